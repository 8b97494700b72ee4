// The processor's way to what is not memory, and the time that it takes. RAM and flash are reached by the inner loop itself
// (core/memory.h); for everything else the clock is first brought up to the instruction being executed, as only there someone
// could look at it, and the inner loop is made to end.

import { CPU } from './chip-memory.mjs';
import { FLASH_BASE, SRAM_BASE } from './memory-map.mjs';
import { Processor, hex } from '../processor/processor.mjs';
import { SystemControl } from './system-control.mjs';

const FLASH_WINDOW = 0x04000000;
const UNCACHED_FLASH_BASE = 0x11000000; // and two more copies of the flash, to the end of the window
const FLASH_COPY = 0x01000000;
const ROM_BYTES = 0x4000;
const SIO_BASE = 0xd0000000;
const PPB_BASE = 0xe0000000;
const USB_RAM_BASE = 0x50100000;
const USB_RAM_BYTES = 0x1000;
/** What the chip has and the emulator lacks: address, bytes, name. */
const NOT_MODELLED = [
  [0x15000000, 0x4000, 'the cache as RAM'],
  [0x21000000, 0x40000, 'the banks of RAM one by one'],
  [0x50400000, 0x4000, 'streaming from flash'],
];
const APB_BASE = 0x40000000;
const APB_BLOCKS = 28; // of 16 KiB each
const PC = 15;

const MOST_CYCLES = 1e9; // in one go: stays a small integer

const PERIPHERAL_READ_WAIT = 2; // beyond the two cycles of a load
const PERIPHERAL_WRITE_WAIT = 3;

const NO_FLASH = new Uint8Array(0);

export class Bus {
  /**
   * To be made when all peripherals are in place, as it keeps a table of them.
   * memory: a ChipMemory that the chip is attached to; number: which of its processors this is.
   * cache: an XipCache, or null if flash is as fast as RAM.
   * complain(message): the firmware caused a HardFault, which it receives.
   * stop(message): the firmware did something whose outcome on the chip is unknown; the emulator stops.
   */
  constructor(mcu, { memory, number = 0, cache = null, complain, stop }) {
    this.mcu = mcu;
    this.clock = mcu.clock;
    this.stop = (message) => {
      stop(message);
      this.interrupt();
    };
    this.sram = memory.sram;
    this.wholeFlash = memory.flash;
    this.translator = memory.translator;
    this.flash = NO_FLASH;
    const { words, registers, execute } = memory.addCore(number, this);
    this.words = words;
    this.executeInnerLoop = execute;
    const isMemory = (address, bytes) => (address - SRAM_BASE) >>> 0 <= this.sram.length - bytes;
    this.core = new Processor(mcu, { registers, isMemory, complain });
    mcu.core = this.core;
    mcu.ppb = new SystemControl(mcu, this.core);
    this.fault = null; // of the instruction being executed: { message, registers before it }
    this.cache = cache;
    this.apb = Array.from({ length: APB_BLOCKS }, (_, i) => {
      return mcu.findPeripheral(APB_BASE + (i << 14)) ?? null;
    });
    this.base = 0; // time at the start of the inner loop, in ns
    this.executed = 0; // cycles of the inner loop when it last left memory
    this.extraCycles = 0; // waits for peripherals
    this.until = 0; // the end of the run, in ns
    this.mayGoOn = false; // whether the inner loop can continue after it left memory
    this.interrupted = false; // set to leave the interpreter
    this.cycleNanos = 1e9 / mcu.clkSys;
    mcu.addClockListener((clkSys) => this.#clockChanged(clkSys));
  }

  /** The inner loop ends when it has executed this many cycles. */
  get limit() {
    return this.words[CPU.limit];
  }

  set limit(cycles) {
    this.words[CPU.limit] = cycles;
  }

  /** Waits for flash in the inner loop. */
  get missCycles() {
    return this.words[CPU.missCycles];
  }

  set missCycles(cycles) {
    this.words[CPU.missCycles] = cycles;
  }

  /** Address of the instruction being executed. */
  get at() {
    return this.words[CPU.at];
  }

  get isXip() {
    return this.flash === this.wholeFlash;
  }

  /** Flash appears on the bus or vanishes from it. */
  setXip(on) {
    this.flash = on ? this.wholeFlash : NO_FLASH;
    if (on) this.translator.checkFlash();
    this.mayGoOn = false; // code may have come or gone
    this.words[CPU.flashBytes] = this.flash.length;
  }

  /** Leave the interpreter after the instruction that is being executed. */
  interrupt() {
    this.interrupted = true;
    this.limit = 0;
  }

  /** There is no code at that address. */
  noCode(pc) {
    const inFlash = (pc - FLASH_BASE) >>> 0 < FLASH_WINDOW;
    if (inFlash && !this.isXip) this.stop(`instruction fetch from flash at ${hex(pc)} while XIP is off`);
    else this.noteFault(`instruction fetch from ${hex(pc)}, where there is no memory`, pc);
  }

  /** The instruction at pc causes a HardFault. The inner loop ends after it, and registers become what they are now. */
  noteFault(message, pc = this.at) {
    this.limit = 0;
    if (this.fault) return;
    const registers = this.core.registers.slice();
    registers[PC] = pc;
    this.fault = { message, registers };
  }

  /** Brings the clock to the instruction being executed, before anything outside may look at it. */
  catchUp(executed) {
    this.executed = this.mayGoOn ? executed + this.extraCycles : executed;
    this.clock.nanos = this.base + (this.executed + this.missCycles) * this.cycleNanos;
    this.limit = 0;
  }

  /** The cycles up to the next alarm, or to the end of the run, from `base` on. */
  cyclesToNextEvent() {
    const alarm = this.clock.nextAlarm;
    const event = alarm !== null && alarm.nanos < this.until ? alarm.nanos : this.until;
    return Math.min(MOST_CYCLES, Math.ceil((event - this.base) / this.cycleNanos)) | 0;
  }

  /** The inner loop continues after what it asked for, unless that led to anything that has to be seen to first. */
  #goOn() {
    const { core } = this.mcu;
    if (!this.mayGoOn || this.interrupted || core.interruptsUpdated) return;
    this.limit = this.cyclesToNextEvent() - this.missCycles - this.extraCycles;
  }

  /** Whether the access causes a fault. */
  #isRefused(address, unit, verb) {
    if (this.fault) return true;
    if ((address & (unit - 1)) !== 0) this.noteFault(`unaligned access to ${hex(address)} at pc ${hex(this.at)}`);
    else if (!this.#isThere(address >>> 0)) this.noteFault(`${verb} ${hex(address)}, where there is nothing, at pc ${hex(this.at)}`);
    return this.fault !== null;
  }

  #isThere(address) {
    if (address >= SIO_BASE) return address < PPB_BASE || this.core.isPrivileged;
    const block = (address - APB_BASE) >>> 14;
    return (block < APB_BLOCKS && this.apb[block] !== null) || this.#isElsewhere(address);
  }

  #isElsewhere(address) {
    const isMemory = address < ROM_BYTES || (address - FLASH_BASE) >>> 0 < FLASH_WINDOW || (address - USB_RAM_BASE) >>> 0 < USB_RAM_BYTES;
    if (isMemory || this.mcu.findPeripheral(address) !== undefined) return true;
    const lack = NOT_MODELLED.find(([base, bytes]) => (address - base) >>> 0 < bytes);
    if (lack) this.stop(`${lack[2]}, at ${hex(address)}: not modelled`);
    return lack !== undefined;
  }

  slowLoad(address, unit, executed) {
    this.catchUp(executed);
    if (this.#isRefused(address, unit, 'load from')) return 0;
    if (address >>> 0 < SIO_BASE) this.extraCycles += this.#readWait(address);
    else this.extraCycles -= 1;
    const value = this.#read(address, unit);
    this.#goOn();
    return value;
  }

  #read(address, unit) {
    if (unit === 4) {
      const block = (address - APB_BASE) >>> 14;
      const peripheral = block < APB_BLOCKS ? this.apb[block] : null;
      if (peripheral !== null) return peripheral.readUint32(address & 0x3fff) | 0;
      return this.mcu.readUint32(address >>> 0) | 0;
    }
    return unit === 2 ? this.mcu.readUint16(address >>> 0) : this.mcu.readUint8(address >>> 0);
  }

  #readWait(address) {
    const inCopies = (address - UNCACHED_FLASH_BASE) >>> 0 < FLASH_WINDOW - FLASH_COPY;
    return inCopies && this.cache ? this.cache.peek(address & 0xffffff) : PERIPHERAL_READ_WAIT;
  }

  /** Returns whether it was done. */
  slowStore(address, value, unit, executed) {
    this.catchUp(executed);
    if (this.#isRefused(address, unit, 'store to')) return false;
    if (address === 0 && unit === 4) return true; // into ROM: TinyUSB does so for endpoint 0, and means it
    if (address >>> 0 < ROM_BYTES || (address - FLASH_BASE) >>> 0 < FLASH_WINDOW) {
      this.stop(`store to ${hex(address)}, which is no RAM, at pc ${hex(this.at)}`);
      return true;
    }
    if (address >>> 0 < SIO_BASE) this.extraCycles += PERIPHERAL_WRITE_WAIT;
    else this.extraCycles -= 1;
    if (unit === 4) this.mcu.writeUint32(address >>> 0, value >>> 0);
    else if (unit === 2) this.mcu.writeUint16(address >>> 0, value & 0xffff);
    else this.mcu.writeUint8(address >>> 0, value & 0xff);
    this.#goOn();
    return true;
  }

  load8(address, executed) {
    const inSram = (address - SRAM_BASE) >>> 0;
    if (inSram < this.sram.length) return this.sram[inSram];
    const inFlash = (address - FLASH_BASE) >>> 0;
    if (inFlash >= this.flash.length) return this.slowLoad(address, 1, executed);
    if (this.cache !== null) {
      const cycles = this.cache.touch(inFlash);
      this.missCycles += cycles;
      this.limit -= cycles;
    }
    return this.flash[inFlash];
  }

  store8(address, value, executed) {
    const inSram = (address - SRAM_BASE) >>> 0;
    if (inSram >= this.sram.length) {
      this.slowStore(address, value, 1, executed);
      return;
    }
    this.translator.noteStore(address);
    this.sram[inSram] = value;
  }

  #clockChanged(clkSys) {
    this.cycleNanos = 1e9 / clkSys;
    this.base = this.clock.nanos - (this.executed + this.missCycles) * this.cycleNanos;
  }
}
