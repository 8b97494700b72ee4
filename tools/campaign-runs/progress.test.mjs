// How campaigns go on after an interruption, and what the ledger says of them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CAMPAIGNS } from './campaigns.mjs';
import { afterSlice, fresh, isOver, lastTold, ledgerRow, resumed, resumedFrom } from './progress.mjs';

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
  const progress = { ...fresh(COMMIT), done: 500, hours: 41.26 };
  assert.equal(
    ledgerRow('monkey', campaign, progress, '2026-11-15'),
    '| 2026-11-15 | monkey | 1 000 000 presses | slices 1 to 500 | 0123456789 | no fault | 41.3 |',
  );
  assert.match(ledgerRow('monkey', campaign, { ...progress, failed: [7, 9] }, ''), /failed in slice 7, 9/);
});

test('another commit goes on behind the slices of the ledger, and begins anew after the last', () => {
  const campaign = { counts: 'presses', slices: 30, each: 2000 };
  const row = (name, after, done) => `${ledgerRow(name, campaign, { ...fresh(COMMIT, after), done }, '2026-11-15')}\n`;
  const ledger = row('monkey', 0, 12) + row('moves', 0, 20) + row('monkey', 12, 14);
  assert.match(row('monkey', 12, 14), /\| 4 000 presses \| slices 13 to 14 \|/);
  assert.equal(lastTold(ledger, 'monkey', campaign), 14);
  assert.equal(lastTold(ledger, 'cuts', campaign), 0);
  assert.equal(lastTold(ledger + row('monkey', 14, 30), 'monkey', campaign), 0);
  assert.equal(resumed(null, COMMIT, 14).first, 15);
});

test('a row can begin with a given slice, and goes on there', () => {
  const kept = afterSlice(resumedFrom(null, COMMIT, 30), 30, { ok: true, hours: 1 });
  assert.deepEqual([kept.first, kept.done], [30, 30]);
  assert.equal(resumedFrom(kept, COMMIT, 30).done, 30);
  assert.equal(resumedFrom(kept, COMMIT, 40).done, 39);
  assert.equal(resumedFrom(kept, 'another', 30).done, 29);
});

test('slices of chance have seeds of their own', () => {
  for (const [name, { slices, command }] of Object.entries(CAMPAIGNS)) {
    const commands = [1, 2, 3].slice(0, slices).map((slice) => command(slice).join(' '));
    assert.equal(new Set(commands).size, commands.length, name);
  }
});

test('each campaign can be tried with a small count', () => {
  for (const [name, { attempt, command }] of Object.entries(CAMPAIGNS)) {
    assert.ok(attempt.length > 1, name);
    assert.equal(attempt[0], command(1)[0], name);
  }
});

test('the README leads to the ledger', () => {
  assert.ok(readFileSync(new URL('../../README.md', import.meta.url), 'utf8').includes('(tools/campaign-runs/ledger.md)'));
});
