// Power-on, and what is held then.

import assert from 'node:assert/strict';
import { CHIP } from '../../handheld-sim/chip/silicon.mjs';
import { BLACK, booted, device, MS, REST, testEachBoard } from './device.mjs';

testEachBoard('on a new chip the first picture is complete within 150 ms of silicon time, and lit', (board) => {
  const handheld = device(board, { timing: CHIP });
  handheld.start();
  assert.ok(handheld.measure().first_screen_ms <= 150, `${handheld.measure().first_screen_ms} ms`);
  assert.notEqual(handheld.look().crc, BLACK);
  assert.ok(handheld.status().backlight > 0.1);
  assert.deepEqual(handheld.status().warnings, []);
});

testEachBoard('no one sees the panel wake: no light before the picture', (board) => {
  const handheld = device(board);
  handheld.on();
  while (!handheld.status().panel_on) {
    assert.equal(handheld.status().backlight, 0);
    handheld.wait(1 * MS);
  }
});

testEachBoard('two boots give the same picture at the same moment', (board) => {
  const [one, other] = [booted(board), booted(board)];
  assert.equal(one.look().crc, other.look().crc);
  assert.deepEqual(one.measure(), other.measure());
});

testEachBoard('X held at power-on leads to the boot loader', (board) => {
  const handheld = device(board);
  handheld.hold('X');
  handheld.on();
  handheld.wait(100 * MS);
  assert.equal(handheld.status().bootsel, true);
});

for (const button of ['UP', 'DOWN', 'LEFT', 'RIGHT', 'A', 'B', 'Y']) {
  testEachBoard(`${button} held at power-on is no press`, (board) => {
    const handheld = device(board);
    handheld.hold(button);
    handheld.on();
    handheld.wait(REST);
    const picture = handheld.look().crc;
    handheld.release(button);
    handheld.settle();
    assert.equal(handheld.look().crc, picture);
    assert.equal(handheld.status().bootsel, false);
    assert.equal(handheld.status().reboots, 0);
  });
}
