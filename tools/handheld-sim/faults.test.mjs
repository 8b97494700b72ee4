import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Faults } from './faults.mjs';

test('without a fault there is nothing to tell', () => {
  const faults = new Faults();
  assert.deepEqual([faults.any, faults.first, faults.fatal, faults.lacks, faults.list()], [false, null, null, null, []]);
});

test('each fault is listed once, in order, with how often it came', () => {
  const faults = new Faults();
  for (const message of ['b', 'a', 'b', 'b']) faults.warn(message);
  assert.equal(faults.any, true);
  assert.equal(faults.first, 'b');
  assert.equal(faults.fatal, null);
  assert.deepEqual(faults.list(), ['b (3 times)', 'a']);
});

test('the first fatal fault is the one that counts, and a fault like any other', () => {
  const faults = new Faults();
  faults.warn('small');
  faults.stop('first');
  faults.stop('second');
  assert.equal(faults.fatal, 'first');
  assert.deepEqual(faults.list(), ['small', 'first', 'second']);
});

test('what the emulator lacks is told apart from what the firmware does wrong', () => {
  const faults = new Faults();
  faults.warn('firmware is wrong');
  assert.equal(faults.sentence, 'firmware is wrong');
  faults.warn('I2C: not modelled');
  assert.equal(faults.lacks, 'I2C: not modelled');
  assert.match(faults.sentence, /the emulator lacks .*I2C/);
});

test('cleared, all is forgotten', () => {
  const faults = new Faults();
  faults.stop('x');
  faults.clear();
  assert.deepEqual([faults.any, faults.fatal], [false, null]);
});
