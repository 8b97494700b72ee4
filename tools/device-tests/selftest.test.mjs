// What the device measures of itself is what the emulator sees of it from outside, to 1 %; and the comparison of a device with
// the model finds a parameter that is not as modelled.

import assert from 'node:assert/strict';
import { FIGURES, comparison, figureRows, parameterRows } from '../device-compare/compare.mjs';
import { emulatedSelftest } from '../device-compare/emulated.mjs';
import { CHIP } from '../handheld-sim/silicon.mjs';
import { testEachBoard } from './device.mjs';

const EXACT = 0.01;

testEachBoard('the selftest says what the emulator measures, to 1 %', (board) => {
  const { report, own, warnings } = emulatedSelftest(board);
  assert.deepEqual(warnings, []);
  for (const { name, of, own: seen } of FIGURES) {
    if (!seen) continue;
    const off = of(report) / seen(own) - 1;
    assert.ok(Math.abs(off) <= EXACT, `${name}: the device says ${of(report)}, the emulator ${seen(own)}`);
  }
  assert.equal(report.core_khz, 125_000);
  assert.deepEqual([report.verdicts.flash, report.verdicts.memory, report.verdicts.usb], ['good', 'good', 'good']);
  assert.ok(comparison(report, report).fits);
});

testEachBoard('a chip with other times than the model is found out', (board) => {
  const model = emulatedSelftest(board).report;
  const changed = { ...CHIP, xipMissCycles: 60, eraseNanos: 60e6, programNanos: 0.7e6 };
  const device = emulatedSelftest(board, changed).report;
  for (const { name, device: implied } of parameterRows(device, model)) {
    assert.ok(Math.abs(implied / changed[name] - 1) < 0.05, `${name}: ${implied}, not ${changed[name]}`);
  }
  const off = figureRows(device, model).filter(({ isOff }) => isOff).map(({ name }) => name);
  assert.ok(off.includes('a sector erased') && off.includes('a page programmed'), off.join());
  assert.ok(!off.includes('a whole picture sent'), off.join());
});
