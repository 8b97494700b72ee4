// Builds the programs of foreign/ against the plain pico-sdk, once for all tests, and makes handhelds that run one.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readUf2, uf2FromImage } from '../../shared/uf2.mjs';
import { loadBoard, REPOSITORY } from '../files.mjs';
import { Handheld } from '../handheld.mjs';

const SOURCES = join(dirname(fileURLToPath(import.meta.url)), 'foreign');
const BUILD = join(REPOSITORY, 'build', 'foreign');
const SDK = join(REPOSITORY, '.cache/debian/usr/src/pico-sdk');

const isThere = (command) => spawnSync(command, ['--version']).status === 0;
const hasSdk = existsSync(SDK) || existsSync('/usr/src/pico-sdk') || process.env.PICO_SDK_PATH !== undefined;

/** false, or why tests that need these programs cannot run: for the skip option of a test. */
export const cannotBuild =
  ['arm-none-eabi-gcc', 'cmake', 'ninja'].filter((command) => !isThere(command)).map((command) => `${command} is not installed`)[0] ??
  (hasSdk ? false : 'the pico-sdk is missing: run tools/setup play');

function run(...args) {
  const { status, stdout, stderr } = spawnSync('cmake', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`cmake ${args.join(' ')}:\n${stdout.slice(-4000)}${stderr.slice(-4000)}`);
}

let isBuilt = false;

/** Twenty seconds of one core if nothing is there yet. */
function build() {
  if (isBuilt) return;
  run('-G', 'Ninja', '-S', SOURCES, '-B', BUILD);
  run('--build', BUILD);
  isBuilt = true;
}

/** A handheld with that program on its flash. */
export function foreign(name, machineOptions) {
  build();
  const uf2 = uf2FromImage(readFileSync(join(BUILD, `${name}.bin`)));
  return new Handheld(loadBoard('picosystem'), readUf2(uf2), machineOptions);
}

/** Where a variable of that program is in its RAM, as a DataView of the running machine. */
export function variableOf(device, name, variable) {
  const { stdout } = spawnSync('arm-none-eabi-nm', [join(BUILD, `${name}.elf`)], { encoding: 'utf8' });
  const line = stdout.split('\n').find((each) => each.endsWith(` ${variable}`));
  const { buffer, byteOffset } = device.machine.mcu.sram;
  return new DataView(buffer, byteOffset + parseInt(line, 16) - 0x20000000);
}
