// The processor, and the time that it takes. core/thumb.c executes instructions, on registers that it shares with the core of
// rp2040js: that one's executeInstruction() tries seventy patterns one after another and ticks the clock after every
// instruction. Here the clock moves only when somebody could notice: at the next alarm, at the end of the
// run, or when the firmware reaches for anything but memory. Rare instructions, exceptions and interrupts are left to the core.
//
// Cycles are those of the Cortex-M0+ manual, and those in which it waits for its flash where the cache is
// modelled.

import { Bus, hex } from './bus.mjs';
import { CPU } from './chip-memory.mjs';

const EXCEPTION_ENTRY_CYCLES = 15;
const WFE = 0xbf20;
const SEV = 0xbf40;

export class Interpreter extends Bus {
  constructor(mcu, options) {
    super(mcu, options);
    this.core = mcu.core;
    this.cycles = 0; // executed in all
    this.waitsForEvent = false; // asleep by WFE, not by WFI
    /** SEV was executed. */
    this.onSendEvent = () => this.noteEvent();
  }

  /** Executes until that time, or until the core sleeps, or until interrupt(). */
  run(untilNanos) {
    const { core, clock } = this;
    this.interrupted = false;
    this.until = untilNanos;
    while (clock.nanos < untilNanos && !core.waiting && !this.interrupted) {
      if (core.interruptsUpdated && core.checkForInterrupts()) {
        core.waiting = false;
        this.extraCycles += EXCEPTION_ENTRY_CYCLES;
      }
      this.base = clock.nanos;
      this.mayGoOn = this.extraCycles === 0;
      this.limit = this.cyclesToNextEvent();
      const executed = this.#execute() + this.missCycles + this.extraCycles;
      this.extraCycles = 0;
      this.missCycles = 0;
      this.cycles += executed;
      clock.advanceTo(this.base + executed * this.cycleNanos);
    }
  }

  #execute() {
    this.#handFlagsOver();
    const executed = this.executeInnerLoop();
    this.#takeFlagsBack();
    return executed;
  }

  /** Flags and mode of the core, as the inner loop has them. */
  #handFlagsOver() {
    const { core, words } = this;
    words[CPU.nz] = core.Z ? 0 : core.N ? -1 : 1;
    words[CPU.c] = core.C ? 1 : 0;
    words[CPU.v] = core.V ? -1 : 0;
    words[CPU.inHandler] = core.currentMode;
  }

  #takeFlagsBack() {
    const { core, words } = this;
    core.N = words[CPU.nz] < 0;
    core.Z = words[CPU.nz] === 0;
    core.C = words[CPU.c] !== 0;
    core.V = words[CPU.v] < 0;
  }

  /** A rare instruction: the core executes it on its own. Returns its cycles. */
  executeRare(pc, op, executed) {
    this.catchUp(executed);
    this.core.PC = pc >>> 0;
    if (op === SEV) this.onSendEvent(); // stock only logs it
    this.waitsForEvent = op === WFE;
    this.#takeFlagsBack();
    const cycles = this.core.executeInstruction();
    this.#handFlagsOver();
    return cycles;
  }

  /** An event, of this core or of the other. */
  noteEvent() {
    const { core } = this;
    if (core.waiting && this.waitsForEvent) core.waiting = false;
    else core.eventRegistered = true;
  }

  notThumb(address) {
    this.stop(`branch to ${hex(address)} leaves Thumb state, at pc ${hex(this.at)}`);
  }

  returnFromException(value, executed) {
    this.catchUp(executed);
    this.#takeFlagsBack();
    this.core.BXWritePC(value >>> 0);
    this.#handFlagsOver();
  }
}
