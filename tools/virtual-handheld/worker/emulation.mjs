// A handheld that runs in step with a real clock: time is fed in, pictures, lights and tones come
// out. Knows nothing of workers or pages; runs in Node as well.

import { copyBlocks, install } from '../../handheld-sim/bootsel/bootsel.mjs';
import { SECTOR_BYTES } from '../../handheld-sim/flash/flash-chip.mjs';
import { Handheld } from '../../handheld-sim/handheld.mjs';
import { WIDTH, HEIGHT } from '../../handheld-sim/panel/panel.mjs';
import { Challenge } from './challenge.mjs';
import { Touch } from './touch.mjs';
import { Words } from './words.mjs';

const MS = 1e6;
const SLICE_MS = 2; // emulated, between two looks at the wall clock
const MOST_LAG_MS = 100; // what cannot be caught up is let go
const SHORTEST_PRESS = 60 * MS; // a tap on glass is shorter than a thumb on a key
const SHORTEST_GAP = 30 * MS; // between two presses of one button
const MOST_WAITING = 8; // presses and releases of one button
const FALLING_VOLTAGE = 5 * MS; // from the pulled battery to the end
const TO_BOOTSEL = 500 * MS; // that the firmware has to look at X
const LONGEST_FRAME_MS = 25; // a picture that is still being sent is shown as far as it came
const STILL = 300 * MS; // without a new pixel
const ASLEEP_SHARE = 0.9;
const FOOT_TOP = 222;
const OFF = -1; // in place of the time of a picture
const LABEL_NAMES = { SIDES: '← →', ENDS: '↑ ↓' };
const QUIET = 1 * MS; // on the panel's wire: the picture is whole

export class Emulation {
  #handheld;
  #due = 0; // emulated milliseconds that the clock on the wall is ahead
  #fingers = new Map(); // button: { down, changedAt, waiting: what comes next }
  #pixelsShown = -1;
  #litShown = false;
  #lastFrameAt = 0;
  #blocksLeft = null; // of an update
  #erased = new Set();
  #asleepBefore = 0; // when isQuiet was asked
  #askedAt = 0;

  /** board: of board.mjs; firmware: blocks of uf2.mjs; wallClock: milliseconds. */
  constructor(board, firmware, { entropySeed, wallClock = () => performance.now() } = {}) {
    this.board = board;
    this.wallClock = wallClock;
    this.#handheld = new Handheld(board, firmware, { entropySeed });
    this.machine.onSound = (hz) => this.#heard(hz);
    this.machine.flash.onOperation = ({ offset }) => this.changedSectors.add(sectorOf(offset));
    /** Numbers of the flash sectors that changed; the code that stores them removes them. */
    this.changedSectors = new Set();
    /** Called with (hz, loudness 0 to 1, emulated ms) when the piezo's tone changes. */
    this.onTone = () => {};
    this.#tone = { hz: 0, loudness: 0 };
    /** A finger on the screen, and what the screen says; null if it is not known where this firmware has what they need. */
    this.touch = board.places ? new Touch(this, board.places) : null;
    this.#words = board.places ? new Words(this.machine, board.places) : null;
    this.#challenge = board.places ? new Challenge(this.machine, board.places) : null;
    /** Whether the firmware is the one that the board's places are of; the code that puts another on the chip clears it. */
    this.isShipped = true;
  }

  get machine() {
    return this.#handheld.machine;
  }

  get flash() {
    return this.machine.flash;
  }

  get nowMs() {
    return this.machine.now / MS;
  }

  // ---- power

  powerOn() {
    this.machine.powerOn();
  }

  /** The switch: nothing is being written when it turns off. */
  powerOff() {
    this.#blocksLeft = null;
    this.#fingers.clear();
    this.machine.powerOff();
  }

  /** A flash operation that comes before the voltage is gone is left half done. */
  pullBattery(seed) {
    if (this.#blocksLeft === null && !this.machine.bootsel) {
      this.flash.cutAt(1, seed);
      this.machine.run(FALLING_VOLTAGE);
      this.flash.cancelCut();
    }
    this.powerOff();
  }

  /** On with X held, as on the device. Where no firmware looks at X any more, its wire still works. */
  powerOnInBootsel() {
    const { machine } = this;
    this.powerOff();
    machine.faults.clear();
    machine.setButton('X', true);
    machine.powerOn();
    machine.run(TO_BOOTSEL, () => machine.bootsel);
    if (!machine.bootsel) machine.enterBootsel();
    machine.setButton('X', false);
  }

  // ---- updates: the boot loader copies block by block, while time passes

  startUpdate(blocks) {
    this.powerOnInBootsel();
    this.#blocksLeft = blocks;
    this.#erased = new Set();
  }

  get updating() {
    return this.#blocksLeft !== null;
  }

  /** Copies this many blocks; returns how many are left. The device restarts after the last. */
  continueUpdate(count) {
    const blocks = this.#blocksLeft;
    copyBlocks(blocks.slice(0, count), this.flash, this.#erased);
    this.#blocksLeft = blocks.slice(count);
    if (this.#blocksLeft.length > 0) return this.#blocksLeft.length;
    this.#blocksLeft = null;
    this.machine.restart();
    return 0;
  }

  /** Everything erased, then the firmware as it comes from the factory. */
  eraseAll(firmware) {
    this.powerOff();
    this.machine.faults.clear();
    this.flash.bytes.fill(0xff);
    install(firmware, this.flash);
    this.changedSectors.clear();
  }

  /** Another content for the whole chip; refused where it is not of this chip's size. */
  loadFlash(image) {
    if (image.length !== this.flash.size) {
      throw new Error(`the image has ${image.length} bytes, this chip ${this.flash.size}`);
    }
    this.powerOff();
    this.machine.faults.clear();
    this.flash.load(image);
  }

  // ---- buttons

  press(button) {
    this.#want(button, true);
  }

  release(button) {
    this.#want(button, false);
  }

  /** Taps that come faster than a thumb could make them wait for their turn; too many are let go. */
  #want(button, down) {
    if (!this.#fingers.has(button)) {
      this.#fingers.set(button, { down: false, changedAt: -Infinity, waiting: [] });
    }
    const { waiting, down: isDown } = this.#fingers.get(button);
    const last = waiting.length > 0 ? waiting.at(-1) : isDown;
    if (last !== down && (!down || waiting.length < MOST_WAITING)) waiting.push(down);
    this.#moveFingers();
  }

  #moveFingers() {
    const { now } = this.machine;
    for (const [button, finger] of this.#fingers) {
      const shortest = finger.down ? SHORTEST_PRESS : SHORTEST_GAP;
      if (finger.waiting.length === 0 || now - finger.changedAt < shortest) continue;
      finger.down = finger.waiting.shift();
      finger.changedAt = now;
      this.machine.setButton(button, finger.down);
    }
  }

  // ---- time

  /** Real time has passed; what is too much to catch up is forgotten. */
  allow(wallMs) {
    this.#due = Math.min(this.#due + wallMs, MOST_LAG_MS);
  }

  /**
   * Runs what is due, for so long at most. Returns the emulated milliseconds; each slice ends with
   * a look whether there is a picture to show.
   */
  catchUp(mostWallMs, showFrame) {
    const begin = this.wallClock();
    let run = 0;
    if (this.#knowsFirmware) this.machine.placeWatches();
    while (this.#due >= SLICE_MS && this.wallClock() - begin < mostWallMs) {
      this.#moveFingers();
      this.touch?.step();
      const before = this.nowMs;
      this.machine.run(SLICE_MS * MS);
      const passed = this.nowMs - before; // more than a slice where a flash chip was waited for
      this.#due -= passed;
      run += passed;
      if (this.#hasFrame()) showFrame(this.#takeFrame());
    }
    return run;
  }

  get isBehind() {
    return this.#due >= SLICE_MS;
  }

  /**
   * Whether nothing moves: the picture has stood for a while, no button is down or about to be, no tone sounds, and the processor
   * sleeps. It may be asked once per turn.
   */
  get isQuiet() {
    const { machine } = this;
    const asleep = machine.asleepNanos - this.#asleepBefore;
    const passed = machine.now - this.#askedAt;
    [this.#asleepBefore, this.#askedAt] = [machine.asleepNanos, machine.now];
    const isHeld = [...this.#fingers.values()].some(({ down, waiting }) => down || waiting.length > 0) || this.touch?.isWalking;
    const isStill = machine.now - (machine.panel.lastPixelAt ?? machine.now) >= STILL && this.#tone.hz === 0;
    return !machine.poweredOn || (isStill && !isHeld && !machine.bootsel && asleep >= ASLEEP_SHARE * passed);
  }

  /**
   * Presses these buttons as if by hand, before anything else happens: the way to a saved game. What the last one leads to may
   * take its time, as opponents who begin do.
   */
  pressAtStart(buttons) {
    const { machine } = this;
    for (const button of buttons) {
      this.#handheld.settle();
      if (this.#knowsFirmware) machine.placeWatches();
      machine.setButton(button, true);
      machine.run(SHORTEST_PRESS);
      machine.setButton(button, false);
      machine.run(SHORTEST_GAP);
    }
  }

  // ---- what comes out

  #hasFrame() {
    const { panel, now } = this.machine;
    if (panel.lit !== this.#litShown) return true;
    if (panel.pixelsReceived === this.#pixelsShown) return false;
    return (
      now - panel.lastPixelAt >= QUIET || this.wallClock() - this.#lastFrameAt > LONGEST_FRAME_MS
    );
  }

  /** The picture as it is now: 240 x 240 RGBA. */
  #takeFrame() {
    const { panel } = this.machine;
    this.#pixelsShown = panel.pixelsReceived;
    this.#litShown = panel.lit;
    this.#lastFrameAt = this.wallClock();
    return panel.picture(new Uint8ClampedArray(WIDTH * HEIGHT * 4));
  }

  picture() {
    return this.#takeFrame();
  }

  /**
   * What the screen says once its picture stands still: { paragraphs, chosen }, where chosen is the text under the cursor; null while
   * it moves, and if nothing has changed since it was asked.
   */
  takeWords() {
    const { now, panel } = this.machine;
    const picture = this.#knowsFirmware ? panel.lastPixelAt : OFF;
    if (!this.#words || picture === this.#wordsOf || (picture !== OFF && now - picture < STILL)) return null;
    this.#wordsOf = picture;
    if (picture === OFF) return { paragraphs: [], chosen: '' };
    const cursor = this.touch.cursor();
    const labels = this.touch.labels();
    const isChosen = ({ x, y }) => cursor && x >= cursor.x && x < cursor.x + cursor.width && y >= cursor.y - 1 && y < cursor.y + cursor.height;
    const paragraphs = this.#words.paragraphs();
    return {
      paragraphs: paragraphs.map(({ x, y, text }) => {
        const label = y >= FOOT_TOP && labels.find((each) => x >= each.x && x < each.x + each.width);
        return label ? `${LABEL_NAMES[label.name] ?? label.name}: ${text}` : text;
      }),
      chosen: paragraphs.filter(isChosen).map(({ text }) => text).join(', '),
    };
  }

  /** Whether the firmware runs that the places of the board are those of. */
  get #knowsFirmware() {
    return this.isShipped && this.machine.poweredOn && !this.machine.bootsel;
  }

  #words;
  #wordsOf = OFF; // the time of the picture
  #challenge;

  /** Where to look for a challenge, as challenge.mjs has it, or null. */
  challenge() {
    return this.#knowsFirmware ? (this.#challenge?.shown() ?? null) : null;
  }

  outputs() {
    const { machine, board } = this;
    const { r, g, b } = board.leds;
    return {
      power: machine.poweredOn,
      bootsel: machine.bootsel,
      updating: this.updating,
      backlight: machine.panel.lit ? machine.backlight : 0,
      led: r === undefined ? null : [r, g, b].map((pin) => machine.pinDuty(pin)),
      reboots: machine.reboots,
      fault: machine.faults.fatal ?? machine.faults.first,
      lacks: machine.faults.lacks,
      stopped: machine.faults.fatal !== null,
    };
  }

  #tone;

  #heard(hz) {
    const duty = hz > 0 ? this.machine.pinDuty(this.board.sound) : 0;
    const loudness = Math.sin(Math.PI * duty);
    if (hz === this.#tone.hz && loudness === this.#tone.loudness) return;
    this.#tone = { hz, loudness };
    this.onTone(hz, loudness, this.nowMs);
  }
}

function sectorOf(offset) {
  return Math.floor(offset / SECTOR_BYTES);
}
