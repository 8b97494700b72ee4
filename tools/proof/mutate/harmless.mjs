// The changes that cannot matter, from harmless.txt: blocks of four lines, `FILE`, `- line`, `+ line`, and the reason.
export function readHarmless(text) {
  const blocks = text
    .replace(/^#.*\n/gm, '')
    .split(/\n\s*\n/)
    .map((block) => block.trim().split('\n').map((line) => line.trim()))
    .filter(([first]) => first);
  return blocks.map(([file, before, after, ...reason]) => {
    if (!before?.startsWith('- ') || !after?.startsWith('+ ') || reason.length === 0)
      throw new Error(`harmless.txt: ${file} has not a file, a line, its change and a reason`);
    return { file, before: squeezed(before.slice(2)), after: squeezed(after.slice(2)), reason: reason.join(' ') };
  });
}

const squeezed = (line) => line.trim().replace(/\s+/g, ' ');

// Why a change cannot matter, or null. Line numbers play no part: they move.
export function whyHarmless(list, file, { before, after }) {
  const same = (entry) => entry.file === file && entry.before === squeezed(before) && entry.after === squeezed(after);
  return list.find(same)?.reason ?? null;
}
