// Exceptions, interrupts, special registers, SysTick and sleep, by the ARMv6-M Architecture Reference Manual: one example of each, and
// what QEMU does differently. tools/proof/compare/run qemu compares the rest with QEMU.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { ChipMemory } from '../chip/chip-memory.mjs';
import { Clock } from '../chip/clock.mjs';
import { Assembler } from '../../proof/compare/qemu/assembler.mjs';
import { Interpreter } from './interpreter.mjs';

const VECTORS = 0x20000000;
const CODE = 0x20000100;
const HANDLER = 0x20000400;
const FAULT_HANDLER = 0x20000500;
const STACK = 0x20001000;
const DATA = 0x20002000;
const NOWHERE = 0x60000000;

const [HARD_FAULT, SVCALL, PENDSV, SYSTICK, FIRST_INTERRUPT] = [3, 11, 14, 15, 16];
const [SYST_CSR, SYST_RVR, SYST_CVR] = [0xe000e010, 0xe000e014, 0xe000e018];
const [ISER, ISPR, ICPR, ICSR, SCR, SHPR2, SHPR3] = [0xe000e100, 0xe000e200, 0xe000e280, 0xe000ed04, 0xe000ed10, 0xe000ed1c, 0xe000ed20];

const NOP = 0xbf00;
const WFE = 0xbf20;
const WFI = 0xbf30;
const SVC = 0xdf00;
const UDF = 0xde00;
const CPSID = 0xb672;
const CPSIE = 0xb662;
const STAY = 0xe7fe;
const BX_LR = 0x4770;
const COUNT = 0x3401; // ADDS r4, #1
const IRQ = 5;

/** A chip whose handlers count exceptions in r4 and HardFaults in r5; a HardFault ends the program. */
class Bench {
  constructor(...code) {
    this.mcu = new RP2040(new Clock());
    this.complaints = [];
    this.mcu.logger = { debug() {}, info() {}, warn: (_, text) => this.complaints.push(text), error() {} };
    this.mcu.onBreak = () => {};
    const memory = new ChipMemory(1 << 16, { hot: 0 });
    memory.attach(this.mcu);
    const note = (message) => this.complaints.push(message);
    this.interpreter = new Interpreter(this.mcu, { memory, stop: note, complain: note });
    for (let exception = 1; exception < 48; exception++) this.word(VECTORS + 4 * exception, HANDLER | 1);
    this.word(VECTORS + 4 * HARD_FAULT, FAULT_HANDLER | 1);
    this.write(HANDLER, COUNT, BX_LR);
    this.write(FAULT_HANDLER, 0x3501, STAY); // ADDS r5, #1
    this.write(CODE, ...code, STAY);
    const { core } = this.mcu;
    Object.assign(core, { VTOR: VECTORS, SP: STACK, PC: CODE });
    core.enabledInterrupts = -1;
  }

  word(address, value) {
    this.mcu.writeUint32(address, value);
  }

  write(address, ...halfwords) {
    halfwords.forEach((halfword, i) => this.mcu.writeUint16(address + 2 * i, halfword));
  }

  get registers() {
    return this.mcu.core.registers;
  }

  /** Lets that many cycles pass, asleep or awake. */
  run(cycles = 200) {
    const { clock, core } = this.mcu;
    const until = clock.nanos + cycles * this.interpreter.cycleNanos;
    while (clock.nanos < until) {
      if (core.waiting) clock.advanceTo(Math.max(clock.nanos, Math.min(until, clock.nextAlarm?.nanos ?? until)));
      else this.interpreter.run(until);
    }
    return this;
  }

  /** Word by word from the top of the stack. */
  frame(offset = 0) {
    return Array.from({ length: 8 }, (_, i) => this.mcu.readUint32(this.registers[13] + offset + 4 * i));
  }

  get handled() {
    return this.registers[4];
  }

  get faults() {
    return this.registers[5];
  }
}

const assembled = (write) => {
  const a = new Assembler(CODE);
  write(a);
  return a.emit(STAY).flush().halfwords;
};
const poke = (a, address, value) => a.constant(0, address).constant(1, value).store(1, 0, 0);
const programOf = (...pokes) => assembled((a) => pokes.forEach(([address, value]) => poke(a, address, value)));

// ---- interrupts ----

test('a pending interrupt is handled once, even if its line has fallen meanwhile', () => {
  const bench = new Bench(CPSID, NOP, CPSIE);
  bench.mcu.setInterrupt(IRQ, true);
  bench.mcu.core.PM = true;
  bench.mcu.setInterrupt(IRQ, false);
  bench.run();
  assert.equal(bench.handled, 1);
});

test('an interrupt whose line is still high when its handler returns is handled again', () => {
  const bench = new Bench();
  bench.mcu.setInterrupt(IRQ, true);
  bench.run(150);
  const before = bench.handled;
  assert.ok(before > 2, `${before} times`);
  bench.mcu.setInterrupt(IRQ, false);
  bench.run(400);
  assert.ok(bench.handled <= before + 2, 'and no more when it is low');
});

test('a pulse of the line in its own handler is handled once more', () => {
  const bench = new Bench();
  bench.write(HANDLER, COUNT, 0xbe00, BX_LR);
  bench.mcu.onBreak = () => {
    if (bench.handled === 1) {
      bench.mcu.setInterrupt(IRQ, true);
      bench.mcu.setInterrupt(IRQ, false);
    }
    return true;
  };
  bench.mcu.setInterrupt(IRQ, true);
  bench.mcu.setInterrupt(IRQ, false);
  bench.run(400);
  assert.equal(bench.handled, 2);
});

test('ICPR clears a pending interrupt, unless its line is high', () => {
  for (const [level, pending] of [
    [false, 0],
    [true, 1 << IRQ],
  ]) {
    const bench = new Bench(...programOf([ICPR, 1 << IRQ]));
    bench.mcu.core.PM = true;
    bench.mcu.setInterrupt(IRQ, true);
    bench.mcu.setInterrupt(IRQ, level);
    assert.equal(bench.mcu.readUint32(ISPR), 1 << IRQ);
    bench.run();
    assert.equal(bench.mcu.readUint32(ISPR), pending);
  }
});

test('an interrupt set by ISPR is handled once', () => {
  for (const irq of [IRQ, 25, 26, 31]) {
    const bench = new Bench(...programOf([ISPR, 1 << irq]));
    bench.run(500);
    assert.equal(bench.handled, 1, `interrupt ${irq}`);
  }
});

test('ICSR: ISRPENDING is about interrupts alone, VECTPENDING about all that is enabled', () => {
  const bench = new Bench();
  const { core } = bench.mcu;
  core.PM = true;
  bench.mcu.writeUint32(ICSR, 1 << 28); // PendSV
  assert.equal(bench.mcu.readUint32(ICSR), ((1 << 28) | (PENDSV << 12)) >>> 0);
  core.enabledInterrupts = 0;
  bench.mcu.setInterrupt(IRQ, true);
  assert.equal(bench.mcu.readUint32(ICSR), ((1 << 28) | (1 << 22) | (PENDSV << 12)) >>> 0, 'one that is disabled does not come');
  core.enabledInterrupts = -1;
  bench.mcu.writeUint32(SHPR3, 0xffffffff);
  assert.equal(bench.mcu.readUint32(ICSR), ((1 << 28) | (1 << 22) | ((FIRST_INTERRUPT + IRQ) << 12)) >>> 0);
});

test('system registers do not keep bits that do not exist', () => {
  const { mcu } = new Bench();
  for (const [address, bits] of [
    [SHPR2, 0xc0000000],
    [SHPR3, 0xc0c00000],
    [SYST_RVR, 0x00ffffff],
    [0xe000e400, 0xc0c0c0c0],
    [0xe000ed08, 0xffffff00],
  ]) {
    mcu.writeUint32(address, 0xffffffff);
    assert.equal(mcu.readUint32(address), bits, address.toString(16));
  }
});

// ---- special registers ----

test('MSR can set both N and Z, and conditions see both until an instruction sets them', () => {
  const conditions = { eq: true, ne: false, mi: true, pl: false, hi: false, ls: true, ge: false, lt: true, gt: false, le: true };
  for (const [condition, isTaken] of Object.entries(conditions)) {
    const code = assembled((a) => {
      const label = a.label();
      a.constant(0, 0xc0000000).writeSpecial(0, 0).constant(1, ISER).load(1, 1, 0).branch(label, condition);
      a.emit(COUNT).place(label);
      a.readSpecial(6, 0).emit(0x2700).readSpecial(7, 0); // MOVS r7, #0 between
    });
    const { registers } = new Bench(...code).run();
    const flags = isTaken ? 0xc0000000 : registers[6];
    assert.deepEqual([condition, registers[4] === 0, registers[6], registers[7]], [condition, isTaken, flags, 0x40000000]);
  }
});

test('MRS reads flags and the exception by SYSm 0 to 3 and 5 to 7, and never the Thumb bit', () => {
  const code = assembled((a) => {
    a.constant(0, 0xb0000000).writeSpecial(0, 0);
    [1, 2, 3, 5, 6, 7].forEach((sysm, i) => a.readSpecial(1 + i, sysm));
  });
  const bench = new Bench(NOP);
  bench.write(HANDLER, ...code);
  bench.mcu.setInterrupt(IRQ, true);
  bench.run();
  const number = FIRST_INTERRUPT + IRQ;
  assert.deepEqual([...bench.registers.slice(1, 7)], [0xb0000000 + number, 0xb0000000, 0xb0000000 + number, number, 0, number]);
  assert.deepEqual(bench.complaints, []);
});

test('MSR does not write the number of the exception, nor bits 0 and 1 of a stack pointer', () => {
  const code = assembled((a) => {
    a.constant(0, 0xf000003f);
    [1, 2, 3, 5, 6, 7].forEach((sysm) => a.writeSpecial(sysm, 0));
    a.constant(1, DATA + 3).writeSpecial(9, 1).readSpecial(2, 9).readSpecial(3, 5);
  });
  const bench = new Bench(...code).run();
  assert.deepEqual([bench.registers[2], bench.registers[3], bench.mcu.core.IPSR], [DATA, 0, 0]);
  assert.deepEqual(bench.complaints, []);
});

test('unprivileged code reads and writes its flags, and nothing else of the processor', () => {
  const code = assembled((a) => {
    a.emit(0x2001).writeSpecial(20, 0).emit(CPSID).readSpecial(1, 16); // MOVS r0, #1
    a.constant(0, DATA).writeSpecial(9, 0).readSpecial(2, 8).readSpecial(3, 20);
    a.constant(0, ISER).load(6, 0, 0);
  });
  const bench = new Bench(...code).run();
  assert.deepEqual([...bench.registers.slice(1, 4)], [0, 0, 1]);
  assert.equal(bench.mcu.core.PM, false);
  assert.equal(bench.faults, 1, 'for the registers of the system');
});

// ---- faults ----

test('SVC is a HardFault with interrupts off, and in a handler of its own priority', () => {
  const masked = new Bench(CPSID, SVC).run();
  assert.deepEqual([masked.handled, masked.faults, masked.frame()[6]], [0, 1, CODE + 2]);
  const nested = new Bench(SVC);
  nested.write(HANDLER, COUNT, SVC, BX_LR);
  nested.run();
  assert.deepEqual([nested.handled, nested.faults, nested.frame()[6]], [1, 1, HANDLER + 2]);
  const allowed = new Bench(SVC).run();
  assert.deepEqual([allowed.handled, allowed.faults], [1, 0]);
});

const LOAD = 0x6801; // LDR r1, [r0]
const CASES = {
  'an unaligned word': { code: [LOAD], r0: DATA + 2, complaint: /unaligned access to 0x20002002 at pc 0x20000102/ },
  'an unaligned halfword': { code: [0x8001], r0: DATA + 1, complaint: /unaligned access/ },
  'a load from where there is nothing': { code: [LOAD], r0: NOWHERE, complaint: /load from 0x60000000, where there is nothing, at pc/ },
  'a store to where there is nothing': { code: [0x7001], r0: NOWHERE, complaint: /store to 0x60000000/ },
  'a list from behind the RAM': { code: [0xc802], r0: 0x20042000, complaint: /load from 0x20042000/ },
  UDF: { code: [UDF], complaint: /undefined instruction de00 at pc/ },
  'CBZ, which is not of ARMv6-M': { code: [0xb100], complaint: /undefined instruction b100/ },
  'IT, which is not of ARMv6-M': { code: [0xbf08], complaint: /undefined instruction bf08/ },
  'ADD.W, which is not of ARMv6-M': { code: [0xeb00, 0x0001], complaint: /undefined instruction eb00 0001/ },
  'a breakpoint without a debugger': { code: [0xbe03], complaint: /BKPT #3/ },
};

test('the firmware receives a HardFault, with registers as before and the place of', async (t) => {
  for (const [name, { code, r0 = 0, complaint }] of Object.entries(CASES)) {
    await t.test(name, () => {
      const bench = new Bench(NOP, ...code);
      bench.registers[0] = r0;
      bench.registers[1] = 0x12345678;
      bench.run();
      assert.equal(bench.faults, 1);
      const [first, second, , , , , pc, xpsr] = bench.frame();
      assert.deepEqual([first, second, pc, xpsr & 0x3f], [r0, 0x12345678, CODE + 2, 0]);
      assert.equal(bench.mcu.core.IPSR, HARD_FAULT);
      assert.match(bench.complaints.join(), complaint);
    });
  }
});

test('the firmware receives a HardFault at the target of a branch to where there is no code', () => {
  for (const [target, thumb] of [
    [DATA, 0],
    [NOWHERE | 1, 1],
    [0xfffffff9, 1], // outside of a handler, and never executable
  ]) {
    const bench = new Bench(0x4708); // BX r1
    bench.registers[1] = target;
    bench.run();
    assert.deepEqual([bench.faults, bench.frame()[6], (bench.frame()[7] >> 24) & 1], [1, (target & ~1) >>> 0, thumb]);
  }
});

test('a list of stores that begins before the RAM stores nothing', () => {
  const bench = new Bench(0xc006); // STMIA r0!, {r1, r2}
  bench.registers[0] = VECTORS - 4;
  bench.word(VECTORS, 0x12345678);
  bench.run();
  assert.deepEqual([bench.faults, bench.frame()[0], bench.mcu.readUint32(VECTORS)], [1, VECTORS - 4, 0x12345678]);
});

test('a vector without Thumb bit is a HardFault at the handler', () => {
  const bench = new Bench();
  bench.word(VECTORS + 4 * (FIRST_INTERRUPT + IRQ), HANDLER);
  bench.mcu.setInterrupt(IRQ, true);
  bench.run();
  assert.deepEqual([bench.handled, bench.faults, bench.frame()[6], bench.frame()[7]], [0, 1, HANDLER, FIRST_INTERRUPT + IRQ]);
});

test('a fault in the handler of a HardFault locks the processor up: it executes nothing more', () => {
  const bench = new Bench(UDF);
  bench.write(FAULT_HANDLER, 0x3501, UDF, 0x3501);
  bench.mcu.setInterrupt(IRQ, true);
  bench.mcu.setInterrupt(IRQ, false);
  bench.run(1000);
  assert.deepEqual([bench.faults, bench.mcu.core.isLockedUp, bench.mcu.core.PC], [1, true, 0xfffffffe]);
  assert.match(bench.complaints.at(-1), /locks up/);
});

test('an exception without a stack is a HardFault, and a HardFault without one locks up', () => {
  const interrupted = new Bench();
  interrupted.mcu.core.SP = 0x10;
  interrupted.mcu.setInterrupt(IRQ, true);
  interrupted.run();
  assert.deepEqual([interrupted.handled, interrupted.faults], [0, 1]);
  const faulted = new Bench(UDF);
  faulted.mcu.core.SP = 0x10;
  faulted.run();
  assert.equal(faulted.mcu.core.isLockedUp, true);
});

test('hints that are not allocated do nothing', () => {
  const bench = new Bench(0xbf50, 0xbff0, 0xbf10, COUNT).run();
  assert.deepEqual([bench.handled, bench.complaints], [1, []]);
});

// ---- SysTick ----

test('SysTick comes every RVR + 1 ticks', () => {
  const bench = new Bench(...programOf([SYST_RVR, 99], [SYST_CVR, 0], [SYST_CSR, 7]));
  bench.run(100);
  const before = bench.handled;
  bench.run(100 * 50);
  assert.equal(bench.handled - before, 50);
  bench.word(SYST_CSR, 5);
  const { clock } = bench.mcu;
  const values = Array.from({ length: 101 }, () => {
    clock.advanceTo(clock.nanos + bench.interpreter.cycleNanos);
    return bench.mcu.readUint32(SYST_CVR);
  });
  assert.deepEqual([Math.max(...values), Math.min(...values), values[0]], [99, 0, values[100]]);
  assert.equal(bench.mcu.readUint32(SYST_CSR), 0x10005, 'COUNTFLAG');
  assert.equal(bench.mcu.readUint32(SYST_CSR), 5, 'which reading clears');
});

// ---- sleep ----

/** Runs into a WFI or WFE with an interrupt to come; whether it is asleep still after that has come. */
function sleepsOn(code, { masked = false, enabled = true, scr = 0, interrupt = true } = {}) {
  const bench = new Bench(code, COUNT);
  const { core } = bench.mcu;
  core.PM = masked;
  core.enabledInterrupts = enabled ? -1 : 0;
  bench.word(SCR, scr);
  bench.run(50);
  assert.equal(core.waiting, true);
  if (interrupt) bench.mcu.setInterrupt(IRQ, true);
  bench.mcu.setInterrupt(IRQ, false);
  bench.run(50);
  return core.waiting;
}

test('WFI ends by an interrupt that is enabled, masked or not', () => {
  assert.equal(sleepsOn(WFI), false);
  assert.equal(sleepsOn(WFI, { masked: true }), false);
  assert.equal(sleepsOn(WFI, { enabled: false }), true);
  assert.equal(sleepsOn(WFI, { interrupt: false }), true);
});

test('WFE ends by an interrupt that is handled, and with SEVONPEND by any that becomes pending', () => {
  assert.equal(sleepsOn(WFE), false);
  assert.equal(sleepsOn(WFE, { masked: true }), true);
  assert.equal(sleepsOn(WFE, { masked: true, scr: 1 << 4 }), false);
  assert.equal(sleepsOn(WFE, { enabled: false, scr: 1 << 4 }), false);
});

test('WFI with PRIMASK does not sleep if an interrupt or SysTick is pending already, and does not run its handler', () => {
  for (const pend of [(mcu) => mcu.setInterrupt(IRQ, true), (mcu) => mcu.writeUint32(ICSR, 1 << 26)]) {
    const bench = new Bench(CPSID, WFI, 0x3601); // ADDS r6, #1
    bench.mcu.core.PM = true;
    pend(bench.mcu);
    bench.run();
    assert.deepEqual([bench.handled, bench.registers[6]], [0, 1]);
  }
});

test('WFE does not sleep after SEV or after the return from an exception, but the next WFE does', () => {
  const bench = new Bench(0xbf40, WFE, 0x3601, WFE, 0x3601);
  bench.run();
  assert.deepEqual([bench.registers[6], bench.mcu.core.waiting], [1, true]);
  const returned = new Bench(SVC, WFE, 0x3601, WFE, 0x3601).run();
  assert.deepEqual([returned.registers[6], returned.mcu.core.waiting], [1, true]);
});

test('SLEEPONEXIT: the return to the program sleeps', () => {
  const bench = new Bench(...assembled((a) => poke(poke(a, SCR, 2), ICSR, 1 << 28).emit(0x3601)));
  bench.run();
  assert.deepEqual([bench.handled, bench.registers[6], bench.mcu.core.waiting], [1, 0, true]);
});

test('numbers of exceptions are those of the manual', () => {
  for (const [pend, number] of [
    [1 << 28, PENDSV],
    [1 << 26, SYSTICK],
  ]) {
    const bench = new Bench(...programOf([ICSR, pend]));
    bench.write(HANDLER, STAY);
    bench.run();
    assert.equal(bench.mcu.core.IPSR, number);
  }
  const bench = new Bench(SVC);
  bench.write(HANDLER, STAY);
  bench.run();
  assert.equal(bench.mcu.core.IPSR, SVCALL);
});
