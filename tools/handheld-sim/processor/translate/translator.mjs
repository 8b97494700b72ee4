// Translates code that is executed often, and forgets it when other code takes its place. What an instruction does, and how
// long it takes, is the same; see ../core/translated.h.

import { Buffer } from 'node:buffer';
import { findBlocks } from './blocks.mjs';
import { writeFunction } from './function.mjs';
import { FLASH_BASE, SRAM_BASE } from '../../chip/memory-map.mjs';

/** Branches to an address before its code is translated, which takes a millisecond or more. */
export const HOT = 20_000;
/** The same in RAM where code was translated before: after a restart it is mostly there again. */
const HOT_AGAIN = 20;

const IS_TRANSLATED = 0x80000000;
const STAYS_AS_IT_IS = 1 << 24;
const BLOCK_BITS = 8;
const LONGEST_LIST = 64; // bytes that a store can reach beyond its address

/** Of all chips, by what they were made from: compiling them is what takes time. */
const MODULES = new Map();

function moduleOf(blocks, memory, code) {
  const { missCycles, halves, flash } = memory;
  const key = [...blocks.map(({ start }) => start), missCycles, halves, flash, String.fromCharCode(...code)].join();
  if (!MODULES.has(key)) MODULES.set(key, new WebAssembly.Module(writeFunction(blocks, memory)));
  return MODULES.get(key);
}

/** Whether its code, and the time that fetching it takes, are what they were. */
const isStill = ({ there, code, missCycles, halves }, now) =>
  missCycles === now.missCycles && halves === now.halves && there.equals(code);

export class Translator {
  /**
   * core: exports of the inner loop; places: addresses in its memory; window: its struct code_window, as an array;
   * areas: where code may be, each { base, bytes, entries }, as arrays; timing(): { halves, missCycles } of the cache.
   */
  constructor({ core, places, window, areas, timing }) {
    this.core = core;
    this.table = core.__indirect_function_table;
    this.places = places;
    this.window = window;
    this.areas = areas;
    this.timing = timing;
    this.made = new Map(); // by address, what was translated there
    this.madeOfFlash = [];
    this.hotInRam = new Set(); // addresses
  }

  #area(wanted) {
    return this.areas.find(({ base }) => base === wanted);
  }

  /** The code there is hot. */
  translate(pc) {
    const area = this.areas.find(({ base, entries }) => pc >= base && pc - base < 2 * entries.length);
    const now = this.timing();
    const kept = this.made.get(pc)?.find((made) => isStill(made, now));
    const made = kept ?? this.#make(pc, area);
    if (made) this.#install(made);
    else area.entries[(pc - area.base) >> 1] = STAYS_AS_IT_IS;
  }

  #make(pc, area) {
    const { base, bytes, entries } = area;
    const read = (at) => bytes[at - base] | (bytes[at - base + 1] << 8);
    const blocks = findBlocks(pc, { read, first: base, last: base + Math.min(bytes.length, 2 * entries.length) });
    if (!blocks.some(({ start }) => start === pc)) return null;
    const { missCycles, halves } = this.timing();
    const first = blocks[0].start - base;
    const code = bytes.slice(first, blocks.at(-1).end + 4 - base);
    const there = Buffer.from(bytes.buffer, bytes.byteOffset + first, code.length); // compared after every write to the flash
    const isFlash = base === FLASH_BASE;
    const memory = {
      ...this.places,
      missCycles,
      halves,
      isCached: isFlash && missCycles > 0,
      code: isFlash ? this.places.flash : this.places.sram,
      codeBase: base,
    };
    const { run } = new WebAssembly.Instance(moduleOf(blocks, memory, code), { core: this.core }).exports;
    const number = this.table.grow(1);
    this.table.set(number, run);
    const made = { area, number, first, there, code, missCycles, halves, starts: blocks.map(({ start }) => start - base) };
    this.made.set(pc, [...(this.made.get(pc) ?? []), made]);
    if (isFlash) this.madeOfFlash.push(made);
    else this.hotInRam.add(pc);
    return made;
  }

  #install({ area, number, first, code, starts }) {
    const { entries } = area;
    starts.forEach((start, block) => {
      if (!(entries[start >> 1] & IS_TRANSLATED)) entries[start >> 1] = IS_TRANSLATED | (number << BLOCK_BITS) | block;
    });
    if (area.base === SRAM_BASE) this.#widenWindow(Math.max(0, first - LONGEST_LIST), first + code.length);
  }

  #widenWindow(from, to) {
    const { window } = this;
    const isEmpty = window[1] === 0;
    const end = isEmpty ? to : Math.max(to, window[0] + window[1]);
    window[0] = isEmpty ? from : Math.min(from, window[0]);
    window[1] = end - window[0];
  }

  /** Someone else than the inner loop writes to memory. */
  noteStore(address) {
    const { window } = this;
    if ((address - SRAM_BASE - window[0]) >>> 0 < window[1]) this.forgetRam();
  }

  /** The RAM has, or will have, other contents. */
  forgetRam() {
    const { entries } = this.#area(SRAM_BASE);
    entries.fill(0);
    for (const pc of this.hotInRam) entries[(pc - SRAM_BASE) >> 1] = HOT - HOT_AGAIN;
    this.window.fill(0);
  }

  /** The flash may have other contents than it had, or another time. */
  checkFlash() {
    const now = this.timing();
    for (const made of this.madeOfFlash) if (!isStill(made, now)) this.#remove(made);
  }

  #remove({ area: { entries }, number, starts }) {
    for (const start of starts) {
      const entry = entries[start >> 1];
      if (entry & IS_TRANSLATED && (entry & ~IS_TRANSLATED) >>> BLOCK_BITS === number) entries[start >> 1] = 0;
    }
  }
}
