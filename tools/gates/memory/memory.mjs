// The firmware's static memory: node memory.mjs PROGRAM.elf OBJECTS.txt TOP prints flash, RAM, stack and the texts
// of each language against their limits, and fails where one is exceeded, where a heap got linked, and where the stack cannot be known.
// OBJECTS.txt names the program's object files, one per line; TOP is the project's folder. With a last word extra-games
// the texts have no limit.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { bytesInEngine, readEngines } from '../../assets/texts/texts.mjs';
import { gameIds } from '../../shared/games.mjs';
import { readCallGraph } from './call-graph.mjs';
import { readObjectFile } from './object-file.mjs';
import { parseRules } from './rules.mjs';
import { stackDepth, unexplainedPointers } from './stack-depth.mjs';

const KIB = 1024;
const EXTRA_GAMES = 'extra-games'; // others are in the program, too
// The program has 1.5 MB of flash on the smallest board; this leaves room for a dozen games in five languages.
const LIMITS = { flash: 760 * 1000, RAM: 200 * KIB, stack: 8 * KIB };
const LANGUAGE_LIMIT = 40 * 1000; // of one language, with the games of this project
const RULES = path.join(path.dirname(fileURLToPath(import.meta.url)), 'stack-rules.txt');
const HEAP = /^(__wrap_|__real_|_)?(malloc|calloc|realloc|free|aligned_alloc|sbrk)(_r)?$|^_Z(nw|na|dl|da)/;
const SHT_NOBITS = 8;

const inFlash = (address) => address >= 0x10000000 && address < 0x11000000;
const inRam = (address) => address >= 0x20000000 && address < 0x20042000;

// Data with a first value takes room twice: in RAM, and in flash where that value waits.
export function sizes(sections) {
  const occupying = sections.filter(({ allocated, size }) => allocated && size > 0);
  const sum = (some) => some.reduce((total, { size }) => total + size, 0);
  const isStack = ({ name }) => name.startsWith('.stack');
  return {
    flash: sum(occupying.filter(({ address, type }) => inFlash(address) || (inRam(address) && type !== SHT_NOBITS))),
    RAM: sum(occupying.filter((section) => inRam(section.address) && !isStack(section))),
  };
}

export const heapSymbols = (symbols) => symbols.filter(({ name, section }) => section && HEAP.test(name)).map(({ name }) => name);

// Bytes of each language by its code: its fragments and texts, and where they begin, in the tables of
// tools/assets/texts/texts.mjs. What engines say in English is in the engines, and counted by engineWords.
export function languageSizes(symbols, codes) {
  const sizeOf = (name) => symbols.find((symbol) => symbol.name === name && symbol.section)?.size ?? 0;
  const tables = (code) => ['bytes', 'fragments', 'texts'].map((table) => `${code.replace('-', '_')}_${table}`);
  return Object.fromEntries(codes.map((code) => [code, tables(code).reduce((sum, name) => sum + sizeOf(name), 0)]));
}

// Bytes of what the engines say, which is English.
const engineWords = (top) => {
  const folders = gameIds(top).map((id) => path.join(top, 'games', id));
  return bytesInEngine(readEngines(path.join(top, 'games/reasons.def'), folders).flatMap(({ messages }) => messages));
};

const languageCodes = (top) => readdirSync(path.join(top, 'firmware/lang')).filter((name) => name.endsWith('.txt')).map((name) => path.basename(name, '.txt'));

const row = (what, used, limit) =>
  `  ${what.padEnd(6)} ${String(used).padStart(7)} of ${String(limit).padStart(7)} bytes  ${String(Math.round((100 * used) / limit)).padStart(3)} %`;

function run([program, objectList, top, games]) {
  const elf = readObjectFile(program);
  const rules = parseRules(readFileSync(RULES, 'utf8'));
  const objects = readFileSync(objectList, 'utf8').split('\n').filter(Boolean);
  const graph = readCallGraph(objects, top, elf);
  const isOurs = (file) => /^(games|drivers|firmware)\//.test(file);
  const stack = stackDepth(graph, rules, isOurs);

  const used = { ...sizes(elf.sections), stack: stack.bytes };
  const languages = languageSizes(elf.symbols, languageCodes(top));
  languages.en += engineWords(top);
  const languageLimit = games === EXTRA_GAMES ? Infinity : LANGUAGE_LIMIT;
  console.log(path.basename(program));
  for (const [what, limit] of Object.entries(LIMITS)) console.log(row(what, used[what], limit));
  for (const [code, bytes] of Object.entries(languages)) console.log(row(code, bytes, LANGUAGE_LIMIT));
  const names = (way) => way.map((id) => id.replace(/.*[:/]/, '')).join(' > ') || 'none';
  console.log(`  deepest: ${names(stack.main.path)} (${stack.main.bytes})`);
  for (const { level, bytes, path: way } of stack.levels) console.log(`  interrupt, ${level}: ${names(way)} (${bytes})`);

  const problems = [
    ...heapSymbols(elf.symbols).map((name) => `${name} is linked: there is no heap here; the linker map says who wants it`),
    ...Object.entries(LIMITS).filter(([what, limit]) => used[what] > limit).map(([what, limit]) => `${what} is over its limit of ${limit} bytes`),
    ...Object.entries(languages).filter(([, bytes]) => bytes === 0 || bytes > languageLimit)
      .map(([code, bytes]) => `the texts of ${code} take ${bytes} bytes: more than 0 and at most ${LANGUAGE_LIMIT} are allowed`),
    ...stack.problems,
    ...unexplainedPointers(graph, rules, isOurs),
  ];
  for (const problem of problems) console.log(`memory: ${problem}`);
  if (problems.length) console.log(`memory: the rules for the stack are in tools/gates/memory/stack-rules.txt`);
  return problems.length ? 1 : 0;
}

if (argv[1] === fileURLToPath(import.meta.url)) exit(run(argv.slice(2)));
