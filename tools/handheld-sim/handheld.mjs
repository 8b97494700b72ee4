// The device in the hand: what a person can do with it (switch on, press, wait, look) and what can
// be measured from outside. Throws Refusal with a sentence for what cannot be done, and for anything
// that went wrong in the machine: from then on all that lets time pass is refused.

import { copyBlocks, install } from './bootsel/bootsel.mjs';
import { crc32Hex } from '../shared/crc32.mjs';
import { Machine } from './chip/machine.mjs';

const MS = 1e6;
const QUIET = 100 * MS;
const ERASE = 50 * MS; // at most: while a block of the flash is erased nothing can be drawn
const ASLEEP_SHARE = 0.5; // of a quiet time, for "sleeps between ticks"
const SETTLE_LIMIT = 60_000 * MS; // opponents move one after the other, with tips and announcements between
const PRESS = 60 * MS;
const ENUMERATION_LIMIT = 3_000 * MS;
const MOST_TONES = 100;
const SAME_TONE = 0.1 * MS; // registers are written one after another
const ANSWER_PAUSE = 50 * MS; // a console that is silent for so long has answered

export class Refusal extends Error {
  isForPeople = true;
}

const toMs = (nanos) => Math.round(nanos / 1e3) / 1e3;

export class Handheld {
  #mark;

  /** board: of board.mjs; firmware: blocks of uf2.mjs; options: those of Machine. */
  constructor(board, firmware, options) {
    this.board = board;
    this.machine = new Machine(board, options);
    this.tones = []; // since the last mark: { time, hz }
    this.machine.onSound = (hz) => this.#heard(hz);
    install(firmware, this.machine.flash);
    this.#setMark('start');
  }

  get poweredOn() {
    return this.machine.poweredOn;
  }

  on() {
    if (this.poweredOn) throw new Refusal('the device is on already');
    this.#refuseAfterFault();
    this.machine.powerOn();
    this.#setMark('on');
  }

  /** Switches on and waits for a picture at rest. */
  start() {
    this.on();
    this.settle();
  }

  off() {
    this.#needPower();
    this.machine.powerOff();
  }

  /** The bytes of the flash that hold the saves, themselves and not a copy. */
  get saveRegion() {
    const { offset, bytes } = this.board.save;
    return this.machine.flash.bytes.subarray(offset, offset + bytes);
  }

  wait(nanos) {
    this.#run(nanos);
  }

  hold(button) {
    this.#needButton(button);
    this.machine.setButton(button, true);
    this.#setMark(`press ${button}`);
  }

  release(button) {
    this.#needButton(button);
    this.machine.setButton(button, false);
  }

  press(button, nanos = PRESS) {
    this.#needPower();
    this.hold(button);
    this.#run(nanos);
    this.release(button);
    if (this.poweredOn) this.settle();
  }

  /**
   * Until there has been a picture, nothing has been sent to the panel for 100 ms and the core slept
   * for at least half of them. If a block of the flash was erased meanwhile, what moves is late by that: 50 ms more, so that
   * it ends where it does on the host, whose flash takes no time. A power cut or the boot loader on the way end it as well.
   */
  settle(limit = SETTLE_LIMIT) {
    this.#needPower();
    const { machine } = this;
    const { panel, flash } = machine;
    const deadline = machine.now + limit;
    let since = machine.now;
    let erasesBefore = flash.erases;
    let asleepBefore = machine.asleepNanos;
    const sentSince = () => panel.lastByteAt !== null && panel.lastByteAt > since;
    while (this.poweredOn && !machine.bootsel) {
      if (machine.now >= deadline) {
        const why = panel.firstCompleteAt === null ? 'no picture' : 'still drawing, or never asleep,';
        throw new Refusal(`it does not settle: ${why} after ${limit / 1e9} s`);
      }
      this.#run(since + QUIET - machine.now, sentSince);
      const erases = machine.isErasing || flash.erases !== erasesBefore;
      if (erases && !sentSince()) this.#run(since + QUIET + ERASE - machine.now, sentSince);
      const sent = sentSince();
      const asleep = machine.asleepNanos - asleepBefore >= ASLEEP_SHARE * QUIET;
      if (panel.firstCompleteAt !== null && !sent && asleep) return;
      since = sent ? panel.lastByteAt : machine.now;
      asleepBefore = machine.asleepNanos;
      erasesBefore = flash.erases;
    }
  }

  /** What a person sees: { rgba, crc }. */
  look() {
    const rgba = this.machine.panel.picture();
    return { rgba, crc: crc32Hex(rgba) };
  }

  /** All of the glass, with what is around the picture on a larger one: { width, height, rgba }. */
  photograph() {
    return this.machine.panel.photograph();
  }

  /** The power fails during the n-th flash operation from now. */
  cut(n, seed) {
    this.#needPower();
    this.machine.flash.cutAt(n, seed);
  }

  loadFlash(image) {
    this.#needPowerOff('flash load');
    this.machine.flash.load(image);
  }

  setBattery(volts) {
    this.#needPin('battery', 'battery that it can measure');
    this.machine.setBattery(volts);
  }

  setVbus(present) {
    this.#needPin('vbus', 'pin for USB power');
    this.machine.setVbus(present);
  }

  setCharging(charging) {
    this.#needPin('charge', 'pin for charging');
    this.machine.setCharging(charging);
  }

  /** Plugs the cable in and waits for the computer to know the device: what it knows, or null. */
  plugUsb() {
    const { machine } = this;
    const { usbHost } = machine;
    if (usbHost.plugged) throw new Refusal('the cable is plugged in already');
    machine.setCable(true);
    if (!this.poweredOn) return null;
    this.#run(ENUMERATION_LIMIT, () => usbHost.configured || usbHost.failure !== null);
    if (usbHost.failure) throw new Refusal(`the computer gives up: ${usbHost.failure.message}`);
    return usbHost.configured ? this.#usbIdentity() : null;
  }

  unplugUsb() {
    if (!this.machine.usbHost.plugged) throw new Refusal('the cable is not plugged in');
    this.machine.setCable(false);
  }

  /** Types bytes into the serial console and waits until it has said all it has to say. */
  sendUsb(bytes) {
    const { usbHost } = this.machine;
    this.#needSerialPort();
    usbHost.send(bytes);
    let heard;
    do {
      heard = usbHost.received.length;
      this.#run(ANSWER_PAUSE);
    } while (usbHost.received.length !== heard);
  }

  readUsb() {
    return this.machine.usbHost.takeReceived();
  }

  /** Opens the serial port at 1200 baud and closes it: the sign to go to the boot loader. */
  touchUsb1200() {
    this.#needSerialPort();
    this.machine.usbHost.setLine(1200, false);
    this.#run(ENUMERATION_LIMIT, () => this.machine.bootsel);
  }

  /** Asks for BOOTSEL by way of the reset interface, as picotool does. */
  resetUsbToBootsel() {
    if (!this.machine.usbHost.resetToBootsel()) throw new Refusal('no reset interface is there');
    this.#run(ENUMERATION_LIMIT, () => this.machine.bootsel);
  }

  /** In BOOTSEL: copies blocks, then boots; or loses power after the first this many. */
  update(blocks, onlyFirst = Infinity) {
    this.#needPower();
    if (!this.machine.bootsel) throw new Refusal('update works in BOOTSEL only; the firmware runs');
    const whole = onlyFirst >= blocks.length;
    const copied = copyBlocks(whole ? blocks : blocks.slice(0, onlyFirst), this.machine.flash);
    if (whole && copied) this.machine.restart();
    else this.machine.powerOff();
    this.#setMark('update');
  }

  status() {
    const { machine } = this;
    const life = machine.now - machine.poweredOnAt;
    const idle = this.poweredOn && life > 0 ? machine.asleepNanos / life : 0;
    return {
      power: this.poweredOn ? 'on' : 'off',
      bootsel: machine.bootsel,
      time_ms: toMs(machine.now),
      cycles: machine.cycles,
      idle: Math.round(idle * 1e4) / 1e4,
      reboots: machine.reboots,
      erases: machine.flash.erases,
      programs: machine.flash.programs,
      panel_on: machine.panel.lit,
      backlight: Math.round(machine.backlight * 1e3) / 1e3,
      warnings: machine.faults.list(),
    };
  }

  /** What happened since the last button edge, power-on or start: times count from there. */
  measure() {
    const { machine } = this;
    const { panel, flash } = machine;
    const start = this.#mark;
    const since = (time) => (time === null || time < start.time ? null : toMs(time - start.time));
    return {
      since: start.what,
      elapsed_ms: toMs(machine.now - start.time),
      first_byte_ms: since(panel.firstByteAt),
      first_pixel_ms: since(panel.firstPixelAt),
      first_watched_ms: since(panel.firstWatchedAt),
      last_pixel_ms: since(panel.lastPixelAt),
      bytes: panel.bytesReceived - start.bytes,
      pixels: panel.pixelsReceived - start.pixels,
      cycles: machine.cycles - start.cycles,
      asleep_ms: toMs(machine.asleepNanos - start.asleep),
      erases: flash.erases - start.erases,
      programs: flash.programs - start.programs,
      first_screen_ms:
        panel.firstCompleteAt === null ? null : toMs(panel.firstCompleteAt - machine.poweredOnAt),
    };
  }

  /** What else comes out of the device: light, and the tones since the last mark. */
  outputs() {
    const { machine, board } = this;
    const share = (pin) => Math.round(machine.pinDuty(pin) * 1e3) / 1e3;
    return {
      backlight: share(board.display.backlight),
      led: board.leds.r === undefined ? null : Object.values(board.leds).map(share),
      sound_hz: Math.round(machine.sound),
      tones: this.tones.map(({ time, hz }) => [toMs(time - this.#mark.time), Math.round(hz)]),
    };
  }

  #heard(hz) {
    const { tones, machine } = this;
    const last = tones.at(-1);
    if ((last?.hz ?? 0) === hz) return;
    if (last && machine.now - last.time < SAME_TONE) tones.pop();
    if (tones.length < MOST_TONES) tones.push({ time: machine.now, hz });
  }

  #setMark(what) {
    const { machine } = this;
    const { panel, flash } = machine;
    panel.mark();
    this.tones.length = 0;
    this.#mark = {
      what,
      time: machine.now,
      bytes: panel.bytesReceived,
      pixels: panel.pixelsReceived,
      cycles: machine.cycles,
      asleep: machine.asleepNanos,
      erases: flash.erases,
      programs: flash.programs,
    };
  }

  #run(nanos, stop) {
    this.#refuseAfterFault();
    this.machine.run(nanos, stop);
    this.#refuseAfterFault();
  }

  #refuseAfterFault() {
    const { faults } = this.machine;
    if (faults.any) throw new Refusal(faults.sentence);
  }

  #needPower() {
    if (!this.poweredOn) throw new Refusal('the device is off');
  }

  #needPowerOff(what) {
    if (this.poweredOn) throw new Refusal(`${what} needs the device to be off`);
  }

  #usbIdentity() {
    const { deviceDescriptor: device, strings, interfaces } = this.machine.usbHost;
    const hex = (at) => (device[at] | (device[at + 1] << 8)).toString(16).padStart(4, '0');
    return { vid: hex(8), pid: hex(10), ...strings, interfaces: interfaces.length };
  }

  #needSerialPort() {
    if (!this.machine.usbHost.serial) throw new Refusal('there is no serial port');
  }

  #needButton(button) {
    const { buttons, combinations } = this.board;
    if (buttons[button] === undefined && combinations[button] === undefined) {
      const names = [...Object.keys(buttons), ...Object.keys(combinations)].join(' ');
      throw new Refusal(`unknown button ${button}; choose one of ${names}`);
    }
  }

  #needPin(part, name) {
    if (this.board[part] === undefined) {
      throw new Refusal(`the board ${this.board.id} has no ${name}`);
    }
  }
}
