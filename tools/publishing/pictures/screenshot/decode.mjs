// Pictures out of what the console's `screenshot` said; the form is in firmware/console/README.md. Runs in a browser too.

import { crc32Hex } from '../../../shared/crc32.mjs';

const COLOURS = 256;
const MOST_PIXELS = 512 * 512; // more than any panel has
const HEAD = /^picture (\d{1,4}) (\d{1,4})$/;
const END = /^end ([0-9a-f]{8})$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** What is wrong with a text, for a person. */
export class BrokenPicture extends Error {}

/** The last picture of a text, whatever stands around it: { width, height, rgba }. */
export function decodeScreenshot(text) {
  const lines = text.split(/\r?\n|\r/);
  const start = lines.findLastIndex((line) => HEAD.test(line));
  if (start < 0) throw new BrokenPicture('no picture is in there: it begins with a line "picture 240 240"');
  const [width, height] = HEAD.exec(lines[start]).slice(1).map(Number);
  const parts = [];
  for (const line of lines.slice(start + 1)) {
    const end = END.exec(line);
    if (end) return toPicture(width, height, Uint8Array.from(parts.flat()), end[1]);
    if (!BASE64.test(line)) throw new BrokenPicture(`the picture breaks off: "${line.slice(0, 60)}"`);
    parts.push(Array.from(atob(line), (letter) => letter.charCodeAt(0)));
  }
  throw new BrokenPicture('the picture has no end: some of it was not received');
}

function toPicture(width, height, bytes, checksum) {
  if (crc32Hex(bytes) !== checksum) throw new BrokenPicture('the checksum is wrong: something was garbled on its way');
  if (width * height > MOST_PIXELS) throw new BrokenPicture(`no panel has ${width} x ${height} pixels`);
  const numbers = unpack(bytes.subarray(2 * COLOURS), width, width * height);
  const rgba = new Uint8ClampedArray(4 * numbers.length);
  const word = (at) => bytes[at] | (bytes[at + 1] << 8);
  numbers.forEach((number, at) => rgba.set(colour(word(2 * number)), 4 * at));
  return { width, height, rgba };
}

function unpack(bytes, width, count) {
  const numbers = [];
  const add = (difference) => numbers.push(difference ^ (numbers[numbers.length - width] ?? 0));
  for (let at = 0; at < bytes.length && numbers.length <= count; ) {
    const head = bytes[at++];
    const repeats = head < 128 ? 1 : head - 126;
    const singles = head < 128 ? head + 1 : 1;
    for (const difference of bytes.subarray(at, at + singles)) {
      for (let i = 0; i < repeats; i++) add(difference);
    }
    at += singles;
  }
  if (numbers.length !== count) throw new BrokenPicture(`${numbers.length} pixels instead of ${count}`);
  return numbers;
}

/** RGB565 as the panel shows it. */
function colour(word) {
  const [red, green, blue] = [word >> 11, (word >> 5) & 63, word & 31];
  return [(red << 3) | (red >> 2), (green << 2) | (green >> 4), (blue << 3) | (blue >> 2), 255];
}
