// What a firmware says about itself: the SDK leaves a list of small records in the image, and a header in its first
// pages says where. The reader is a generator that yields { address, length } and is given the bytes, so that it
// reads a file at once and a device over its cable.

import { FLASH_BASE } from './picoboot.mjs';

const FLASH_END = 0x11000000;
const HEADER_SEARCH_BYTES = 512; // the second-stage loader, then the first page
const MARKER_START = 0x7188ebf2;
const MARKER_END = 0xe71aa390;
const MOST_RECORDS = 1024;
const MOST_LETTERS = 256;
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

const NONE = 'this firmware has no binary info';

function* bytesAt(address, length) {
  if (address < FLASH_BASE || address + length > FLASH_END) throw new Error(NONE);
  const bytes = yield { address, length };
  if (bytes.length < length) throw new Error(NONE);
  return new DataView(bytes.buffer, bytes.byteOffset, length);
}

function* textAt(address) {
  const letters = [];
  while (letters.length < MOST_LETTERS) {
    const letter = (yield* bytesAt(address + letters.length, 1)).getUint8(0);
    if (letter === 0) break;
    letters.push(letter);
  }
  return new TextDecoder().decode(Uint8Array.from(letters));
}

function* findHeader() {
  const head = yield* bytesAt(FLASH_BASE, HEADER_SEARCH_BYTES);
  for (let at = 0; at + 20 <= HEADER_SEARCH_BYTES; at += 4) {
    if (head.getUint32(at, true) === MARKER_START && head.getUint32(at + 16, true) === MARKER_END) {
      return [head.getUint32(at + 4, true), head.getUint32(at + 8, true)];
    }
  }
  throw new Error(NONE);
}

function* readRecord(address, info) {
  const word = function* (offset) {
    return (yield* bytesAt(address + offset, 4)).getUint32(0, true);
  };
  const text = function* (offset) {
    return yield* textAt(yield* word(offset));
  };
  switch ((yield* bytesAt(address, 2)).getUint16(0, true)) {
    case TYPE.text: {
      const what = TEXTS.get(yield* word(4));
      if (what === 'features') info.features.push(yield* text(8));
      else if (what) info[what] = yield* text(8);
      break;
    }
    case TYPE.namedPins: {
      const [pins, label] = [yield* word(4), yield* text(8)];
      for (let pin = 0; pin < 32; pin++) if (pins & (1 << pin)) info.pins[pin] = label;
      break;
    }
    case TYPE.blockDevice:
      info.blockDevices.push({ name: yield* text(4), offset: (yield* word(8)) - FLASH_BASE, bytes: yield* word(12) });
  }
}

/** { name, version, ..., features: [], pins: { number: label }, blockDevices: [{ name, offset, bytes }] } */
function* parse() {
  const info = { features: [], pins: {}, blockDevices: [] };
  const [first, end] = yield* findHeader();
  if (end - first > 4 * MOST_RECORDS) throw new Error(NONE);
  for (let at = first; at < end; at += 4) {
    yield* readRecord((yield* bytesAt(at, 4)).getUint32(0, true), info);
  }
  return info;
}

/** From a flash image; throws if there is none. */
export function readBinaryInfo(image) {
  const parser = parse();
  let step = parser.next();
  while (!step.done) {
    const from = step.value.address - FLASH_BASE;
    step = parser.next(image.subarray(from, from + step.value.length));
  }
  return step.value;
}

/** The same from a device: read(address, length) gives a promise of bytes. */
export async function fetchBinaryInfo(read) {
  const parser = parse();
  let step = parser.next();
  while (!step.done) step = parser.next(await read(step.value.address, step.value.length));
  return step.value;
}
