import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readUf2, uf2FromImage, writeUf2 } from './uf2.mjs';

const image = Buffer.from(Array.from({ length: 40 * 256 - 100 }, (_, i) => (i * 7 + (i >> 8)) & 0xff));

test('the page that starts the chip comes last, its neighbour first', () => {
  const offsets = readUf2(uf2FromImage(image)).map(({ offset }) => offset);
  assert.equal(offsets.length, 40);
  assert.equal(offsets[0], 256);
  assert.equal(offsets.at(-1), 0);
  assert.equal(new Set(offsets).size, 40);
});

test('a block has the number of its page: the boot loader erases 16 of them at a time', () => {
  for (const { offset, number } of readUf2(uf2FromImage(image))) assert.equal(number, offset / 256);
});

test('an image of one page is one block', () => {
  assert.deepEqual(readUf2(uf2FromImage(image.subarray(0, 10))).map(({ offset }) => offset), [0]);
});

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
