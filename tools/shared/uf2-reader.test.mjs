import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readUf2 } from './uf2-reader.mjs';
import { writeUf2 } from './uf2-writer.mjs';

const page = (value) => new Uint8Array(256).fill(value);

test('blocks come back with their offsets and numbers, in file order', () => {
  const blocks = [
    { offset: 0x1000, number: 0, payload: page(1) },
    { offset: 0, number: 1, payload: page(2) },
  ];
  assert.deepEqual(readUf2(writeUf2(blocks)), blocks);
});

test('blocks of another chip are left out', () => {
  const foreign = writeUf2([{ offset: 0, payload: page(1) }], { family: 0x12345678 });
  assert.throws(() => readUf2(foreign), /nothing for an RP2040/);
});

test('blocks that are not for main flash are left out', () => {
  const comment = writeUf2([{ offset: 0, payload: page(1) }], { flags: 1 });
  assert.throws(() => readUf2(comment), /nothing for an RP2040/);
});

test('a broken file is named as one, with the block', () => {
  const bytes = writeUf2([
    { offset: 0, payload: page(1) },
    { offset: 256, payload: page(2) },
  ]);
  bytes[512] ^= 1;
  assert.throws(() => readUf2(bytes), /block 1 has wrong magic/);
  assert.throws(() => readUf2(bytes.subarray(0, 700)), /no whole number/);
  assert.throws(() => readUf2(new Uint8Array(0)), /no whole number/);
});
