// Builds the probe firmware and makes handhelds that run one of its scenarios.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boot2Checksum } from '../boot-rom/boot-rom.mjs';
import { REPOSITORY, loadBoard } from '../files.mjs';
import { Handheld } from '../handheld.mjs';

const COMPILER = 'arm-none-eabi-gcc';
const SOURCES = join(REPOSITORY, 'tools/handheld-sim/firmwares/probe');
const FLAGS =
  '-mcpu=cortex-m0plus -mthumb -O2 -std=c11 -Wall -Wextra -Werror -Wno-array-bounds' +
  ' -ffreestanding -nostdlib -fno-tree-loop-distribute-patterns';
const BLOCK = 256;
const SCENARIO_OFFSET = 0x1f000;
const RESULTS_OFFSET = 0x30000;

/** The number of each scenario: its place in the table of probe.c. */
const [, table] = /scenarios\[\]\)\(void\) = \{([^}]*)\}/.exec(readFileSync(join(SOURCES, 'probe.c'), 'utf8'));
export const SCENARIO = Object.fromEntries(table.match(/\w+/g).map((name, number) => [name.toUpperCase(), number]));

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

/** One that has shown its first picture. */
export function started(scenario) {
  const device = probe(scenario);
  device.start();
  return device;
}

/** One that has been on for that time. */
export function onFor(scenario, nanos) {
  const device = probe(scenario);
  device.on();
  device.wait(nanos);
  return device;
}

/** The words that the probe left in results[]. */
export function results(device) {
  const { buffer, byteOffset } = device.machine.mcu.sram;
  return [...new Uint32Array(buffer, byteOffset + RESULTS_OFFSET, 64)];
}
