// What a chip may hold after a cut: all that it held before the operation that was cut, or all that it
// would have held after it. Nothing else, and nothing between.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { applyOperation } from '../../handheld-sim/flash/flash-recorder.mjs';
import { PlainError, REPOSITORY, readManySaves } from '../../handheld-sim/files.mjs';

const BATCH = 64;

/** What a chip holds that must survive a cut, as text that can be compared. */
export const savesText = ({ games, beside, damaged, finished, values }) => JSON.stringify({ games, beside, damaged, finished, values });

/** Why the chip, as it was found after a cut, holds something else than it may, in words; null if it does not. */
export function whyNotAllowed(found, allowed) {
  if (allowed.some((saves) => savesText(saves) === savesText(found))) return null;
  return `the chip holds neither what was before nor what is after: ${savesText(found)}`;
}

const STORE_EMPTY = 0;
const STORE_WHOLE = 1;

/** Why the device does not continue the game whose lines its chip holds; null if it does. `hash` is asked only for a game. */
export function whyNotResumed(lines, { state, hash }, hashOf = tabletopHash) {
  if (state !== (lines ? STORE_WHOLE : STORE_EMPTY)) return `the device finds ${state} where the chip holds ${lines?.length ?? 'no'} lines`;
  return lines && hash() !== hashOf(lines) ? 'the device resumes with a different state than tabletop' : null;
}

/** What the chip holds after the first 0, 1, 2… operations, none of them cut. */
export function savesAfterEach(start, operations) {
  const region = start.slice();
  const all = [];
  let batch = [region.slice()];
  for (const operation of operations) {
    if (batch.length === BATCH) {
      all.push(...readManySaves(batch));
      batch = [];
    }
    applyOperation(region, operation);
    batch.push(region.slice());
  }
  return [...all, ...readManySaves(batch)];
}

const hashes = new Map();

/** What tabletop says to these lines. */
export function tabletopHash(lines) {
  const key = lines.join('\n');
  if (!hashes.has(key)) {
    const program = join(REPOSITORY, 'build/host/tabletop');
    if (!existsSync(program)) throw new PlainError('build/host/tabletop is missing; build the preset host');
    const run = spawnSync(program, ['--strict'], { input: `${key}\nhash\n`, encoding: 'utf8', maxBuffer: 1 << 28 });
    if (run.status !== 0) throw new Error(`tabletop refuses a saved game: ${run.stdout.trimEnd().split('\n').at(-1)}`);
    hashes.set(key, JSON.parse(run.stdout.trimEnd().split('\n').at(-1)).hash);
  }
  return hashes.get(key);
}
