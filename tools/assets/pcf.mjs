// Reads bitmap fonts of the X window system: PCF, the compiled form, gzipped or not.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const TABLE = { METRICS: 1 << 2, BITMAPS: 1 << 3, BDF_ENCODINGS: 1 << 5, ACCELERATORS: 1 << 1 };
const NO_GLYPH = 0xffff;

class Reader {
  constructor(buffer, offset) {
    this.buffer = buffer;
    this.offset = offset;
    this.format = buffer.readUInt32LE(offset); // the format word is always little endian
    this.offset += 4;
    this.bigEndian = (this.format & 4) !== 0;
  }

  u8() {
    return this.buffer[this.offset++];
  }

  i16() {
    const at = this.offset;
    this.offset += 2;
    return this.bigEndian ? this.buffer.readInt16BE(at) : this.buffer.readInt16LE(at);
  }

  u16() {
    return this.i16() & 0xffff;
  }

  i32() {
    const at = this.offset;
    this.offset += 4;
    return this.bigEndian ? this.buffer.readInt32BE(at) : this.buffer.readInt32LE(at);
  }
}

function tablesOf(buffer, path) {
  if (buffer.length < 8 || buffer.readUInt32LE(0) !== 0x70636601) {
    throw new Error(`${path}: this is not a PCF font`);
  }
  const tables = new Map();
  for (let i = 0; i < buffer.readUInt32LE(4); i++) {
    const at = 8 + 16 * i;
    tables.set(buffer.readUInt32LE(at), buffer.readUInt32LE(at + 12));
  }
  return (type) => {
    if (!tables.has(type)) throw new Error(`${path}: the font lacks table ${type}`);
    return new Reader(buffer, tables.get(type));
  };
}

function readMetrics(reader) {
  const compressed = (reader.format & 0x100) !== 0;
  const count = compressed ? reader.u16() : reader.i32();
  const value = compressed ? () => reader.u8() - 0x80 : () => reader.i16();
  return Array.from({ length: count }, () => {
    const metric = {
      left: value(),
      right: value(),
      advance: value(),
      ascent: value(),
      descent: value(),
    };
    if (!compressed) reader.u16(); // attributes
    return metric;
  });
}

// Every glyph as an array of rows, each an array of 0 and 1 from its left bearing on.
function readBitmaps(reader, metrics) {
  const count = reader.i32();
  const offsets = Array.from({ length: count }, () => reader.i32());
  reader.offset += 16; // sizes for each padding
  const start = reader.offset;
  const padding = 1 << (reader.format & 3);
  const unit = 1 << ((reader.format >> 4) & 3);
  const msbFirst = (reader.format & 8) !== 0;
  return metrics.map((metric, glyph) => {
    const width = metric.right - metric.left;
    const stride = Math.ceil(width / 8 / padding) * padding;
    return Array.from({ length: metric.ascent + metric.descent }, (_, y) =>
      Array.from({ length: width }, (_unused, x) => {
        let byte = x >> 3;
        if (msbFirst !== reader.bigEndian) byte ^= unit - 1;
        const bits = reader.buffer[start + offsets[glyph] + y * stride + byte];
        return (bits >> (msbFirst ? 7 - (x & 7) : x & 7)) & 1;
      }),
    );
  });
}

function readEncodings(reader) {
  const [lowFirst, lowLast, highFirst, highLast] = [
    reader.u16(),
    reader.u16(),
    reader.u16(),
    reader.u16(),
  ];
  reader.u16(); // the default character
  const glyphs = new Map();
  for (let high = highFirst; high <= highLast; high++) {
    for (let low = lowFirst; low <= lowLast; low++) {
      const glyph = reader.u16();
      if (glyph !== NO_GLYPH) glyphs.set((high << 8) | low, glyph);
    }
  }
  return glyphs;
}

// { ascent, descent, glyph(codePoint) -> { left, advance, ascent, descent, rows } or undefined }
export function readPcf(path) {
  let buffer = readFileSync(path);
  if (buffer[0] === 0x1f && buffer[1] === 0x8b) buffer = gunzipSync(buffer);
  const table = tablesOf(buffer, path);
  const metrics = readMetrics(table(TABLE.METRICS));
  const bitmaps = readBitmaps(table(TABLE.BITMAPS), metrics);
  const encodings = readEncodings(table(TABLE.BDF_ENCODINGS));
  const accelerators = table(TABLE.ACCELERATORS);
  accelerators.offset += 8; // flags and padding
  const [ascent, descent] = [accelerators.i32(), accelerators.i32()];
  return {
    ascent,
    descent,
    glyph(codePoint) {
      const index = encodings.get(codePoint);
      return index === undefined ? undefined : { ...metrics[index], rows: bitmaps[index] };
    },
  };
}
