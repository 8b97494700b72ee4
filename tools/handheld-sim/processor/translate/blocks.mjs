// Finds what belongs together in code: the blocks that can be reached from an address by branches, without calls.

const MOST_BLOCKS = 24;
const MOST_INSTRUCTIONS = 100; // in all blocks
const MOST_IN_A_BLOCK = 48; // a longer one could seldom run before the next alarm

export const isConditional = (op) => op >>> 12 === 0xd && (op & 0xf00) < 0xe00;
export const isBranch = (op) => op >>> 11 === 0x1c;
const isFirstHalf = (op) => op >>> 11 === 0x1e;
export const isCall = (op, next) => isFirstHalf(op) && (next & 0xd000) === 0xd000;
const isRegisterBranch = (op) => op >>> 8 === 0x47 && (op & 7) === 0;
const isPopOfPc = (op) => op >>> 8 === 0xbd;
const writesPc = (op) => (op >>> 8 === 0x44 || op >>> 8 === 0x46) && (op & 0x87) === 0x87;

export const targetOfConditional = (op, pc) => pc + 4 + ((op << 24) >> 23);
export const targetOfBranch = (op, pc) => pc + 4 + ((op << 21) >> 20);

/** Left to others: CPS, MSR, MRS, barriers, BKPT, SVC, hints but NOP, and what is no instruction. */
function isRare(op, next) {
  if (isFirstHalf(op)) return !isCall(op, next);
  if (op >>> 11 === 0x1d || op >>> 11 === 0x1f) return true;
  if (op >>> 8 === 0x47) return (op & 7) !== 0 || (op & 0x78) === 0x78;
  if (op >>> 12 === 0xd) return (op & 0xf00) >= 0xe00;
  if (op >>> 12 === 0xc) return (op & 0xff) === 0;
  if (op >>> 12 !== 0xb) return false;
  if ((op & 0xf600) === 0xb400) return (op & 0x1ff) === 0;
  const isKnown = op >>> 8 === 0xb0 || op >>> 8 === 0xb2 || [0x2e8, 0x2e9, 0x2eb].includes(op >>> 6) || op === 0xbf00;
  return !isKnown;
}

/** Where it may continue, the next instruction included; null if it does not end a block. */
function ways(op, next, pc) {
  if (isConditional(op)) return [pc + 2, targetOfConditional(op, pc)];
  if (isBranch(op)) return [targetOfBranch(op, pc)];
  if (isCall(op, next)) return [pc + 4];
  if (op >>> 7 === 0x8f) return [pc + 2]; // BLX comes back
  if (isRegisterBranch(op) || isPopOfPc(op) || writesPc(op) || isRare(op, next)) return [];
  return null;
}

class Search {
  constructor(read, first, last) {
    this.read = read;
    this.first = first;
    this.last = last;
    this.starts = new Set();
    this.left = MOST_INSTRUCTIONS;
  }

  /** All beginnings of blocks that can be reached from there. */
  from(start) {
    const waiting = [start];
    while (waiting.length && this.left > 0 && this.starts.size < MOST_BLOCKS) {
      const pc = waiting.shift();
      if (this.starts.has(pc) || pc < this.first || pc >= this.last) continue;
      this.starts.add(pc);
      waiting.push(...this.#onwards(pc));
    }
    return [...this.starts].sort((a, b) => a - b);
  }

  #onwards(start) {
    for (let pc = start, count = 1; pc < this.last; pc += 2, count++) {
      this.left--;
      const further = ways(this.read(pc), this.read(pc + 2), pc);
      if (further) return further;
      if (count === MOST_IN_A_BLOCK) return [pc + 2];
    }
    return [];
  }
}

function blockAt(start, read, isStart, last) {
  const instructions = [];
  for (let pc = start; pc < last && instructions.length < MOST_IN_A_BLOCK; pc += 2) {
    if (pc > start && isStart(pc)) break;
    const [op, next] = [read(pc), read(pc + 2)];
    if (isRare(op, next)) break;
    instructions.push({ pc, op, next });
    if (ways(op, next, pc)) break;
  }
  const final = instructions.at(-1);
  return { start, instructions, end: final ? final.pc + (isCall(final.op, final.next) ? 4 : 2) : start };
}

/**
 * The blocks around an address, in order: { start, instructions: [{ pc, op, next }], end }; none that begins with what is
 * left to others. read(pc) returns a halfword; code lies from first up to last.
 */
export function findBlocks(start, { read, first, last }) {
  const starts = new Search(read, first, last - 4).from(start);
  const known = new Set(starts);
  const blocks = starts.map((pc) => blockAt(pc, read, (at) => known.has(at), last - 4));
  return blocks.filter(({ instructions }) => instructions.length > 0);
}
