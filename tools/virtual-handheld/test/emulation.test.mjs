// The handheld in step with a clock, without a browser: the clock here is turned by hand.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { BLACK } from '../../proof/device-tests/device.mjs';
import { crc32Hex } from '../../shared/crc32.mjs';
import { defaultUf2, loadBoard, loadFirmware } from '../../handheld-sim/files.mjs';
import { Emulation } from '../worker/emulation.mjs';

const BOARD = 'picosystem';
const browserTest = { skip: existsSync(defaultUf2(BOARD)) ? false : `build/${BOARD} is not built` };
const SLICE_MS = 2;
const ERASE_MS = 50;
const SHELF_MS = 5000; // with what a new flash chip has to be prepared for
const DRAWN_MS = 16; // a press later the shelf is on the panel
const firmware = () => loadFirmware(defaultUf2(BOARD), BOARD);

/** An emulation on a wall clock that stands still, and a way to let time pass. */
function atRest() {
  const emulation = new Emulation(loadBoard(BOARD), firmware(), { entropySeed: 1, wallClock: () => 0 });
  const frames = [];
  const pass = (ms) => {
    for (let left = ms; left > 0; left -= 50) {
      emulation.allow(Math.min(50, left));
      emulation.catchUp(1000, (rgba) => frames.push(crc32Hex(rgba)));
    }
  };
  emulation.powerOn();
  return { emulation, frames, pass };
}

test('time passes as the wall clock says, and what cannot be caught up is let go', browserTest, () => {
  const { emulation, pass } = atRest();
  const is = (ms) => assert.ok(emulation.nowMs >= ms - SLICE_MS && emulation.nowMs < ms + ERASE_MS);
  pass(500);
  is(500);
  pass(3000); // with many an erase, which cannot be divided
  is(3500);
  pass(4000); // by now the chip is ready, and the device at rest
  is(7500);
  emulation.allow(60_000);
  emulation.catchUp(1000, () => {});
  is(7600);
});

test('a tap that is over at once is a press all the same', browserTest, () => {
  const { emulation, frames, pass } = atRest();
  pass(SHELF_MS);
  const shelf = frames.at(-1);
  emulation.press('DOWN');
  emulation.release('DOWN');
  pass(300);
  assert.notEqual(frames.at(-1), shelf);
  assert.equal(emulation.machine.pressed.size, 0);
});

test('two taps at once are two presses', browserTest, () => {
  const { emulation, frames, pass } = atRest();
  const tap = (button, ms = 0) => {
    emulation.press(button);
    emulation.release(button);
    pass(ms);
  };
  pass(SHELF_MS);
  tap('A', 1000); // the language of a new device
  tap('Y', 1000);
  for (const way of ['DOWN', 'DOWN']) tap(way, 500);
  const slowly = frames.at(-1);
  for (const way of ['UP', 'UP']) tap(way, 500);
  assert.notEqual(frames.at(-1), slowly);
  for (const way of ['DOWN', 'DOWN']) tap(way);
  pass(1000);
  assert.equal(frames.at(-1), slowly);
  assert.equal(emulation.machine.pressed.size, 0);
});

test('only what changed is marked to be kept', browserTest, () => {
  const { emulation, pass } = atRest();
  pass(500);
  emulation.changedSectors.clear();
  pass(4000); // the device prepares its save region
  const { offset, bytes } = emulation.board.save;
  const sectors = [...emulation.changedSectors].map((number) => number * 4096);
  assert.ok(sectors.length > 0);
  assert.ok(sectors.every((at) => at >= offset && at < offset + bytes));
});

test('a pulled battery tears what is being written, and the device starts again', browserTest, () => {
  const { emulation, frames, pass } = atRest();
  pass(SHELF_MS);
  emulation.press('A'); // the language, which is written once the shelf is on the panel
  pass(DRAWN_MS);
  emulation.pullBattery(5);
  assert.equal(emulation.machine.cutHappened, true);
  assert.equal(emulation.outputs().power, false);
  assert.equal(crc32Hex(emulation.picture()), BLACK);
  emulation.powerOn();
  pass(2000);
  assert.equal(emulation.outputs().fault, null);
  assert.notEqual(frames.at(-1), BLACK);
});

test('an update that loses its power half-way is repaired by another one', browserTest, () => {
  const { emulation, frames, pass } = atRest();
  pass(SHELF_MS);
  const shelf = frames.at(-1);
  const blocks = firmware();
  emulation.startUpdate(blocks);
  assert.equal(emulation.outputs().bootsel, true);
  assert.ok(emulation.continueUpdate(blocks.length / 2) > 0);
  emulation.pullBattery(1);
  assert.equal(emulation.updating, false);
  emulation.startUpdate(blocks);
  assert.equal(emulation.continueUpdate(Infinity), 0);
  pass(SHELF_MS);
  assert.equal(frames.at(-1), shelf);
});

test('an image of another size is refused, and nothing changes', browserTest, () => {
  const { emulation } = atRest();
  assert.throws(() => emulation.loadFlash(new Uint8Array(5)), /the image has 5 bytes, this chip 16777216/);
  assert.equal(emulation.outputs().power, true);
});

test('a press sounds, as long and as high as the piezo does', browserTest, () => {
  const { emulation, pass } = atRest();
  const tones = [];
  emulation.onTone = (hz, loudness, at) => tones.push({ hz, loudness, at });
  pass(1500);
  emulation.press('DOWN');
  pass(200); // from 300 on a button that is held repeats itself
  assert.ok(tones.some(({ hz, loudness }) => hz > 100 && loudness > 0));
  assert.equal(tones.at(-1).hz, 0);
  assert.deepEqual(tones.map(({ at }) => at), tones.map(({ at }) => at).sort((a, b) => a - b));
});
