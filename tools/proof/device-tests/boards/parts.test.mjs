// Sound, battery, and the start without what was stored.

import assert from 'node:assert/strict';
import { booted, device, MS, REST, SECOND, testEachBoard, variable } from '../device.mjs';

/** The notes that the piezo plays in this many milliseconds, as [hertz, ms]. */
function listen(handheld, milliseconds) {
  const { machine, board } = handheld;
  const notes = [];
  for (let ms = 0; ms < milliseconds; ms++) {
    handheld.wait(1 * MS);
    const sounds = machine.pwm.duty(board.sound) > 0;
    const hertz = sounds ? Math.round(machine.pwm.frequency(board.sound)) : 0;
    if (notes.at(-1)?.[0] === hertz) notes.at(-1)[1]++;
    else notes.push([hertz, 1]);
  }
  return notes.filter(([hertz]) => hertz > 0);
}

testEachBoard('a cursor step is heard for a moment, where there is a piezo', (board) => {
  const handheld = booted(board);
  if (handheld.board.sound === undefined) return;
  assert.deepEqual(listen(handheld, 100), []);
  handheld.hold('DOWN');
  const notes = listen(handheld, 100);
  assert.equal(notes.length, 1);
  const [[hertz, ms]] = notes;
  assert.ok(Math.abs(hertz - 1047) < 10, `${hertz} Hz`);
  assert.ok(ms >= 6 && ms <= 10, `${ms} ms`);
});

testEachBoard('the battery is measured and smoothed, where there is one', (board) => {
  const handheld = device(board);
  if (handheld.board.battery === undefined) return;
  handheld.setBattery(3.8);
  handheld.start();
  const percent = () => variable(handheld, 'filter').getUint8(4);
  assert.ok(Math.abs(percent() - 50) <= 3, `${percent()} %`);
  handheld.setBattery(3.5);
  handheld.wait(6 * SECOND);
  assert.ok(percent() > 40, `one sample moved it to ${percent()} %`);
  handheld.wait(300 * SECOND);
  assert.ok(percent() < 10, `${percent()} %`);
});

testEachBoard('B held at power-on leads to safe mode, nothing held does not', (board) => {
  const isSafe = (handheld) => variable(handheld, 'safe_mode').getUint8(0) === 1;
  const held = device(board);
  held.hold('B');
  held.on();
  held.wait(REST);
  assert.equal(isSafe(held), true);
  assert.equal(isSafe(booted(board)), false);
});
