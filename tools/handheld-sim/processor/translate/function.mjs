// A function of WebAssembly for blocks of code that belong together.

import { isBranch, isCall, isConditional, targetOfBranch, targetOfConditional } from './blocks.mjs';
import { CONDITIONS, areFlagsWatched, cyclesOf, writeInstruction } from './instructions.mjs';
import { LOCALS, LOCAL_COUNT, LR } from './layout.mjs';
import { WasmCode, moduleOf } from './wasm-writer.mjs';
import { BlockWriter } from './writer.mjs';

const { block: blockLocal, bytes, c, cpu, fetched, first, limit, n, nz, pc, r, touches, v } = LOCALS;

const isDirect = (op, next) => isConditional(op) || isBranch(op) || isCall(op, next);

/** How far a BL goes. */
function targetOfCall(op, next, at) {
  const s = (op << 21) >> 31;
  const j1 = (~(next >> 13) ^ s) & 1;
  const j2 = (~(next >> 11) ^ s) & 1;
  return at + 4 + ((s << 24) | (j1 << 23) | (j2 << 22) | ((op & 0x3ff) << 12) | ((next & 0x7ff) << 1));
}

class FunctionWriter {
  constructor(blocks, memory) {
    this.blocks = blocks;
    this.numbers = new Map(blocks.map(({ start }, number) => [start, number]));
    this.w = new BlockWriter(memory);
  }

  /**
   * Every block's code stands behind the end of a block of WebAssembly: a branch forwards leaves that one, a branch
   * backwards goes around the loop and through the table.
   */
  write() {
    const { w, blocks } = this;
    w.block().loop();
    for (let i = 0; i < blocks.length; i++) w.block();
    w.get(blockLocal).branchTable([...blocks.keys(), blocks.length - 1]).end();
    blocks.forEach((block, number) => {
      this.#writeBlock(block, number);
      w.end(); // of the next block's, and of the loop behind the last one
    });
    return w.end(); // exit
  }

  #writeBlock(block, number) {
    const { w, blocks } = this;
    const { instructions } = block;
    this.number = number;
    w.exitLabel = blocks.length - number;
    const before = instructions.slice(0, -1).reduce((sum, { op }) => sum + cyclesOf(op), 0);
    w.beginBlock(block.start, block.end, before);
    for (const [place, { pc: at, op, next }] of instructions.entries()) {
      w.beginInstruction(at);
      w.isWatched = areFlagsWatched(instructions, place);
      if (isDirect(op, next)) {
        this.#writeBranch(at, op, next);
        return;
      }
      writeInstruction(w, op);
      w.cycles += cyclesOf(op);
    }
    this.#goTo(block.end, 0);
  }

  #writeBranch(at, op, next) {
    const { w } = this;
    if (isBranch(op)) {
      this.#goTo(targetOfBranch(op, at), 2);
    } else if (isConditional(op)) {
      CONDITIONS[(op >> 8) & 15](w).if();
      this.#goTo(targetOfConditional(op, at), 2);
      w.endIf();
      this.#goTo(at + 2, 1);
    } else {
      if (w.mem.isCached && at & 2) w.touched++; // its second half is in the next word
      w.const((at + 4) | 1).setRegister(LR);
      this.#goTo(targetOfCall(op, next, at), 3);
    }
  }

  #goTo(target, cycles) {
    const { w, blocks, number } = this;
    w.account(cycles);
    const to = this.numbers.get(target);
    if (to === undefined) w.const(target).set(pc).branch(w.exitLabel);
    else if (to > number) w.branch(to - number - 1);
    else w.const(to).set(blockLocal).branch(blocks.length - 1 - number);
  }
}

/** Takes registers and flags from the cpu. */
function prologue(memory, registers) {
  const w = new WasmCode();
  for (const number of registers) w.get(cpu).memory('load', 4 * number).set(r + number);
  for (const [local, offset] of Object.entries(memory.flagsOfCpu)) w.get(cpu).memory('load', offset).set({ nz, c, v }[local]);
  w.get(cpu).memory('load', memory.limitOfCpu).set(limit);
  w.get(cpu).memory('load', memory.fetchedOfCpu).set(fetched);
  w.const(0).memory('load', memory.window).set(first);
  return w.const(0).memory('load', memory.window + 4).set(bytes);
}

/** Gives them back, and returns the cycles. */
function epilogue(memory, registers) {
  const w = new WasmCode();
  for (const number of registers) w.get(cpu).get(r + number).memory('store', 4 * number);
  for (const [local, offset] of Object.entries(memory.flagsOfCpu)) w.get(cpu).get({ nz, c, v }[local]).memory('store', offset);
  w.get(cpu).get(pc).memory('store', memory.pcOfCpu);
  w.get(cpu).get(fetched).memory('store', memory.fetchedOfCpu);
  w.const(0).const(0).memory('load', memory.accesses).get(touches).op('add').memory('store', memory.accesses);
  return w.get(n);
}

/** The bytes of a module; memory: as a BlockWriter wants it, and where the cpu keeps what. */
export function writeFunction(blocks, memory) {
  const functionWriter = new FunctionWriter(blocks, memory);
  const body = functionWriter.write();
  const { used, changed } = body;
  const whole = new WasmCode();
  whole.bytes = [...prologue(memory, new Set([...used, ...changed])).bytes, ...body.bytes, ...epilogue(memory, changed).bytes];
  return moduleOf(whole, { imported: 'flashAt', locals: LOCAL_COUNT });
}
