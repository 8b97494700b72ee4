// A game played on the emulated handheld by presses that know nothing of the screens: a curtain is
// lifted now and then, something is chosen, something is moved. With the same seed it is the same
// game. All that it did to the flash is kept, so that the power can fail in any of it later.

import { FlashRecorder } from '../handheld-sim/flash-recorder.mjs';
import { Random } from '../handheld-sim/random.mjs';

const MS = 1e6;
const LIFT = 1000 * MS; // holds long enough for every setting of the curtain
const IDLE = 1500 * MS; // now and then nobody presses, and the device tidies up
const WAYS = ['UP', 'DOWN', 'LEFT', 'RIGHT'];
const MOST_PRESSES = 1500;
const TO_BEGIN = 12; // presses of A from the shelf into a new game

export const TO_THE_END = 'end';
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

/** From the cover into a new game; game() is what is in the flash of it. */
function beginAnew(handheld, game, waits) {
  if (waits) {
    handheld.press('B'); // the page, where a new one is offered below the old one
    handheld.press('DOWN');
  }
  const before = game();
  for (let i = 0; game() === before; i++) {
    if (i === TO_BEGIN) throw new Error('the game does not begin');
    handheld.press('A');
  }
}

/**
 * Plays until so many moves are in the flash, or the game is over: { start, operations, presses, over }.
 * With TO_THE_END in place of a number it goes on with the game that is in progress. look(region)
 * says what the flash holds; after every change of it see(saves) is told.
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
  let known = 0;
  let saves = look(start);
  const lookAgain = () => {
    if (recorder.operations.length === known) return;
    known = recorder.operations.length;
    saves = look(region());
    see(saves);
  };
  goToCover(handheld, index);
  if (moves === TO_THE_END) handheld.press('A');
  else beginAnew(handheld, () => (lookAgain(), JSON.stringify(saves.games[id])), id in saves.games);
  let presses = 0;
  const isOver = () => !(id in saves.games);
  const isEnough = () => isOver() || saves.games[id].length - 2 >= moves;
  while (!isEnough() && presses++ < MOST_PRESSES) {
    pressSomething(handheld, random);
    lookAgain();
  }
  handheld.off();
  machine.flash.onOperation = null;
  return { start, operations: recorder.operations, presses, over: isOver() };
}
