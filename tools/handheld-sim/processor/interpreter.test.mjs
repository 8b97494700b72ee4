// The fast interpreter against the core of rp2040js, instruction by instruction with random operands;
// and against the manual where that core is wrong.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { ChipMemory } from '../chip/chip-memory.mjs';
import { Clock } from '../chip/clock.mjs';
import { Interpreter } from './interpreter.mjs';
import { Random } from '../../shared/random.mjs';
import { PATTERNS } from './thumb-patterns.mjs';

const SRAM = 0x20000000;
const CODE = SRAM + 0x1000;
const DATA = SRAM + 0x2000; // loads and stores happen around here
const EDGES = [0, 1, 2, 31, 32, 33, 255, 256, 0x7fffffff, 0x80000000, 0x80000001, 0xffffffff];

/** A chip as rp2040js has it. */
function stockBench() {
  const mcu = new RP2040(new Clock());
  const stops = [];
  mcu.logger = { debug() {}, info() {}, warn: (_, text) => stops.push(text), error() {} };
  const { buffer, byteOffset, length } = mcu.sram;
  return { mcu, stops, sram16: new Uint16Array(buffer, byteOffset, length >> 1) };
}

/** The same with our interpreter. */
function bench() {
  const { mcu, stops } = stockBench();
  const memory = new ChipMemory(1 << 16);
  memory.attach(mcu);
  const note = (message) => stops.push(message);
  const interpreter = new Interpreter(mcu, { memory, stop: note, complain: note });
  const { buffer, byteOffset, length } = mcu.sram;
  return { mcu, interpreter, stops, sram16: new Uint16Array(buffer, byteOffset, length >> 1) };
}

function setState({ mcu, sram16 }, { opcodes, registers, flags, memory }) {
  const { core } = mcu;
  sram16.set(opcodes, (CODE - SRAM) >> 1);
  sram16.set(memory, (DATA - 256 - SRAM) >> 1);
  core.registers.set(registers);
  core.PC = CODE;
  [core.N, core.Z, core.C, core.V] = flags;
}

function getState({ mcu }) {
  const { core } = mcu;
  const from = DATA - 512 - SRAM;
  const [n, z, c, v] = [core.N, core.Z, core.C, core.V].map(Boolean);
  const registers = [...core.registers.subarray(0, 15), core.PC & ~1];
  return { registers, n, z, c, v, memory: mcu.sram.slice(from, from + 2048) };
}

/** One instruction by our interpreter; returns the state after it. */
function step(own, state) {
  setState(own, state);
  own.interpreter.run(own.mcu.clock.nanos + 1);
  return getState(own);
}

function randomOpcode(random, number) {
  const [pattern] = PATTERNS[number];
  return [...pattern].reduce((bits, bit) => (bits << 1) | (bit === 'x' ? random.below(2) : +bit), 0);
}

function randomState(random, opcode, mnemonic) {
  const value = () => (random.below(3) ? EDGES[random.below(EDGES.length)] : random.next());
  const touchesMemory = /\[|\{/.test(mnemonic);
  const address = () => DATA + 4 * random.below(16);
  const registers = Array.from({ length: 16 }, touchesMemory ? address : value);
  if (/Rm\]/.test(mnemonic)) registers[(opcode >> 6) & 7] = 4 * random.below(16);
  registers[13] = DATA + 4 * random.below(16);
  const memory = Uint16Array.from({ length: 512 }, () => random.next());
  const n = random.below(2) === 1;
  const z = !n && random.below(2) === 1; // no instruction gives negative and zero
  const flags = [n, z, random.below(2) === 1, random.below(2) === 1];
  return { opcodes: [opcode, random.next()], registers, flags, memory };
}

/** What stock gets wrong: 'skip' the state, or name the flags not to compare. */
function knownFaults(mnemonic, opcode, { registers }) {
  const shift = registers[(opcode >> 3) & 7] & 0xff;
  if (/^(ADCS|SBCS)/.test(mnemonic)) return ['v', 'c'];
  if (/^(LSLS|LSRS|ASRS|RORS) Rdn/.test(mnemonic) && (shift === 0 || shift >= 32)) return ['c'];
  return [];
}

/** Opcodes whose outcome the architecture leaves open, or that lead out of the bench. */
function isUnfit(mnemonic, opcode) {
  if (/^(PUSH|POP|STMIA|LDMIA)/.test(mnemonic) && (opcode & 0x1ff) === 0) return true;
  if (/^(STMIA|LDMIA)/.test(mnemonic)) {
    return (opcode & 0xff) === 0 || (opcode & (1 << ((opcode >> 8) & 7))) !== 0;
  }
  if (/Rm\]/.test(mnemonic) && ((opcode >> 6) & 7) === ((opcode >> 3) & 7)) return true;
  if (/\(high\)/.test(mnemonic)) {
    const target = ((opcode >> 4) & 8) | (opcode & 7);
    return target >= 13 || ((opcode >> 3) & 15) === 15;
  }
  return /^(BX|BLX|first half)/.test(mnemonic) || (/^POP/.test(mnemonic) && !!(opcode & 0x100));
}

test('each instruction does what the core of rp2040js does', async (t) => {
  const own = bench();
  const stock = stockBench();
  for (const [number, [, mnemonic]] of PATTERNS.entries()) {
    await t.test(mnemonic, () => {
      const random = new Random(number + 1);
      for (let i = 0; i < 300; i++) {
        const opcode = randomOpcode(random, number);
        if (isUnfit(mnemonic, opcode)) continue;
        const state = randomState(random, opcode, mnemonic);
        setState(stock, state);
        stock.mcu.core.executeInstruction();
        const expected = getState(stock);
        const actual = step(own, state);
        for (const flag of knownFaults(mnemonic, opcode, state)) expected[flag] = actual[flag];
        assert.deepEqual(actual, expected, `opcode 0x${opcode.toString(16)}, case ${i}`);
      }
      assert.deepEqual(own.stops, []);
    });
  }
});

const ADCS_R0_R1 = 0x4148;
const SBCS_R0_R1 = 0x4188;
const LSLS_R0_R1 = 0x4088;
const LSRS_R0_R1 = 0x40c8;
const ASRS_R0_R1 = 0x4108;
const RORS_R0_R1 = 0x41c8;

function compute(opcode, a, b, carry = false) {
  const registers = new Array(16).fill(0);
  [registers[0], registers[1]] = [a, b];
  const flags = [false, false, carry, false];
  const state = { opcodes: [opcode], registers, flags, memory: [] };
  const after = step(bench(), state);
  return { result: after.registers[0], c: after.c, v: after.v };
}

test('ADCS and SBCS set carry and overflow by the whole sum', () => {
  const edges = EDGES.filter((value) => value > 2 || value < 2);
  for (const a of edges) {
    for (const b of edges) {
      for (const carry of [0n, 1n]) {
        for (const [opcode, operand] of [
          [ADCS_R0_R1, b],
          [SBCS_R0_R1, ~b >>> 0],
        ]) {
          const unsigned = BigInt(a) + BigInt(operand) + carry;
          const signed = BigInt(a | 0) + BigInt(operand | 0) + carry;
          assert.deepEqual(compute(opcode, a, b, carry === 1n), {
            result: Number(BigInt.asUintN(32, unsigned)),
            c: unsigned >> 32n === 1n,
            v: BigInt.asIntN(32, signed) !== signed,
          });
        }
      }
    }
  }
});

test('shifts by a register: by 0 the carry stays, by 32 it is the last bit out', () => {
  const top = 0x80000001;
  for (const opcode of [LSLS_R0_R1, LSRS_R0_R1, ASRS_R0_R1, RORS_R0_R1]) {
    for (const carry of [false, true]) {
      assert.deepEqual(compute(opcode, top, 0, carry), { result: top, c: carry, v: false });
    }
  }
  assert.deepEqual(compute(LSLS_R0_R1, 1, 32), { result: 0, c: true, v: false });
  assert.deepEqual(compute(LSLS_R0_R1, 1, 33), { result: 0, c: false, v: false });
  assert.deepEqual(compute(LSRS_R0_R1, top, 32), { result: 0, c: true, v: false });
  assert.deepEqual(compute(LSRS_R0_R1, top, 33), { result: 0, c: false, v: false });
  assert.deepEqual(compute(ASRS_R0_R1, top, 40), { result: 0xffffffff, c: true, v: false });
  assert.deepEqual(compute(RORS_R0_R1, 1, 1), { result: 0x80000000, c: true, v: false });
});

test('BL, BLX, BX and POP {PC} branch and link', () => {
  const run = (opcodes, registers = {}, memory = []) => {
    const all = new Array(16).fill(0);
    all[13] = DATA - 256;
    for (const [index, value] of Object.entries(registers)) all[index] = value;
    return step(bench(), { opcodes, registers: all, flags: [false, false, false, false], memory });
  };
  const forward = run([0xf000, 0xf901]); // BL +0x202
  assert.deepEqual(forward.registers.slice(14), [(CODE + 4) | 1, CODE + 4 + 0x202]);
  const backward = run([0xf7ff, 0xff80]); // BL -0x100
  assert.deepEqual(backward.registers.slice(14), [(CODE + 4) | 1, CODE + 4 - 0x100]);
  const called = run([0x4790], { 2: 0x20003001 }); // BLX r2
  assert.deepEqual(called.registers.slice(14), [(CODE + 2) | 1, 0x20003000]);
  const returned = run([0x4770], { 14: 0x20003001 }); // BX lr
  assert.equal(returned.registers[15], 0x20003000);
  const popped = run([0xbd01], {}, [7, 0, 0x3001, 0x2000]); // POP {r0, pc}
  assert.deepEqual([popped.registers[0], popped.registers[15]], [7, 0x20003000]);
  assert.equal(popped.registers[13], DATA - 256 + 8);
});

test('a fetch from flash while it is switched off stops', () => {
  const own = bench();
  const registers = new Array(16).fill(0);
  registers[1] = 0x10000101;
  step(own, { opcodes: [0x4708], registers, flags: [false, false, false, false], memory: [] });
  own.interpreter.run(own.mcu.clock.nanos + 1);
  assert.match(own.stops[0], /^instruction fetch from flash at 0x10000100 while XIP is off/);
});

test('a store to address 0 is lost in ROM, to any other place in ROM it stops', () => {
  for (const [address, stops] of [
    [0, 0],
    [4, 1],
  ]) {
    const own = bench();
    const registers = new Array(16).fill(0);
    registers[1] = address;
    step(own, { opcodes: [0x6008], registers, flags: [false, false, false, false], memory: [] });
    assert.equal(own.stops.length, stops);
  }
});

test('cycles are those of the manual', () => {
  const cyclesOf = (opcode, registers = {}) => {
    const own = bench();
    const all = new Array(16).fill(DATA);
    for (const [index, value] of Object.entries(registers)) all[index] = value;
    const flags = [false, true, false, false];
    setState(own, { opcodes: [opcode, 0xf800], registers: all, flags, memory: [] });
    own.interpreter.run(own.mcu.clock.nanos + 1);
    return own.interpreter.cycles;
  };
  assert.equal(cyclesOf(0x1840), 1, 'ADDS');
  assert.equal(cyclesOf(0x4348), 1, 'MULS');
  assert.equal(cyclesOf(0x6808), 2, 'LDR from RAM');
  assert.equal(cyclesOf(0x6808, { 1: 0xd0000004 }), 1, 'LDR from the SIO');
  assert.equal(cyclesOf(0xd000), 2, 'BEQ taken');
  assert.equal(cyclesOf(0xd100), 1, 'BNE not taken');
  assert.equal(cyclesOf(0xe000), 2, 'B');
  assert.equal(cyclesOf(0xf000), 3, 'BL');
  assert.equal(cyclesOf(0xb430), 3, 'PUSH of two');
  assert.equal(cyclesOf(0xbc30), 3, 'POP of two');
});
