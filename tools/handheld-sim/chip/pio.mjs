// The PIO blocks, stepped with the clock. The instructions are those of rp2040js, which runs them whenever the browser or
// Node has time; here each state machine has a time of its own and its divider. A machine that waits (for its FIFO, a
// pin, an interrupt flag) costs nothing until something happens; the others catch up every BATCH cycles, and whenever the
// processor or the DMA looks at the block.

import { FIFO, RPPIO } from 'rp2040js';

const CTRL = 0x00;
const SHIFTCTRL = 0x08; // in the registers of a state machine
const JOIN_TX = 1 << 30;
const JOIN_RX = 1 << 31;
const FIFO_DEPTH = 4;
const BATCH = 64; // cycles of clk_sys
const FIRST_IRQ = [7, 9];

/** One FIFO may take the place of both; changing that empties them. */
function setFifos(machine, shiftControl) {
  const join = shiftControl & (JOIN_TX | JOIN_RX);
  if (join === machine.join) return;
  machine.join = join;
  machine.txFIFO = new FIFO(join & JOIN_RX ? 0 : join & JOIN_TX ? 2 * FIFO_DEPTH : FIFO_DEPTH);
  machine.rxFIFO = new FIFO(join & JOIN_TX ? 0 : join & JOIN_RX ? 2 * FIFO_DEPTH : FIFO_DEPTH);
  machine.updateDMATx();
  machine.updateDMARx();
}

function correctMachine(machine, pio) {
  const { writeUint32, checkWait, restart } = machine;
  machine.join = 0;
  machine.due = 0; // time of its next instruction
  machine.clkDivRestart = () => (machine.due = pio.clock.nanos);
  machine.writeUint32 = (offset, value) => {
    writeUint32.call(machine, offset, value);
    if (offset === SHIFTCTRL) setFifos(machine, value);
  };
  machine.checkWait = () => {
    if (!machine.waiting) return;
    machine.cycles = 1;
    checkWait.call(machine);
    if (machine.waiting) return;
    machine.due = pio.clock.nanos + machine.cycles * pio.periodOf(machine);
    pio.plan();
  };
  machine.restart = () => {
    restart.call(machine);
    machine.due = pio.clock.nanos;
  };
}

export class PacedPio extends RPPIO {
  constructor(rp2040, index) {
    super(rp2040, `PIO${index}`, FIRST_IRQ[index], index);
    this.clock = rp2040.clock;
    this.isStepping = false;
    this.next = this.clock.createAlarm(() => this.catchUp());
    for (const machine of this.machines) correctMachine(machine, this);
  }

  /** Nanoseconds of one instruction without delay. */
  periodOf({ clockDivInt, clockDivFrac }) {
    return (((clockDivInt || 0x10000) + clockDivFrac / 256) * 1e9) / this.rp2040.clkSys;
  }

  /** Stock would begin to step by itself. */
  run() {}

  readUint32(offset) {
    this.catchUp();
    return super.readUint32(offset);
  }

  writeUint32(offset, value) {
    this.catchUp();
    const before = this.machines.map(({ enabled }) => enabled);
    super.writeUint32(offset, value);
    if (offset === CTRL) this.#startMachines(before);
    if (this.isStepping) return; // the DMA, in the midst of it
    this.checkChangedPins();
    this.plan();
  }

  #startMachines(before) {
    this.machines.forEach((machine, i) => {
      if (machine.enabled && !before[i]) machine.due = this.clock.nanos;
    });
  }

  /** Executes all that was due up to now, each instruction at its own time. */
  catchUp() {
    if (this.stopped || this.isStepping) return;
    this.isStepping = true;
    const now = this.clock.nanos;
    for (let machine; (machine = this.#firstDue(now)); ) {
      this.clock.nanos = machine.due;
      this.#step(machine);
    }
    this.clock.nanos = now;
    this.isStepping = false;
    this.plan();
  }

  #firstDue(now) {
    let first = null;
    for (const machine of this.machines) {
      if (machine.enabled && !machine.waiting && machine.due <= now && (!first || machine.due < first.due)) first = machine;
    }
    return first;
  }

  #step(machine) {
    const { due } = machine;
    machine.cycles = 0;
    machine.step();
    if (!machine.waiting && machine.due === due) machine.due = due + machine.cycles * this.periodOf(machine);
    this.checkChangedPins();
  }

  /** Looks again in a while, as long as a machine runs. */
  plan() {
    if (this.isStepping) return;
    const isBusy = this.machines.some(({ enabled, waiting }) => enabled && !waiting);
    if (!isBusy) this.next.cancel();
    else if (!this.next.scheduled) this.next.schedule((BATCH * 1e9) / this.rp2040.clkSys);
  }
}
