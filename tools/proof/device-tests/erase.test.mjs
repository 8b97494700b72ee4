// Presses, restarts and the boot loader in the middle of an erase.

import assert from 'node:assert/strict';
import { measureWhileErasing } from '../bench/device/erasing.mjs';
import { CHIP } from '../../handheld-sim/chip/silicon.mjs';
import { device, hang, MS, SECOND, testEachBoard } from './device.mjs';

const MOST_MORE_MS = 1; // than without an erase

/** On the shelf of a new chip, with its sectors still to be erased. */
function onShelf(board) {
  const handheld = device(board, { timing: CHIP });
  handheld.start();
  handheld.press('A'); // the first start
  handheld.press('A');
  return handheld;
}

/** A press has suspended an erase. */
function suspended(board) {
  const handheld = onShelf(board);
  const { machine } = handheld;
  machine.run(5 * SECOND, () => machine.isErasing);
  handheld.wait(10 * MS);
  handheld.hold('RIGHT');
  handheld.wait(5 * MS);
  assert.ok(machine.flash.isSuspended);
  return handheld;
}

testEachBoard('a press at any millisecond of an erase is answered as quickly as any other', (board) => {
  const quiet = onShelf(board);
  quiet.wait(10 * SECOND);
  quiet.press('RIGHT');
  const usual = quiet.measure().first_pixel_ms;
  let handheld = null;
  const make = () => (handheld = onShelf(board));
  const steps = measureWhileErasing(make, 1, CHIP.eraseNanos);
  assert.equal(steps.length, 44);
  for (const { to, measure } of steps) {
    assert.ok(measure.first_pixel_ms <= usual + MOST_MORE_MS, `${to}: ${measure.first_pixel_ms}, without ${usual} ms`);
  }
  handheld.wait(10 * SECOND);
  assert.ok(!handheld.machine.flash.isSuspended, 'all of it was finished later');
  assert.deepEqual(handheld.status().warnings, []);
});

testEachBoard('the core sleeps while a sector is erased', (board) => {
  const handheld = onShelf(board);
  const { machine } = handheld;
  machine.run(5 * SECOND, () => machine.isErasing);
  let [erasing, asleep] = [0, 0];
  for (let left = 500; left > 0; left--) {
    const [began, wasErasing, before] = [machine.now, machine.isErasing, machine.asleepNanos];
    handheld.wait(0.2 * MS);
    if (!wasErasing || !machine.isErasing) continue;
    erasing += machine.now - began;
    asleep += machine.asleepNanos - before;
  }
  assert.ok(erasing > 20 * MS, `${erasing / MS} ms of erasing`);
  assert.ok(asleep > 0.9 * erasing, `asleep for ${Math.round((100 * asleep) / erasing)} % of it`);
});

testEachBoard('a restart finishes what was suspended', (board) => {
  const handheld = suspended(board);
  hang(handheld, { interruptsOff: true });
  handheld.machine.run(10 * SECOND, () => handheld.machine.reboots > 0);
  handheld.release('RIGHT');
  handheld.wait(10 * SECOND);
  assert.equal(handheld.status().reboots, 1);
  assert.ok(!handheld.machine.flash.isSuspended);
  assert.deepEqual(handheld.status().warnings, []);
});

testEachBoard('the power may fail while an erase is suspended', (board) => {
  const handheld = suspended(board);
  handheld.off();
  handheld.release('RIGHT');
  handheld.start();
  handheld.wait(5 * SECOND);
  assert.deepEqual(handheld.status().warnings, []);
});
