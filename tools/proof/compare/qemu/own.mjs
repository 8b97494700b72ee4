// Runs the same programs on the emulated processor, in each of the ways in which it executes code.

import { newChip } from '../../../handheld-sim/chip/chip.mjs';
import { ChipMemory } from '../../../handheld-sim/chip/chip-memory.mjs';
import { Clock } from '../../../handheld-sim/chip/clock.mjs';
import { Interpreter } from '../../../handheld-sim/processor/interpreter.mjs';
import { Random } from '../../../shared/random.mjs';
import { CHIP, PLAIN } from '../../../handheld-sim/chip/silicon.mjs';
import { XipCache } from '../../../handheld-sim/flash/xip-cache.mjs';
import { CODE, DATA, EXIT, FLASH, LINE_IRQ, MAIN_STACK, RAM, UART_ENABLE_INTERRUPT, UART_EVENT, UART_INTERRUPT_BIT, WINDOW_BYTES } from './layout.mjs';

const FLASH_BYTES = 1 << 18;
const MOST_CYCLES = 500_000; // for a program that never ends
const MOST_NANOS = 1e9; // for one that sleeps
const BKPT = 0xbe00;
const UART_OFFSET = 0xfff; // of an address in its block

/** The event and the interrupt of the nRF51's UART that programs use. */
class Line {
  constructor(mcu) {
    this.mcu = mcu;
    this.event = 0;
    this.isEnabled = false;
  }

  readUint32(offset) {
    return (offset & UART_OFFSET) === UART_EVENT ? this.event : 0;
  }

  writeUint32Atomic(offset, value) {
    if (offset === UART_EVENT) this.event = value;
    if (offset === UART_ENABLE_INTERRUPT && value & UART_INTERRUPT_BIT) this.isEnabled = true;
    this.mcu.setInterrupt(LINE_IRQ, this.isEnabled && this.event !== 0);
  }
}

/** One way to execute: hot as of ChipMemory, timing of silicon.mjs, mostCycles for slices of time. */
class Way {
  constructor({ name, hot, timing = PLAIN, mostCycles = MOST_CYCLES, isInFlash = false }) {
    Object.assign(this, { name, timing, mostCycles, isInFlash });
    this.memory = new ChipMemory(FLASH_BYTES, { hot });
  }

  #start(record, placeInFlash) {
    const { memory, timing } = this;
    const mcu = newChip(new Clock());
    mcu.logger = { debug() {}, info() {}, warn() {}, error() {} };
    mcu.bootrom[EXIT >> 2] = BKPT;
    mcu.peripherals[0x40000] = new Line(mcu);
    memory.attach(mcu);
    mcu.flash = memory.flash;
    mcu.flashView = new DataView(memory.flash.buffer, memory.flash.byteOffset, memory.flash.length);
    const cache = new XipCache(memory, timing);
    const complain = () => {}; // programs have faults on purpose
    this.stopped = null;
    const stop = (message) => (this.stopped = message);
    const interpreter = new Interpreter(mcu, { memory, cache: timing.xipMissCycles ? cache : null, complain, stop });
    memory.flash.set(record, placeInFlash);
    interpreter.setXip(true);
    memory.sram.set(record);
    const { core } = mcu;
    core.VTOR = RAM;
    core.SP = MAIN_STACK;
    core.PC = new DataView(record.buffer).getUint32(4, true) & ~1;
    return { mcu, interpreter };
  }

  /** What the program leaves in its RAM, or 'lockup', 'endless', 'asleep', or why the emulator stopped. */
  run(record, placeInFlash, seed) {
    const { mcu, interpreter } = this.#start(record, placeInFlash);
    const random = new Random(seed);
    const { core, clock } = mcu;
    let isOver = false;
    mcu.onBreak = () => {
      isOver = true;
      interpreter.interrupt();
      return true;
    };
    while (!isOver) {
      if (this.stopped) return this.stopped;
      if (core.isLockedUp) return 'lockup';
      if (interpreter.cycles > MOST_CYCLES || clock.nanos > MOST_NANOS) return 'endless';
      if (core.waiting && !clock.nextAlarm) return 'asleep';
      if (core.waiting) clock.advanceTo(clock.nextAlarm.nanos);
      else interpreter.run(clock.nanos + (1 + random.below(this.mostCycles)) * interpreter.cycleNanos);
    }
    return this.memory.sram.slice(0, WINDOW_BYTES);
  }
}

const WAYS = [
  { name: 'interpreted', hot: 0 },
  { name: 'translated', hot: 1 },
  { name: 'in slices', hot: 1, mostCycles: 40 },
];

/** All ways, from RAM or from flash, and with the cache of the flash. */
export function waysFrom(isInFlash) {
  const cached = isInFlash ? [{ name: 'through the cache', hot: 1, timing: CHIP }] : [];
  return [...WAYS, ...cached].map((way) => new Way({ ...way, isInFlash }));
}

/** The first address at which the two differ, as { address, own, qemu }; null for none. */
export function firstDifference(own, qemu, isInFlash) {
  if (typeof own === 'string' || typeof qemu === 'string') return own === qemu ? null : { address: RAM, own, qemu };
  const [ours, theirs] = [own, qemu].map((bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  for (let at = 0; at < WINDOW_BYTES; at += 4) {
    const [a, b] = [ours.getUint32(at, true), theirs.getUint32(at, true)];
    const isSameCode = isInFlash && ((a - b === FLASH && b < FLASH_BYTES) || (at >= CODE && at < DATA));
    if (a !== b && !isSameCode) return { address: RAM + at, own: a, qemu: b };
  }
  return null;
}
