// Writes a block of translated code: what its instructions have in common. It counts what the instructions before took, so that
// leaving in the middle of a block leaves the cycles, the fetched word and the count of accesses as the inner loop would.

import { LOCALS, NEWER } from './layout.mjs';
import { WasmCode } from './wasm-writer.mjs';
import { FLASH_BASE, LINE_SHIFT, SRAM_BASE } from '../../chip/memory-map.mjs';

const FLASH_AT = 0; // the imported function
const { a, b, bytes, c, cpu, fetched, first, limit, n, nz, pc, r, touches, v } = LOCALS;

/** By size: what of an address must be zero, as a shift. */
const SHIFTS = { 1: 0, 2: 1, 4: 2 };
const LOADS = { 1: 'load8_u', 2: 'load16_u', 4: 'load', '-1': 'load8_s', '-2': 'load16_s' };
const STORES = { 1: 'store8', 2: 'store16', 4: 'store' };


/** The bits that `cached` must have for code from start to end, by line. */
function wordsNeeded(start, end, halves) {
  const needs = [];
  for (let word = start & ~3; word < end; word += 4) {
    const line = (word >>> LINE_SHIFT) - (start >>> LINE_SHIFT);
    needs[line] |= NEWER | (1 << ((word >>> 2) & halves));
  }
  return needs;
}

export class BlockWriter extends WasmCode {
  /** memory: addresses in WebAssembly's memory, sizes, and isCached: whether fetching this code waits for the cache. */
  constructor(memory) {
    super();
    this.mem = memory;
    this.exitLabel = 0;
    this.used = new Set(); // registers
    this.changed = new Set();
    this.isWatched = true; // whether carry and overflow of this instruction can matter
  }

  /**
   * Before the instructions of a block, which end before `end`; cycles: those before its last one. While translated code runs, nothing
   * comes into the cache or grows older in it: what all of the block needs can be asked for at its beginning.
   */
  beginBlock(start, end, cycles) {
    this.cycles = 0;
    this.touched = 0;
    this.word = null; // the one that was fetched last, where that is known
    this.at = start;
    this.get(n).const(cycles).op('add').get(limit).op('ge_s').if().leave().endIf();
    if (this.mem.isCached) this.#expectCached(start, end);
  }

  /** Continues where these words of code are in the cache, and counts the first one. */
  #expectCached(start, end) {
    const needs = wordsNeeded(start, end, this.mem.halves);
    const line = (start - FLASH_BASE) >>> LINE_SHIFT;
    for (let i = 0; i < needs.length; i += 4) {
      const need = needs.slice(i, i + 4).reduce((sum, bits, place) => sum | (bits << (8 * place)), 0);
      this.const(line + i).memory('load', this.mem.cached).const(need).op('and').const(need).op('ne');
      if (i > 0) this.op('or');
    }
    this.if().leave().endIf();
    this.get(touches).get(fetched).const(start).op('xor').const(2).op('shr_u').const(0).op('ne').op('add').set(touches);
  }

  /** Before each instruction. */
  beginInstruction(address) {
    this.at = address;
    if (!this.mem.isCached) return;
    if (this.word !== null && this.word >>> 2 !== address >>> 2) this.touched++;
    this.word = address;
  }

  register(number) {
    this.used.add(number);
    return this.get(r + number);
  }

  setRegister(number) {
    this.changed.add(number);
    return this.set(r + number);
  }

  teeRegister(number) {
    this.changed.add(number);
    return this.tee(r + number);
  }

  /** The result of an instruction, on the stack, goes to a register and its sign and whether it is zero to the flags. */
  setResult(number) {
    return this.teeRegister(number).set(nz);
  }

  /** Brings counts up to date for going elsewhere after these cycles more. */
  account(more) {
    const cycles = this.cycles + more;
    if (cycles) this.get(n).const(cycles).op('add').set(n);
    if (this.touched) this.get(touches).const(this.touched).op('add').set(touches);
    if (this.word !== null) this.const(this.word).set(fetched);
    return this;
  }

  /** The inner loop executes this instruction. */
  leave() {
    return this.account(0).const(this.at | 1).set(pc).branch(this.exitLabel);
  }

  /** To the address in the local pc, after these cycles more. */
  exit(more) {
    return this.account(more).branch(this.exitLabel);
  }

  leaveUnlessCached(address) {
    const { mem } = this;
    const need = NEWER | (1 << ((address >>> 2) & mem.halves));
    this.const((address - FLASH_BASE) >>> 3).memory('load8_u', mem.cached).const(need).op('and').const(need).op('ne');
    return this.if().leave().endIf();
  }

  /** Of the address on the stack: its offset in RAM is left in a, and whether `count` units from there on are RAM on the stack. */
  #isSram(unit, count = 1) {
    this.const(SRAM_BASE).op('sub').tee(a);
    if (unit > 1) this.const(SHIFTS[unit]).op('rotr'); // what is not aligned becomes large
    return this.const((this.mem.sramBytes >> SHIFTS[unit]) - count + 1).op('lt_u');
  }

  /** Continues with an offset in RAM in a. */
  expectSram(count) {
    return this.#isSram(4, count).op('eqz').if().leave().endIf();
  }

  /** The same where it is stored to. */
  expectWritable(unit, count = 1) {
    return this.#isSram(unit, count).get(a).get(first).op('sub').get(bytes).op('ge_u').op('and').op('eqz').if().leave().endIf();
  }

  /** The address is on the stack; a negative unit extends the sign. */
  loadInto(register, unit) {
    const { mem } = this;
    const load = LOADS[unit];
    this.#isSram(Math.abs(unit)).if().get(a).memory(load, mem.sram).setRegister(register).else();
    this.get(cpu).get(a).const(SRAM_BASE).op('add').const(Math.abs(unit)).call(FLASH_AT).tee(b).op('eqz').if().leave().endIf();
    return this.get(b).memory(load, 0).setRegister(register).endIf();
  }

  /** The same from the stack, which is in RAM. */
  loadFromStack(register) {
    return this.expectSram(1).get(a).memory('load', this.mem.sram).setRegister(register);
  }

  /** A load from an address beside the code. */
  loadBeside(register, address) {
    const { mem } = this;
    if (mem.isCached) {
      this.leaveUnlessCached(address);
      this.touched++;
    }
    return this.const(address - mem.codeBase).memory('load', mem.code).setRegister(register);
  }

  store(register, unit) {
    return this.expectWritable(unit).get(a).register(register).memory(STORES[unit], this.mem.sram);
  }

  // ---- flags ----

  /** a and b are the operands. Where the next one to set flags comes before anyone could look at carry and overflow, they are left. */
  flagsOfAddition() {
    this.get(a).get(b).op('add').set(nz);
    if (!this.isWatched) return this;
    this.get(nz).get(a).op('lt_u').set(c);
    return this.get(a).get(nz).op('xor').get(b).get(nz).op('xor').op('and').set(v);
  }

  flagsOfDifference() {
    this.get(a).get(b).op('sub').set(nz);
    if (!this.isWatched) return this;
    this.get(a).get(b).op('ge_u').set(c);
    return this.get(a).get(b).op('xor').get(a).get(nz).op('xor').op('and').set(v);
  }

  flagsOfSumWithCarry() {
    this.get(a).get(b).op('add').get(c).op('add').set(nz);
    this.get(a).get(b).op('and').get(a).get(b).op('or').get(nz).const(-1).op('xor').op('and').op('or').const(31).op('shr_u').set(c);
    return this.get(a).get(nz).op('xor').get(b).get(nz).op('xor').op('and').set(v);
  }
}
