// The inner loop (core/) as WebAssembly, compiled with Debian's clang and lld if it is not kept in .cache yet. The
// page has it in its bundle, compiled for size: see ../virtual-handheld/build.mjs.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const SOURCES = join(HERE, 'core');
const KEPT = join(HERE, '../../../.cache/core');
const COMPILE = ['--target=wasm32', '-std=gnu11', '-ffreestanding', '-Wall', '-Wextra', '-Werror'];
const EXPORTS = ['cpus', 'sram', 'rom', 'cache', 'cached', 'code_window', 'flash_entries', 'sram_entries', 'hot', '__heap_base'];
const LINK = ['--no-entry', '--stack-first', '--gc-sections', '--strip-all', '--export-table', '--growable-table', ...EXPORTS.map((name) => `--export=${name}`)];

/** What the outcome depends on; the compiler itself is that of the machine. */
function fingerprint(optimisation) {
  const hash = createHash('sha256').update([...COMPILE, optimisation, ...LINK].join());
  for (const file of readdirSync(SOURCES).sort()) hash.update(readFileSync(join(SOURCES, file)));
  return hash.digest('hex').slice(0, 16);
}

function compile(target, optimisation) {
  const unfinished = `${target}.${process.pid}`; // others may be compiling at the same time
  mkdirSync(dirname(target), { recursive: true });
  try {
    execFileSync('clang', [...COMPILE, optimisation, '-c', join(SOURCES, 'thumb.c'), '-o', `${unfinished}.o`], { stdio: 'pipe' });
    execFileSync('wasm-ld', [...LINK, `${unfinished}.o`, '-o', unfinished], { stdio: 'pipe' });
  } catch (error) {
    if (error.code === 'ENOENT') throw new Error(`${error.path} is not installed; run tools/setup play`, { cause: error });
    throw new Error(`the emulator's inner loop does not compile:\n${error.stderr}`, { cause: error });
  } finally {
    rmSync(`${unfinished}.o`, { force: true });
  }
  renameSync(unfinished, target);
}

/** optimisation: as clang has it, such as -Oz for the smallest. */
export function coreBytes(optimisation) {
  const file = join(KEPT, `${fingerprint(optimisation)}.wasm`);
  if (!existsSync(file)) compile(file, optimisation);
  return readFileSync(file);
}

export default coreBytes('-O3');
