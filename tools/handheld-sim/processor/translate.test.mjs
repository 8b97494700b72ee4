// Translated code against the inner loop that executes instruction by instruction: the same outcome in the same cycles.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { ChipMemory } from '../chip/chip-memory.mjs';
import { Clock } from '../chip/clock.mjs';
import { Interpreter } from './interpreter.mjs';
import { Random } from '../../shared/random.mjs';
import { CHIP, PLAIN } from '../chip/silicon.mjs';
import { randomProgram } from './thumb-programs.mjs';
import { XipCache } from '../flash/xip-cache.mjs';

const SRAM = 0x20000000;
const FLASH = 0x10000000;
const FLASH_BYTES = 1 << 16;
const CODE = 0x1000; // offset in RAM or flash
const DATA = 0x8000;
const SAME_SET = DATA + 0x1000; // where the cache has code and data in the same sets
const HALF_A_CACHE = 0x2000;
const STACK = SRAM + 0x6000;
const ROUNDS = 40;
const PROGRAMS = 150;

class Chip {
  constructor(hot, timing = PLAIN) {
    this.mcu = new RP2040(new Clock());
    this.stops = [];
    this.mcu.logger = { debug() {}, info() {}, warn: (_, text) => this.stops.push(text), error() {} };
    this.memory = new ChipMemory(FLASH_BYTES, { hot });
    this.memory.attach(this.mcu);
    const cache = new XipCache(this.memory, timing);
    this.interpreter = new Interpreter(this.mcu, {
      memory: this.memory,
      cache: timing.xipMissCycles ? cache : null,
      stop: (message) => this.stops.push(message),
      complain: (message) => this.stops.push(message),
    });
    this.interpreter.setXip(true);
  }

  write(bytes, offset, halfwords) {
    halfwords.forEach((halfword, i) => {
      bytes[offset + 2 * i] = halfword & 0xff;
      bytes[offset + 2 * i + 1] = halfword >> 8;
    });
  }

  begin(pc, registers) {
    this.mcu.core.reset();
    this.mcu.core.registers.set(registers);
    this.mcu.core.PC = pc;
  }

  run(cycles) {
    this.interpreter.run(this.mcu.clock.nanos + cycles * this.interpreter.cycleNanos);
  }

  get state() {
    const { core } = this.mcu;
    const { accesses, misses } = new XipCacheCounts(this.memory);
    const flags = [core.N, core.Z, core.C, core.V].map(Boolean);
    const sram = this.memory.sram.subarray(0, 0x10000);
    return { registers: [...core.registers], flags, cycles: this.interpreter.cycles, accesses, misses, sram, stops: this.stops };
  }
}

class XipCacheCounts {
  constructor({ cache: { words } }) {
    [, , , this.misses, this.accesses] = words;
  }
}

/** The same program on both; slices of time at random, so that it is interrupted anywhere. */
function compare(chips, seed, isInFlash) {
  const random = new Random(seed);
  const program = randomProgram(random);
  const values = Array.from({ length: 0x400 }, () => random.next() & 0xffff);
  const registers = Array.from({ length: 16 }, () => random.next());
  const dataToRead = isInFlash && random.below(2) ? FLASH : SRAM;
  const index = random.below(2) ? HALF_A_CACHE : 4 * random.below(8);
  Object.assign(registers, { 4: SRAM + DATA, 5: dataToRead + SAME_SET, 6: index, 7: ROUNDS, 13: STACK });
  const slices = Array.from({ length: 60 }, () => 1 + random.below(90));
  for (const chip of chips) {
    chip.interpreter.setXip(false);
    for (const bytes of [chip.memory.flash, chip.memory.sram]) [DATA, SAME_SET, SAME_SET + HALF_A_CACHE].forEach((at) => chip.write(bytes, at, values));
    chip.write(isInFlash ? chip.memory.flash : chip.memory.sram, CODE, program);
    chip.interpreter.setXip(true);
    chip.memory.translator.forgetRam();
    chip.begin((isInFlash ? FLASH : SRAM) + CODE, registers);
  }
  for (const slice of slices) {
    const [expected, ...others] = chips.map((chip) => (chip.run(slice), chip.state));
    for (const actual of others) assert.deepEqual(actual, expected, `seed ${seed}`);
  }
}

for (const [name, { isInFlash, timing }] of [
  ['from RAM', { isInFlash: false, timing: PLAIN }],
  ['from flash that is as fast as RAM', { isInFlash: true, timing: PLAIN }],
  ['from flash behind its cache', { isInFlash: true, timing: CHIP }],
]) {
  test(`programs by chance do the same when they are translated: ${name}`, () => {
    const chips = [0, 1, 7].map((hot) => new Chip(hot, timing));
    for (let seed = 1; seed <= PROGRAMS; seed++) compare(chips, seed, isInFlash);
    const made = [...chips[1].memory.translator.made.values()].flat();
    assert.ok(made.length >= PROGRAMS, `${made.length} pieces of code were translated`);
  });
}

const MOVS_R0 = 0x2000;
const ADDS_R1_R1_R0 = 0x1809;
const BACK_TO_BEGIN = 0xe7fc;
const loop = (number) => [MOVS_R0 | number, ADDS_R1_R1_R0, BACK_TO_BEGIN];

/** A chip that has run a loop until it was translated. */
function loopingIn(area) {
  const chip = new Chip(1);
  const base = area === 'flash' ? FLASH : SRAM;
  chip.write(chip.memory[area], CODE, loop(1));
  chip.begin(base + CODE, new Array(16).fill(0));
  chip.run(400);
  assert.ok(chip.memory.translator.made.has(base + CODE));
  chip.begin(base + CODE, new Array(16).fill(0));
  return chip;
}

test('code in flash that was programmed anew is executed as it is now', () => {
  const chip = loopingIn('flash');
  chip.interpreter.setXip(false);
  chip.write(chip.memory.flash, CODE, loop(5));
  chip.interpreter.setXip(true);
  chip.run(400);
  assert.equal(chip.mcu.core.registers[1], 500);
});

test('code in RAM that someone else wrote over is executed as it is now', () => {
  const chip = loopingIn('sram');
  chip.mcu.writeUint16(SRAM + CODE, MOVS_R0 | 5);
  chip.run(400);
  assert.equal(chip.mcu.core.registers[1], 500);
});

test('code in RAM that a program writes over is executed as it is now, also where it is translated itself', () => {
  const STRH_R3_R2 = 0x8013;
  const chip = new Chip(1);
  // the store is four halfwords behind what it changes, and changes it in every round
  const program = [MOVS_R0 | 1, ADDS_R1_R1_R0, STRH_R3_R2, 0x3301, 0xe7fa]; // ..., ADDS r3, #1, B to the begin
  chip.write(chip.memory.sram, CODE, program);
  const registers = new Array(16).fill(0);
  Object.assign(registers, { 2: SRAM + CODE, 3: MOVS_R0 | 2 });
  chip.begin(SRAM + CODE, registers);
  chip.run(7 * 9 + 1);
  const sum = 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9;
  assert.deepEqual([chip.mcu.core.registers[1], chip.stops], [sum + 0, []]);
});

test('code in RAM whose begin a list of registers is written over, from before it, is executed as it is now', () => {
  const STMIA_R2_R3_R4 = 0xc218;
  const chip = loopingIn('sram');
  // it writes elsewhere in the first two rounds, and is translated after one
  const writer = [STMIA_R2_R3_R4, 0x002a, 0x0035, 0xe7fb]; // ..., MOVS r2, r5, MOVS r5, r6, B to the begin
  const apart = CODE + 0x400;
  chip.write(chip.memory.sram, apart, writer);
  const registers = new Array(16).fill(0);
  Object.assign(registers, { 2: SRAM + DATA, 4: ADDS_R1_R1_R0 * 0x10000 + (MOVS_R0 | 5), 5: SRAM + DATA, 6: SRAM + CODE - 4 });
  chip.begin(SRAM + apart, registers);
  chip.run(3 * 7);
  chip.begin(SRAM + CODE, new Array(16).fill(0));
  chip.run(400);
  assert.equal(chip.mcu.core.registers[1], 500);
});

test('a chip that starts anew executes what is in its RAM then', () => {
  const chip = loopingIn('sram');
  chip.memory.attach(new RP2040(new Clock()));
  const again = new Interpreter(chip.mcu, { memory: chip.memory, stop: (message) => chip.stops.push(message) });
  chip.write(chip.memory.sram, CODE, loop(3));
  chip.begin(SRAM + CODE, new Array(16).fill(0));
  again.run(chip.mcu.clock.nanos + 400 * again.cycleNanos);
  assert.equal(chip.mcu.core.registers[1], 300);
});
