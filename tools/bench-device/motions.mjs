// What moves in each game: plays its first turns by pressing A alone on a device of its own, and watches every motion that
// this brings about. One is left alone, to count its frames; the next is ended by a press in its midst, to see how long it
// takes until the last frame of it is on its way. The firmware tells what flies in `motion_counts`.

import { defaultUf2, loadBoard, loadFirmware } from '../handheld-sim/files.mjs';
import { Handheld } from '../handheld-sim/handheld.mjs';
import { variable } from '../handheld-sim/symbols.mjs';

const MS = 1e6;
const TOUCH_MS = 60;
const LIFT_MS = 700; // lifts a curtain
const STEP_MS = 5;
const WATCH_MS = 700; // a motion begins within it
const LONGEST_MS = 3000;
const MID_FLIGHT_MS = 70;

// From the shelf, where the first game is under the cursor.
export const GAMES = [
  { id: 'trex', ways: [], presses: 14 },
  { id: 'scale', ways: ['RIGHT'], presses: 12 },
  { id: 'tyrannosaurus', ways: ['DOWN'], presses: 14 },
  { id: 'trakks', ways: ['DOWN', 'RIGHT'], presses: 14 },
];

const counts = (handheld, board) => {
  const view = variable(handheld.machine, board, 'motion_counts');
  return { flights: () => view.getUint32(0, true), frames: () => view.getUint32(4, true), ms: () => view.getUint32(8, true) };
};

// Waits in small steps until the condition holds; returns how many ms that took, null where it never did.
function waitFor(handheld, condition, limitMs, stepMs = STEP_MS) {
  for (let ms = 0; ms < limitMs; ms += stepMs) {
    if (condition()) return ms;
    handheld.wait(stepMs * MS);
  }
  return null;
}

// Holds A for so long, or until something flies, and waits a little longer for that.
function bringsMotion(handheld, motion, holdMs) {
  const flies = () => motion.flights() > 0;
  handheld.hold('A');
  const began = waitFor(handheld, flies, holdMs) !== null;
  handheld.release('A');
  return began || waitFor(handheld, flies, WATCH_MS) !== null;
}

function framesOf(handheld, motion) {
  waitFor(handheld, () => motion.flights() === 0, LONGEST_MS);
  return { fps: (motion.frames() - 1) / (motion.ms() / 1000) };
}

function pressOf(handheld, motion) {
  handheld.wait(MID_FLIGHT_MS * MS);
  if (motion.flights() === 0) return {};
  handheld.hold('X');
  const pressMs = waitFor(handheld, () => motion.flights() === 0, 50, 0.05);
  handheld.wait(TOUCH_MS * MS);
  handheld.release('X');
  handheld.settle();
  handheld.press('B');
  return { pressMs };
}

function measureGame(board, timing, { id, ways, presses }) {
  const handheld = new Handheld(loadBoard(board), loadFirmware(defaultUf2(board), board), { timing });
  handheld.on();
  handheld.settle();
  const motion = counts(handheld, board);
  for (const button of ['A', 'A', ...ways, 'A', 'A', 'A']) handheld.press(button);
  const seen = { id, fps: [], pressMs: [] };
  for (let i = 0; i < presses; i++) {
    if (bringsMotion(handheld, motion, i % 2 === 0 ? LIFT_MS : TOUCH_MS)) {
      const { fps, pressMs } = seen.fps.length > seen.pressMs.length ? pressOf(handheld, motion) : framesOf(handheld, motion);
      if (fps !== undefined) seen.fps.push(fps);
      if (pressMs !== undefined && pressMs !== null) seen.pressMs.push(pressMs);
    }
    handheld.settle();
  }
  return { id, motions: seen.fps.length + seen.pressMs.length, fps: Math.min(...seen.fps), pressMs: Math.max(...seen.pressMs) };
}

/** [{ id, motions, fps, pressMs }]: fps and pressMs are not finite where none was seen. */
export const measureMotions = (board, timing, games = GAMES) => games.map((game) => measureGame(board, timing, game));
