// What is done with a device in its boot loader: looked at, its saves read and written, a firmware installed.

import { fetchBinaryInfo } from './binary-info.mjs';
import { DeviceError } from './errors.mjs';
import { checkBoard, describe } from './firmware.mjs';
import { FLASH_BASE, LARGEST_FLASH, PAGE_BYTES, SECTOR_BYTES } from './picoboot.mjs';

const ROM_MARK = 0x10;
const RP2040_MARK = [0x4d, 0x75, 1];
const SMALLEST_FLASH = 1 << 18;
const AT_ONCE = 32 * 1024; // read in one go, and erased where nothing else depends on it
const SAVES_MARK = [0x50, 0x52, 0x45, 0x58]; // "PREX", see firmware/store/FORMAT.md

const startsWith = (bytes, mark) => mark.every((byte, i) => bytes[i] === byte);
const areSame = (one, other) => one.length === other.length && one.every((byte, i) => byte === other[i]);
const isErased = (bytes) => bytes.every((byte) => byte === 0xff);

// ---- looking

/** A reader of any place, which fetches whole sectors and remembers them. */
function cachedReader(boot) {
  const sectors = new Map();
  const sectorAt = async (start) => {
    if (!sectors.has(start)) sectors.set(start, await boot.read(start, SECTOR_BYTES));
    return sectors.get(start);
  };
  return async (address, length) => {
    const bytes = new Uint8Array(length);
    for (let done = 0; done < length; ) {
      const offset = (address + done) % SECTOR_BYTES;
      const part = (await sectorAt(address + done - offset)).subarray(offset, offset + length - done);
      bytes.set(part, done);
      done += part.length;
    }
    return bytes;
  };
}

/** A chip that is smaller than the window repeats in it; one that is empty where we look says nothing (null). */
async function findFlashSize(boot) {
  for (const place of [0, SECTOR_BYTES, 2 * SECTOR_BYTES, SMALLEST_FLASH / 2]) {
    const mark = await boot.read(FLASH_BASE + place, 2 * PAGE_BYTES);
    if (isErased(mark)) continue;
    let size = LARGEST_FLASH;
    const repeats = async (distance) => areSame(await boot.read(FLASH_BASE + place + distance, mark.length), mark);
    while (size > SMALLEST_FLASH && (await repeats(size / 2))) size /= 2;
    return size;
  }
  return null;
}

async function infoOf(boot) {
  try {
    return await fetchBinaryInfo(cachedReader(boot));
  } catch (error) {
    if (error instanceof DeviceError) throw error;
    return null;
  }
}

/** What is there: { flashBytes, name, version, board, saves }, each null if it is not known. */
export async function inspect(boot) {
  const mark = await boot.read(ROM_MARK, 4);
  if (!startsWith(mark, RP2040_MARK)) throw new DeviceError('notRp2040');
  return { flashBytes: await findFlashSize(boot), ...describe(await infoOf(boot)) };
}

// ---- saves

/** The save region as it is; null if nothing of ours is in it. */
export async function readSaves(boot, { offset, bytes }, progress = () => {}) {
  const region = new Uint8Array(bytes);
  for (const { at, length } of pieces(bytes)) {
    region.set(await boot.read(FLASH_BASE + offset + at, length), at);
    progress((at + length) / bytes);
  }
  return hasSaves(region) ? region : null;
}

export function hasSaves(region) {
  for (let at = 0; at < region.length; at += SECTOR_BYTES) if (startsWith(region.subarray(at), SAVES_MARK)) return true;
  return false;
}

/** Puts a region back; all of the old one is erased first, so that old and new are never mixed. */
export async function writeSaves(boot, { offset, bytes }, region, progress = () => {}) {
  if (region.length !== bytes || !hasSaves(region)) throw new DeviceError('notSaves');
  const start = FLASH_BASE + offset;
  for (const { at, length } of pieces(bytes)) {
    await boot.erase(start + at, length);
    progress(((at + length) / bytes) * 0.4);
  }
  for (const { at, data } of sectorsOf(region)) {
    if (!isErased(data)) await boot.write(start + at, data);
    progress(0.4 + (at / bytes) * 0.5);
  }
  await verify(boot, start, region, (share) => progress(0.9 + share * 0.1));
}

// ---- installing

function sectorsOf(image) {
  const starts = Array.from({ length: image.length / SECTOR_BYTES }, (_, i) => i * SECTOR_BYTES);
  return starts.map((at) => ({ at, data: image.subarray(at, at + SECTOR_BYTES) }));
}

function pieces(bytes) {
  const starts = Array.from({ length: Math.ceil(bytes / AT_ONCE) }, (_, i) => i * AT_ONCE);
  return starts.map((at) => ({ at, length: Math.min(AT_ONCE, bytes - at) }));
}

/** Reads back what was written. */
async function verify(boot, address, data, progress = () => {}) {
  for (const { at, length } of pieces(data.length)) {
    if (!areSame(await boot.read(address + at, length), data.subarray(at, at + length))) {
      throw new DeviceError('verify', { why: `0x${(address + at).toString(16)}` });
    }
    progress((at + length) / data.length);
  }
}

/**
 * Installs a firmware (of firmware.mjs) and starts it. The chip starts from flash only where the checksum of its
 * first page is right. So that page is made void before anything else is touched, and written when all the rest
 * has been read back: a cable that is pulled, or power that fails, leaves the program that was there, the new
 * one, or a device that waits in its boot loader.
 */
export async function install(boot, firmware, found, progress = () => {}) {
  checkBoard(firmware, found);
  const { image } = firmware;
  const [first, ...others] = sectorsOf(image);
  await boot.write(FLASH_BASE, new Uint8Array(PAGE_BYTES)); // zeros can be written over anything
  await boot.erase(FLASH_BASE, SECTOR_BYTES);
  for (const { at, data } of others) {
    await boot.erase(FLASH_BASE + at, SECTOR_BYTES);
    await boot.write(FLASH_BASE + at, data);
    progress((at / image.length) * 0.9);
  }
  await boot.write(FLASH_BASE + PAGE_BYTES, first.data.subarray(PAGE_BYTES));
  await verify(boot, FLASH_BASE + PAGE_BYTES, image.subarray(PAGE_BYTES), (share) => progress(0.9 + share * 0.1));
  const page = image.subarray(0, PAGE_BYTES);
  await boot.write(FLASH_BASE, page);
  await verify(boot, FLASH_BASE, page);
  await boot.reboot();
}
