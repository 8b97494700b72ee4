// What the screen says, for people who do not see it: the lines of text that the firmware draws, read as it draws them, with their
// places. A line that something was drawn over is left out, and so is what was seen before: no secret outlives its picture.

import { FLASH_BASE, SRAM_BASE } from '../../handheld-sim/chip/memory-map.mjs';

const MS = 1e6;
const ONE_PICTURE = 25 * MS; // in which all of it is drawn
const SIDE = 240;
const HEIGHTS = [14, 18, 26, 40]; // of lines, by size of type
const [SIZE_MASK, CENTRE, RIGHT, TOP] = [7, 8, 16, 32]; // of type_style in firmware/ui/draw/type.h
const MOST_PITCH = 30; // between two lines of a paragraph
const SAME_ROW = 5; // pixels that lines of one row may differ
const [FIRST_MIDDLE, FIRST_UTF8] = [0x80, 0xc2]; // bytes of letters of several: the later ones, and the first one
const NO_FRAGMENT = 0xff; // as in firmware/ui/draw/letters.h

const low = (word) => (word << 16) >> 16;
const high = (word) => word >> 16;

/** Whether a line is in the place of another. */
const overlap = (a, b) => Math.abs(a.y - b.y) <= SAME_ROW && a.x < b.x + b.width && b.x < a.x + a.width;

/** Whether a line is the next one of a paragraph. */
const continues = (before, { column, y }) => column !== null && column === before.column && y > before.y && y - before.y <= MOST_PITCH;

export class Words {
  #machine;
  #language; // the address of language_spoken
  #fragments; // and of fragment_numbers
  #drawn = []; // in that order, each { x, y, width, height, text, colour, pixels, column, at }
  #lastAt = 0;

  /** places: the addresses of { drawLine, language, fragments }. */
  constructor(machine, places) {
    this.#machine = machine;
    this.#language = places.language;
    this.#fragments = places.fragments;
    machine.watch(places.drawLine, (registers) => this.#note(registers));
  }

  #read(address, bytes = 4) {
    const { flash, mcu } = this.#machine;
    const isFlash = address >>> 0 < SRAM_BASE;
    const memory = isFlash ? flash.bytes : mcu.sram;
    const at = (address >>> 0) - (isFlash ? FLASH_BASE : SRAM_BASE);
    let value = 0;
    for (let i = bytes - 1; i >= 0; i--) value = (value << 8) | memory[at + i];
    return value;
  }

  /** draw_line_of_text(canvas, box, style, colour, line) begins. */
  #note(registers) {
    const [canvas, corner, size, style] = registers;
    const sp = registers[13];
    const source = this.#read(sp + 4); // a struct line
    const lengths = this.#read(source + 4);
    const text = this.#decode(this.#read(source), low(lengths)).trim();
    if (text === '') return;
    const width = high(lengths);
    const box = { x: low(corner), y: high(corner), width: low(size), height: high(size) };
    const free = box.width - width;
    const x = box.x + (style & CENTRE ? free >> 1 : style & RIGHT ? free : 0);
    const height = style & TOP ? HEIGHTS[style & SIZE_MASK] : box.height;
    this.#lastAt = this.#machine.now;
    const column = style & TOP ? `${box.x} ${box.width} ${style}` : null; // of a paragraph
    const line = { x, y: box.y, width, height, text, colour: this.#read(sp, 1), pixels: this.#read(canvas), column, at: this.#lastAt };
    this.#drawn = [...this.#drawn.filter((other) => !overlap(other, line)), line];
  }

  /** The text of this many bytes, with the fragments of the language in it. */
  #decode(address, length) {
    const bytes = [];
    for (let i = 0; i < length; i++) {
      const byte = this.#read(address + i, 1);
      const fragment = this.#read(this.#fragments + byte, 1);
      const isLetter = fragment === NO_FRAGMENT || (byte >= FIRST_MIDDLE && this.#continues(bytes));
      if (isLetter) bytes.push(byte);
      else bytes.push(...this.#fragment(fragment));
    }
    return new TextDecoder().decode(new Uint8Array(bytes));
  }

  /** Whether a letter of several bytes is not complete yet. */
  #continues(bytes) {
    const start = bytes.findLastIndex((byte) => byte >= FIRST_UTF8);
    if (start < 0) return false;
    const wanted = bytes[start] >= 0xe0 ? 3 : 2;
    return bytes.length - start < wanted;
  }

  #fragment(number) {
    const language = this.#read(this.#language);
    let at = this.#read(language + 4) + this.#read(this.#read(language + 8) + 2 * number, 2);
    const bytes = [];
    for (let byte = this.#read(at, 1); byte !== 0; byte = this.#read(++at, 1)) bytes.push(byte);
    return bytes;
  }

  /** Whether its letters are on the canvas. */
  #isSeen({ x, y, width, height, text, colour, pixels }) {
    let seen = 0;
    for (let row = Math.max(y, 0); row < Math.min(y + height, SIDE); row++) {
      for (let column = Math.max(x, 0); column < Math.min(x + width, SIDE); column++) {
        if (this.#read(pixels + row * SIDE + column, 1) === colour) seen++;
      }
    }
    return seen >= 2 * text.length;
  }

  /** The paragraphs of the picture, from top to bottom: [{ x, y, text }]. To be asked while it stands still. */
  paragraphs() {
    this.#drawn = this.#drawn.filter(({ at }) => at >= this.#lastAt - ONE_PICTURE);
    if (!this.#machine.poweredOn) return [];
    const paragraphs = [];
    for (const line of this.#drawn.filter((each) => this.#isSeen(each))) {
      const before = paragraphs.at(-1);
      if (before && continues(before.last, line)) {
        before.text += ` ${line.text}`;
        before.last = line;
      } else {
        paragraphs.push({ ...line, last: line });
      }
    }
    const rows = (a, b) => (Math.abs(a.y - b.y) > SAME_ROW ? a.y - b.y : a.x - b.x);
    return paragraphs.sort(rows).map(({ x, y, text }) => ({ x, y, text }));
  }
}
