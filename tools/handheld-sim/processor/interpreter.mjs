// The processor, and the time that it takes. core/thumb.c executes instructions, on registers that it shares with the rest of the
// processor. The clock moves only when it could be noticed: at the next alarm, at the end of the run, or when the firmware reaches
// for anything but memory. Rare instructions are executed here, exceptions are left to processor.mjs.
//
// Cycles are those of the Cortex-M0+ manual, and those in which it waits for its flash where the cache is
// modelled.

import { Bus } from '../chip/bus.mjs';
import { CPU } from '../chip/chip-memory.mjs';
import { hex } from './processor.mjs';

const EXCEPTION_ENTRY_CYCLES = 15;
const WIDE_CYCLES = 3; // of MSR, MRS and barriers
const CONDITIONS_ON_N = [4, 5, 10, 11]; // MI, PL, GE, LT

const isConditional = (op) => op >> 12 === 0xd && (op & 0xf00) < 0xe00;
/** Whether an instruction of the inner loop sets N and Z: shifts, sums and comparisons with numbers, and those on registers. */
const setsFlags = (op) => op >> 14 === 0 || op >> 10 === 0x10 || op >> 8 === 0x45;

export class Interpreter extends Bus {
  constructor(mcu, options) {
    super(mcu, options);
    this.cycles = 0; // executed in all
    this.areFlagsBack = false; // in the core, from the inner loop
    this.isNAndZ = false; // both are set, which the inner loop cannot represent
    /** SEV was executed. */
    this.onSendEvent = () => this.core.noteEvent();
  }

  /** Executes until that time, or until the core sleeps, or until interrupt(). */
  run(untilNanos) {
    const { core, clock } = this;
    this.interrupted = false;
    this.until = untilNanos;
    while (clock.nanos < untilNanos && !core.waiting && !this.interrupted) {
      if (core.interruptsUpdated && core.takePending()) this.extraCycles += EXCEPTION_ENTRY_CYCLES;
      this.base = clock.nanos;
      this.mayGoOn = this.extraCycles === 0;
      this.limit = this.cyclesToNextEvent();
      let executed = core.N && core.Z ? this.#executeOneWithNAndZ() : this.#execute();
      if (this.fault) this.#takeFault();
      executed += this.missCycles + this.extraCycles;
      this.extraCycles = 0;
      this.missCycles = 0;
      this.cycles += executed;
      clock.advanceTo(this.base + executed * this.cycleNanos);
    }
  }

  #execute() {
    this.#handFlagsOver();
    this.areFlagsBack = false;
    const executed = this.executeInnerLoop();
    if (!this.areFlagsBack) this.#takeFlagsBack();
    return executed;
  }

  /**
   * No result is both negative and zero, so the inner loop has one word for N and Z; but MSR can set both. Then each instruction gets
   * the flag that it tests, one at a time, until one sets them.
   */
  #executeOneWithNAndZ() {
    const { core } = this;
    const op = this.mcu.readUint16(core.PC & ~1);
    this.limit = 1;
    this.mayGoOn = false;
    this.isNAndZ = !setsFlags(op);
    core.Z = !(isConditional(op) && CONDITIONS_ON_N.includes((op >> 8) & 15));
    const executed = this.#execute();
    this.isNAndZ = false;
    return executed;
  }

  /** The firmware receives it, with registers as they were before. */
  #takeFault() {
    const { message, registers, leavesThumb = false } = this.fault;
    this.fault = null;
    this.core.registers.set(registers);
    this.core.thumb = !leavesThumb;
    this.core.hardFault(message);
    this.extraCycles += EXCEPTION_ENTRY_CYCLES;
  }

  /** Flags and mode of the core, as the inner loop has them. */
  #handFlagsOver() {
    const { core, words } = this;
    words[CPU.nz] = core.Z ? 0 : core.N ? -1 : 1;
    words[CPU.c] = core.C ? 1 : 0;
    words[CPU.v] = core.V ? -1 : 0;
    words[CPU.inHandler] = core.isInHandler ? 1 : 0;
  }

  #takeFlagsBack() {
    const { core, words } = this;
    core.N = words[CPU.nz] < 0 || this.isNAndZ;
    core.Z = words[CPU.nz] === 0 || this.isNAndZ;
    core.C = words[CPU.c] !== 0;
    core.V = words[CPU.v] < 0;
  }

  /** Does what the inner loop cannot; the loop ends afterwards. */
  #outside(executed, action) {
    this.catchUp(executed);
    this.#takeFlagsBack();
    const cycles = action();
    this.#handFlagsOver();
    this.areFlagsBack = true;
    return cycles;
  }

  notThumb(address) {
    if (this.fault) return;
    this.noteFault(`branch to ${hex(address)} leaves Thumb state, at pc ${hex(this.at)}`, address);
    this.fault.leavesThumb = true;
  }

  returnFromException(value, executed) {
    this.#outside(executed, () => this.core.exceptionReturn(value >>> 0));
  }

  /** Returns its cycles. */
  executeRare(pc, op, executed) {
    const { core } = this;
    return this.#outside(executed, () => {
      core.PC = pc + 2;
      if (op >> 11 > 0x1c) return this.#executeWide(pc, op, this.mcu.readUint16(pc + 2));
      if (op >> 8 === 0xbf && (op & 15) === 0) return this.#executeHint(op);
      if (op >> 8 === 0xdf) this.#callSupervisor();
      else if (op >> 8 === 0xbe) this.#breakpoint(pc, op & 0xff);
      else if (op === 0xb662 || op === 0xb672) core.setMask(op & 0x10);
      else this.#undefined(pc, op);
      return 1;
    });
  }

  #callSupervisor() {
    this.core.callSupervisor();
    this.extraCycles += EXCEPTION_ENTRY_CYCLES;
  }

  /** Unallocated hints do nothing. */
  #executeHint(op) {
    const kind = (op >> 4) & 15;
    if (kind === 2) this.core.waitForEvent();
    else if (kind === 3) this.core.waitForInterrupt();
    else if (kind === 4) this.onSendEvent();
    return kind === 2 || kind === 3 ? 2 : 1;
  }

  #breakpoint(pc, number) {
    if (this.mcu.onBreak(number) !== true) this.#faultAt(pc, `BKPT #${number} at pc ${hex(pc)}, without a debugger`);
  }

  /** MSR, MRS and barriers. */
  #executeWide(pc, op, second) {
    const { core } = this;
    core.PC = pc + 4;
    const sysm = second & 0xff;
    if (op >> 4 === 0xf38 && second >> 8 === 0x88) core.writeSpecial(sysm, core.registers[op & 15]);
    else if (op === 0xf3ef && second >> 12 === 8) core.registers[(second >> 8) & 15] = core.readSpecial(sysm);
    else if (!(op === 0xf3bf && [0x8f40, 0x8f50, 0x8f60].includes(second & 0xfff0))) this.#undefined(pc, op, second);
    return WIDE_CYCLES;
  }

  #undefined(pc, ...halfwords) {
    const code = halfwords.map((halfword) => halfword.toString(16).padStart(4, '0')).join(' ');
    this.#faultAt(pc, `undefined instruction ${code} at pc ${hex(pc)}`);
  }

  #faultAt(pc, message) {
    this.core.PC = pc;
    this.core.hardFault(message);
    this.extraCycles += EXCEPTION_ENTRY_CYCLES;
  }
}
