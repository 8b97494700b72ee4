// UF2 files: a row of 512-byte blocks, each with bytes for the flash and where they belong. Reads them as the boot loader of the
// RP2040 does. Pure: bytes in, bytes out.

import { FLASH_BASE } from '../handheld-sim/chip/memory-map.mjs';

export const RP2040_FAMILY = 0xe48bff56;
const BLOCK_BYTES = 512;
const MAGIC_START = [0x0a324655, 0x9e5d5157];
const MAGIC_END = 0x0ab16f30;
const FLAG_FAMILY_PRESENT = 0x00002000;

const FLAG_NOT_MAIN_FLASH = 0x00000001;
const PAGE_BYTES = 256;
const PAYLOAD_AT = 32;
const PAYLOAD_MAX = 476;

/** One block, the 512 bytes from there on: null if they are not a block. */
export function parseUf2Block(bytes, at = 0) {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, BLOCK_BYTES);
  const word = (offset) => view.getUint32(offset, true);
  if (word(0) !== MAGIC_START[0] || word(4) !== MAGIC_START[1] || word(508) !== MAGIC_END) return null;
  const flags = word(8);
  const length = word(16);
  return {
    isForFlash: !(flags & FLAG_NOT_MAIN_FLASH),
    family: flags & FLAG_FAMILY_PRESENT ? word(28) : null,
    offset: word(12) - FLASH_BASE,
    number: word(20),
    total: word(24),
    length,
    payload: bytes.slice(at + PAYLOAD_AT, at + PAYLOAD_AT + Math.min(length, PAYLOAD_MAX)),
  };
}

/**
 * The blocks of a UF2 file that are meant for the flash of an RP2040, in file order:
 * [{ offset, number, payload }], offset counted from the start of flash.
 */
export function readUf2(bytes) {
  if (bytes.length === 0 || bytes.length % BLOCK_BYTES !== 0) {
    throw new Error(`not a UF2 file: ${bytes.length} bytes is no whole number of 512-byte blocks`);
  }
  const blocks = [];
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    const name = `block ${at / BLOCK_BYTES}`;
    const block = parseUf2Block(bytes, at);
    if (!block) throw new Error(`not a UF2 file: ${name} has wrong magic numbers`);
    const { isForFlash, family, offset, number, length, payload } = block;
    if (!isForFlash || (family !== null && family !== RP2040_FAMILY)) continue;
    if (length > PAYLOAD_MAX) throw new Error(`UF2 ${name} claims ${length} bytes`);
    if (offset < 0 || offset >= 1 << 24) {
      throw new Error(`UF2 ${name} is not for flash: 0x${(offset + FLASH_BASE).toString(16)}`);
    }
    blocks.push({ offset, number, payload });
  }
  if (blocks.length === 0) throw new Error('this UF2 file has nothing for an RP2040');
  return blocks;
}

/** Blocks as a file. A block has its place in the file as its number, unless it names another. */
export function writeUf2(blocks, { family = RP2040_FAMILY, flags = FLAG_FAMILY_PRESENT } = {}) {
  const bytes = new Uint8Array(BLOCK_BYTES * blocks.length);
  blocks.forEach(({ offset, payload, number }, place) => {
    const view = new DataView(bytes.buffer, BLOCK_BYTES * place, BLOCK_BYTES);
    const header = [...MAGIC_START, flags, FLASH_BASE + offset, payload.length, number ?? place, blocks.length, family];
    header.forEach((word, i) => view.setUint32(4 * i, word, true));
    bytes.set(payload, BLOCK_BYTES * place + PAYLOAD_AT);
    view.setUint32(BLOCK_BYTES - 4, MAGIC_END, true);
  });
  return bytes;
}

/**
 * A flash image as the file that a device is flashed with. The first page, without which the chip does not start from flash, comes
 * last. The second one comes first, and with it the boot loader erases the sector of both: an update that is cut off anywhere leaves
 * a device that starts its boot loader, not half of a program. Blocks keep the numbers of their pages, by which the boot loader erases.
 */
export function uf2FromImage(image) {
  const pages = Math.ceil(image.length / PAGE_BYTES);
  const blocks = Array.from({ length: pages }, (_, place) => {
    const number = (place + 1) % pages;
    const payload = new Uint8Array(PAGE_BYTES);
    payload.set(image.subarray(number * PAGE_BYTES, (number + 1) * PAGE_BYTES));
    return { offset: number * PAGE_BYTES, payload, number };
  });
  return writeUf2(blocks);
}
