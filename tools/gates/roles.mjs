// The same role has the same file name in every game: node tools/gates/roles.mjs [FOLDER...] checks games/, or these folders. A folder's
// README.md has the roles in a table: `<id>_moves.c` | required or optional | what it is. Any other file of a game is a part of its own, and its
// README.md names it: "Own parts: `flow`, `board`." A part that two games have is a role. Reasons, events and thoughts have the same
// names in C in every game. POCKET_REX_EXTRA_GAMES adds the games in that folder, with the same roles.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

const TOP = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** [{ name, required }] of the table: names with <id> for the game's id and <what> for any word. */
function readRoles(readme) {
  return [...readme.matchAll(/^\| (`[^|]*`) \| (required|optional) \|/gm)].flatMap(([, names, need]) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => ({ name, required: need === 'required' })));
}

function readOwnParts(readme) {
  const paragraph = readme.split(/\n{2,}/).find((text) => text.startsWith('Own parts: ')) ?? '';
  return [...paragraph.matchAll(/`(\w+)`/g)].map(([, part]) => part);
}

const patternOf = (name, id) => new RegExp(`^${name.replaceAll('<id>', id).replace(/[.+]/g, '\\$&').replaceAll('<what>', '[a-z_]+')}$`);

/** What is wrong with the files of one game. */
function wrongNames(roles, id, files, readme) {
  const own = readOwnParts(readme);
  const parts = own.map((part) => new RegExp(`^${id}_${part}\\.[ch]$`));
  const isRole = (file) => roles.some(({ name }) => patternOf(name, id).test(file));
  return [
    ...files.filter((file) => !isRole(file) && !parts.some((part) => part.test(file)))
      .map((file) => `${file} is not a role, and not among the own parts of its README.md`),
    ...roles.filter(({ name, required }) => required && !files.some((file) => patternOf(name, id).test(file)))
      .map(({ name }) => `${name.replaceAll('<id>', id)} is missing`),
    ...own.filter((part, place) => !files.some((file) => parts[place].test(file))).map((part) => `README.md: there is no own part ${part}`),
    ...own.filter((part) => ['c', 'h'].some((ending) => isRole(`${id}_${part}.${ending}`))).map((part) => `README.md: ${part} is a role, not an own part`),
  ];
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The lines that call reasons, events or thoughts otherwise than <GAME>_REASON_<NAME> and so on. */
function wrongConstants(folder, file) {
  return [...read(path.join(folder, file)).matchAll(/^#define (REASON|EVENT|THOUGHT)\(.*$/gm)]
    .filter(([line, kind]) => line.includes('##name') && !line.includes(`_${kind}_##name`))
    .map(([line, kind]) => `${file}: "${line}" does not call them <GAME>_${kind}_<NAME>`);
}

/** What is wrong below a folder with one folder for each game; the README.md has the table of their roles. */
export function wrongFolder(folder, ids, readme = path.join(folder, 'README.md')) {
  const roles = readRoles(read(readme));
  if (roles.length === 0) return [`${readme} has no table of roles`];
  const readmes = new Map(ids.map((id) => [id, read(path.join(folder, id, 'README.md'))]));
  const wrong = ids.flatMap((id) => {
    const files = readdirSync(path.join(folder, id)).sort();
    const constants = files.filter((file) => /\.[ch]$/.test(file)).flatMap((file) => wrongConstants(path.join(folder, id), file));
    return [...wrongNames(roles, id, files, readmes.get(id)), ...constants].map((line) => `${folder}/${id}: ${line}`);
  });
  const owners = new Map();
  for (const [id, readme] of readmes) for (const part of readOwnParts(readme)) owners.set(part, [...(owners.get(part) ?? []), id]);
  const shared = [...owners].filter(([, games]) => games.length > 1)
    .map(([part, games]) => `${folder}: ${games.join(' and ')} have a part ${part}; enter it as a role`);
  return [...wrong, ...shared];
}

/** The games: folders of games/ with an engine. */
export function gamesIn(top) {
  return readdirSync(path.join(top, 'games')).filter((id) => existsSync(path.join(top, 'games', id, `${id}.c`))).sort();
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(TOP);
  const folders = argv.length > 2 ? argv.slice(2) : ['games'];
  const outside = process.env.POCKET_REX_EXTRA_GAMES;
  const wrong = folders.flatMap((folder) => [
    ...wrongFolder(folder, gamesIn('.')),
    ...(outside ? wrongFolder(path.join(outside, folder), gamesIn(outside), path.join(folder, 'README.md')) : []),
  ]);
  for (const line of wrong) console.log(line);
  exit(wrong.length > 0 ? 1 : 0);
}
