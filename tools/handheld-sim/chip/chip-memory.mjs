// The memory of an emulated chip, with the inner loop of its processors (core/), in WebAssembly. It belongs to a handheld
// and outlives the chip's restarts, as the flash does; everyone else sees arrays.

import bytes from '../processor/core-bytes.mjs';
import { HOT, Translator } from '../processor/translate/translator.mjs';
import { FLASH_BASE, LINE_SHIFT, SRAM_BASE } from './memory-map.mjs';

const PAGE_BYTES = 0x10000;
export const SRAM_BYTES = 264 * 1024;
const ROM_BYTES = 0x4000;
const REGISTERS = 16;
const PC = 15;
const FLASH_CODE_BYTES = 1 << 20; // as in core/translated.h

/** struct cpu of core/chip.h, in words behind its registers. */
export const CPU = { nz: 16, c: 17, v: 18, limit: 19, missCycles: 20, at: 21, inHandler: 22, flashBytes: 23, number: 24, fetched: 25 };
const CPU_WORDS = 26;

/** struct cache of core/memory.h, in bytes. */
const CACHE_SETS = 1024;
const CACHE_WAYS = 2 * CACHE_SETS;
const CACHE_WORDS = 4 * CACHE_WAYS + CACHE_SETS;
/** Its words behind the arrays. */
export const CACHE = { setMask: 0, halves: 1, missCycles: 2, misses: 3, accesses: 4 };

let module = null; // compiled once, when someone wants it

export class ChipMemory {
  /** hot: branches to an address before its code is translated; 0 for never. */
  constructor(flashBytes, { hot = HOT } = {}) {
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
    this.cache = {
      cached: new Uint8Array(buffer, exports.cached.value, flashBytes >> LINE_SHIFT),
      words: new Uint32Array(buffer, exports.cache.value + CACHE_WORDS, Object.keys(CACHE).length),
    };
    this.translator = this.#translator(flashAt);
    new Uint32Array(buffer, exports.hot.value, 1)[0] = hot;
  }

  #translator(flashAt) {
    const { exports, cache, flash, sram } = this;
    const { buffer } = exports.memory;
    const entries = (at, count) => new Uint32Array(buffer, at, count);
    return new Translator({
      core: exports,
      places: {
        sram: exports.sram.value,
        sramBytes: SRAM_BYTES,
        flash: flashAt,
        cached: exports.cached.value,
        accesses: exports.cache.value + CACHE_WORDS + 4 * CACHE.accesses,
        window: exports.code_window.value,
        flagsOfCpu: { nz: 4 * CPU.nz, c: 4 * CPU.c, v: 4 * CPU.v },
        limitOfCpu: 4 * CPU.limit,
        fetchedOfCpu: 4 * CPU.fetched,
        pcOfCpu: 4 * PC,
      },
      areas: [
        { base: FLASH_BASE, bytes: flash, entries: entries(exports.flash_entries.value, FLASH_CODE_BYTES >> 1) },
        { base: SRAM_BASE, bytes: sram, entries: entries(exports.sram_entries.value, SRAM_BYTES >> 1) },
      ],
      window: new Uint32Array(buffer, exports.code_window.value, 2),
      timing: () => ({ halves: cache.words[CACHE.halves], missCycles: cache.words[CACHE.missCycles] }),
    });
  }

  /** What the inner loop asks of JavaScript. */
  #bus() {
    const { cores } = this;
    return {
      load: (core, address, unit, executed) => cores[core].slowLoad(address, unit, executed),
      store: (core, address, value, unit, executed) => cores[core].slowStore(address, value, unit, executed),
      rare: (core, pc, op, executed) => cores[core].executeRare(pc, op, executed),
      returnFromException: (core, value, executed) => cores[core].returnFromException(value, executed),
      translate: (core, pc) => this.translator.translate(pc >>> 0),
      codeChanges: () => this.translator.forgetRam(),
      notThumb: (core, address) => cores[core].notThumb(address),
      noCode: (core, pc) => cores[core].noCode(pc),
    };
  }

  /** A chip that starts: its RAM is here, and empty. */
  attach(mcu) {
    this.sram.fill(0);
    this.translator.forgetRam();
    mcu.sram = this.sram;
    mcu.sramView = new DataView(this.sram.buffer, this.sram.byteOffset, this.sram.length);
    this.#watchStores(mcu);
    this.rom.set(mcu.bootrom);
    this.cores.length = 0;
  }

  /** Of DMA, and of whatever else writes for the chip: code may be among it. */
  #watchStores(mcu) {
    const { translator } = this;
    for (const name of ['writeUint8', 'writeUint16', 'writeUint32']) {
      const write = mcu[name];
      // a second core inherits it, with blocks of its own
      mcu[name] = function (address, value) {
        translator.noteStore(address);
        write.call(this, address, value);
      };
    }
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
