// A board with the firmware that was built for it, for tests, and ways to disturb it.

import { test } from 'node:test';
import { DEFAULT_BOARD, defaultUf2, loadBoard, loadFirmware, notBuilt } from '../../handheld-sim/files.mjs';
import { Handheld } from '../../handheld-sim/handheld.mjs';
import { beginWithFour } from '../../shared/games.mjs';
import { variable as variableOf } from '../../handheld-sim/processor/symbols.mjs';
import { SRAM_BASE } from '../../handheld-sim/chip/memory-map.mjs';

export const MS = 1e6;
export const SECOND = 1000 * MS;

export const REST = 6 * SECOND;
/** The crc of a black picture. */
export const BLACK = '2a93045a';

const BUSY_LOOP = 0xe7fe; // b .
/** Near the end of RAM, where the firmware has nothing. */
export const NOWHERE = SRAM_BASE + 0x3f000;

// With and without sound, lights and a battery. Other boards differ from these by wiring and panel, and have other-boards.test.mjs.
const BOARDS = [DEFAULT_BOARD, 'waveshare_pico_lcd_1_3'];

/** Runs the test once for each board, or for these. */
export function testEachBoard(name, play, boards = BOARDS) {
  for (const board of boards) {
    test(`${board}: ${name}`, { skip: notBuilt(board) }, () => play(board));
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
    handheld.start();
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
  handheld.start();
  return handheld;
}

/** The same past the title and at rest. */
export function booted(board) {
  const handheld = started(board);
  handheld.wait(REST);
  return handheld;
}

/** The saves of a device on which a game was begun. */
export function savesWithGame(board) {
  const handheld = device(board);
  handheld.start();
  for (const button of ['A', 'A', 'DOWN', 'A', ...beginWithFour('tyrannosaurus'), 'A']) handheld.press(button); // the language first
  handheld.wait(8 * SECOND);
  handheld.off();
  return handheld.saveRegion.slice();
}

/** The yes to a question about the computer at the cable: X and Y, held for a while. */
export function sayYes(handheld) {
  for (const button of ['X', 'Y']) handheld.hold(button);
  handheld.wait(1500 * MS);
  for (const button of ['X', 'Y']) handheld.release(button);
  handheld.wait(500 * MS);
}

/** The bytes of a variable of the firmware, as a DataView. */
export function variable({ boardName, machine }, name) {
  return variableOf(machine, boardName, name);
}

/** The processor continues with other code, wherever it is now; registers are as they are. */
function execute({ machine }, ...halfwords) {
  const { core, sram } = machine.mcu;
  const code = new DataView(sram.buffer, sram.byteOffset + NOWHERE - SRAM_BASE);
  halfwords.forEach((halfword, i) => code.setUint16(2 * i, halfword, true));
  core.PC = NOWHERE;
  core.waiting = false;
}

/** The processor gets stuck, as a program does in an endless loop. */
export function hang(handheld, { interruptsOff = false } = {}) {
  execute(handheld, BUSY_LOOP);
  handheld.machine.mcu.core.PM = interruptsOff;
}

/** What a program can do wrong: its code, the last of it being the fault, and what the emulator says. */
export const FAULTS = {
  'an unaligned access': { code: [0x2002, 0x6801], warning: /^HardFault: unaligned access to 0x00000002 / }, // MOVS r0, #2; LDR r1, [r0]
  'an undefined instruction': { code: [0xbf00, 0xde00], warning: /^HardFault: undefined instruction de00 / },
  'a load from a bad address': { code: [0x2060, 0x0600, 0x6801], warning: /^HardFault: load from 0x60000000, / }, // MOVS r0, #0x60; LSLS r0, #24
  'a store to a bad address': { code: [0x2060, 0x0600, 0x6001], warning: /^HardFault: store to 0x60000000, / },
  'a call of nothing': { code: [0x2061, 0x0640, 0x1c40, 0x4780], pc: 0xc2000000, warning: /^HardFault: instruction fetch from 0xc2000000, / },
};

/** The program does one of these; the firmware receives it. Returns where that was, and what the emulator says, which is forgotten then. */
export function fault(handheld, { code, pc } = FAULTS['an undefined instruction']) {
  const { machine } = handheld;
  execute(handheld, ...code);
  machine.run(50 * MS);
  const warnings = machine.faults.list();
  machine.faults.clear();
  return { pc: pc ?? NOWHERE + 2 * (code.length - 1), warnings };
}
