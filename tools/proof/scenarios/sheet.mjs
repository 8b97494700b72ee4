// Pairs of pictures side by side, before and after, with the line of the script above each pair.
import { PNG } from 'pngjs';
import { pngOf } from '../../shared/png.mjs';

const SIDE = 240;
const [GAP, MARGIN, LABEL] = [4, 16, 20];
const PAIR = 2 * SIDE + GAP;
const [ACROSS, DOWN] = [2, 4]; // pairs on a sheet
export const ON_A_SHEET = ACROSS * DOWN;
const GROUND = 0x60; // grey: neither theme has it
const [INK, OPAQUE] = [0xff, 0xff];
const DOT = 3; // pixels of a digit's dot, across and down
const DIGITS = [0o75557, 0o26227, 0o71747, 0o71717, 0o55711, 0o74717, 0o74757, 0o71111, 0o75757, 0o75717]; // five rows of three dots

class Sheet {
  constructor(pairs) {
    this.width = Math.min(pairs, ACROSS) * (PAIR + MARGIN) + MARGIN;
    this.height = Math.ceil(pairs / ACROSS) * (SIDE + LABEL + MARGIN) + MARGIN;
    this.rgba = new Uint8Array(4 * this.width * this.height).map((_, i) => (i % 4 === 3 ? OPAQUE : GROUND));
  }

  fill(left, top, size, value) {
    for (let y = top; y < top + size; y++)
      for (let x = left; x < left + size; x++) this.rgba.fill(value, 4 * (y * this.width + x), 4 * (y * this.width + x) + 4);
  }

  digit(number, left, top) {
    for (let dot = 0; dot < 15; dot++)
      if ((DIGITS[number] >> (14 - dot)) & 1) this.fill(left + DOT * (dot % 3), top + DOT * Math.floor(dot / 3), DOT, INK);
  }

  /** The picture of a PNG file; null leaves the place empty. */
  place(png, left, top) {
    if (!png) return;
    const { data, width, height } = PNG.sync.read(png);
    for (let y = 0; y < Math.min(height, SIDE); y++)
      this.rgba.set(data.subarray(4 * y * width, 4 * (y * width + Math.min(width, SIDE))), 4 * ((top + y) * this.width + left));
  }
}

/** The bytes of a PNG file. pairs: at most ON_A_SHEET of { line, before, after }, with the bytes of PNG files or null. */
export function sheetOf(pairs) {
  const sheet = new Sheet(pairs.length);
  pairs.forEach(({ line, before, after }, i) => {
    const left = MARGIN + (i % ACROSS) * (PAIR + MARGIN);
    const top = MARGIN + Math.floor(i / ACROSS) * (SIDE + LABEL + MARGIN);
    [...String(line)].forEach((number, at) => sheet.digit(Number(number), left + 4 * DOT * at, top));
    sheet.place(before, left, top + LABEL);
    sheet.place(after, left + SIDE + GAP, top + LABEL);
  });
  return pngOf(sheet);
}
