// A mini boot ROM, in the layout of the RP2040's own, made here word by word. The real one may not
// be copied, and only a few of its functions are called by our firmware. So each function is two
// instructions: a breakpoint that hands over to JavaScript, and the return. No assembler is needed,
// neither on a bare machine nor in a browser.

const SRAM_BASE = 0x20000000;
const BOOT2_BYTES = 256;
/** Where the second stage boot loader runs; the stack must start below it, or it eats itself. */
export const BOOT2_RUN_ADDRESS = 0x20041f00;
export const ROM_BYTES = 0x4000;

const BKPT = 0xbe00;
const BX_LR = 0x4770;
const BRANCH_TO_SELF = 0xe7fe;

const ROM_VERSION = 3; // of the chips in shops (B2)
const HEADER_BYTES = 0x1c;

/** The ROM functions by their two-letter codes, and whether they return. */
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

/**
 * Builds the ROM: { words, traps }. words is the image; traps[n] is the name of the handler to call
 * when the core stops at BKPT #n inside the ROM.
 */
export function buildBootRom() {
  const image = new DataView(new ArrayBuffer(ROM_BYTES));
  const traps = [];
  let next = HEADER_BYTES;
  const addTrap = (name, returns) => {
    const address = next;
    image.setUint16(next, BKPT | traps.length, true);
    image.setUint16(next + 2, returns ? BX_LR : BRANCH_TO_SELF, true);
    traps.push(name);
    next += 4;
    return address | 1; // Thumb
  };

  const reset = addTrap('reset', false);
  const fault = addTrap('fault', false);
  const lookup = addTrap('tableLookup', true);
  const entries = Object.entries(FUNCTIONS).map(([letters, { name, returns = true }]) => {
    return [romCode(letters), addTrap(name, returns)];
  });
  const functionTable = next;
  for (const [code, address] of entries) {
    image.setUint16(next, code, true);
    image.setUint16(next + 2, address, true);
    next += 4;
  }
  const dataTable = next; // empty: the zero that ends it also ends the function table

  image.setUint32(0x00, BOOT2_RUN_ADDRESS, true); // initial stack pointer
  image.setUint32(0x04, reset, true);
  image.setUint32(0x08, fault, true); // NMI
  image.setUint32(0x0c, fault, true); // HardFault
  [0x4d, 0x75, 0x01, ROM_VERSION].forEach((byte, i) => image.setUint8(0x10 + i, byte)); // "Mu"
  image.setUint16(0x14, functionTable, true);
  image.setUint16(0x16, dataTable, true);
  image.setUint16(0x18, lookup, true);
  return { words: new Uint32Array(image.buffer), traps };
}

/** What the ROM's table lookup returns: the address for a code, 0 where there is none. */
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
