// How much room the figures have where the model is wrong: every parameter of the chip that takes time, a quarter less and a
// quarter more, and then all of them a quarter more. node margins.mjs [BOARD] prints a line for each with the figure that has
// the least room left, and with those that would be over their limit; it fails only where one is over as modelled.

import { argv, exit, stderr, stdout } from 'node:process';
import { pathToFileURL } from 'node:url';
import { DEFAULT_BOARD } from '../handheld-sim/files.mjs';
import { Refusal } from '../handheld-sim/handheld.mjs';
import { CHIP } from '../handheld-sim/silicon.mjs';
import { isWithinLimit } from './figures.mjs';
import { changed, measureAll } from './measure.mjs';

const FACTORS = [0.75, 1.25];
const SIZES = new Set(['xipCacheBytes', 'xipFillBytes']); // of the chip, which take no time
export const TIMED = Object.keys(CHIP).filter((name) => !SIZES.has(name));

/** How much of its limit a figure leaves, below 0 where it is over. */
export const room = ({ measured, limit, atLeast = false }) =>
  atLeast ? (measured - limit) / (100 - limit) : (limit - measured) / limit;

/** What the parameters are changed to, with the name of each line. */
export function* variations() {
  yield { name: 'as modelled', changes: [] };
  for (const parameter of TIMED) {
    for (const factor of FACTORS) yield { name: `${parameter} x ${factor}`, changes: [`${parameter}=${factor}`] };
  }
  yield { name: 'all of them x 1.25', changes: TIMED.map((parameter) => `${parameter}=1.25`) };
}

/** The figure with the least room, and those that are over. */
export function judge(rows) {
  const limited = rows.filter(({ limit }) => limit !== null);
  const tightest = limited.reduce((least, row) => (room(row) < room(least) ? row : least));
  return { tightest, over: limited.filter((row) => !isWithinLimit(row)) };
}

export function line(name, { tightest, over }) {
  const { what, condition, measured, limit, unit } = tightest;
  const share = `${(room(tightest) * 100).toFixed(1)} %`.padStart(7);
  const verdict = over.length ? `  OVER: ${over.map((row) => row.what).join('; ')}` : '';
  return `${name.padEnd(28)} ${share} left: ${what}, ${condition}: ${measured.toFixed(2)} of ${limit} ${unit}${verdict}`;
}

function main([board = DEFAULT_BOARD]) {
  let kept = null; // by the first line
  for (const { name, changes } of variations()) {
    const verdict = judge(measureAll(board, changed(changes), { motions: false }));
    kept ??= verdict.over.length === 0;
    stdout.write(`${line(name, verdict)}\n`);
  }
  return kept ? 0 : 1;
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  try {
    exit(main(argv.slice(2)));
  } catch (error) {
    if (!(error instanceof Refusal) && !error.isForPeople) throw error;
    stderr.write(`tools/bench: ${error.message}\n`);
    exit(2);
  }
}
