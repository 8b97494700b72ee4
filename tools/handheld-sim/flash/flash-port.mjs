// The way from the processor to its flash chip: the SSI block, the override of the chip select pin
// (IO_QSPI), and whether code and data can be read from flash at all (XIP). While it is switched off
// the flash memory is taken away from the bus, so any fetch from it is noticed.
//
// Single commands on the serial bus are answered as far as boot2 and the SDK use them.

import { BasePeripheral } from 'rp2040js';
import { SECTOR_BYTES } from './flash-chip.mjs';

const SSIENR = 0x08;
const SR = 0x28;
const IDR = 0x58;
const VERSION_ID = 0x5c;
const DR0 = 0x60;
const SR_READY = 0x06; // transmit FIFO empty and not full
const SR_RECEIVED = 0x08;

const WRITE_ENABLE = 0x06;
const ERASE_SECTOR = 0x20;
const SUSPEND = 0x75;
const RESUME = 0x7a;
const READ_STATUS_1 = 0x05;
const READ_STATUS_2 = 0x35;
const READ_JEDEC_ID = 0x9f;
const READ_UNIQUE_ID = 0x4b;
const STATUS_1_BUSY = 0x01;
const STATUS_1_WRITE_ENABLED = 0x02;
const STATUS_2_QUAD_ENABLED = 0x02;
const STATUS_2_SUSPENDED = 0x80;
const UNIQUE_ID_DUMMY_BYTES = 4;

const SS_CONTROL = 0x0c;
const OUTOVER_SHIFT = 8;
const OUTOVER_LOW = 2;

const EMPTY = new Uint8Array(0);
const EMPTY_VIEW = new DataView(EMPTY.buffer);

/** The SSI block: configuration is stored, bytes to DR0 go to the chip. */
class Ssi extends BasePeripheral {
  constructor(rp2040, port) {
    super(rp2040, 'SSI');
    this.port = port;
    this.registers = new Map();
  }

  readUint32(offset) {
    switch (offset) {
      case SR:
        return SR_READY | (this.port.answers.length > 0 ? SR_RECEIVED : 0);
      case DR0:
        return this.port.answers.shift() ?? 0;
      case IDR:
        return 0x51535049;
      case VERSION_ID:
        return 0x3430312a;
    }
    return this.registers.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    if (offset === DR0) {
      this.port.sendByte(value & 0xff);
      return;
    }
    this.registers.set(offset, value >>> 0);
    if (offset === SSIENR && value & 1) this.port.enterXip();
  }
}

/** The pins of the flash chip: only the override of chip select does anything. */
class IoQspi extends BasePeripheral {
  constructor(rp2040, port) {
    super(rp2040, 'IO_QSPI');
    this.port = port;
    this.registers = new Map();
  }

  readUint32(offset) {
    return this.registers.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    this.registers.set(offset, value >>> 0);
    if (offset === SS_CONTROL) this.port.forceSelect(((value >> OUTOVER_SHIFT) & 3) === OUTOVER_LOW);
  }
}

export class FlashPort {
  constructor(mcu, chip, { uniqueId, timing, now, onXipChange, complain }) {
    this.mcu = mcu;
    this.chip = chip;
    this.uniqueId = uniqueId;
    this.timing = timing;
    this.now = now; // the chip's own time continues over a reset of the processor
    this.onXipChange = onXipChange;
    this.complain = complain;
    this.writeEnabled = false;
    this.view = new DataView(chip.bytes.buffer, chip.bytes.byteOffset, chip.bytes.byteLength);
    this.selected = false;
    this.command = [];
    this.answers = [];
    mcu.peripherals[0x18000] = new Ssi(mcu, this);
    mcu.peripherals[0x40018] = new IoQspi(mcu, this);
    this.#connect(false); // until boot2 switches it on
  }

  /** flash_exit_xip of the boot ROM. */
  exitXip() {
    this.command = [];
    this.answers = [];
    this.#setXip(false);
  }

  /** boot2, which runs from RAM, ends with switching the SSI on. */
  enterXip() {
    if (this.chip.isBusy(this.now())) this.complain('XIP is switched on while the flash chip is busy');
    this.#setXip(true);
  }

  forceSelect(low) {
    this.selected = low;
    this.command = [];
  }

  sendByte(byte) {
    // without a forced select the chip is deselected as soon as everything was read back
    if (!this.selected && this.answers.length === 0) this.command = [];
    this.command.push(byte);
    this.answers.push(this.#answer());
    this.#execute();
  }

  /** Commands that do something, with their last byte. */
  #execute() {
    const { chip, command, timing } = this;
    const [code] = command;
    const alone = command.length === 1;
    if (alone && code === WRITE_ENABLE) {
      this.writeEnabled = !chip.isBusy(this.now());
    } else if (alone && code === SUSPEND) {
      chip.suspendErase(this.now(), timing.suspendNanos);
    } else if (alone && code === RESUME) {
      chip.resumeErase(this.now());
    } else if (code === ERASE_SECTOR && command.length === 4) {
      const [, high, middle, low] = command;
      const offset = (high << 16) | (middle << 8) | low;
      if (this.writeEnabled) chip.startErase(offset - (offset % SECTOR_BYTES), this.now(), timing.eraseNanos);
      else this.complain('flash erase without a write enable before it');
      this.writeEnabled = false;
    }
  }

  #status1() {
    const busy = this.chip.isBusy(this.now());
    return (busy ? STATUS_1_BUSY : 0) | (this.writeEnabled ? STATUS_1_WRITE_ENABLED : 0);
  }

  #answer() {
    const index = this.command.length - 1;
    if (index === 0) return 0;
    switch (this.command[0]) {
      case READ_STATUS_1:
        return this.#status1();
      case READ_STATUS_2:
        return STATUS_2_QUAD_ENABLED | (this.chip.isSuspended ? STATUS_2_SUSPENDED : 0);
      case READ_JEDEC_ID:
        return [0xef, 0x40, Math.log2(this.chip.size)][index - 1] ?? 0;
      case READ_UNIQUE_ID:
        return this.uniqueId[index - 1 - UNIQUE_ID_DUMMY_BYTES] ?? 0;
      default:
        return 0;
    }
  }

  #setXip(on) {
    this.#connect(on);
    this.onXipChange(on);
  }

  #connect(on) {
    this.xip = on;
    this.mcu.flash = on ? this.chip.bytes : EMPTY;
    this.mcu.flashView = on ? this.view : EMPTY_VIEW;
  }
}
