// The order of the blocks in the file that a device is flashed with.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readUf2 } from './uf2-reader.mjs';
import { uf2FromImage } from './uf2.mjs';

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
