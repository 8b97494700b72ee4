// Which files and lines are looked at, and which changes of them are tried.
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { UsageError } from '../../shared/command.mjs';
import { changesOf, linesOf } from './changes.mjs';
import { shapesOf } from './shapes.mjs';

const git = (words) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);

export const isScript = (file) => file.endsWith('.mjs');

// The files of C below these paths, and those of JavaScript that are no tests.
export function filesBelow(paths) {
  for (const path of paths) statSync(path); // says which is not there
  return [...new Set(git(['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths]))]
    .filter((file) => file.endsWith('.c') || (isScript(file) && !file.endsWith('.test.mjs')))
    .sort();
}

// The lines of a file that are not as they were at a commit.
function linesSince(commit, file) {
  const lines = new Set();
  for (const line of git(['diff', '-U0', commit, '--', file])) {
    const [, first, count] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    for (let i = 0; first && i < Number(count ?? 1); i++) lines.add(Number(first) + i);
  }
  return lines;
}

export function allChanges(files, since) {
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const lines = since ? linesSince(since, file) : null;
    const changes = changesOf(text, isScript(file));
    const shapes = shapesOf(text, changes, isScript(file));
    return changes
      .map((change, place) => ({ ...change, file, lines: linesOf(text, change), shape: shapes[place], shapes }))
      .filter(({ line }) => lines === null || lines.has(line));
  });
}

export const idOf = ({ file, line, column, kind }) => `${file}:${line}:${column}:${kind}`;

// A row of numbers from 0 to 1 that a seed decides (mulberry32).
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

// This many of them: a line first, then one of its changes, so that a line full of numbers weighs no more than another.
export function sampled(changes, count, seed) {
  const random = chance(seed);
  const byLine = groupBy(changes, lineOf);
  const lines = [...byLine.values()];
  const sample = [];
  while (sample.length < count && lines.length > 0) {
    const place = Math.floor(random() * lines.length);
    const [change] = lines[place].splice(Math.floor(random() * lines[place].length), 1);
    if (lines[place].length === 0) lines.splice(place, 1);
    sample.push(change);
  }
  return sample;
}

// One of N parts of a sample, "2/3" the second of three: a long run in parts loses no more than one if it is stopped.
export function partOf(sample, part) {
  const [, which, parts] = /^(\d+)\/(\d+)$/.exec(part)?.map(Number) ?? [];
  if (!(which >= 1 && which <= parts)) throw new UsageError(`--part ${part} is not a part and how many there are, like 2/3`);
  const at = (number) => Math.round((number * sample.length) / parts);
  return sample.slice(at(which - 1), at(which));
}

const lineOf = ({ file, line }) => `${file}:${line}`;

function groupBy(items, key) {
  const groups = new Map();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
