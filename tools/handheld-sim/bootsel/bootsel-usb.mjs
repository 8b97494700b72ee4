// What the boot loader in the chip's ROM is on the bus (RP2040 datasheet 2.8): a device with a drive
// and the interface that picotool talks to. It has the host's side of UsbDevice, so that whatever is
// at the cable works with either; behind it are four endpoints instead of registers and firmware.

import { ACK, NAK, STALLED } from '../usb/usb-device.mjs';

const PACKET = 64;
export const DRIVE_IN = 1;
export const DRIVE_OUT = 2;
export const PICOBOOT_OUT = 3;
export const PICOBOOT_IN = 4;

const WITHOUT_DRIVE = 1;
const WITHOUT_PICOBOOT = 2;
const NOTHING = new Uint8Array(0);

const GET_STATUS = 0x00;
const CLEAR_FEATURE = 0x01;
const SET_FEATURE = 0x03;
const SET_ADDRESS = 0x05;
const GET_DESCRIPTOR = 0x06;
const GET_CONFIGURATION = 0x08;
const SET_CONFIGURATION = 0x09;
const GET_INTERFACE = 0x0a;
const SET_INTERFACE = 0x0b;
const STANDARD = 0x00;
const TYPE_MASK = 0x60;
const ENDPOINT_RECIPIENT = 2;

const word = (number) => [number & 0xff, number >> 8];
const DEVICE = [18, 1, ...word(0x110), 0, 0, 0, PACKET, ...word(0x2e8a), ...word(3), ...word(0x100), 1, 2, 3, 1];
const LANGUAGES = [4, 3, ...word(0x0409)];
const STRINGS = ['Raspberry Pi', 'RP2 Boot', 'E0C9125B0D9B']; // the serial number is that of the ROM: all chips share it

const bulk = (address) => [7, 5, address, 2, ...word(PACKET), 0];
const driveInterface = [9, 4, 0, 0, 2, 8, 6, 0x50, 0, ...bulk(0x80 | DRIVE_IN), ...bulk(DRIVE_OUT)];
const picobootInterface = (number) => {
  return [9, 4, number, 0, 2, 0xff, 0, 0, 0, ...bulk(PICOBOOT_OUT), ...bulk(0x80 | PICOBOOT_IN)];
};

/** without: a sum of 1 (no drive) and 2 (no PICOBOOT); no one can leave out both. */
function describeConfiguration(without) {
  const leftOut = without === (WITHOUT_DRIVE | WITHOUT_PICOBOOT) ? 0 : without;
  const interfaces = [];
  if (!(leftOut & WITHOUT_DRIVE)) interfaces.push(driveInterface);
  if (!(leftOut & WITHOUT_PICOBOOT)) interfaces.push(picobootInterface(interfaces.length));
  const body = interfaces.flat();
  return [9, 2, ...word(9 + body.length), interfaces.length, 1, 0, 0x80, 250, ...body];
}

function describeString(index) {
  if (index === 0) return LANGUAGES;
  const text = STRINGS[index - 1];
  return text && [2 + 2 * text.length, 3, ...[...text].flatMap((letter) => word(letter.charCodeAt(0)))];
}

/** One direction of an endpoint: packets that wait for the host, or a function that takes the host's. */
class Endpoint {
  constructor(ready) {
    this.ready = ready;
    this.clear();
  }

  clear() {
    this.halted = false;
    this.packets = []; // IN: what the host has not fetched yet
    this.receive = null; // OUT: takes the next packet; null while the boot loader is at work
    this.onEmpty = null; // IN: called when everything has been fetched
    this.pid = 0;
  }

  halt() {
    this.halted = true;
    this.packets = [];
    this.ready();
  }

  /** Sends bytes in packets; without any, an empty packet. */
  send(bytes, onEmpty = null) {
    for (let at = 0; at === 0 || at < bytes.length; at += PACKET) {
      this.packets.push(Uint8Array.from(bytes.slice(at, at + PACKET)));
    }
    this.onEmpty = onEmpty;
    this.ready();
  }

  /** The next packet of the host goes to this function. */
  expect(receive) {
    this.receive = receive;
    this.ready();
  }
}

export class BootselUsb {
  /** without: the interfaces to leave out; see describeConfiguration. */
  constructor({ without = 0, complain }) {
    this.complain = complain;
    this.configurationDescriptor = describeConfiguration(without);
    this.present = true;
    this.wantsFrames = false;
    this.driven = false;
    /** Set by the bus: never called, as the ROM stays on it; and when an endpoint has become ready. */
    this.onPullUp = () => {};
    this.onReady = () => {};
    /** Set by the boot loader: a new configuration; a halt was cleared; requests of class and vendor. */
    this.onConfigured = () => {};
    this.onHaltCleared = () => {};
    this.onRequest = () => null;
    this.endpoints = new Map();
    for (const address of [0x80 | DRIVE_IN, DRIVE_OUT, PICOBOOT_OUT, 0x80 | PICOBOOT_IN]) {
      const ready = () => this.onReady(address & 0xf, (address & 0x80) !== 0);
      this.endpoints.set(address, new Endpoint(ready));
    }
    this.#reset();
  }

  endpointIn(number) {
    return this.endpoints.get(0x80 | number);
  }

  endpointOut(number) {
    return this.endpoints.get(number);
  }

  // ---- what the host does, as in UsbDevice

  beginReset() {
    this.driven = true;
    this.#reset();
  }

  endReset() {
    this.driven = false;
  }

  suspend() {}

  resume() {}

  startFrame() {}

  setup(packet) {
    const answer = this.#answer(packet);
    const length = packet[6] | (packet[7] << 8);
    this.control = { stalled: answer === null, packets: [], pid: 1 };
    if (answer === null) return;
    const bytes = Uint8Array.from(answer).slice(0, length);
    for (let at = 0; at < bytes.length; at += PACKET) this.control.packets.push(bytes.slice(at, at + PACKET));
    const endsFull = bytes.length % PACKET === 0 && bytes.length < length;
    if (bytes.length === 0 || endsFull) this.control.packets.push(NOTHING);
  }

  in(number) {
    if (number === 0) return this.#controlIn();
    const endpoint = this.endpointIn(number);
    if (!endpoint || this.configuration === 0) return { status: NAK };
    if (endpoint.halted) return { status: STALLED };
    if (endpoint.packets.length === 0) return { status: NAK };
    const data = endpoint.packets.shift();
    const { pid, onEmpty } = endpoint;
    endpoint.pid ^= 1;
    if (endpoint.packets.length === 0 && onEmpty) {
      endpoint.onEmpty = null;
      onEmpty();
    }
    return { status: ACK, data, pid };
  }

  out(number, data, pid) {
    if (number === 0) return { status: this.control?.stalled ? STALLED : ACK };
    const endpoint = this.endpointOut(number);
    if (!endpoint || this.configuration === 0) return { status: NAK };
    if (endpoint.halted) return { status: STALLED };
    if (!endpoint.receive) return { status: NAK };
    if (pid !== endpoint.pid) {
      this.complain(`USB: the boot loader's endpoint ${number} expects DATA${endpoint.pid}, the host sends DATA${pid}`);
    }
    endpoint.pid ^= 1;
    const { receive } = endpoint;
    endpoint.receive = null;
    receive(data);
    return { status: ACK };
  }

  #controlIn() {
    if (!this.control) return { status: NAK };
    if (this.control.stalled) return { status: STALLED };
    const data = this.control.packets.shift() ?? NOTHING;
    const { pid } = this.control;
    this.control.pid ^= 1;
    return { status: ACK, data, pid };
  }

  // ---- control requests: the bytes of the answer, or null for a stall

  #reset() {
    this.configuration = 0;
    this.control = null;
    for (const endpoint of this.endpoints.values()) endpoint.clear();
  }

  #answer(packet) {
    const [type, request, value, valueHigh, index] = packet;
    if ((type & TYPE_MASK) !== STANDARD) return this.onRequest(packet);
    switch (request) {
      case GET_DESCRIPTOR:
        return { 1: DEVICE, 2: this.configurationDescriptor, 3: describeString(value) }[valueHigh] ?? null;
      case SET_ADDRESS:
      case SET_INTERFACE:
        return [];
      case SET_CONFIGURATION:
        this.#configure(value);
        return [];
      case GET_CONFIGURATION:
        return [this.configuration];
      case GET_INTERFACE:
        return [0];
      case GET_STATUS:
        return [(type & 0x1f) === ENDPOINT_RECIPIENT && this.endpoints.get(index)?.halted ? 1 : 0, 0];
      case CLEAR_FEATURE:
      case SET_FEATURE:
        return this.#setHalt(type, index, request === SET_FEATURE);
    }
    return null;
  }

  #configure(number) {
    this.#reset();
    this.configuration = number;
    if (number !== 0) this.onConfigured();
  }

  #setHalt(type, address, halted) {
    const endpoint = this.endpoints.get(address);
    if ((type & 0x1f) !== ENDPOINT_RECIPIENT || !endpoint) return null;
    if (halted) {
      endpoint.halt();
      return [];
    }
    endpoint.halted = false;
    endpoint.pid = 0;
    this.onHaltCleared(address);
    return [];
  }
}
