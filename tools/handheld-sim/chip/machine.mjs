// The handheld's electronics: an RP2040 with its flash chip, panel and pins, from power-on to
// power-off, with watchdog resets in between. Runs it for a given time, or until a condition holds.
// Knows nothing of files, commands or pictures; all of it runs in a browser as well.

import { buildBootRom, copyBoot2, hasValidBoot2, lookUp, BOOT2_RUN_ADDRESS } from '../boot-rom/boot-rom.mjs';
import { BootLoader } from '../bootsel/bootsel-loader.mjs';
import { ChipMemory } from './chip-memory.mjs';
import { attachBlocks, newChip } from './chip.mjs';
import { Clock } from './clock.mjs';
import {
  applyCorrections,
  readUnconnectedPins,
  restoreWatchdogMemory,
  watchdogMemory,
} from './corrections.mjs';
import { Faults } from '../faults.mjs';
import { FlashChip, PAGE_BYTES, SECTOR_BYTES } from '../flash/flash-chip.mjs';
import { FlashPort } from '../flash/flash-port.mjs';
import { Interpreter } from '../processor/interpreter.mjs';
import { Panel } from '../panel/panel.mjs';
import { applyPower, connectedPins, letPinsFloat } from './power-pins.mjs';
import { PLAIN } from './silicon.mjs';
import { SecondCore } from '../processor/second-core.mjs';
import { TwoCores } from '../processor/two-cores.mjs';
import { UsbHost } from '../usb/usb-host.mjs';
import { XipCache } from '../flash/xip-cache.mjs';

const STOP_INTERVAL = 1e6;
const ROUNDING = 0.5; // ns: sums of times of several lives of the chip are not exact
const FUNCTION_PWM = 4;
const PUSH = 0xb4 >> 1; // the upper seven bits of it
const BKPT = 0xbe00;
const UNIQUE_ID = [0xe6, 0x60, 0x58, 0x38, 0x83, 0x2c, 0x4a, 0x31];
const hex = (value) => `0x${(value >>> 0).toString(16).padStart(8, '0')}`;

export class Machine {
  /**
   * board: as of board.mjs; entropySeed: for the random bit of the ring oscillator; revision: B1 or B2;
   * timing: one of silicon.mjs.
   */
  constructor(board, { entropySeed = 1, uniqueId = UNIQUE_ID, revision = 'B2', timing = PLAIN } = {}) {
    this.board = board;
    this.timing = timing;
    this.revision = revision;
    this.entropySeed = entropySeed;
    this.uniqueId = uniqueId;
    this.rom = buildBootRom();
    this.faults = new Faults();
    this.memory = new ChipMemory(board.flashBytes);
    this.flash = new FlashChip(board.flashBytes, this.memory.flash);
    this.flash.onMisuse = (message) => this.faults.warn(message);
    this.flash.onPowerLoss = () => this.#end('power');
    this.panel = new Panel({
      ...board.display,
      mounting: board.display.madctl,
      complain: (message) => this.faults.warn(`panel: ${message}`),
    });
    this.usbHost = new UsbHost();
    /** Called with a frequency, 0 for silence, whenever the piezo's pin changes. */
    this.onSound = () => {};
    this.pressed = new Set();
    this.batteryVolts = 3.9;
    this.vbus = false;
    this.charging = false;
    this.reboots = 0;
    this.mcu = null; // while the power is off
    this.clock = null; // that of the present life of the chip
    this.twoCores = null; // while the second core is launched
    this.bootLoader = null; // while the ROM's boot loader runs instead of the firmware
    this.bootselWithout = 0; // the interfaces that it shall leave out
    this.clockBase = 0; // time of all earlier lives of the chip, in ns
    this.poweredOnAt = 0;
    this.pastCycles = 0;
    this.asleepNanos = 0;
    this.stalledUntil = 0; // the processor waits inside the ROM
    this.endOfLife = null; // set when the chip resets or loses power in the middle of run()
    this.cutHappened = false;
  }

  get poweredOn() {
    return this.mcu !== null;
  }

  get bootsel() {
    return this.bootLoader !== null;
  }

  /** Emulated nanoseconds since this object was made. */
  get now() {
    return this.clockBase + (this.clock ? this.clock.nanos : 0);
  }

  /** Whether the flash chip erases something now. */
  get isErasing() {
    const waits = this.poweredOn && this.stalledUntil - this.clock.nanos > this.timing.programNanos * 2;
    return waits || (this.flash.erasing !== null && !this.flash.isSuspended);
  }

  /** Cycles that the processor has executed, asleep not counted. */
  get cycles() {
    return this.pastCycles + (this.mcu ? this.interpreter.cycles : 0);
  }

  powerOn() {
    if (this.poweredOn) return;
    this.poweredOnAt = this.now;
    this.asleepNanos = 0;
    this.cutHappened = false;
    this.panel.powerOn(this.now);
    this.#startChip(null);
  }

  powerOff() {
    if (!this.poweredOn) return;
    this.#endChip();
    this.flash.powerOff();
    this.panel.powerOn(this.now); // dark, and full of snow the next time
  }

  /** A reset of the chip alone, as at the end of an update: the panel keeps its power. */
  restart() {
    this.#endChip();
    this.reboots++;
    this.#startChip(null);
  }

  /** The boot loader, by the wire that keeps the chip from its flash at power-on. */
  enterBootsel() {
    if (this.poweredOn) this.#startBootLoader(0);
  }

  /** A button that the board does not have is a combination of others. */
  setButton(name, down) {
    for (const part of this.board.combinations[name] ?? [name]) {
      if (down) this.pressed.add(part);
      else this.pressed.delete(part);
      this.#applyButton(part);
    }
  }

  setBattery(volts) {
    this.batteryVolts = volts;
    if (this.mcu) applyPower(this.mcu, this.board, this);
  }

  /** The cable to a computer: power, and the host. */
  setCable(plugged) {
    this.setVbus(plugged);
    if (plugged) this.usbHost.plug();
    else this.usbHost.unplug();
  }

  setVbus(present) {
    this.vbus = present;
    if (this.mcu) applyPower(this.mcu, this.board, this);
  }

  setCharging(charging) {
    this.charging = charging;
    if (this.mcu) applyPower(this.mcu, this.board, this);
  }

  /** How bright the backlight is, 0 to 1. */
  get backlight() {
    return this.pinDuty(this.board.display.backlight);
  }

  /** The share of time that an output pin is high, 0 to 1. The boot loader begins with a reset of all pins. */
  pinDuty(pin) {
    if (!this.mcu || this.bootsel || pin === undefined) return 0;
    const gpio = this.mcu.gpio[pin];
    if (gpio.functionSelect === FUNCTION_PWM) return this.pwm.duty(pin);
    return gpio.outputEnable && gpio.outputValue ? 1 : 0;
  }

  /** The tone that the piezo makes, in Hz; 0 for silence. */
  get sound() {
    const pin = this.board.sound;
    if (!this.mcu || pin === undefined) return 0;
    const isPwm = this.mcu.gpio[pin].functionSelect === FUNCTION_PWM;
    const duty = isPwm ? this.pwm.duty(pin) : 0;
    return duty > 0 && duty < 1 ? this.pwm.frequency(pin) : 0;
  }

  /** Lets time pass. Where given, stop() is asked every millisecond; true ends the run early. */
  run(nanos, stop = null) {
    // a few places of rp2040js write to the console instead of the logger
    const { warn } = console;
    console.warn = (message) => this.faults.warn(String(message));
    try {
      this.#run(this.now + nanos, stop);
    } finally {
      console.warn = warn;
    }
  }

  #run(end, stop) {
    while (end - this.now > ROUNDING) {
      if (!this.poweredOn || this.faults.fatal) {
        this.#passTime(end - this.now);
        return;
      }
      const until = (stop ? Math.min(end, this.now + STOP_INTERVAL) : end) - this.clockBase;
      if (this.bootsel) this.#runBootLoader(until);
      else this.#runChip(until);
      if (this.endOfLife) this.#finishLife();
      if (stop?.()) return;
    }
  }

  #passTime(nanos) {
    if (this.clock) this.clock.nanos += nanos;
    else this.clockBase += nanos;
  }

  #runChip(until) {
    const { mcu, interpreter } = this;
    const { clock, core } = mcu;
    while (clock.nanos < until && !this.endOfLife && !this.faults.fatal) {
      if (this.twoCores) {
        this.#runBoth(until);
        continue;
      }
      if (this.stalledUntil > clock.nanos) {
        clock.advanceTo(Math.min(this.stalledUntil, until));
        continue;
      }
      if (core.waiting) {
        this.#sleep(clock, until);
        continue;
      }
      interpreter.run(until);
    }
  }

  #runBoth(until) {
    const { twoCores } = this;
    const isOver = () => this.twoCores !== twoCores || this.endOfLife !== null || this.faults.fatal !== null;
    this.asleepNanos += twoCores.run(until, isOver);
  }

  /** Nothing of it is instructions: from one of its alarms to the next. */
  #runBootLoader(until) {
    const { clock } = this;
    while (clock.nanos < until && !this.endOfLife) {
      const next = clock.nextAlarm ? Math.min(clock.nextAlarm.nanos, until) : until;
      clock.advanceTo(Math.max(next, clock.nanos));
    }
  }

  #sleep(clock, until) {
    const wake = clock.nextAlarm ? Math.min(clock.nextAlarm.nanos, until) : until;
    this.asleepNanos += Math.max(0, wake - clock.nanos);
    clock.advanceTo(Math.max(wake, clock.nanos));
  }

  #startChip(memory) {
    const clock = new Clock();
    const mcu = newChip(clock);
    this.mcu = mcu;
    this.clock = clock;
    mcu.logger = {
      debug() {},
      info() {},
      warn: (block, message) => this.#logged(block, message),
      error: (block, message) => this.#logged(block, message),
    };
    mcu.bootrom.set(this.rom.words);
    this.memory.attach(mcu);
    const { timing } = this;
    const { timerStartedAt } = applyCorrections(mcu, { onWatchdogExpiry: () => this.#end('reset'), revision: this.revision, timing });
    this.timerStartedAt = () => this.clockBase + timerStartedAt();
    this.flashPort = new FlashPort(mcu, this.flash, {
      uniqueId: this.uniqueId,
      timing,
      now: () => this.now,
      onXipChange: (on) => this.#setXip(on),
      complain: (message) => this.faults.warn(message),
    });
    this.cache = new XipCache(this.memory, timing);
    this.pwm = attachBlocks(mcu, {
      display: this.board.display,
      panel: this.panel,
      cache: this.cache,
      usbHost: this.usbHost,
      entropySeed: this.entropySeed + this.reboots,
      timing,
      now: () => this.now,
      complain: (message) => this.faults.warn(message),
    });
    this.pwm.onChange = () => this.onSound(this.sound);
    const interpreterOptions = {
      memory: this.memory,
      cache: timing.xipMissCycles > 0 ? this.cache : null,
      complain: (message) => this.faults.warn(message),
      stop: (message) => this.#fatal(message),
    };
    this.interpreter = new Interpreter(mcu, interpreterOptions);
    mcu.onBreak = (number) => this.#break(number, this.interpreter);
    this.secondCore = new SecondCore(mcu, {
      first: this.interpreter,
      romWait: this.rom.wait,
      interpreterOptions,
      onBreak: (number, cpu) => this.#break(number, cpu),
      onLaunch: (isLaunched) => this.#launchSecondCore(isLaunched),
      onWakeUp: () => this.twoCores?.noteWakeUp(),
    });
    if (memory) restoreWatchdogMemory(mcu, memory);
    for (const name of Object.keys(this.board.buttons)) this.#applyButton(name);
    for (const pin of this.board.unusedInputs) mcu.gpio[pin].setInputValue(true);
    readUnconnectedPins(mcu, connectedPins(this.board));
    letPinsFloat(mcu, this.board);
    applyPower(mcu, this.board, this);
    mcu.core.reset();
  }

  #launchSecondCore(isLaunched) {
    const { interpreter, secondCore } = this;
    this.twoCores = isLaunched ? new TwoCores(this.clock, interpreter, secondCore.interpreter) : null;
    this.#interrupt();
  }

  /** Whichever core runs stops after its present instruction. */
  #interrupt() {
    this.interpreter.interrupt();
    this.secondCore.interpreter?.interrupt();
  }

  #setXip(on) {
    this.interpreter.setXip(on);
    this.secondCore.interpreter?.setXip(on);
  }

  #endChip() {
    this.usbHost.detachChip();
    this.clockBase += this.clock.nanos;
    this.pastCycles += this.interpreter.cycles;
    this.mcu = null;
    this.clock = null;
    this.bootLoader = null;
    this.endOfLife = null;
    this.twoCores = null;
    this.stalledUntil = 0;
  }

  /** The chip's life ends after the present instruction: 'reset', 'bootsel' or 'power'. */
  #end(reason) {
    this.endOfLife ??= reason;
    this.#interrupt();
  }

  #finishLife() {
    const reason = this.endOfLife;
    if (reason === 'power') {
      this.cutHappened = true;
      this.powerOff();
      return;
    }
    if (reason === 'bootsel') {
      this.#startBootLoader(this.bootselWithout);
      return;
    }
    const memory = this.bootsel ? null : watchdogMemory(this.mcu);
    this.#endChip();
    this.reboots++;
    this.#startChip(memory);
  }

  #fatal(message) {
    this.faults.stop(message);
    this.#interrupt();
  }

  #logged(block, message) {
    const register = /^Unimplemented peripheral (?:read from|write to) (0x[0-9a-f]+)/.exec(message)?.[1];
    if (!this.flashPort.xip && /invalid memory address: 1[0-3]/.test(message)) {
      this.#fatal(`flash read while XIP is off (${message.replace(/^.*: /, '0x')})`);
    } else if (register) {
      this.faults.warn(`register ${register} of ${block.replace(/_BASE$/, '')} is not modelled`);
    } else {
      this.faults.warn(`${block}: ${message}`);
    }
  }

  #applyButton(name) {
    if (this.mcu) this.mcu.gpio[this.board.buttons[name]].setInputValue(!this.pressed.has(name));
  }

  /**
   * Calls seen(registers, cpu) whenever the processor gets to this function. It has to be in RAM and to begin with a PUSH, whose place a
   * breakpoint takes, as a debugger would do it. Time is not changed by it.
   */
  watch(address, seen) {
    this.#watches.set(address, { seen, push: null });
  }

  #watches = new Map();

  /** The firmware fills its RAM when it starts; to be called now and then after that. */
  placeWatches() {
    for (const [address, watch] of this.#watches) {
      const op = this.mcu?.readUint16(address) ?? 0;
      if (op >> 9 !== PUSH) continue;
      watch.push = op;
      this.mcu.writeUint16(address, BKPT);
    }
  }

  #executePush(op, cpu) {
    const { core } = cpu;
    const pushed = [0, 1, 2, 3, 4, 5, 6, 7].filter((register) => op & (1 << register));
    if (op & 0x100) pushed.push(14);
    core.SP -= 4 * pushed.length;
    pushed.forEach((register, i) => this.mcu.writeUint32(core.SP + 4 * i, core.registers[register]));
    cpu.extraCycles += pushed.length;
  }

  /** BKPT: returns whether it is one of the ROM's own, or of a function that is watched. */
  #break(number, cpu) {
    const { core } = cpu;
    const at = core.PC - 2;
    const watch = this.#watches.get(at);
    if (watch?.push) {
      watch.seen(core.registers, cpu);
      this.#executePush(watch.push, cpu);
      return true;
    }
    const trap = at < this.rom.words.byteLength ? this.rom.traps[number] : undefined;
    if (typeof trap === 'function') cpu.extraCycles += trap(core.registers, cpu);
    else if (trap) this.#romFunctions[trap](core.registers, cpu);
    return trap !== undefined;
  }

  #romFunctions = {
    reset: () => {
      if (!hasValidBoot2(this.flash.bytes)) {
        this.#leaveForBootsel(0);
        return;
      }
      const { core, sram } = this.mcu;
      this.#stall(this.timing.bootRomCycles * this.interpreter.cycleNanos, this.interpreter);
      copyBoot2(this.flash.bytes, sram);
      core.LR = 0; // boot2 moves on to the vector table in flash
      core.PC = BOOT2_RUN_ADDRESS;
    },
    fault: () => this.#fatal('NMI or HardFault before the firmware set its vector table'),
    tableLookup: (r) => {
      const [table, code] = r;
      r[0] = lookUp(this.rom.words, table, code);
      if (r[0] === 0) {
        const letters = String.fromCharCode(code & 0xff, code >> 8);
        this.faults.warn(`'${letters}' of the boot ROM is not modelled`);
      }
    },
    waitForLaunch: () => this.secondCore.stop(),
    connectInternalFlash: () => {},
    flashExitXip: () => this.flashPort.exitXip(),
    flashRangeErase: (r, cpu) => this.#eraseRange(r[0], r[1], cpu),
    flashRangeProgram: (r, cpu) => this.#programRange(r[0], r[1], r[2], cpu),
    flashFlushCache: () => this.cache.flush(),
    flashEnterCmdXip: () => this.flashPort.enterXip(),
    resetToUsbBoot: (r) => this.#leaveForBootsel(r[1]),
  };

  #leaveForBootsel(without) {
    this.bootselWithout = without;
    this.#end('bootsel');
  }

  #startBootLoader(without) {
    this.usbHost.detachChip();
    this.clockBase += this.clock.nanos;
    this.clock = new Clock();
    this.endOfLife = null;
    this.bootLoader = new BootLoader({
      clock: this.clock,
      flash: this.flash,
      rom: new Uint8Array(this.rom.words.buffer),
      uniqueId: this.uniqueId,
      without: without & 3,
      onRestart: () => this.#end('reset'),
      onPowerLoss: () => this.#end('power'),
      complain: (message) => this.faults.warn(message),
    });
    this.usbHost.attachChip(this.bootLoader.usb, this.clock);
  }

  #eraseRange(offset, bytes, cpu) {
    if (!this.#canWrite('erase', offset, bytes, SECTOR_BYTES)) return;
    for (let at = offset; at < offset + bytes; at += SECTOR_BYTES) {
      this.#stall(this.timing.eraseNanos, cpu);
      if (!this.flash.eraseSector(at)) {
        this.#end('power');
        return;
      }
    }
  }

  #programRange(offset, source, bytes, cpu) {
    if (!this.#canWrite('program', offset, bytes, PAGE_BYTES)) return;
    for (let at = 0; at < bytes; at += PAGE_BYTES) {
      const data = Uint8Array.from({ length: PAGE_BYTES }, (_, i) => {
        return this.mcu.readUint8(source + at + i);
      });
      this.#stall(this.timing.programNanos + this.timing.pageTransferCycles * cpu.cycleNanos, cpu);
      if (!this.flash.programPage(offset + at, data)) {
        this.#end('power');
        return;
      }
    }
  }

  #canWrite(verb, offset, bytes, unit) {
    if (this.flashPort.xip) {
      this.#fatal(`flash ${verb} at ${hex(offset)} while XIP is on`);
    } else if (offset % unit !== 0 || bytes % unit !== 0) {
      this.#fatal(`flash ${verb} of ${bytes} bytes at ${hex(offset)}: units are ${unit} bytes`);
    } else {
      return true;
    }
    return false;
  }

  // The processor waits inside the ROM, but time does not: what happens outside meanwhile happens then.
  #stall(nanos, cpu) {
    this.stalledUntil = Math.max(this.stalledUntil, this.clock.nanos) + nanos;
    this.twoCores?.stall(cpu, this.stalledUntil);
    cpu.interrupt();
  }
}
