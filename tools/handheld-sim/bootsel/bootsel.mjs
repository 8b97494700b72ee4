// The USB boot loader in the chip's ROM, as far as an update needs it: takes the blocks of a UF2 in
// the order in which they come, erases a sector when its first page arrives, and programs it. Which
// sectors are erased it remembers by the numbers of the blocks, 16 a sector, not by where they belong.

import { PAGE_BYTES, SECTOR_BYTES } from '../flash/flash-chip.mjs';

const BLOCKS_A_SECTOR = SECTOR_BYTES / PAGE_BYTES;

/**
 * Copies blocks (of uf2.mjs) to the chip; returns false when the power failed on the way. Who copies a
 * file in parts gives the same set each time: what has been erased.
 */
export function copyBlocks(blocks, flash, erased = new Set()) {
  for (const { offset, number, payload } of blocks) {
    const remembered = Math.floor(number / BLOCKS_A_SECTOR);
    if (!erased.has(remembered)) {
      erased.add(remembered);
      if (!flash.eraseSector(offset - (offset % SECTOR_BYTES))) return false;
    }
    const page = new Uint8Array(PAGE_BYTES).fill(0xff);
    page.set(payload.subarray(0, PAGE_BYTES));
    if (!flash.programPage(offset, page)) return false;
  }
  return true;
}

/** Puts an image on the chip at once, as the factory does: no operations are counted. */
export function install(blocks, flash) {
  for (const { offset, payload } of blocks) {
    if (offset + payload.length > flash.size) {
      throw new Error(`this UF2 needs more than the ${flash.size} bytes of the board's flash`);
    }
    flash.bytes.set(payload, offset);
  }
}
