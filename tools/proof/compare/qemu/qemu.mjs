// Runs programs in QEMU's Cortex-M0, many in one process.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MOST_PROGRAMS, PROGRAMS_IN_FLASH, RECORD_BYTES, WINDOW_BYTES } from './layout.mjs';

const HARNESS = join(dirname(fileURLToPath(import.meta.url)), 'harness.S');
const COMPILER = 'arm-none-eabi-gcc';
const QEMU = 'qemu-system-arm';
// An instruction is a nanosecond, and sleeping takes none: the same in every run.
const OPTIONS = '-M microbit -nographic -monitor none -serial none -semihosting-config enable=on,target=native -icount shift=0,sleep=off'.split(' ');
const TIME_LIMIT = 60_000; // ms, for a program that never ends

const missing = [QEMU, COMPILER].find((command) => spawnSync(command, ['--version']).status !== 0);
/** false, or why there is nothing to compare with: for the skip option of a test. */
export const noQemu = missing ? `${missing} is not installed` : false;

let harness = null;

function assemble(folder) {
  const [elf, binary] = [join(folder, 'harness.elf'), join(folder, 'harness.bin')];
  execFileSync(COMPILER, ['-mcpu=cortex-m0', '-mthumb', '-nostdlib', '-Wl,-Ttext=0,--entry=0', HARNESS, '-o', elf]);
  execFileSync('arm-none-eabi-objcopy', ['-O', 'binary', elf, binary]);
  return readFileSync(binary);
}

function imageOf(folder, records, first) {
  harness ??= assemble(folder);
  const image = new Uint8Array(PROGRAMS_IN_FLASH + records.length * RECORD_BYTES);
  image.set(harness);
  const view = new DataView(image.buffer);
  view.setUint32(PROGRAMS_IN_FLASH - 8, first, true);
  view.setUint32(PROGRAMS_IN_FLASH - 4, records.length, true);
  records.forEach((record, i) => image.set(record, PROGRAMS_IN_FLASH + i * RECORD_BYTES));
  return image;
}

/** From the first on, as many as it gets to the end of: { windows, end }, where end says why it stopped. */
function runSome(records, first) {
  const folder = mkdtempSync(join(tmpdir(), 'compare-qemu-'));
  try {
    writeFileSync(join(folder, 'image.bin'), imageOf(folder, records, first));
    const { stderr, error } = spawnSync(QEMU, [...OPTIONS, '-device', 'loader,file=image.bin,addr=0,force-raw=on'], { cwd: folder, timeout: TIME_LIMIT, encoding: 'utf8' });
    const out = join(folder, 'out');
    const bytes = existsSync(out) ? readFileSync(out) : Buffer.alloc(0);
    const windows = Array.from({ length: bytes.length / WINDOW_BYTES }, (_, i) => bytes.subarray(i * WINDOW_BYTES, (i + 1) * WINDOW_BYTES));
    const end = /Lockup/.test(stderr) ? 'lockup' : error ? 'endless' : stderr;
    return { windows, end };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Where a program of a run is in the flash. */
export const placeInFlash = (index) => PROGRAMS_IN_FLASH + (index % MOST_PROGRAMS) * RECORD_BYTES;

/** What each program leaves in its RAM, or 'lockup' or 'endless'. */
export function runInQemu(records) {
  const results = [];
  while (results.length < records.length) {
    const first = results.length % MOST_PROGRAMS;
    const batch = records.slice(results.length - first, results.length - first + MOST_PROGRAMS);
    const { windows, end } = runSome(batch, first);
    results.push(...windows);
    if (first + windows.length === batch.length) continue;
    if (!['lockup', 'endless'].includes(end)) throw new Error(`QEMU ends with program ${results.length}: ${end}`);
    results.push(end);
  }
  return results;
}
