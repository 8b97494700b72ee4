// Compiles the device's own code for saves and games to WebAssembly, with Debian's clang and lld.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlainError, REPOSITORY, boardNames } from '../../handheld-sim/files.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const EXPORTS = ['saves_region', 'saves_text', 'saves_tell', 'saves_begin', 'saves_replay'];
const FLAGS = ['--target=wasm32', '-std=c11', '-Oz', '-ffreestanding', '-Wall', '-Wextra', '-Werror'];

const cFiles = (folder) =>
  readdirSync(join(REPOSITORY, folder))
    .filter((file) => file.endsWith('.c'))
    .map((file) => join(REPOSITORY, folder, file));

/** The folder with the lists of games, which every build for a board makes from the folders of games/. */
function generated() {
  const found = boardNames()
    .map((board) => join(REPOSITORY, 'build', board, 'generated'))
    .find((folder) => existsSync(join(folder, 'registry.c')));
  if (!found) throw new PlainError('no firmware is built, so there is no list of the games yet');
  return found;
}

function sources() {
  const games = readdirSync(join(REPOSITORY, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'template')
    .flatMap(({ name }) => cFiles(join('games', name)));
  return [
    ...cFiles('games'),
    ...games,
    join(generated(), 'registry.c'),
    join(generated(), 'referees.c'),
    ...cFiles('firmware/store').filter((file) => !file.endsWith('/crash.c')), // a page keeps no report of a crash
    join(REPOSITORY, 'drivers/flash_host.c'),
    join(REPOSITORY, 'tools/transcript/tell.c'),
    join(HERE, 'saves.c'),
    join(HERE, 'libc/string.c'),
  ];
}

export function buildSaves(target) {
  const folder = mkdtempSync(join(tmpdir(), 'saves-'));
  try {
    mkdirSync(dirname(target), { recursive: true });
    const headers = [`-I${REPOSITORY}`, `-I${generated()}`, `-isystem${join(HERE, 'libc')}`];
    const quiet = ['-fno-builtin', '-Wno-enum-enum-conversion', '-Wno-enum-compare-conditional'];
    execFileSync('clang', [...FLAGS, ...quiet, ...headers, '-c', ...sources()], { cwd: folder });
    const objects = readdirSync(folder);
    const exported = EXPORTS.map((name) => `--export=${name}`);
    const link = ['--no-entry', '--stack-first', '--gc-sections', '--strip-all', ...exported, '-o', target];
    execFileSync('wasm-ld', [...objects, ...link], { cwd: folder });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    throw new PlainError(`${error.path} is not installed; run tools/setup play`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
