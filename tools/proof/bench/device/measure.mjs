// Everything that tools/bench measures of the device, with the timing that is given.

import { defaultUf2, loadBoard, loadFirmware } from '../../../handheld-sim/files.mjs';
import { Handheld, Refusal } from '../../../handheld-sim/handheld.mjs';
import { TIMINGS } from '../../../handheld-sim/chip/silicon.mjs';
import { variable } from '../../../handheld-sim/processor/symbols.mjs';
import { wornChip } from '../../cuts/worn-chip.mjs';
import { STAGE_ROWS } from '../../scenarios/scenarios.mjs';
import { measureWhileErasing } from './erasing.mjs';
import { figures } from './figures.mjs';
import { measureMotions } from './motions.mjs';
import { measureSaves } from './saves.mjs';
import { measureStart } from './starts.mjs';
import { WALK } from './walk.mjs';

const MS = 1e6;
const QUIET = 20_000 * MS;
const PRESS_MS = 250; // all that moves has come to rest, and nothing is repeated yet
const ERASE_STEP_MS = 4;

/** One press of the walk, measured while it is held: that its label goes dark when it is let go is no answer to it. */
function step(handheld, board, { button, holdMs = PRESS_MS, thenWaitMs = 0, ...rest }) {
  handheld.hold(button);
  handheld.wait(holdMs * MS);
  const measure = handheld.measure();
  const drawUs = variable(handheld.machine, board, 'drawing').getUint32(0, true);
  handheld.release(button);
  handheld.settle();
  if (measure.first_pixel_ms === null) {
    throw new Refusal(`${button} changed nothing on the way to "${rest.to}": does walk.mjs still fit the screens?`);
  }
  handheld.wait(thenWaitMs * MS);
  return { ...rest, measure, drawUs };
}

function shareAsleep(handheld) {
  const before = handheld.machine.asleepNanos;
  handheld.wait(QUIET);
  return (handheld.machine.asleepNanos - before) / QUIET;
}

/** A new chip, on the shelf, with its sectors still to be erased. */
function newDevice(make) {
  const handheld = make();
  handheld.start();
  handheld.press('A'); // the first start
  handheld.press('A');
  return handheld;
}

/** What is measured, in parts that can be left out; motions take the most time. */
export const PARTS = ['start', 'walk', 'erasing', 'saves', 'motions'];

/** A device that begins with a new chip: its start, and the walk. */
function measureNewChip(name, handheld, has) {
  handheld.machine.panel.watchRows(0, STAGE_ROWS);
  const fresh = measureStart(handheld);
  if (!has('walk')) return { fresh };
  return { fresh, steps: WALK.map((each) => step(handheld, name, each)), idle: shareAsleep(handheld) };
}

/** One whose save region is full: its start, and saving. */
function measureFullChip(name, handheld, has) {
  const { machine, board } = handheld;
  machine.flash.bytes.set(wornChip(board), board.save.offset);
  const full = measureStart(handheld);
  return has('saves') ? { full, saves: measureSaves(handheld, name) } : { full };
}

/** The measurements that figures() takes, but for those of parts that are not asked for. */
export function measureParts(name, timing, parts) {
  const board = loadBoard(name);
  const firmware = loadFirmware(defaultUf2(name), name);
  const make = () => new Handheld(board, firmware, { timing });
  const has = (part) => parts.includes(part);
  const measured = {};
  if (has('start') || has('walk')) Object.assign(measured, measureNewChip(name, make(), has));
  if (has('start') || has('saves')) Object.assign(measured, measureFullChip(name, make(), has));
  if (has('erasing')) measured.erasing = measureWhileErasing(() => newDevice(make), ERASE_STEP_MS, timing.eraseNanos);
  if (has('motions')) measured.motions = measureMotions(name, timing);
  return measured;
}

/** The rows of figures.mjs, of all parts. */
export const measureAll = (name, timing) => figures(measureParts(name, timing, PARTS));

/** "xipMissCycles=1.25" makes that parameter larger by a quarter. */
export function changed(changes, timing = TIMINGS.chip) {
  const result = { ...timing };
  for (const change of changes) {
    const [parameter, factor] = change.split('=');
    if (!(parameter in result)) throw new Refusal(`unknown parameter ${parameter}`);
    result[parameter] *= Number(factor);
  }
  return result;
}
