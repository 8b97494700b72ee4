// PICOBOOT, the interface of the ROM that picotool talks to: a command of 32 bytes, data in one
// direction, an empty packet in the other. Commands and status codes are those of picoboot.h in the
// Pico SDK. What the ROM does not check is not checked here either: an erase of a wrong range is
// acknowledged and not done.

import { PICOBOOT_IN, PICOBOOT_OUT } from './bootsel-usb.mjs';
import { crc32Hex } from '../../shared/crc32.mjs';
import { PAGE_BYTES, SECTOR_BYTES } from '../flash/flash-chip.mjs';
import { FLASH_BASE, SRAM_BASE } from '../chip/memory-map.mjs';

const COMMAND_BYTES = 32;
const MAGIC = 0x431fd10b;
const INTERFACE_RESET = 0x41;
const COMMAND_STATUS = 0x42;

const EXCLUSIVE_ACCESS = 0x01;
const REBOOT = 0x02;
const FLASH_ERASE = 0x03;
const READ = 0x84;
const WRITE = 0x05;
const EXIT_XIP = 0x06;
const ENTER_CMD_XIP = 0x07;
const EXEC = 0x08;
/** Bytes of arguments by command; VECTORIZE_FLASH is not modelled. */
const ARGUMENT_BYTES = new Map([
  [EXCLUSIVE_ACCESS, 1],
  [REBOOT, 12],
  [FLASH_ERASE, 8],
  [READ, 8],
  [WRITE, 8],
  [EXIT_XIP, 0],
  [ENTER_CMD_XIP, 0],
  [EXEC, 4],
]);

const OK = 0;
const UNKNOWN_COMMAND = 1;
const INVALID_COMMAND_LENGTH = 2;
const INVALID_TRANSFER_LENGTH = 3;
const INVALID_ADDRESS = 4;
const BAD_ALIGNMENT = 5;
const REBOOTING = 7;
const EXCLUSIVE_AND_EJECT = 2;

const FLASH_END = 0x11000000;
const CACHE_BASE = 0x15000000;
const CACHE_BYTES = 0x4000;
const RAM_BYTES = 0x42000;

/** The program by which picotool reads the flash chip's number: its checksum, and where the number goes. */
const READ_FLASH_ID = { crc: '340609a5', bytes: 0x98, resultAt: 0x21 };

export class Picoboot {
  #status = { token: 0, code: OK, command: 0, inProgress: false };
  #page = new Uint8Array(PAGE_BYTES); // the ROM's only buffer
  #cache = new Uint8Array(CACHE_BYTES); // the cache of the flash, which serves as memory here
  #ram = new Uint8Array(RAM_BYTES);
  #rebooting = false;
  #generation = 0; // work of before a reset has nothing to say any more

  /** flash, rom, uniqueId: bytes; work(action, done): a flash operation; the rest are callbacks. */
  constructor(usb, { flash, rom, uniqueId, work, setExclusive, reboot, complain }) {
    this.input = usb.endpointIn(PICOBOOT_IN);
    this.output = usb.endpointOut(PICOBOOT_OUT);
    Object.assign(this, { flash, rom, uniqueId, work, setExclusive, reboot, complain });
  }

  /** A new configuration, or the interface's own reset, which also ends exclusive access. */
  reset() {
    this.#generation++;
    this.#status = { token: 0, code: OK, command: 0, inProgress: false };
    this.setExclusive(0);
    this.#waitForCommand();
  }

  /** Control requests of the vendor; null for those it does not know. */
  answer([type, request, , , , , length]) {
    if (type === 0xc1 && request === COMMAND_STATUS && length === 16) return this.#statusBytes();
    if (type !== 0x41 || request !== INTERFACE_RESET) return null;
    for (const endpoint of [this.input, this.output]) {
      endpoint.halted = false;
      endpoint.packets = [];
    }
    this.reset();
    return [];
  }

  #statusBytes() {
    const bytes = new Uint8Array(16);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, this.#status.token, true);
    view.setUint32(4, this.#status.code, true);
    view.setUint8(8, this.#status.command);
    view.setUint8(9, this.#status.inProgress ? 1 : 0);
    return bytes;
  }

  // ---- one command

  #waitForCommand() {
    this.output.expect((packet) => this.#receiveCommand(packet));
  }

  #receiveCommand(packet) {
    const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
    if (packet.length !== COMMAND_BYTES || view.getUint32(0, true) !== MAGIC) {
      this.#halt();
      return;
    }
    const id = packet[8];
    const length = view.getUint32(12, true);
    const [first, second, third] = [16, 20, 24].map((at) => view.getUint32(at, true));
    this.#status = { token: view.getUint32(4, true), code: OK, command: id, inProgress: true };
    const expected = id === READ || id === WRITE ? second : 0;
    if (!ARGUMENT_BYTES.has(id)) this.#refuse(UNKNOWN_COMMAND);
    else if (packet[9] !== ARGUMENT_BYTES.get(id)) this.#refuse(INVALID_COMMAND_LENGTH);
    else if (length !== expected || (expected === 0 && (id === READ || id === WRITE))) this.#refuse(INVALID_TRANSFER_LENGTH);
    else this.#execute(id, first, second, third);
  }

  #execute(id, first, second, third) {
    switch (id) {
      case EXCLUSIVE_ACCESS:
        this.setExclusive(first & 0xff);
        return this.#acknowledge();
      case REBOOT:
        return this.#reboot(first, third);
      case FLASH_ERASE:
        return this.#erase(first, second);
      case READ:
        return this.#read(first, second);
      case WRITE:
        return this.#write(first, second);
      case EXEC:
        return this.#run(first);
      default: // EXIT_XIP, ENTER_CMD_XIP: nothing here runs from flash
        return this.#acknowledge();
    }
  }

  #reboot(program, delayMs) {
    if (program !== 0) this.complain('PICOBOOT: a reboot into a program in memory is not modelled');
    this.#rebooting = true;
    this.reboot(delayMs);
    this.#acknowledge();
  }

  #erase(address, bytes) {
    const aligned = address % SECTOR_BYTES === 0 && bytes % SECTOR_BYTES === 0;
    if (!aligned || !isFlash(address, bytes) || this.#rebooting) {
      this.#acknowledge();
      return;
    }
    const end = address + bytes;
    const eraseNext = (at) => {
      if (at === end) this.#acknowledge();
      else this.#doWork(() => this.flash.eraseSector(this.#offset(at)), () => eraseNext(at + SECTOR_BYTES));
    };
    eraseNext(address);
  }

  #read(address, bytes) {
    const problem = this.#problemWith(address, bytes, true);
    if (problem) {
      this.#refuse(problem, [this.input]);
      return;
    }
    this.input.send(this.#memory(address, bytes), () => {
      this.#status.inProgress = false;
      this.output.expect(() => this.#waitForCommand()); // whatever comes is the host's acknowledgement
    });
  }

  /** Page by page, as they come. */
  #write(address, bytes) {
    let at = address;
    let filled = 0;
    const end = address + bytes;
    const receive = (packet) => {
      this.#page.set(packet.slice(0, PAGE_BYTES - filled), filled);
      filled += packet.length;
      if (filled < PAGE_BYTES && at + filled < end) {
        this.output.expect(receive);
        return;
      }
      const problem = this.#problemWith(at, filled, false);
      if (problem) {
        this.#refuse(problem, [this.output]);
        return;
      }
      this.#writePage(at, filled, () => {
        at += filled;
        filled = 0;
        if (at >= end) this.#acknowledge();
        else this.output.expect(receive);
      });
    };
    this.output.expect(receive);
  }

  #writePage(address, bytes, done) {
    if (isFlash(address, bytes)) {
      const page = this.#page.slice();
      this.#doWork(() => this.flash.programPage(this.#offset(address), page), done);
      return;
    }
    this.#memory(address, bytes).set(this.#page.subarray(0, bytes));
    done();
  }

  /** Nothing can run in this model; one program is known, and what it does is done for it. */
  #run(address) {
    const program = this.#cache.subarray(0, READ_FLASH_ID.bytes);
    if (address !== CACHE_BASE || crc32Hex(program) !== READ_FLASH_ID.crc) {
      this.complain(`PICOBOOT: the program at 0x${address.toString(16)} is not known: ${crc32Hex(program)}`);
      this.#refuse(UNKNOWN_COMMAND);
      return;
    }
    this.#cache.set(this.uniqueId, READ_FLASH_ID.resultAt);
    this.#acknowledge();
  }

  // ---- memory

  /** A status code, or OK if a range can be read or written. */
  #problemWith(address, bytes, reading) {
    if (this.#rebooting) return REBOOTING;
    if (isFlash(address, bytes)) return address % PAGE_BYTES === 0 ? OK : BAD_ALIGNMENT;
    const isRom = reading && address + bytes <= this.rom.length;
    return isRom || isCache(address, bytes) || isRam(address, bytes) ? OK : INVALID_ADDRESS;
  }

  #memory(address, bytes) {
    if (isFlash(address, bytes)) return this.#readFlash(address, bytes);
    if (isCache(address, bytes)) return this.#cache.subarray(address - CACHE_BASE, address - CACHE_BASE + bytes);
    if (isRam(address, bytes)) return this.#ram.subarray(address - SRAM_BASE, address - SRAM_BASE + bytes);
    return this.rom.subarray(address, address + bytes);
  }

  #readFlash(address, bytes) {
    const { size } = this.flash;
    const copy = new Uint8Array(bytes);
    for (let done = 0; done < bytes; ) {
      const from = this.#offset(address + done);
      const count = Math.min(bytes - done, size - from);
      copy.set(this.flash.bytes.subarray(from, from + count), done);
      done += count;
    }
    return copy;
  }

  /** A chip that is smaller than the window repeats in it. */
  #offset(address) {
    return (address - FLASH_BASE) % this.flash.size;
  }

  #doWork(action, done) {
    const generation = this.#generation;
    this.work(action, () => {
      if (generation === this.#generation) done();
    });
  }

  // ---- its end

  #acknowledge() {
    this.#status.inProgress = false;
    this.input.send(new Uint8Array(0), () => this.#waitForCommand());
  }

  #refuse(code, endpoints = [this.input, this.output]) {
    this.#status.code = code;
    this.#halt(endpoints);
  }

  #halt(endpoints = [this.input, this.output]) {
    this.#status.inProgress = false;
    for (const endpoint of endpoints) endpoint.halt();
  }
}

const isFlash = (address, bytes) => address >= FLASH_BASE && address + bytes <= FLASH_END;
const isCache = (address, bytes) => address >= CACHE_BASE && address + bytes <= CACHE_BASE + CACHE_BYTES;
const isRam = (address, bytes) => address >= SRAM_BASE && address + bytes <= SRAM_BASE + RAM_BYTES;

export { EXCLUSIVE_AND_EJECT };
