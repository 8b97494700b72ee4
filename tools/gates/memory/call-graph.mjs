// The program's call graph with stack frames, from what gcc writes beside each object (-fcallgraph-info=su), and where
// its calls through pointers lead.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readGimple } from './gimple.mjs';
import { readInitialReferences } from './initial-references.mjs';
import { addressesTaken, readObjectFile } from './object-file.mjs';
import { followPointers } from './pointers.mjs';
import { readStaticData } from './static-data.mjs';

const NODE = /^node: \{ title: "([^"]*)" label: "([^"]*)"(.*)\}$/gm;
const EDGE = /^edge: \{ sourcename: "([^"]*)" targetname: "([^"]*)"(?: label: "([^"]*)")?/gm;
const INDIRECT = '__indirect_call';
const REPLACED = '';

const GRAPH = /^graph: \{ title: "([^"]*)"/m;

// Adds what one file's graph says. A function is called `name` where all files share it and `file:name` where it is
// static.
function readGraphFile({ text, file, idOf, fromTop }, functions) {
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
      bounded: kind !== 'dynamic', calls: known?.calls ?? new Set(), indirect: known?.indirect ?? new Set(),
    });
  }
  for (const [, source, target, place] of text.matchAll(EDGE)) {
    const caller = functions.get(idOf(source));
    if (!caller) continue;
    if (target === INDIRECT) caller.indirect.add(fromTop(place ?? 'nowhere'));
    else caller.calls.add(idOf(target, true));
  }
}

const listings = new Map(); // of folders, with hundreds of files each

// What gcc wrote of one pass beside an object, if there is any function in it: the name has a number that depends on
// gcc's version.
function readDump(objectFile, ending, graph) {
  const start = `${path.basename(objectFile).replace(/\.o(bj)?$/, '')}.`;
  const folder = path.dirname(objectFile);
  if (!listings.has(folder)) listings.set(folder, readdirSync(folder));
  const found = listings.get(folder).filter((name) => name.startsWith(start) && name.endsWith(ending));
  if (!found.length && !/ bytes \(/.test(graph)) return '';
  if (found.length !== 1) throw new Error(`${objectFile} has ${found.length} files ${ending} beside it: build it anew`);
  return readFileSync(path.join(folder, found[0]), 'utf8');
}

// One file's graph, and what a title in it is called. gcc writes `file:name` of a weak function too, which all files
// share: it is `name`, unless another file has the function that takes its place.
function openGraph(objectFile, top, fromTop) {
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
  const strong = defined('global');
  return {
    text, object, strong, idOf, fromTop,
    file: fromTop(GRAPH.exec(text)[1]),
    globals: new Set([...strong, ...weak]),
    functions: readGimple(readDump(objectFile, '.gimple', text).replaceAll(`${top}/`, '')),
    initial: readInitialReferences(readDump(objectFile, '.cgraph', text)),
  };
}

// Functions whose address an object has in its data or its code: [{ id, holder }].
function readHeld({ object, file, globals }, functions) {
  return addressesTaken(object).map(({ from, to }) => ({ id: globals.has(to) ? to : `${file}:${to}`, holder: `${file}:${from}` }))
    .filter(({ id }) => functions.has(id));
}

// The linker leaves out what nothing uses, with its tables: then there is no telling where its calls would lead.
function isLinked(elf) {
  const linked = new Set(elf.symbols.filter(({ section }) => section?.allocated).map(({ name }) => name));
  return ({ globals }) => globals.size === 0 || [...globals].some((name) => linked.has(name));
}

// { functions, targets, called, known, held }:
//   functions  id to { id, name, file, frame, bounded, calls, indirect }, indirect being places in the source
//   targets    of such a place the functions that the call there can lead to; undefined where none is known
//   called     all functions that some call through a pointer can lead to
//   taken      those whose address is a value in the code; known: those and the ones that are in tables
//   held       those whose address is in an object file, with what holds it
// All file names are relative to top.
export function readCallGraph(objectFiles, top, elf) {
  const fromTop = (name) => (name.startsWith(`${top}/`) ? name.slice(top.length + 1) : name);
  const graphs = objectFiles.map((objectFile) => openGraph(objectFile, top, fromTop)).filter(Boolean).filter(isLinked(elf));
  const strong = new Set(graphs.flatMap((graph) => graph.strong));
  const functions = new Map();
  for (const graph of graphs) readGraphFile({ ...graph, idOf: (title, isCalled = false) => graph.idOf(title, strong, isCalled) }, functions);
  const held = graphs.flatMap((graph) => readHeld(graph, functions));
  return { functions, held, ...followPointers(graphs, readStaticData(elf, fromTop)) };
}
