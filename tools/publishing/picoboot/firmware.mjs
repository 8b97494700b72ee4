// A firmware that is to be installed, and whether it belongs on a device.

import { readUf2 } from '../../shared/uf2.mjs';
import { readBinaryInfo } from './binary-info.mjs';
import { DeviceError } from './errors.mjs';
import { LARGEST_FLASH, SECTOR_BYTES } from './picoboot.mjs';

const PRODUCT = 'Pocket Rex';
const wholeSectors = (bytes) => Math.ceil(bytes / SECTOR_BYTES) * SECTOR_BYTES;

const boardOf = ({ features }) => features.find((one) => one.startsWith('board: '))?.slice('board: '.length) ?? null;
const isOnChip = ({ offset, bytes }) =>
  offset >= 0 && bytes > 0 && offset + bytes <= LARGEST_FLASH && offset % SECTOR_BYTES === 0 && bytes % SECTOR_BYTES === 0;
const savesOf = ({ blockDevices }) => blockDevices.find((one) => one.name === 'saves' && isOnChip(one)) ?? null;

/** The facts of binary info that matter here; all null if there is none. */
export function describe(info) {
  if (info === null) return { name: null, version: null, board: null, saves: null };
  const isOurs = info.name === PRODUCT;
  return {
    name: info.name ?? null,
    version: info.version ?? null,
    board: isOurs ? boardOf(info) : null,
    saves: isOurs ? savesOf(info) : null,
  };
}

/** A UF2 file of Pocket Rex: { name, version, board, saves, flashBytes, image }, the image in whole sectors. */
export function readFirmware(uf2) {
  let blocks;
  let info;
  let image;
  try {
    blocks = readUf2(uf2);
    const end = Math.max(...blocks.map(({ offset, payload }) => offset + payload.length));
    image = new Uint8Array(wholeSectors(end)).fill(0xff);
    for (const { offset, payload } of blocks) image.set(payload, offset);
    info = describe(readBinaryInfo(image));
  } catch (error) {
    throw new DeviceError('notFirmware', { why: error.message });
  }
  const { saves } = info;
  if (!saves || saves.offset < image.length) throw new DeviceError('notFirmware', { why: 'it is not Pocket Rex' });
  // the saves end one sector before the end of the chip
  return { ...info, flashBytes: saves.offset + saves.bytes + SECTOR_BYTES, image };
}

/**
 * Throws where a firmware does not belong on a device: { flashBytes, board } as found there, null if unknown. A
 * device may have the firmware of another board by mistake: where the size of its chip allows that, the error's
 * details say mayBeMeant, and a caller who has asked leaves the board out.
 */
export function checkBoard(firmware, { flashBytes, board }) {
  if (board !== null && board !== firmware.board) {
    const mayBeMeant = flashBytes === firmware.flashBytes;
    throw new DeviceError('wrongBoard', { device: board, firmware: firmware.board, mayBeMeant });
  }
  if (flashBytes !== null && flashBytes < firmware.flashBytes) {
    throw new DeviceError('tooSmall', { has: flashBytes, needs: firmware.flashBytes, board: firmware.board });
  }
}
