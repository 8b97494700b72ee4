// Every C file looks as .clang-format says, and no line ends in blanks: node tools/gates/format.mjs [--fix]. The C files in the folder
// POCKET_REX_EXTRA_GAMES, too.
// clang-format comes from npm, since the versions of two Debian releases want different blanks. What it found right before need
// not be asked again: build/formatted.json has the checksums.
import init, { format } from '@wasm-fmt/clang-format';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { argv, chdir, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '../..'));
const fix = argv.includes('--fix');
const style = readFileSync('.clang-format', 'utf8');
const FORMATTED = 'build/formatted.json';
const BINARY = /\.(png|uf2|bin|gz|img)$|\/fuzz-seeds[^/]*\//;

const ours = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\0');
const outside = process.env.POCKET_REX_EXTRA_GAMES; // a folder that need not be a repository
const theirs = outside ? readdirSync(outside, { recursive: true }).filter((file) => /\.[ch]$/.test(file)).map((file) => path.join(outside, file)) : [];
const files = [...ours, ...theirs]
  .filter((file) => file && existsSync(file) && !BINARY.test(file));

const firstDifference = (a, b) => {
  const [left, right] = [a.split('\n'), b.split('\n')];
  return 1 + left.findIndex((line, index) => line !== right[index]);
};

const formatter = [style, readFileSync('tools/package-lock.json', 'utf8')].join('\0'); // how, and by which version
const checksum = (text) => createHash('sha256').update(formatter).update('\0').update(text).digest('base64');
const before = new Set(existsSync(FORMATTED) ? JSON.parse(readFileSync(FORMATTED, 'utf8')) : []);
const now = new Set();
let isReady = false;

async function formatted(text) {
  const known = checksum(text);
  if (!before.has(known)) {
    if (!isReady) await init();
    isReady = true;
    const after = format(text, 'file.c', style);
    if (after !== text) return after;
  }
  now.add(known);
  return text;
}

let wrong = 0;
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  if (text.includes('\0')) continue;
  let after = text.replace(/[ \t\r]+$/gm, '');
  if (/\.[ch]$/.test(file)) after = await formatted(after);
  if (after === text) continue;
  wrong += 1;
  if (fix) writeFileSync(file, after);
  console.log(`${file}:${firstDifference(text, after)}: ${fix ? 'formatted' : 'not formatted'}`);
}
mkdirSync(path.dirname(FORMATTED), { recursive: true });
writeFileSync(FORMATTED, JSON.stringify([...now]));
if (wrong && !fix) console.log('format: run tools/format to fix this');
exit(wrong && !fix ? 1 : 0);
