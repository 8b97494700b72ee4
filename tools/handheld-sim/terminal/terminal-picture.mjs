// The 240 x 240 picture as text: each character cell is an upper half block, its two halves in 24-bit
// colour. Shrunk by averaging, so that small letters stay readable as long as possible. Only cells
// that changed since the last time are sent.

import { HEIGHT, WIDTH } from '../panel/panel.mjs';

const HALF_BLOCK = '▀';
const RESET = '\x1b[0m';

/** The largest square of whole cells that fits: its side in cells across and in cells down. */
function fit(columns, rows) {
  const side = Math.max(2, Math.min(columns, 2 * rows, WIDTH));
  return { across: side, down: Math.floor(side / 2) };
}

export class TerminalPicture {
  constructor(columns, rows) {
    const { across, down } = fit(columns, rows);
    this.across = across;
    this.down = down;
    this.left = Math.floor((columns - across) / 2);
    this.shown = new Float64Array(across * down).fill(-1); // both colours of a cell in one number
  }

  /** What to write to the terminal so that it shows the picture; brightness from 0 to 1. */
  update(rgba, brightness = 1) {
    const { across, down } = this;
    let text = '';
    let pen = -1; // where the cursor is, as a cell number
    for (let cell = 0; cell < across * down; cell++) {
      const column = cell % across;
      const line = Math.floor(cell / across);
      const upper = this.#average(rgba, column, 2 * line, brightness);
      const lower = this.#average(rgba, column, 2 * line + 1, brightness);
      const both = upper * 0x1000000 + lower;
      if (this.shown[cell] === both) continue;
      this.shown[cell] = both;
      if (pen !== cell || column === 0) text += `\x1b[${line + 1};${this.left + column + 1}H`;
      text += `\x1b[38;2;${channels(upper)};48;2;${channels(lower)}m${HALF_BLOCK}`;
      pen = cell + 1;
    }
    return text === '' ? '' : text + RESET;
  }

  /** The mean colour of the part of the picture that becomes one half cell. */
  #average(rgba, column, halfLine, brightness) {
    const { across, down } = this;
    const left = Math.floor((column * WIDTH) / across);
    const right = Math.max(left + 1, Math.floor(((column + 1) * WIDTH) / across));
    const top = Math.floor((halfLine * HEIGHT) / (2 * down));
    const bottom = Math.max(top + 1, Math.floor(((halfLine + 1) * HEIGHT) / (2 * down)));
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let y = top; y < bottom; y++) {
      for (let at = 4 * (y * WIDTH + left); at < 4 * (y * WIDTH + right); at += 4) {
        red += rgba[at];
        green += rgba[at + 1];
        blue += rgba[at + 2];
      }
    }
    const scale = brightness / ((right - left) * (bottom - top));
    const byte = (sum) => Math.round(sum * scale);
    return (byte(red) << 16) | (byte(green) << 8) | byte(blue);
  }
}

function channels(colour) {
  return `${colour >> 16};${(colour >> 8) & 0xff};${colour & 0xff}`;
}
