// What the converters share: reading a source line by line, and complaints that say where.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

// A mistake in a file that people edit.
export class SourceError extends Error {
  constructor(file, line, message) {
    super(`${file}:${line}: ${message}`);
  }
}

export function readLines(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => line.replace(/\r$/, ''));
}

// Calls take(line, fail, number) for each line that is neither blank nor a remark; fail(message) complains about that line.
export function takeLines(file, take) {
  readLines(file).forEach((line, i) => {
    if (line.trim() === '' || line.startsWith('#')) return;
    take(line, (message) => {
      throw new SourceError(file, i + 1, message);
    }, i + 1);
  });
}

// Left alone when nothing changed, so that nothing is compiled again.
export function writeIfChanged(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

// `some-name` or `some.name` as a C constant.
export const constant = (name) => name.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase();

// A number of small values as lines of a C initialiser.
export function numberLines(values, perLine = 16) {
  const lines = [];
  for (let i = 0; i < values.length; i += perLine)
    lines.push(`    ${values.slice(i, i + perLine).join(', ')},`);
  return lines.join('\n');
}

// Runs a converter if node was started with it; a mistake in a source is reported in one line.
export function main(url, run) {
  if (process.argv[1] !== fileURLToPath(url)) return;
  try {
    run(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof SourceError ? error.message : error.stack);
    process.exitCode = 1;
  }
}
