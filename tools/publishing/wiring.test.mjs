// The wiring that the pages of boards show is that of their options.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { loadBoard } from '../handheld-sim/files.mjs';
import { wiresOf, wiringFiles } from './wiring.mjs';

for (const [file, wanted] of Object.entries(wiringFiles())) {
  test(`boards/${basename(file)} is as node tools/publishing/wiring.mjs writes it`, () => {
    assert.equal(readFileSync(file, 'utf8'), wanted);
  });
}

const pinsOf = (board) => wiresOf(board).filter(({ gpio }) => gpio !== 'GND').map(({ pin }) => pin);

test('every pin has one wire, but for ground', () => {
  const pins = pinsOf(loadBoard('pico_st7789'));
  assert.equal(new Set(pins).size, pins.length);
  assert.ok(pins.every((pin) => pin >= 1 && pin <= 40));
});

test('a pin that a Pico does not bring out is refused', () => {
  const board = loadBoard('pico_st7789');
  assert.throws(() => wiresOf({ ...board, sound: 25 }), /GP25 is not a pin of a Pico/);
});
