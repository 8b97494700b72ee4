// Compiles the device's own code for saves and games to WebAssembly, with Debian's clang and lld. What was compiled stays in
// build/saves for as long as no source changes: the page is built again and again.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlainError, REPOSITORY, boardNames } from '../../handheld-sim/files.mjs';
import { gameIds } from '../../shared/games.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const OF_THE_PAGE = [
  ...['saves_region', 'saves_text', 'saves_text_bytes', 'saves_tell', 'saves_begin', 'saves_replay', 'saves_set_language'],
  ...['challenge_game', 'challenge_game_bytes', 'challenge_take_game', 'challenge_take_saved', 'challenge_take', 'challenge_tell'],
];
/** The same, and hidden things dealt anew. */
const OF_THE_TOOLS = [...OF_THE_PAGE, 'deal_state', 'deal_anew'];
const FLAGS = ['--target=wasm32', '-std=c11', '-Oz', '-flto', '-msign-ext', '-mbulk-memory', '-ffreestanding', '-Wall', '-Wextra', '-Werror'];
const QUIET = ['-fno-builtin', '-Wno-enum-enum-conversion', '-Wno-enum-compare-conditional'];
const LINK = ['--no-entry', '--stack-first', '--gc-sections', '--strip-all', '--compress-relocations'];
const KEPT = join(REPOSITORY, 'build/saves');
/** All that the sources include from is below these. */
const INCLUDED = ['games', 'firmware', 'drivers', 'tools/host/transcript', 'tools/virtual-handheld/saves'];

const cFiles = (folder) =>
  readdirSync(join(REPOSITORY, folder))
    .filter((file) => file.endsWith('.c'))
    .map((file) => join(REPOSITORY, folder, file));

const GENERATED = ['registry.c', 'referees.c'];

/** The games that a list of a build names, in its order. */
const gamesIn = (folder) => [...readFileSync(join(folder, 'registry.c'), 'utf8').matchAll(/&game_(\w+)/g)].map(([, id]) => id);

/** Of these folders one whose list has exactly these games: a build of another board may be from before one was added. */
export function folderWithGames(folders, ids) {
  const built = folders.filter((folder) => existsSync(join(folder, 'registry.c')));
  if (!built.length) throw new PlainError('no firmware is built, so there is no list of the games yet');
  const found = built.find((folder) => gamesIn(folder).join() === ids.join());
  if (!found) throw new PlainError(`no firmware is built with these games: ${ids.join(', ')}; build it again`);
  return found;
}

/** The folder with the lists of games, which every build for a board makes from the folders of games/. */
const generated = () => folderWithGames(boardNames().map((board) => join(REPOSITORY, 'build', board, 'generated')), gameIds());

function sources() {
  const games = readdirSync(join(REPOSITORY, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'template')
    .flatMap(({ name }) => cFiles(join('games', name)));
  return [
    ...cFiles('games'),
    ...games,
    ...GENERATED.map((file) => join(generated(), file)),
    ...cFiles('firmware/store'),
    join(REPOSITORY, 'drivers/flash/host.c'),
    join(REPOSITORY, 'tools/host/transcript/tell.c'),
    join(HERE, 'saves.c'),
    join(HERE, 'of_challenge.c'),
    join(HERE, 'deal.c'),
    join(HERE, 'libc/string.c'),
  ];
}

/** What the outcome depends on; the compiler itself is that of the machine. */
function fingerprint(exports) {
  const hash = createHash('sha256').update([...FLAGS, ...QUIET, ...LINK, ...exports].join());
  const add = (folder, file) => hash.update(`\n${file}\n`).update(readFileSync(join(folder, file)));
  for (const folder of INCLUDED.map((name) => join(REPOSITORY, name))) {
    const files = readdirSync(folder, { recursive: true }).filter((file) => /\.(c|h|def)$/.test(file));
    files.sort().forEach((file) => add(folder, file));
  }
  const headers = readdirSync(generated()).filter((file) => file.endsWith('.h'));
  [...headers.sort(), ...GENERATED].forEach((file) => add(generated(), file));
  return hash.digest('hex').slice(0, 16);
}

function compile(target, exports) {
  const folder = mkdtempSync(join(tmpdir(), 'saves-'));
  try {
    const headers = [`-I${REPOSITORY}`, `-I${generated()}`, `-isystem${join(HERE, 'libc')}`];
    execFileSync('clang', [...FLAGS, ...QUIET, ...headers, '-c', ...sources()], { cwd: folder });
    const asked = exports.map((name) => `--export=${name}`);
    execFileSync('wasm-ld', [...readdirSync(folder), ...LINK, ...asked, '-o', target], { cwd: folder });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    throw new PlainError(`${error.path} is not installed; run tools/setup play`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The file that is kept; exports: which functions it has. */
function compiled(exports) {
  const kept = join(KEPT, `${fingerprint(exports)}.wasm`);
  mkdirSync(KEPT, { recursive: true });
  if (!existsSync(kept)) {
    const unfinished = `${kept}.${process.pid}`; // others may be compiling at the same time
    compile(unfinished, exports);
    renameSync(unfinished, kept);
  }
  return kept;
}

export function buildSaves(target) {
  mkdirSync(dirname(target), { recursive: true });
  cpSync(compiled(OF_THE_PAGE), target);
}

/** The functions themselves, in this process. */
export function savesForTools() {
  const module = new WebAssembly.Module(readFileSync(compiled(OF_THE_TOOLS)));
  return new WebAssembly.Instance(module, {}).exports;
}
