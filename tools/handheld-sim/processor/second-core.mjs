// The second core: its registers, its own divider and interrupts, the FIFOs between the two cores, and the boot ROM's
// protocol by which the first one launches it. It shares memory and peripherals with the first. Until it is launched
// none of this takes part in running.

import { Interpreter } from './interpreter.mjs';

const CPUID = 0x00;
const FIFO_ST = 0x50;
const FIFO_WR = 0x54;
const FIFO_RD = 0x58;
const ST_VALID = 1 << 0;
const ST_READY = 1 << 1;
const ST_LOST_WRITE = 1 << 2;
const ST_EMPTY_READ = 1 << 3;
const FIFO_DEPTH = 8;
const IRQ_SIO_PROC0 = 15;
const SIO_INTERRUPTS = 3 << IRQ_SIO_PROC0;

const PSM = 0x40010;
const PSM_PROC1 = 1 << 16;

const DIV_FIRST = 0x60;
const DIV_LAST = 0x6c;
const DIV_SIGNED = 0x08;

/** What the first core sends, in this order: two zeros, a one, vector table, stack pointer, where to begin. */
const LAUNCH_WORDS = 6;
const LAUNCH_FIXED = [0, 0, 1];

/** The end of one core in the two FIFOs: what it may read, and what went wrong there. */
class Mailbox {
  constructor() {
    this.words = [];
    this.lostWrite = false; // its own writes, into the mailbox of the other
    this.emptyRead = false;
  }
}

/** A quotient by zero is all ones, or one for a negative dividend; stock takes negative dividends for positive. */
function correctDivider(sio) {
  const write = sio.writeUint32.bind(sio);
  sio.writeUint32 = (offset, value) => {
    write(offset, value);
    if (offset < DIV_FIRST || offset > DIV_LAST || sio.divDivisor !== 0) return;
    sio.divQuotient = offset & DIV_SIGNED && (sio.divDividend | 0) < 0 ? 1 : 0xffffffff;
    sio.divRemainder = sio.divDividend;
  };
}

/** The SIO of the second core: divider and interpolators are its own, pins and spin locks are shared. */
function secondSio(sio, mcu) {
  const own = new sio.constructor(mcu);
  for (const name of ['gpioValue', 'gpioOutputEnable', 'qspiGpioValue', 'qspiGpioOutputEnable', 'spinLock']) {
    Object.defineProperty(own, name, { get: () => sio[name], set: (value) => (sio[name] = value) });
  }
  return own;
}

export class SecondCore {
  /**
   * mcu: the chip with its first core. first: the interpreter of that. romWait: where the ROM lets a core wait.
   * onLaunch(isLaunched): it starts, or is back in the ROM. onWakeUp: one of the two may have been woken.
   */
  constructor(mcu, { first, romWait, interpreterOptions, onBreak, onLaunch, onWakeUp }) {
    this.first = first;
    this.romWait = romWait;
    this.onLaunch = onLaunch;
    this.onWakeUp = onWakeUp;
    this.isLaunched = false;
    this.received = []; // of the protocol by which it is launched
    this.mailboxes = [new Mailbox(), new Mailbox()];
    this.chip = mcu;
    this.interpreterOptions = interpreterOptions;
    this.onBreak = onBreak;
    this.interpreter = null; // until it is launched
    correctDivider(mcu.sio);
    this.#connectFifo(mcu.sio, 0);
    this.#watchPower(mcu.peripherals[PSM]);
    first.onSendEvent = () => this.#sendEvent();
  }

  /** Memory and peripherals are those of the chip; what each core has for itself is not. */
  #build() {
    const { chip } = this;
    const mcu = Object.create(chip);
    mcu.sio = secondSio(chip.sio, mcu);
    correctDivider(mcu.sio);
    this.#connectFifo(mcu.sio, 1);
    this.interpreter = new Interpreter(mcu, { ...this.interpreterOptions, number: 1 });
    this.interpreter.setXip(this.first.isXip);
    this.interpreter.onSendEvent = () => this.#sendEvent();
    mcu.onBreak = (number) => this.onBreak(number, this.interpreter);
    chip.addClockListener((clkSys) => (mcu.ppb.systickTimer.frequency = clkSys));
    const { setInterrupt } = chip;
    chip.setInterrupt = (irq, value) => {
      const someoneSlept = chip.core.waiting || mcu.core.waiting;
      setInterrupt.call(chip, irq, value);
      mcu.core.setInterrupt(irq, value);
      if (someoneSlept && value) this.onWakeUp();
    };
    this.mcu = mcu;
  }

  #connectFifo(sio, index) {
    const read = sio.readUint32.bind(sio);
    const write = sio.writeUint32.bind(sio);
    sio.readUint32 = (offset) => {
      if (offset === CPUID) return index;
      if (offset === FIFO_ST) return this.#status(index);
      if (offset === FIFO_RD) return this.#take(index);
      return read(offset);
    };
    sio.writeUint32 = (offset, value) => {
      if (offset === FIFO_WR) this.#put(index, value >>> 0);
      else if (offset === FIFO_ST) this.#clearErrors(index);
      else write(offset, value);
    };
  }

  #status(index) {
    const { words, lostWrite, emptyRead } = this.mailboxes[index];
    const ready = this.mailboxes[1 - index].words.length < FIFO_DEPTH;
    return (
      (words.length > 0 ? ST_VALID : 0) |
      (ready ? ST_READY : 0) |
      (lostWrite ? ST_LOST_WRITE : 0) |
      (emptyRead ? ST_EMPTY_READ : 0)
    );
  }

  #take(index) {
    const mailbox = this.mailboxes[index];
    if (mailbox.words.length === 0) mailbox.emptyRead = true;
    const word = mailbox.words.shift() ?? 0;
    this.#updateInterrupt(index);
    return word;
  }

  #put(index, word) {
    const { words } = this.mailboxes[1 - index];
    if (words.length < FIFO_DEPTH) words.push(word);
    else this.mailboxes[index].lostWrite = true;
    this.#updateInterrupt(index);
    this.#updateInterrupt(1 - index);
    if (index === 0 && !this.isLaunched) this.#answerFromRom();
  }

  #clearErrors(index) {
    this.mailboxes[index].lostWrite = false;
    this.mailboxes[index].emptyRead = false;
    this.#updateInterrupt(index);
  }

  #updateInterrupt(index) {
    const raised = (this.#status(index) & ~ST_READY) !== 0;
    const core = index === 0 ? this.chip.core : this.mcu?.core;
    core?.setInterrupt(IRQ_SIO_PROC0 + index, raised);
    if (raised) this.onWakeUp();
  }

  /** The ROM of the second core: every word is sent back, the right six in a row launch it. */
  #answerFromRom() {
    const word = this.#take(1);
    const { received } = this;
    const expected = LAUNCH_FIXED[received.length];
    if (expected === undefined || expected === word) received.push(word);
    else received.length = 0;
    this.#put(1, word);
    this.#sendEvent();
    if (received.length === LAUNCH_WORDS) this.#launch(received.splice(0));
  }

  #launch([, , , vectorTable, stack, entry]) {
    if (!this.interpreter) this.#build();
    const { core } = this.mcu;
    core.reset();
    core.takeLines(this.chip.core, SIO_INTERRUPTS);
    core.VTOR = vectorTable;
    core.SP = stack;
    core.LR = this.romWait;
    core.PC = entry & ~1;
    this.isLaunched = true;
    this.#updateInterrupt(1);
    this.onLaunch(true);
  }

  /** Its program ended, or it was reset: back in the ROM, where it waits for the next launch. */
  stop() {
    this.received.length = 0;
    if (!this.isLaunched) return;
    this.isLaunched = false;
    this.mcu.core.enabledInterrupts = 0;
    this.mcu.core.waiting = true;
    this.onLaunch(false);
  }

  /** Reset by the power-on state machine: afterwards it empties its mailbox and says so with a zero. */
  #watchPower(psm) {
    const write = psm.writeUint32.bind(psm);
    psm.writeUint32 = (offset, value) => {
      const wasOff = psm.frceOff & PSM_PROC1;
      write(offset, value);
      const isOff = psm.frceOff & PSM_PROC1;
      if (isOff) this.stop();
      if (wasOff && !isOff) {
        this.mailboxes[1].words.length = 0;
        this.#put(1, 0);
        this.#sendEvent();
      }
    };
  }

  /** SEV: both cores notice. */
  #sendEvent() {
    this.first.core.noteEvent();
    if (this.isLaunched) this.interpreter.core.noteEvent();
    this.onWakeUp();
  }
}
