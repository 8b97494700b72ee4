// Circles of files that include each other. A .c file and its header are one unit. A header without a .c file has no
// code of its own: a file that includes it counts as including what it includes.
const unitOf = (file) => file.replace(/\.(c|h)$/, '');

// For each unit the units that it includes, with the include that leads there: Map of unit to Map of unit to include.
function stepsBetween(includes) {
  const byFile = new Map();
  for (const include of includes) byFile.set(include.file, [...(byFile.get(include.file) ?? []), include]);
  const hasCode = new Set([...byFile.keys()].filter((file) => file.endsWith('.c')).map(unitOf));
  const steps = new Map();

  function follow(from, file, first, seen) {
    for (const include of byFile.get(file) ?? []) {
      const to = unitOf(include.target);
      if (to === from || seen.has(include.target)) continue;
      seen.add(include.target);
      if (!hasCode.has(to)) follow(from, include.target, first ?? include, seen);
      else if (!steps.get(from).has(to)) steps.get(from).set(to, first ?? include);
    }
  }

  for (const unit of hasCode) {
    steps.set(unit, new Map());
    const seen = new Set();
    follow(unit, `${unit}.c`, undefined, seen);
    follow(unit, `${unit}.h`, undefined, seen);
  }
  return steps;
}

// Among headers alone, every file is a unit.
function stepsOfHeaders(includes) {
  const steps = new Map();
  for (const include of includes.filter(({ file }) => !file.endsWith('.c'))) {
    if (!steps.has(include.file)) steps.set(include.file, new Map());
    steps.get(include.file).set(include.target, include);
  }
  return steps;
}

// The shortest way from a unit to another, other than the one step from the first to the second.
function wayAround(steps, from, to) {
  const before = new Map([[from, undefined]]);
  const queue = [from];
  for (const unit of queue) {
    for (const next of steps.get(unit)?.keys() ?? []) {
      if (before.has(next) || (unit === from && next === to)) continue;
      before.set(next, unit);
      if (next === to) {
        const way = [];
        for (let each = to; each !== undefined; each = before.get(each)) way.unshift(each);
        return way;
      }
      queue.push(next);
    }
  }
  return undefined;
}

function circlesOf(steps) {
  const found = new Map();
  const add = (circle, include) => {
    const key = [...circle].sort().join(' ');
    if (!found.has(key)) found.set(key, { ...include, circle });
  };
  for (const [from, targets] of steps) {
    for (const [to, include] of targets) {
      if (steps.get(to)?.has(from)) add([from, to], include);
      const way = wayAround(steps, to, from);
      if (way) add([from, ...way.slice(0, -1)], include);
    }
  }
  return [...found.values()];
}

// includes: [{ file, where, target }], all files from the top. Returns one of them for each circle there is, with the
// units or headers that the circle goes through: [{ file, where, target, circle }].
export function findCircles(includes) {
  return [...circlesOf(stepsBetween(includes)), ...circlesOf(stepsOfHeaders(includes))];
}
