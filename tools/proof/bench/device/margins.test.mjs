import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, line, room, summary, TIMED, variations } from './margins.mjs';

const row = (measured, limit, rest = {}) => ({ what: 'a press', condition: 'lit', measured, limit, unit: 'ms', ...rest });

test('room is the share of the limit that is left', () => {
  assert.equal(room(row(3, 4)), 0.25);
  assert.ok(room(row(5, 4)) < 0);
  assert.ok(room(row(99.95, 99.9, { atLeast: true })) > 0);
  assert.ok(room(row(99.8, 99.9, { atLeast: true })) < 0);
});

test('the figure with the least room is named, and those over their limit', () => {
  const verdict = judge([row(1, 4), row(3.9, 4, { what: 'a list' }), row(9, null), row(3, 4)]);
  assert.equal(verdict.tightest.what, 'a list');
  assert.deepEqual(verdict.over, []);
  assert.match(line('as modelled', verdict), /^as modelled +2\.5 % left: a list, lit: 3\.90 of 4 ms$/);
  assert.match(line('x', judge([row(5, 4)])), /-25\.0 % left: a press, lit: 5\.00 of 4 ms  OVER THE LIMIT$/);
  assert.match(line('x', judge([row(5, 4), row(4.5, 4, { what: 'a list' })])), /OVER THE LIMIT; a list 4\.50 of 4$/);
});

test('only figures that a parameter changes are named', () => {
  const modelled = [row(3.9, 4, { what: 'a list' }), row(1, 4)];
  assert.equal(judge([row(3.9, 4, { what: 'a list' }), row(1.1, 4)], modelled).tightest.what, 'a press');
  assert.match(line('x', judge(modelled, modelled)), /^x +touches no figure$/);
});

test('a sentence sums it up', () => {
  const [held, missed] = [judge([row(1, 4)]), judge([row(5, 4)])];
  assert.equal(summary([held, held]), 'all limits hold in all 2 lines');
  assert.equal(summary([held, missed]), 'a limit is missed in 1 of 2 lines');
});

test('of each line only what its parameter can touch is measured', () => {
  const parts = Object.fromEntries([...variations()].map((each) => [each.name, each.parts]));
  assert.deepEqual(parts['crystalCycles x 1.25'], ['start']);
  assert.deepEqual(parts['xipMissCycles x 0.75'], parts['as modelled']);
});

test('each parameter that takes time goes down and up by a quarter', () => {
  const names = [...variations()].map(({ name }) => name);
  assert.equal(names.length, 2 + 2 * TIMED.length);
  assert.ok(names.includes('xipMissCycles x 1.25') && names.includes('eraseNanos x 0.75'));
  assert.ok(!names.some((name) => name.startsWith('xipCacheBytes')));
});
