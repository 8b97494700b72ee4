// How campaigns resume after an interruption, and what the ledger says of them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CAMPAIGNS } from './campaigns.mjs';
import { inWords, ledgerRow, openSlices, withRow, withSlice } from './progress.mjs';

const PRESSES = { counts: 'presses', slices: 6, each: 2000 };
const WHEN = { day: '2026-11-15', commit: '0123456789' };
const FINE = { ok: true, hours: 0.5 };
const FAULT = { ok: false, hours: 0.5 };

/** A row of slices one after the other, each with its result. */
const rowOf = (first, ...results) => results.reduce((row, result, place) => withSlice(row, first + place, result), undefined);
const lineOf = (name, row) => `${ledgerRow(name, PRESSES, row, WHEN)}\n`;

test('a row says what, how many, seeds, commit, result and hours', () => {
  const row = { first: 2, last: 501, failed: [], hours: 41.26 };
  assert.equal(
    ledgerRow('monkey', PRESSES, row, WHEN),
    '| 2026-11-15 | monkey | 1 000 000 presses | slices 2 to 501 | 0123456789 | no fault | 41.3 |',
  );
  assert.match(ledgerRow('monkey', PRESSES, { ...row, failed: [7, 9] }, WHEN), /\| failed in slice 7, 9 \|/);
});

test('a slice that failed is remembered, and the others continue in its row', () => {
  assert.deepEqual(rowOf(3, FINE, FAULT, FINE), { first: 3, last: 5, failed: [4], hours: 1.5 });
});

test('a slice that is not the next begins a row', () => {
  assert.deepEqual(withSlice(rowOf(1, FAULT), 4, FINE), { first: 4, last: 4, failed: [], hours: 0.5 });
});

test('what no row of this campaign tells of is still to be run, and what failed is again', () => {
  const ledger = lineOf('monkey', rowOf(1, FINE, FAULT, FINE)) + lineOf('moves', rowOf(4, FINE, FINE)) + lineOf('monkey', rowOf(5, FINE));
  assert.deepEqual(openSlices(ledger, 'monkey', PRESSES), [2, 4, 6]);
  assert.deepEqual(openSlices(ledger, 'moves', PRESSES), [1, 2, 3, 6]);
  assert.deepEqual(openSlices('', 'monkey', PRESSES), [1, 2, 3, 4, 5, 6]);
});

test('a slice that failed once and was fixed is no longer to be run', () => {
  const ledger = lineOf('monkey', rowOf(1, FINE, FAULT)) + lineOf('monkey', rowOf(2, FINE));
  assert.deepEqual(openSlices(ledger, 'monkey', PRESSES), [3, 4, 5, 6]);
  assert.deepEqual(openSlices(ledger + lineOf('monkey', rowOf(2, FAULT)), 'monkey', PRESSES), [2, 3, 4, 5, 6]);
});

test('a campaign of one slice is over with its row', () => {
  const once = { ...PRESSES, slices: 1 };
  assert.deepEqual(openSlices(`${ledgerRow('update', once, rowOf(1, FINE), WHEN)}\n`, 'update', once), []);
  assert.deepEqual(openSlices(`${ledgerRow('update', once, rowOf(1, FAULT), WHEN)}\n`, 'update', once), [1]);
});

test('from a given slice on all are run, whatever the ledger tells', () => {
  assert.deepEqual(openSlices(lineOf('monkey', rowOf(1, FINE, FINE, FINE)), 'monkey', PRESSES, 3), [3, 4, 5, 6]);
});

test('a row that grew takes the place of what it was, and no other is touched', () => {
  const ledger = '# Ledger\n| a |\n| b |\n';
  assert.equal(withRow(ledger, '| a, longer |', '| a |'), '# Ledger\n| a, longer |\n| b |\n');
  assert.equal(withRow(ledger, '| c |', null), `${ledger}| c |\n`);
  assert.equal(withRow(ledger, '| c |', '| gone |'), `${ledger}| c |\n`);
});

test('slices are named as a person writes them', () => {
  assert.equal(inWords([9, 26, 27, 28, 51]), '9, 26 to 28, 51');
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
  assert.ok(readFileSync(new URL('../../../README.md', import.meta.url), 'utf8').includes('(tools/proof/campaigns/ledger.md)'));
});
