// The cable: the USB block and the computer at its other end, with a small firmware in JavaScript.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UsbFirmware } from './usb-firmware.mjs';
import { findInterfaces, setupPacket, splitDescriptors, UsbError } from './usb-host.mjs';

const bytes = (string) => new TextEncoder().encode(string);
const string = (data) => new TextDecoder().decode(data);

function plugged(options) {
  const firmware = new UsbFirmware(options);
  firmware.start();
  firmware.host.plug();
  firmware.run(400);
  return firmware;
}

test('the computer enumerates the device and opens its serial port', () => {
  const { host, resets, lineCoding, complaints, usb } = plugged();
  assert.equal(host.failure, null);
  assert.equal(host.configured, true);
  assert.equal(resets, 2);
  assert.deepEqual(host.strings, { manufacturer: 'Maker', product: 'Thing', serial: '0123' });
  assert.equal(host.configuration.length, 75);
  assert.equal(usb.address, 1);
  assert.equal(lineCoding, 115200);
  assert.deepEqual(complaints, []);
});

test('it asks in the order in which Linux asks', () => {
  assert.deepEqual(plugged().requests, [
    '80060100', // the device, at address 0
    '00050001', // address 1, after a second reset
    '80060100',
    ...['80060600', '80060600', '80060600'], // three times: does it know high speed?
    ...['80060200', '80060200'], // the configuration: its head, then all
    ...['80060300', '80060302', '80060301', '80060303'], // languages, product, manufacturer, serial number
    '00090001',
    '80060304', // the name of an interface
    '21200000', // the driver's speed, with no one at the port
    ...['21200000', '21220003'], // the terminal's, and DTR
  ]);
});

test('DTR drops when the port is closed, and rises with the next terminal', () => {
  const firmware = plugged();
  for (let time = 0; time < 100; time++) {
    firmware.requests.length = 0;
    firmware.host.closePort();
    firmware.run(1);
    firmware.host.openPort();
    firmware.run(1);
    assert.deepEqual(firmware.requests, ['21220000', '21200000', '21220003']);
  }
  firmware.host.send(bytes('still here'));
  firmware.run(10);
  assert.equal(string(firmware.host.takeReceived()), 'STILL HERE');
  assert.equal(firmware.host.failure, null);
});

test('sixteen reads wait at an open port, one at the endpoint of notifications, none at a closed one', () => {
  const { host } = plugged();
  const waiting = () => [4, 2].map((pipe) => host.bus.pipes.get(pipe).length);
  assert.deepEqual(waiting(), [16, 1]);
  host.closePort();
  assert.deepEqual(waiting(), [0, 0]);
  host.openPort();
  assert.deepEqual(waiting(), [16, 1]);
});

test('configuration 0 and 1 again: both sides begin with DATA0', () => {
  const firmware = plugged();
  firmware.host.send(bytes('odd'));
  firmware.run(10);
  firmware.host.unbind();
  firmware.run(10);
  assert.equal(firmware.host.serial, null);
  firmware.host.bind();
  firmware.run(10);
  firmware.host.takeReceived();
  firmware.host.send(bytes('once more'));
  firmware.run(10);
  assert.equal(string(firmware.host.takeReceived()), 'ONCE MORE');
  assert.equal(firmware.host.failure, null);
  assert.deepEqual(firmware.complaints, []);
});

test('what is sent comes back in capitals, also over many packets', () => {
  const firmware = plugged();
  const sent = 'the quick brown fox '.repeat(20);
  firmware.host.send(bytes(sent));
  firmware.run(50);
  assert.equal(string(firmware.host.takeReceived()), sent.toUpperCase());
  assert.equal(firmware.host.takeReceived().length, 0);
  assert.deepEqual(firmware.complaints, []);
});

test('a host that does not read leaves the data with the device', () => {
  const firmware = plugged();
  firmware.host.reading = false;
  firmware.host.send(bytes('abc'));
  firmware.run(100);
  firmware.host.send(bytes('def'));
  firmware.run(100);
  assert.ok(firmware.inBusy, 'the transfer stays open');
  firmware.host.reading = true;
  firmware.run(100);
  assert.equal(string(firmware.host.takeReceived()), 'ABCDEF');
});

test('nothing is seen without a cable, or without the pull-up', () => {
  const firmware = new UsbFirmware();
  firmware.start();
  firmware.run(1000);
  assert.equal(firmware.host.configured, false);
  const silent = new UsbFirmware();
  silent.host.plug();
  silent.run(1000);
  assert.equal(silent.host.configured, false);
  silent.start();
  silent.run(400);
  assert.equal(silent.host.configured, true);
});

test('unplugged, the firmware sees a quiet bus after 3 ms; plugged again, all begins anew', () => {
  const firmware = plugged();
  firmware.host.unplug();
  assert.equal(firmware.host.configured, false);
  firmware.run(2.9);
  assert.equal(firmware.suspended, 0);
  firmware.run(0.2);
  assert.equal(firmware.suspended, 1);
  firmware.host.plug();
  firmware.run(400);
  assert.equal(firmware.host.configured, true);
  assert.equal(firmware.resets, 4);
});

test('unplugging at any moment of an enumeration does no harm', () => {
  for (let ms = 99; ms < 180; ms += 0.25) {
    const firmware = new UsbFirmware();
    firmware.start();
    firmware.host.plug();
    firmware.run(ms);
    firmware.host.unplug();
    firmware.run(5);
    firmware.host.plug();
    firmware.run(400);
    assert.equal(firmware.host.configured, true, `unplugged after ${ms} ms`);
    assert.deepEqual(firmware.complaints, []);
  }
});

test('a firmware that leaves the bus is gone for the computer', () => {
  const firmware = plugged();
  firmware.leaveBus();
  assert.equal(firmware.host.configured, false);
  assert.equal(firmware.host.serial, null);
});

test('suspend and resume reach the firmware', () => {
  const firmware = plugged();
  firmware.host.suspend();
  firmware.run(10);
  assert.equal(firmware.suspended, 1);
  firmware.host.resume();
  firmware.host.send(bytes('x'));
  firmware.run(10);
  assert.equal(string(firmware.host.takeReceived()), 'X');
});

test('a stall ends a control transfer, and the next one works', () => {
  const firmware = plugged();
  const outcomes = [];
  const ask = (type) => {
    const packet = setupPacket(0x80, 6, type << 8, 0, 18);
    firmware.host.control(packet, undefined, (error, data) => outcomes.push(error ?? data.length));
  };
  ask(99);
  ask(1);
  firmware.run(10);
  assert.ok(outcomes[0] instanceof UsbError);
  assert.match(outcomes[0].message, /stalls/);
  assert.equal(outcomes[1], 18);
});

test('a device that refuses a descriptor or never answers fails the enumeration', () => {
  assert.match(plugged({ stalls: [2] }).host.failure.message, /endpoint 0 stalls/);
  const mute = plugged({ mute: true });
  mute.run(5000);
  assert.match(mute.host.failure.message, /endpoint 0 never answers/);
});

test('data that is too long or has the wrong toggle is noticed', () => {
  const { usb, complaints } = plugged();
  usb.out(2, new Uint8Array(4), 1);
  assert.match(complaints[0], /endpoint 2 expects DATA0, the host sends DATA1/);
  const other = plugged();
  other.usb.out(2, new Uint8Array(65), 0);
  assert.match(other.complaints[0], /65 bytes for endpoint 2, which has room for 64/);
});

test('a packet that is longer than the firmware expects is stored whole, and its length told', () => {
  const { usb, complaints } = plugged();
  const OUT_2 = 0x80 + 8 * 2 + 4; // its buffer control
  usb.view.setUint32(OUT_2, (usb.view.getUint32(OUT_2, true) & ~0x3ff) | 7, true);
  assert.equal(usb.out(2, new Uint8Array(64), 0).status, 'ack');
  assert.equal(usb.view.getUint32(OUT_2, true) & 0x3ff, 64);
  assert.deepEqual(complaints, []);
});

test('descriptors are taken apart, broken ones refused', () => {
  const { host } = plugged();
  const interfaces = findInterfaces(host.configuration);
  assert.deepEqual(
    interfaces.map(({ interfaceClass, endpoints }) => [interfaceClass, endpoints.length]),
    [
      [2, 1],
      [10, 2],
    ],
  );
  assert.throws(() => splitDescriptors([9, 2, 0]), /broken descriptor of length 9 at 0/);
  assert.throws(() => splitDescriptors([0, 2]), /broken descriptor of length 0/);
});
