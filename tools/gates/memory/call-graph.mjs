// The program's call graph with stack frames, from what gcc writes beside each object (-fcallgraph-info=su), and from
// the addresses that the objects hold.
import { existsSync, readFileSync } from 'node:fs';
import { addressesTaken, readObjectFile } from './object-file.mjs';

const NODE = /^node: \{ title: "([^"]*)" label: "([^"]*)"(.*)\}$/gm;
const EDGE = /^edge: \{ sourcename: "([^"]*)" targetname: "([^"]*)"/gm;
const INDIRECT = '__indirect_call';

const GRAPH = /^graph: \{ title: "([^"]*)"/m;

// Adds what one file's graph says, and returns the functions that it defines. A function is called `name` where all
// files share it and `file:name` where it is static.
function readGraphFile(text, fromTop, functions) {
  const file = fromTop(GRAPH.exec(text)[1]);
  const own = [];
  for (const [, title, label, rest] of text.matchAll(NODE)) {
    if (rest.includes('ellipse')) continue;
    const [name, , usage] = label.split('\\n');
    const [, bytes, kind] = /^(\d+) bytes \((.*)\)$/.exec(usage ?? '') ?? [];
    if (bytes === undefined) continue;
    const id = fromTop(title);
    const known = functions.get(id); // a header's inline function, that another file has too
    functions.set(id, {
      id, name, file, frame: Math.max(Number(bytes), known?.frame ?? 0),
      bounded: kind !== 'dynamic', calls: known?.calls ?? new Set(), indirect: known?.indirect ?? false,
    });
    own.push(functions.get(id));
  }
  for (const [, source, target] of text.matchAll(EDGE)) {
    const caller = functions.get(fromTop(source));
    if (!caller) continue;
    if (target === INDIRECT) caller.indirect = true;
    else caller.calls.add(fromTop(target));
  }
  return { file, own };
}

// What holds addresses, a table or a function, with the functions whose addresses it holds and where in it.
function readHolders(objectFile, { file, own }) {
  const resolve = (name) => own.find(({ id }) => id.endsWith(`:${name}`))?.id ?? name;
  const holders = new Map();
  for (const { from, to, offset } of addressesTaken(readObjectFile(objectFile))) {
    if (!holders.has(from)) holders.set(from, { id: `${file}:${from}`, name: from, file, held: [] });
    holders.get(from).held.push({ id: resolve(to), offset });
  }
  return [...holders.values()];
}

// functions: id to { id, name, file, frame, bounded, calls, indirect }; holders: [{ id, name, file, held }].
// All file names are relative to top.
export function readCallGraph(objectFiles, top) {
  const fromTop = (name) => (name.startsWith(`${top}/`) ? name.slice(top.length + 1) : name);
  const functions = new Map();
  const holders = [];
  for (const object of objectFiles) {
    const graph = object.replace(/\.o(bj)?$/, '.ci');
    if (!existsSync(graph)) continue;
    const parsed = readGraphFile(readFileSync(graph, 'utf8'), fromTop, functions);
    holders.push(...readHolders(object, parsed));
  }
  return { functions, holders };
}
