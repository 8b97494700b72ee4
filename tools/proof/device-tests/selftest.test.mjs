// The test of the device, on both boards: what it does to light, LED and sound, and that leaving puts it back.
// What the device measures of itself is what the emulator sees of it from outside, to 1 %; and the comparison of a device with
// the model finds a parameter that is not as modelled.

import assert from 'node:assert/strict';
import { FIGURES, comparison, figureRows, parameterRows } from '../compare/device/compare.mjs';
import { emulatedSelftest, reportIn } from '../compare/device/emulated.mjs';
import { CHIP } from '../../handheld-sim/chip/silicon.mjs';
import { booted, MS, sayYes, SECOND, testEachBoard } from './device.mjs';

const EXACT = 0.01;
const WAKING_US = 15; // from the edge until the chip is awake and reads its clock, which it cannot know

testEachBoard('the selftest says what the emulator measures, to 1 %', (board) => {
  const { report, own, warnings } = emulatedSelftest(board);
  assert.deepEqual(warnings, []);
  for (const { name, of, own: seen } of FIGURES) {
    if (!seen) continue;
    const unseen = name.startsWith('press to') ? WAKING_US : 0;
    assert.ok(Math.abs(of(report) - seen(own)) <= EXACT * seen(own) + unseen, `${name}: the device says ${of(report)}, the emulator ${seen(own)}`);
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

const BUTTONS = ['UP', 'DOWN', 'LEFT', 'RIGHT', 'B', 'X', 'Y', 'A'];

/** On the first page of the test, the colours. */
function onFirstPage(board) {
  const handheld = booted(board);
  for (const button of ['Y', 'A', 'UP', 'UP', 'A', 'A']) handheld.press(button);
  return handheld;
}

const pressAll = (handheld, buttons) => buttons.forEach((button) => handheld.press(button));

/** A press that does not wait for its effect to end. */
function touch(handheld, button) {
  handheld.hold(button);
  handheld.wait(40 * MS);
  handheld.release(button);
}

/** Every value that something has while so much time passes, in steps of 20 ms. */
function watched(handheld, milliseconds, look) {
  return Array.from({ length: milliseconds / 20 }, () => {
    handheld.wait(20 * MS);
    return look(handheld.outputs());
  });
}

/** A contact that bounces before it holds, as a worn one does. */
function pressBouncing(handheld, button, bounces) {
  const { machine } = handheld;
  for (let i = 0; i < bounces; i++) {
    machine.setButton(button, true);
    machine.run(0.04 * MS);
    machine.setButton(button, false);
    machine.run(0.06 * MS);
  }
  handheld.press(button);
}

/** What the console says afterwards, with what people judged. */
function verdicts(handheld) {
  handheld.plugUsb();
  handheld.wait(SECOND);
  handheld.sendUsb(new TextEncoder().encode('selftest\r'));
  handheld.wait(2 * SECOND);
  sayYes(handheld);
  handheld.wait(2 * SECOND);
  return reportIn(new TextDecoder().decode(handheld.readUsb()));
}

testEachBoard('the test goes through every part, and knows what the board has not', (board) => {
  const handheld = onFirstPage(board);
  const { leds, sound, battery } = handheld.board;
  const before = handheld.outputs();
  pressAll(handheld, ['A', 'X', 'Y', 'A']);
  pressBouncing(handheld, 'UP', 3);
  pressAll(handheld, BUTTONS.slice(1));
  touch(handheld, 'A');
  const light = watched(handheld, 2400, ({ backlight }) => backlight);
  assert.ok(Math.min(...light) < 0.05 && Math.max(...light) > 0.9, 'the light goes down and up');
  assert.ok(Math.abs(handheld.outputs().backlight - before.backlight) < 0.01, 'and comes back');
  touch(handheld, 'A');
  if (leds.r !== undefined) {
    const seen = new Set(watched(handheld, 2400, ({ led }) => led.map((part) => part > 0.5).join()));
    assert.deepEqual(seen, new Set(['true,false,false', 'false,true,false', 'false,false,true', 'false,false,false']));
    touch(handheld, 'A');
  }
  if (sound !== undefined) {
    const tones = new Set(watched(handheld, 1400, ({ sound_hz }) => sound_hz));
    assert.equal(tones.size, 8 + 1, `${[...tones]} Hz: eight notes and silence`);
    handheld.press('A');
  }
  handheld.settle();
  pressAll(handheld, ['A', 'DOWN', 'DOWN', 'B']);
  const { verdicts: found, bounces } = verdicts(handheld);
  const there = (part) => (part === undefined ? 'absent' : 'good');
  assert.deepEqual(found, {
    colours: 'good', edges: 'bad', shades: 'skipped', motion: 'good', buttons: 'good', light: 'good',
    led: there(leds.r), sound: there(sound), battery: there(battery),
    flash: 'good', usb: 'good', clock: 'good', memory: 'good', speed: 'good',
  });
  assert.deepEqual(bounces, [3, 0, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(handheld.status().warnings, []);
});

testEachBoard('leaving in the middle turns everything off again', (board) => {
  const handheld = onFirstPage(board);
  const { crc } = handheld.look();
  const calm = handheld.outputs();
  pressAll(handheld, ['Y', 'Y', 'Y', 'Y']);
  handheld.press('Y', 700 * MS);
  for (let page = 0; page < 3; page++) {
    handheld.wait(300 * MS);
    handheld.press('B');
    const { backlight, led, sound_hz } = handheld.outputs();
    assert.deepEqual([backlight, led, sound_hz], [calm.backlight, calm.led, calm.sound_hz]);
    pressAll(handheld, ['A', 'A']);
    assert.equal(handheld.look().crc, crc, 'it begins again with the first page');
    pressAll(handheld, ['Y', 'Y', 'Y', 'Y']);
    handheld.press('Y', 700 * MS);
    for (let i = 0; i <= page; i++) touch(handheld, 'Y');
  }
  assert.deepEqual(handheld.status().warnings, []);
});
