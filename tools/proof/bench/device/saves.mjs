// How long the device takes to save a move, on a chip that has seen many games: a hundred moves in a
// row, faster than anyone plays, without a pause for housekeeping.

import { defaultUf2 } from '../../../handheld-sim/files.mjs';
import { Firmware } from '../../cuts/firmware.mjs';

const MOVES = 100;
const MOVE_BYTES = 4;
const GAME = 0;
const SCRATCH = 0x2003e000; // a place in RAM where the firmware has nothing
const HOUSEKEEPING = 5000e6;

/** The longest of a hundred saves of a device that is on, in ms, and how many pages each took. */
export function measureSaves(handheld, boardName) {
  const firmware = new Firmware(defaultUf2(boardName).replace(/uf2$/, 'elf'));
  const { machine } = handheld;
  handheld.settle();
  handheld.wait(HOUSEKEEPING);
  firmware.call(handheld, 'session_resume_at', GAME, 0);
  const game = firmware.game(handheld, GAME);
  const before = machine.flash.programs;
  const erases = machine.flash.erases;
  let longest = 0;
  for (let move = 0; move < MOVES; move++) {
    const start = machine.now;
    if ((firmware.call(handheld, 'store_append', game, SCRATCH, MOVE_BYTES) & 0xff) !== 1) throw new Error('a move is not saved');
    longest = Math.max(longest, machine.now - start);
  }
  return { longestMs: longest / 1e6, pages: (machine.flash.programs - before) / MOVES, erases: machine.flash.erases - erases };
}
