// Every function of games/, firmware/ and drivers/ is in the program of some board: node tools/gates/unused.mjs BUILD...
// names those that the linker drops from all of these builds, one for each board. A function that is only inlined counts as used.
// The library `referees` is left out: it is for the referee and the tests. unused.txt names exceptions, with a reason each.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { readObjectFile } from './memory/object-file.mjs';

const EXCEPTIONS = path.join(path.dirname(fileURLToPath(import.meta.url)), 'unused.txt');
const STT_FUNC = 2;
const OBJECT = /\/CMakeFiles\/(games|firmware|drivers)\.dir\/\.?\/?([^/].*)\.o$/; // of a target, which is named after its folder

const plainName = (symbol) => symbol.replace(/\.(?:part|isra|constprop|cold)\b.*$/, '');

const functionsOf = (file) => readObjectFile(file).symbols.filter(({ type, section }) => type === STT_FUNC && section);

// For each function of an object, those of the same file that call it or take its address, before anything is inlined.
function usersIn(object) {
  const dump = `${path.basename(object, '.o')}.c.000i.cgraph`;
  const file = path.join(path.dirname(object), dump);
  const users = new Map();
  if (!existsSync(file)) return users;
  for (const part of readFileSync(file, 'utf8').split(/^(?=\w[\w.]*\/\d+ \()/m)) {
    const name = /^(\w+)/.exec(part)?.[1];
    const found = [...part.matchAll(/^ {2}(?:Called by|Referring): (.*)$/gm)]
      .flatMap(([, list]) => [...list.matchAll(/([A-Za-z_]\w*)(?:\.\d+)?\/\d+/g)].map(([, user]) => user));
    users.set(name, new Set([...(users.get(name) ?? []), ...found]));
  }
  return users;
}

// Whether a function that is in no program is inlined into one that is.
function isInlined(name, users, kept, seen = new Set()) {
  if (seen.has(name)) return false;
  seen.add(name);
  return [...(users.get(name) ?? [])].some((user) => kept.has(user) || isInlined(user, users, kept, seen));
}

/** [{ file, name }] of the functions that are in none of the programs. A build is { program, objects }. */
export function unusedFunctions(builds) {
  const kept = new Set(builds.flatMap(({ program }) => functionsOf(program).map(({ name }) => plainName(name))));
  const unused = new Map();
  for (const object of new Set(builds.flatMap(({ objects }) => objects))) {
    const match = OBJECT.exec(object);
    if (!match || path.isAbsolute(match[2]) || match[2].includes('generated/')) continue;
    const dropped = functionsOf(object).filter(({ name, binding }) => binding !== 'local' && !kept.has(name));
    const users = dropped.length > 0 ? usersIn(object) : null;
    for (const { name } of dropped) {
      if (!isInlined(name, users, kept)) unused.set(name, { file: `${match[1]}/${match[2]}`, name });
    }
  }
  return [...unused.values()].sort((a, b) => (a.file + a.name < b.file + b.name ? -1 : 1));
}

/** What is to be changed: functions that nothing needs, and exceptions that are no longer needed. */
export function complaints(unused, exceptions) {
  const allowed = new Map(exceptions.split('\n').map((line) => /^(\w+)\s+(\S.*)$/.exec(line)).filter(Boolean).map(([, name, why]) => [name, why]));
  const found = new Set(unused.map(({ name }) => name));
  return [
    ...unused.filter(({ name }) => !allowed.has(name))
      .map(({ file, name }) => `${file}: ${name} is in the program of no board; remove it, make it static, or move it to its callers`),
    ...[...allowed.keys()].filter((name) => !found.has(name)).map((name) => `unused.txt: ${name} is used or gone; remove its line`),
  ];
}

export function readBuild(folder) {
  const programs = readdirSync(folder).filter((name) => /^pocket-rex-.*\.elf$/.test(name));
  if (programs.length !== 1) throw new Error(`${folder} has no program: build it first`);
  const objects = readFileSync(path.join(folder, 'generated/objects.txt'), 'utf8').split('\n').filter(Boolean);
  return { program: path.join(folder, programs[0]), objects };
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const lines = complaints(unusedFunctions(argv.slice(2).map(readBuild)), readFileSync(EXCEPTIONS, 'utf8'));
  for (const line of lines) console.log(line);
  exit(lines.length > 0 ? 1 : 0);
}
