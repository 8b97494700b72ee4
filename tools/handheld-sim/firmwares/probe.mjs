// Builds the probe firmware and makes handhelds that run one of its scenarios.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boot2Checksum } from '../boot-rom/boot-rom.mjs';
import { loadBoard } from '../files.mjs';
import { Handheld } from '../handheld.mjs';

const COMPILER = 'arm-none-eabi-gcc';
const SOURCES = join(dirname(fileURLToPath(import.meta.url)), 'probe');
const FLAGS =
  '-mcpu=cortex-m0plus -mthumb -O2 -std=c11 -Wall -Wextra -Werror -Wno-array-bounds' +
  ' -ffreestanding -nostdlib -fno-tree-loop-distribute-patterns';
const BLOCK = 256;
const SCENARIO_OFFSET = 0x1f000;
const RESULTS_OFFSET = 0x30000;

export const SCENARIO = {
  DEMO: 1,
  SAVE: 2,
  HANG: 3,
  FETCH_WITHOUT_XIP: 4,
  STORE_TO_FLASH: 5,
  UNALIGNED: 6,
  EARLY_CHIP_SELECT: 7,
  HASTY_PANEL: 8,
  WAIT_FOR_INTERRUPT: 9,
  ONES_OVER_ZEROS: 10,
  NO_SUCH_ADDRESS: 11,
  MEASURE_SPI: 12,
  BOOTSEL: 13,
  BREAKPOINT: 14,
  BUSY: 15,
  READ_WITHOUT_XIP: 16,
  NO_SUCH_SIO_REGISTER: 17,
  BEEP: 18,
  MEASURE_START: 19,
  MEASURE_SPI_MODE_3: 20,
  MEASURE_CACHE: 21,
  SUSPEND_ERASE: 22,
  MEASURE_RING_OSCILLATOR: 23,
};

/** false, or why tests that need the probe cannot run: for the skip option of a test. */
export const noCompiler =
  spawnSync(COMPILER, ['--version']).status === 0 ? false : `${COMPILER} is not installed`;

let blocks = null;

function buildProbe() {
  const folder = mkdtempSync(join(tmpdir(), 'probe-'));
  const elf = join(folder, 'probe.elf');
  const binary = join(folder, 'probe.bin');
  const inputs = ['start.S', 'board.c', 'rom.c', 'probe.c'].map((file) => join(SOURCES, file));
  const link = ['-T', join(SOURCES, 'probe.ld')];
  execFileSync(COMPILER, [...FLAGS.split(' '), ...link, ...inputs, '-lgcc', '-o', elf]);
  execFileSync('arm-none-eabi-objcopy', ['-O', 'binary', elf, binary]);
  const image = new Uint8Array(readFileSync(binary));
  rmSync(folder, { recursive: true });
  const checksum = boot2Checksum(image.subarray(0, BLOCK - 4));
  new DataView(image.buffer).setUint32(BLOCK - 4, checksum, true);
  return image;
}

/** The probe as blocks of a UF2, with the scenario's number where the probe looks for it. */
export function probeBlocks(scenario) {
  if (!blocks) {
    const image = buildProbe();
    blocks = [];
    for (let offset = 0; offset < image.length; offset += BLOCK) {
      blocks.push({ offset, payload: image.slice(offset, offset + BLOCK) });
    }
  }
  const choice = new Uint8Array(BLOCK).fill(0xff);
  choice.set([scenario, 0, 0, 0]);
  return [...blocks, { offset: SCENARIO_OFFSET, payload: choice }];
}

export function probe(scenario, machineOptions) {
  return new Handheld(loadBoard('picosystem'), probeBlocks(scenario), machineOptions);
}

/** The words that the probe left in results[]. */
export function results(device) {
  const { buffer, byteOffset } = device.machine.mcu.sram;
  return [...new Uint32Array(buffer, byteOffset + RESULTS_OFFSET, 64)];
}
