import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { readUnconnectedPins } from './corrections.mjs';

const PIN = 3;
const PULL_UP = 0x08;
const PULL_DOWN = 0x04;
const INPUT_ENABLE = 0x40;
const OVERRIDES = [0, 1 << 8, 2 << 8, 3 << 12, 1 << 16, 2 << 16, 3 << 16, 0x80000000 | 0]; // of output, its enable, input, interrupt

const chip = new RP2040();
readUnconnectedPins(chip, new Set([PIN + 1]));
const pin = chip.gpio[PIN];

/** By one question after another. */
function slowly() {
  const level = (pin.outputEnable ? pin.outputValue : pin.pullupEnabled) && pin.inputEnable;
  return [level, !level, false, true][pin.inputOverride];
}

test('a pin that nothing is connected to reads what it drives, else its pull, whatever it is switched to', () => {
  for (let select = 0; select < 32; select++) {
    for (const override of OVERRIDES) {
      for (const pad of [0, PULL_UP, PULL_DOWN, INPUT_ENABLE, INPUT_ENABLE | PULL_UP, INPUT_ENABLE | PULL_DOWN]) {
        for (const [enable, value] of [[0, 0], [0, 1], [1, 0], [1, 1]]) {
          pin.ctrl = select | override;
          pin.padValue = pad;
          chip.sio.gpioOutputEnable = enable << PIN;
          chip.sio.gpioValue = value << PIN;
          chip.pio[0].pinDirections = enable << PIN;
          chip.pio[0].pinValues = value << PIN;
          assert.equal(pin.inputValue, slowly(), JSON.stringify({ select, override, pad, enable, value }));
        }
      }
    }
  }
});

test('it reads its pull after a reset, what it drives once it does, and nothing without its input', () => {
  Object.assign(pin, { ctrl: 31, padValue: INPUT_ENABLE | PULL_UP });
  assert.equal(pin.inputValue, true);
  pin.padValue = INPUT_ENABLE | PULL_DOWN;
  assert.equal(pin.inputValue, false);
  Object.assign(pin, { ctrl: 5 });
  chip.sio.gpioOutputEnable = 1 << PIN;
  chip.sio.gpioValue = 1 << PIN;
  assert.equal(pin.inputValue, true);
  pin.padValue = 0;
  assert.equal(pin.inputValue, false);
});

test('a pin that something is connected to reads what that drives', () => {
  const other = chip.gpio[PIN + 1];
  Object.assign(other, { ctrl: 31, padValue: INPUT_ENABLE | PULL_UP });
  other.setInputValue(false);
  assert.equal(other.inputValue, false);
});
