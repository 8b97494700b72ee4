// The PWM block as registers and arithmetic. rp2040js raises three alarms in every period, which
// costs more than the processor does; nothing outside listens to single edges of a backlight or a
// piezo, so this one works out counters when they are read and schedules a wrap only for an interrupt.

import { BasePeripheral } from 'rp2040js';

const SLICES = 8;
const SLICE_BYTES = 0x14;
const CSR = 0x00;
const DIV = 0x04;
const CTR = 0x08;
const CC = 0x0c;
const TOP = 0x10;
const EN = 0xa0;
const INTR = 0xa4;
const INTE = 0xa8;
const INTF = 0xac;
const INTS = 0xb0;

const CSR_EN = 1 << 0;
const CSR_PH_CORRECT = 1 << 1;
const CSR_A_INV = 1 << 2;
const CSR_B_INV = 1 << 3;
const CSR_DIVMODE = 3 << 4;
const CSR_PHASE_STEPS = 3 << 6;
const IRQ_PWM_WRAP = 4;
const ROUNDING = 0.001; // ns: far below a clock cycle, far above what floating point loses

class Slice {
  constructor() {
    this.csr = 0;
    this.div = 1 << 4;
    this.cc = 0;
    this.top = 0xffff;
    this.count = 0; // the counter's value at time
    this.time = 0;
  }

  get enabled() {
    return !!(this.csr & CSR_EN);
  }

  get ticksPerPeriod() {
    return this.csr & CSR_PH_CORRECT ? 2 * this.top || 1 : this.top + 1;
  }
}

export class Pwm extends BasePeripheral {
  constructor(rp2040, name, { complain }) {
    super(rp2040, name);
    this.complain = complain;
    this.clock = rp2040.clock;
    this.slices = Array.from({ length: SLICES }, () => new Slice());
    this.wraps = this.slices.map((_, i) => this.clock.createAlarm(() => this.#wrapped(i)));
    this.intRaw = 0;
    this.intEnable = 0;
    this.intForce = 0;
    // what the rest of rp2040js asks of its PWM: pins are outputs, single edges are not modelled
    this.channels = [];
    this.gpioDirection = 0xffffffff;
    this.gpioValue = 0;
    /** Called whenever a frequency or a duty may have changed. */
    this.onChange = () => {};
    rp2040.addClockListener((now, before) => this.#clockChanged(before));
  }

  gpioOnInput() {}

  /** The share of time that a pin is high, 0 to 1. */
  duty(pin) {
    const slice = this.slices[(pin >> 1) & 7];
    const channelB = pin & 1;
    const level = channelB ? slice.cc >>> 16 : slice.cc & 0xffff;
    const share = slice.enabled ? Math.min(1, level / (slice.top + 1)) : 0;
    return slice.csr & (channelB ? CSR_B_INV : CSR_A_INV) ? 1 - share : share;
  }

  /** Periods a second on a pin, 0 when its slice stands still. */
  frequency(pin) {
    const slice = this.slices[(pin >> 1) & 7];
    return slice.enabled ? 1e9 / (slice.ticksPerPeriod * this.#tickNanos(slice)) : 0;
  }

  nanosToWrap(index) {
    const slice = this.slices[index];
    const left = slice.ticksPerPeriod - this.#position(slice);
    return left * this.#tickNanos(slice);
  }

  readUint32(offset) {
    if (offset < EN) {
      const slice = this.slices[Math.floor(offset / SLICE_BYTES)];
      switch (offset % SLICE_BYTES) {
        case CSR:
          return slice.csr;
        case DIV:
          return slice.div;
        case CTR:
          return this.#counter(slice);
        case CC:
          return slice.cc >>> 0;
        case TOP:
          return slice.top;
      }
    }
    switch (offset) {
      case EN:
        return this.slices.reduce((bits, slice, i) => bits | (slice.enabled ? 1 << i : 0), 0);
      case INTR:
        return this.intRaw;
      case INTE:
        return this.intEnable;
      case INTF:
        return this.intForce;
      case INTS:
        return (this.intRaw & this.intEnable) | this.intForce;
    }
    return super.readUint32(offset);
  }

  writeUint32(offset, value) {
    if (offset < EN) {
      this.#writeSlice(Math.floor(offset / SLICE_BYTES), offset % SLICE_BYTES, value);
      return;
    }
    switch (offset) {
      case EN:
        this.slices.forEach((slice, i) => {
          const csr = (slice.csr & ~CSR_EN) | ((value >> i) & 1);
          if (csr !== slice.csr) this.#writeSlice(i, CSR, csr);
        });
        break;
      case INTR:
        this.intRaw &= ~this.rawWriteValue;
        this.#updateInterrupt();
        break;
      case INTE:
        this.intEnable = value & 0xff;
        this.slices.forEach((_, i) => this.#scheduleWrap(i));
        this.#updateInterrupt();
        break;
      case INTF:
        this.intForce = value & 0xff;
        this.#updateInterrupt();
        break;
      default:
        super.writeUint32(offset, value);
    }
  }

  #writeSlice(index, register, value) {
    const slice = this.slices[index];
    this.#holdCounter(slice);
    switch (register) {
      case CSR:
        if (value & CSR_DIVMODE) this.complain('PWM counting of input edges is not modelled');
        if (value & CSR_PHASE_STEPS) this.complain('PWM phase steps are not modelled');
        slice.csr = value & 0x3f;
        break;
      case DIV:
        slice.div = value & 0xfff;
        break;
      case CTR:
        slice.count = value & 0xffff;
        break;
      case CC:
        slice.cc = value >>> 0;
        break;
      case TOP:
        slice.top = value & 0xffff;
        break;
    }
    this.#scheduleWrap(index);
    this.onChange();
  }

  #tickNanos(slice) {
    const divider = (slice.div >> 4 || 256) + (slice.div & 0xf) / 16;
    return (divider * 1e9) / this.rp2040.clkSys;
  }

  /** How far into its period a slice is now, in ticks. */
  #position(slice) {
    if (!slice.enabled) return slice.count;
    const elapsed = this.clock.nanos - slice.time + ROUNDING;
    const ticks = Math.floor(elapsed / this.#tickNanos(slice));
    return (slice.count + ticks) % slice.ticksPerPeriod;
  }

  #counter(slice) {
    const position = this.#position(slice);
    return position > slice.top ? 2 * slice.top - position : position;
  }

  #holdCounter(slice) {
    slice.count = this.#position(slice);
    slice.time = this.clock.nanos;
  }

  #clockChanged(before) {
    const now = this.rp2040.clkSys;
    for (const [i, slice] of this.slices.entries()) {
      this.rp2040.clkSys = before;
      this.#holdCounter(slice);
      this.rp2040.clkSys = now;
      this.#scheduleWrap(i);
    }
  }

  #scheduleWrap(index) {
    const alarm = this.wraps[index];
    if (alarm.scheduled) alarm.cancel();
    if (this.slices[index].enabled && this.intEnable & (1 << index)) {
      alarm.schedule(this.nanosToWrap(index));
    }
  }

  #wrapped(index) {
    this.intRaw |= 1 << index;
    this.#updateInterrupt();
    this.#scheduleWrap(index);
  }

  #updateInterrupt() {
    this.rp2040.setInterrupt(IRQ_PWM_WRAP, !!((this.intRaw & this.intEnable) | this.intForce));
  }
}
