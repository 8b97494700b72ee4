// The registers of a processor at 0xe000e000: SysTick, interrupts, exceptions (ARMv6-M manual, B3.2 to B3.4).

import { BasePeripheral } from 'rp2040js';
import { EXCEPTION } from '../processor/processor.mjs';

const SYST_CSR = 0x010;
const SYST_RVR = 0x014;
const SYST_CVR = 0x018;
const SYST_CALIB = 0x01c;
const NVIC_ISER = 0x100;
const NVIC_ICER = 0x180;
const NVIC_ISPR = 0x200;
const NVIC_ICPR = 0x280;
const NVIC_IPR0 = 0x400;
const NVIC_IPR7 = 0x41c;
const CPUID = 0xd00;
const ICSR = 0xd04;
const VTOR = 0xd08;
const SCR = 0xd10;
const CCR = 0xd14;
const SHPR2 = 0xd1c;
const SHPR3 = 0xd20;

const CPUID_CORTEX_M0PLUS = 0x410cc601;
const CCR_VALUE = 0x208; // frames are aligned to eight bytes, unaligned accesses are faults
const CALIB_VALUE = 0x270f; // 10 ms of a microsecond each
const VTOR_BITS = 0xffffff00;
const SHPR2_BITS = 0xc0000000;
const SHPR3_BITS = 0xc0c00000;
const SCR_SLEEPONEXIT = 1 << 1;
const SCR_SEVONPEND = 1 << 4;
const NMIPENDSET = 1 << 31;
const PENDSVSET = 1 << 28;
const PENDSVCLR = 1 << 27;
const PENDSTSET = 1 << 26;
const PENDSTCLR = 1 << 25;
const ISRPENDING = 1 << 22;
const VECTPENDING_SHIFT = 12;

const CSR_ENABLE = 1 << 0;
const CSR_TICKINT = 1 << 1;
const CSR_CLKSOURCE = 1 << 2;
const CSR_COUNTFLAG = 1 << 16;
const CSR_BITS = CSR_ENABLE | CSR_TICKINT | CSR_CLKSOURCE;
const COUNTER_BITS = 0xffffff;
const REFERENCE_HZ = 1e6; // the watchdog's tick, where CLKSOURCE is 0

/** Counts down from RVR to 0, where it says so, and begins with RVR again one tick later: RVR + 1 ticks in all. */
class SysTick {
  constructor(clock, frequency, onZero) {
    this.clock = clock;
    this.coreHz = frequency;
    this.control = 0;
    this.reload = 0;
    this.hasReachedZero = false; // COUNTFLAG
    this.value = 0; // at the time `since`
    this.since = 0;
    this.alarm = clock.createAlarm(() => {
      this.hasReachedZero = true;
      if (this.control & CSR_TICKINT) onZero();
      this.#schedule();
    });
  }

  get tickNanos() {
    return 1e9 / (this.control & CSR_CLKSOURCE ? this.coreHz : REFERENCE_HZ);
  }

  /** Of the processor; rp2040js sets it. */
  set frequency(hertz) {
    this.#change(() => (this.coreHz = hertz));
  }

  #ticks() {
    if (!(this.control & CSR_ENABLE)) return 0;
    return Math.floor((this.clock.nanos - this.since) / this.tickNanos + 1e-6);
  }

  get counter() {
    const ticks = this.#ticks();
    if (ticks <= this.value) return this.value - ticks;
    return this.reload - ((ticks - this.value - 1) % (this.reload + 1));
  }

  /** What it counts with changes; a tick that has begun stays where it is. */
  #change(action) {
    const { counter, clock } = this;
    this.since = this.control & CSR_ENABLE ? this.since + this.#ticks() * this.tickNanos : clock.nanos;
    this.value = counter;
    action();
    this.#schedule();
  }

  #schedule() {
    this.alarm.cancel();
    if (!(this.control & CSR_ENABLE)) return;
    const ticks = this.#ticks();
    const period = this.reload + 1;
    const next = ticks < this.value ? this.value : this.value + period * (Math.floor((ticks - this.value) / period) + 1);
    if (next > this.value && this.reload === 0) return; // stays at zero
    this.alarm.schedule(this.since + next * this.tickNanos - this.clock.nanos);
  }

  readControl() {
    const flag = this.hasReachedZero ? CSR_COUNTFLAG : 0;
    this.hasReachedZero = false;
    return this.control | flag;
  }

  writeControl(value) {
    this.#change(() => (this.control = value & CSR_BITS));
  }

  writeReload(value) {
    this.#change(() => (this.reload = value & COUNTER_BITS));
  }

  /** Any write clears it. */
  clearCounter() {
    this.hasReachedZero = false;
    this.#change(() => {
      this.value = 0;
      this.since = this.clock.nanos;
    });
  }
}

export class SystemControl extends BasePeripheral {
  /** core: a Processor. */
  constructor(mcu, core) {
    super(mcu, 'PPB');
    this.core = core;
    this.systickTimer = new SysTick(mcu.clock, mcu.clkSys, () => core.pend(EXCEPTION.SYSTICK)); // by this name for rp2040js
  }

  readUint32(offset) {
    const { core, systickTimer } = this;
    if (offset >= NVIC_IPR0 && offset <= NVIC_IPR7) return this.#readPriorities(offset - NVIC_IPR0);
    switch (offset) {
      case CPUID:
        return CPUID_CORTEX_M0PLUS;
      case ICSR:
        return this.#readState();
      case VTOR:
        return core.VTOR;
      case SCR:
        return (core.sleepOnExit ? SCR_SLEEPONEXIT : 0) | (core.sendsEventOnPending ? SCR_SEVONPEND : 0);
      case CCR:
        return CCR_VALUE;
      case NVIC_ISPR:
      case NVIC_ICPR:
        return core.pendingInterrupts >>> 0;
      case NVIC_ISER:
      case NVIC_ICER:
        return core.enabledInterrupts >>> 0;
      case SHPR2:
        return core.SHPR2;
      case SHPR3:
        return core.SHPR3;
      case SYST_CSR:
        return systickTimer.readControl();
      case SYST_RVR:
        return systickTimer.reload;
      case SYST_CVR:
        return systickTimer.counter;
      case SYST_CALIB:
        return CALIB_VALUE;
    }
    return super.readUint32(offset);
  }

  #readState() {
    const { core } = this;
    return (
      ((core.isPending(EXCEPTION.NMI) ? NMIPENDSET : 0) |
        (core.isPending(EXCEPTION.PENDSV) ? PENDSVSET : 0) |
        (core.isPending(EXCEPTION.SYSTICK) ? PENDSTSET : 0) |
        (core.pendingInterrupts !== 0 ? ISRPENDING : 0) |
        (core.firstPending << VECTPENDING_SHIFT) |
        core.IPSR) >>>
      0
    );
  }

  #readPriorities(firstInterrupt) {
    const bytes = [0, 1, 2, 3].map((i) => this.core.priorityOfInterrupt(firstInterrupt + i) << (8 * i + 6));
    return bytes.reduce((word, byte) => word | byte) >>> 0;
  }

  writeUint32(offset, value) {
    const { core, systickTimer } = this;
    if (offset >= NVIC_IPR0 && offset <= NVIC_IPR7) {
      for (let i = 0; i < 4; i++) core.setPriorityOfInterrupt(offset - NVIC_IPR0 + i, (value >> (8 * i + 6)) & 3);
      return;
    }
    switch (offset) {
      case ICSR:
        this.#writeState(value);
        break;
      case VTOR:
        core.VTOR = (value & VTOR_BITS) >>> 0;
        break;
      case SCR:
        core.sleepOnExit = (value & SCR_SLEEPONEXIT) !== 0;
        core.sendsEventOnPending = (value & SCR_SEVONPEND) !== 0;
        break;
      case NVIC_ISPR:
        core.pendInterrupts(value);
        break;
      case NVIC_ICPR:
        core.unpendInterrupts(value);
        break;
      case NVIC_ISER:
        core.enabledInterrupts |= value;
        core.interruptsUpdated = true;
        break;
      case NVIC_ICER:
        core.enabledInterrupts &= ~value;
        break;
      case SHPR2:
        core.SHPR2 = (value & SHPR2_BITS) >>> 0;
        core.interruptsUpdated = true;
        break;
      case SHPR3:
        core.SHPR3 = (value & SHPR3_BITS) >>> 0;
        core.interruptsUpdated = true;
        break;
      case SYST_CSR:
        systickTimer.writeControl(value);
        break;
      case SYST_CVR:
        systickTimer.clearCounter();
        break;
      case SYST_RVR:
        systickTimer.writeReload(value);
        break;
      default:
        super.writeUint32(offset, value);
    }
  }

  #writeState(value) {
    const { core } = this;
    if (value & NMIPENDSET) core.pend(EXCEPTION.NMI);
    if (value & PENDSVSET) core.pend(EXCEPTION.PENDSV);
    else if (value & PENDSVCLR) core.unpend(EXCEPTION.PENDSV);
    if (value & PENDSTSET) core.pend(EXCEPTION.SYSTICK);
    else if (value & PENDSTCLR) core.unpend(EXCEPTION.SYSTICK);
  }
}
