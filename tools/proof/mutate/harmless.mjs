// The changes that cannot matter, from harmless.txt: blocks of `FILE`, `- SHAPE` for one or more changes (shapes.mjs), and the reason.
export function readHarmless(text) {
  const blocks = text
    .replace(/^#.*\n/gm, '')
    .split(/\n\s*\n/)
    .map((block) => block.trim().split('\n').map((line) => line.trim()))
    .filter(([first]) => first);
  return blocks.map(([file, ...lines]) => {
    const shapes = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
    const reason = lines.filter((line) => !line.startsWith('- ')).join(' ');
    if (shapes.length === 0 || !reason) throw new Error(`harmless.txt: ${file} has not a file, a change and a reason`);
    return { file, shapes, reason };
  });
}

/** The one among all shapes of a file, also if its function has another name now and no other change looks like it; or null. */
export function found(shape, shapes) {
  const [, name, rest] = /^(\S+) (.*)$/.exec(shape);
  if (shapes.includes(shape)) return shape;
  if (shapes.some((other) => other.startsWith(`${name} `))) return null;
  const alike = shapes.filter((other) => other.slice(other.indexOf(' ') + 1) === rest);
  return alike.length === 1 ? alike[0] : null;
}

/** Why a change cannot matter, or null. It has its shape, and all shapes of its file. */
export function whyHarmless(list, { file, shape, shapes }) {
  const isIt = (entry) => entry.file === file && entry.shapes.some((each) => found(each, shapes) === shape);
  return list.find(isIt)?.reason ?? null;
}
