// Mass storage over bulk transfers, as the ROM of the RP2040 speaks it: a command of 31 bytes, data in
// one direction, a status of 13 bytes. An answer that is shorter than the host asked for ends with a
// stall, and the status comes when the host has cleared it.

import { DRIVE_IN, DRIVE_OUT } from './bootsel-usb.mjs';
import { SECTOR, SECTORS, readSector } from './bootsel-drive.mjs';

const COMMAND_BYTES = 31;
const COMMAND_SIGNATURE = 0x43425355;
const STATUS_SIGNATURE = 0x53425355;
const STATUS_BYTES = 13;
const PASSED = 0;
const FAILED = 1;
const PHASE_ERROR = 2;

const TEST_UNIT_READY = 0x00;
const REQUEST_SENSE = 0x03;
const INQUIRY = 0x12;
const MODE_SENSE_6 = 0x1a;
const START_STOP_UNIT = 0x1b;
const PREVENT_REMOVAL = 0x1e;
const READ_FORMAT_CAPACITIES = 0x23;
const READ_CAPACITY = 0x25;
const READ_10 = 0x28;
const WRITE_10 = 0x2a;
const VERIFY = 0x2f;
const SYNCHRONIZE_CACHE = 0x35;
const EJECT = 2;

const NO_SENSE = { key: 0, code: 0, qualifier: 0 };
const NOT_READY = { key: 2, code: 0x3a, qualifier: 0 }; // there is no medium
const ILLEGAL_REQUEST = { key: 5, code: 0x20, qualifier: 0 };

const GET_MAX_LUN = 0xfe;
const STORAGE_RESET = 0xff;

const text = (string) => [...string].map((letter) => letter.charCodeAt(0));
const INQUIRY_ANSWER = [0, 0x80, 2, 2, 31, 0, 0, 0, ...text('RPI     RP2             3   ')];
const bigEndian = (number) => [number >>> 24, (number >> 16) & 0xff, (number >> 8) & 0xff, number & 0xff];

export class MassStorage {
  #command = null; // the one that is being answered: { tag, expected, isIn, residue, status }
  #sense = NO_SENSE;
  #statusAfterStall = false;
  #broken = false; // after nonsense, until the host resets it
  #ejected = false;

  /**
   * work: function(action, done) that lets a flash operation take its time; receiver: of the UF2;
   * onComplete: called when a whole UF2 is there.
   */
  constructor(usb, { work, receiver, onComplete }) {
    this.input = usb.endpointIn(DRIVE_IN);
    this.output = usb.endpointOut(DRIVE_OUT);
    this.work = work;
    this.receiver = receiver;
    this.onComplete = onComplete;
    this.locked = false; // picotool has exclusive access
  }

  /** The drive is announced as gone until the next configuration. */
  eject() {
    this.#ejected = true;
  }

  /** A new configuration, or the class's reset. */
  reset() {
    this.#command = null;
    this.#sense = NO_SENSE;
    this.#statusAfterStall = false;
    this.#broken = false;
    this.#ejected = false;
    this.receiver.forget();
    this.#waitForCommand();
  }

  /** Control requests of the class; null for those it does not know. */
  answer([type, request]) {
    if (type === 0xa1 && request === GET_MAX_LUN) return [0];
    if (type !== 0x21 || request !== STORAGE_RESET) return null;
    this.input.packets = [];
    this.reset();
    return [];
  }

  haltCleared(endpoint) {
    if (this.#broken) endpoint.halt();
    else if (endpoint === this.input && this.#statusAfterStall) this.#sendStatus();
  }

  // ---- one command

  #waitForCommand() {
    this.output.expect((packet) => this.#receiveCommand(packet));
  }

  #receiveCommand(packet) {
    const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
    if (packet.length !== COMMAND_BYTES || view.getUint32(0, true) !== COMMAND_SIGNATURE || packet[13] !== 0) {
      this.#broken = true;
      this.input.halt();
      this.output.halt();
      return;
    }
    const expected = view.getUint32(8, true);
    const isIn = (packet[12] & 0x80) !== 0;
    this.#command = { tag: view.getUint32(4, true), expected, isIn, residue: expected, status: PASSED };
    this.#execute(packet.slice(15));
  }

  #execute(scsi) {
    const [operation] = scsi;
    if (operation !== REQUEST_SENSE) this.#sense = NO_SENSE;
    const at = new DataView(scsi.buffer).getUint32(2);
    const count = (scsi[7] << 8) | scsi[8];
    switch (operation) {
      case INQUIRY:
        return this.#sendData(INQUIRY_ANSWER);
      case REQUEST_SENSE:
        return this.#sendSense();
      case MODE_SENSE_6:
        return this.#sendData([3, 0, 0, 0]);
      case READ_CAPACITY:
        return this.#sendData([...bigEndian(SECTORS - 1), ...bigEndian(SECTOR)]);
      case READ_FORMAT_CAPACITIES:
        return this.#sendData([0, 0, 0, 0, ...bigEndian(SECTORS - 1), 2, ...bigEndian(SECTOR).slice(1)]);
      case READ_10:
        return this.#readSectors(at, count);
      case WRITE_10:
        return this.#writeSectors(count);
      case TEST_UNIT_READY:
        return this.#ejected ? this.#fail(NOT_READY) : this.#endWithoutData();
      case START_STOP_UNIT:
        if ((scsi[4] & 3) === EJECT) this.eject();
        return this.#endWithoutData();
      case PREVENT_REMOVAL:
      case SYNCHRONIZE_CACHE:
      case VERIFY:
        return this.#endWithoutData();
      default:
        return this.#fail(ILLEGAL_REQUEST);
    }
  }

  #sendSense() {
    const { key, code, qualifier } = this.#sense;
    this.#sense = NO_SENSE;
    this.#sendData([0x70, 0, key, 0, 0, 0, 0, 10, 0, 0, 0, 0, code, qualifier, 0, 0, 0, 0]);
  }

  #readSectors(at, count) {
    const bytes = new Uint8Array(count * SECTOR);
    for (let i = 0; i < count; i++) bytes.set(readSector(at + i), i * SECTOR);
    this.#sendData(bytes);
  }

  #sendData(bytes) {
    const command = this.#command;
    if (!command.isIn || command.expected === 0) {
      command.status = command.expected > 0 ? PHASE_ERROR : PASSED;
      this.#endWithoutData();
      return;
    }
    const part = bytes.slice(0, command.expected);
    command.residue -= part.length;
    this.input.send(part, () => (command.residue > 0 ? this.#stallIn() : this.#sendStatus()));
  }

  #writeSectors(count) {
    const command = this.#command;
    if (command.isIn || command.expected !== count * SECTOR) {
      command.status = PHASE_ERROR;
      this.#endWithoutData();
      return;
    }
    const sector = new Uint8Array(SECTOR);
    let filled = 0;
    const next = () => {
      if (command.residue === 0) this.#sendStatus();
      else this.output.expect(receive);
    };
    const receive = (packet) => {
      sector.set(packet, filled);
      filled = (filled + packet.length) % SECTOR;
      command.residue -= packet.length;
      if (filled > 0) next();
      else this.#writeSector(sector.slice(), next);
    };
    next();
  }

  /** While picotool has the flash to itself, nothing that is written here counts. */
  #writeSector(bytes, done) {
    const command = this.#command;
    if (this.locked) this.receiver.forget();
    const write = this.locked ? null : this.receiver.accept(bytes);
    if (!write) {
      done();
      return;
    }
    this.work(write, () => {
      if (this.receiver.complete) this.onComplete();
      if (command === this.#command) done(); // or a reset came in between
    });
  }

  // ---- its end

  #fail(sense) {
    this.#sense = sense;
    this.#command.status = FAILED;
    this.#endWithoutData();
  }

  /** The host may have expected data: a stall tells it that none comes. */
  #endWithoutData() {
    const { expected, isIn } = this.#command;
    if (expected > 0 && isIn) {
      this.#stallIn();
      return;
    }
    if (expected > 0) this.output.halt();
    this.#sendStatus();
  }

  #stallIn() {
    this.#statusAfterStall = true;
    this.input.halt();
  }

  #sendStatus() {
    const { tag, residue, status } = this.#command;
    const bytes = new Uint8Array(STATUS_BYTES);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, STATUS_SIGNATURE, true);
    view.setUint32(4, tag, true);
    view.setUint32(8, residue, true);
    view.setUint8(12, status);
    this.#statusAfterStall = false;
    this.input.send(bytes, () => this.#waitForCommand());
  }
}
