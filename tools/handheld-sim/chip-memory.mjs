// The memory of an emulated chip, with the inner loop of its processors (core/), in WebAssembly. It belongs to a handheld
// and outlives the chip's restarts, as the flash does; everybody else sees arrays.

import bytes from './core-bytes.mjs';

const PAGE_BYTES = 0x10000;
export const SRAM_BYTES = 264 * 1024;
const ROM_BYTES = 0x4000;
const REGISTERS = 16;

/** struct cpu of core/chip.h, in words behind its registers. */
export const CPU = { nz: 16, c: 17, v: 18, limit: 19, missCycles: 20, at: 21, inHandler: 22, flashBytes: 23, number: 24 };
const CPU_WORDS = 25;

/** struct cache of core/memory.h, in bytes. */
const CACHE_SETS = 1024;
const CACHE_WAYS = 2 * CACHE_SETS;
const CACHE_FILLED = 4 * CACHE_WAYS;
const CACHE_NEWER = CACHE_FILLED + CACHE_WAYS;
const CACHE_WORDS = CACHE_NEWER + CACHE_SETS;
/** Its words behind the arrays. */
export const CACHE = { setMask: 0, halves: 1, missCycles: 2, misses: 3, accesses: 4 };

let module = null; // compiled once, when somebody wants it

export class ChipMemory {
  constructor(flashBytes) {
    module ??= new WebAssembly.Module(bytes);
    this.cores = []; // who answers for what is not memory, by the number of the processor
    const { exports } = new WebAssembly.Instance(module, { bus: this.#bus() });
    const flashAt = (exports.__heap_base.value + 7) & ~7;
    const missing = flashAt + flashBytes - exports.memory.buffer.byteLength;
    if (missing > 0) exports.memory.grow(Math.ceil(missing / PAGE_BYTES));
    const { buffer } = exports.memory;
    this.exports = exports;
    this.flash = new Uint8Array(buffer, flashAt, flashBytes);
    this.sram = new Uint8Array(buffer, exports.sram.value, SRAM_BYTES);
    this.rom = new Uint32Array(buffer, exports.rom.value, ROM_BYTES >> 2);
    const cache = exports.cache.value;
    this.cache = {
      lines: new Int32Array(buffer, cache, CACHE_WAYS),
      filled: new Uint8Array(buffer, cache + CACHE_FILLED, CACHE_WAYS),
      words: new Uint32Array(buffer, cache + CACHE_WORDS, Object.keys(CACHE).length),
    };
  }

  /** What the inner loop asks of JavaScript. */
  #bus() {
    const { cores } = this;
    return {
      load: (core, address, unit, executed) => cores[core].slowLoad(address, unit, executed),
      store: (core, address, value, unit, executed) => cores[core].slowStore(address, value, unit, executed),
      rare: (core, pc, op, executed) => cores[core].executeRare(pc, op, executed),
      returnFromException: (core, value, executed) => cores[core].returnFromException(value, executed),
      notThumb: (core, address) => cores[core].notThumb(address),
      noCode: (core, pc) => cores[core].noCode(pc),
    };
  }

  /** A chip that starts: its RAM is here, and empty. */
  attach(mcu) {
    this.sram.fill(0);
    mcu.sram = this.sram;
    mcu.sramView = new DataView(this.sram.buffer, this.sram.byteOffset, this.sram.length);
    this.rom.set(mcu.bootrom);
    this.cores.length = 0;
  }

  /** The words of a processor, all zero: its registers, then those of CPU. */
  addCore(number, bus) {
    const { exports } = this;
    const address = exports.cpus.value + number * 4 * CPU_WORDS;
    const words = new Int32Array(exports.memory.buffer, address, CPU_WORDS).fill(0);
    words[CPU.number] = number;
    this.cores[number] = bus;
    return {
      words,
      registers: new Uint32Array(exports.memory.buffer, address, REGISTERS),
      execute: () => exports.execute(address),
    };
  }
}
