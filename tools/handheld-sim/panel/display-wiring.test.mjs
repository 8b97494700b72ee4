// The wires to the panel: what is wrong with them is noticed also after all was well.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DisplayWiring } from './display-wiring.mjs';

const PINS = { cs: 5, dc: 9, sck: 6, mosi: 7, reset: 4 };
const FUNCTION_SPI = 1;
const FUNCTION_SIO = 5;
const CHIP_SELECT = 1 << PINS.cs;
const DIVISOR_2 = 0x0007;
const PHASE = 1 << 7;

function rig() {
  const pin = (ctrl) => ({
    ctrl,
    value: 0,
    addListener() {},
    get functionSelect() {
      return this.ctrl & 0x1f;
    },
  });
  const gpio = Array.from({ length: 30 }, () => pin(FUNCTION_SIO));
  for (const name of ['sck', 'mosi']) gpio[PINS[name]].ctrl = FUNCTION_SPI;
  const mcu = { gpio, sio: { gpioOutputEnable: CHIP_SELECT, gpioValue: 0 }, clkPeri: 125e6 };
  const spi = {
    control0: DIVISOR_2,
    prescale: 2,
    bits: 16,
    get clockFrequency() {
      return mcu.clkPeri / this.prescale;
    },
    get mode() {
      return this.control0 & PHASE ? 1 : 0;
    },
  };
  const complaints = [];
  let pixels = 0;
  const panel = { controller: { maxHertz: 62.5e6 }, setReset() {}, receivePixels: (words, from, to) => (pixels += to - from) };
  const wiring = new DisplayWiring(mcu, PINS, panel, { now: () => 0, complain: (message) => complaints.push(message) });
  wiring.data = true;
  const send = () => {
    complaints.length = 0;
    pixels = 0;
    wiring.receive([1, 2], 0, 2, spi);
    return { complaints: [...complaints], pixels };
  };
  return { mcu, spi, send };
}

test('a good set-up is not complained about, however often it is used', () => {
  const { send } = rig();
  for (let i = 0; i < 3; i++) assert.deepEqual(send(), { complaints: [], pixels: 2 });
});

const FAULTS = {
  'display clock pin is not switched to SPI': ({ mcu }) => (mcu.gpio[PINS.sck].ctrl = FUNCTION_SIO),
  'display data pin is not switched to SPI': ({ mcu }) => (mcu.gpio[PINS.mosi].ctrl = FUNCTION_SIO),
  'SPI at 66.5 MHz, the panel takes 62.5': ({ mcu }) => (mcu.clkPeri = 133e6),
  'SPI at 125 MHz, the panel takes 62.5': ({ spi }) => (spi.prescale = 1),
  'SPI mode 1, the panel takes 0 or 3': ({ spi }) => (spi.control0 |= PHASE),
};
for (const [message, spoil] of Object.entries(FAULTS)) {
  test(`after a good set-up, and each time: ${message}`, () => {
    const parts = rig();
    parts.send();
    spoil(parts);
    for (let i = 0; i < 2; i++) assert.deepEqual(parts.send().complaints, [message]);
  });
}

test('the panel listens only while its chip select is an output and low', () => {
  const { mcu, send } = rig();
  assert.equal(send().pixels, 2);
  mcu.sio.gpioValue = CHIP_SELECT;
  assert.equal(send().pixels, 0);
  mcu.sio.gpioValue = 0;
  mcu.sio.gpioOutputEnable = 0;
  assert.equal(send().pixels, 0);
});

test('a chip select that the SPI drives itself is low for every word', () => {
  const { mcu, send } = rig();
  mcu.sio.gpioValue = CHIP_SELECT;
  mcu.gpio[PINS.cs].ctrl = FUNCTION_SPI;
  assert.equal(send().pixels, 2);
});
