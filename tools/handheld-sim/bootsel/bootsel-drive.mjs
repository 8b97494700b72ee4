// The drive RPI-RP2 of the boot loader: a FAT16 volume that is made up sector by sector as it is read
// and that keeps nothing of what is written, but for the blocks of a UF2, which go to the flash.

import { copyBlocks } from './bootsel.mjs';
import { RP2040_FAMILY, parseUf2Block } from '../../shared/uf2.mjs';

export const SECTOR = 512;
export const SECTORS = (128 * 1024 * 1024) / SECTOR;

const PARTITION_AT = 1;
const CLUSTER_SECTORS = 8;
const FATS = 2;
const FAT_SECTORS = 128;
const ROOT_ENTRIES = 512;
const ENTRY_BYTES = 32;
const ROOT_SECTORS = (ROOT_ENTRIES * ENTRY_BYTES) / SECTOR;
const FIRST_FAT = PARTITION_AT + 1;
const FIRST_ROOT = FIRST_FAT + FATS * FAT_SECTORS;
const FIRST_DATA = FIRST_ROOT + ROOT_SECTORS;
const LABEL = 'RPI-RP2    ';
const PARTITION_FAT16 = 0x0e;
const FIXED_DISK = 0xf8;
const READ_ONLY = 0x01;
const VOLUME_LABEL = 0x08;
const ARCHIVE = 0x20;
const DATE = (28 << 9) | (9 << 5) | 5; // 5 September 2008
const TIME = (16 << 11) | (20 << 5);
const FLASH_WINDOW = 1 << 24;
const PAYLOAD = 256;

const FILES = [
  { name: 'INDEX   HTM', text: '<html><body>The boot loader of an emulated RP2040</body></html>\n' },
  { name: 'INFO_UF2TXT', text: 'UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n' },
];

const putText = (view, at, text) => {
  for (let i = 0; i < text.length; i++) view.setUint8(at + i, text.charCodeAt(i));
};

function partitionTable(view) {
  view.setUint8(450, PARTITION_FAT16);
  view.setUint32(454, PARTITION_AT, true);
  view.setUint32(458, SECTORS - PARTITION_AT, true);
  view.setUint16(510, 0xaa55, true);
}

function bootSector(view) {
  putText(view, 0, '\xeb\x3c\x90MSWIN4.1');
  view.setUint16(11, SECTOR, true);
  view.setUint8(13, CLUSTER_SECTORS);
  view.setUint16(14, 1, true); // reserved sectors: this one
  view.setUint8(16, FATS);
  view.setUint16(17, ROOT_ENTRIES, true);
  view.setUint8(21, FIXED_DISK);
  view.setUint16(22, FAT_SECTORS, true);
  view.setUint16(24, 1, true); // sectors a track
  view.setUint16(26, 1, true); // heads
  view.setUint32(28, PARTITION_AT, true);
  view.setUint32(32, SECTORS - PARTITION_AT, true);
  view.setUint8(38, 0x29); // a serial number, a label and a type follow
  putText(view, 43, `${LABEL}FAT16   `);
}

function fatStart(view) {
  [0xff00 | FIXED_DISK, 0xffff, ...FILES.map(() => 0xffff)].forEach((entry, i) => view.setUint16(2 * i, entry, true));
}

function rootDirectory(view) {
  putText(view, 0, LABEL);
  view.setUint8(11, VOLUME_LABEL | ARCHIVE);
  FILES.forEach(({ name, text }, i) => {
    const at = ENTRY_BYTES * (i + 1);
    putText(view, at, name);
    view.setUint8(at + 11, READ_ONLY | ARCHIVE);
    for (const time of [14, 22]) view.setUint16(at + time, TIME, true);
    for (const date of [16, 24]) view.setUint16(at + date, DATE, true);
    view.setUint16(at + 26, 2 + i, true); // its only cluster
    view.setUint32(at + 28, text.length, true);
  });
}

/** What the drive shows in a sector, whatever was written there. */
export function readSector(number) {
  const bytes = new Uint8Array(SECTOR);
  const view = new DataView(bytes.buffer);
  const file = FILES[(number - FIRST_DATA) / CLUSTER_SECTORS];
  if (number === 0) partitionTable(view);
  else if (number === PARTITION_AT) bootSector(view);
  else if (number === FIRST_FAT || number === FIRST_FAT + FAT_SECTORS) fatStart(view);
  else if (number === FIRST_ROOT) rootDirectory(view);
  else if (file) putText(view, 0, file.text);
  return bytes;
}

/**
 * Takes sectors in whatever order they come and writes the blocks of a UF2 to the flash. Another number
 * of blocks is another file: it begins again. A block of nonsense makes it forget the file.
 */
export class Uf2Receiver {
  #total = 0;
  #written = new Set();
  #erased = new Set();

  constructor(flash) {
    this.flash = flash;
  }

  /** What a sector asks for: null if it is no block to be written, else a function that writes it. */
  accept(sector) {
    const block = parseUf2Block(sector);
    if (!block?.isForFlash || block.family !== RP2040_FAMILY || block.payload.length !== PAYLOAD) return null;
    if (!this.#begin(block) || this.#written.has(block.number)) return null;
    this.#written.add(block.number);
    return () => copyBlocks([block], this.flash, this.#erased);
  }

  /** Every block of the file has been accepted. */
  get complete() {
    return this.#total > 0 && this.#written.size === this.#total;
  }

  forget() {
    this.#total = 0;
    this.#written.clear();
    this.#erased.clear();
  }

  #begin({ offset, number, total }) {
    const fits = offset >= 0 && offset < FLASH_WINDOW && offset % PAYLOAD === 0 && number < total;
    if (!fits || this.#total !== total) this.forget();
    if (fits) this.#total = total;
    return fits;
  }
}
