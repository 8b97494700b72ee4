// Begins a game from the template: node new-game.mjs ID TITLE LETTERS [FOLDER]. tools/new-game describes it.
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { PlainError, REPOSITORY, UsageError, isMain, runCommand } from './command.mjs';

const [TITLE, LETTERS] = ['The pile', 'TP'];
const FOLDERS = ['games/template', 'firmware/screens/template', 'host-tests/template'];
const SCRIPT = /^host-tests\/template\/(\w+)\.script$/;
const ONLY_OF_TEMPLATE = /<!-- of the template alone -->\n[^]*?<!-- until here -->\n/g;

const filesIn = (folder) =>
  readdirSync(join(REPOSITORY, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => statSync(join(REPOSITORY, file)).isFile());

/** Where a file of the template goes in a game: the scripts are scenarios of their own. */
function nameIn(file, id) {
  const [, script] = SCRIPT.exec(file) ?? [];
  if (script) return `host-tests/scenarios/${script === 'lesson' ? `lesson-${id}` : `${id}-${script}`}.script`;
  return file.replaceAll('template', id);
}

function contentIn(text, { id, title, letters }) {
  return text
    .replace(ONLY_OF_TEMPLATE, '')
    .replace(/^(template\.title) = .*$/m, `$1 = ${TITLE}`)
    .replaceAll(TITLE, title)
    .replaceAll(`${LETTERS}-`, `${letters}-`)
    .replaceAll('TEMPLATE', id.toUpperCase())
    .replaceAll('template', id);
}

/** Other lengths of names break lines elsewhere. Without clang-format, which tools/setup installs, they stay as they are. */
async function formatter() {
  const style = readFileSync(join(REPOSITORY, '.clang-format'), 'utf8');
  try {
    const { default: init, format } = await import('@wasm-fmt/clang-format');
    await init();
    return (text) => format(text, 'file.c', style);
  } catch {
    return (text) => text;
  }
}

/** The files of the game that begins: { name: content }. */
export async function gameFiles(game) {
  const format = await formatter();
  const entries = FOLDERS.flatMap(filesIn).map((file) => {
    const content = contentIn(readFileSync(join(REPOSITORY, file), 'utf8'), game);
    return [nameIn(file, game.id), /\.[ch]$/.test(file) ? format(content) : content];
  });
  return Object.fromEntries(entries);
}

function lettersInUse() {
  const games = join(REPOSITORY, 'games');
  const pages = readdirSync(games).map((id) => join(games, id, 'RULES.md')).filter(existsSync);
  return pages.map((page) => /\*\*([A-Z]{2})-\d+\*\*/.exec(readFileSync(page, 'utf8'))?.[1]);
}

function check({ id, title, letters }, to) {
  if (!/^[a-z][a-z0-9]{0,14}$/.test(id)) throw new UsageError(`"${id}" is not an id: up to 15 small letters and digits, such as nest2`);
  if (!/^[^\\/*"\n]{1,20}$/.test(title)) throw new UsageError(`"${title}" is not a title: up to 20 letters`);
  if (!/^[A-Z]{2}$/.test(letters)) throw new UsageError(`"${letters}" are not the letters of rules: two capital letters, such as NE`);
  if (lettersInUse().includes(letters)) throw new PlainError(`the rules of another game begin with ${letters}`);
  if (existsSync(join(to, 'games', id)) || existsSync(join(REPOSITORY, 'games', id))) throw new PlainError(`there is already a game called ${id}`);
}

async function main([id, title, letters, folder, ...more]) {
  if (!letters || more.length) throw new UsageError('wants an id, a title, the letters of its rules, and perhaps a folder');
  const to = folder ? resolve(folder) : REPOSITORY;
  const game = { id, title, letters };
  check(game, to);
  for (const [name, content] of Object.entries(await gameFiles(game))) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    writeFileSync(join(to, name), content);
  }
  const where = folder ? relative(process.cwd(), to) || '.' : 'games';
  console.log(`${title} is in ${where}, with its screens and tests; games/README.md says what comes next`);
}

if (isMain(import.meta.url)) await runCommand('tools/new-game', () => main(process.argv.slice(2)));
