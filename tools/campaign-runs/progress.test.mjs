// How campaigns go on after an interruption, and what the ledger says of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CAMPAIGNS } from './campaigns.mjs';
import { afterSlice, fresh, isOver, ledgerRow, resumed } from './progress.mjs';

const COMMIT = '0123456789abcdef';

test('it goes on where it was, on the same commit alone', () => {
  const kept = afterSlice(fresh(COMMIT), 1, { ok: true, hours: 0.5 });
  assert.equal(resumed(kept, COMMIT).done, 1);
  assert.equal(resumed(kept, 'another').done, 0);
  assert.equal(resumed(null, COMMIT).done, 0);
});

test('a slice that failed is remembered, and the others go on', () => {
  const once = afterSlice(fresh(COMMIT), 1, { ok: false, hours: 1 });
  const twice = afterSlice(once, 2, { ok: true, hours: 1 });
  assert.deepEqual([twice.failed, twice.done, twice.hours], [[1], 2, 2]);
  assert.ok(isOver(twice, { slices: 2 }));
  assert.ok(!isOver(twice, { slices: 3 }));
});

test('a row says what, how many, seeds, commit, result and hours', () => {
  const campaign = { counts: 'presses', slices: 500, each: 2000 };
  const progress = { commit: COMMIT, done: 500, failed: [], hours: 41.26 };
  assert.equal(
    ledgerRow('monkey', campaign, progress, '2026-11-15'),
    '| 2026-11-15 | monkey | 1 000 000 presses | slices 1 to 500 | 0123456789 | no fault | 41.3 |',
  );
  assert.match(ledgerRow('monkey', campaign, { ...progress, failed: [7, 9] }, ''), /failed in slice 7, 9/);
});

test('slices of chance have seeds of their own', () => {
  const seeds = [1, 2, 3].map((slice) => CAMPAIGNS.monkey.command(slice).at(-1));
  assert.equal(new Set(seeds).size, 3);
});
