// The firmware's static memory: node memory.mjs PROGRAM.elf OBJECTS.txt TOP prints flash, RAM, stack and the texts of the shell, of
// firmware/screens/solo and of each game against their limits, and what is left for one more game or language. It fails if a limit is exceeded, if
// the project's own games leave too little for others, if a heap got linked, and if the stack cannot be known. OBJECTS.txt names the
// program's object files, one per line, and is beside text_sizes.json; TOP is the project's folder.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { readCallGraph } from './call-graph.mjs';
import { readObjectFile } from './object-file.mjs';
import { parseRules } from './rules.mjs';
import { stackDepth, unexplainedPointers } from './stack-depth.mjs';

const KIB = 1024;
// The program has 1.5 MB of flash on the smallest board; this leaves room for a dozen games in five languages. The chip has 264 kB of RAM.
const LIMITS = { flash: 900 * 1000, RAM: 225 * 1000, stack: 8 * KIB };
// What the project's own games leave of these for games that others add, which may take it.
const LEFT_BY = { games: 4, RAM: 16 * 1000 };
const TEXT_LIMITS = { shell: 8 * 1000, solo: 6 * 1000, game: 10 * 1000 }; // in any one language
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

/** { owner: { bytes, code } }: for the shell and each game, the language in which its texts take most. */
export function largestTexts(sizes) {
  const owners = Object.keys(Object.values(sizes)[0]);
  const inLanguages = (owner) => Object.entries(sizes).map(([code, shares]) => ({ code, bytes: shares[owner] }));
  return Object.fromEntries(owners.map((owner) => [owner, inLanguages(owner).reduce((most, one) => (one.bytes > most.bytes ? one : most))]));
}

/** { bytes, code }: the language whose texts take most in all. */
export function longestLanguage(sizes) {
  const sums = Object.entries(sizes).map(([code, shares]) => ({ code, bytes: Object.values(shares).reduce((a, b) => a + b, 0) }));
  return sums.reduce((most, one) => (one.bytes > most.bytes ? one : most));
}

/** What is wrong with the RAM in use if there are no more than these games. */
export function tooLittleLeft({ RAM }, games) {
  const left = LIMITS.RAM - RAM;
  if (games > LEFT_BY.games || left >= LEFT_BY.RAM) return [];
  return [`RAM: ${left} bytes are left for one more game; with ${LEFT_BY.games} games or fewer there have to be ${LEFT_BY.RAM}`];
}

const isGame = (owner) => TEXT_LIMITS[owner] === undefined;
const textLimit = (owner) => TEXT_LIMITS[owner] ?? TEXT_LIMITS.game;

const row = (what, used, limit) =>
  `  ${what.padEnd(13)} ${String(used).padStart(7)} of ${String(limit).padStart(7)} bytes  ${String(Math.round((100 * used) / limit)).padStart(3)} %`;

function run([program, objectList, top]) {
  const elf = readObjectFile(program);
  const rules = parseRules(readFileSync(RULES, 'utf8'));
  const objects = readFileSync(objectList, 'utf8').split('\n').filter(Boolean);
  const graph = readCallGraph(objects, top, elf);
  const isOurs = (file) => /^(games|drivers|firmware)\//.test(file);
  const stack = stackDepth(graph, rules, isOurs);

  const used = { ...sizes(elf.sections), stack: stack.bytes };
  const textSizes = JSON.parse(readFileSync(path.join(path.dirname(objectList), 'text_sizes.json'), 'utf8'));
  const texts = Object.entries(largestTexts(textSizes));
  console.log(path.basename(program));
  for (const [what, limit] of Object.entries(LIMITS)) console.log(row(what, used[what], limit));
  for (const [owner, { bytes, code }] of texts) console.log(`${row(owner, bytes, textLimit(owner))} of texts, in ${code}`);
  const left = Object.entries(LIMITS).map(([what, limit]) => `${what} ${limit - used[what]}`);
  console.log(`  left for one more game: ${[...left, `texts ${TEXT_LIMITS.game} in each language`].join(', ')}`);
  const longest = longestLanguage(textSizes);
  console.log(`  left for one more language: flash ${LIMITS.flash - used.flash}; ${longest.code}, the longest here, takes ${longest.bytes}`);
  const names = (way) => way.map((id) => id.replace(/.*[:/]/, '')).join(' > ') || 'none';
  console.log(`  deepest: ${names(stack.main.path)} (${stack.main.bytes})`);
  for (const { level, bytes, path: way } of stack.levels) console.log(`  interrupt, ${level}: ${names(way)} (${bytes})`);

  const problems = [
    ...heapSymbols(elf.symbols).map((name) => `${name} is linked: there is no heap here; the linker map says who wants it`),
    ...Object.entries(LIMITS).filter(([what, limit]) => used[what] > limit).map(([what, limit]) => `${what} is over its limit of ${limit} bytes`),
    ...tooLittleLeft(used, texts.filter(([owner]) => isGame(owner)).length),
    ...texts.filter(([owner, { bytes }]) => bytes > textLimit(owner))
      .map(([owner, { bytes, code }]) => `the texts of ${owner} take ${bytes} bytes in ${code}: at most ${textLimit(owner)} are allowed`),
    ...stack.problems,
    ...unexplainedPointers(graph, rules, isOurs),
  ];
  for (const problem of problems) console.log(`memory: ${problem}`);
  if (problems.length) console.log(`memory: the rules for the stack are in tools/gates/memory/stack-rules.txt`);
  return problems.length ? 1 : 0;
}

if (argv[1] === fileURLToPath(import.meta.url)) exit(run(argv.slice(2)));
