#!/usr/bin/env node
// Draws pixel art enlarged on one sheet, in every theme: preview.mjs OUTPUT.png [FILE.px...]
// Without files: all of the shell (firmware/art) and of the games (firmware/screens/<id>/art).
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pngOf } from '../png.mjs';
import { readAllArt } from './art.mjs';
import { THEMES, readPalette } from './palette.mjs';
import { main } from './source.mjs';

const FIRMWARE = join(dirname(fileURLToPath(import.meta.url)), '../../firmware');
const SCALE = 4;
const GAP = 4; // pixels of the art
const SHEET_WIDTH = 320;

const artIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((f) => f.endsWith('.px'))
        .sort()
        .map((f) => join(folder, f))
    : [];
const allArt = () => [
  ...artIn(join(FIRMWARE, 'art')),
  ...readdirSync(join(FIRMWARE, 'screens'))
    .sort()
    .flatMap((id) => artIn(join(FIRMWARE, 'screens', id, 'art'))),
];

// Rows of sprites, as many as fit side by side.
function placed(sprites) {
  let [x, y, rowHeight] = [GAP, GAP, 0];
  const places = sprites.map((sprite) => {
    if (x > GAP && x + sprite.width + GAP > SHEET_WIDTH)
      [x, y, rowHeight] = [GAP, y + rowHeight + GAP, 0];
    const place = { sprite, x, y };
    x += sprite.width + GAP;
    rowHeight = Math.max(rowHeight, sprite.height);
    return place;
  });
  return { places, height: y + rowHeight + GAP };
}

class Sheet {
  constructor(width, height) {
    Object.assign(this, { width, height, rgba: new Uint8Array(width * height * 4).fill(255) });
  }

  fill(x, y, width, height, [red, green, blue]) {
    for (let j = y; j < y + height; j++)
      for (let i = x; i < x + width; i++) this.rgba.set([red, green, blue], (j * this.width + i) * 4);
  }
}

main(([output, ...chosen]) => {
  if (!output) throw new Error('usage: preview.mjs OUTPUT.png [FILE.px...]');
  const palette = readPalette(join(FIRMWARE, 'art/palette.txt'));
  const files = chosen.length ? chosen : allArt();
  const { places, height } = placed(readAllArt(files, palette));
  const sheet = new Sheet(SHEET_WIDTH * SCALE, height * THEMES.length * SCALE);
  THEMES.forEach((_, theme) => {
    const background = palette.find((c) => c.name === 'surface').rgb[theme];
    sheet.fill(0, theme * height * SCALE, SHEET_WIDTH * SCALE, height * SCALE, background);
    for (const { sprite, x, y } of places) {
      sprite.rows.forEach((row, j) =>
        row.forEach((index, i) => {
          if (index === 0) return;
          sheet.fill(
            (x + i) * SCALE,
            (theme * height + y + j) * SCALE,
            SCALE,
            SCALE,
            palette[index - 1].rgb[theme],
          );
        }),
      );
    }
  });
  writeFileSync(output, pngOf(sheet));
  for (const { sprite, x, y } of places)
    console.log(`${sprite.name} ${sprite.width}x${sprite.height} at ${x * SCALE},${y * SCALE}`);
});
