// A firmware of four sectors that says about itself what Pocket Rex says: quick to install again and again. The chip's
// ROM would start it; it does nothing.

import { FLASH_BASE } from '../../../handheld-sim/chip/memory-map.mjs';

const SECTOR = 4096;
const IMAGE_BYTES = 4 * SECTOR;
const BOOT2_BYTES = 256;
const RECORDS_AT = SECTOR;
const TEXTS_AT = SECTOR + 0x400;
const MARKER_START = 0x7188ebf2;
const MARKER_END = 0xe71aa390;
const [TEXT, BLOCK_DEVICE] = [6, 7]; // kinds of records
const [NAME, VERSION, FEATURE] = [0x02031c86, 0x11a9bc3a, 0xa1f4b453];

/** Where it has its saves, on a chip of this size: two sectors. */
export const smallSaves = (flashBytes) => ({ offset: flashBytes - 3 * SECTOR, bytes: 2 * SECTOR });

/** Saves in which every byte after the mark is this one. */
export function smallRegion(fill) {
  const region = new Uint8Array(2 * SECTOR).fill(fill);
  region.set(new TextEncoder().encode('PREX'));
  return region;
}

/** The image: boot2 of a real firmware, records for this board and version, and this byte everywhere else. */
export function smallFirmware({ boot2, board, flashBytes, version, fill }) {
  const image = Buffer.alloc(IMAGE_BYTES, fill);
  image.set(boot2.subarray(0, BOOT2_BYTES));
  const saves = smallSaves(flashBytes);
  let textsEnd = TEXTS_AT;
  const addText = (text) => {
    const at = textsEnd;
    textsEnd += image.write(`${text}\0`, at);
    return FLASH_BASE + at;
  };
  const records = [
    [TEXT, NAME, addText('Pocket Rex')],
    [TEXT, VERSION, addText(version)],
    [TEXT, FEATURE, addText(`board: ${board}`)],
    [BLOCK_DEVICE, addText('saves'), FLASH_BASE + saves.offset, saves.bytes],
  ];
  const writeWords = (at, words) => words.forEach((word, i) => image.writeUInt32LE(word, at + 4 * i));
  const placeOf = (i) => RECORDS_AT + 0x80 + 0x10 * i;
  const [first, end] = [0, records.length].map((i) => FLASH_BASE + RECORDS_AT + 4 * i);
  writeWords(BOOT2_BYTES, [MARKER_START, first, end, 0, MARKER_END]);
  writeWords(RECORDS_AT, records.map((_, i) => FLASH_BASE + placeOf(i)));
  records.forEach((words, i) => writeWords(placeOf(i), words));
  return image;
}
