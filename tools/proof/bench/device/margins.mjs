// How much room the figures have where the model is wrong: every parameter of the chip that takes time, a quarter less and a
// quarter more, and then all of them a quarter more. node margins.mjs [BOARD] prints a line for each with the figure, of those
// that it changes, that has the least room left, and with those that would be over their limit; it fails only where one is
// over as modelled. Of each line only the parts are measured that its parameter can touch; the others are as modelled.

import { argv, stdout } from 'node:process';
import { isMain, runCommand } from '../../../shared/command.mjs';
import { DEFAULT_BOARD } from '../../../handheld-sim/files.mjs';
import { CHIP } from '../../../handheld-sim/chip/silicon.mjs';
import { figures, isWithinLimit } from './figures.mjs';
import { changed, measureParts } from './measure.mjs';

const FACTORS = [0.75, 1.25];
const SIZES = new Set(['xipCacheBytes', 'xipFillBytes']); // of the chip, which take no time
export const TIMED = Object.keys(CHIP).filter((name) => !SIZES.has(name));

const ALL_PARTS = ['start', 'walk', 'erasing', 'saves']; // motions have the most room, and take the most time
const PARTS_TOUCHED = {
  bootRomCycles: ['start'],
  crystalCycles: ['start'],
  spiGapClocks: ['start', 'walk', 'erasing'],
  suspendNanos: ['walk', 'erasing', 'saves'],
};

/** How much of its limit a figure leaves, below 0 if it is over. */
export const room = ({ measured, limit, atLeast = false }) =>
  atLeast ? (measured - limit) / (100 - limit) : (limit - measured) / limit;

/** What the parameters are changed to, with the name of each line. */
export function* variations() {
  yield { name: 'as modelled', changes: [], parts: ALL_PARTS };
  for (const parameter of TIMED) {
    const parts = PARTS_TOUCHED[parameter] ?? ALL_PARTS;
    for (const factor of FACTORS) yield { name: `${parameter} x ${factor}`, changes: [`${parameter}=${factor}`], parts };
  }
  yield { name: 'all of them x 1.25', changes: TIMED.map((parameter) => `${parameter}=1.25`), parts: ALL_PARTS };
}

/** Of the figures that are not as modelled the one with the least room, null if there is none, and those that are over. */
export function judge(rows, modelled = []) {
  const limited = rows.filter(({ limit }) => limit !== null);
  const changed = limited.filter((row) => !modelled.some((other) => isSame(row, other)));
  const tightest = changed.reduce((least, row) => (least && room(least) <= room(row) ? least : row), null);
  return { tightest, over: limited.filter((row) => !isWithinLimit(row)) };
}

const isSame = (row, other) =>
  row.what === other.what && row.condition === other.condition && row.where === other.where && row.measured === other.measured;

export function line(name, { tightest, over }) {
  if (!tightest) return `${name.padEnd(28)}         touches no figure${over.length ? '  OVER THE LIMIT as modelled' : ''}`;
  const { what, condition, measured, limit, unit } = tightest;
  const share = `${(room(tightest) * 100).toFixed(1)} %`.padStart(7);
  const others = over.filter((row) => row !== tightest).map((row) => `; ${row.what} ${row.measured.toFixed(2)} of ${row.limit}`);
  const verdict = over.length ? `  OVER THE LIMIT${others.join('')}` : '';
  return `${name.padEnd(28)} ${share} left: ${what}, ${condition}: ${measured.toFixed(2)} of ${limit} ${unit}${verdict}`;
}

/** How it went, in one sentence. */
export function summary(verdicts) {
  const over = verdicts.filter((verdict) => verdict.over.length > 0).length;
  return over === 0 ? `all limits hold in all ${verdicts.length} lines` : `a limit is missed in ${over} of ${verdicts.length} lines`;
}

function main([board = DEFAULT_BOARD]) {
  const verdicts = [];
  let modelled = {};
  for (const { name, changes, parts } of variations()) {
    const measured = { ...modelled, ...measureParts(board, changed(changes), parts) };
    if (verdicts.length === 0) modelled = measured;
    verdicts.push(judge(figures(measured), verdicts.length === 0 ? [] : figures(modelled)));
    stdout.write(`${line(name, verdicts.at(-1))}\n`);
  }
  stdout.write(`${summary(verdicts)}\n`);
  return verdicts[0].over.length === 0 ? 0 : 1;
}

if (isMain(import.meta.url)) await runCommand('tools/bench', () => main(argv.slice(2)));
