import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figures, isWithinLimit, table } from './figures.mjs';

const step = (to, first, last, pixels, drawUs, kind = {}) => ({
  to,
  drawUs,
  ...kind,
  measure: { first_pixel_ms: first, first_watched_ms: first + 0.25, last_pixel_ms: last, pixels },
});

const good = () => ({
  fresh: { screenMs: 130, litMs: 140, halfMs: 190 },
  full: { screenMs: 140, litMs: 150, halfMs: 195 },
  steps: [
    step('shelf', 3, 15.5, 57600, 3000, { screen: true }),
    step('menu', 3, 6, 10000, 2000, { list: true }),
    step('table', 3.5, 150, 300000, 4000),
  ],
  erasing: [step('1 ms into an erase', 4.5, 6, 1000, 0)],
  idle: 0.9995,
  saves: { longestMs: 1.2, pages: 1, erases: 0 },
});

test('a save that takes too long is reported', () => {
  const slow = { ...good(), saves: { longestMs: 46, pages: 1, erases: 1 } };
  assert.equal(figures(slow).filter((row) => !isWithinLimit(row)).length, 1);
});

test('every figure of a good device is kept', () => {
  assert.ok(figures(good()).every(isWithinLimit));
});

const named = (rows, what) => rows.filter((row) => row.what.startsWith(what));

test('the worst press counts, and is named', () => {
  const rows = figures(good());
  const [first] = named(rows, 'button edge to first');
  assert.equal(first.measured, 3.5);
  assert.equal(first.where, 'table');
  assert.equal(named(rows, 'CPU time')[0].measured, 4);
});

test('no figure is without its condition', () => {
  assert.ok(figures(good()).every(({ condition }) => condition.length > 0));
  const starts = named(figures(good()), 'power-on');
  assert.deepEqual(new Set(starts.map(({ condition }) => condition)), new Set(['new chip', 'full save region']));
});

test('a cursor step is judged by itself, a motion on the way to a table has no limit', () => {
  const rows = figures(good());
  const [list] = named(rows, 'button edge to last');
  const [screen] = named(rows, 'a whole new screen');
  const [motion] = named(rows, 'a change of screen');
  assert.equal(list.measured, 6);
  assert.equal(screen.measured, 15.5);
  assert.equal(motion.measured, 150);
  assert.equal(motion.limit, null);
  assert.ok(Math.abs(list.bound - 2.81) < 0.01);
  assert.ok(Math.abs(screen.bound - 15.00) < 0.01);
});

test('a figure that nothing was measured for does not pass for a good one', () => {
  const measured = good();
  for (const { measure } of measured.steps) measure.first_watched_ms = null;
  assert.deepEqual(figures(measured).filter((row) => !isWithinLimit(row)).map(({ what }) => what), ['the same above the foot, which marks it']);
});

test('each figure can be over its limit', () => {
  const broken = [
    (m) => { m.fresh.screenMs = 150.1; },
    (m) => { m.fresh.litMs = 165.1; },
    (m) => { m.fresh.halfMs = 200.1; },
    (m) => { m.full.screenMs = 150.1; },
    (m) => { m.full.litMs = 165.1; },
    (m) => { m.full.halfMs = 200.1; },
    (m) => { m.steps[2].measure.first_pixel_ms = 4.01; },
    (m) => { m.steps[2].measure.first_watched_ms = 4.01; },
    (m) => { m.erasing[0].measure.first_pixel_ms = 5.01; },
    (m) => { m.steps[1].measure.last_pixel_ms = 10.01; },
    (m) => { m.steps[0].measure.last_pixel_ms = 16.01; },
    (m) => { m.steps[0].drawUs = 6001; },
    (m) => { m.idle = 0.9989; },
    (m) => { m.saves.longestMs = 2.01; },
  ];
  for (const breakIt of broken) {
    const measured = good();
    breakIt(measured);
    assert.equal(figures(measured).filter((row) => !isWithinLimit(row)).length, 1, String(breakIt));
  }
});

test('the table says which figure is over', () => {
  const measured = good();
  measured.fresh.screenMs = 300;
  const lines = table(figures(measured)).split('\n');
  assert.match(lines[1], /new chip +300\.00 +<= 150\.00 +125\.00 ms +title  OVER THE LIMIT$/);
  assert.doesNotMatch(lines[2], /OVER/);
});

test('each game in which something flies has its frames and its answer, others have none', () => {
  const motions = [
    { id: 'trex', motions: 2, fps: 49.9, pressMs: 1.25 },
    { id: 'scale', motions: 0, fps: Infinity, pressMs: -Infinity },
  ];
  const rows = figures({ ...good(), motions });
  assert.deepEqual(
    rows.filter(({ where }) => where === 'trex').map(({ measured }) => measured),
    [49.9, 1.25],
  );
  assert.ok(rows.every(({ where }) => where !== 'scale'));
});

test('a game whose motions were seen but not measured is a failure, and no row that is missing', () => {
  const of = (measured) => () => figures({ ...good(), motions: [{ id: 'scale', motions: 2, fps: 50, pressMs: 1, ...measured }] });
  assert.throws(of({ pressMs: -Infinity }), /scale: of 2 motions none was ended by a press/);
  assert.throws(of({ fps: Infinity }), /scale: of 2 motions the frames of none/);
  of({})();
});

test('a motion that stutters or holds a press up is over its limit', () => {
  const motions = [{ id: 'trex', motions: 2, fps: 48, pressMs: 5.1 }];
  assert.equal(figures({ ...good(), motions }).filter((row) => !isWithinLimit(row)).length, 2);
});
