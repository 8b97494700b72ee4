// Every C file looks as .clang-format says, and no line ends in blanks: node tools/gates/format.mjs [--fix]
// clang-format comes from npm, since the versions of two Debian releases want different blanks.
import init, { format } from '@wasm-fmt/clang-format';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { argv, chdir, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

await init();
chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..'));
const fix = argv.includes('--fix');
const style = readFileSync('.clang-format', 'utf8');
const BINARY = /\.(png|uf2|bin|gz|img)$|\/fuzz-seeds[^/]*\//;

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => file && existsSync(file) && !BINARY.test(file));

const firstDifference = (a, b) => {
  const [left, right] = [a.split('\n'), b.split('\n')];
  return 1 + left.findIndex((line, index) => line !== right[index]);
};

let wrong = 0;
for (const file of files) {
  const before = readFileSync(file, 'utf8');
  if (before.includes('\0')) continue;
  let after = before.replace(/[ \t\r]+$/gm, '');
  if (/\.[ch]$/.test(file)) after = format(after, 'file.c', style);
  if (after === before) continue;
  wrong += 1;
  if (fix) writeFileSync(file, after);
  console.log(`${file}:${firstDifference(before, after)}: ${fix ? 'formatted' : 'not formatted'}`);
}
if (wrong && !fix) console.log('format: tools/format puts it right');
exit(wrong && !fix ? 1 : 0);
