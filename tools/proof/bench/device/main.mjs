// How fast the built firmware is, on the emulated handheld with the timing of the chip: node main.mjs
// [BOARD [PARAMETER=FACTOR]...] prints a table and fails where a figure is over its limit.
// The figures are the same in every run.

import { argv, exit, stderr, stdout } from 'node:process';
import { DEFAULT_BOARD } from '../../../handheld-sim/files.mjs';
import { Refusal } from '../../../handheld-sim/handheld.mjs';
import { isWithinLimit, table } from './figures.mjs';
import { changed, measureAll } from './measure.mjs';

try {
  const [board = DEFAULT_BOARD, ...changes] = argv.slice(2);
  const rows = measureAll(board, changed(changes));
  stdout.write(`${table(rows)}\n`);
  exit(rows.every(isWithinLimit) ? 0 : 1);
} catch (error) {
  if (!(error instanceof Refusal) && !error.isForPeople) throw error;
  stderr.write(`tools/bench: ${error.message}\n`);
  exit(2);
}
