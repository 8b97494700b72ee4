// Pictures that follow one another as the bytes of an animated PNG file; after the first, each is only the box that changed.
import { deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGB = 2; // the colour type of PNG

const CRC_TABLE = Int32Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

function chunk(name, ...parts) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), ...parts]);
  let crc = -1;
  for (const byte of body) crc = CRC_TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
  return Buffer.concat([numbers(body.length - 4), body, numbers(~crc >>> 0)]);
}

function numbers(...values) {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, i) => bytes.writeUInt32BE(value, 4 * i));
  return bytes;
}

/** The smallest box { x, y, width, height } in which two pictures differ; null if they are alike. */
export function changedBox(before, after, width, height) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      if (before[at] === after[at] && before[at + 1] === after[at + 1] && before[at + 2] === after[at + 2]) continue;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

// Rows of three bytes a pixel, each after the number of its filter: none.
function packed(rgba, pitch, { x, y, width, height }) {
  const rows = Buffer.alloc(height * (1 + 3 * width));
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const from = 4 * ((y + row) * pitch + x + column);
      rows.set(rgba.subarray(from, from + 3), row * (1 + 3 * width) + 1 + 3 * column);
    }
  return deflateSync(rows, { level: 9 });
}

/** frames: [{ rgba, ms }], all of the same size; pictures alike become one that stays longer. */
export function animatedPngOf({ width, height, frames }) {
  const shown = [];
  for (const { rgba, ms } of frames) {
    const last = shown.at(-1);
    const box = last ? changedBox(last.rgba, rgba, width, height) : { x: 0, y: 0, width, height };
    if (box === null) last.ms += ms;
    else shown.push({ rgba, ms, box });
  }
  let sequence = 0;
  const chunks = shown.flatMap(({ rgba, ms, box }, i) => {
    const control = Buffer.concat([
      numbers(sequence++, box.width, box.height, box.x, box.y),
      Buffer.from([ms >> 8, ms & 255, 1000 >> 8, 1000 & 255, 0, 0]),
    ]);
    const data = packed(rgba, width, box);
    return [chunk('fcTL', control), i === 0 ? chunk('IDAT', data) : chunk('fdAT', numbers(sequence++), data)];
  });
  const header = Buffer.concat([numbers(width, height), Buffer.from([8, RGB, 0, 0, 0])]);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('acTL', numbers(shown.length, 0)), ...chunks, chunk('IEND')]);
}
