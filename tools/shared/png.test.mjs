import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { pngOf } from './png.mjs';

test('every pixel comes back, and none is transparent', () => {
  const rgba = Uint8Array.from([255, 0, 0, 255, 0, 128, 0, 255, 1, 2, 3, 255, 9, 8, 7, 255]);
  const { width, height, data } = PNG.sync.read(Buffer.from(pngOf({ width: 2, height: 2, rgba })));
  assert.deepEqual([width, height], [2, 2]);
  assert.deepEqual([...data], [...rgba]);
});
