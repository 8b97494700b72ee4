// Where the RP2040 has its memories, and how its cache divides the flash.

export const FLASH_BASE = 0x10000000;
export const SRAM_BASE = 0x20000000;
/** A line of the cache has eight bytes. */
export const LINE_SHIFT = 3;
