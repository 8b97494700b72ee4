// What a DMA channel pulls for an SPI: the pixels of a screen in one go, all else unit by unit, with the same result.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { Clock } from '../clock.mjs';
import { correctDma } from '../dma.mjs';

const SRAM = 0x20000000;
const SRAM_BYTES = 264 * 1024;
const BSWAP = 1 << 22;
const INCREMENT_READ = 1 << 4;
const RING_OF_8 = 3 << 6;

/** What a channel with that control register pulls from there, and where it stands then. */
function pull(ctrl, { from = SRAM + 0x1000, unit = 2, ringMask = 0, count = 6 } = {}) {
  const mcu = new RP2040(new Clock());
  mcu.logger = { debug() {}, info() {}, warn() {}, error() {} };
  mcu.sram.forEach((_, i) => (mcu.sram[i] = i * 7));
  correctDma(mcu, { spis: [], pwm: null, complain: assert.fail });
  const channel = mcu.dma.channels[0];
  Object.assign(channel, { ctrl, dataSize: unit, ringMask, readAddr: from, transCount: 20 });
  const words = new Uint16Array(count + 1);
  channel.pull(words, 1, count);
  return { words: [...words.subarray(1)], moved: channel.readAddr - from, left: channel.transCount };
}

const byteAt = (offset) => (offset * 7) & 0xff;
const halfWordAt = (offset) => byteAt(offset) | (byteAt(offset + 1) << 8);
const six = (of) => Array.from({ length: 6 }, (_, i) => of(i));

test('half-words of RAM, one after another', () => {
  assert.deepEqual(pull(INCREMENT_READ), { words: six((i) => halfWordAt(0x1000 + 2 * i)), moved: 12, left: 14 });
  const last = SRAM_BYTES - 12;
  assert.deepEqual(pull(INCREMENT_READ, { from: SRAM + last }).words, six((i) => halfWordAt(last + 2 * i)));
});

test('the same one again and again, where the address stays', () => {
  assert.deepEqual(pull(0), { words: six(() => halfWordAt(0x1000)), moved: 0, left: 14 });
});

test('with its bytes swapped', () => {
  const swapped = six((i) => (byteAt(0x1000 + 2 * i) << 8) | byteAt(0x1001 + 2 * i));
  assert.deepEqual(pull(INCREMENT_READ | BSWAP).words, swapped);
});

test('in a ring', () => {
  const { words, moved } = pull(INCREMENT_READ | RING_OF_8, { ringMask: 7 });
  assert.deepEqual(words, six((i) => halfWordAt(0x1000 + ((2 * i) & 7))));
  assert.equal(moved, 12 & 7);
});

test('bytes', () => {
  assert.deepEqual(pull(INCREMENT_READ, { unit: 1 }), { words: six((i) => byteAt(0x1000 + i)), moved: 6, left: 14 });
});
