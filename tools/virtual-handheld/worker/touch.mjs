// A finger on the screen itself. The firmware knows where its cursor and the labels of its foot line are; their places are read from
// its memory, so that a device without touch has nothing to do with it. A touch becomes the presses by which a thumb would get there:
// a label is its button; elsewhere arrows move the cursor, one press at a time, and A follows once the cursor is under the finger.

import { SRAM_BASE } from '../../handheld-sim/chip/memory-map.mjs';

const MS = 1e6;
const STEP = 30 * MS; // that an arrow is down
const REST = 20 * MS; // after an arrow, without a new pixel: its release was noticed, and the picture is whole
const LONGEST_REST = 400 * MS; // something else may be moving
const MOST_STEPS = 60;
const FOOT_TOP = 216; // a finger is not as exact as a label
const BESIDE = 5;
const WIDE = 160; // a row of a list: its sides may change what it holds, so they are not tried
const ARROWS = { UP: 'DOWN', DOWN: 'UP', LEFT: 'RIGHT', RIGHT: 'LEFT' }; // each with the way back
const LABELS = ['SIDES', 'ENDS', 'A', 'B', 'X', 'Y']; // the order of label_kind in firmware/ui/widgets/layout.c
const HALVES = { SIDES: ['LEFT', 'RIGHT'], ENDS: ['UP', 'DOWN'] };

const contains = ({ x, y, width, height }, point) => point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
const gap = (from, length, at) => Math.max(from - at, at - (from + length - 1), 0);
const distance = (cursor, { x, y }) => gap(cursor.x, cursor.width, x) + gap(cursor.y, cursor.height, y);

/** The arrows that may lead from the cursor to a point, the most likely first. */
export function waysTo(cursor, { x, y }) {
  const up = y < cursor.y ? ['UP'] : [];
  const down = y >= cursor.y + cursor.height ? ['DOWN'] : [];
  const sides = cursor.width >= WIDE ? [] : x < cursor.x ? ['LEFT'] : x >= cursor.x + cursor.width ? ['RIGHT'] : [];
  return [...up, ...down, ...sides];
}

export class Touch {
  #emulation;
  #places;
  #held = null; // the button that is down as long as the finger
  #walk = null; // { point, isDown: the finger, ways, best, back, arrow, pressedAt, steps }

  /** emulation: of emulation.mjs; places: the addresses of what the firmware knows, { cursor, labels }. */
  constructor(emulation, places) {
    this.#emulation = emulation;
    this.#places = places;
  }

  get #machine() {
    return this.#emulation.machine;
  }

  get isWalking() {
    return this.#walk !== null;
  }

  /** Where the cursor is, or null. */
  cursor() {
    const [x, y, width, height] = [0, 2, 4, 6].map((offset) => this.#memory(this.#places.cursor).getInt16(offset, true));
    return width > 0 && height > 0 ? { x, y, width, height } : null;
  }

  /** The labels in the foot: [{ name, x, width }]. */
  labels() {
    const memory = this.#memory(this.#places.labels);
    return LABELS.map((name, i) => ({ name, x: memory.getUint8(2 * i), width: memory.getUint8(2 * i + 1) })).filter(({ width }) => width > 0);
  }

  #memory(address) {
    const { sram } = this.#machine.mcu;
    return new DataView(sram.buffer, sram.byteOffset + address - SRAM_BASE);
  }

  /** A finger comes down on this pixel. */
  down(point) {
    this.up();
    if (!this.#machine.poweredOn || this.#walk) return;
    const button = this.#buttonAt(point);
    const cursor = this.cursor();
    if (button) this.#hold(button);
    else if (point.y < FOOT_TOP && (cursor === null || contains(cursor, point))) this.#hold('A');
    else if (point.y < FOOT_TOP) this.#startWalk(point, cursor);
  }

  up() {
    if (this.#held) this.#emulation.release(this.#held);
    this.#held = null;
    if (this.#walk) this.#walk.isDown = false;
  }

  #hold(button) {
    this.#held = button;
    this.#emulation.press(button);
  }

  /** Whose label it is; the arrows share one, each half of it is one of them. */
  #buttonAt({ x, y }) {
    if (y < FOOT_TOP) return null;
    const label = this.labels().find((one) => x >= one.x - BESIDE && x < one.x + one.width + BESIDE);
    if (!label) return null;
    return HALVES[label.name]?.[x < label.x + label.width / 2 ? 0 : 1] ?? label.name;
  }

  #startWalk(point, cursor) {
    this.#walk = { point, isDown: true, ways: waysTo(cursor, point), best: distance(cursor, point), back: null, arrow: null, steps: 0 };
    this.#press();
  }

  /** The next arrow; without one the cursor stays where it is. */
  #press() {
    const walk = this.#walk;
    walk.arrow = walk.back ?? walk.ways.shift() ?? null;
    if (walk.arrow === null || ++walk.steps > MOST_STEPS) {
      this.#walk = null;
      return;
    }
    walk.pressedAt = this.#machine.now;
    this.#machine.setButton(walk.arrow, true);
  }

  /** To be called while time passes. */
  step() {
    const walk = this.#walk;
    const { now, panel, poweredOn } = this.#machine;
    if (!walk) return;
    if (!poweredOn) {
      this.#walk = null;
    } else if (this.#machine.pressed.has(walk.arrow)) {
      if (now - walk.pressedAt >= STEP) this.#machine.setButton(walk.arrow, false);
    } else if (now - Math.max(panel.lastPixelAt, walk.pressedAt + STEP) >= REST || now - walk.pressedAt >= LONGEST_REST) {
      this.#look(this.cursor());
    }
  }

  /** After an arrow: there, nearer, or on the wrong way and back. Without a cursor it is another screen, which no one touched. */
  #look(cursor) {
    const walk = this.#walk;
    if (!cursor) {
      this.#walk = null;
      return;
    }
    const left = distance(cursor, walk.point);
    if (left === 0) {
      this.#walk = null;
      this.#hold('A');
      if (!walk.isDown) this.up();
      return;
    }
    if (walk.back) {
      walk.back = null;
    } else if (left < walk.best) {
      walk.best = left;
      walk.ways = waysTo(cursor, walk.point);
    } else {
      walk.back = ARROWS[walk.arrow];
    }
    this.#press();
  }
}
