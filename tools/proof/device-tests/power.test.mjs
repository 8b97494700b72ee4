// Sleep of the core, dimming, going dark, waking.

import assert from 'node:assert/strict';
import { booted, MS, REST, SECOND, testEachBoard } from './device.mjs';

const MINUTE = 60 * SECOND;

testEachBoard('while no one presses, the core sleeps', (board) => {
  const handheld = booted(board);
  const asleep = handheld.machine.asleepNanos;
  handheld.wait(20 * SECOND);
  const share = (handheld.machine.asleepNanos - asleep) / (20 * SECOND);
  assert.ok(share >= 0.995, `asleep ${share}`);
});

testEachBoard('it dims after 30 seconds and goes dark after 3 minutes', (board) => {
  const handheld = booted(board);
  handheld.wait(20 * SECOND);
  const bright = handheld.status().backlight;
  handheld.wait(31 * SECOND - 20 * SECOND - REST);
  const dim = handheld.status().backlight;
  assert.ok(dim > 0 && dim < bright / 4, `${bright} to ${dim}`);
  assert.equal(handheld.status().panel_on, true);
  handheld.wait(3 * MINUTE - 31 * SECOND + 500 * MS);
  assert.equal(handheld.status().backlight, 0);
  assert.equal(handheld.status().panel_on, false);
  assert.deepEqual(handheld.status().warnings, []);
});

testEachBoard('dark, it sleeps even deeper, and the watchdog is fed all the same', (board) => {
  const handheld = booted(board);
  handheld.wait(4 * MINUTE);
  const asleep = handheld.machine.asleepNanos;
  handheld.wait(10 * MINUTE);
  const share = (handheld.machine.asleepNanos - asleep) / (10 * MINUTE);
  assert.ok(share >= 0.9999, `asleep ${share}`);
  assert.equal(handheld.status().reboots, 0);
});

for (const button of ['A', 'B', 'X', 'Y', 'DOWN']) {
  testEachBoard(`${button} wakes it and does nothing else`, (board) => {
    const handheld = booted(board);
    const { crc } = handheld.look();
    const { backlight } = handheld.status();
    handheld.wait(4 * MINUTE);
    handheld.press(button, 800 * MS);
    handheld.wait(1 * SECOND);
    assert.equal(handheld.look().crc, crc);
    assert.equal(handheld.status().backlight, backlight);
    assert.equal(handheld.status().panel_on, true);
  });
}

// 2^31 microseconds are 36 minutes.
testEachBoard('an evening long it answers, without ever having been dark', (board) => {
  const handheld = booted(board);
  for (let minutes = 0; minutes < 40; minutes += 2) {
    handheld.press('DOWN');
    handheld.wait(2 * MINUTE);
  }
  const { crc } = handheld.look();
  handheld.press('DOWN');
  assert.notEqual(handheld.look().crc, crc);
  assert.equal(handheld.status().reboots, 0);
});

testEachBoard('it wakes after 40 minutes in the dark', (board) => {
  const handheld = booted(board);
  handheld.wait(43 * MINUTE);
  handheld.press('A');
  handheld.wait(4 * SECOND);
  assert.equal(handheld.status().panel_on, true);
  assert.equal(handheld.status().reboots, 0);
});

testEachBoard('woken the moment it went dark, the panel gets the time it needs', (board) => {
  const handheld = booted(board);
  while (handheld.status().panel_on) handheld.wait(50 * MS);
  handheld.press('A');
  handheld.wait(500 * MS);
  assert.equal(handheld.status().panel_on, true);
  assert.deepEqual(handheld.status().warnings, []);
});

testEachBoard('with USB power it does not go dark', (board) => {
  const handheld = booted(board);
  handheld.setVbus(true);
  handheld.wait(10 * MINUTE);
  assert.equal(handheld.status().panel_on, true);
  handheld.setVbus(false);
  handheld.wait(3 * MINUTE + 3 * SECOND);
  assert.equal(handheld.status().panel_on, false);
});
