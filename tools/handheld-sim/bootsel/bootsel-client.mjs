// The computer's side of the boot loader: commands of its drive, and of PICOBOOT.

import { DRIVE_IN, DRIVE_OUT, PICOBOOT_IN, PICOBOOT_OUT } from './bootsel-usb.mjs';
import { setupPacket } from '../usb/usb-bus.mjs';

const LIMIT_MS = 10_000;

export class BootselClient {
  #tag = 0;

  /** bus: a UsbBus with the boot loader on it; run(ms): lets time pass. */
  constructor(bus, run) {
    this.bus = bus;
    this.run = run;
  }

  /** The number of the last command. */
  get tag() {
    return this.#tag;
  }

  /** Does a transfer: the bytes that came, or the word for why not. */
  #transfer(start) {
    let end = null;
    start((error, data) => (end = error ? error.status : data));
    for (let waited = 0; end === null && waited < LIMIT_MS; waited++) this.run(1);
    return end ?? 'nothing';
  }

  request(type, request, value, index, length) {
    return this.#transfer((done) => this.bus.control(setupPacket(type, request, value, index, length), undefined, done));
  }

  descriptor(type, index = 0) {
    return this.request(0x80, 6, (type << 8) | index, 0, 255);
  }

  clearHalt(address) {
    return this.request(0x02, 1, 0, address, 0);
  }

  read(endpoint, length) {
    return this.#transfer((done) => this.bus.read(endpoint, length, done));
  }

  write(endpoint, bytes) {
    return this.#transfer((done) => this.bus.write(endpoint, bytes, done));
  }

  // ---- the drive

  /** A command of SCSI; expect: bytes to read, data: bytes to write. { data, status, residue } */
  scsi(command, { expect = 0, data = null } = {}) {
    const block = Buffer.alloc(31);
    block.write('USBC');
    block.writeUInt32LE(++this.#tag, 4);
    block.writeUInt32LE(data?.length ?? expect, 8);
    block[12] = data ? 0 : 0x80;
    block[14] = 16;
    block.set(command, 15);
    this.write(DRIVE_OUT, block);
    let answer = null;
    if (data) answer = this.write(DRIVE_OUT, data);
    else if (expect > 0) answer = this.read(DRIVE_IN, expect);
    if (answer === 'stall') this.clearHalt(data ? DRIVE_OUT : 0x80 | DRIVE_IN);
    let status = this.read(DRIVE_IN, 13);
    if (status === 'stall') {
      this.clearHalt(0x80 | DRIVE_IN);
      status = this.read(DRIVE_IN, 13);
    }
    const bytes = Buffer.from(status);
    if (bytes.toString('latin1', 0, 4) !== 'USBS' || bytes.readUInt32LE(4) !== this.#tag) throw new Error('not a status');
    return { data: answer, status: bytes[12], residue: bytes.readUInt32LE(8) };
  }

  readSectors(at, count = 1) {
    return this.scsi([0x28, 0, ...bigEndian(at), 0, 0, count], { expect: 512 * count }).data;
  }

  writeSectors(at, data) {
    return this.scsi([0x2a, 0, ...bigEndian(at), 0, 0, data.length / 512], { data });
  }

  // ---- PICOBOOT

  /** A command: 'done' or the bytes that came; or the code of picoboot.h by which it was refused. */
  picoboot(id, args, { length = 0, data = null } = {}) {
    const command = Buffer.alloc(32);
    command.writeUInt32LE(0x431fd10b, 0);
    command.writeUInt32LE(++this.#tag, 4);
    command[8] = id;
    command[9] = args.length;
    command.writeUInt32LE(data?.length ?? length, 12);
    command.set(args, 16);
    let answer = this.write(PICOBOOT_OUT, command);
    if (data && answer !== 'stall') answer = this.write(PICOBOOT_OUT, data);
    if (id & 0x80 && answer !== 'stall') answer = this.read(PICOBOOT_IN, length);
    if (answer === 'stall') return this.#refusal();
    const acknowledgement = id & 0x80 ? this.write(PICOBOOT_OUT, new Uint8Array(1)) : this.read(PICOBOOT_IN, 64);
    if (acknowledgement === 'stall' || acknowledgement === 'nothing') return this.#refusal(); // a host gives up
    return id & 0x80 ? answer : 'done';
  }

  picobootStatus() {
    return Buffer.from(this.request(0xc1, 0x42, 0, 1, 16));
  }

  #refusal() {
    const code = this.picobootStatus().readUInt32LE(4);
    this.request(0x41, 0x41, 0, 1, 0);
    this.clearHalt(PICOBOOT_OUT);
    this.clearHalt(0x80 | PICOBOOT_IN);
    return code;
  }
}

const bigEndian = (number) => [number >>> 24, (number >> 16) & 0xff, (number >> 8) & 0xff, number & 0xff];
export const words = (...numbers) => Buffer.from(Uint32Array.from(numbers).buffer);
