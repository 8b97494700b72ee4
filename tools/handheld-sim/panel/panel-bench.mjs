// A panel for tests, with someone who sends to it.

import { Panel, WIDTH } from './panel.mjs';

export const MS = 1e6;

/** A panel with a clock of its own and a list of its complaints. */
export class Bench {
  constructor(mounting = 0, options = {}) {
    this.complaints = [];
    this.panel = new Panel({ mounting, ...options, complain: (message) => this.complaints.push(message) });
    this.now = 1 * MS;
  }

  wait(ms) {
    this.now += ms * MS;
    return this;
  }

  send(command, ...data) {
    this.panel.receiveByte(command, false, this.now);
    for (const byte of data) this.panel.receiveByte(byte, true, this.now);
    return this;
  }

  pixels(...colours) {
    const words = Uint16Array.from(colours);
    this.panel.receivePixels(words, 0, words.length, this.now);
    return this;
  }

  start(madctl = 0) {
    this.panel.setReset(false, this.now);
    this.wait(120).send(0x11).wait(120);
    return this.send(0x3a, 0x55).send(0x36, madctl).send(0x21).send(0x29);
  }

  window(left, top, right, bottom) {
    const pair = (value) => [value >> 8, value & 0xff];
    this.send(0x2a, ...pair(left), ...pair(right));
    return this.send(0x2b, ...pair(top), ...pair(bottom)).send(0x2c);
  }

  /** The colour that a person sees, as [r, g, b]. */
  seen(x, y) {
    const at = 4 * (y * WIDTH + x);
    return [...this.panel.picture().subarray(at, at + 3)];
  }
}

export const RED = [255, 0, 0];
export const RED_WORD = 0xf800;
export const BLUE = [0, 0, 255];
export const BLACK = [0, 0, 0];

/** The ILI9341, with a glass of all its memory, mounted sideways. */
export const SIDEWAYS = 0x28;
const ILI9341 = { controller: 9341, width: 320, height: 240, inverted: false };
export const wide = () => {
  const bench = new Bench(SIDEWAYS, ILI9341);
  bench.panel.setReset(false, bench.now);
  return bench.wait(120).send(0x11).wait(120).send(0x3a, 0x55).send(0x36, SIDEWAYS).send(0x29);
};
