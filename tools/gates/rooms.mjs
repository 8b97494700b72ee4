// What holds for every folder: node tools/gates/rooms.mjs. It has at most 25 source files, so that a newcomer can read their names and
// keep them in mind. And what a header of games/ or firmware/ declares is defined beside it, so that a name leads to its code.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { argv, chdir, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

const MOST_FILES = 25; // a header and its implementation are two
const SOURCE = /\.(c|h|cpp|mjs|js|py)$/;
// Headers whose functions are in another folder: calls that a device does not have.
const DEFINED_IN = new Map([['firmware/ui/draw/audit.h', 'tools/host/audit']]);

/** The folders that have too many of these files. */
export function fullRooms(files) {
  const counts = new Map();
  for (const file of files.filter((each) => SOURCE.test(each))) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} has ${count} source files, more than ${MOST_FILES}: split it by what they do, or merge what is only used together`);
}

const ARGUMENTS = String.raw`\((?:[^()]|\([^()]*\))*\)`;

// What stands outside of braces, without comments, preprocessor lines and literals; {} for what is in them.
function outermost(text) {
  const bare = text.replace(/\/\*[^]*?\*\//g, ' ').replace(/^\s*#(?:[^\n]*\\\n)*[^\n]*/gm, '').replace(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\])+'/g, '0');
  let depth = 0;
  return [...bare].map((letter) => {
    if (letter === '{') return depth++ === 0 ? '{}' : '';
    if (letter === '}') depth--;
    return depth > 0 || letter === '}' ? '' : letter;
  }).join('');
}

const definedIn = (text) => [...outermost(text).matchAll(new RegExp(String.raw`\b(\w+)${ARGUMENTS}\s*\{\}`, 'g'))].map(([, name]) => name);

function declaredIn(text) {
  const declaration = new RegExp(String.raw`^[a-z][\w\s*]*?\b([a-z]\w*)${ARGUMENTS}$`);
  return outermost(text).split(/;|\{\}/).map((each) => declaration.exec(each.trim())).filter((found) => found && !/^(static|typedef)\b/.test(found[0]))
    .map(([, name]) => name);
}

/** The functions that a header declares and no file beside it defines. */
export function strayDeclarations(files, read) {
  const ofC = files.filter((file) => /^(games|firmware|tools\/host)\/.*\.[ch]$/.test(file));
  const defined = new Map();
  for (const file of ofC.filter((each) => each.endsWith('.c'))) {
    const folder = path.posix.dirname(file);
    defined.set(folder, [...(defined.get(folder) ?? []), ...definedIn(read(file))]);
  }
  return ofC.filter((file) => file.endsWith('.h') && !file.startsWith('tools/')).flatMap((file) => {
    const beside = new Set(defined.get(DEFINED_IN.get(file) ?? path.posix.dirname(file)));
    return declaredIn(read(file)).filter((name) => !beside.has(name)).map((name) => `${file} declares ${name}, which no file of its folder defines`);
  });
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\0');
  const files = listed.filter((file) => file && existsSync(file));
  const wrong = [...fullRooms(files), ...strayDeclarations(files, (file) => readFileSync(file, 'utf8'))];
  for (const line of wrong) console.log(line);
  exit(wrong.length > 0 ? 1 : 0);
}
