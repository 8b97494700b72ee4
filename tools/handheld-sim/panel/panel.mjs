// The display: a controller with 240 x 320 pixels of memory, or more, behind a glass that shows all or some of
// them. It takes bytes with a command/data line and the time in nanoseconds, keeps the picture, and
// complains about everything the datasheet forbids: too early, outside, unknown.

import { coloursOf } from './panel-colours.mjs';
import { CONTROLLERS, OP, ST7789_OP } from './panel-commands.mjs';
import { Random } from '../../shared/random.mjs';

/** The picture that the firmware draws, in the middle of the glass. */
export const WIDTH = 240;
export const HEIGHT = 240;
/** The row of the memory at which a glass of this many rows begins, if it is not 0: that of 280 is in the middle. */
const FIRST_ROW = { 280: 20 };

const MS = 1e6;
const WAIT_AFTER_RESET = 5 * MS;
const WAIT_AFTER_RESET_WHEN_AWAKE = 120 * MS; // before SLPOUT, where the reset came out of sleep-out
const WAIT_AFTER_SLEEP_COMMAND = 5 * MS;
const WAIT_BETWEEN_SLEEP_COMMANDS = 120 * MS;
const RESET_PULSE = 10e3;

const MADCTL_MY = 0x80; // rows from the bottom
const MADCTL_MX = 0x40; // columns from the right
const MADCTL_MV = 0x20; // rows and columns exchanged
const MADCTL_BGR = 0x08;

/** What COLMOD says of a pixel on the wire: its bits, and what of them is kept, as 5, 6 and 5 bits. */
const FORMATS = {
  3: {
    bits: 12,
    toMemory: (rgb) => {
      const [red, green, blue] = [rgb >> 8, (rgb >> 4) & 15, rgb & 15];
      return (((red << 1) | (red >> 3)) << 11) | (((green << 2) | (green >> 2)) << 5) | (blue << 1) | (blue >> 3);
    },
  },
  5: { bits: 16, toMemory: (rgb) => rgb },
  6: { bits: 24, toMemory: (rgb) => ((rgb >> 8) & 0xf800) | ((rgb >> 5) & 0x07e0) | ((rgb >> 3) & 0x1f) }, // six of each eight count
};
const SIXTEEN_BITS = FORMATS[5];

/** Marks of a place in memory. */
const SHOWN = 1; // on the glass
const WATCHED = 2; // its first pixel is timed apart

const OSCILLATOR_HERTZ = 10e6;
const { PORCTRL, FRCTRL2 } = ST7789_OP;
const LINE_CLOCKS = 250; // and 16 for each step of FRCTRL2

/** Where address (column, row) lies in memory under a MADCTL value: origin and the two steps. */
function addressing(madctl, { columns, rows }) {
  const mapPoint = (column, row) => {
    let [x, y] = madctl & MADCTL_MV ? [row, column] : [column, row];
    if (madctl & MADCTL_MX) x = columns - 1 - x;
    if (madctl & MADCTL_MY) y = rows - 1 - y;
    return y * columns + x;
  };
  const origin = mapPoint(0, 0);
  return {
    origin,
    columnStep: mapPoint(1, 0) - origin,
    rowStep: mapPoint(0, 1) - origin,
    columns: madctl & MADCTL_MV ? rows : columns,
    rows: madctl & MADCTL_MV ? columns : rows,
  };
}

/** Where a glass begins in the memory as it is addressed when mounted so: { x, y }. */
export function glassOffset(mounting, width, height, { rows }) {
  const isTurned = (mounting & MADCTL_MV) !== 0;
  const extent = isTurned ? width : height; // along the rows of the memory
  const first = FIRST_ROW[extent] ?? 0;
  const begin = mounting & MADCTL_MY ? rows - extent - first : first; // counted from the bottom
  return isTurned ? { x: begin, y: 0 } : { x: 0, y: begin };
}

/** The memory position of each pixel of the glass that a person sees, row by row. */
function glassPositions(mounting, width, height, controller) {
  const { origin, columnStep, rowStep } = addressing(mounting, controller);
  const { x: firstColumn, y: firstRow } = glassOffset(mounting, width, height, controller);
  const positions = new Int32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      positions[y * width + x] = origin + (x + firstColumn) * columnStep + (y + firstRow) * rowStep;
    }
  }
  return positions;
}

/** Of these, the 240 x 240 in the middle. */
function canvasPositions(glass, width, height) {
  if (width === WIDTH && height === HEIGHT) return glass;
  const left = Math.floor((width - WIDTH) / 2);
  const top = Math.floor((height - HEIGHT) / 2);
  const at = (i) => (top + Math.floor(i / WIDTH)) * width + left + (i % WIDTH);
  return Int32Array.from({ length: WIDTH * HEIGHT }, (_, i) => glass[at(i)]);
}

export class Panel {
  /**
   * controller: one of CONTROLLERS.
   * width, height: of the glass.
   * mounting: the MADCTL value under which address (0, 0) is the top left corner for a person.
   * inverted: whether the glass needs INVON for true colours.
   * complain: called with a sentence for whatever the datasheet forbids.
   */
  constructor({ controller = 7789, width = WIDTH, height = HEIGHT, mounting = 0, inverted = true, complain = () => {} } = {}) {
    if (!(controller in CONTROLLERS)) throw new Error(`the panel controller ${controller} is not modelled`);
    this.controller = CONTROLLERS[controller];
    this.width = width;
    this.height = height;
    this.mounting = mounting;
    this.needsInversion = inverted;
    this.complain = complain;
    /** Called when the tearing line may have changed its rhythm. */
    this.onTearing = () => {};
    this.glass = glassPositions(mounting, width, height, this.controller);
    this.canvas = canvasPositions(this.glass, width, height);
    this.memory = new Uint16Array(this.controller.columns * this.controller.rows);
    this.onGlass = new Uint8Array(this.memory.length);
    this.isWatched = false; // some rows, by watchRows()
    for (const position of this.glass) this.onGlass[position] = SHOWN;
    this.powerOn(0);
  }

  /** Times the first pixel of these rows of the picture too: below them is what only says that a press was heard. */
  watchRows(top, bottom) {
    this.isWatched = true;
    for (const position of this.canvas.subarray(top * WIDTH, bottom * WIDTH)) this.onGlass[position] |= WATCHED;
  }

  /** Power comes: the memory holds snow, and the controller waits in reset. */
  powerOn(now) {
    const random = new Random(7789);
    for (let i = 0; i < this.memory.length; i++) this.memory[i] = random.next();
    this.bytesReceived = 0;
    this.pixelsReceived = 0;
    this.firstByteAt = null; // since the last mark()
    this.lastByteAt = null;
    this.firstPixelAt = null;
    this.firstWatchedAt = null;
    this.lastPixelAt = null;
    this.drawn = new Uint8Array(this.memory.length);
    this.undrawn = this.glass.length;
    this.firstCompleteAt = null;
    this.inReset = true;
    this.resetFellAt = -Infinity;
    this.asleep = true;
    this.#toDefaults();
    this.#startWaiting(now, WAIT_AFTER_RESET, WAIT_AFTER_RESET);
  }

  #toDefaults() {
    this.asleep = true;
    this.displayOn = false;
    this.inverted = false;
    this.#setFormat(this.controller.colmod);
    this.tearing = false; // TEON
    this.tearingLine = 0;
    this.porch = 0x0c + 0x0c; // lines before and after the picture
    this.lineSteps = 0x0f;
    this.window = { left: 0, right: this.controller.columns - 1, top: 0, bottom: this.controller.rows - 1 };
    this.#setMadctl(0);
    this.command = null;
    this.commandInfo = null;
    this.parameters = [];
    this.#restartWindow();
    this.onTearing();
  }

  #setFormat(colmod) {
    this.colmod = colmod;
    this.format = FORMATS[colmod & 0x07] ?? null;
    this.rest = 0; // of a pixel, as far as it was received
    this.restBits = 0;
  }

  /** One frame as it is scanned out, in ns: all of it, and the part in which the tearing line is high. */
  get frame() {
    const lineNanos = ((LINE_CLOCKS + 16 * this.lineSteps) * 1e9) / OSCILLATOR_HERTZ;
    return { nanos: (this.controller.rows + this.porch) * lineNanos, highNanos: this.porch * lineNanos };
  }

  /** How long after the start of a frame the tearing line rises; null if it stays low. */
  get tearsAfter() {
    const { nanos, highNanos } = this.frame;
    if (!this.tearing || this.asleep || this.inReset) return null;
    return (this.tearingLine / this.controller.rows) * (nanos - highNanos);
  }

  #startWaiting(now, untilNextCommand, untilNextSleepCommand) {
    this.commandAllowedAt = now + untilNextCommand;
    this.sleepCommandAllowedAt = now + untilNextSleepCommand;
  }

  #setMadctl(value) {
    this.madctl = value;
    this.addressing = addressing(value, this.controller);
  }

  /** The reset line changes level. */
  setReset(low, now) {
    if (low === this.inReset) return;
    this.inReset = low;
    this.onTearing();
    if (low) {
      this.resetFellAt = now;
      return;
    }
    if (now - this.resetFellAt < RESET_PULSE) this.complain('reset pulse under 10 us');
    const wait = this.asleep ? WAIT_AFTER_RESET : WAIT_AFTER_RESET_WHEN_AWAKE;
    this.#toDefaults();
    this.#startWaiting(now, WAIT_AFTER_RESET, wait);
  }

  /** Forget the times of the first byte and pixels, to measure from here. */
  mark() {
    this.firstByteAt = null;
    this.firstPixelAt = null;
    this.firstWatchedAt = null;
  }

  /** One byte from the wire. isData is the level of the D/C line. */
  receiveByte(byte, isData, now) {
    this.bytesReceived++;
    this.firstByteAt ??= now;
    this.lastByteAt = now;
    if (this.inReset) {
      this.complain('bytes sent while the reset line is low');
    } else if (isData) {
      this.#receiveParameter(byte, now);
    } else {
      this.#receiveCommand(byte, now);
    }
  }

  /** Whole pixels from the wire: the fast way for what follows RAMWR. */
  receivePixels(words, from, to, now) {
    if (this.#acceptsPixels() && this.format !== null) {
      this.bytesReceived += 2 * (to - from);
      this.firstByteAt ??= now;
      this.lastByteAt = now;
      if (this.format === SIXTEEN_BITS && this.restBits === 0) {
        this.#storePixels(words, from, to, now);
      } else {
        for (let i = from; i < to; i++) this.#receiveBits(words[i], 16, now);
      }
      return;
    }
    for (let i = from; i < to; i++) {
      this.receiveByte(words[i] >> 8, true, now);
      this.receiveByte(words[i] & 0xff, true, now);
    }
  }

  #acceptsPixels() {
    return (this.command === OP.RAMWR || this.command === OP.WRMEMC) && !this.inReset;
  }

  #receiveCommand(code, now) {
    this.#checkParameterCount();
    const info = this.controller.commands.get(code);
    this.command = code;
    this.commandInfo = info ?? null;
    this.parameters.length = 0;
    this.restBits = 0;
    if (!info) {
      this.complain(`unknown command 0x${code.toString(16).padStart(2, '0')}`);
      return;
    }
    this.#checkWaits(info.name, code, now);
    this.#execute(code, now);
  }

  #checkParameterCount() {
    const { commandInfo } = this;
    if (commandInfo && this.parameters.length < commandInfo.least) {
      this.complain(
        `${commandInfo.name} got ${this.parameters.length} of ${commandInfo.least} parameters`,
      );
    }
    // the last of an odd number of 12-bit pixels has four bits behind it that mean nothing
    if (this.restBits >= 8) this.complain('half a pixel was sent');
    if (this.#acceptsPixels() && this.isWrapped) this.complain('more pixels than the window holds, and not all of it once more');
  }

  #checkWaits(name, code, now) {
    const isSleepCommand = code === OP.SLPIN || code === OP.SLPOUT;
    const allowedAt = isSleepCommand
      ? Math.max(this.commandAllowedAt, this.sleepCommandAllowedAt)
      : this.commandAllowedAt;
    if (now < allowedAt) {
      const early = ((allowedAt - now) / MS).toFixed(1);
      this.complain(`${name} ${early} ms too early after reset, SLPIN or SLPOUT`);
    }
  }

  #execute(code, now) {
    switch (code) {
      case OP.SWRESET: {
        const wait = this.asleep ? WAIT_AFTER_RESET : WAIT_AFTER_RESET_WHEN_AWAKE;
        this.#toDefaults();
        this.#startWaiting(now, WAIT_AFTER_RESET, wait);
        break;
      }
      case OP.SLPIN:
      case OP.SLPOUT:
        this.asleep = code === OP.SLPIN;
        this.onTearing();
        this.#startWaiting(now, WAIT_AFTER_SLEEP_COMMAND, WAIT_BETWEEN_SLEEP_COMMANDS);
        break;
      case OP.INVOFF:
      case OP.INVON:
        this.inverted = code === OP.INVON;
        break;
      case OP.DISPOFF:
      case OP.DISPON:
        this.displayOn = code === OP.DISPON;
        this.#noteIfComplete(now);
        break;
      case OP.RAMWR:
        this.#checkWritable();
        this.#restartWindow();
        break;
      case OP.TEOFF:
        this.tearing = false;
        this.onTearing();
        break;
      case OP.PTLON:
      case OP.IDMON:
      case OP.VSCRDEF:
      case OP.VSCSAD:
        this.complain(`${this.commandInfo.name} is not modelled`);
        break;
    }
  }

  #checkWritable() {
    if (!this.format) this.complain(`COLMOD 0x${this.colmod.toString(16)} is no format of this panel`);
    const { left, right, top, bottom } = this.window;
    const { origin, columnStep, rowStep } = this.addressing;
    for (const column of [left, right]) {
      for (const row of [top, bottom]) {
        if (!this.onGlass[origin + column * columnStep + row * rowStep]) {
          this.complain(`the window ${left}..${right} x ${top}..${bottom} leaves the glass`);
          return;
        }
      }
    }
  }

  #restartWindow() {
    this.column = this.window.left;
    this.row = this.window.top;
    this.wrapped = false;
  }

  /** Whether pixels went round to the start of the window, and have not filled it again. Whole frames one after another are fine. */
  get isWrapped() {
    return this.wrapped && (this.column !== this.window.left || this.row !== this.window.top);
  }

  #receiveBits(value, bits, now) {
    const { format } = this;
    this.rest = (this.rest << bits) | value;
    this.restBits += bits;
    while (this.restBits >= format.bits) {
      this.restBits -= format.bits;
      this.#storePixel(format.toMemory((this.rest >> this.restBits) & ((1 << format.bits) - 1)), now);
      this.rest &= (1 << this.restBits) - 1;
    }
  }

  #receiveParameter(byte, now) {
    if (this.#acceptsPixels()) {
      if (this.format) this.#receiveBits(byte, 8, now);
      return;
    }
    if (!this.commandInfo) return; // the unknown command was complained about
    this.parameters.push(byte);
    const { name, least, most } = this.commandInfo;
    if (this.parameters.length > most) {
      this.complain(`${name} got more than ${most} parameters`);
    } else if (this.parameters.length >= least) {
      this.#takeParameters(this.command, this.parameters);
    }
  }

  #takeParameters(code, parameters) {
    switch (code) {
      case OP.CASET:
      case OP.RASET:
        this.#setWindow(code, parameters);
        break;
      case OP.MADCTL:
        this.#setMadctl(parameters[0]);
        break;
      case OP.COLMOD:
        this.#setFormat(parameters[0]);
        break;
      case OP.TEON:
        if (parameters[0] & 1) this.complain('TEON for each line is not modelled');
        this.tearing = true;
        this.onTearing();
        break;
      case OP.STE:
        this.tearingLine = Math.min(((parameters[0] << 8) | parameters[1]) & 0x1ff, this.controller.rows - 1);
        this.onTearing();
        break;
      case PORCTRL:
        this.porch = this.controller.hasPorches ? (parameters[0] & 0x7f) + (parameters[1] & 0x7f) : this.porch;
        this.onTearing();
        break;
      case FRCTRL2:
        this.lineSteps = this.controller.hasPorches ? parameters[0] & 0x1f : this.lineSteps;
        this.onTearing();
        break;
    }
  }

  #setWindow(code, [startHigh, startLow, endHigh, endLow]) {
    const start = (startHigh << 8) | startLow;
    const end = (endHigh << 8) | endLow;
    const name = code === OP.CASET ? 'CASET' : 'RASET';
    const limit = code === OP.CASET ? this.addressing.columns : this.addressing.rows;
    if (start > end || end >= limit) {
      this.complain(`${name} ${start}..${end} is outside of 0..${limit - 1}`);
      return;
    }
    if (code === OP.CASET) [this.window.left, this.window.right] = [start, end];
    else [this.window.top, this.window.bottom] = [start, end];
  }

  /** Many at once: where no first one is waited for any more, only memory and place change. */
  #storePixels(words, from, to, now) {
    let i = from;
    while (i < to && (this.undrawn > 0 || (this.isWatched && this.firstWatchedAt === null))) this.#storePixel(words[i++], now);
    if (i === to) return;
    const { window, memory, addressing: map } = this;
    const { left, right, top, bottom } = window;
    let { column, row } = this;
    this.pixelsReceived += to - i;
    this.firstPixelAt ??= now;
    this.lastPixelAt = now;
    for (; i < to; i++) {
      memory[map.origin + column * map.columnStep + row * map.rowStep] = words[i];
      if (++column <= right) continue;
      column = left;
      if (++row <= bottom) continue;
      row = top;
      this.wrapped = true;
    }
    this.column = column;
    this.row = row;
  }

  #storePixel(colour, now) {
    const { window, addressing: map } = this;
    const position = map.origin + this.column * map.columnStep + this.row * map.rowStep;
    this.memory[position] = colour;
    this.pixelsReceived++;
    this.firstPixelAt ??= now;
    this.lastPixelAt = now;
    if (this.firstWatchedAt === null && this.onGlass[position] & WATCHED) this.firstWatchedAt = now;
    if (this.undrawn > 0 && this.onGlass[position] && !this.drawn[position]) {
      this.drawn[position] = 1;
      this.undrawn--;
      this.#noteIfComplete(now);
    }
    if (++this.column > window.right) {
      this.column = window.left;
      if (++this.row > window.bottom) {
        this.row = window.top;
        this.wrapped = true;
      }
    }
  }

  #noteIfComplete(now) {
    if (this.undrawn === 0 && this.displayOn) this.firstCompleteAt ??= now;
  }

  get lit() {
    return this.displayOn && !this.asleep && !this.inReset;
  }

  /** The picture as a person sees it, without what a larger glass has around it: 240 x 240 RGBA bytes. */
  picture(rgba = new Uint8ClampedArray(WIDTH * HEIGHT * 4)) {
    return this.#colours(this.canvas, rgba);
  }

  /** All of the glass: { width, height, rgba }. */
  photograph() {
    const { width, height, glass } = this;
    return { width, height, rgba: this.#colours(glass, new Uint8ClampedArray(glass.length * 4)) };
  }

  // A display that is off is black.
  #colours(positions, rgba) {
    const flip = this.inverted === this.needsInversion ? 0 : 0xffff;
    const isSwapped = ((this.madctl ^ this.mounting) & MADCTL_BGR) !== 0;
    const colours = coloursOf(isSwapped);
    const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, positions.length);
    if (!this.lit) {
      pixels.fill(colours[0]);
      return rgba;
    }
    const { memory } = this;
    for (let i = 0; i < positions.length; i++) pixels[i] = colours[memory[positions[i]] ^ flip];
    return rgba;
  }
}
