// State machines that step with the clock, without a firmware: their registers are written from here.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { Clock } from './clock.mjs';
import { PacedPio } from './pio.mjs';

const CTRL = 0x00;
const FLEVEL = 0x0c;
const FSTAT = 0x04;
const TXF0 = 0x10;
const INSTR_MEM0 = 0x48;
const SM0 = { CLKDIV: 0xc8, EXECCTRL: 0xcc, SHIFTCTRL: 0xd0, ADDR: 0xd4, INSTR: 0xd8, PINCTRL: 0xdc };
const FUNCTION_PIO0 = 6;
const CYCLE = 8; // ns at 125 MHz

const SET_PINS_HIGH = 0xe001;
const SET_PINS_LOW = 0xe000;
const SET_PINDIRS_OUT = 0xe081;
const PULL_BLOCK = 0x80a0;
const WAIT_PIN_1_HIGH = 0x20a0; // of the pins that IN reads
const delayed = (instruction, cycles) => instruction | (cycles << 8);

/** State machine 0 with that program; edges() are the times at which pin 3 changed, in cycles. */
function rig(program, { divider = 1 } = {}) {
  const clock = new Clock();
  const mcu = new RP2040(clock);
  const pio = new PacedPio(mcu, 0);
  mcu.pio[0] = pio;
  const edges = [];
  mcu.gpio[3].ctrl = FUNCTION_PIO0;
  program.forEach((instruction, i) => pio.writeUint32(INSTR_MEM0 + 4 * i, instruction));
  pio.writeUint32(SM0.CLKDIV, Math.round(divider * 256) << 8);
  pio.writeUint32(SM0.EXECCTRL, (program.length - 1) << 12);
  pio.writeUint32(SM0.PINCTRL, (1 << 26) | (3 << 5) | (4 << 15));
  pio.writeUint32(SM0.INSTR, SET_PINDIRS_OUT);
  mcu.gpio[3].addListener(() => edges.push(Math.round((clock.nanos / CYCLE) * 100) / 100));
  return { clock, mcu, pio, edges, start: () => pio.writeUint32(CTRL, 1), run: (cycles) => clock.advanceTo(clock.nanos + cycles * CYCLE) };
}

test('an instruction takes a cycle, and its delay', () => {
  const { start, run, edges } = rig([delayed(SET_PINS_HIGH, 2), delayed(SET_PINS_LOW, 4)]);
  start();
  run(1000);
  assert.deepEqual(edges.slice(0, 5), [0, 3, 8, 11, 16]);
  assert.ok(edges.length >= 2 * (900 / 8), 'none is left out');
});

test('the divider makes it slower, by halves too', () => {
  const { start, run, edges } = rig([SET_PINS_HIGH, SET_PINS_LOW], { divider: 2.5 });
  start();
  run(200);
  assert.deepEqual(edges.slice(0, 4), [0, 2.5, 5, 7.5]);
});

test('one that waits for its FIFO costs no alarm, and continues when a word comes', () => {
  const { start, run, edges, pio, clock } = rig([PULL_BLOCK, SET_PINS_HIGH, SET_PINS_LOW]);
  start();
  run(500);
  assert.deepEqual(edges, []);
  assert.equal(clock.nextAlarm, null);
  pio.writeUint32(TXF0, 1);
  run(100);
  assert.deepEqual(edges, [501, 502]);
  assert.equal(clock.nextAlarm, null);
});

test('one that waits for a pin continues when it moves', () => {
  const { start, run, edges, mcu } = rig([WAIT_PIN_1_HIGH, SET_PINS_HIGH, SET_PINS_LOW]);
  start();
  run(300);
  assert.deepEqual(edges, []);
  mcu.gpio[4].padValue = 0x56;
  mcu.gpio[4].setInputValue(true);
  run(100);
  assert.deepEqual(edges.slice(0, 1), [301]);
});

test('a look at its registers sees it where it is now', () => {
  const { start, run, pio } = rig([delayed(SET_PINS_HIGH, 9), delayed(SET_PINS_LOW, 9)]);
  start();
  const seen = [5, 10, 10].map((cycles) => (run(cycles), pio.readUint32(SM0.ADDR)));
  assert.deepEqual(seen, [1, 0, 1]); // where it goes next
});

test('joined FIFOs hold eight words', () => {
  const { pio } = rig([PULL_BLOCK]);
  const isFull = () => (pio.readUint32(FSTAT) & (1 << 16)) !== 0;
  for (let i = 0; i < 4; i++) pio.writeUint32(TXF0, i);
  assert.ok(isFull());
  pio.writeUint32(SM0.SHIFTCTRL, 1 << 30);
  assert.equal(pio.readUint32(FLEVEL) & 15, 0);
  for (let i = 0; i < 7; i++) pio.writeUint32(TXF0, i);
  assert.ok(!isFull());
  pio.writeUint32(TXF0, 7);
  assert.ok(isFull());
});

test('a block that is not enabled costs nothing', () => {
  const { clock, run } = rig([SET_PINS_HIGH, SET_PINS_LOW]);
  run(1000);
  assert.equal(clock.nextAlarm, null);
});
