// A board with the firmware that was built for it, for tests, and ways to disturb it.

import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { DEFAULT_BOARD, defaultUf2, loadBoard, loadFirmware } from '../handheld-sim/files.mjs';
import { Handheld } from '../handheld-sim/handheld.mjs';
import { variable as variableOf } from '../handheld-sim/symbols.mjs';
import { SRAM_BASE } from '../handheld-sim/memory-map.mjs';

export const MS = 1e6;
export const SECOND = 1000 * MS;

export const REST = 6 * SECOND;
/** The crc of a black picture. */
export const BLACK = '2a93045a';

const BUSY_LOOP = 0xe7fe; // b .
const HARD_FAULT = 3;
/** Near the end of RAM, where the firmware has nothing. */
export const NOWHERE = SRAM_BASE + 0x3f000;

// With and without sound, lights and a battery. Other boards differ from these by wiring and panel, and have other-boards.test.mjs.
const BOARDS = [DEFAULT_BOARD, 'waveshare_pico_lcd_1_3'];

/** Runs the test once for each board, or for these. */
export function testEachBoard(name, play, boards = BOARDS) {
  for (const board of boards) {
    const missing = existsSync(defaultUf2(board)) ? false : `build/${board} is not built`;
    test(`${board}: ${name}`, { skip: missing }, () => play(board));
  }
}

export function device(board, options) {
  const handheld = new Handheld(loadBoard(board), loadFirmware(defaultUf2(board), board), options);
  return Object.assign(handheld, { boardName: board });
}

const chips = new Map();

/** The flash of a device that was on once: prepared for saves, and the language is chosen. */
function usedChip(board) {
  if (!chips.has(board)) {
    const handheld = device(board);
    handheld.on();
    handheld.settle();
    handheld.wait(REST);
    handheld.press('A');
    handheld.wait(REST);
    handheld.off();
    chips.set(board, handheld.machine.flash.bytes.slice());
  }
  return chips.get(board);
}

/** A device that has been on before, so that it starts quickly. */
export function started(board, options) {
  const handheld = device(board, options);
  handheld.loadFlash(usedChip(board));
  handheld.on();
  handheld.settle();
  return handheld;
}

/** The same past the title and at rest. */
export function booted(board) {
  const handheld = started(board);
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
  new DataView(sram.buffer, sram.byteOffset).setUint16(NOWHERE - SRAM_BASE, BUSY_LOOP, true);
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
