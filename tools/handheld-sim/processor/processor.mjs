// The state of a Cortex-M0+ around the instructions that core/ executes: flags, stacks, modes, exceptions, interrupts, sleep.
// It follows the ARMv6-M Architecture Reference Manual (B1.5, B3.4); tools/proof/compare/run qemu compares it with QEMU.

export const EXCEPTION = { NMI: 2, HARD_FAULT: 3, SVCALL: 11, PENDSV: 14, SYSTICK: 15 };
const FIRST_INTERRUPT = 16;
const LOWEST_PRIORITY = 4; // of no exception at all
const PRIORITY_BITS = 30; // where the two bits of a priority begin in its byte, the topmost of a word

const SP = 13;
const LR = 14;
const PC = 15;

const FRAME_BYTES = 0x20;
const FRAME_REGISTERS = [0, 1, 2, 3, 12, LR];
const FRAME_PC = 0x18;
const FRAME_XPSR = 0x1c;
const XPSR_THUMB = 1 << 24;
const XPSR_WAS_ALIGNED_BY_4 = 1 << 9;
const TO_HANDLER = 0xfffffff1;
const TO_THREAD = 0xfffffff9;
const TO_THREAD_PROCESS = 0xfffffffd;
const LOCKED_UP_AT = 0xfffffffe;

const lowestBit = (bits) => 31 - Math.clz32(bits & -bits);

export class Processor {
  /**
   * mcu: what it reads and writes. registers: the sixteen that the inner loop has.
   * isMemory(address, bytes): whether a stack can be there.
   * complain(message): the firmware caused a HardFault, which it receives.
   */
  constructor(mcu, { registers, isMemory, complain }) {
    this.mcu = mcu;
    this.registers = registers;
    this.isMemory = isMemory;
    this.complain = complain;
    this.reset();
  }

  /** All but the general registers, which a reset leaves as they are. */
  #clear() {
    [this.N, this.Z, this.C, this.V] = [false, false, false, false];
    this.thumb = true;
    this.PM = false;
    this.SPSEL = 0;
    this.nPRIV = false;
    this.IPSR = 0;
    this.otherSP = 0; // of the stack that is not in use
    this.VTOR = 0;
    this.SHPR2 = 0;
    this.SHPR3 = 0;
    this.sleepOnExit = false;
    this.sendsEventOnPending = false;
    this.interruptPriorities = [-1, 0, 0, 0]; // by priority: a bit for each interrupt that has it
    this.lines = 0; // that are high, a bit for each interrupt
    this.pendingInterrupts = 0;
    this.enabledInterrupts = 0;
    this.activeInterrupts = 0;
    this.pendingSystem = 0; // a bit for each exception below 16
    this.activeSystem = 0;
    this.interruptsUpdated = false; // whether an exception may be there to be taken
    this.waiting = false; // asleep
    this.waitsForEvent = false; // by WFE
    this.isLockedUp = false;
    this.eventRegistered = false;
    this.interruptNMIMask = 0; // rp2040js: SYSCFG keeps it here
    this.cycles = 0; // rp2040js: its divider adds to them
  }

  reset() {
    this.#clear();
    this.SP = this.mcu.readUint32(this.VTOR);
    this.PC = this.mcu.readUint32(this.VTOR + 4) & ~1;
  }

  get SP() {
    return this.registers[SP];
  }

  set SP(value) {
    this.registers[SP] = value & ~3;
  }

  get LR() {
    return this.registers[LR];
  }

  set LR(value) {
    this.registers[LR] = value;
  }

  get PC() {
    return this.registers[PC];
  }

  set PC(value) {
    this.registers[PC] = value;
  }

  get isInHandler() {
    return this.IPSR !== 0;
  }

  get isPrivileged() {
    return this.isInHandler || !this.nPRIV;
  }

  get APSR() {
    return ((this.N ? 0x80000000 : 0) | (this.Z ? 0x40000000 : 0) | (this.C ? 0x20000000 : 0) | (this.V ? 0x10000000 : 0)) >>> 0;
  }

  set APSR(value) {
    this.N = (value & 0x80000000) !== 0;
    this.Z = (value & 0x40000000) !== 0;
    this.C = (value & 0x20000000) !== 0;
    this.V = (value & 0x10000000) !== 0;
  }

  // ---- special registers (B5.2.2, B5.2.3) ----

  #stack(number) {
    return this.SPSEL === number ? this.SP : this.otherSP;
  }

  #setStack(number, value) {
    if (this.SPSEL === number) this.SP = value;
    else this.otherSP = (value & ~3) >>> 0;
  }

  #useStack(number) {
    if (this.SPSEL === number) return;
    [this.SP, this.otherSP] = [this.otherSP, this.SP];
    this.SPSEL = number;
  }

  /** MRS. SYSm below 8 is a choice of APSR, IPSR and EPSR, of which the last reads as zero. */
  readSpecial(sysm) {
    if (sysm < 8) return ((sysm & 4 ? 0 : this.APSR) | (sysm & 1 ? this.IPSR : 0)) >>> 0;
    if (sysm === 20) return (this.SPSEL << 1) | (this.nPRIV ? 1 : 0);
    if (!this.isPrivileged) return 0;
    if (sysm === 8 || sysm === 9) return this.#stack(sysm - 8);
    return sysm === 16 && this.PM ? 1 : 0;
  }

  /** MSR. Of the program status only the flags can be written. */
  writeSpecial(sysm, value) {
    if (sysm < 8) {
      if (!(sysm & 4)) this.APSR = value;
      return;
    }
    if (!this.isPrivileged) return;
    if (sysm === 8 || sysm === 9) this.#setStack(sysm - 8, value);
    else if (sysm === 16) this.setMask(value & 1);
    else if (sysm === 20) {
      this.nPRIV = (value & 1) !== 0;
      if (!this.isInHandler) this.#useStack((value >> 1) & 1);
    }
  }

  /** PRIMASK. */
  setMask(isMasked) {
    if (!this.isPrivileged) return;
    this.PM = isMasked !== 0;
    this.interruptsUpdated = true;
  }

  // ---- what is pending ----

  /** The line of an interrupt rises or falls. Rising makes it pending; what is pending stays so when the line falls. */
  setInterrupt(irq, level) {
    const bit = 1 << irq;
    if (!level) {
      this.lines &= ~bit;
    } else if (!(this.lines & bit)) {
      this.lines |= bit;
      this.pendInterrupts(bit);
    }
  }

  /** The lines are those of another processor, but for these. */
  takeLines({ lines }, without) {
    this.lines = lines & ~without;
    this.pendInterrupts(this.lines);
  }

  pendInterrupts(bits) {
    const isNew = (bits & ~this.pendingInterrupts) !== 0;
    this.pendingInterrupts |= bits;
    this.#notePending(isNew);
  }

  /** One whose line is high stays pending, unless its handler runs: then it becomes pending again when the handler returns. */
  unpendInterrupts(bits) {
    this.pendingInterrupts &= ~(bits & ~(this.lines & ~this.activeInterrupts));
  }

  pend(exception) {
    const isNew = !this.isPending(exception);
    this.pendingSystem |= 1 << exception;
    this.#notePending(isNew);
  }

  unpend(exception) {
    this.pendingSystem &= ~(1 << exception);
  }

  isPending(exception) {
    return (this.pendingSystem & (1 << exception)) !== 0;
  }

  #notePending(isNew) {
    this.interruptsUpdated = true;
    if (isNew && this.sendsEventOnPending) this.noteEvent();
    if (this.waiting && this.#wakes()) this.waiting = false;
  }

  /** Of all that is pending and enabled, the exception that would be taken first; 0 for none. */
  get firstPending() {
    let first = 0;
    let priority = LOWEST_PRIORITY;
    for (let system = this.pendingSystem; system !== 0; system &= system - 1) {
      const number = lowestBit(system);
      const own = this.priorityOf(number);
      if (own < priority) [first, priority] = [number, own];
    }
    const interrupts = this.pendingInterrupts & this.enabledInterrupts;
    for (let level = 0; level < priority && interrupts !== 0; level++) {
      const ofLevel = interrupts & this.interruptPriorities[level];
      if (ofLevel !== 0) return FIRST_INTERRUPT + lowestBit(ofLevel);
    }
    return first;
  }

  // ---- priorities ----

  priorityOf(number) {
    if (number >= FIRST_INTERRUPT) return this.priorityOfInterrupt(number - FIRST_INTERRUPT);
    if (number === EXCEPTION.SVCALL) return this.SHPR2 >>> PRIORITY_BITS;
    if (number === EXCEPTION.PENDSV) return (this.SHPR3 << 8) >>> PRIORITY_BITS;
    if (number === EXCEPTION.SYSTICK) return this.SHPR3 >>> PRIORITY_BITS;
    return number - 4; // HardFault -1, NMI -2
  }

  priorityOfInterrupt(irq) {
    let priority = 0;
    while (!(this.interruptPriorities[priority] & (1 << irq))) priority++;
    return priority;
  }

  setPriorityOfInterrupt(irq, priority) {
    for (let level = 0; level < LOWEST_PRIORITY; level++) this.interruptPriorities[level] &= ~(1 << irq);
    this.interruptPriorities[priority] |= 1 << irq;
    this.interruptsUpdated = true;
  }

  /** The highest of all exceptions that are being handled. */
  get #activePriority() {
    let priority = LOWEST_PRIORITY;
    for (let system = this.activeSystem; system !== 0; system &= system - 1) {
      priority = Math.min(priority, this.priorityOf(lowestBit(system)));
    }
    for (let level = 0; level < priority && this.activeInterrupts !== 0; level++) {
      if (this.activeInterrupts & this.interruptPriorities[level]) return level;
    }
    return priority;
  }

  get #executionPriority() {
    return Math.min(this.#activePriority, this.PM ? 0 : LOWEST_PRIORITY);
  }

  // ---- sleep (B1.5.17, B1.5.18) ----

  /** Whether a pending exception ends the sleep. It ends WFI even if PRIMASK keeps it from being taken. */
  #wakes() {
    if (this.isLockedUp || ((this.pendingInterrupts & this.enabledInterrupts) | this.pendingSystem) === 0) return false;
    const first = this.firstPending;
    return first !== 0 && this.priorityOf(first) < (this.waitsForEvent ? this.#executionPriority : this.#activePriority);
  }

  waitForInterrupt() {
    this.waitsForEvent = false;
    this.waiting = !this.#wakes();
  }

  waitForEvent() {
    this.waitsForEvent = true;
    this.waiting = !this.eventRegistered && !this.#wakes();
    this.eventRegistered = false;
  }

  /** An event, of this core or of the other. */
  noteEvent() {
    if (this.waiting && this.waitsForEvent && !this.isLockedUp) this.waiting = false;
    else this.eventRegistered = true;
  }

  // ---- exceptions ----

  /** Takes an interrupt, or another exception that is pending, if one may be taken now; returns whether. */
  takePending() {
    this.interruptsUpdated = false;
    if (((this.pendingInterrupts & this.enabledInterrupts) | this.pendingSystem) === 0) return false;
    const first = this.firstPending;
    if (first === 0 || this.priorityOf(first) >= this.#executionPriority) return false;
    this.exceptionEntry(first);
    return true;
  }

  /** SVC. The program counter is behind it. */
  callSupervisor() {
    if (this.priorityOf(EXCEPTION.SVCALL) < this.#executionPriority) {
      this.exceptionEntry(EXCEPTION.SVCALL);
      return;
    }
    this.PC -= 2;
    this.hardFault(`SVC at ${hex(this.PC)}, whose exception cannot be taken at this priority`);
  }

  /** The instruction at the program counter cannot be executed. */
  hardFault(message) {
    this.complain(`HardFault: ${message}`);
    if (this.#executionPriority < 0) this.#lockUp();
    else this.exceptionEntry(EXCEPTION.HARD_FAULT);
  }

  /** A fault in the handler of a HardFault: nothing more is executed until the chip is reset. */
  #lockUp() {
    this.complain(`the processor locks up: fault at ${hex(this.PC)} in the handler of a HardFault or NMI`);
    this.PC = LOCKED_UP_AT;
    this.isLockedUp = true;
    this.waiting = true;
  }

  exceptionEntry(number) {
    const returnValue = this.isInHandler ? TO_HANDLER : this.SPSEL ? TO_THREAD_PROCESS : TO_THREAD;
    const isStacked = this.#pushFrame();
    this.LR = returnValue;
    if (isStacked) {
      this.#takeException(number);
    } else if (number <= EXCEPTION.HARD_FAULT) {
      this.#lockUp();
    } else {
      this.complain(`HardFault: no stack at ${hex(this.SP)} for exception ${number}`);
      this.#pendAgain(number);
      this.#takeException(EXCEPTION.HARD_FAULT);
    }
  }

  #pendAgain(number) {
    if (number >= FIRST_INTERRUPT) this.pendingInterrupts |= 1 << (number - FIRST_INTERRUPT);
    else this.pendingSystem |= 1 << number;
  }

  /** Returns whether there was memory for it. */
  #pushFrame() {
    const { mcu, registers, SP: top } = this;
    const frame = ((top - FRAME_BYTES) & ~7) >>> 0;
    this.SP = frame;
    if (!this.isMemory(frame, FRAME_BYTES)) return false;
    for (let i = 0; i < FRAME_REGISTERS.length; i++) mcu.writeUint32(frame + 4 * i, registers[FRAME_REGISTERS[i]]);
    mcu.writeUint32(frame + FRAME_PC, (this.PC & ~1) >>> 0);
    const xpsr = this.APSR | this.IPSR | (this.thumb ? XPSR_THUMB : 0) | (top & 4 ? XPSR_WAS_ALIGNED_BY_4 : 0);
    mcu.writeUint32(frame + FRAME_XPSR, xpsr >>> 0);
    return true;
  }

  /** ExceptionTaken(): the frame is on the stack. */
  #takeException(number) {
    this.IPSR = number;
    this.#useStack(0);
    if (number >= FIRST_INTERRUPT) {
      this.activeInterrupts |= 1 << (number - FIRST_INTERRUPT);
      this.pendingInterrupts &= ~(1 << (number - FIRST_INTERRUPT));
    } else {
      this.activeSystem |= 1 << number;
      this.pendingSystem &= ~(1 << number);
    }
    this.eventRegistered = true;
    this.waiting = false;
    const vector = this.mcu.readUint32(this.VTOR + 4 * number);
    this.PC = vector & ~1;
    this.thumb = (vector & 1) !== 0;
    if (!this.thumb) this.hardFault(`the vector of exception ${number}, ${hex(vector)}, leaves Thumb state`);
  }

  /** An interrupt whose line is still high becomes pending again. */
  #deactivate(number) {
    if (number < FIRST_INTERRUPT) {
      this.activeSystem &= ~(1 << number);
      return;
    }
    const bit = 1 << (number - FIRST_INTERRUPT);
    this.activeInterrupts &= ~bit;
    this.pendingInterrupts |= this.lines & bit;
  }

  /** A branch to one of the values that exceptionEntry() leaves in LR. */
  exceptionReturn(value) {
    this.#deactivate(this.IPSR);
    const isNested = (this.activeSystem | this.activeInterrupts) !== 0;
    const isValid = isNested ? value === TO_HANDLER : value === TO_THREAD || value === TO_THREAD_PROCESS;
    const stack = value === TO_THREAD_PROCESS ? 1 : 0;
    if (!isValid || !this.isMemory(this.#stack(stack), FRAME_BYTES)) {
      this.complain(`HardFault: exception ${this.IPSR} cannot return to ${hex(value)} with the stack at ${hex(this.#stack(stack))}`);
      this.LR = value;
      this.#takeException(EXCEPTION.HARD_FAULT);
      return;
    }
    this.#useStack(stack);
    this.#popFrame();
    this.eventRegistered = true;
    this.interruptsUpdated = true;
    if (!this.thumb) this.hardFault(`an exception returns to ${hex(this.PC)} and leaves Thumb state`);
    else if (this.sleepOnExit && !this.isInHandler) this.waitForInterrupt();
  }

  #popFrame() {
    const { mcu, SP: frame } = this;
    for (let i = 0; i < FRAME_REGISTERS.length; i++) this.registers[FRAME_REGISTERS[i]] = mcu.readUint32(frame + 4 * i);
    this.PC = mcu.readUint32(frame + FRAME_PC) & ~1;
    const xpsr = mcu.readUint32(frame + FRAME_XPSR);
    this.SP = (frame + FRAME_BYTES) | (xpsr & XPSR_WAS_ALIGNED_BY_4 ? 4 : 0);
    this.APSR = xpsr;
    this.IPSR = xpsr & 0x3f;
    this.thumb = (xpsr & XPSR_THUMB) !== 0;
  }
}

export const hex = (value) => `0x${(value >>> 0).toString(16).padStart(8, '0')}`;
