// Programs that are not ours: built here against the plain pico-sdk with its defaults, then run as they are. Building takes
// half a minute, running a few seconds.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHIP } from '../chip/silicon.mjs';
import { cannotBuild, foreign, variableOf } from './foreign.mjs';

const MS = 1e6;
const options = { skip: cannotBuild };

const FLOATS = [1.5, -2.25, 3.1415927, 1e10, 1e-10, 16777217, 0, 100.1].map(Math.fround);
const DOUBLES = [1.5, -2.25, Math.PI, 1e100, 1e-100, 9007199254740993, 0, 100.1];
const OPERATIONS = {
  add: (x, y) => x + y,
  subtract: (x, y) => x - y,
  multiply: (x, y) => x * y,
  divide: (x, y) => x / y,
  sqrt: (x) => Math.sqrt(Math.abs(x)),
};

const view = new DataView(new ArrayBuffer(8));
const hex = (value) => value.toString(16).padStart(8, '0');
function floatBits(value) {
  view.setFloat32(0, Math.abs(value) < 2 ** -126 ? value * 0 : value);
  return hex(view.getUint32(0));
}
function doubleBits(value) {
  view.setFloat64(0, value);
  return hex(view.getUint32(0)) + hex(view.getUint32(4));
}

/** What the program answers to a key: lines of words. */
function ask(device, key) {
  device.sendUsb([key.charCodeAt(0)]);
  const lines = new TextDecoder().decode(device.readUsb()).trim().split(/\r?\n/);
  assert.equal(lines.pop(), `done ${key}`);
  return lines.map((line) => line.split(' '));
}

test('floats, doubles, memory and bits come from the boot ROM', options, async (t) => {
  const device = foreign('sums');
  device.on();
  assert.equal(device.plugUsb().product, 'Pico');

  await t.test('floats are right to the last bit', () => {
    const lines = ask(device, 'f');
    assert.equal(lines.length, 8 * 8 * 4 + 8 * 7 + 8 * 3);
    for (const [kind, name, a, b, result] of lines) {
      const [x, y] = [FLOATS[a], FLOATS[b]];
      if (name === 'less') assert.equal(result, String(Number(x < y)), `${x} < ${y}`);
      else if (name === 'int') assert.equal(result, String(Math.trunc(x % 1e6)), `int of ${x}`);
      else if (kind === 'double') assert.equal(result, doubleBits(x), `double of ${x}`);
      else assert.equal(result, floatBits(OPERATIONS[name](x, y)), `${x} ${name} ${y}`);
    }
  });

  await t.test('doubles too', () => {
    const lines = ask(device, 'd');
    assert.equal(lines.length, 8 * 8 * 3 + 8 * 7 + 8 * 3);
    for (const [kind, name, a, b, result] of lines) {
      const [x, y] = [DOUBLES[a], DOUBLES[b]];
      if (name === 'int64') assert.equal(result, String(Math.trunc(x % 1e15)), `int64 of ${x}`);
      else if (kind === 'float') assert.equal(result, floatBits(Math.fround(x)), `float of ${x}`);
      else assert.equal(result, doubleBits(OPERATIONS[name](x, y)), `${x} ${name} ${y}`);
    }
  });

  await t.test('sines, logarithms, long integers and fixed points', () => {
    const [singles, doubles, [, single, double], fixed] = ask(device, 'o');
    const x = 0.7;
    const expected = [Math.sin(x), Math.cos(x), Math.tan(x), Math.exp(x), Math.log(x), Math.atan2(x, 2)];
    expected.forEach((value, i) => {
      assert.ok(Math.abs(singles[i + 1] - value) < 2e-6, `${singles[i + 1]}, not ${value}`);
      assert.ok(Math.abs(doubles[i + 1] - value) < 2e-9, `${doubles[i + 1]}, not ${value}`);
    });
    assert.deepEqual([single, double], [floatBits(1234567890123456789), doubleBits(1234567890123456789)]);
    assert.deepEqual(fixed.slice(1).map(Number), [Math.floor(-1.3 * 256), Math.floor(2.7 * 16), 1.5 * 65536]);
  });

  await t.test('memory and bits', () => {
    const to = new Array(64).fill(0xa5);
    for (let i = 0; i < 50; i++) to[3 + i] = ((1 + i) * 7) & 0xff;
    const sum = to.reduce((total, byte) => (Math.imul(total, 31) + byte) >>> 0, 0);
    assert.deepEqual(ask(device, 'm'), [
      ['memory', hex(sum), '4'],
      ['bits', '8', '9', '6', '00480f00'],
      ['rom', '3'],
    ]);
  });

  await t.test('a pin reads what it drives, else its pull', () => {
    assert.deepEqual(ask(device, 'p'), [['pins', '1', '0', '1', '0']]);
  });
  assert.deepEqual(device.status().warnings, []);
});

for (const timing of [undefined, CHIP]) {
  test(`the second core works beside the first${timing ? ", with the chip's timing" : ''}`, options, () => {
    const device = foreign('cores', { timing });
    device.on();
    let heard = '';
    device.machine.mcu.uart[0].onByte = (byte) => (heard += String.fromCharCode(byte));
    device.wait(300 * MS);
    assert.deepEqual(heard.trim().split(/\r?\n/), [
      'squares 338350',
      'counted 2000 2000 by core 0 and core 1',
      'by interrupt 55 after 3 ms',
      'end',
    ]);
    assert.equal(device.machine.twoCores, null); // its program has ended
    assert.deepEqual(device.status().warnings, []);
    assert.ok(device.status().idle > 0.8, 'both cores sleep once all is done');
  });
}

test('a program that needs what is not there says so in one sentence', options, () => {
  const device = foreign('lacking');
  device.on();
  const sentence = 'the emulator lacks something that this program needs: register 0x130 of IO_BANK0 is not modelled';
  assert.throws(() => device.wait(50 * MS), { message: sentence });
  assert.equal(device.machine.faults.lacks, 'register 0x130 of IO_BANK0 is not modelled');
});

test('a picture by PIO and DMA, 12 bits a pixel, frame after frame behind the tearing line', options, () => {
  const device = foreign('picture');
  device.on();
  const { panel } = device.machine;
  device.wait(290 * MS);
  assert.deepEqual(device.status().warnings, []);
  assert.ok(panel.pixelsReceived >= 2 * 240 * 240, `${panel.pixelsReceived} pixels`);
  assert.ok(panel.lit);
  const rgba = panel.picture();
  const nibbles = (x, y) => [0, 1, 2].map((i) => rgba[4 * (y * 240 + x) + i] >> 4);
  for (const [x, y] of [[0, 0], [239, 0], [100, 30], [15, 239]]) {
    assert.deepEqual(nibbles(x, y).slice(0, 2), [Math.floor(x / 15), Math.floor(y / 15)]);
  }
  const micros = variableOf(device, 'picture', 'frame_us').getUint32(0, true);
  const wire = 240 * 240 * 12 * (4 / 125); // four cycles for each bit
  // The clock counts whole microseconds, so the difference of two readings can be almost 1 too small.
  assert.ok(micros > wire - 1 && micros < wire * 1.01, `${micros} us for a frame, the wire alone takes ${wire}`);
});
