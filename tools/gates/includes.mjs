// Includes point one way, as layers.txt says: node tools/gates/includes.mjs [FOLDER] checks the project, or a copy of it in
// FOLDER, with the games of POCKET_REX_EXTRA_GAMES, and that the table of folders in firmware/DESIGN.md is the one of layers.txt; with
// --fix it renews that table.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { argv, env, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { findCircles } from './circles.mjs';
import { allowedBy, layerOf, readLayers, withTable } from './layers.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const FOLDERS = ['boards', 'drivers', 'games', 'firmware', 'host-tests', 'tools'];
const FOLDERS_OUTSIDE = ['games', 'firmware/screens', 'host-tests']; // of games that are not part of the project

// What C promises to programs without an operating system.
const freestanding = /^(float|iso646|limits|stdalign|stdarg|stdbool|stddef|stdint|stdnoreturn)\.h$/;
const sdk = /^(hardware|pico|device)\/|^tusb\.h$/;

function filesBelow(top, folder) {
  if (!existsSync(path.join(top, folder))) return [];
  return readdirSync(path.join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(top, name);
    return [name];
  });
}

function* includesOf(file, text) {
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const match = /^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)/.exec(line);
    if (!match) continue;
    const [, quoted, angled] = match;
    yield { file, where: `${file}:${index + 1}`, name: quoted ?? angled, angled: Boolean(angled) };
  }
}

// A quoted include is looked for beside its file first, then from the top.
function fromTop(known, file, name) {
  const beside = path.posix.normalize(path.posix.join(path.posix.dirname(file), name));
  return known.has(beside) ? beside : path.posix.normalize(name);
}

function whyNotOutside({ layer }, { where, name }) {
  const list = freestanding.test(name) ? 'freestanding' : sdk.test(name) ? 'sdk' : 'libc';
  if (list === 'freestanding' || layer[list]) return undefined;
  if (list === 'sdk') return `${where}: includes <${name}> of the Pico SDK, which ${layer.folder} must not know`;
  return `${where}: includes <${name}>, but ${layer.folder} may use only freestanding headers of C`;
}

function whyNotInside(layers, home, { where, target }) {
  const owner = layers.generated.get(target);
  const other = owner ? { layer: layers.layers.find(({ folder }) => folder === owner) } : layerOf(layers, target);
  const say = (why) => `${where}: includes "${target}": ${why}; ${home.layer.folder} may include ${allowedBy(home.layer, home.id)}`;
  if (!other) return say('layers.txt does not say to which folder this belongs');
  if (other.layer === home.layer) {
    return other.id === home.id ? undefined : say(`${home.id} must not know ${other.id}`);
  }
  const isInside = other.layer.folder.endsWith('.h') && [home.layer.folder, ...home.layer.may].includes(path.posix.dirname(other.layer.folder));
  if (!home.layer.may.includes(other.layer.folder) && !isInside) {
    const below = layers.layers.indexOf(other.layer) < layers.layers.indexOf(home.layer);
    return say(below ? `${other.layer.folder} is not among its folders` : `${other.layer.folder} lies above it`);
  }
  if (other.id && home.id && other.id !== home.id) return say(`${home.id} must not know ${other.id}`);
  return undefined;
}

// A screen and the one that it opens may include each other: two .c files (not their headers) that both define a
// `struct screen`.
function isPairOfScreens(read, { circle }, includes) {
  const definesScreen = (unit) => /\bstruct screen \w+ = \{/.test(read(`${unit}.c`));
  const [one, two] = circle.map((unit) => `${unit}.h`);
  const byHeader = ({ file, target }) => (file === one && target === two) || (file === two && target === one);
  return circle.length === 2 && !includes.some(byHeader) && !circle[0].endsWith('.h') && circle.every(definesScreen);
}

/** outside: a folder with games that are not part of the project, if there is one. */
export function wrongIncludes(top, layers, outside) {
  const below = (root, folders) => folders.flatMap((folder) => filesBelow(root, folder)).map((file) => [file, path.join(root, file)]);
  const known = new Map([...below(top, FOLDERS), ...(outside ? below(outside, FOLDERS_OUTSIDE) : [])]);
  const read = (file) => readFileSync(known.get(file), 'utf8');
  const includes = [...known.keys()].filter((name) => /\.(c|h|def)$/.test(name))
    .flatMap((file) => [...includesOf(file, read(file))])
    .map((each) => (each.angled ? each : { ...each, target: fromTop(known, each.file, each.name) }));
  const edges = includes.map((each) => {
    const home = layerOf(layers, each.file);
    if (!home) return `${each.where}: layers.txt has no folder for this file`;
    return each.angled ? whyNotOutside(home, each) : whyNotInside(layers, home, each);
  });
  const sameLayer = ({ file, target }) => known.has(target) && layerOf(layers, file)?.layer === layerOf(layers, target)?.layer;
  const inside = includes.filter(sameLayer);
  const circles = findCircles(inside)
    .filter((found) => !isPairOfScreens(read, found, inside))
    .map(({ where, target, circle }) => `${where}: includes "${target}", which leads back to it: ${[...circle, circle[0]].map((unit) => path.posix.basename(unit)).join(' > ')}`);
  return [...edges.filter(Boolean), ...circles];
}

function wrongTable(top, layers, fix) {
  const file = path.join(top, 'firmware/DESIGN.md');
  const design = readFileSync(file, 'utf8');
  const renewed = withTable(design, layers);
  if (renewed === design) return [];
  if (fix && renewed) {
    writeFileSync(file, renewed);
    return [];
  }
  return ['firmware/DESIGN.md: its table of folders is not the one of tools/gates/layers.txt; run: node tools/gates/includes.mjs --fix'];
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = argv.slice(2).filter((word) => word !== '--fix');
  const top = folder ?? path.join(here, '..', '..');
  const layers = readLayers(readFileSync(path.join(top, 'tools/gates/layers.txt'), 'utf8'));
  const wrong = [...wrongIncludes(top, layers, env.POCKET_REX_EXTRA_GAMES), ...wrongTable(top, layers, argv.includes('--fix'))];
  for (const line of wrong) console.log(line);
  if (wrong.length) console.log(`${wrong.length} includes are not as tools/gates/layers.txt says`);
  exit(wrong.length ? 1 : 0);
}
