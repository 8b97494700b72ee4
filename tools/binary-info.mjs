// What a firmware says about itself, as `picotool info` reads it: node tools/binary-info.mjs FIRMWARE.uf2
// The SDK leaves a list of small records in the image; a header in its first pages says where.
import { readFileSync } from 'node:fs';
import { argv, exit, stderr } from 'node:process';
import { fileURLToPath } from 'node:url';
import { FLASH_BASE, readUf2 } from './handheld-sim/uf2.mjs';

const HEADER_SEARCH_BYTES = 512; // the second-stage loader, then the first page
const MARKER_START = 0x7188ebf2;
const MARKER_END = 0xe71aa390;
const TYPE = { text: 6, blockDevice: 7, namedPins: 9 };
const TEXTS = new Map([
  [0x02031c86, 'name'],
  [0x11a9bc3a, 'version'],
  [0x9da22254, 'buildDate'],
  [0xb6a07c19, 'description'],
  [0xa1f4b453, 'features'],
  [0xb63cffbb, 'sdkBoard'],
  [0x5360b3ab, 'sdkVersion'],
]);

export function imageFromUf2(bytes) {
  const blocks = readUf2(bytes);
  const image = Buffer.alloc(Math.max(...blocks.map(({ offset, payload }) => offset + payload.length)), 0xff);
  for (const { offset, payload } of blocks) image.set(payload, offset);
  return image;
}

function findHeader(image) {
  for (let at = 0; at < HEADER_SEARCH_BYTES; at += 4) {
    if (image.readUInt32LE(at) === MARKER_START && image.readUInt32LE(at + 16) === MARKER_END) {
      return { first: image.readUInt32LE(at + 4) - FLASH_BASE, end: image.readUInt32LE(at + 8) - FLASH_BASE };
    }
  }
  throw new Error('this firmware has no binary info');
}

// { name, version, ..., features: [], pins: { number: label }, blockDevices: [{ name, offset, bytes }] }
export function readBinaryInfo(image) {
  const word = (offset) => image.readUInt32LE(offset);
  const text = (offset) => image.toString('utf8', word(offset) - FLASH_BASE, image.indexOf(0, word(offset) - FLASH_BASE));
  const info = { features: [], pins: {}, blockDevices: [] };
  const { first, end } = findHeader(image);
  for (let at = first; at < end; at += 4) {
    const record = word(at) - FLASH_BASE;
    const type = image.readUInt16LE(record);
    if (type === TYPE.text) {
      const what = TEXTS.get(word(record + 4));
      if (what === 'features') info.features.push(text(record + 8));
      else if (what) info[what] = text(record + 8);
    } else if (type === TYPE.namedPins) {
      for (let pin = 0; pin < 32; pin++) if (word(record + 4) & (1 << pin)) info.pins[pin] = text(record + 8);
    } else if (type === TYPE.blockDevice) {
      info.blockDevices.push({ name: text(record + 4), offset: word(record + 8) - FLASH_BASE, bytes: word(record + 12) });
    }
  }
  return info;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  if (argv.length !== 3) {
    stderr.write('usage: node tools/binary-info.mjs FIRMWARE.uf2\n');
    exit(2);
  }
  console.log(JSON.stringify(readBinaryInfo(imageFromUf2(readFileSync(argv[2]))), null, 2));
}
