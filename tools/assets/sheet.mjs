// Sprites of the art files, enlarged side by side on one picture, as they look in a theme.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const FIRMWARE = join(dirname(fileURLToPath(import.meta.url)), '../../firmware');
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

/** Every art file of the shell and of the games. */
export const allArt = () => [
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

  sprite({ rows }, left, top, colour) {
    rows.forEach((row, j) =>
      row.forEach((index, i) => {
        if (index !== 0) this.fill((left + i) * SCALE, (top + j) * SCALE, SCALE, SCALE, colour(index));
      }),
    );
  }
}

/** The themes one below the other; `places` says where each sprite is in the first, in pixels of the sheet. */
export function sheetOf(sprites, palette, themes) {
  const { places, height } = placed(sprites);
  const sheet = new Sheet(SHEET_WIDTH * SCALE, height * themes.length * SCALE);
  themes.forEach((theme, at) => {
    const background = palette.find((c) => c.name === 'surface').rgb[theme];
    sheet.fill(0, at * height * SCALE, sheet.width, height * SCALE, background);
    for (const { sprite, x, y } of places)
      sheet.sprite(sprite, x, at * height + y, (index) => palette[index - 1].rgb[theme]);
  });
  return { sheet, places: places.map(({ sprite, x, y }) => ({ sprite, x: x * SCALE, y: y * SCALE })) };
}
