// The bounded run of tools/proof/compare/run qemu, and that it notices what is wrong.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Batch, compare } from './comparison.mjs';
import { noQemu } from './qemu.mjs';
import { Interpreter } from '../../../handheld-sim/processor/interpreter.mjs';
import { Processor } from '../../../handheld-sim/processor/processor.mjs';
import { SystemControl } from '../../../handheld-sim/chip/system-control.mjs';

const options = { skip: noQemu };
const FIRST = 200; // a hundred programs from RAM, then a hundred from flash
const PROGRAMS = 200;

test('programs by chance leave the same here as in QEMU', options, () => {
  const lines = [];
  const { programs, runs, differences } = compare(FIRST, PROGRAMS, (line) => lines.push(line));
  assert.deepEqual([programs, runs, differences], [200, 700, 0], lines.join('\n'));
});

/** A method with something else around it. */
const around = (type, name, wrap) => ({ type, name, wrap });
const on = (type) => (name, wrap) => around(type, name, wrap);
const processor = on(Processor.prototype);
const registers = on(SystemControl.prototype);
const interpreter = on(Interpreter.prototype);

const ICSR = 0xd04;
const SHPR3 = 0xd20;
const ICPR = 0x280;
const WFI = 0xbf30;
const SEV = 0xbf40;

const PLANTED = {
  'a line that falls ends what is pending': processor('setInterrupt', (stock) => function (irq, level) {
    stock.call(this, irq, level);
    if (!level) this.pendingInterrupts &= ~(1 << irq);
  }),
  'a line that stays high is not pending again': processor('exceptionReturn', (stock) => function (value) {
    const { lines } = this;
    this.lines = 0;
    stock.call(this, value);
    this.lines = lines;
  }),
  'ICPR does nothing': registers('writeUint32', (stock) => function (offset, value) {
    if (offset !== ICPR) stock.call(this, offset, value);
  }),
  'ICPR clears what has its line high': processor('unpendInterrupts', () => function (bits) {
    this.pendingInterrupts &= ~bits;
  }),
  'ICSR says whether anything is pending, not only of interrupts': registers('readUint32', (stock) => function (offset) {
    const value = stock.call(this, offset);
    return offset === ICSR && this.core.pendingSystem ? value | (1 << 22) : value;
  }),
  'SHPR3 keeps bits that are not there': registers('writeUint32', (stock) => function (offset, value) {
    if (offset === SHPR3) this.core.SHPR3 = value >>> 0;
    else stock.call(this, offset, value);
  }),
  'of two with one priority the higher number comes first': processor('priorityOf', (stock) => function (number) {
    return number === 14 ? stock.call(this, number) + 0.5 : stock.call(this, number);
  }),
  'MRS shows the Thumb bit': processor('readSpecial', (stock) => function (sysm) {
    return sysm === 3 ? stock.call(this, sysm) + (1 << 24) : stock.call(this, sysm);
  }),
  'MSR keeps the low bits of PSP': processor('writeSpecial', (stock) => function (sysm, value) {
    stock.call(this, sysm, value);
    if (sysm === 9 && this.SPSEL === 0) this.otherSP = value;
  }),
  'MSR loses N where Z is set': processor('writeSpecial', (stock) => function (sysm, value) {
    stock.call(this, sysm, value);
    if (sysm < 4 && this.Z) this.N = false;
  }),
  'SVC is taken in any case': processor('callSupervisor', () => function () {
    this.exceptionEntry(11);
  }),
  'a fault leaves the address behind it': processor('hardFault', (stock) => function (message) {
    this.PC += 2;
    stock.call(this, message);
  }),
  'a fault leaves registers half changed': interpreter('noteFault', (stock) => function (message, pc) {
    stock.call(this, message, pc);
    this.fault.registers = this.core.registers;
    this.core.PC = pc ?? this.at;
  }),
  'an exception frame is not aligned to eight bytes': processor('exceptionEntry', (stock) => function (number) {
    const { SP } = this;
    stock.call(this, number);
    if (SP & 4 && !this.SPSEL) this.SP += 4;
  }),
  'PRIMASK does not end at once': processor('setMask', (stock) => function (isMasked) {
    stock.call(this, isMasked);
    this.interruptsUpdated = false;
  }),
  'WFI sleeps on where PRIMASK is set': interpreter('executeRare', (stock) => function (pc, op, executed) {
    const cycles = stock.call(this, pc, op, executed);
    if (op === WFI && this.core.PM) this.core.waiting = true;
    return cycles;
  }),
  'SEV does nothing': interpreter('executeRare', (stock) => function (pc, op, executed) {
    const { onSendEvent } = this;
    if (op === SEV) this.onSendEvent = () => {};
    const cycles = stock.call(this, pc, op, executed);
    this.onSendEvent = onSendEvent;
    return cycles;
  }),
};

test('a bug that is planted is noticed', options, async (t) => {
  const batch = new Batch(1);
  const [way] = batch.ways;
  for (const [name, { type, name: method, wrap }] of Object.entries(PLANTED)) {
    await t.test(name, () => {
      const stock = type[method];
      type[method] = wrap(stock);
      try {
        assert.ok(batch.differences([way]).next().value);
      } finally {
        type[method] = stock;
      }
    });
  }
  await t.test('and without one nothing is', () => assert.equal(batch.differences([way]).next().value, undefined));
});
