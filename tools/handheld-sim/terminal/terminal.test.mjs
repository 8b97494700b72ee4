import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HeldKeys, readKeys } from './terminal-keys.mjs';
import { TerminalPicture } from './terminal-picture.mjs';

/** A picture whose upper half has one colour and whose lower half another. */
function halves(upper, lower) {
  const rgba = new Uint8ClampedArray(240 * 240 * 4);
  for (let i = 0; i < 240 * 240; i++) {
    rgba.set([...(i < 120 * 240 ? upper : lower), 255], 4 * i);
  }
  return rgba;
}

test('arrows and letters are the eight buttons', () => {
  const { buttons, quit } = readKeys('\x1b[A\x1b[B\x1bOC\x1b[Dzxas');
  assert.deepEqual(buttons, ['UP', 'DOWN', 'RIGHT', 'LEFT', 'A', 'B', 'X', 'Y']);
  assert.equal(quit, false);
});

test('q and control-C quit, other keys do nothing', () => {
  assert.equal(readKeys('q').quit, true);
  assert.equal(readKeys('\x03').quit, true);
  assert.deepEqual(readKeys('m\x1b'), { buttons: [], quit: false });
});

test('a tap is a press of 80 ms; repeats hold the button', () => {
  const keys = new HeldKeys();
  assert.equal(keys.hit('A', 0), true);
  assert.deepEqual(keys.expired(79), []);
  assert.deepEqual(keys.expired(80), ['A']);
  assert.equal(keys.hit('A', 500), true);
  for (let now = 530; now < 1000; now += 30) {
    assert.equal(keys.hit('A', now), false, 'a repeat is no new press');
    assert.deepEqual(keys.expired(now), []);
  }
  assert.deepEqual(keys.expired(1200), ['A']);
});

test('a cell shows two pixels, one above the other', () => {
  const picture = new TerminalPicture(2, 1);
  const text = picture.update(halves([255, 0, 0], [0, 0, 255]));
  assert.equal(text.match(/▀/g).length, 2);
  assert.match(text, /38;2;255;0;0;48;2;0;0;255m▀/);
});

test('only what changed is sent again', () => {
  const picture = new TerminalPicture(40, 20);
  const red = halves([255, 0, 0], [255, 0, 0]);
  assert.equal(picture.update(red).match(/▀/g).length, 40 * 20);
  assert.equal(picture.update(red), '');
  red.set([0, 0, 0, 255], 0);
  assert.equal(picture.update(red).match(/▀/g).length, 1);
});

test('it is square, in the middle, and never larger than the panel', () => {
  const wide = new TerminalPicture(400, 30);
  assert.deepEqual([wide.across, wide.down, wide.left], [60, 30, 170]);
  const huge = new TerminalPicture(999, 999);
  assert.deepEqual([huge.across, huge.down], [240, 120]);
});

test('a dimmed backlight dims the colours', () => {
  const text = new TerminalPicture(2, 1).update(halves([200, 0, 0], [0, 0, 0]), 0.5);
  assert.match(text, /38;2;100;0;0/);
});
