// Where the emulated handheld meets the file system: board headers, UF2 files, flash images, shots.
// The only module besides the two programs and core-bytes.mjs that needs Node.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PlainError, REPOSITORY } from '../shared/command.mjs';
import { pngOf } from '../shared/png.mjs';
import { parseBoard } from './board.mjs';
import { readUf2 } from '../shared/uf2.mjs';

export { PlainError, REPOSITORY };
export const DEFAULT_BOARD = 'picosystem';

export function boardNames() {
  return readdirSync(join(REPOSITORY, 'boards'))
    .filter((file) => file.endsWith('.h'))
    .map((file) => file.slice(0, -'.h'.length))
    .sort();
}

export function loadBoard(name) {
  const known = boardNames();
  if (!known.includes(name)) {
    throw new PlainError(`unknown board "${name}"; choose one of ${known.join(', ')}`);
  }
  return parseBoard(boardText(name), join('boards', `${name}.h`));
}

/** The options of a board and, behind them, the defaults of those that it does not set. */
export function boardText(name) {
  const read = (file) => readFileSync(join(REPOSITORY, 'boards', file), 'utf8');
  return `${read(`${name}.h`)}\n${read('common/defaults.h')}`;
}

export function defaultUf2(boardName) {
  return join(REPOSITORY, 'build', boardName, `pocket-rex-${boardName}.uf2`);
}

/** For the skip option of a test: false if these are built, else a sentence. Each is a board, or a file in build/. */
export function notBuilt(...names) {
  const place = (name) => (boardNames().includes(name) ? defaultUf2(name) : join(REPOSITORY, 'build', name));
  const missing = names.map(place).find((file) => !existsSync(file));
  return missing ? `${relative(REPOSITORY, missing)} is not built` : false;
}

export function loadFirmware(file, boardName) {
  if (!existsSync(file)) {
    throw new PlainError(
      `${relative(process.cwd(), file)} is missing; build it with` +
        ` "cmake --preset ${boardName} && cmake --build --preset ${boardName}"`,
    );
  }
  try {
    return readUf2(readFileSync(file));
  } catch (error) {
    throw new PlainError(`${relative(process.cwd(), file)}: ${error.message}`);
  }
}

export function readBytes(file) {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    throw new PlainError(`cannot read ${file} (${error.code})`);
  }
}

export function writeBytes(file, bytes) {
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    throw new PlainError(`cannot write ${file} (${error.code})`);
  }
}

/** What a save region holds, as the host program reads it: { lines, games, finished, … }. */
export function readSaves(region) {
  return readManySaves([region])[0];
}

/** The same for many regions of one size, in one go. */
export function readManySaves(regions) {
  const program = join(REPOSITORY, 'build/host/transcript');
  if (!existsSync(program)) {
    throw new PlainError(
      'build/host/transcript is missing; build it with "cmake --preset host && cmake --build --preset host"',
    );
  }
  const run = spawnSync(program, ['--bytes', String(regions[0].length)], {
    input: Buffer.concat(regions),
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (run.error || run.status !== 0) {
    throw new PlainError(`${program}: ${run.error?.message ?? run.stderr}`);
  }
  return run.stdout.trimEnd().split('\n').map((line) => JSON.parse(line));
}

/** The io of commands.mjs, with shots in a folder that is made when the first one comes. */
export function fileIo(shotsFolder) {
  return {
    readFile: readBytes,
    writeFile: writeBytes,
    readSaves,
    saveShot(name, rgba, { width, height }) {
      mkdirSync(shotsFolder, { recursive: true });
      writeBytes(join(shotsFolder, `${name}.png`), pngOf({ width, height, rgba }));
    },
  };
}
