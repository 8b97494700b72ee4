// What the device says about itself, field by field, against the rules of USB 2.0 (chapter 9), the class of serial
// ports (CDC 1.2, PSTN 1.2), the descriptors that Windows asks for (Microsoft OS 2.0) and what picotool looks for.

import assert from 'node:assert/strict';
import { setupPacket, splitDescriptors } from '../../../handheld-sim/usb/usb-host.mjs';
import { projectVersion } from '../../../shared/version.mjs';
import { SECOND, testEachBoard, variable } from '../device.mjs';
import * as usb from './usb.mjs';

const { GET_DESCRIPTOR, IN, IN_VENDOR, OUT_CLASS_INTERFACE, request } = usb;

// One device a board answers all questions.
const devices = new Map();

function plugged(board) {
  if (!devices.has(board)) devices.set(board, usb.plugged(board));
  return devices.get(board);
}

const word = (bytes, at) => bytes[at] | (bytes[at + 1] << 8);
const long = (bytes, at) => (word(bytes, at) | (word(bytes, at + 2) << 16)) >>> 0;
const hex = (bytes) => Buffer.from(bytes).toString('hex');
const utf16 = (bytes) => String.fromCharCode(...Array.from({ length: bytes.length / 2 }, (_, i) => word(bytes, 2 * i)));

const host = (handheld) => handheld.machine.usbHost;
const string = (handheld, index) => request(handheld, IN, GET_DESCRIPTOR, 0x0300 | index, 0x0409, 255);

testEachBoard('the device descriptor', (board) => {
  const handheld = plugged(board);
  const bytes = host(handheld).deviceDescriptor;
  const fields = {
    bLength: bytes[0],
    bDescriptorType: bytes[1],
    bcdUSB: word(bytes, 2), // 2.1: there are capabilities to be asked for
    class: [...bytes.slice(4, 7)], // functions of several interfaces: EF 02 01
    bMaxPacketSize0: bytes[7],
    idVendor: word(bytes, 8),
    idProduct: word(bytes, 10),
    bcdDevice: word(bytes, 12),
    strings: [...bytes.slice(14, 17)],
    bNumConfigurations: bytes[17],
  };
  assert.deepEqual(fields, {
    bLength: 18,
    bDescriptorType: 1,
    bcdUSB: 0x0210,
    class: [0xef, 2, 1],
    bMaxPacketSize0: 64,
    idVendor: 0x2e8a,
    idProduct: 0x000a,
    bcdDevice: Number(`0x${projectVersion().replaceAll('.', '')}`), // 0.2.0 is 0x0020
    strings: [1, 2, 3],
    bNumConfigurations: 1,
  });
  assert.equal(bytes.length, bytes[0]);
});

testEachBoard('the configuration: its head, and descriptors that fill it exactly', (board) => {
  const bytes = host(plugged(board)).configuration;
  assert.equal(word(bytes, 2), bytes.length, 'wTotalLength');
  const list = splitDescriptors(bytes);
  assert.deepEqual(
    list.map(({ type, bytes: each }) => [type, each.length]),
    [[2, 9], [11, 8], [4, 9], [0x24, 5], [0x24, 5], [0x24, 4], [0x24, 5], [5, 7], [4, 9], [5, 7], [5, 7], [4, 9]],
  );
  const [head] = list;
  assert.equal(head.bytes[4], 3, 'bNumInterfaces');
  assert.equal(head.bytes[5], 1, 'bConfigurationValue is not 0');
  assert.equal(head.bytes[6], 0, 'no iConfiguration');
  assert.equal(head.bytes[7], 0x80, 'bmAttributes: the bus feeds it, it does not wake the computer');
  assert.ok(2 * head.bytes[8] <= 500, 'bMaxPower within what a port gives');
});

testEachBoard('the serial port: association, functional descriptors, endpoints', (board) => {
  const list = splitDescriptors(host(plugged(board)).configuration).map(({ bytes }) => [...bytes]);
  const [, association, control, header, call, acm, union, notify, data, out, into] = list;
  assert.deepEqual(association, [8, 11, 0, 2, 2, 2, 0, 0], 'interfaces 0 and 1 are one function, a serial port');
  assert.deepEqual(control.slice(2), [0, 0, 1, 2, 2, 0, 4], 'interface 0: one endpoint, CDC, ACM, string 4');
  assert.deepEqual(header, [5, 0x24, 0, 0x20, 1], 'bcdCDC 1.20');
  assert.deepEqual(call, [5, 0x24, 1, 0, 1], 'no call management, data interface 1');
  assert.equal(acm[2], 2);
  assert.equal(acm[3] & 2, 2, 'line coding and line state are understood');
  assert.deepEqual(union, [5, 0x24, 6, 0, 1], 'interface 0 is the master of 1');
  assert.deepEqual(notify.slice(2), [0x81, 3, 8, 0, 16], 'interrupt endpoint 1 in, 8 bytes, each 16 ms');
  assert.deepEqual(data.slice(2), [1, 0, 2, 10, 0, 0, 0], 'interface 1: two endpoints, CDC data');
  assert.deepEqual(out.slice(2), [0x02, 2, 64, 0, 0], 'bulk endpoint 2 out, 64 bytes');
  assert.deepEqual(into.slice(2), [0x82, 2, 64, 0, 0], 'bulk endpoint 2 in, 64 bytes');
});

testEachBoard('the interface that picotool looks for: vendor, 0, 1, and no endpoints', (board) => {
  const reset = splitDescriptors(host(plugged(board)).configuration).at(-1).bytes;
  assert.deepEqual([...reset], [9, 4, 2, 0, 0, 0xff, 0, 1, 5]);
});

testEachBoard('no address of an endpoint is used twice, none is reserved', (board) => {
  const endpoints = host(plugged(board)).interfaces.flatMap((each) => each.endpoints);
  const addresses = endpoints.map(({ address }) => address);
  assert.equal(new Set(addresses).size, addresses.length);
  for (const address of addresses) {
    assert.notEqual(address & 0x0f, 0);
    assert.equal(address & 0x70, 0);
  }
});

testEachBoard('the strings: one language, every index that is named, the serial number of the chip', (board) => {
  const handheld = plugged(board);
  assert.equal(hex(request(handheld, IN, GET_DESCRIPTOR, 0x0300, 0, 255)), '04030904');
  const texts = [1, 2, 3, 4, 5].map((index) => {
    const bytes = string(handheld, index);
    assert.equal(bytes[0], bytes.length);
    assert.equal(bytes[1], 3);
    return utf16(bytes.slice(2));
  });
  const { name } = handheld.board;
  assert.deepEqual(texts, ['Pocket Rex', `Pocket Rex on ${name}`, 'E6605838832C4A31', 'Pocket Rex console', 'Reset']);
  assert.match(texts[2], /^[0-9A-F]{12,}$/, 'a serial number is capital hexadecimal digits, or Windows forgets it');
  assert.equal(string(handheld, 6), 'stall');
  assert.equal(string(handheld, 0xee), 'stall', 'the older descriptor of Microsoft is not there');
});

/** The platform capabilities by their GUIDs. */
function capabilities(handheld) {
  const list = splitDescriptors(host(handheld).bos).slice(1).map(({ bytes }) => bytes);
  for (const each of list) assert.deepEqual([...each.slice(1, 4)], [16, 5, 0], 'a platform capability');
  return new Map(list.map((each) => [hex(each.slice(4, 20)), each]));
}

const MICROSOFT_OS_20 = 'df60ddd88945c74c9cd2659d9e648a9f';
const WEBUSB = '38b60834a909a0478bfda0768815b665';

testEachBoard('the capabilities: what Windows and browsers look for', (board) => {
  const handheld = plugged(board);
  assert.equal(hex(host(handheld).bos.slice(0, 5)), '050f390002', 'BOS of 57 bytes with two capabilities');
  const windows = capabilities(handheld).get(MICROSOFT_OS_20);
  assert.equal(windows.length, 28);
  assert.ok(long(windows, 20) >= 0x06030000, 'from Windows 8.1 on');
  assert.equal(windows[27], 0, 'no alternate enumeration');
  const browser = capabilities(handheld).get(WEBUSB);
  assert.equal(browser.length, 24);
  assert.equal(word(browser, 20), 0x0100, 'WebUSB 1.0');
  assert.notEqual(browser[22], windows[26], 'requests of their own');
  assert.equal(browser[23], 0, 'no landing page unless a release sets one');
  assert.equal(request(handheld, IN_VENDOR, browser[22], 1, 2, 255), 'stall');
});

testEachBoard('the word to Windows: WinUSB for the reset interface, and that one alone', (board) => {
  const handheld = plugged(board);
  const capability = capabilities(handheld).get(MICROSOFT_OS_20);
  const length = word(capability, 24);
  const set = request(handheld, IN_VENDOR, capability[26], 0, 7, length);
  assert.equal(set.length, length);
  assert.deepEqual([word(set, 0), word(set, 2), long(set, 4), word(set, 8)], [10, 0, 0x06030000, length], 'set header');
  const subset = set.slice(10);
  assert.deepEqual([word(subset, 0), word(subset, 2), subset[4], word(subset, 6)], [8, 2, 2, length - 10], 'of function 2');
  const compatible = subset.slice(8);
  assert.deepEqual([word(compatible, 0), word(compatible, 2)], [20, 3]);
  assert.equal(Buffer.from(compatible.slice(4, 20)).toString('latin1'), `WINUSB${'\0'.repeat(10)}`);
  const property = compatible.slice(20);
  assert.deepEqual([word(property, 0), word(property, 2), word(property, 4)], [property.length, 4, 1], 'a registry text');
  const nameLength = word(property, 6);
  assert.equal(utf16(property.slice(8, 8 + nameLength)), 'DeviceInterfaceGUID\0');
  assert.equal(word(property, 8 + nameLength), property.length - 10 - nameLength);
  assert.match(utf16(property.slice(10 + nameLength)), /^\{[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}\0$/);
});

testEachBoard('what a device at full speed does not have, it refuses, and stays at work', (board) => {
  const handheld = plugged(board);
  assert.equal(request(handheld, IN, GET_DESCRIPTOR, 0x0600, 0, 10), 'stall', 'device qualifier');
  assert.equal(request(handheld, IN, GET_DESCRIPTOR, 0x0700, 0, 9), 'stall', 'other speed');
  assert.equal(request(handheld, IN, GET_DESCRIPTOR, 0x2900, 0, 9), 'stall', 'hub');
  assert.equal(request(handheld, IN_VENDOR, 0x77, 0, 4, 16), 'stall', 'a vendor request of someone else');
  assert.equal(request(handheld, OUT_CLASS_INTERFACE, 0x77, 0, 0, 0), 'stall', 'an unknown request to the serial port');
  assert.equal(request(handheld, OUT_CLASS_INTERFACE, 0x77, 0, 2, 0), 'stall', 'an unknown request for a reset');
  assert.equal(hex(request(handheld, IN, 0, 0, 0, 2)), '0000', 'GET_STATUS');
  assert.equal(hex(request(handheld, IN, 8, 0, 0, 1)), '01', 'GET_CONFIGURATION');
  assert.equal(hex(request(handheld, 0x81, 10, 0, 2, 1)), '00', 'GET_INTERFACE');
  assert.deepEqual(handheld.status().warnings, []);
});

testEachBoard('a descriptor asked for in part comes in part, asked for with room to spare comes whole', (board) => {
  const handheld = plugged(board);
  const whole = host(handheld).configuration;
  assert.deepEqual(request(handheld, IN, GET_DESCRIPTOR, 0x0200, 0, 9), whole.slice(0, 9));
  assert.deepEqual(request(handheld, IN, GET_DESCRIPTOR, 0x0200, 0, 64), whole.slice(0, 64));
  assert.deepEqual(request(handheld, IN, GET_DESCRIPTOR, 0x0200, 0, 4096), whole);
  assert.equal(request(handheld, IN, GET_DESCRIPTOR, 0x0100, 0, 8).length, 8);
});

const SERIAL = 0;
const SET_LINE_CODING = 0x20;
const GET_LINE_CODING = 0x21;
const SET_CONTROL_LINE_STATE = 0x22;
const LINE_CODING_BYTES = 7;
const PACKET_BYTES = 64;
const IN_CLASS_INTERFACE = 0xa1;
const SAID_TO_THE_END = [0x80, 0x25, 0, 0, 0, 0, 8]; // 9600 baud, 8 bits

/** What TinyUSB has of the serial port, but for the seven bytes of its speed. */
function besideLineCoding(handheld) {
  const { buffer, byteOffset } = variable(handheld, '_cdcd_itf');
  const bytes = Buffer.from(buffer, byteOffset, 0x548);
  const speed = bytes.indexOf(Buffer.from(SAID_TO_THE_END));
  assert.ok(speed > 0, 'the speed is there');
  return Buffer.concat([bytes.subarray(0, speed), bytes.subarray(speed + LINE_CODING_BYTES)]).toString('hex');
}

const longer = (bytes, count) => Uint8Array.from({ length: count }, (_, i) => bytes[i] ?? 0xff);

testEachBoard('a speed for the serial port that is longer than a speed overwrites nothing', (board) => {
  const handheld = usb.plugged(board);
  const set = (length, data) => request(handheld, OUT_CLASS_INTERFACE, SET_LINE_CODING, 0, SERIAL, length, data);
  assert.notEqual(set(LINE_CODING_BYTES, longer(SAID_TO_THE_END, LINE_CODING_BYTES)), 'stall');
  const before = besideLineCoding(handheld);
  for (const length of [8, 32, PACKET_BYTES]) {
    assert.equal(set(length, longer(SAID_TO_THE_END, length)), 'stall', `${length} bytes`);
    assert.equal(besideLineCoding(handheld), before);
  }
  set(LINE_CODING_BYTES, longer(SAID_TO_THE_END, PACKET_BYTES)); // seven announced, a whole packet sent
  assert.equal(besideLineCoding(handheld), before);
  assert.equal(set(3, longer([], 3)), 'stall', 'a shorter one is no speed either');
  assert.equal(hex(request(handheld, IN_CLASS_INTERFACE, GET_LINE_CODING, 0, SERIAL, LINE_CODING_BYTES)), hex(SAID_TO_THE_END));
  assert.equal(handheld.status().reboots, 0);
});

testEachBoard('no class or vendor request takes bytes that are not of its kind', (board) => {
  const handheld = usb.plugged(board);
  for (const [type, number, index] of [
    [OUT_CLASS_INTERFACE, GET_LINE_CODING, SERIAL], // it would be stored as a speed
    [OUT_CLASS_INTERFACE, SET_CONTROL_LINE_STATE, SERIAL],
    [OUT_CLASS_INTERFACE, 0x23, SERIAL], // a break
    [OUT_CLASS_INTERFACE, 1, 2], // the boot loader
    [OUT_CLASS_INTERFACE, 2, 2],
    [0x40, 1, 7], // what Windows asks for, the other way round
  ]) {
    assert.equal(request(handheld, type, number, 0, index, LINE_CODING_BYTES, longer([], PACKET_BYTES)), 'stall', `${type} ${number}`);
  }
  assert.equal(handheld.status().reboots, 0);
  assert.equal(handheld.status().bootsel, false);
});

testEachBoard('bytes where a computer confirms with an empty packet are dropped', (board) => {
  const handheld = usb.plugged(board);
  const { bus } = host(handheld);
  let ended = false;
  bus.control(setupPacket(IN, GET_DESCRIPTOR, 0x0100, 0, 18), longer([], PACKET_BYTES), () => { ended = true; });
  handheld.wait(SECOND);
  assert.ok(ended);
  assert.equal(request(handheld, IN, GET_DESCRIPTOR, 0x0100, 0, 18).length, 18);
  assert.equal(handheld.status().reboots, 0);
});
