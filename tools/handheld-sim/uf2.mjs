// Reading of UF2 files, as the boot loader of the RP2040 reads them: 512-byte blocks, each with its
// own target address. Pure: bytes in, blocks out.

export const FLASH_BASE = 0x10000000;
export const RP2040_FAMILY = 0xe48bff56;
export const BLOCK_BYTES = 512;
export const MAGIC_START = [0x0a324655, 0x9e5d5157];
export const MAGIC_END = 0x0ab16f30;
export const FLAG_FAMILY_PRESENT = 0x00002000;

const FLAG_NOT_MAIN_FLASH = 0x00000001;
const PAYLOAD_AT = 32;
const PAYLOAD_MAX = 476;

/**
 * The blocks of a UF2 file that are meant for the flash of an RP2040, in file order:
 * [{ offset, number, payload }], offset counted from the start of flash.
 */
export function readUf2(bytes) {
  if (bytes.length === 0 || bytes.length % BLOCK_BYTES !== 0) {
    throw new Error(`not a UF2 file: ${bytes.length} bytes is no whole number of 512-byte blocks`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const blocks = [];
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    const word = (offset) => view.getUint32(at + offset, true);
    if (word(0) !== MAGIC_START[0] || word(4) !== MAGIC_START[1] || word(508) !== MAGIC_END) {
      throw new Error(`not a UF2 file: block ${at / BLOCK_BYTES} has wrong magic numbers`);
    }
    const flags = word(8);
    if (flags & FLAG_NOT_MAIN_FLASH) continue;
    if (flags & FLAG_FAMILY_PRESENT && word(28) !== RP2040_FAMILY) continue;
    const length = word(16);
    const offset = word(12) - FLASH_BASE;
    if (length > PAYLOAD_MAX) throw new Error(`UF2 block ${at / BLOCK_BYTES} claims ${length} bytes`);
    if (offset < 0 || offset >= 1 << 24) {
      throw new Error(`UF2 block ${at / BLOCK_BYTES} is not for flash: 0x${word(12).toString(16)}`);
    }
    const payload = bytes.slice(at + PAYLOAD_AT, at + PAYLOAD_AT + length);
    blocks.push({ offset, number: word(20), payload });
  }
  if (blocks.length === 0) throw new Error('this UF2 file has nothing for an RP2040');
  return blocks;
}
