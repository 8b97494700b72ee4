#!/usr/bin/env node
// Converts bitmap fonts to C: fonts.mjs FONTS_TXT FONT_FOLDER OUTPUT_FOLDER makes fonts.h and fonts.c.
// Letters become as wide as their ink, digits stay all alike, and a zero loses its slash.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readPcf } from './pcf.mjs';
import { SourceError, constant, main, numberLines, takeLines, writeIfChanged } from './source.mjs';

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => first + i);
const codes = (string) => [...string].map((c) => c.codePointAt(0));

const NO_BREAK = 0xa0;
const NARROW_NO_BREAK = 0x202f;
const SEEN = 3; // pixels: a smaller gap before a ! or a : looks like none
const DIGITS = codes('0123456789');
export const GLYPHS = {
  text: [
    ...range(0x20, 0x7e),
    ...range(NO_BREAK, 0xff),
    ...codes('ŒœŸ–—‘’“”„…→←↑↓−✓'),
    NARROW_NO_BREAK,
  ].sort((a, b) => a - b),
  numbers: codes(' +,-./0123456789:?×−').sort((a, b) => a - b),
};

export function readSizes(file) {
  const sizes = [];
  takeLines(file, (line, fail, number) => {
    const [name, font, scale, bolder, gap, pitch, glyphs, ...more] = line.trim().split(/\s+/);
    if (glyphs === undefined || more.length)
      fail('a size has seven columns: name, file, scale, bolder, gap, line, glyphs');
    if (!GLYPHS[glyphs]) fail(`"${glyphs}" is not a set of glyphs: use text or numbers`);
    if (!['1', '2'].includes(scale)) fail(`the scale is 1 or 2, not "${scale}"`);
    if (![bolder, gap, pitch].every((n) => /^\d+$/.test(n)))
      fail('bolder, gap and line are whole numbers');
    sizes.push({
      name,
      font,
      scale: +scale,
      bolder: +bolder,
      gap: +gap,
      pitch: +pitch,
      glyphs: GLYPHS[glyphs],
      line: number,
    });
  });
  return sizes;
}

// Twice the size with slanting edges filled in: Scale2x, by Andrea Mazzoleni.
export function doubled(rows) {
  const at = (x, y) => rows[y]?.[x] ?? 0;
  return rows.flatMap((row, y) => {
    const upper = [];
    const lower = [];
    row.forEach((e, x) => {
      const [b, d, f, h] = [at(x, y - 1), at(x - 1, y), at(x + 1, y), at(x, y + 1)];
      const slanting = b !== h && d !== f;
      upper.push(slanting && d === b ? d : e, slanting && b === f ? f : e);
      lower.push(slanting && d === h ? d : e, slanting && h === f ? f : e);
    });
    return [upper, lower];
  });
}

// Every stroke wider to the right.
export function emboldened(rows, by) {
  return rows.map((row) =>
    Array.from({ length: row.length + by }, (_, x) =>
      row.slice(Math.max(0, x - by), x + 1).some(Boolean) ? 1 : 0,
    ),
  );
}

// A glyph in a cell of the font: rows of equal width, from the top of the font on.
function cell(font, code, { scale, bolder }) {
  const source =
    code === codes('0')[0]
      ? codes('O')[0]
      : code === NO_BREAK || code === NARROW_NO_BREAK
        ? 0x20
        : code;
  const glyph = font.glyph(source);
  if (!glyph) return undefined;
  const rows = Array.from({ length: font.ascent + font.descent }, (_, y) =>
    Array.from(
      { length: glyph.advance },
      (_unused, x) => glyph.rows[y - font.ascent + glyph.ascent]?.[x - glyph.left] ?? 0,
    ),
  );
  return emboldened(scale === 2 ? doubled(rows) : rows, bolder);
}

function inkColumns(rows) {
  let [left, right] = [Infinity, -1];
  for (const row of rows) {
    row.forEach((bit, x) => {
      if (!bit) return;
      left = Math.min(left, x);
      right = Math.max(right, x);
    });
  }
  return [left, right];
}

function trimmed(rows, left, right, advance) {
  const inked = rows.map((row, y) => (row.some(Boolean) ? y : -1)).filter((y) => y >= 0);
  const top = inked[0] ?? 0;
  const bottom = inked.at(-1) ?? -1;
  return {
    advance,
    top,
    width: Math.max(0, right - left + 1),
    rows: rows.slice(top, bottom + 1).map((row) => row.slice(left, right + 1)),
  };
}

// One size of type: { ascent, height, pitch, glyphs: [{ code, advance, top, width, rows }] }
export function convert(font, size) {
  const cells = new Map(size.glyphs.map((code) => [code, cell(font, code, size)]));
  for (const [code, rows] of cells) {
    if (!rows) throw new Error(`the font ${size.font} has no ${String.fromCodePoint(code)}`);
  }
  const digitInk = DIGITS.map((code) => inkColumns(cells.get(code)));
  const digitLeft = Math.min(...digitInk.map(([left]) => left));
  const digitRight = Math.max(...digitInk.map(([, right]) => right));
  const space = Math.round((digitRight - digitLeft + 1 + size.gap) * 0.55);
  const narrow = Math.max(Math.min(space, SEEN), Math.ceil((space * 3) / 4));

  const glyphs = size.glyphs.map((code) => {
    const rows = cells.get(code);
    const [left, right] = inkColumns(rows);
    if (right < 0)
      return {
        code,
        ...trimmed(rows, 0, -1, code === NARROW_NO_BREAK ? narrow : space),
      };
    if (DIGITS.includes(code))
      return {
        code,
        ...trimmed(rows, digitLeft, digitRight, digitRight - digitLeft + 1 + size.gap),
      };
    return { code, ...trimmed(rows, left, right, right - left + 1 + size.gap) };
  });
  return {
    ascent: font.ascent * size.scale,
    height: (font.ascent + font.descent) * size.scale,
    glyphs,
  };
}

// Rows of 8, 16 or 32 bits, the leftmost pixel in the highest bit, least significant byte first.
function packed(glyph, rowBytes) {
  return glyph.rows.flatMap((row) => {
    let bits = 0n;
    row.forEach((bit, x) => {
      if (bit) bits |= 1n << BigInt(rowBytes * 8 - 1 - x);
    });
    return range(0, rowBytes - 1).map((i) => Number((bits >> BigInt(8 * i)) & 0xffn));
  });
}

function tables(size, converted) {
  const widest = Math.max(...converted.glyphs.map((g) => g.width));
  if (widest > 32)
    throw new Error(`${size.name}: a glyph is ${widest} pixels wide; at most 32 fit`);
  const rowBytes = widest <= 8 ? 1 : widest <= 16 ? 2 : 4;
  const bits = [];
  const glyphs = converted.glyphs.map((glyph) => {
    const offset = bits.length / rowBytes;
    bits.push(...packed(glyph, rowBytes));
    return `    {${glyph.code}, ${offset}, ${glyph.width}, ${glyph.advance}, ${glyph.top}, ${glyph.rows.length}},`;
  });
  const { name } = size;
  const capital = converted.glyphs.find((g) => g.code === codes('0')[0]);
  return {
    definitions: `static const struct glyph ${name}_glyphs[] = {
${glyphs.join('\n')}
};

static _Alignas(4) const uint8_t ${name}_bits[] = {
${numberLines(bits)}
};
`,
    entry: `    [FONT_${constant(name)}] = {${name}_glyphs, ${name}_bits, ${glyphs.length}, ${rowBytes}, ${converted.height}, ${size.pitch}, ${capital.top}, ${capital.rows.length}, ${size.gap}},`,
  };
}

const header = (sizes) => `// Generated by tools/assets/fonts.mjs from firmware/ui/draw/fonts.txt.
#ifndef GENERATED_FONTS_H
#define GENERATED_FONTS_H

#include <stdint.h>

enum font_size {
${sizes.map((s) => `    FONT_${constant(s.name)},`).join('\n')}
    FONT_COUNT,
};

struct glyph {
    uint16_t code;
    uint16_t offset; // the first row, counted in rows
    uint8_t width, advance, top, rows;
};

struct font {
    const struct glyph *glyphs; // sorted by code
    const uint8_t *bits;        // the leftmost pixel of a row is its highest bit
    uint8_t count;
    uint8_t row_bytes;
    uint8_t height;                     // of the tallest letters with what hangs below the line
    uint8_t pitch;                      // from line to line
    uint8_t capital_top, capital_rows;  // where digits and capitals stand
    uint8_t gap;                        // what every advance has at its right
};

extern const struct font fonts[FONT_COUNT];

#endif
`;

main(import.meta.url, ([list, fontFolder, folder]) => {
  const sizes = readSizes(list);
  const made = sizes.map((size) => {
    const path = join(fontFolder, `${size.font}.pcf.gz`);
    if (!existsSync(path))
      throw new SourceError(list, size.line, `${path} is missing: run tools/setup play`);
    return tables(size, convert(readPcf(path), size));
  });
  writeIfChanged(join(folder, 'fonts.h'), header(sizes));
  writeIfChanged(
    join(folder, 'fonts.c'),
    `// Generated by tools/assets/fonts.mjs from firmware/ui/draw/fonts.txt.
// Terminus Font, Copyright (c) 2010-2014 Dimitar Toshkov Zhekov, SIL Open Font License 1.1.
#include "fonts.h"

${made.map((m) => m.definitions).join('\n')}
const struct font fonts[FONT_COUNT] = {
${made.map((m) => m.entry).join('\n')}
};
`,
  );
});
