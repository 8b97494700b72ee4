// Programs at random: a loop over instructions of every kind, with branches forwards, and a call. Registers 0 to 3 hold anything, 4 points
// to RAM, 5 to what is only read, 6 is an index, 7 counts the rounds.

import { PATTERNS } from './thumb-patterns.mjs';

const DATA_REGISTERS = 4;
const TO_WRITE = 4;
const TO_READ = 5;
const INDEX = 6;
const RETURN = [0x3301, 0x4770]; // ADDS r3, #1; BX lr
const PUSHED_RETURN = [0xb501, 0x4058, 0xbd01]; // PUSH {r0, lr}; EORS r0, r3; POP {r0, pc}
const COUNT_DOWN = 0x3f01; // SUBS r7, #1
const STAY = 0xe7fe; // B to itself

const EDGES = [0, 1, 2, 31, 32, 33, 127, 255]; // of counts and of bytes

const withBits = (opcode, at, width, value) => (opcode & ~(((1 << width) - 1) << at)) | (value << at);

/** By how the mnemonic begins: what the opcode's registers have to be, so that the program stays in its memory. */
const FITTINGS = [
  [/^(LSLS|LSRS|ASRS|ADDS|SUBS|RSBS|MVNS|SXT|UXT|REV).* Rd, R/, (op, random) => withBits(op, 0, 3, random.below(DATA_REGISTERS))],
  [/^(ANDS|EORS|LSLS|LSRS|ASRS|ADCS|SBCS|RORS|ORRS|MULS|BICS) Rd.*R/, (op, random) => withBits(op, 0, 3, random.below(DATA_REGISTERS))],
  [/^MOVS/, (op, random) => withBits(withBits(op, 8, 3, random.below(DATA_REGISTERS)), 0, 8, EDGES[random.below(EDGES.length)])],
  [/#imm8|ADR|ADD Rd, SP|\[PC|\[SP/, (op, random) => withBits(op, 8, 3, random.below(DATA_REGISTERS))],
  [/\(high\)/, (op, random) => withBits(withBits(op, 7, 1, random.below(2)), 0, 3, random.below(DATA_REGISTERS))],
  [/^STR.*Rm\]/, (op) => withBits(withBits(op, 3, 3, TO_WRITE), 6, 3, INDEX)],
  [/^LDR.*Rm\]/, (op, random) => withBits(withBits(withBits(op, 3, 3, TO_READ), 6, 3, INDEX), 0, 3, random.below(DATA_REGISTERS))],
  [/^STR.*\[Rn, #/, (op) => withBits(op, 3, 3, TO_WRITE)],
  [/^LDR.*\[Rn, #/, (op, random) => withBits(withBits(op, 3, 3, TO_READ - random.below(2)), 0, 3, random.below(DATA_REGISTERS))],
  [/^(ADD|SUB) SP/, (op, random) => withBits(op, 0, 7, random.below(4))],
  [/^POP/, (op, random) => withBits(op, 0, 9, 1 + random.below(15))],
  [/^PUSH/, (op, random) => withBits(op, 0, 9, 1 + random.below(511))],
  [/^STMIA/, (op, random) => withBits(withBits(op, 8, 3, TO_WRITE), 0, 8, 1 + random.below(15))],
  [/^LDMIA/, (op, random) => withBits(withBits(op, 8, 3, TO_READ), 0, 8, 1 + random.below(15))],
  [/ label$/, (op) => op],
];
const LEFT_OUT = /^(BX|BLX|B label|first half)/;

/** A random instruction that stays in the program's memory, and is none that isUnfit(opcode, mnemonic) says. */
export function randomInstruction(random, isUnfit) {
  for (;;) {
    const [pattern, mnemonic] = PATTERNS[random.below(PATTERNS.length)];
    if (LEFT_OUT.test(mnemonic)) continue;
    const any = [...pattern].reduce((bits, bit) => (bits << 1) | (bit === 'x' ? random.below(2) : +bit), 0);
    const opcode = FITTINGS.find(([kind]) => kind.test(mnemonic))?.[1](any, random) ?? any;
    if (!isUnfit(opcode, mnemonic)) return opcode;
  }
}

/** The same; a branch goes forward by less than that. */
function withBranches(random, left) {
  const opcode = randomInstruction(random, () => false);
  return opcode >> 12 === 0xd ? withBits(opcode, 0, 8, random.below(Math.min(left, 3))) : opcode;
}

const call = (halfwords) => [0xf000, 0xf800 | halfwords];

/** Halfwords of a program that stays at its end after the rounds that register 7 says. */
export function randomProgram(random) {
  const length = 12 + random.below(4);
  const body = Array.from({ length }, (_, i) => withBranches(random, length - i));
  const callee = random.below(2) ? RETURN : PUSHED_RETURN;
  const back = -(length + 5);
  return [...body, ...call(3), COUNT_DOWN, 0xd100 | (back & 0xff), STAY, ...callee];
}
