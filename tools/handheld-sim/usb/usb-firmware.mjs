// A firmware for the USB block, in JavaScript: a serial port that answers in capitals. It sees only
// what real firmware sees: registers, shared memory, one interrupt.

import { RP2040 } from 'rp2040js';
import { Clock } from '../chip/clock.mjs';
import { UsbDevice } from './usb-device.mjs';
import { UsbHost } from './usb-host.mjs';

const USB = 0x50110000;
const MEMORY = 0x50100000;
const SET = 0x2000;
const CLEAR = 0x3000;
const ADDR_ENDP = 0x00;
const MAIN_CTRL = 0x40;
const SIE_CTRL = 0x4c;
const SIE_STATUS = 0x50;
const BUFF_STATUS = 0x58;
const EP_STALL_ARM = 0x68;
const INTE = 0x90;
const INTS = 0x98;
const BUFFER_INTERRUPT = 1 << 4;
const RESET_INTERRUPT = 1 << 12;
const SUSPEND_INTERRUPT = 1 << 14;
const SETUP_INTERRUPT = 1 << 16;

const text = (string) => [2 + 2 * string.length, 3, ...[...string].flatMap((c) => [c.charCodeAt(0), 0])];

const DEVICE = [18, 1, 0x00, 0x02, 0xef, 2, 1, 64, 0x8a, 0x2e, 0x0a, 0, 0, 1, 1, 2, 3, 1];
const CONFIGURATION = [
  ...[9, 2, 75, 0, 2, 1, 0, 0x80, 125],
  ...[8, 11, 0, 2, 2, 2, 0, 0],
  ...[9, 4, 0, 0, 1, 2, 2, 0, 0, 5, 0x24, 0, 0x20, 0x01, 5, 0x24, 1, 0, 1],
  ...[4, 0x24, 2, 2, 5, 0x24, 6, 0, 1, 7, 5, 0x81, 3, 8, 0, 16],
  ...[9, 4, 1, 0, 2, 10, 0, 0, 4, 7, 5, 0x02, 2, 64, 0, 0, 7, 5, 0x82, 2, 64, 0, 0],
];

export class UsbFirmware {
  constructor({ stalls = [], mute = false } = {}) {
    this.stalls = stalls; // descriptor types that it refuses
    this.mute = mute; // never answers a setup packet
    this.suspended = 0;
    this.resets = 0;
    this.requests = []; // every setup packet: hex digits of type and request, and the value
    this.lineCoding = null;
    this.complaints = [];
    this.clock = new Clock();
    this.mcu = new RP2040(this.clock);
    const complain = (message) => this.complaints.push(message);
    this.mcu.logger = { debug() {}, info() {}, warn: (_, m) => complain(m), error() {} };
    this.usb = new UsbDevice(this.mcu, { complain });
    this.mcu.usbCtrl = this.usb;
    this.mcu.peripherals[0x50110] = this.usb;
    const soon = this.clock.createAlarm(() => this.#interrupt());
    this.mcu.setInterrupt = (_, active) => active && !soon.scheduled && soon.schedule(2000);
    this.host = new UsbHost();
    this.host.attachChip(this.usb, this.clock);
  }

  start() {
    this.#write(INTE, BUFFER_INTERRUPT | RESET_INTERRUPT | SUSPEND_INTERRUPT | SETUP_INTERRUPT);
    this.#write(MAIN_CTRL, 1);
    this.#write(SIE_CTRL, (1 << 29) | (1 << 16));
  }

  leaveBus() {
    this.#write(SIE_CTRL, 1 << 29);
  }

  run(ms) {
    this.clock.tick(ms * 1e6);
  }

  #write(register, value) {
    this.mcu.writeUint32(USB + register, value >>> 0);
  }

  #interrupt() {
    for (let status; (status = this.mcu.readUint32(USB + INTS)); ) {
      if (status & RESET_INTERRUPT) this.#busReset();
      else if (status & SETUP_INTERRUPT) this.#setup();
      else if (status & SUSPEND_INTERRUPT) this.#suspend();
      else this.#buffers();
    }
  }

  #busReset() {
    this.resets++;
    this.#write(ADDR_ENDP, 0);
    this.sending = null;
    this.#write(CLEAR + SIE_STATUS, 1 << 19);
  }

  #suspend() {
    this.suspended++;
    this.#write(CLEAR + SIE_STATUS, 1 << 4);
  }

  #arm(endpoint, isIn, pid, length) {
    const full = isIn ? 1 << 15 : 0;
    const value = length | (1 << 10) | (pid << 13) | full;
    this.mcu.writeUint32(MEMORY + 0x80 + 8 * endpoint + (isIn ? 0 : 4), value);
  }

  #send(endpoint, bytes, pid) {
    const at = endpoint === 0 ? 0x100 : 0x180 + 0x80 * endpoint;
    bytes.forEach((byte, i) => this.mcu.writeUint8(MEMORY + at + i, byte));
    this.#arm(endpoint, true, pid, bytes.length);
  }

  #setup() {
    const packet = this.mcu.usbDPRAM.slice(0, 8);
    this.#write(CLEAR + SIE_STATUS, 1 << 17);
    this.requests.push(Buffer.from([packet[0], packet[1], packet[3], packet[2]]).toString('hex'));
    if (this.mute) return;
    const [type, request, low, high, , , length] = packet;
    if (type === 0 && request === 9) this.configuration = low;
    if (type === 0x80 && request === 6) this.#describe(high, low, length);
    else if (type === 0 && request === 5) this.#acknowledge(() => this.#write(ADDR_ENDP, low));
    else if (type === 0 && request === 9) this.#acknowledge(() => this.#configure());
    else if (type === 0x21 && request === 0x20) this.#arm(0, false, 1, 64);
    else if (type === 0x21) this.#acknowledge(() => {});
    else this.#stall();
  }

  #describe(type, index, length) {
    const strings = [[4, 3, 9, 4], text('Maker'), text('Thing'), text('0123'), text('Port')];
    const bytes = { 1: DEVICE, 2: CONFIGURATION, 3: strings[index] }[type];
    if (!bytes || this.stalls.includes(type)) {
      this.#stall();
      return;
    }
    this.sending = { bytes: bytes.slice(0, length), at: 0, pid: 1 };
    this.#sendMore();
    this.#arm(0, false, 1, 64); // the host's closing packet
  }

  #sendMore() {
    const { bytes, at, pid } = this.sending;
    this.#send(0, bytes.slice(at, at + 64), pid);
    this.sending = at + 64 < bytes.length ? { bytes, at: at + 64, pid: pid ^ 1 } : null;
  }

  #acknowledge(afterwards) {
    this.afterwards = afterwards;
    this.#send(0, [], 1);
  }

  #stall() {
    this.#write(SET + EP_STALL_ARM, 1);
    this.mcu.writeUint32(MEMORY + 0x80, 1 << 11);
  }

  #configure() {
    if (this.configuration === 0) return;
    const enable = (offset, buffer) => this.mcu.writeUint32(MEMORY + offset, 0xa8000000 + buffer);
    enable(0x10, 0x280); // endpoint 2 in
    enable(0x14, 0x380); // endpoint 2 out
    this.inPid = 0;
    this.outPid = 0;
    this.backlog = [];
    this.inBusy = false;
    this.#arm(2, false, 0, 64);
  }

  #buffers() {
    const status = this.mcu.readUint32(USB + BUFF_STATUS);
    this.#write(CLEAR + BUFF_STATUS, status);
    if (status & 1) {
      if (this.sending) this.#sendMore();
      this.afterwards?.();
      this.afterwards = null;
    }
    if (status & 2) this.#controlDataCame();
    if (status & 0x20) this.#heard();
    if (status & 0x10) this.inBusy = false;
    if (status & 0x30) this.#answer();
  }

  #controlDataCame() {
    const length = this.mcu.usbDPRAMView.getUint32(0x84, true) & 0x3ff;
    if (length === 7) {
      this.lineCoding = this.mcu.usbDPRAMView.getUint32(0x100, true);
      this.#acknowledge(() => {});
    }
  }

  #heard() {
    const length = this.mcu.usbDPRAMView.getUint32(0x94, true) & 0x3ff;
    this.backlog.push(...this.mcu.usbDPRAM.slice(0x380, 0x380 + length));
    this.outPid ^= 1;
    this.#arm(2, false, this.outPid, 64);
  }

  #answer() {
    if (this.inBusy || this.backlog.length === 0) return;
    const bytes = this.backlog.splice(0, 64).map((byte) => (byte >= 0x61 ? byte - 0x20 : byte));
    this.#send(2, bytes, this.inPid);
    this.inPid ^= 1;
    this.inBusy = true;
  }
}
