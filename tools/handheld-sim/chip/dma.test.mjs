// What a DMA channel pulls for an SPI: the pixels of a screen in one go, all else unit by unit, with the same result.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { Clock } from './clock.mjs';
import { correctDma } from './dma.mjs';
import { PacedSpi } from './spi.mjs';

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

const DMACR = 0x24;
const [CR0, CR1, CPSR] = [0x00, 0x04, 0x10];
const SIXTEEN_BITS = 0xf;
const ENABLE = 2;
const BUSY = 1 << 24;
const ENABLED = 1;
const WORDS = 400;

/** An SPI that sends words from RAM while the program runs; at(word, action) lets time pass until that word is on the wire. */
function sending() {
  const mcu = new RP2040(new Clock());
  const sent = [];
  const times = []; // of the last word of each eight, by the word's number
  const receiver = {
    receive: (words, from, to, _, late) => {
      sent.push(...words.subarray(from, to));
      times[sent.length] = mcu.clock.nanos - late;
    },
  };
  const spi = new PacedSpi(mcu, 'SPI0', { baseAddress: 0x4003c000, receiver, isCoreAsleep: () => false, complain: assert.fail });
  correctDma(mcu, { spis: [spi], pwm: null, complain: assert.fail });
  for (const [register, value] of [[CR0, SIXTEEN_BITS], [CPSR, 2], [CR1, ENABLE], [DMACR, 2]]) spi.writeUint32(register, value); // prettier-ignore
  const channel = mcu.dma.channels[0];
  Object.assign(channel, { ctrl: INCREMENT_READ | BUSY | ENABLED, dataSize: 2, readAddr: SRAM, transCount: WORDS, treqValue: 16 });
  channel.chainTo = 0;
  for (let i = 0; i < WORDS; i++) mcu.writeUint16(SRAM + 2 * i, i);
  spi.attachDma(channel);
  const write = (word, value) => mcu.writeUint16(SRAM + 2 * word, value);
  const at = (word, action) => {
    mcu.clock.advanceTo((word + 0.5) * spi.wordNanos);
    action();
  };
  const finish = () => (at(WORDS + 1, () => {}), sent);
  return { at, write, finish, times, wordNanos: () => spi.wordNanos };
}

test('words that a program changes behind the wire, or long before it, go out as the chip would send them', () => {
  const { at, write, finish } = sending();
  at(10, () => write(5, 0xdead)); // behind: no one sees it, but this program writes where the DMA reads
  at(100, () => write(120, 0xbeef)); // from then on no more than eight words are taken ahead
  const expected = Array.from({ length: WORDS }, (_, i) => i);
  expected[120] = 0xbeef;
  assert.deepEqual(finish(), expected);
});

test('a program that leaves its words alone has them sent', () => {
  assert.deepEqual(sending().finish(), Array.from({ length: WORDS }, (_, i) => i));
});

test('each eight words arrive at their own time, however many went out at once', () => {
  const { finish, times, wordNanos } = sending();
  finish();
  for (let words = 8; words <= WORDS; words += 8) {
    assert.ok(Math.abs(times[words] - words * wordNanos()) < 1e-3, `${words} words: ${times[words]} ns`);
  }
});
