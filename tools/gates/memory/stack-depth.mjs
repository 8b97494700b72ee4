// The deepest that the stack can get: the deepest path of calls from each root, and on top of it one interrupt of each
// level. Also why that cannot be said: recursion, frames of unknown size, calls with unknown targets.
import { matchesAny } from './rules.mjs';

// What the core itself pushes when an interrupt begins: eight registers, and up to one word to align.
const EXCEPTION_FRAME = 36;

// Where the calls through pointers of this function can lead: with a rule "only" to where that says, else to where the
// program and the rules "calls" say. `unknown` are the places of calls of which neither says anything.
function pointerTargets(caller, graph, rules) {
  const fits = (rule) => matchesAny([rule.caller], caller);
  const only = rules.only.filter(fits);
  const known = only.length ? only : rules.calls.filter(fits);
  const patterns = known.flatMap(({ targets }) => targets);
  const derived = only.length ? [] : [...caller.indirect].map((place) => ({ place, targets: graph.targets(place) }));
  const isUnset = rules.unset.some(({ functions }) => matchesAny(functions, caller));
  const named = [...graph.functions.values()].filter((each) => matchesAny(patterns, each)).map(({ id }) => id);
  const outside = patterns.filter((pattern) => libraryFrame(pattern, rules) !== undefined);
  return {
    targets: [...named, ...outside, ...derived.flatMap(({ targets }) => targets ?? [])],
    unknown: known.length ? [] : derived.filter(({ targets }) => !(isUnset ? targets : targets?.length)).map(({ place }) => place),
  };
}

// Fills in every call there is: { id -> { frame, calls } }, and says what is not known.
function completeGraph(graph, rules) {
  const complete = new Map();
  const never = (caller, callee) => rules.never.some((rule) =>
    matchesAny([rule.caller], caller) && matchesAny(rule.targets, callee));
  for (const each of graph.functions.values()) {
    const calls = new Set(each.calls);
    const { targets, unknown } = pointerTargets(each, graph, rules);
    if (each.indirect.size) for (const id of targets) calls.add(id);
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

// A function of a file that has no node in its graph: the compiler folded it into one with the same code, which is in the same file, and
// whose address the object holds in its place. Gives those that it can be.
function foldedInto(id, graph) {
  const file = id.includes(':') ? id.slice(0, id.lastIndexOf(':')) : null;
  return [...new Set(graph.held.map((each) => each.id))].filter((each) => graph.functions.get(each)?.file === file);
}

const unknownStack = (id, caller) =>
  id.includes(':')
    ? `nothing is known about the stack of ${id}, which ${caller} calls: the compiler left it out, or folded it into an identical function that no table holds: say where the call leads with a line "only"`
    : `nothing is known about the stack of ${id}, which ${caller} calls: add a line "library"`;

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
      const twins = bytes === undefined ? foldedInto(id, graph).filter((twin) => !way.includes(twin)) : [];
      if (twins.length) return twins.map(depthOf).reduce((a, b) => (b.bytes > a.bytes ? b : a));
      if (bytes === undefined && linked) problems.add(unknownStack(id, way.at(-1)));
      const depth = { bytes: bytes ?? 0, path: [id] };
      depths.set(id, depth);
      return depth;
    }
    if (way.includes(id)) {
      problems.add(`recursion: ${[...way.slice(way.indexOf(id)), id].join(' -> ')}`);
      return { bytes: 0, path: [] };
    }
    if (!each.bounded) problems.add(`the frame of ${id} has no bound (a variable-length array or alloca)`);
    if (linked) for (const place of each.unknown) problems.add(`${place}: ${each.name} calls through a pointer that nothing is seen to set: say where to with a line "calls" or "only"`);
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

// Functions of ours whose address is handed to code in which no call of it is found: there may be one all the same. Those in
// tables that nothing reads are never called.
export function unexplainedPointers(graph, rules, isOurs) {
  const patterns = [...rules.calls, ...rules.only].flatMap(({ targets }) => targets);
  const handlers = [...rules.root, ...rules.interrupt].flatMap(({ functions }) => functions);
  const isExplained = (each) => graph.called.has(each.id) || matchesAny([...patterns, ...handlers], each);
  const ours = (id) => graph.functions.has(id) && isOurs(graph.functions.get(id).file);
  const lost = [...graph.taken].filter((id) => ours(id) && !isExplained(graph.functions.get(id)))
    .map((id) => `the address of ${id} is taken, but no caller was found: name one with a line "calls", "only" or "interrupt"`);
  const unseen = graph.held.filter(({ id }) => ours(id) && !graph.known.has(id) && !isExplained(graph.functions.get(id)))
    .map(({ id, holder }) => `${holder} holds the address of ${id}, which is in no table that is known: say who calls it with a line "calls", "only" or "interrupt"`);
  return [...new Set([...lost, ...unseen])];
}
