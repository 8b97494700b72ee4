import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparison, extraGapClocks, parameterRows, whyNotComparable } from './compare.mjs';
import { reportIn } from './emulated.mjs';

const report = (changes = {}) => ({
  version: '0.2.0',
  build: 'abc',
  board: 'picosystem',
  first_picture_us: 127_774,
  draw_cold: { us: 4089, xip_accesses: 141_710, xip_hits: 140_392 },
  draw_warm: { us: 3650, xip_accesses: 141_709, xip_hits: 141_542 },
  send_us: 14_836,
  press_to_wire: { last_us: 1888, longest_us: 1985 },
  flash: { id: 'ef4018', erase_us: 45_001, program_us: 503 },
  core_khz: 125_000,
  ring_khz: 6500,
  stack: { used: 784, bytes: 8192 },
  verdicts: { flash: 'good' },
  ...changes,
});

test('a device like the model fits', () => {
  const { text, fits } = comparison(report(), report());
  assert.ok(fits);
  assert.match(text, /The model fits: everything is within 5 %\.\n$/);
});

test('a slower flash is told by its parameters', () => {
  const { text, fits } = comparison(report({ flash: { id: 'ef4018', erase_us: 61_000, program_us: 503 } }), report());
  assert.ok(!fits);
  assert.match(text, /a sector erased +61000 +45001 +\+35\.6 % {2}us {2}OFF/);
  assert.match(text, /eraseNanos: the device says 6\.1/);
  assert.doesNotMatch(text, /xipMissCycles:/);
});

test('what a miss costs is worked out from the two drawings', () => {
  const misses = 141_710 - 140_392 - (141_709 - 141_542);
  const slow = report({ draw_cold: { us: 3650 + (misses * 60) / 125, xip_accesses: 141_710, xip_hits: 140_392 } });
  const [row] = parameterRows(slow, report());
  assert.equal(row.name, 'xipMissCycles');
  assert.ok(Math.abs(row.device - 60) < 1, `${row.device}`);
});

test('pauses between the words of the wire are told in clocks', () => {
  assert.equal(extraGapClocks(report(), report()), 0);
  const gaps = report({ send_us: 14_836 + (57_600 * 2) / 62.5 });
  assert.ok(Math.abs(extraGapClocks(gaps, report()) - 2) < 1e-9);
  assert.match(comparison(gaps, report()).text, /2 more clocks per word/);
});

test('a part that failed is named', () => {
  const { text, fits } = comparison(report({ verdicts: { flash: 'good', sound: 'bad' } }), report());
  assert.ok(!fits);
  assert.match(text, /failed at: sound\./);
});

test('another build or board, and what is no report, is refused', () => {
  assert.equal(whyNotComparable(report(), report()), null);
  assert.match(whyNotComparable(report({ build: 'def' }), report()), /of build def/);
  assert.match(whyNotComparable(report({ board: 'host' }), report()), /of the board host/);
  assert.match(whyNotComparable({ board: 'picosystem' }, report()), /no answer/);
  assert.match(whyNotComparable(null, report()), /no answer/);
});

test('the report is found between what a terminal kept', () => {
  assert.deepEqual(reportIn('> selftest\r\n{"a":{"b":1}}\r\n> '), { a: { b: 1 } });
  assert.equal(reportIn('> selftest\r\nRefused on the device.\r\n> '), null);
});
