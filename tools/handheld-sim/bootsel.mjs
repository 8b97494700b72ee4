// The USB boot loader in the chip's ROM, as far as an update needs it: takes the blocks of a UF2 in
// the order in which they come, erases a sector when its first page arrives, and programs it.

import { PAGE_BYTES, SECTOR_BYTES } from './flash-chip.mjs';

/** Copies blocks (of uf2.mjs) to the chip; returns false when the power failed on the way. */
export function copyBlocks(blocks, flash) {
  const erased = new Set();
  for (const { offset, payload } of blocks) {
    const sector = offset - (offset % SECTOR_BYTES);
    if (!erased.has(sector)) {
      erased.add(sector);
      if (!flash.eraseSector(sector)) return false;
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
