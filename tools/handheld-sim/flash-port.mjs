// The way from the processor to its flash chip: the SSI block, the override of the chip select pin
// (IO_QSPI), and whether code and data can be read from flash at all (XIP). While it is switched off
// the flash memory is taken away from the bus, so any fetch from it is noticed.
//
// Single commands on the serial bus are answered as far as boot2 and the SDK use them.

import { BasePeripheral } from 'rp2040js';

const SSIENR = 0x08;
const SR = 0x28;
const IDR = 0x58;
const VERSION_ID = 0x5c;
const DR0 = 0x60;
const SR_READY = 0x06; // transmit FIFO empty and not full
const SR_RECEIVED = 0x08;

const READ_STATUS_1 = 0x05;
const READ_STATUS_2 = 0x35;
const READ_JEDEC_ID = 0x9f;
const READ_UNIQUE_ID = 0x4b;
const STATUS_2_QUAD_ENABLED = 0x02;
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
  constructor(mcu, chip, { uniqueId, onXipChange }) {
    this.mcu = mcu;
    this.chip = chip;
    this.uniqueId = uniqueId;
    this.onXipChange = onXipChange;
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
  }

  #answer() {
    const index = this.command.length - 1;
    if (index === 0) return 0;
    switch (this.command[0]) {
      case READ_STATUS_1:
        return 0;
      case READ_STATUS_2:
        return STATUS_2_QUAD_ENABLED;
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
