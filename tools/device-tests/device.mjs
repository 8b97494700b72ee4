// A board with the firmware that was built for it, for tests, and ways to disturb it.

import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { boardNames, defaultUf2, loadBoard, loadFirmware } from '../handheld-sim/files.mjs';
import { Handheld } from '../handheld-sim/handheld.mjs';
import { variable as variableOf } from '../handheld-sim/symbols.mjs';

export const MS = 1e6;
export const SECOND = 1000 * MS;

export const REST = 6 * SECOND;
/** The crc of a black picture. */
export const BLACK = '2a93045a';

const SRAM = 0x20000000;
const BUSY_LOOP = 0xe7fe; // b .
const HARD_FAULT = 3;
/** Near the end of RAM, where the firmware has nothing. */
export const NOWHERE = SRAM + 0x3f000;

/** Runs the test once for each board. */
export function testEachBoard(name, play) {
  for (const board of boardNames()) {
    const missing = existsSync(defaultUf2(board)) ? false : `build/${board} is not built`;
    test(`${board}: ${name}`, { skip: missing }, () => play(board));
  }
}

export function device(board, options) {
  const handheld = new Handheld(loadBoard(board), loadFirmware(defaultUf2(board), board), options);
  return Object.assign(handheld, { boardName: board });
}

/** Past the title and at rest, also with what a new flash chip has to be prepared for. */
export function booted(board) {
  const handheld = device(board);
  handheld.on();
  handheld.settle();
  handheld.wait(REST);
  return handheld;
}

/** The bytes of a variable of the firmware, as a DataView. */
export function variable({ boardName, machine }, name) {
  return variableOf(machine, boardName, name);
}

/** The processor gets stuck, as a program does in an endless loop. */
export function hang({ machine }, { interruptsOff = false } = {}) {
  const { core, sram } = machine.mcu;
  new DataView(sram.buffer, sram.byteOffset).setUint16(NOWHERE - SRAM, BUSY_LOOP, true);
  core.PC = NOWHERE;
  core.waiting = false;
  core.PM = interruptsOff;
}

/** The processor finds that it cannot go on, wherever it is now. */
export function fault({ machine }) {
  const { core } = machine.mcu;
  const address = core.PC;
  core.waiting = false;
  core.exceptionEntry(HARD_FAULT);
  return address;
}
