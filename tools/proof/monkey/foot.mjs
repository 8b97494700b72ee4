// Reads the foot of the screen as a person does: which buttons it offers, by their pictures in firmware/art/buttons.px.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../handheld-sim/files.mjs';
import { HEIGHT, WIDTH } from '../../handheld-sim/panel/panel.mjs';

const FOOT_HEIGHT = 18; // as in firmware/ui/widgets/layout.h
const BUTTONS = { button_a: 'A', button_b: 'B', button_x: 'X', button_y: 'Y', button_sides: 'SIDES', button_ends: 'ENDS' };

// The rows of each sprite of the file.
function readSprites(text) {
  const sprites = new Map();
  for (const [, name, rows] of text.matchAll(/^sprite (\w+) \S+\n((?:[^\s#]+\n?)+)/gm)) {
    sprites.set(name, rows.trim().split('\n'));
  }
  return sprites;
}

const read = (file) => readSprites(readFileSync(join(REPOSITORY, 'firmware/art', file), 'utf8'));
const EIGHT_BUTTONS = read('buttons.px');
/** As a board without X and Y has them. */
export const SIX_BUTTONS = new Map([...EIGHT_BUTTONS, ...read('six_buttons/buttons.px')]);

// Whether the sprite is there, in whatever two colours: one for its disc, another for its letter.
function isAt(pixels, rows, x, y) {
  let disc = null;
  for (let row = 0; row < rows.length; row++) {
    for (let column = 0; column < rows[row].length; column++) {
      const letter = rows[row][column];
      const colour = pixels[(y + row) * WIDTH + x + column];
      if (letter === 'x') {
        disc ??= colour;
        if (colour !== disc) return false;
      } else if (disc !== null && colour === disc) return false;
    }
  }
  return true;
}

/** The buttons that the foot of a picture (RGBA bytes) offers: of A, B, X, Y, SIDES (left, right), ENDS (up, down). */
export function offeredBy(rgba, sprites = EIGHT_BUTTONS) {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, WIDTH * HEIGHT);
  const offered = [];
  for (const [name, button] of Object.entries(BUTTONS)) {
    const rows = sprites.get(name);
    const y = HEIGHT - FOOT_HEIGHT + Math.trunc((FOOT_HEIGHT - rows.length) / 2) + 1;
    for (let x = 0; x + rows[0].length <= WIDTH; x++) {
      if (isAt(pixels, rows, x, y)) {
        offered.push(button);
        break;
      }
    }
  }
  return offered;
}
