// Programs at random for the comparison: a loop over instructions of every kind, with exceptions of every kind in between. Registers are
// as in thumb-programs.mjs: 0 to 3 hold anything, 4 points to RAM, 5 to what is read, 6 is an index, 7 counts the rounds.

import { Random } from '../../../shared/random.mjs';
import { randomInstruction } from '../../../handheld-sim/processor/thumb-programs.mjs';
import { Assembler } from './assembler.mjs';
import * as L from './layout.mjs';

const SYST_CSR = 0xe000e010;
const SYST_RVR = 0xe000e014;
const SYST_CVR = 0xe000e018;
const ISER = 0xe000e100;
const ICER = 0xe000e180;
const ISPR = 0xe000e200;
const ICPR = 0xe000e280;
const IPR = 0xe000e400;
const ICSR = 0xe000ed04;
const SHPR2 = 0xe000ed1c;
const SHPR3 = 0xe000ed20;
/**
 * RETTOBASE and the priority of the DebugMonitor are of ARMv7-M; without a reference clock QEMU's SysTick always has CLKSOURCE, where
 * the RP2040 has one.
 */
const NOT_OF_ARMV6M = new Map([
  [ICSR, 1 << 11],
  [SHPR3, 0xff],
  [SYST_CSR, 1 << 2],
]);
const PEND_BITS = [1 << 28, 1 << 27, 1 << 26, 1 << 25, (1 << 28) | (1 << 25)];
const NMI_BIT = 1 << 31;
const UNPEND_ALL = (1 << 27) | (1 << 25);

const SYSM = { apsr: 0, ipsr: 5, msp: 8, psp: 9, primask: 16, control: 20 };
const PROGRAM_STATUS = [0, 1, 2, 3, 5, 6, 7]; // all ways to read and write parts of it

const NOP = 0xbf00;
const WFI = 0xbf30;
const CPSIE = 0xb662;
const CPSID = 0xb672;
const BX_LR = 0x4770;
const HINTS = [0xbf10, 0xbf40, 0xbf50, 0xbf60, 0xbf80, 0xbff0];
const SEV_WFE = [0xbf40, 0xbf20];
const BARRIERS = [0x8f4f, 0x8f5f, 0x8f6f];
const NOWHERE = 0x30000000;
/** Not 0xfffffff9 outside of a handler: QEMU fetches zeros from there, which is never executable (ARMv6-M B3.1). */
const NO_CODE = [L.RAM + L.DATA, NOWHERE | 1, NOWHERE + 0x100001];
const ROUNDS = 6;
const FUEL = 24; // exceptions until handlers do nothing more than end what is pending
const HANDLERS = 3;
const LONG_TICKS = 20_000;

/** Loads and stores at the address in r0. */
const OF_WORDS = [0x6801, 0x6001, 0xc806, 0xc006, 0xc803, 0x5981, 0x5181]; // LDR, STR, LDM, STM, LDM with the base, [r0, r6] of both
const OF_HALFWORDS = [0x8801, 0x8001, 0x5b81, 0x5f81, 0x5381];
const OF_BYTES = [0x7801, 0x7001, 0x5781];
/** Not what QEMU's Cortex-M0 has of ARMv7-M: CBZ, CBNZ and IT, and BKPT as a DebugMonitor exception. ../test/processor.test.mjs has those. */
const UNDEFINED = [
  [0xde00],
  [0xdeff],
  [0xba80],
  [0xb800],
  [0xf7f0, 0xa000],
  [0xeb00, 0x0001],
  [0xfb00, 0xf001],
  [0xf3af, 0x8000],
  [0xe92d, 0x4010],
  [0xf8d0, 0x1000],
];
const EDGES = [0, 1, 2, 31, 32, 33, 0xff, 0x100, 0x7fffffff, 0x80000000, 0x80000001, 0xffffffff];
const COUNTS = [0, 1, 31, 32, 33, 0xff];
const SHIFTS = [2, 3, 4, 7]; // LSLS, LSRS, ASRS, RORS by a register
const CHANGES_SP = /^(PUSH|POP|ADD SP|SUB SP)/;
const BRANCHES = / label$/;
const WRITES_FRAME = /^STR.*\[SP/; // QEMU takes bits of a changed xPSR for IT, which ARMv6-M lacks
const KNOWS_ITS_PLACE = /^ADR|\[PC|^LDR.*\[SP/; // frames have addresses of code

class Generator {
  /** codeBase: where the code runs; isInFlash: no value may depend on that. */
  constructor(seed, { codeBase, isInFlash }) {
    this.random = new Random(seed);
    this.isInFlash = isInFlash;
    this.a = new Assembler(codeBase);
    this.mayLockUp = this.random.below(12) === 0;
    this.isInHandler = false;
  }

  pick(list) {
    return list[this.random.below(list.length)];
  }

  bits() {
    return this.pick([1 << L.LINE_IRQ, 1 << this.random.below(32), this.random.next(), this.random.next() & this.random.next()]);
  }

  // ---- pieces of programs ----

  plain() {
    const isUnfit = (op, mnemonic) => {
      if (CHANGES_SP.test(mnemonic) || BRANCHES.test(mnemonic)) return true;
      if (this.isInHandler && WRITES_FRAME.test(mnemonic)) return true;
      if (!this.isInFlash) return false;
      return KNOWS_ITS_PLACE.test(mnemonic) || (/\(high\)/.test(mnemonic) && ((op >> 3) & 15) >= 14);
    };
    for (let left = 1 + this.random.below(4); left > 0; left--) this.a.emit(randomInstruction(this.random, isUnfit));
  }

  /** One instruction on values where something changes, and what it does to flags. */
  edges() {
    const { a, random } = this;
    const [to, from] = [random.below(4), random.below(4)];
    a.constant(to, this.pick(EDGES)).constant(from, this.pick(this.pick([EDGES, COUNTS])));
    const onRegisters = 0x4000 | (this.pick([...SHIFTS, random.below(16), random.below(16)]) << 6);
    const byNumber = (random.below(3) << 11) | (this.pick([0, 1, 31]) << 6); // LSLS, LSRS, ASRS; by 0 is by 32
    a.emit(this.pick([onRegisters, onRegisters, byNumber, 0x1800, 0x1a00]) | (from << 3) | to); // ADDS and SUBS with r0
    this.#keep(to);
    this.conditionals();
    this.conditionals();
    a.readSpecial(to, SYSM.apsr);
    this.#keep(to);
  }

  write(address, value) {
    this.a.constant(0, address).constant(1, value).store(1, 0, 0);
  }

  read(address) {
    const register = this.random.below(4);
    this.a.constant(0, address).load(register, 0, 0);
    this.#forget(address, register, (register + 1) % 4);
    this.#keep(register);
  }

  /** What was read goes to memory, as registers change soon. */
  #keep(register) {
    this.a.store(register, 4, 4 * this.random.below(32));
  }

  /** What QEMU has otherwise than ARMv6-M: bits of registers that are zero there. */
  #forget(address, register, other) {
    const bits = NOT_OF_ARMV6M.get(address);
    if (bits) this.a.constant(other, bits).emit(0x4380 | (other << 3) | register); // BICS
  }

  interrupts() {
    this.write(this.pick([ISER, ISER, ICER, ISPR, ISPR, ISPR, ICPR]), this.bits());
  }

  priorities() {
    const address = this.pick([IPR + 4 * this.random.below(8), SHPR2, SHPR3]);
    this.write(address, this.random.next());
    this.read(address);
  }

  systemExceptions() {
    this.write(ICSR, this.random.below(8) ? this.pick(PEND_BITS) : NMI_BIT);
  }

  readState() {
    this.read(this.pick([ISER, ICER, ISPR, ICPR, ICSR, SHPR2, SHPR3, SYST_RVR, IPR + 4 * this.random.below(8)]));
  }

  mask() {
    if (this.random.below(2)) this.a.emit(this.pick([CPSIE, CPSIE, CPSID]));
    else this.a.writeSpecial(SYSM.primask, this.random.below(4));
  }

  specialRegisters() {
    const register = this.random.below(4);
    if (this.random.below(2)) this.#writeStatus(this.pick(PROGRAM_STATUS), register, (register + 1) % 4);
    if (this.random.below(2)) this.conditionals();
    this.a.readSpecial(register, this.pick([...PROGRAM_STATUS, SYSM.msp, SYSM.psp, SYSM.primask, SYSM.control]));
    this.#keep(register);
  }

  /** Without Q, which QEMU keeps for ARMv6-M too: there it is reserved (B1.4.2). */
  #writeStatus(sysm, register, other) {
    this.a.constant(other, 1 << 27).emit(0x4380 | (other << 3) | register).writeSpecial(sysm, register); // BICS
  }

  /** Whether a condition holds. */
  conditionals() {
    const { a } = this;
    const condition = this.pick(['eq', 'ne', 'cs', 'cc', 'mi', 'pl', 'vs', 'vc', 'hi', 'ls', 'ge', 'lt', 'gt', 'le']);
    const label = a.label();
    const register = this.random.below(4);
    a.branch(label, condition).move(register, 8).place(label);
    this.#keep(register);
  }

  hints() {
    const { a } = this;
    if (this.random.below(3) === 0) a.emit(0xf3bf, this.pick(BARRIERS));
    else if (this.random.below(2)) a.emit(this.pick(HINTS));
    else a.emit(...SEV_WFE);
  }

  supervisorCall() {
    this.a.emit(0xdf00 | this.random.below(256), NOP); // the handler of a HardFault passes over the NOP
  }

  line() {
    this.write(L.UART + L.UART_ENABLE_INTERRUPT, L.UART_INTERRUPT_BIT);
    if (this.random.below(2)) this.write(this.pick([ISER, ICER]), 1 << L.LINE_IRQ);
    this.write(L.UART + L.UART_EVENT, this.random.below(2));
    if (this.random.below(2)) this.write(ICPR, 1 << L.LINE_IRQ);
    if (this.random.below(2)) this.read(ISPR);
    if (this.random.below(3) === 0) this.write(L.UART + L.UART_EVENT, 0);
  }

  fault() {
    const { a, random } = this;
    const kind = random.below(7);
    const data = L.RAM + L.DATA + 4 * random.below(32);
    if (kind === 0) a.constant(0, data + 1 + random.below(3)).emit(this.pick(OF_WORDS));
    else if (kind === 1) a.constant(0, data + 1).emit(this.pick(OF_HALFWORDS));
    else if (kind === 2) a.constant(0, NOWHERE + 4 * random.below(100)).emit(this.pick([...OF_WORDS, ...OF_HALFWORDS, ...OF_BYTES]));
    else if (kind === 3) a.constant(0, L.RAM - 4).emit(this.pick([0xc006, 0xc0fe, 0xc806])); // the rest of the list is in RAM
    else if (kind === 4) this.#branchAway();
    else a.emit(...this.pick(UNDEFINED));
  }

  /** To where no code can be executed; the handler of the fault brings it back. */
  #branchAway() {
    const { a, random } = this;
    const back = a.label();
    a.constant(0, L.VARIABLES).addressOf(1, back).emit(0x3101).store(1, 0, L.RESUME); // ADDS r1, #1
    a.constant(1, random.next()).constant(0, this.pick(NO_CODE));
    a.emit(...this.pick([[0x4700], [0x4780], [0xb401, 0xbd00]])); // BX r0; BLX r0; PUSH {r0}, POP {pc}
    a.align().place(back);
  }

  /** Registers on the stack, which may then be aligned by four only, and something meanwhile. */
  pushed() {
    const { a, random } = this;
    const list = 1 + random.below(this.isInFlash ? 255 : 511); // LR may come back in another register
    const count = [...list.toString(2)].filter((bit) => bit === '1').length;
    a.emit(0xb400 | list);
    const below = random.below(4);
    if (below) a.emit(0xb080 | below);
    this.pieces(1 + random.below(2), this.inner);
    if (below) a.emit(0xb000 | below);
    const popped = Math.min(count, random.below(5));
    if (popped) a.emit(0xbc00 | ((1 << popped) - 1));
    if (count > popped) a.emit(0xb000 | (count - popped));
  }

  /** On the other stack for a while. */
  processStack() {
    const { a, random } = this;
    a.constant(0, L.PROCESS_STACK - 4 * random.below(8) + random.below(4)).writeSpecial(SYSM.psp, 0).readSpecial(1, SYSM.psp);
    this.#keep(1);
    a.emit(0x2002).writeSpecial(SYSM.control, 0); // MOVS r0, #2
    if (random.below(2)) a.constant(1, L.MAIN_STACK - 4 * random.below(8) + random.below(4)).writeSpecial(SYSM.msp, 1);
    this.pieces(1 + random.below(4), this.inner);
    a.readSpecial(1, SYSM.control).emit(0x2000).writeSpecial(SYSM.control, 0); // MOVS r0, #0
  }

  /** WFI, with an interrupt or a SysTick that ends it. */
  sleep() {
    const { a, random } = this;
    const kind = random.below(3);
    if (kind === 0) {
      const bit = 1 << random.below(32);
      a.emit(CPSID);
      this.write(ISER, bit);
      this.write(ISPR, bit);
      a.emit(WFI);
    } else {
      a.emit(kind === 1 ? CPSID : CPSIE);
      this.write(SYST_RVR, random.next() & 0xff000000 | LONG_TICKS);
      this.write(SYST_CVR, random.next());
      this.write(SYST_CSR, 7);
      a.emit(WFI);
      this.read(SYST_CSR);
      this.write(SYST_CSR, 0);
    }
    this.readState();
    if (random.below(2)) a.emit(CPSIE);
  }

  inner = ['plain', 'plain', 'plain', 'edges', 'edges', 'interrupts', 'interrupts', 'systemExceptions', 'readState', 'mask', 'specialRegisters', 'supervisorCall', 'line', 'fault'];
  outer = [...this.inner, 'plain', 'priorities', 'hints', 'pushed', 'pushed', 'processStack', 'sleep', 'conditionals'];
  ofHandler = [...this.inner, 'priorities', 'hints', 'pushed'];
  ofHardFault = this.inner.filter((kind) => !['fault', 'supervisorCall'].includes(kind));

  pieces(count, kinds) {
    for (let left = count; left > 0; left--) this[this.pick(kinds)]();
  }

  #piecesOfHandler(count, kinds) {
    this.isInHandler = true;
    this.pieces(count, kinds);
    this.isInHandler = false;
  }

  // ---- a whole program ----

  /** r0: EXC_RETURN, r1: the frame. Leaves in r0 whether exceptions may continue. */
  logger() {
    const { a } = this;
    const [full, end] = [a.label(), a.label()];
    a.constant(2, L.VARIABLES).load(3, 2, L.LOG_POINTER).constant(4, L.LOG_END).emit(0x42a3).branch(full, 'cs'); // CMP r3, r4
    a.store(0, 3, 0).readSpecial(4, SYSM.ipsr).store(4, 3, 4);
    a.load(4, 1, 24).store(4, 3, 8).load(4, 1, 28).store(4, 3, 12);
    a.constant(4, ICSR).load(4, 4, 0);
    this.#forget(ICSR, 4, 0);
    a.store(4, 3, 16).emit(0x3314).store(3, 2, L.LOG_POINTER); // ADDS r3, #20
    a.place(full).emit(0x2000).load(4, 2, L.FUEL).emit(0x3c01).branch(end, 'mi'); // MOVS r0, #0; SUBS r4, #1
    a.store(4, 2, L.FUEL).emit(0x2001).place(end).emit(BX_LR); // MOVS r0, #1
    a.flush();
  }

  /** Registers 0 to 3 and 12, and flags, are unknown when a handler begins (ARMv6-M, ExceptionTaken()): they get values. */
  #beginHandler() {
    const { a } = this;
    const main = a.label();
    a.move(12, 14).move(0, 14).move(1, 13).emit(0x0742).branch(main, 'pl').readSpecial(1, SYSM.psp); // LSLS r2, r0, #29
    a.place(main).emit(0xb5f0); // PUSH {r4-r7, lr}
  }

  #endHandler() {
    const { a } = this;
    if (this.random.below(2)) a.emit(0xbdf0); // POP {r4-r7, pc}
    else a.emit(0xbcf0, 0xbc08, 0x4718); // POP {r4-r7}, POP {r3}, BX r3
    a.flush();
  }

  #registersForMemory() {
    this.a.constant(4, L.RAM + L.DATA + 0x40).constant(5, L.RAM + L.DATA).emit(0x2600 | (4 * this.random.below(8)));
  }

  handler(logger) {
    const { a, random } = this;
    const address = a.here;
    const [spent, end] = [a.label(), a.label()];
    this.#beginHandler();
    a.call(logger).emit(0x2800).branch(spent, 'eq'); // CMP r0, #0
    this.#registersForMemory();
    this.#piecesOfHandler(1 + random.below(3), this.ofHandler);
    a.branch(end).place(spent);
    this.write(ICER, 0xffffffff);
    this.write(L.UART + L.UART_EVENT, 0);
    this.write(ICSR, UNPEND_ALL);
    a.place(end);
    this.#endHandler();
    return address | 1;
  }

  /** Of a handler without Thumb bit, whose frame is at r6 and xPSR in r5: what is unknown when it begins. */
  #clearUnknown() {
    const { a } = this;
    a.emit(0x2400); // MOVS r4, #0
    for (const offset of [0, 4, 8, 12, 16]) a.store(4, 6, offset);
    a.emit(0x012d, 0x092d).store(5, 6, 28); // LSLS r5, #4; LSRS r5, #4
  }

  /** Brings the program back behind the fault. */
  hardFaultHandler(logger) {
    const { a } = this;
    const address = a.here;
    const [resume, noThumb, isThumb, isKnown, isShort, store, end] = Array.from({ length: 7 }, () => a.label());
    this.#beginHandler();
    a.move(6, 1).constant(2, L.VARIABLES).load(7, 2, L.RESUME).load(5, 6, 28).emit(0x01ec).branch(isThumb, 'mi'); // LSLS r4, r5, #7: T
    this.#clearUnknown();
    a.branch(isKnown).place(isThumb);
    a.emit(0x2f00).branch(isKnown, 'ne'); // CMP r7, #0
    a.load(3, 6, 24).emit(0x881c, 0x0a24, 0x2cdf).branch(isKnown, 'ne'); // LDRH r4, [r3]; LSRS r4, #8; CMP r4, #0xdf
    a.emit(0x3302).store(3, 6, 24); // QEMU: the address behind SVC. ARMv6-M B1.5.6: that of the instruction
    a.place(isKnown).move(1, 6).call(logger);
    a.constant(2, L.VARIABLES).emit(0x2000).store(0, 2, L.RESUME);
    a.load(4, 6, 28).load(3, 6, 24).emit(0x2f00).branch(resume, 'ne'); // CMP r7, #0
    a.emit(0x01e5).branch(noThumb, 'pl'); // LSLS r5, r4, #7
    a.emit(0x881d, 0x0aed, 0x2d1c).branch(isShort, 'ls').emit(0x3302).place(isShort).emit(0x3302).branch(store); // LDRH r5, [r3]; LSRS r5, #11; CMP r5, #28
    a.place(resume).move(3, 7).emit(0x085b, 0x005b).place(noThumb).constant(5, 1 << 24).emit(0x432c).store(4, 6, 28); // LSRS, LSLS r3, #1; ORRS r4, r5
    a.place(store).store(3, 6, 24).place(end);
    if (this.random.below(4) === 0) {
      this.#registersForMemory();
      this.#piecesOfHandler(1, this.mayLockUp ? ['fault', 'supervisorCall'] : this.ofHardFault);
    }
    this.#endHandler();
    return address | 1;
  }

  #setUp() {
    const { a, random } = this;
    a.constant(0, L.VARIABLES).constant(1, L.LOG).store(1, 0, L.LOG_POINTER).emit(0x2100 | FUEL).store(1, 0, L.FUEL);
    this.write(ISER, this.pick([0xffffffff, 0xffffffff, random.next()]));
    for (const high of [8, 9, 10, 11, 12, 14]) a.constant(0, random.next()).move(high, 0);
    this.#writeStatus(SYSM.apsr, 0, 1);
    for (const low of [0, 1, 2, 3]) a.constant(low, random.next());
    a.emit(0x2700 | ROUNDS); // MOVS r7, #ROUNDS
  }

  main() {
    const { a, random } = this;
    const address = a.here;
    this.#setUp();
    const round = a.label();
    a.place(round);
    this.#registersForMemory();
    const pieces = 8 + random.below(6);
    const labels = Array.from({ length: pieces + 1 }, () => a.label());
    for (let i = 0; i < pieces; i++) {
      a.place(labels[i]);
      this.pieces(1, this.outer);
      if (random.below(5) === 0 && i + 2 <= pieces) this.#skipTo(labels[i + 2]);
    }
    a.place(labels[pieces]);
    const end = a.label();
    a.emit(0x3f01).branch(end, 'eq').branch(round).place(end); // SUBS r7, #1
    this.#outcome();
    return address | 1;
  }

  #skipTo(label) {
    const { a } = this;
    const stay = a.label();
    a.branch(stay, this.pick(['eq', 'ne', 'cs', 'cc', 'mi', 'pl', 'vs', 'vc', 'hi', 'ls', 'ge', 'lt', 'gt', 'le'])).branch(label).place(stay);
  }

  /** All registers, and those of the system. */
  #outcome() {
    const { a } = this;
    a.emit(0xb4ff).move(0, 8).move(1, 9).move(2, 10).move(3, 11).move(4, 12).move(5, 14); // PUSH {r0-r7}
    a.readSpecial(6, SYSM.apsr).readSpecial(7, SYSM.control).emit(0xb4ff);
    [SYSM.msp, SYSM.psp, SYSM.primask, SYSM.ipsr].forEach((sysm, i) => a.readSpecial(i, sysm));
    a.constant(7, L.OUTCOME).emit(0xc70f); // STMIA r7!, {r0-r3}
    for (const address of [ICSR, ISER, ISPR, IPR, IPR + 28, SHPR2, SHPR3, SYST_RVR, SYST_CSR]) {
      a.constant(0, address).load(1, 0, 0);
      this.#forget(address, 1, 2);
      a.emit(0xc702); // STMIA r7!, {r1}
    }
    a.constant(0, L.EXIT | 1).emit(0x4700).flush();
  }

  /** Bytes of RAM to begin with: vectors, code, data. */
  record() {
    const { a, random } = this;
    const logger = a.here;
    this.logger();
    const handlers = Array.from({ length: HANDLERS }, () => this.handler(logger));
    const hardFault = this.hardFaultHandler(logger);
    const entry = this.main();
    const record = new DataView(new ArrayBuffer(L.RECORD_BYTES));
    const vector = () => (random.below(40) ? this.pick(handlers) : this.pick(handlers) & ~1); // not Thumb, now and then
    const vectors = [L.MAIN_STACK, entry, this.pick(handlers), hardFault, ...Array.from({ length: 44 }, vector)];
    vectors.forEach((value, i) => record.setUint32(4 * i, value, true));
    if (L.CODE + 2 * a.halfwords.length > L.DATA) return null;
    a.halfwords.forEach((halfword, i) => record.setUint16(L.CODE + 2 * i, halfword, true));
    for (let at = L.DATA; at < L.RECORD_BYTES; at += 4) record.setUint32(at, random.next(), true);
    return new Uint8Array(record.buffer);
  }
}

/** The program of a seed, for code at that address; one that came out too long is made again. */
export function programOf(seed, place) {
  for (let attempt = 0; ; attempt++) {
    try {
      const record = new Generator(seed + attempt * 0x10000000, place).record();
      if (record) return record;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
}
