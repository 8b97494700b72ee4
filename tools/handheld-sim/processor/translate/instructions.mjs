// Each instruction in WebAssembly, as ../core/thumb.c executes it.

import { LOCALS, LR, PC, SP } from './layout.mjs';

const { a, b, c, nz, pc, v } = LOCALS;

const low = (op, at) => (op >> at) & 7;
const imm5 = (op) => (op >> 6) & 31;
const imm8 = (op) => op & 0xff;

// ---- operands into a and b, a result from nz ----

const registers = (w, x, y) => w.register(x).set(a).register(y).set(b);
const withNumber = (w, x, number) => w.register(x).set(a).const(number).set(b);
const keep = (w, register) => w.get(nz).setRegister(register);

function shiftByNumber(name) {
  return (w, op) => {
    const count = imm5(op) || (name === 'shl' ? 0 : 32);
    w.register(low(op, 3)).set(a);
    if (count) {
      const toCarry = name === 'shl' ? 32 - count : count - 1;
      w.get(a).const(toCarry).op('shr_u').const(1).op('and').set(c);
    }
    if (count < 32) w.get(a).const(count).op(name);
    else if (name === 'shr_s') w.get(a).const(31).op('shr_s');
    else w.const(0);
    w.setResult(low(op, 0));
  };
}

/** What is on the stack where the count in b is less than that, else what the second writes. */
const ifCountIsLess = (w, than, otherwise) => otherwise(w).get(b).const(than).op('lt_u').op('select');
const zero = (w) => w.const(0);
const most = (w) => w.const(31);

/** a: value, b: count. Leaves the bit that goes to the carry on the stack, for counts from 1 on. */
const CARRY_OF_SHIFT = {
  shl: (w) => ifCountIsLess(w.get(a).const(32).get(b).op('sub').op('shr_u').const(1).op('and'), 33, zero),
  shr_u: (w) => ifCountIsLess(w.get(a).get(b).const(1).op('sub').op('shr_u').const(1).op('and'), 33, zero),
  shr_s: (w) => ifCountIsLess(w.get(a).get(b).const(1).op('sub'), 33, most).op('shr_s').const(1).op('and'),
};
const RESULT_OF_SHIFT = {
  shl: (w) => ifCountIsLess(w.get(a).get(b).op('shl'), 32, zero),
  shr_u: (w) => ifCountIsLess(w.get(a).get(b).op('shr_u'), 32, zero),
  shr_s: (w) => ifCountIsLess(w.get(a).get(b), 32, most).op('shr_s'),
};

const shiftByRegister = (name) => (w, op) => {
  w.register(low(op, 0)).set(a).register(low(op, 3)).const(0xff).op('and').tee(b).if();
  CARRY_OF_SHIFT[name](w).set(c).endIf();
  RESULT_OF_SHIFT[name](w).setResult(low(op, 0));
};

function rotate(w, op) {
  w.register(low(op, 0)).register(low(op, 3)).const(0xff).op('and').tee(b).op('rotr').setResult(low(op, 0));
  w.get(b).if().get(nz).const(31).op('shr_u').set(c).endIf();
}

const logic = (name, { inverted = false } = {}) => (w, op) => {
  w.register(low(op, 0)).register(low(op, 3));
  if (inverted) w.const(-1).op('xor');
  w.op(name).setResult(low(op, 0));
};

/** Those with the ten bits 0x100 to 0x10f. */
const ON_REGISTERS = [
  logic('and'),
  logic('xor'),
  shiftByRegister('shl'),
  shiftByRegister('shr_u'),
  shiftByRegister('shr_s'),
  (w, op) => keep(registers(w, low(op, 0), low(op, 3)).flagsOfSumWithCarry(), low(op, 0)),
  (w, op) => {
    w.register(low(op, 0)).set(a).register(low(op, 3)).const(-1).op('xor').set(b);
    keep(w.flagsOfSumWithCarry(), low(op, 0));
  },
  rotate,
  (w, op) => w.register(low(op, 0)).register(low(op, 3)).op('and').set(nz),
  (w, op) => keep(w.const(0).set(a).register(low(op, 3)).set(b).flagsOfDifference(), low(op, 0)),
  (w, op) => registers(w, low(op, 0), low(op, 3)).flagsOfDifference(),
  (w, op) => registers(w, low(op, 0), low(op, 3)).flagsOfAddition(),
  logic('or'),
  logic('mul'),
  logic('and', { inverted: true }),
  (w, op) => w.register(low(op, 3)).const(-1).op('xor').setResult(low(op, 0)),
];

// ---- high registers ----

const anyRegister = (w, number) => (number === PC ? w.const(w.at + 4) : w.register(number));
const highTarget = (op) => ((op >> 4) & 8) | (op & 7);
const source = (op) => (op >> 3) & 15;

function moveOrAddHigh(w, op) {
  const target = highTarget(op);
  anyRegister(w, source(op));
  if (op >> 8 === 0x44) anyRegister(w, target).op('add');
  if (target === PC) {
    w.const(~1).op('and').set(pc).exit(2);
    return;
  }
  if (target === SP) w.const(~3).op('and');
  w.setRegister(target);
}

function compareHigh(w, op) {
  anyRegister(w, highTarget(op)).set(a);
  anyRegister(w, source(op)).set(b).flagsOfDifference();
}

/** Where b may lead to: not out of an exception, and not out of Thumb. */
function expectCode(w) {
  w.get(b).const(28).op('shr_u').const(15).op('eq').get(b).const(1).op('and').op('eqz').op('or').if().leave().endIf();
}

function branchExchange(w, op) {
  const isCall = op & 0x80;
  anyRegister(w, source(op)).set(b);
  expectCode(w);
  if (isCall) w.const((w.at + 2) | 1).setRegister(LR);
  w.get(b).const(~1).op('and').set(pc).exit(2);
}

// ---- memory ----

const atRegisters = (w, op) => w.register(low(op, 3)).register(low(op, 6)).op('add');
const atOffset = (w, op, bytes) => (bytes ? w.register(low(op, 3)).const(bytes).op('add') : w.register(low(op, 3)));
const atStack = (w, op) => w.register(SP).const(imm8(op) << 2).op('add');

/** By three bits of LDR and STR with two registers: what is moved, negative where its sign is extended. Loads begin with the fourth. */
const UNITS = [4, 2, 1, -1, 4, 2, 1, -2];
const FIRST_LOAD = 3;

function access(w, isLoad, register, unit) {
  if (isLoad) w.loadInto(register, unit);
  else w.store(register, unit);
}

function withRegisters(w, op) {
  const kind = (op >> 9) & 7;
  access(atRegisters(w, op), kind >= FIRST_LOAD, low(op, 0), UNITS[kind]);
}

const withOffset = (unit) => (w, op) => access(atOffset(w, op, imm5(op) * unit), op & 0x800, low(op, 0), unit);
const onStack = (w, op) => (op & 0x800 ? atStack(w, op).loadFromStack(low(op, 8)) : atStack(w, op).store(low(op, 8), 4));

const listed = (op) => [0, 1, 2, 3, 4, 5, 6, 7].filter((i) => op & (1 << i));

function push(w, op) {
  const list = op & 0x100 ? [...listed(op), LR] : listed(op);
  w.register(SP).const(4 * list.length).op('sub').expectWritable(4, list.length);
  list.forEach((register, i) => w.get(a).register(register).memory('store', w.mem.sram + 4 * i));
  w.register(SP).const(4 * list.length).op('sub').setRegister(SP);
}

function pop(w, op) {
  const list = listed(op);
  const withPc = op & 0x100;
  const count = list.length + (withPc ? 1 : 0);
  w.register(SP).expectSram(count);
  if (withPc) {
    w.get(a).memory('load', w.mem.sram + 4 * list.length).set(b);
    expectCode(w);
  }
  list.forEach((register, i) => w.get(a).memory('load', w.mem.sram + 4 * i).setRegister(register));
  w.register(SP).const(4 * count).op('add').setRegister(SP);
  if (withPc) w.get(b).const(~1).op('and').set(pc).exit(3 + count);
}

function storeMultiple(w, op) {
  const [list, base] = [listed(op), low(op, 8)];
  w.register(base).expectWritable(4, list.length);
  list.forEach((register, i) => w.get(a).register(register).memory('store', w.mem.sram + 4 * i));
  w.register(base).const(4 * list.length).op('add').setRegister(base);
}

function loadMultiple(w, op) {
  const [list, base] = [listed(op), low(op, 8)];
  w.register(base).expectSram(list.length);
  if (!list.includes(base)) w.register(base).const(4 * list.length).op('add').setRegister(base);
  list.forEach((register, i) => w.get(a).memory('load', w.mem.sram + 4 * i).setRegister(register));
}

// ---- the rest ----

const EXTENSIONS = [
  (w) => w.op('extend16_s'),
  (w) => w.op('extend8_s'),
  (w) => w.const(0xffff).op('and'),
  (w) => w.const(0xff).op('and'),
];

function extend(w, op) {
  EXTENSIONS[(op >> 6) & 3](w.register(low(op, 3))).setRegister(low(op, 0));
}

/** The bytes of a, each half of it reversed. */
const reversedInHalves = (w) =>
  w.get(a).const(0x00ff00ff).op('and').const(8).op('shl').get(a).const(8).op('shr_u').const(0x00ff00ff).op('and').op('or');

function reverse(w, op) {
  const kind = (op >> 6) & 3;
  reversedInHalves(w.register(low(op, 3)).set(a));
  if (kind === 0) w.const(16).op('rotr');
  if (kind === 3) w.op('extend16_s');
  w.setRegister(low(op, 0));
}

function moveStack(w, op) {
  const bytes = (op & 0x7f) << 2;
  w.register(SP).const(op & 0x80 ? -bytes : bytes).op('add').setRegister(SP);
}

const beside = (w, op) => ((w.at + 4) & ~3) + (imm8(op) << 2);

/** [first of the ten bits, last, function], in order. */
const INSTRUCTIONS = [
  [0x000, 0x01f, shiftByNumber('shl')],
  [0x020, 0x03f, shiftByNumber('shr_u')],
  [0x040, 0x05f, shiftByNumber('shr_s')],
  [0x060, 0x067, (w, op) => keep(registers(w, low(op, 3), low(op, 6)).flagsOfAddition(), low(op, 0))],
  [0x068, 0x06f, (w, op) => keep(registers(w, low(op, 3), low(op, 6)).flagsOfDifference(), low(op, 0))],
  [0x070, 0x077, (w, op) => keep(withNumber(w, low(op, 3), low(op, 6)).flagsOfAddition(), low(op, 0))],
  [0x078, 0x07f, (w, op) => keep(withNumber(w, low(op, 3), low(op, 6)).flagsOfDifference(), low(op, 0))],
  [0x080, 0x09f, (w, op) => w.const(imm8(op)).setResult(low(op, 8))],
  [0x0a0, 0x0bf, (w, op) => withNumber(w, low(op, 8), imm8(op)).flagsOfDifference()],
  [0x0c0, 0x0df, (w, op) => keep(withNumber(w, low(op, 8), imm8(op)).flagsOfAddition(), low(op, 8))],
  [0x0e0, 0x0ff, (w, op) => keep(withNumber(w, low(op, 8), imm8(op)).flagsOfDifference(), low(op, 8))],
  [0x100, 0x10f, (w, op) => ON_REGISTERS[(op >> 6) & 15](w, op)],
  [0x110, 0x113, moveOrAddHigh],
  [0x114, 0x117, compareHigh],
  [0x118, 0x11b, moveOrAddHigh],
  [0x11c, 0x11f, branchExchange],
  [0x120, 0x13f, (w, op) => w.loadBeside(low(op, 8), beside(w, op))],
  [0x140, 0x17f, withRegisters],
  [0x180, 0x1bf, withOffset(4)],
  [0x1c0, 0x1ff, withOffset(1)],
  [0x200, 0x23f, withOffset(2)],
  [0x240, 0x27f, onStack],
  [0x280, 0x29f, (w, op) => w.const(beside(w, op)).setRegister(low(op, 8))],
  [0x2a0, 0x2bf, (w, op) => atStack(w, op).setRegister(low(op, 8))],
  [0x2c0, 0x2c3, moveStack],
  [0x2c8, 0x2cb, extend],
  [0x2d0, 0x2d7, push],
  [0x2e8, 0x2eb, reverse],
  [0x2f0, 0x2f7, pop],
  [0x2fc, 0x2fc, () => {}],
  [0x300, 0x31f, storeMultiple],
  [0x320, 0x33f, loadMultiple],
];

const BY_TEN_BITS = new Array(0x400).fill(null);
for (const [first, last, write] of INSTRUCTIONS) BY_TEN_BITS.fill(write, first, last + 1);

/** An instruction that is no direct branch. */
export function writeInstruction(w, op) {
  BY_TEN_BITS[op >> 6](w, op);
}

const LOOK_AT_CARRY = [0x102, 0x103, 0x104, 0x105, 0x106, 0x107]; // shifts by a register may leave it; ADCS, SBCS, RORS
const COMPARES = [0x109, 0x10a, 0x10b];

function setsAllFlags(op) {
  const bits = op >> 6;
  return (bits >= 0x060 && bits < 0x080) || (bits >= 0x0a0 && bits < 0x100) || COMPARES.includes(bits);
}

/** Neither looks at flags nor can be left in the middle. */
function isBlind(op) {
  const isMove = op >> 8 === 0x46 && (op & 0x87) !== 0x87;
  return isMove || (op >> 6 < 0x110 && !LOOK_AT_CARRY.includes(op >> 6));
}

/** Whether carry and overflow after the instruction at that place can matter to what follows. */
export function areFlagsWatched(instructions, place) {
  for (const { op } of instructions.slice(place + 1)) {
    if (setsAllFlags(op)) return false;
    if (!isBlind(op)) return true;
  }
  return true;
}

/** Of an instruction that continues with the next one. */
export function cyclesOf(op) {
  const kind = op >> 12;
  if (op >> 11 === 9 || (kind >= 5 && kind <= 9)) return 2;
  if (kind === 12) return 1 + listed(op).length;
  const isList = (op & 0xf600) === 0xb400;
  return isList ? 1 + listed(op).length + ((op >> 8) & 1) : 1;
}

/** By the four bits of a conditional branch: whether it is taken, on the stack. */
export const CONDITIONS = [
  (w) => w.get(nz).op('eqz'),
  (w) => w.get(nz),
  (w) => w.get(c),
  (w) => w.get(c).op('eqz'),
  (w) => w.get(nz).const(0).op('lt_s'),
  (w) => w.get(nz).const(0).op('ge_s'),
  (w) => w.get(v).const(0).op('lt_s'),
  (w) => w.get(v).const(0).op('ge_s'),
  (w) => w.get(c).get(nz).const(0).op('ne').op('and'),
  (w) => w.get(c).op('eqz').get(nz).op('eqz').op('or'),
  (w) => w.get(nz).get(v).op('xor').const(0).op('ge_s'),
  (w) => w.get(nz).get(v).op('xor').const(0).op('lt_s'),
  (w) => w.get(nz).const(0).op('ne').get(nz).get(v).op('xor').const(0).op('ge_s').op('and'),
  (w) => w.get(nz).op('eqz').get(nz).get(v).op('xor').const(0).op('lt_s').op('or'),
];
