// The corners of the boot ROM's arithmetic, as the datasheet has them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildBootRom, lookUp } from './boot-rom.mjs';
import { DOUBLE_TABLE, FLOAT_TABLE } from './rom-arithmetic.mjs';

const INFINITE = 0x7f800000;
const NEGATIVE = 0x80000000;

function call(table, name, ...words) {
  const registers = new Uint32Array(16);
  registers.set(words.map((word) => word >>> 0));
  const core = {};
  table.find(([each]) => each === name)[2](registers, core);
  return { registers, core };
}

const single = (name, ...words) => call(FLOAT_TABLE, name, ...words).registers[0];
const long = (name, ...words) => [...call(DOUBLE_TABLE, name, ...words).registers.subarray(0, 2)];

test('a denormal is zero, on the way in and on the way out', () => {
  assert.equal(single('add', 0x00000001, 0x3f800000), 0x3f800000);
  assert.equal(single('multiply', 0x00800000, 0x3f000000), 0); // half of the least float
  assert.equal(single('multiply', NEGATIVE | 0x00800000, 0x3f000000), NEGATIVE);
});

test('what is no number is infinite', () => {
  assert.equal(single('add', 0x7fc00000, 0x3f800000), INFINITE);
  assert.equal(single('divide', 0x3f800000, 0), INFINITE);
  assert.equal(single('logarithm', 0), NEGATIVE + INFINITE);
});

test('to integers: rounded down, and no further than they go', () => {
  assert.equal(single('to int', 0xbfc00000), 0xfffffffe); // -1.5
  assert.equal(single('to int', 0x4f800000), 0x7fffffff); // 2 to the 32
  assert.equal(single('to uint', 0xbfc00000), 0);
  assert.equal(single('to uint', 0x4f800000), 0xffffffff);
  assert.equal(single('to fix', 0xbfc00000, 4), -24 >>> 0);
  assert.deepEqual(long('to int64', 0, 0xc3f00000), [0, NEGATIVE]);
});

test('from long integers: rounded once', () => {
  // to a double it would become a tie, and then an even float
  assert.equal(single('from uint64', 1, 0x00800001 << 7), single('from uint64', 0, 0x00800001 << 7));
  assert.equal(single('from uint64', 1, 0x40000040), 0x5e800001); // a tie but for its last bit: up
  assert.equal(single('from uint64', 0, 0x40000040), 0x5e800000); // a tie: to even
});

test('comparing sets the flags as CMP does', () => {
  assert.deepEqual(call(FLOAT_TABLE, 'compare, in the flags', 0xbf800000, 0x3f800000).core, { N: true, Z: false, C: false, V: false });
  assert.deepEqual(call(FLOAT_TABLE, 'compare, in the flags', NEGATIVE, 0).core, { N: false, Z: true, C: true, V: false });
});

test('sine and cosine come together', () => {
  const { registers } = call(FLOAT_TABLE, 'sine', 0);
  assert.deepEqual([...registers.subarray(0, 2)], [0, 0x3f800000]);
});

test("the ROM's tables lead to all of it", () => {
  const { words, traps } = buildBootRom();
  const image = new DataView(words.buffer);
  const code = (letters) => letters.charCodeAt(0) | (letters.charCodeAt(1) << 8);
  const data = (letters) => lookUp(words, image.getUint16(0x16, true), code(letters));
  for (const letters of ['SF', 'SD']) {
    const table = data(letters);
    assert.equal(image.getUint8(table - 2), 32, 'the SDK looks for its length there');
    for (let i = 0; i < 32; i++) {
      const address = image.getUint32(table + 4 * i, true);
      assert.equal(address & 1, 1);
      assert.equal(typeof traps[image.getUint8(address - 1)], 'function');
    }
  }
  for (const letters of ['P3', 'R3', 'L3', 'T3', 'MS', 'S4', 'MC', 'C4']) {
    assert.notEqual(lookUp(words, image.getUint16(0x14, true), code(letters)), 0, letters);
  }
  assert.ok(traps.length <= 256, 'a breakpoint has eight bits');
});
