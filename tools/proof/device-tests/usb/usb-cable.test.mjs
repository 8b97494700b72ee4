// The cable, the computer that sleeps, and a host that behaves badly.

import assert from 'node:assert/strict';
import { booted, device, MS, SECOND, started, testEachBoard } from '../device.mjs';
import { soak } from './usb-soak.mjs';
import { plugged } from './usb.mjs';

const MINUTE = 60 * SECOND;
const host = (handheld) => handheld.machine.usbHost;

/** The share of the next seconds that the core sleeps. */
function asleep(handheld, nanos) {
  const before = handheld.machine.asleepNanos;
  handheld.wait(nanos);
  return (handheld.machine.asleepNanos - before) / nanos;
}

testEachBoard('the cable goes in and out at any moment, and everything continues', (board) => soak(board, 30, 7));

testEachBoard('at the cable from power-on: the picture is not late, the computer knows the device', (board) => {
  const handheld = device(board);
  handheld.machine.setCable(true);
  handheld.on();
  handheld.wait(1 * SECOND);
  assert.ok(handheld.measure().first_screen_ms <= 200, `${handheld.measure().first_screen_ms} ms`);
  assert.equal(host(handheld).configured, true);
});

testEachBoard('without a cable the device is not on the bus and no interrupt of USB comes', (board) => {
  const handheld = started(board);
  handheld.wait(5 * SECOND);
  assert.equal(host(handheld).device.present, false);
  assert.equal(host(handheld).device.interruptEnable, 0);
});

testEachBoard('at a computer that asks nothing the core sleeps', (board) => {
  const handheld = plugged(board);
  handheld.wait(3 * SECOND);
  const share = asleep(handheld, 10 * SECOND);
  assert.ok(share >= 0.995, `asleep ${share}`);
});

// Chips up to B1 need the SDK's remedy for erratum RP2040-E5, which continues by alarms after the reset.
testEachBoard('on an older chip the cable is pulled around a bus reset, while someone presses', (board) => {
  const handheld = started(board, { revision: 'B1' });
  handheld.wait(3 * SECOND);
  assert.notEqual(handheld.plugUsb(), null);
  handheld.unplugUsb();
  handheld.wait(3 * SECOND);
  for (let moment = 0; moment < 12; moment++) {
    handheld.machine.setCable(true);
    while (!host(handheld).device.driven) handheld.wait(2 * MS);
    handheld.wait((moment % 2 ? 3 : 15) * MS); // within the reset, or after its end
    handheld.machine.setCable(false);
    handheld.wait(moment * 0.2 * MS);
    handheld.hold('LEFT'); // wakes the main loop, which notices that the cable is gone
    handheld.wait(60 * MS);
    handheld.release('LEFT');
    handheld.wait(2500 * MS);
    assert.equal(handheld.status().reboots, 0, `pulled ${moment}`);
    assert.equal(host(handheld).device.present, false);
    assert.ok(asleep(handheld, 200 * MS) > 0.999, 'nothing continues');
  }
});

testEachBoard('the computer sleeps and wakes: the port is where it was', (board) => {
  const handheld = plugged(board);
  for (const seconds of [0.001, 1, 30]) {
    host(handheld).suspend();
    handheld.wait(seconds * SECOND);
    handheld.press('B');
    host(handheld).resume();
    handheld.wait(100 * MS);
    assert.equal(host(handheld).configured, true);
    handheld.sendUsb([13]);
  }
  assert.deepEqual(handheld.status().warnings, []);
  assert.equal(handheld.status().reboots, 0);
});

testEachBoard('the cable is pulled while the computer sleeps', (board) => {
  const handheld = plugged(board);
  host(handheld).suspend();
  handheld.wait(1 * SECOND);
  handheld.unplugUsb();
  handheld.wait(3 * SECOND);
  assert.equal(host(handheld).device.present, false);
  assert.notEqual(handheld.plugUsb(), null);
});

testEachBoard('a computer that resets the bus again and again finds the device each time', (board) => {
  const handheld = plugged(board);
  for (let time = 0; time < 5; time++) {
    host(handheld).unplug(); // the data lines alone: the power stays
    handheld.wait(time * 7 * MS);
    host(handheld).plug();
    handheld.wait(1 * SECOND);
    assert.equal(host(handheld).configured, true);
  }
});

testEachBoard('the port is opened and closed a hundred times, and the driver lets go and takes it again', (board) => {
  const handheld = plugged(board);
  const { usbHost } = handheld.machine;
  for (let time = 0; time < 100; time++) {
    usbHost.closePort();
    handheld.wait((time % 7) * MS);
    usbHost.openPort();
    if (time % 2) usbHost.send(new TextEncoder().encode('help\r'));
    handheld.wait((time % 5) * MS);
  }
  for (let time = 0; time < 5; time++) {
    usbHost.unbind(); // configuration 0, then 1 again
    handheld.wait(time * 3 * MS);
    usbHost.bind();
    handheld.wait(100 * MS);
  }
  handheld.readUsb();
  handheld.sendUsb(new TextEncoder().encode('version\r'));
  assert.match(new TextDecoder().decode(handheld.readUsb()), /Pocket Rex/);
  assert.equal(usbHost.failure, null);
  assert.deepEqual(handheld.status().warnings, []);
});

testEachBoard('a host that floods the port cannot make a button late', (board) => {
  const handheld = plugged(board);
  handheld.wait(2 * SECOND);
  for (let press = 0; press < 3; press++) {
    host(handheld).send(Array.from({ length: 4096 }, (_, i) => (i * 37 + press) & 0xff));
    handheld.hold('RIGHT');
    handheld.wait(60 * MS);
    handheld.release('RIGHT');
    handheld.wait(100 * MS);
    assert.ok(handheld.measure().first_pixel_ms <= 6, `${handheld.measure().first_pixel_ms} ms`);
  }
  assert.equal(handheld.status().reboots, 0);
});

testEachBoard('a charger is no computer: nothing comes, the core sleeps, it does not go dark', (board) => {
  const handheld = booted(board);
  handheld.setVbus(true);
  handheld.wait(3 * SECOND);
  assert.ok(asleep(handheld, 10 * SECOND) >= 0.995);
  handheld.wait(10 * MINUTE);
  assert.equal(handheld.status().panel_on, true);
});

testEachBoard('the charging sign comes and goes with the cable, where there is a battery', (board) => {
  const handheld = started(board);
  if (handheld.board.charge === undefined) return;
  handheld.wait(3 * SECOND);
  handheld.press('RIGHT');
  handheld.press('LEFT');
  const without = handheld.look().crc;
  handheld.setCharging(true);
  handheld.setVbus(true);
  handheld.wait(6 * SECOND);
  assert.notEqual(handheld.look().crc, without, 'the sign is there, without a press');
  handheld.setCharging(false);
  handheld.setVbus(false);
  handheld.wait(6 * SECOND);
  assert.equal(handheld.look().crc, without);
});
