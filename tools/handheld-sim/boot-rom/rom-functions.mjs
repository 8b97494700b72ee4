// What programs call in the boot ROM besides its flash functions: bits, memory, floats. Each entry is
// [name, (r, cpu) => cycles]: it works on the registers r of the processor that called and says how long that took.
// Cycles are rough: of the order that the ROM's own code needs.

import { DOUBLE_TABLE, FLOAT_TABLE } from './rom-arithmetic.mjs';

function countOnes(value) {
  let ones = 0;
  for (let rest = value; rest; rest &= rest - 1) ones++;
  return ones;
}

function reverseBits(value) {
  let reversed = 0;
  for (let bit = 0; bit < 32; bit++) if (value & (1 << bit)) reversed |= 1 << (31 - bit);
  return reversed >>> 0;
}

const bits = (name, cycles, count) => [name, (r) => ((r[0] = count(r[0])), cycles)];

const CALL_CYCLES = 20;
const CYCLES_PER_WORD = 3;
const CYCLES_PER_BYTE = 5; // where one of them begins amid a word

/** memset and memcpy return where they wrote to, as r0 already is. */
function fill(r, cpu) {
  const [to, value, bytes] = r;
  for (let i = 0; i < bytes; i++) cpu.store8((to + i) | 0, value & 0xff, cpu.executed);
  return CALL_CYCLES + Math.ceil(bytes / 4) * 2;
}

function copy(r, cpu) {
  const [to, from, bytes] = r;
  for (let i = 0; i < bytes; i++) cpu.store8((to + i) | 0, cpu.load8((from + i) | 0, cpu.executed), cpu.executed);
  const isAligned = ((to ^ from) & 3) === 0;
  return CALL_CYCLES + Math.ceil(isAligned ? (bytes / 4) * CYCLES_PER_WORD : bytes * CYCLES_PER_BYTE);
}

/** By the two letters of the ROM's table. */
export const PLAIN_FUNCTIONS = {
  P3: bits('countOnes', 18, countOnes),
  R3: bits('reverseBits', 21, reverseBits),
  L3: bits('countLeadingZeros', 16, (value) => Math.clz32(value)),
  T3: bits('countTrailingZeros', 18, (value) => (value === 0 ? 32 : 31 - Math.clz32(value & -value))),
  MS: ['memset', fill],
  S4: ['memset4', fill],
  MC: ['memcpy', copy],
  C4: ['memcpy44', copy],
};

const asFunctions = (kind, table) =>
  table.map(([name, cycles, apply]) => [`${kind} ${name}`, (r, cpu) => (apply(r, cpu.core), cycles)]);

/** The tables of addresses that the ROM hands out whole. */
export const FUNCTION_TABLES = {
  SF: asFunctions('float', FLOAT_TABLE),
  SD: asFunctions('double', DOUBLE_TABLE),
};
