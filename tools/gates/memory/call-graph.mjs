// The program's call graph with stack frames, from what gcc writes beside each object (-fcallgraph-info=su), and from
// the addresses that the objects hold.
import { existsSync, readFileSync } from 'node:fs';
import { addressesTaken, readObjectFile } from './object-file.mjs';

const NODE = /^node: \{ title: "([^"]*)" label: "([^"]*)"(.*)\}$/gm;
const EDGE = /^edge: \{ sourcename: "([^"]*)" targetname: "([^"]*)"/gm;
const INDIRECT = '__indirect_call';
const REPLACED = '';

const GRAPH = /^graph: \{ title: "([^"]*)"/m;

// Adds what one file's graph says, and returns the functions that it defines. A function is called `name` where all
// files share it and `file:name` where it is static.
function readGraphFile({ text, file, idOf }, functions) {
  const own = [];
  for (const [, title, label, rest] of text.matchAll(NODE)) {
    if (rest.includes('ellipse')) continue;
    const [name, , usage] = label.split('\\n');
    const [, bytes, kind] = /^(\d+) bytes \((.*)\)$/.exec(usage ?? '') ?? [];
    if (bytes === undefined) continue;
    const id = idOf(title);
    if (id === REPLACED) continue;
    const known = functions.get(id); // a header's inline function, that another file has too
    functions.set(id, {
      id, name, file, frame: Math.max(Number(bytes), known?.frame ?? 0),
      bounded: kind !== 'dynamic', calls: known?.calls ?? new Set(), indirect: known?.indirect ?? false,
    });
    own.push(functions.get(id));
  }
  for (const [, source, target] of text.matchAll(EDGE)) {
    const caller = functions.get(idOf(source));
    if (!caller) continue;
    if (target === INDIRECT) caller.indirect = true;
    else caller.calls.add(idOf(target, true));
  }
  return { file, own };
}

// What holds addresses, a table or a function, with the functions whose addresses it holds and where in it.
function readHolders(object, { file, own }) {
  const resolve = (name) => own.find(({ id }) => id.endsWith(`:${name}`))?.id ?? name;
  const holders = new Map();
  for (const { from, words, to, offset } of addressesTaken(object)) {
    if (!holders.has(from)) holders.set(from, { id: `${file}:${from}`, name: from, file, words, held: [] });
    holders.get(from).held.push({ id: resolve(to), offset });
  }
  return [...holders.values()];
}

// One file's graph, and what a title in it is called. gcc writes `file:name` of a weak function too, which all files
// share: it is `name`, unless another file has the function that takes its place.
function openGraph(objectFile, fromTop) {
  const graph = objectFile.replace(/\.o(bj)?$/, '.ci');
  if (!existsSync(graph)) return undefined;
  const text = readFileSync(graph, 'utf8');
  const object = readObjectFile(objectFile);
  const defined = (wanted) => object.symbols.filter(({ binding, section }) => binding === wanted && section?.allocated).map(({ name }) => name);
  const weak = new Set(defined('weak'));
  const idOf = (title, strong, isCalled) => {
    const name = title.slice(title.lastIndexOf(':') + 1);
    if (!weak.has(name)) return fromTop(title);
    return strong.has(name) && !isCalled ? REPLACED : name;
  };
  return { text, object, strong: defined('global'), file: fromTop(GRAPH.exec(text)[1]), idOf };
}

// functions: id to { id, name, file, frame, bounded, calls, indirect }; holders: [{ id, name, file, words, held }].
// All file names are relative to top.
export function readCallGraph(objectFiles, top) {
  const fromTop = (name) => (name.startsWith(`${top}/`) ? name.slice(top.length + 1) : name);
  const graphs = objectFiles.map((objectFile) => openGraph(objectFile, fromTop)).filter(Boolean);
  const strong = new Set(graphs.flatMap((graph) => graph.strong));
  const functions = new Map();
  const holders = [];
  for (const graph of graphs) {
    const idOf = (title, isCalled = false) => graph.idOf(title, strong, isCalled);
    const parsed = readGraphFile({ ...graph, idOf }, functions);
    holders.push(...readHolders(graph.object, parsed));
  }
  return { functions, holders };
}
