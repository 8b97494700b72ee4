// The processor, and the time that it takes. It executes on the registers and interrupt state of the
// rp2040js core, several times faster than the core's own executeInstruction(), which tries seventy
// patterns one after another and ticks the clock after every instruction. thumb-execute.mjs is the
// inner loop; the clock moves only when somebody could notice: at the next alarm, at the end of the
// run, or when the firmware reaches for anything but memory. Rare instructions are left to the core.
//
// Cycles are those of the Cortex-M0+ manual, and those in which it waits for its flash where the cache is
// modelled.

import { Bus, hex } from './bus.mjs';
import { execute } from './thumb-execute.mjs';

const MOST_CYCLES = 1e9; // in one go: stays a small integer
const EXCEPTION_ENTRY_CYCLES = 15;
const WFE = 0xbf20;
const SEV = 0xbf40;

export class Interpreter extends Bus {
  constructor(mcu, options) {
    super(mcu, options);
    this.core = mcu.core;
    this.registers = new Int32Array(mcu.core.registers.buffer);
    this.cycles = 0; // executed in all
    this.popped = 0; // what POP found for the program counter
    this.waitsForEvent = false; // asleep by WFE, not by WFI
    /** SEV was executed. */
    this.onSendEvent = () => this.noteEvent();
  }

  /** Executes until that time, or until the core sleeps, or until interrupt(). */
  run(untilNanos) {
    const { core, clock } = this;
    this.interrupted = false;
    while (clock.nanos < untilNanos && !core.waiting && !this.interrupted) {
      if (core.interruptsUpdated && core.checkForInterrupts()) {
        core.waiting = false;
        this.extraCycles += EXCEPTION_ENTRY_CYCLES;
      }
      const alarm = clock.nextAlarm;
      const event = alarm !== null && alarm.nanos < untilNanos ? alarm.nanos : untilNanos;
      this.base = clock.nanos;
      this.limit = Math.min(MOST_CYCLES, Math.ceil((event - clock.nanos) / this.cycleNanos)) | 0;
      const executed = execute(this) + this.missCycles + this.extraCycles;
      this.extraCycles = 0;
      this.missCycles = 0;
      this.cycles += executed;
      clock.advanceTo(this.base + executed * this.cycleNanos);
    }
  }

  /** A rare instruction: the core executes it on its own. Returns its cycles. */
  executeRare(pc, op, executed) {
    this.catchUp(executed);
    this.core.PC = pc;
    if (op === SEV) this.onSendEvent(); // stock only logs it
    this.waitsForEvent = op === WFE;
    return this.core.executeInstruction();
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
    this.core.BXWritePC(value >>> 0);
  }
}
