// A mini boot ROM, in the layout of the RP2040's own, made here word by word. The real one may not
// be copied. So each function is two instructions: a breakpoint that hands over to JavaScript, and the return. No
// assembler is needed, neither on a bare machine nor in a browser.

import { FUNCTION_TABLES, PLAIN_FUNCTIONS } from './rom-functions.mjs';
import { SRAM_BASE } from '../chip/memory-map.mjs';

const BOOT2_BYTES = 256;
/** Where the second stage boot loader runs; the stack must start below it, or it eats itself. */
export const BOOT2_RUN_ADDRESS = 0x20041f00;
export const ROM_BYTES = 0x4000;

const BKPT = 0xbe00;
const BX_LR = 0x4770;
const BRANCH_TO_SELF = 0xe7fe;

const ROM_VERSION = 3; // of the chips in shops (B2)
const HEADER_BYTES = 0x1c;

/** Those that the machine does itself, by their two-letter codes, and whether they return. */
const FUNCTIONS = {
  IF: { name: 'connectInternalFlash' },
  EX: { name: 'flashExitXip' },
  RE: { name: 'flashRangeErase' },
  RP: { name: 'flashRangeProgram' },
  FC: { name: 'flashFlushCache' },
  CX: { name: 'flashEnterCmdXip' },
  UB: { name: 'resetToUsbBoot', returns: false },
};

const romCode = (letters) => letters.charCodeAt(0) | (letters.charCodeAt(1) << 8);

const COPYRIGHT = 'mini boot ROM of the emulated handheld';

/** Writes the image from front to back. */
class RomWriter {
  constructor() {
    this.image = new DataView(new ArrayBuffer(ROM_BYTES));
    this.next = HEADER_BYTES;
    this.traps = [];
  }

  /** A function: returns its address. */
  addTrap(handler, returns = true) {
    const address = this.next;
    this.image.setUint16(address, BKPT | this.traps.length, true);
    this.image.setUint16(address + 2, returns ? BX_LR : BRANCH_TO_SELF, true);
    this.traps.push(handler);
    this.next += 4;
    return address | 1; // Thumb
  }

  addText(text) {
    const address = this.next;
    [...text].forEach((letter, i) => this.image.setUint8(address + i, letter.charCodeAt(0)));
    this.next += (text.length + 4) & ~3; // with the zero that ends it
    return address;
  }

  /** Addresses, with their number in the two bytes before them, where the SDK looks for it. */
  addTable(addresses) {
    this.image.setUint16(this.next + 2, addresses.length, true);
    const table = this.next + 4;
    addresses.forEach((address, i) => this.image.setUint32(table + 4 * i, address, true));
    this.next = table + 4 * addresses.length;
    return table;
  }

  /** [letters, address] of each, and a zero. */
  addLookUpTable(entries) {
    const table = this.next;
    for (const [letters, address] of entries) {
      this.image.setUint16(this.next, romCode(letters), true);
      this.image.setUint16(this.next + 2, address, true);
      this.next += 4;
    }
    this.next += 4;
    return table;
  }
}

/**
 * Builds the ROM: { words, traps, wait }. words is the image; traps[n] is what to call when the core stops at BKPT #n
 * inside the ROM: the name of a handler, or a function of rom-functions.mjs; wait is where the second core waits to be
 * launched.
 */
export function buildBootRom() {
  const rom = new RomWriter();
  const reset = rom.addTrap('reset', false);
  const fault = rom.addTrap('fault', false);
  const lookup = rom.addTrap('tableLookup');
  const wait = rom.addTrap('waitForLaunch', false);
  const functions = [
    ...Object.entries(FUNCTIONS).map(([letters, { name, returns }]) => [letters, rom.addTrap(name, returns)]),
    ...Object.entries(PLAIN_FUNCTIONS).map(([letters, [, run]]) => [letters, rom.addTrap(run)]),
  ];
  const data = Object.entries(FUNCTION_TABLES).map(([letters, table]) => {
    return [letters, rom.addTable(table.map(([, run]) => rom.addTrap(run)))];
  });
  data.push(['CR', rom.addText(COPYRIGHT)], ['GR', rom.addTable([0])]);
  const functionTable = rom.addLookUpTable(functions);
  const dataTable = rom.addLookUpTable(data);

  const { image, traps } = rom;
  image.setUint32(0x00, BOOT2_RUN_ADDRESS, true); // initial stack pointer
  image.setUint32(0x04, reset, true);
  image.setUint32(0x08, fault, true); // NMI
  image.setUint32(0x0c, fault, true); // HardFault
  [0x4d, 0x75, 0x01, ROM_VERSION].forEach((byte, i) => image.setUint8(0x10 + i, byte)); // "Mu"
  image.setUint16(0x14, functionTable, true);
  image.setUint16(0x16, dataTable, true);
  image.setUint16(0x18, lookup, true);
  return { words: new Uint32Array(image.buffer), traps, wait };
}

/** What the ROM's table lookup returns: the address for a code, 0 if there is none. */
export function lookUp(words, table, code) {
  const image = new DataView(words.buffer, words.byteOffset, words.byteLength);
  for (let at = table; at + 4 <= ROM_BYTES && image.getUint16(at, true) !== 0; at += 4) {
    if (image.getUint16(at, true) === code) return image.getUint16(at + 2, true);
  }
  return 0;
}

/** CRC-32 as the boot ROM computes it over boot2 (MPEG-2: no reflection, no final inversion). */
export function boot2Checksum(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}

/** Whether the first 256 bytes of flash are a boot2 that the ROM would start. */
export function hasValidBoot2(flash) {
  const stored = new DataView(flash.buffer, flash.byteOffset).getUint32(BOOT2_BYTES - 4, true);
  return boot2Checksum(flash.subarray(0, BOOT2_BYTES - 4)) === stored;
}

/** Copies boot2 to the place where it runs. */
export function copyBoot2(flash, sram) {
  sram.set(flash.subarray(0, BOOT2_BYTES), BOOT2_RUN_ADDRESS - SRAM_BASE);
}
