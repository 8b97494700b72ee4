// Names every use of something that node 18, which Debian 12 has, lacks: node tools/gates/oldest-node.mjs. It reads the text of
// all modules, and so sees lines that no test runs.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exit } from 'node:process';
import { fileURLToPath } from 'node:url';

const TOP = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

// What came after node 18.20, by the version that has it.
const METHODS = {
  20: ['toReversed', 'toSorted', 'toSpliced', 'with', 'isWellFormed', 'toWellFormed'],
  22: ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'toArray'],
};
const NAMES = {
  20: ['import.meta.dirname', 'import.meta.filename', 'import.meta.resolve', 'mock.timers', 'styleText', 'loadEnvFile', 'parseEnv', 'parentPath'],
  22: ['Object.groupBy', 'Map.groupBy', 'Array.fromAsync', 'Promise.withResolvers', 'Promise.try', 'Iterator.from', 'globSync', 'matchesGlob', 'node:sqlite'],
};

const escaped = (text) => text.replaceAll('.', '\\.');
const NEWER = [
  ...Object.entries(METHODS).map(([version, names]) => [version, `\\.(?:${names.join('|')})(?=\\()`]),
  ...Object.entries(NAMES).map(([version, names]) => [version, `\\b(?:${names.map(escaped).join('|')})\\b`]),
  [22, '\\.(?:values|keys|entries)\\(\\)\\s*\\.(?:map|filter|some|every|find|reduce|take|drop|forEach|flatMap)(?=\\()'],
].map(([version, pattern]) => ({ version, pattern: new RegExp(pattern, 'g') }));

const withoutRemarks = (text) => text.replace(/\/\*.*?\*\//gs, (remark) => remark.replace(/[^\n]/g, '')).replace(/(^|\s)\/\/.*$/gm, '');

/** Of a module's text: [{ line, what, version }], in the order of the lines. */
export function newerThanOldestNode(text) {
  const code = withoutRemarks(text);
  const found = NEWER.flatMap(({ version, pattern }) =>
    [...code.matchAll(pattern)].map(({ 0: what, index }) => ({ line: code.slice(0, index).split('\n').length, what: what.replace(/^\./, ''), version })));
  return found.sort((a, b) => a.line - b.line);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.mjs', ':!tools/gates/oldest-node*'];
  const files = execFileSync('git', words, { cwd: TOP, encoding: 'utf8' }).split('\0').filter(Boolean);
  const found = files.flatMap((file) =>
    newerThanOldestNode(readFileSync(path.join(TOP, file), 'utf8')).map(({ line, what, version }) => `${file}:${line}: ${what} needs node ${version}`));
  console.log([...found, `${files.length} modules, ${found.length} places that node 18 does not run`].join('\n'));
  exit(found.length ? 1 : 0);
}
