// The bus alone: queues of transfers, their ends, and a device that comes and goes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Clock } from '../chip/clock.mjs';
import { UsbBus, setupPacket } from './usb-bus.mjs';
import { ACK, NAK, STALLED } from './usb-device.mjs';

/** A device that answers as a test says: in(endpoint) and out(endpoint, data, pid). */
class Device {
  present = true;
  resets = 0;
  wantsFrames = false;
  setup() {}
  suspend() {}
  resume() {}
  beginReset() {
    this.resets++;
  }
  endReset() {}
  in() {
    return { status: NAK };
  }
  out() {
    return { status: ACK };
  }
}

function connected() {
  const device = new Device();
  const clock = new Clock();
  const bus = new UsbBus();
  bus.plug();
  bus.attachChip(device, clock);
  return { device, clock, bus };
}

const run = (clock, ms = 10) => clock.tick(ms * 1e6);
const collect = (ends, name) => (error, data) => ends.push([name, error?.status ?? 'done', data.length]);

test('a short packet ends a read, a full one continues', () => {
  const { device, clock, bus } = connected();
  const packets = [64, 64, 10, 64, 64].map((length, i) => ({ status: ACK, data: new Uint8Array(length), pid: i & 1 }));
  device.in = () => packets.shift() ?? { status: NAK };
  const ends = [];
  bus.read(1, 512, collect(ends, 'short'));
  bus.read(1, 128, collect(ends, 'exact'));
  bus.read(1, 64, collect(ends, 'waiting'));
  run(clock);
  assert.deepEqual(ends, [['short', 'done', 138], ['exact', 'done', 128]]);
});

test('a packet with the wrong toggle, or too much data, ends the transfer', () => {
  const { device, clock, bus } = connected();
  const ends = [];
  device.in = () => ({ status: ACK, data: new Uint8Array(64), pid: 1 });
  bus.read(1, 64, collect(ends, 'toggle'));
  bus.read(1, 32, collect(ends, 'babble'));
  run(clock);
  assert.deepEqual(ends, [['toggle', 'protocol', 0], ['babble', 'babble', 0]]);
});

test('a stall ends one transfer; the next in the queue is tried', () => {
  const { device, clock, bus } = connected();
  const answers = [{ status: STALLED }, { status: ACK, data: new Uint8Array(3), pid: 0 }];
  device.in = () => answers.shift();
  const ends = [];
  bus.read(1, 64, collect(ends, 'first'));
  bus.read(1, 64, collect(ends, 'second'));
  run(clock);
  assert.deepEqual(ends, [['first', 'stall', 0], ['second', 'done', 3]]);
});

test('a cancelled transfer says so once, whether it was on the bus or in the queue', () => {
  const { device, clock, bus } = connected();
  const ends = [];
  const [first, second, third] = ['first', 'second', 'third'].map((name) => bus.read(1, 64, collect(ends, name)));
  assert.equal(bus.cancel(second), true);
  assert.equal(bus.cancel(first), true);
  assert.equal(bus.cancel(first), false);
  device.in = () => ({ status: ACK, data: new Uint8Array(1), pid: 0 });
  device.onReady(1, true);
  run(clock);
  assert.deepEqual(ends, [['second', 'cancelled', 0], ['first', 'cancelled', 0], ['third', 'done', 1]]);
  assert.equal(third.ended, true);
});

test('a transfer that is cancelled while its packet is on the wire has used up the toggle', () => {
  const { device, clock, bus } = connected();
  let pid = 1;
  device.in = () => ({ status: ACK, data: new Uint8Array(1), pid: (pid ^= 1) });
  const ends = [];
  const first = bus.read(1, 64, collect(ends, 'first'));
  bus.cancel(first);
  bus.read(1, 64, collect(ends, 'second'));
  run(clock);
  assert.deepEqual(ends, [['first', 'cancelled', 0], ['second', 'done', 1]]);
});

test('a NAK waits for the endpoint, for ever if need be; a control transfer gives up after 5 s', () => {
  const { device, clock, bus } = connected();
  const ends = [];
  bus.read(1, 64, collect(ends, 'bulk'));
  bus.control(setupPacket(0x80, 6, 0x100, 0, 18), undefined, collect(ends, 'control'));
  run(clock, 4999);
  assert.deepEqual(ends, []);
  run(clock, 2);
  assert.deepEqual(ends, [['control', 'timeout', 0]]);
  run(clock, 60_000);
  device.in = () => ({ status: ACK, data: new Uint8Array(5), pid: 0 });
  device.onReady(1, true);
  run(clock);
  assert.deepEqual(ends[1], ['bulk', 'done', 5]);
});

test('an endpoint begins with DATA0 after CLEAR_FEATURE, all of them after SET_CONFIGURATION', () => {
  const { device, clock, bus } = connected();
  const pids = [];
  device.in = () => ({ status: ACK, data: new Uint8Array(0), pid: 1 });
  device.out = (endpoint, data, pid) => {
    if (endpoint > 0) pids.push(`${endpoint}:${pid}`);
    return { status: ACK };
  };
  const write = (endpoint) => {
    bus.write(endpoint, new Uint8Array(1));
    run(clock);
  };
  const request = (...words) => {
    bus.control(setupPacket(...words));
    run(clock);
  };
  write(2), write(3), write(2);
  request(0x02, 1, 0, 3, 0); // CLEAR_FEATURE(ENDPOINT_HALT) of endpoint 3
  write(2), write(3);
  request(0, 9, 1, 0, 0);
  write(2), write(3);
  assert.deepEqual(pids, ['2:0', '3:0', '2:1', '2:0', '3:0', '2:0', '3:0']);
});

test('packets have the size that the descriptors say', () => {
  const { device, clock, bus } = connected();
  const configuration = [9, 2, 16, 0, 1, 1, 0, 0x80, 50, 7, 5, 0x81, 3, 8, 0, 16];
  device.in = (endpoint) => {
    if (endpoint === 0) return { status: ACK, data: Uint8Array.from(configuration), pid: 1 };
    return { status: ACK, data: new Uint8Array(8), pid: 0 };
  };
  const ends = [];
  bus.control(setupPacket(0x80, 6, 0x200, 0, 16), undefined, () => {});
  run(clock);
  bus.read(1, 16, collect(ends, 'eight are a full packet'));
  run(clock);
  assert.deepEqual(ends, [['eight are a full packet', 'protocol', 0]], 'so it went on, to a toggle that is wrong');
});

test('a device that leaves ends everything, and is announced once each way', () => {
  const { device, clock, bus } = connected();
  const ends = [];
  let left = 0;
  bus.onLeave = () => left++;
  bus.read(1, 64, collect(ends, 'read'));
  bus.reset(collect(ends, 'reset'));
  bus.control(setupPacket(0, 9, 1, 0, 0), undefined, collect(ends, 'control'));
  device.present = false;
  device.onPullUp();
  bus.write(2, new Uint8Array(1), collect(ends, 'later'));
  run(clock, 100);
  assert.deepEqual(ends, ['read', 'reset', 'control', 'later'].map((name) => [name, 'gone', 0]));
  assert.equal(left, 1);
  bus.unplug();
  assert.equal(left, 1);
});

test('what is submitted from the end of a transfer is started once', () => {
  const { device, clock, bus } = connected();
  let asked = 0;
  device.in = () => ({ status: ACK, data: new Uint8Array(1), pid: asked++ & 1 });
  let ended = 0;
  const again = (error) => {
    assert.equal(error, null);
    if (++ended < 20) bus.read(1, 64, again);
  };
  bus.read(1, 64, again);
  run(clock);
  assert.equal(ended, 20);
  assert.equal(asked, 20);
});
