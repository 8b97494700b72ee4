#!/usr/bin/env node
// Draws pixel art enlarged on one sheet, in every theme: preview.mjs OUTPUT.png [FILE.px...]
// Without files: all of the shell (firmware/art) and of the games (firmware/screens/<id>/art).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pngOf } from '../shared/png.mjs';
import { readAllArt } from './art.mjs';
import { THEMES, readPalette } from './palette.mjs';
import { FIRMWARE, allArt, sheetOf } from './sheet.mjs';
import { main } from './source.mjs';

main(import.meta.url, ([output, ...chosen]) => {
  if (!output) throw new Error('usage: preview.mjs OUTPUT.png [FILE.px...]');
  const palette = readPalette(join(FIRMWARE, 'art/palette.txt'));
  const sprites = readAllArt(chosen.length ? chosen : allArt(), palette);
  const { sheet, places } = sheetOf(sprites, palette, [...THEMES.keys()]);
  writeFileSync(output, pngOf(sheet));
  for (const { sprite, x, y } of places)
    console.log(`${sprite.name} ${sprite.width}x${sprite.height} at ${x},${y}`);
});
