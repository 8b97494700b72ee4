import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figures, isWithinLimit, table } from './figures.mjs';

const step = (to, first, last, pixels, drawUs, kind = {}) => ({
  to,
  drawUs,
  ...kind,
  measure: { first_pixel_ms: first, last_pixel_ms: last, pixels },
});

const good = () => ({
  boot: { first_screen_ms: 130 },
  steps: [
    step('shelf', 4, 20, 57600, 3000, { screen: true }),
    step('menu', 3, 6, 10000, 2000, { list: true }),
    step('table', 4.5, 150, 300000, 4000),
  ],
  idle: 0.999,
  saves: { longestMs: 1.2, pages: 1, erases: 0 },
});

test('a save that takes too long is reported', () => {
  const slow = { ...good(), saves: { longestMs: 46, pages: 1, erases: 1 } };
  assert.equal(figures(slow).filter((row) => !isWithinLimit(row)).length, 1);
});

test('every figure of a good device is kept', () => {
  assert.ok(figures(good()).every(isWithinLimit));
});

test('the worst press counts, and is named', () => {
  const [, first, , , draw] = figures(good());
  assert.equal(first.measured, 4.5);
  assert.equal(first.where, 'table');
  assert.equal(draw.measured, 4);
});

test('a cursor step is judged by itself, a motion on the way to a table is not', () => {
  const rows = figures(good());
  assert.equal(rows[2].measured, 6);
  assert.equal(rows[3].measured, 20);
  assert.ok(Math.abs(rows[2].bound - 2.81) < 0.01);
  assert.ok(Math.abs(rows[3].bound - 15.00) < 0.01);
});

test('each figure can be over its limit', () => {
  const broken = [
    (m) => { m.boot.first_screen_ms = 201; },
    (m) => { m.steps[2].measure.first_pixel_ms = 5.01; },
    (m) => { m.steps[1].measure.last_pixel_ms = 10.01; },
    (m) => { m.steps[0].measure.last_pixel_ms = 25.01; },
    (m) => { m.steps[0].drawUs = 6001; },
    (m) => { m.idle = 0.9949; },
  ];
  broken.forEach((breakIt, i) => {
    const measured = good();
    breakIt(measured);
    const over = figures(measured).map((row) => !isWithinLimit(row));
    assert.deepEqual(over, over.map((_, at) => at === i));
  });
});

test('the table says which figure is over', () => {
  const measured = good();
  measured.boot.first_screen_ms = 300;
  const lines = table(figures(measured)).split('\n');
  assert.match(lines[1], /300\.00 +<= 200\.00 +125\.00 ms +title  OVER THE LIMIT$/);
  assert.doesNotMatch(lines[2], /OVER/);
});
