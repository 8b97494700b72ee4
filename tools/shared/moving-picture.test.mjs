// Animated PNG: readable as a plain one, and every later picture only where it changed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { animatedPngOf, changedBox } from './moving-picture.mjs';

const plain = (value) => new Uint8Array(4 * 6 * 4).fill(value);

function withPixel(rgba, x, y) {
  const changed = rgba.slice();
  changed[4 * (y * 6 + x)] ^= 255;
  return changed;
}

test('the box that changed is the smallest', () => {
  const before = plain(9);
  assert.equal(changedBox(before, plain(9), 6, 4), null);
  assert.deepEqual(changedBox(before, withPixel(withPixel(before, 1, 2), 3, 3), 6, 4), { x: 1, y: 2, width: 3, height: 2 });
});

test('a reader of plain PNG sees the first picture', () => {
  const first = plain(40);
  const bytes = animatedPngOf({ width: 6, height: 4, frames: [{ rgba: first, ms: 40 }, { rgba: withPixel(first, 0, 0), ms: 40 }] });
  const { width, height, data } = PNG.sync.read(bytes);
  assert.deepEqual([width, height, data[0], data[1]], [6, 4, 40, 40]);
});

test('pictures alike are one that stays longer', () => {
  const frames = [1, 2, 3].map(() => ({ rgba: plain(1), ms: 40 }));
  const bytes = animatedPngOf({ width: 6, height: 4, frames });
  const control = bytes.indexOf('fcTL') + 4;
  assert.equal(bytes.readUInt32BE(bytes.indexOf('acTL') + 4), 1);
  assert.equal(bytes.readUInt16BE(control + 20), 120);
});
