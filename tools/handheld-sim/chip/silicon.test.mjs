// Each parameter of silicon.mjs, seen by a firmware that measures it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHIP, PARAMETERS, PLAIN, WORN_FLASH } from './silicon.mjs';
import { noCompiler, probe, results, SCENARIO } from '../firmwares/probe.mjs';

const MS = 1e6;
const SAVE_OFFSET = 0x20000;
const options = { skip: noCompiler };
const MICROS_PER_MISS = CHIP.xipMissCycles / 125;

function run(scenario, timing, nanos = 500 * MS) {
  const device = probe(scenario, { timing });
  device.on();
  device.wait(nanos);
  assert.deepEqual(device.status().warnings, []);
  return device;
}

const measured = (scenario, timing) => results(run(scenario, timing));

function near(value, wanted, tolerance, what) {
  assert.ok(Math.abs(value - wanted) <= tolerance, `${what}: ${value}, not ${wanted}`);
}

test('every parameter says where it comes from and how sure it is', () => {
  for (const [name, { value, what, source, sure, unit }] of Object.entries(PARAMETERS)) {
    assert.ok(Number.isFinite(value) && what && source && sure && unit, name);
  }
});

test('boot ROM and crystal take their time before the firmware has its clock', options, () => {
  const start = (timing) => measured(SCENARIO.MEASURE_START, timing)[1];
  const plain = start(PLAIN);
  near(start({ ...PLAIN, bootRomCycles: CHIP.bootRomCycles }) - plain, 4000, 1, 'boot ROM, us');
  near(start({ ...PLAIN, crystalCycles: CHIP.crystalCycles }) - plain, 6016, 10, 'crystal, us');
});

test('a word that the cache lacks costs a miss, one that it has costs nothing', options, () => {
  const plain = measured(SCENARIO.MEASURE_CACHE, PLAIN);
  const chip = measured(SCENARIO.MEASURE_CACHE, CHIP);
  near(chip[1] - plain[1], 512 * MICROS_PER_MISS, 8, 'cold');
  near(chip[2] - plain[2], 0, 2, 'warm');
  near(chip[3] - plain[3], 512 * MICROS_PER_MISS, 3, 'the other half of each line');
});

test('two ways: two lines of a set stay, three drive each other out', options, () => {
  const plain = measured(SCENARIO.MEASURE_CACHE, PLAIN);
  const chip = measured(SCENARIO.MEASURE_CACHE, CHIP);
  near(chip[4] - plain[4], 2 * MICROS_PER_MISS, 4, 'two');
  near(chip[5] - plain[5], 3 * 256 * MICROS_PER_MISS, 8, 'three');
});

test("the chip's own counters see the misses", options, () => {
  near(measured(SCENARIO.MEASURE_CACHE, CHIP)[6], 100, 12, 'misses');
});

test('whole lines are filled where the parameter says so', options, () => {
  const plain = measured(SCENARIO.MEASURE_CACHE, PLAIN);
  const chip = measured(SCENARIO.MEASURE_CACHE, { ...CHIP, xipFillBytes: 8 });
  near(chip[3] - plain[3], 0, 2, 'the other half');
});

test('words of the SPI have a pause between them in mode 0 and none in mode 3', options, () => {
  const frame = 57600 * 16 / 62.5; // us
  near(measured(SCENARIO.MEASURE_SPI, CHIP)[2], frame * 18 / 16, 30, 'mode 0');
  near(measured(SCENARIO.MEASURE_SPI_MODE_3, CHIP)[2], frame, 30, 'mode 3');
  near(measured(SCENARIO.MEASURE_SPI, PLAIN)[2], frame, 30, 'mode 0, plain');
});

test('the divider of the ring oscillator makes what runs on it faster', options, () => {
  const [, slow, fast] = measured(SCENARIO.MEASURE_RING_OSCILLATOR, PLAIN);
  near(slow / fast, 8, 0.1, 'divided by 16 and by 2');
});

test('erasing and programming take the typical time, or the longest', options, () => {
  const save = (timing) => {
    const device = run(SCENARIO.SAVE, timing);
    device.hold('A');
    const start = device.machine.now;
    device.machine.run(2000 * MS, () => results(device)[2] === 1);
    return (device.machine.now - start) / MS;
  };
  near(save(PLAIN), 45.4 + 5, 6, 'typical, and up to a tick of 10 ms');
  near(save(WORN_FLASH), 403 + 5, 6, 'longest');
});

test('time does not jump over an erase: a press in the middle of it comes when it comes', options, () => {
  const device = run(SCENARIO.SAVE, CHIP);
  device.hold('A');
  device.wait(20 * MS);
  const start = device.machine.now;
  for (let i = 0; i < 20; i++) {
    if (i % 2) device.release('A');
    else device.hold('A');
    device.wait(MS);
  }
  near(device.machine.now - start, 20 * MS, 1000, 'twenty presses');
  assert.equal(results(device)[2], 0, 'still erasing');
});

test('an erase can be suspended when a button moves, and resumed', options, () => {
  const device = run(SCENARIO.SUSPEND_ERASE, CHIP, 60 * MS);
  device.hold('A');
  device.wait(200 * MS);
  const [, began, moved, ready, suspended, other, resumed, done, erased] = results(device);
  assert.ok(moved - began > 1000, 'in the middle of it');
  near(ready - moved, 20, 3, 'until it can be read');
  assert.equal(suspended, 0x80);
  assert.equal(other, 0, 'a page of another sector was programmed meanwhile');
  near((moved - began) + (done - resumed), 45000, 30, 'erasing in all');
  assert.equal(erased, 0xffffffff);
  assert.equal(device.machine.flash.erases, 1);
  assert.deepEqual(device.status().warnings, []);
});

test('where the power fails while an erase is suspended the sector is torn', options, () => {
  const device = probe(SCENARIO.SUSPEND_ERASE, { timing: CHIP });
  device.machine.flash.bytes.fill(0x55, SAVE_OFFSET, SAVE_OFFSET + 4096);
  device.on();
  device.wait(60 * MS);
  device.off();
  const sector = device.machine.flash.bytes.subarray(SAVE_OFFSET, SAVE_OFFSET + 4096);
  assert.ok(sector.some((byte) => byte !== 0x55), 'no longer as it was');
  assert.ok(sector.every((byte) => (byte & 0x55) === 0x55), 'ones only come');
});
