// The sample that tools/proof/mutate/run takes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestFirst } from './judge.mjs';
import { chance, idOf, partOf, sampled } from './sample.mjs';

const change = (line, column) => ({ file: 'games/x.c', line, column, kind: 'logic' });

test('the same seed gives the same sample, and none twice', () => {
  const changes = Array.from({ length: 100 }, (_, i) => change(Math.floor(i / 5), i));
  const first = sampled(changes, 30, 7).map(idOf);
  assert.deepEqual(sampled(changes, 30, 7).map(idOf), first);
  assert.notDeepEqual(sampled(changes, 30, 8).map(idOf), first);
  assert.equal(new Set(first).size, 30);
  assert.equal(sampled(changes, 1000, 7).length, 100);
});

test('a line with many changes is as likely as a line with one', () => {
  const changes = [change(1, 1), ...Array.from({ length: 99 }, (_, i) => change(2, i))];
  const alone = Array.from({ length: 400 }, (_, seed) => sampled(changes, 1, seed)[0]).filter(({ line }) => line === 1);
  assert.ok(alone.length > 150 && alone.length < 250, `${alone.length} of 400`);
});

test('the parts of a sample are the whole, in order, and none is much longer than another', () => {
  const sample = Array.from({ length: 10 }, (_, place) => place);
  const parts = ['1/4', '2/4', '3/4', '4/4'].map((part) => partOf(sample, part));
  assert.deepEqual(parts.flat(), sample);
  assert.deepEqual(parts.map(({ length }) => length).sort(), [2, 2, 3, 3]);
  assert.deepEqual(partOf(sample, '1/1'), sample);
  for (const wrong of ['0/4', '5/4', '2', '1/0', 'x/2']) assert.throws(() => partOf(sample, wrong), /--part/);
});

test('chance is spread evenly', () => {
  const random = chance(3);
  const low = Array.from({ length: 1000 }, random).filter((number) => number < 0.5).length;
  assert.ok(low > 450 && low < 550);
});

test('tests that run the line come by name, then by time; others not at all', () => {
  const runs = { 'firmware/store/journal.c': [5] };
  const tests = [
    { name: 'test_console', seconds: 1, lines: runs },
    { name: 'test_store', seconds: 9, lines: runs },
    { name: 'test_flash', seconds: 0.5, lines: runs },
    { name: 'test_store_wear', seconds: 1, lines: {} },
    { name: 'scenario_store', seconds: 5, lines: null },
  ];
  const names = nearestFirst(tests, 'firmware/store/journal.c', 5).map(({ name }) => name);
  assert.deepEqual(names, ['test_store', 'test_flash', 'test_console', 'scenario_store']);
});

test('a line that the optimiser counts nowhere near is run by the tests that run the last counted line before it', () => {
  const lines = { 'firmware/store/journal.c': [5, 40] };
  const names = (line) => nearestFirst([{ name: 'test_store', seconds: 1, lines }], 'firmware/store/journal.c', line);
  assert.equal(names(9).length, 1);
  assert.equal(names(30).length, 0);
  assert.equal(names(38).length, 1);
});

test('a test that has changed since lines were counted may run any line of the files that it ran', () => {
  const lines = { 'firmware/store/journal.c': [5] };
  const names = (file, line) =>
    nearestFirst(
      [
        { name: 'test_store', seconds: 1, lines },
        { name: 'test_store_wear', seconds: 2, lines, changed: true },
      ],
      file,
      line,
    ).map(({ name }) => name);
  assert.deepEqual(names('firmware/store/journal.c', 5), ['test_store', 'test_store_wear']);
  assert.deepEqual(names('firmware/store/journal.c', 90), ['test_store_wear']);
  assert.deepEqual(names('firmware/store/store.c', 5), []);
});
