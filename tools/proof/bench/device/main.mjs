// How fast the built firmware is, on the emulated handheld with the timing of the chip: node main.mjs
// [BOARD [PARAMETER=FACTOR]...] prints a table and fails if a figure is over its limit.
// The figures are the same in every run.

import { DEFAULT_BOARD } from '../../../handheld-sim/files.mjs';
import { runCommand } from '../../../shared/command.mjs';
import { isWithinLimit, table } from './figures.mjs';
import { changed, measureAll } from './measure.mjs';

await runCommand('tools/bench', () => {
  const [board = DEFAULT_BOARD, ...changes] = process.argv.slice(2);
  const rows = measureAll(board, changed(changes));
  console.log(table(rows));
  return rows.every(isWithinLimit) ? 0 : 1;
});
