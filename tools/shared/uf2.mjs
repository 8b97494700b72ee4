// Writes a UF2 file from a flash image: node tools/shared/uf2.mjs IMAGE.bin OUTPUT.uf2
// UF2 is a row of 512-byte blocks, each with 256 bytes for one flash page and where it belongs.
//
// The first page, without which the chip does not start from flash, comes last. The second one comes first, and with
// it the boot loader erases the sector of both: an update that is cut off anywhere leaves a device that starts its
// boot loader, not half of a program. Blocks keep the numbers of their pages, by which the boot loader erases.
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit, stderr } from 'node:process';
import { fileURLToPath } from 'node:url';
import { BLOCK_BYTES, FLAG_FAMILY_PRESENT, MAGIC_END, MAGIC_START, RP2040_FAMILY } from './uf2-reader.mjs';
import { FLASH_BASE } from '../handheld-sim/chip/memory-map.mjs';

const PAGE_BYTES = 256;

export function uf2FromImage(image) {
  const pages = Math.ceil(image.length / PAGE_BYTES);
  const uf2 = Buffer.alloc(pages * BLOCK_BYTES);
  for (let place = 0; place < pages; place++) {
    const page = (place + 1) % pages;
    const block = uf2.subarray(place * BLOCK_BYTES, (place + 1) * BLOCK_BYTES);
    const header = [
      ...MAGIC_START, FLAG_FAMILY_PRESENT, FLASH_BASE + page * PAGE_BYTES,
      PAGE_BYTES, page, pages, RP2040_FAMILY,
    ];
    header.forEach((word, i) => block.writeUInt32LE(word, i * 4));
    image.copy(block, header.length * 4, page * PAGE_BYTES, (page + 1) * PAGE_BYTES);
    block.writeUInt32LE(MAGIC_END, BLOCK_BYTES - 4);
  }
  return uf2;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [, , input, output] = argv;
  if (!output) {
    stderr.write('usage: node tools/shared/uf2.mjs IMAGE.bin OUTPUT.uf2\n');
    exit(2);
  }
  writeFileSync(output, uf2FromImage(readFileSync(input)));
}
