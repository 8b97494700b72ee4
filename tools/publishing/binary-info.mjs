// What a firmware says about itself, as `picotool info` reads it: node tools/publishing/binary-info.mjs FIRMWARE.uf2
import { readFileSync } from 'node:fs';
import { argv, exit, stderr } from 'node:process';
import { isMain } from '../shared/command.mjs';
import { readUf2 } from '../shared/uf2.mjs';
import { readBinaryInfo } from './picoboot/binary-info.mjs';

export { readBinaryInfo };

export function imageFromUf2(bytes) {
  const blocks = readUf2(bytes);
  const image = Buffer.alloc(Math.max(...blocks.map(({ offset, payload }) => offset + payload.length)), 0xff);
  for (const { offset, payload } of blocks) image.set(payload, offset);
  return image;
}

if (isMain(import.meta.url)) {
  if (argv.length !== 3) {
    stderr.write('usage: node tools/publishing/binary-info.mjs FIRMWARE.uf2\n');
    exit(2);
  }
  console.log(JSON.stringify(readBinaryInfo(imageFromUf2(readFileSync(argv[2]))), null, 2));
}
