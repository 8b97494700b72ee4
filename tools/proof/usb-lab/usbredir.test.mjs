// The device's end of usbredir, with a guest in JavaScript at the other one; and the archive that the kernel unpacks.

import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { BootLoader } from '../../handheld-sim/bootsel/bootsel-loader.mjs';
import { Clock } from '../../handheld-sim/chip/clock.mjs';
import { FlashChip } from '../../handheld-sim/flash/flash-chip.mjs';
import { UsbBus } from '../../handheld-sim/usb/usb-bus.mjs';
import { CpioArchive } from './cpio.mjs';
import { kernelComplaints } from './lab.mjs';
import { UsbredirServer } from './usbredir.mjs';

const HELLO = 0;
const CONNECT = 1;
const DISCONNECT = 2;
const RESET = 3;
const INTERFACES = 4;
const ENDPOINTS = 5;
const SET_CONFIGURATION = 6;
const CONFIGURATION_STATUS = 8;
const CANCEL = 21;
const CONTROL = 100;
const BULK = 101;

/** QEMU's side of the socket: sends messages, and keeps those that come. */
class Guest extends EventEmitter {
  received = [];
  #greeted = false;

  write(bytes) {
    const head = this.#greeted ? 16 : 12;
    assert.equal(bytes.length, head + bytes.readUInt32LE(4));
    const id = this.#greeted ? Number(bytes.readBigUInt64LE(8)) : 0;
    this.received.push({ type: bytes.readUInt32LE(0), id, body: bytes.subarray(head) });
  }

  greet() {
    const hello = Buffer.alloc(12 + 68);
    hello.writeUInt32LE(68, 4);
    this.#greeted = true;
    this.emit('data', hello);
  }

  send(type, id, body = Buffer.alloc(0)) {
    const header = Buffer.alloc(16);
    header.writeUInt32LE(type, 0);
    header.writeUInt32LE(body.length, 4);
    header.writeBigUInt64LE(BigInt(id), 8);
    const bytes = Buffer.concat([header, body]);
    this.emit('data', bytes.subarray(0, 5)); // in pieces, as sockets do
    this.emit('data', bytes.subarray(5));
  }

  take(type) {
    const found = this.received.filter((message) => message.type === type);
    this.received = this.received.filter((message) => message.type !== type);
    return found;
  }
}

function connected() {
  const clock = new Clock();
  const bus = new UsbBus();
  const server = new UsbredirServer(bus);
  const nothing = () => {};
  const loader = new BootLoader({
    ...{ clock, flash: new FlashChip(1 << 16), rom: new Uint8Array(16), uniqueId: [], without: 0 },
    ...{ onRestart: nothing, onPowerLoss: nothing, complain: assert.fail },
  });
  const guest = new Guest();
  server.connect(guest);
  guest.greet();
  bus.plug();
  bus.attachChip(loader.usb, clock);
  const run = (ms = 50) => clock.tick(ms * 1e6);
  run(200);
  return { bus, guest, run };
}

const control = (type, request, value, index, length) => {
  const body = Buffer.from([type & 0x80, request, type, 0, 0, 0, 0, 0, 0, 0]);
  [value, index, length].forEach((word, i) => body.writeUInt16LE(word, 4 + 2 * i));
  return body;
};
const bulk = (address, length, data = Buffer.alloc(0)) => {
  const body = Buffer.from([address, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  body.writeUInt16LE(length, 2);
  return Buffer.concat([body, data]);
};

test('a device is announced after its interfaces and endpoints, and when it goes', () => {
  const { bus, guest } = connected();
  assert.deepEqual(guest.received.map(({ type }) => type), [HELLO, INTERFACES, ENDPOINTS, CONNECT]);
  const [{ body }] = guest.take(CONNECT);
  assert.equal(body.toString('hex', 4, 8), '8a2e0300');
  bus.unplug();
  assert.equal(guest.take(DISCONNECT).length, 1);
});

test('control transfers come back with their ids, data and stalls', () => {
  const { guest, run } = connected();
  guest.send(CONTROL, 7, control(0x80, 6, 0x0100, 0, 18));
  guest.send(CONTROL, 8, control(0x80, 6, 0x0600, 0, 10));
  run();
  const [descriptor, refused] = guest.take(CONTROL);
  assert.deepEqual([descriptor.id, descriptor.body[3], descriptor.body.length], [7, 0, 28]);
  assert.equal(descriptor.body.readUInt16LE(8), 18);
  assert.deepEqual([refused.id, refused.body[3], refused.body.readUInt16LE(8)], [8, 4, 0]);
});

test('a configuration is set, and the endpoints are told before the answer', () => {
  const { guest, run } = connected();
  guest.received = [];
  guest.send(RESET, 0);
  guest.send(SET_CONFIGURATION, 9, Buffer.from([1]));
  run();
  assert.deepEqual(guest.received.map(({ type }) => type), [INTERFACES, ENDPOINTS, CONFIGURATION_STATUS]);
  assert.deepEqual([...guest.take(CONFIGURATION_STATUS)[0].body], [0, 1]);
});

test('bulk transfers wait for ever, until they are cancelled or answered', () => {
  const { guest, run } = connected();
  guest.send(SET_CONFIGURATION, 1, Buffer.from([1]));
  run();
  guest.send(BULK, 20, bulk(0x81, 64));
  guest.send(BULK, 21, bulk(0x81, 64));
  run(10_000);
  assert.equal(guest.take(BULK).length, 0);
  guest.send(CANCEL, 20);
  guest.send(CANCEL, 20); // of one that has ended: no answer
  const [cancelled, ...more] = guest.take(BULK);
  assert.deepEqual([cancelled.id, cancelled.body[1], more.length], [20, 1, 0]);
  const command = Buffer.alloc(31);
  command.write('USBC');
  command.writeUInt32LE(36, 8);
  command[12] = 0x80;
  command[15] = 0x12; // INQUIRY
  guest.send(BULK, 22, bulk(0x02, 31, command));
  run();
  const ends = guest.take(BULK).map(({ id, body }) => [id, body[1], body.readUInt16LE(2), body.length]);
  assert.deepEqual(ends, [[22, 0, 31, 10], [21, 0, 36, 46]]);
});

test('an archive has what was put in, folders first', () => {
  const archive = new CpioArchive();
  archive.addFile('a/b/file', 'text', 0o755);
  archive.addLink('a/link', 'b/file');
  const bytes = archive.finish().toString('latin1');
  const names = [...bytes.matchAll(/070701[0-9a-f]{104}([^\0]*)\0/g)].map((match) => match[1]);
  assert.deepEqual(names, ['a', 'a/b', 'a/b/file', 'a/link', 'TRAILER!!!']);
  assert.match(bytes, /000081ed/, 'a file that can be run');
  assert.match(bytes, /a\/b\/file\0+text/);
});

test('of the kernel, warnings and worse count, but for what is expected', () => {
  const log = '<6>[ 1.0] usb 1-1: fine\n<3>[ 2.0] usb 1-1: bad\n<30>[ 3.0] udevd: fine\n<4>[ 4.0] FAT-fs (sda1): gone\n';
  assert.deepEqual(kernelComplaints(log), ['<3>[ 2.0] usb 1-1: bad', '<4>[ 4.0] FAT-fs (sda1): gone']);
  assert.deepEqual(kernelComplaints(log, [/FAT-fs/]), ['<3>[ 2.0] usb 1-1: bad']);
});

test('a port that leaves while it is opened is no complaint, one that stays is', () => {
  const failed = '<3>[   12.400000] cdc_acm 1-1:1.0: acm_port_activate - usb_submit_urb(ctrl irq) failed';
  const leaves = (at) => `<6>[   ${at}] usb 1-1: USB disconnect, device number 7`;
  assert.deepEqual(kernelComplaints(`${failed}\n${leaves('12.600000')}\n`), []);
  assert.deepEqual(kernelComplaints(`${leaves('10.000000')}\n${failed}\n${leaves('15.000000')}\n`), [failed]);
  assert.deepEqual(kernelComplaints(`${failed}\n`), [failed]);
});
