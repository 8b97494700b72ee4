// How fast the built firmware is, on the emulated handheld: node main.mjs [BOARD] prints a table and
// fails where a figure is over its limit. The figures are the same in every run.

import { argv, exit, stderr, stdout } from 'node:process';
import { DEFAULT_BOARD, defaultUf2, loadBoard, loadFirmware } from '../handheld-sim/files.mjs';
import { Handheld, Refusal } from '../handheld-sim/handheld.mjs';
import { variable } from '../handheld-sim/symbols.mjs';
import { figures, isWithinLimit, table } from './figures.mjs';
import { measureSaves } from './saves.mjs';
import { WALK } from './walk.mjs';

const MS = 1e6;
const QUIET = 20_000 * MS;
const PRESS_MS = 60;

function step(handheld, board, { button, holdMs = PRESS_MS, thenWaitMs = 0, ...rest }) {
  handheld.press(button, holdMs * MS);
  const measure = handheld.measure();
  if (measure.first_pixel_ms === null) {
    throw new Refusal(`${button} changed nothing on the way to "${rest.to}": does bench-device/walk.mjs still fit the screens?`);
  }
  const drawUs = variable(handheld.machine, board, 'drawing').getUint32(0, true);
  handheld.wait(thenWaitMs * MS);
  return { ...rest, measure, drawUs };
}

function shareAsleep(handheld) {
  const before = handheld.machine.asleepNanos;
  handheld.wait(QUIET);
  return (handheld.machine.asleepNanos - before) / QUIET;
}

function measureAll(board) {
  const handheld = new Handheld(loadBoard(board), loadFirmware(defaultUf2(board), board));
  handheld.on();
  handheld.settle();
  const boot = handheld.measure();
  const steps = WALK.map((each) => step(handheld, board, each));
  return figures({ boot, steps, idle: shareAsleep(handheld), saves: measureSaves(board) });
}

try {
  const rows = measureAll(argv[2] ?? DEFAULT_BOARD);
  stdout.write(`${table(rows)}\n`);
  exit(rows.every(isWithinLimit) ? 0 : 1);
} catch (error) {
  if (!(error instanceof Refusal) && !error.isForPeople) throw error;
  stderr.write(`tools/bench: ${error.message}\n`);
  exit(2);
}
