// Blocks of the RP2040 that rp2040js leaves out and that firmware may touch: the ring oscillator
// (a source of random bits) and the chip reset reason.

import { BasePeripheral } from 'rp2040js';
import { Random } from '../../shared/random.mjs';

const ROSC_CTRL = 0x00;
const ROSC_DIV = 0x10;
const ROSC_STATUS = 0x18;
const ROSC_RANDOMBIT = 0x1c;
const ROSC_DIV_PASS = 0xaa0;
const ROSC_DIV_AT_RESET = 16;
const ROSC_STATUS_RUNNING = (1 << 31) | (1 << 12);

/**
 * ROSC: the random bit comes from a seeded generator, so runs repeat; the divider changes what runs on
 * it; the rest is stored.
 */
export class RingOscillator extends BasePeripheral {
  constructor(rp2040, seed) {
    super(rp2040, 'ROSC');
    this.random = new Random(seed);
    this.undivided = rp2040.roscFreq * ROSC_DIV_AT_RESET;
    this.registers = new Map([
      [ROSC_CTRL, 0xfab << 12],
      [ROSC_DIV, ROSC_DIV_PASS + ROSC_DIV_AT_RESET],
    ]);
  }

  readUint32(offset) {
    if (offset === ROSC_RANDOMBIT) return this.random.next() >>> 31;
    if (offset === ROSC_STATUS) return ROSC_STATUS_RUNNING >>> 0;
    return this.registers.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    this.registers.set(offset, value >>> 0);
    if (offset === ROSC_DIV) this.#divide((value >>> 0) - ROSC_DIV_PASS);
  }

  #divide(value) {
    const divisor = value === 0 ? 32 : value > 0 && value < 32 ? value : 31;
    this.rp2040.roscFreq = this.undivided / divisor;
    this.rp2040.updateClocks();
  }
}

const VREG = 0x00;
const BOD = 0x04;
const CHIP_RESET = 0x08;
const CHIP_RESET_HAD_POR = 1 << 8;
const VREG_RESET_VALUE = 0xb1;
const BOD_RESET_VALUE = 0x91;

/** VREG_AND_CHIP_RESET: the voltage settings are stored; every start comes from power-on. */
export class VregAndChipReset extends BasePeripheral {
  constructor(rp2040) {
    super(rp2040, 'VREG_AND_CHIP_RESET');
    this.registers = new Map([
      [VREG, VREG_RESET_VALUE],
      [BOD, BOD_RESET_VALUE],
      [CHIP_RESET, CHIP_RESET_HAD_POR],
    ]);
  }

  readUint32(offset) {
    return this.registers.get(offset) ?? super.readUint32(offset);
  }

  writeUint32(offset, value) {
    if (!this.registers.has(offset)) super.writeUint32(offset, value);
    else if (offset !== CHIP_RESET) this.registers.set(offset, value >>> 0);
  }
}
