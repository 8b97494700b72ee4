// A game played on the emulated handheld by presses that know nothing of the screens: a curtain is
// lifted now and then, something is chosen, something is moved. With the same seed it is the same
// game. All that it did to the flash is kept, so that the power can fail in any of it later.

import { FlashRecorder } from '../handheld-sim/flash-recorder.mjs';
import { Random } from '../handheld-sim/random.mjs';

const MS = 1e6;
const LIFT = 1000 * MS; // holds long enough for every setting of the curtain
const IDLE = 1500 * MS; // now and then nobody presses, and the device tidies up
const WAYS = ['UP', 'DOWN', 'LEFT', 'RIGHT'];
const MOST_PRESSES = 4000;
const TO_BEGIN = 12; // presses of A from the shelf into a new game

export const GAMES = ['trex', 'scale', 'tyrannosaurus', 'trakks'];

function pressSomething(handheld, random) {
  const what = random.below(20);
  if (what < 8) handheld.press('A');
  else if (what < 13) handheld.press('A', LIFT);
  else if (what < 18) handheld.press(WAYS[random.below(4)]);
  else if (what < 19) handheld.press('B');
  else handheld.wait(IDLE);
}

/** To the cover of the game; the cursor lies on the last one, which was played last. */
function goToCover(handheld, index) {
  if (index % 2 === 0) handheld.press('LEFT');
  if (index < 2) handheld.press('UP');
}

/**
 * Plays until so many moves are in the flash, or the game is over: { start, operations, presses }.
 * look(region) says what the flash holds; after every change of it see(saves) is told.
 */
export function record({ handheld, index, seed, moves, look, see }) {
  const { machine, board } = handheld;
  const { offset, bytes } = board.save;
  const region = () => machine.flash.bytes.subarray(offset, offset + bytes);
  const id = GAMES[index];
  const random = new Random(seed);
  handheld.on();
  handheld.settle();
  handheld.wait(IDLE);
  const recorder = new FlashRecorder(machine.flash);
  const start = region().slice();
  const finishedBefore = look(start).finished.length;
  let known = 0;
  let saves = look(start);
  const lookAgain = () => {
    if (recorder.operations.length === known) return;
    known = recorder.operations.length;
    saves = look(region());
    see(saves);
  };
  goToCover(handheld, index);
  const waits = id in saves.games;
  if (waits) {
    handheld.press('B'); // the page, where a new one is offered below the old one
    handheld.press('DOWN');
  }
  const before = JSON.stringify(saves.games[id]);
  for (let i = 0; JSON.stringify(saves.games[id]) === before; i++) {
    if (i === TO_BEGIN) throw new Error(`${id} does not begin`);
    handheld.press('A');
    lookAgain();
  }
  let presses = 0;
  const isOver = () => saves.finished.length > finishedBefore || !(id in saves.games);
  const isEnough = () => isOver() || saves.games[id].length - 2 >= moves;
  while (!isEnough() && presses++ < MOST_PRESSES) {
    pressSomething(handheld, random);
    lookAgain();
  }
  handheld.off();
  machine.flash.onOperation = null;
  return { start, operations: recorder.operations, presses, over: isOver() };
}
