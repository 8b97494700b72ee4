// The README's moving pictures, from the emulated handheld: node moving.mjs FOLDER [BOARD] writes <id>-moves.png, a turn of
// each game. A list of presses leads to the turn; what follows `shown` is in the picture.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { DEFAULT_BOARD, defaultUf2, loadBoard, loadFirmware } from '../handheld-sim/files.mjs';
import { Handheld } from '../handheld-sim/handheld.mjs';
import { animatedPngOf } from '../moving-picture.mjs';

const MS = 1e6;
const FRAME_MS = 40;
const TOUCH_MS = 80;
const LIFT_MS = 700;
const LOOK_MS = 900;

// From the shelf of a new device; "A!" holds the button until a curtain has gone.
const TURNS = [
  { id: 'trex', led: ['A', 'A', 'A', 'A'], shown: ['A!', 'RIGHT', 'A', 'A', 'A'] },
  { id: 'scale', led: ['RIGHT', 'A', 'A', 'A', 'A'], shown: ['A', 'A', 'A', 'A', 'A', 'A', 'A', 'A', 'A'] },
  { id: 'trakks', led: ['DOWN', 'RIGHT', 'A', 'A', 'A', 'A'], shown: ['A!', 'RIGHT', 'A', 'A'] },
];

function record(handheld, ms, frames) {
  for (let gone = 0; gone < ms; gone += FRAME_MS) {
    handheld.wait(FRAME_MS * MS);
    frames.push({ rgba: Uint8Array.from(handheld.look().rgba), ms: FRAME_MS });
  }
}

function act(handheld, word, frames) {
  const held = word.endsWith('!');
  const button = held ? word.slice(0, -1) : word;
  handheld.hold(button);
  record(handheld, held ? LIFT_MS : TOUCH_MS, frames);
  handheld.release(button);
  record(handheld, LOOK_MS, frames);
}

function turn(board, { led, shown }) {
  const handheld = new Handheld(loadBoard(board), loadFirmware(defaultUf2(board), board));
  handheld.on();
  handheld.settle();
  for (const word of ['A', 'A', ...led]) act(handheld, word, []);
  const frames = [];
  for (const word of shown) act(handheld, word, frames);
  return animatedPngOf({ width: 240, height: 240, frames });
}

const [, , folder, board = DEFAULT_BOARD] = argv;
for (const each of TURNS) writeFileSync(join(folder, `${each.id}-moves.png`), turn(board, each));
