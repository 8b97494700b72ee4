// Traces rules to tests: node tools/proof/rules/rules.mjs [BEGINNING]. Rules are the bold numbers at the head of the points in
// games/*/RULES.md; tests name them in SHOWS("TR-1 TR-2", test) or, in scripts of tabletop, in `# shows TR-1`.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { argv } from 'node:process';
import { isMain, runCommand } from '../../shared/command.mjs';
import { topsOf } from '../../shared/games.mjs';

const NUMBER = '[A-Z]{2}-\\d+';

const lineOf = (text, index) => text.slice(0, index).split('\n').length;

// Each rule of a page: number, the line where it stands, and its first words.
export function rulesOf(text) {
  const point = new RegExp(`^[ \\t]*[-*][ \\t]+\\*\\*(${NUMBER})\\*\\*[ \\t]*(.*)$`, 'gm');
  return [...text.matchAll(point)].map((match) => ({
    number: match[1],
    line: lineOf(text, match.index),
    words: match[2].replaceAll('*', ''),
  }));
}

// Each test of a C file or script that says what it shows: its name, line and the numbers.
export function testsOf(text) {
  const tests = [];
  for (const match of text.matchAll(/\bSHOWS\(\s*"([^"]*)"\s*,\s*(\w+)\s*\)/g)) {
    tests.push({ name: match[2], line: lineOf(text, match.index), shows: words(match[1]) });
  }
  for (const match of text.matchAll(/^#[ \t]*shows[ \t]+(.+)$/gim)) {
    tests.push({ name: 'the script', line: lineOf(text, match.index), shows: words(match[1]) });
  }
  return tests;
}

// The rules that refusals name, in a reasons.def.
export function reasonsOf(text) {
  return [...text.matchAll(/\b(?:REASON|TYPED)\(\s*(\w+)\s*,\s*"([^"]*)"/g)].map((match) => ({
    name: match[1],
    line: lineOf(text, match.index),
    shows: [match[2]],
  }));
}

const words = (text) => text.trim().split(/[\s,]+/).filter(Boolean);

// pages, tests and reasons are lists of { file, text }. Gives each rule with its tests, and all that is wrong.
export function trace({ pages, tests, reasons }) {
  const rules = new Map();
  const wrong = [];
  for (const { file, text } of pages) {
    for (const rule of rulesOf(text)) {
      if (rules.has(rule.number)) wrong.push(`${file}:${rule.line}: ${rule.number} is there a second time`);
      else rules.set(rule.number, { ...rule, file, tests: [] });
    }
  }
  for (const { file, text } of tests) {
    for (const test of testsOf(text)) {
      if (test.shows.length === 0) wrong.push(`${file}:${test.line}: ${test.name} shows no rule`);
      for (const number of test.shows) {
        const rule = rules.get(number);
        if (rule) rule.tests.push(`${path.basename(file)}:${test.line} ${test.name}`);
        else wrong.push(`${file}:${test.line}: ${test.name} shows ${number}, but there is no such rule`);
      }
    }
  }
  for (const { file, text } of reasons) {
    for (const reason of reasonsOf(text)) {
      if (!rules.has(reason.shows[0])) {
        wrong.push(`${file}:${reason.line}: ${reason.name} names ${reason.shows[0]}, but there is no such rule`);
      }
    }
  }
  for (const rule of rules.values()) {
    if (rule.tests.length === 0) wrong.push(`${rule.file}:${rule.line}: ${rule.number} has no test`);
  }
  return { rules: [...rules.values()], wrong };
}

/** The project's, and those of games outside of it; `tops` are laid out alike. */
export function readProject(tops) {
  const read = (file) => ({ file: path.relative(tops[0], file), text: readFileSync(file, 'utf8') });
  const under = (folder, ending = '') =>
    tops.map((top) => path.join(top, folder)).filter(existsSync)
      .flatMap((place) => readdirSync(place).filter((name) => name.endsWith(ending)).sort().map((name) => path.join(place, name)));
  const ruled = under('games').filter((folder) => existsSync(path.join(folder, 'RULES.md')));
  const areas = [...new Set(under('host-tests').filter((file) => statSync(file).isDirectory()).map((folder) => path.basename(folder)))];
  return {
    pages: ruled.map((folder) => read(path.join(folder, 'RULES.md'))),
    reasons: ruled.map((folder) => path.join(folder, 'reasons.def')).filter(existsSync).map(read),
    tests: [...areas.flatMap((area) => under(`host-tests/${area}`, '.c')), ...under('host-tests/tabletop', '.script')].map(read),
  };
}

function print(rules) {
  for (const rule of rules) {
    console.log(`${rule.number.padEnd(6)} ${rule.words.slice(0, 72)}`);
    for (const test of rule.tests) console.log(`         ${test}`);
  }
}

function main() {
  const { rules, wrong } = trace(readProject(topsOf()));
  print(rules.filter((rule) => rule.number.startsWith(argv[2] ?? '')));
  for (const line of wrong) console.log(line);
  console.log(`${rules.length} rules, ${rules.filter((rule) => rule.tests.length > 0).length} with tests, ${wrong.length} faults`);
  return wrong.length > 0 ? 1 : 0;
}

if (isMain(import.meta.url)) await runCommand('tools/rules', main);
