// The deepest that the stack can get: the deepest path of calls from each root, and on top of it one interrupt of each
// level. Also what stands in the way of saying so: recursion, frames of unknown size, calls to nobody knows where.
import { heldBy, matchesAny } from './rules.mjs';

// What the core itself pushes when an interrupt begins: eight registers, and up to one word to align.
const EXCEPTION_FRAME = 36;

// Where the calls through pointers of this function can lead: with a rule "only" to where that says, else to whatever
// its own file holds and to where the rules "calls" say. Undefined where nothing is known.
function pointerTargets(caller, graph, rules) {
  const fits = (rule) => matchesAny([rule.caller], caller);
  const only = rules.only.filter(fits);
  const known = only.length ? only : rules.calls.filter(fits);
  const patterns = known.flatMap(({ targets }) => targets);
  const own = only.length ? [] : graph.holders.filter(({ file }) => file === caller.file).flatMap(({ held }) => held);
  const held = graph.holders.flatMap((holder) => patterns.flatMap((pattern) => heldBy(holder, pattern, rules)));
  const named = [...graph.functions.values()].filter((each) => matchesAny(patterns, each));
  const inside = [...own, ...held, ...named].map(({ id }) => id).filter((id) => graph.functions.has(id));
  const outside = patterns.filter((pattern) => libraryFrame(pattern, rules) !== undefined);
  return known.length || inside.length ? [...inside, ...outside] : undefined;
}

// Fills in every call there is: { id -> { frame, calls } }, and says what is not known.
function completeGraph(graph, rules) {
  const complete = new Map();
  const never = (caller, callee) => rules.never.some((rule) =>
    matchesAny([rule.caller], caller) && matchesAny(rule.targets, callee));
  for (const each of graph.functions.values()) {
    const calls = new Set(each.calls);
    let unknown = false;
    if (each.indirect) {
      const targets = pointerTargets(each, graph, rules);
      for (const id of targets ?? []) calls.add(id);
      unknown = !targets;
    }
    for (const id of calls) {
      if (never(each, graph.functions.get(id) ?? { id, name: id, file: '' })) calls.delete(id);
    }
    complete.set(each.id, { ...each, calls, unknown });
  }
  return complete;
}

function libraryFrame(name, rules) {
  return rules.library.find(({ functions }) => matchesAny(functions, { id: name, name, file: '' }))?.bytes;
}

// Depth-first over the calls, with the way there to be able to print a cycle. In functions of our own that nothing
// calls, which the linker drops, recursion and frames without bound are problems all the same.
export function stackDepth(graph, rules, isOurs) {
  const problems = new Set();
  const complete = completeGraph(graph, rules);
  const depths = new Map();
  const way = [];
  let linked = true;

  function depthOf(id) {
    if (depths.has(id)) return depths.get(id);
    const each = complete.get(id);
    if (!each) {
      const bytes = libraryFrame(id, rules);
      if (bytes === undefined && linked) problems.add(`nothing is known about the stack of ${id}, which ${way.at(-1)} calls: add a line "library"`);
      const depth = { bytes: bytes ?? 0, path: [id] };
      depths.set(id, depth);
      return depth;
    }
    if (way.includes(id)) {
      problems.add(`recursion: ${[...way.slice(way.indexOf(id)), id].join(' -> ')}`);
      return { bytes: 0, path: [] };
    }
    if (!each.bounded) problems.add(`the frame of ${id} has no bound (a variable-length array or alloca)`);
    if (each.unknown && linked) problems.add(`${each.file}: ${each.name} calls through a pointer: say where to with a line "calls" or "only"`);
    way.push(id);
    let deepest = { bytes: 0, path: [] };
    for (const callee of each.calls) {
      const below = depthOf(callee);
      if (below.bytes > deepest.bytes) deepest = below;
    }
    way.pop();
    const depth = { bytes: each.frame + deepest.bytes, path: [id, ...deepest.path] };
    depths.set(id, depth);
    return depth;
  }

  const deepestOf = (patterns) => [...complete.values()]
    .filter((each) => matchesAny(patterns, each))
    .map(({ id }) => depthOf(id))
    .reduce((a, b) => (b.bytes > a.bytes ? b : a), { bytes: 0, path: [] });

  const main = deepestOf(rules.root.flatMap(({ functions }) => functions));
  if (!main.path.length) problems.add('no root is in the program: see the line "root"');
  const levels = [...new Set(rules.interrupt.map(({ level }) => level))].map((level) => {
    const patterns = rules.interrupt.filter((rule) => rule.level === level).flatMap(({ functions }) => functions);
    const { bytes, path } = deepestOf(patterns);
    return { level, bytes: path.length ? bytes + EXCEPTION_FRAME : 0, path };
  });
  linked = false;
  for (const { id, file } of complete.values()) if (isOurs(file)) depthOf(id);
  const bytes = levels.reduce((sum, level) => sum + level.bytes, main.bytes);
  return { bytes, main, levels, problems: [...problems] };
}

// Functions of ours whose address is held where nobody is known to call it: somebody may, unseen.
export function unexplainedPointers(graph, rules, isOurs) {
  const targets = [...rules.calls, ...rules.only].flatMap((rule) => rule.targets);
  const handlers = [...rules.root, ...rules.interrupt].flatMap(({ functions }) => functions);
  const strict = (each) => rules.only.some((rule) => matchesAny([rule.caller], each));
  const callers = [...graph.functions.values()].filter((each) => each.indirect && !strict(each));
  const callingFiles = new Set(callers.map(({ file }) => file));
  const explained = new Set(graph.holders
    .flatMap((holder) => targets.flatMap((target) => heldBy(holder, target, rules)))
    .map(({ id }) => id));
  const problems = new Set();
  for (const holder of graph.holders.filter(({ file }) => !callingFiles.has(file))) {
    for (const { id } of holder.held) {
      const each = graph.functions.get(id);
      if (!each || explained.has(id) || !isOurs(each.file) || matchesAny([...targets, ...handlers], each)) continue;
      problems.add(`${holder.id} holds the address of ${each.name}: say who calls it with a line "calls", "only" or "interrupt"`);
    }
  }
  return [...problems];
}
