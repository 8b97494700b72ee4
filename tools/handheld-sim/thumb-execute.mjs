// What each instruction does: a table decodes, a switch executes. The flags live in three local
// integers: nz holds the last result (N is its sign, Z that it is zero), c is 0 or 1, v has V in its
// sign. Cases are written out where sharing was measured to be slower: a table of cycles takes a fifth
// of the speed, one way for BX and POP a tenth.

import { loadMultiple, pop, push, storeMultiple } from './thumb-blocks.mjs';
import { DECODE } from './thumb-decode.mjs';

/** Whether a branch on this condition is taken. */
function holds(condition, nz, c, v) {
  switch (condition) {
    case 0: return nz === 0; // EQ
    case 1: return nz !== 0; // NE
    case 2: return c !== 0; // CS
    case 3: return c === 0; // CC
    case 4: return nz < 0; // MI
    case 5: return nz >= 0; // PL
    case 6: return v < 0; // VS
    case 7: return v >= 0; // VC
    case 8: return c !== 0 && nz !== 0; // HI
    case 9: return c === 0 || nz === 0; // LS
    case 10: return (nz ^ v) >= 0; // GE
    case 11: return (nz ^ v) < 0; // LT
    case 12: return nz !== 0 && (nz ^ v) >= 0; // GT
    default: return nz === 0 || (nz ^ v) < 0; // LE
  }
}

/** Until the limit of cycles is reached; how many it took. */
export function execute(cpu) {
  const { core, registers: r } = cpu;
  let pc = core.PC & ~1;
  let nz = core.Z ? 0 : core.N ? -1 : 1;
  let c = core.C ? 1 : 0;
  let v = core.V ? -1 : 0;
  let n = 0; // cycles executed
  let code = cpu.rom16;
  let codeBase = 0;
  let cached = false; // the code is behind the cache of the flash
  let fetched = 0; // address in the word that was fetched last
  let a = 0;
  let b = 0;
  let d = 0;

  while (n < cpu.limit) {
    let index = (pc - codeBase) >>> 1;
    if (index >= code.length) {
      const found = cpu.codeAt(pc);
      if (!found) break;
      code = found.code;
      codeBase = found.base;
      cached = cpu.isCached(codeBase);
      fetched = ~pc;
      index = (pc - codeBase) >>> 1;
    }
    if (cached && (pc ^ fetched) >>> 2 !== 0) {
      fetched = pc;
      cpu.fetch(pc);
    }
    const op = code[index];
    cpu.at = pc;
    pc += 2; // address of the next instruction; as an operand, PC is pc + 2

    switch (DECODE[op]) {
      case 0: // LSLS Rd, Rm, #imm
        a = r[(op >> 3) & 7];
        b = (op >> 6) & 31;
        if (b !== 0) c = (a >>> (32 - b)) & 1;
        nz = r[op & 7] = a << b;
        n++;
        break;
      case 1: // LSRS Rd, Rm, #imm
        a = r[(op >> 3) & 7];
        b = (op >> 6) & 31 || 32;
        c = (a >>> (b - 1)) & 1;
        nz = r[op & 7] = b === 32 ? 0 : a >>> b;
        n++;
        break;
      case 2: // ASRS Rd, Rm, #imm
        a = r[(op >> 3) & 7];
        b = (op >> 6) & 31 || 32;
        c = (a >>> (b - 1)) & 1;
        nz = r[op & 7] = b === 32 ? a >> 31 : a >> b;
        n++;
        break;
      case 3: // ADDS Rd, Rn, Rm
        a = r[(op >> 3) & 7];
        b = r[(op >> 6) & 7];
        nz = (a + b) | 0;
        c = nz >>> 0 < a >>> 0 ? 1 : 0;
        v = (a ^ nz) & (b ^ nz);
        r[op & 7] = nz;
        n++;
        break;
      case 4: // SUBS Rd, Rn, Rm
        a = r[(op >> 3) & 7];
        b = r[(op >> 6) & 7];
        nz = (a - b) | 0;
        c = a >>> 0 >= b >>> 0 ? 1 : 0;
        v = (a ^ b) & (a ^ nz);
        r[op & 7] = nz;
        n++;
        break;
      case 5: // ADDS Rd, Rn, #imm3
        a = r[(op >> 3) & 7];
        b = (op >> 6) & 7;
        nz = (a + b) | 0;
        c = nz >>> 0 < a >>> 0 ? 1 : 0;
        v = ~a & nz;
        r[op & 7] = nz;
        n++;
        break;
      case 6: // SUBS Rd, Rn, #imm3
        a = r[(op >> 3) & 7];
        b = (op >> 6) & 7;
        nz = (a - b) | 0;
        c = a >>> 0 >= b ? 1 : 0;
        v = a & ~nz;
        r[op & 7] = nz;
        n++;
        break;
      case 7: // MOVS Rd, #imm8
        nz = r[(op >> 8) & 7] = op & 0xff;
        n++;
        break;
      case 8: // CMP Rn, #imm8
        a = r[(op >> 8) & 7];
        b = op & 0xff;
        nz = (a - b) | 0;
        c = a >>> 0 >= b ? 1 : 0;
        v = a & ~nz;
        n++;
        break;
      case 9: // ADDS Rdn, #imm8
        a = r[(op >> 8) & 7];
        nz = (a + (op & 0xff)) | 0;
        c = nz >>> 0 < a >>> 0 ? 1 : 0;
        v = ~a & nz;
        r[(op >> 8) & 7] = nz;
        n++;
        break;
      case 10: // SUBS Rdn, #imm8
        a = r[(op >> 8) & 7];
        b = op & 0xff;
        nz = (a - b) | 0;
        c = a >>> 0 >= b ? 1 : 0;
        v = a & ~nz;
        r[(op >> 8) & 7] = nz;
        n++;
        break;
      case 11: // ANDS Rdn, Rm
        nz = r[op & 7] = r[op & 7] & r[(op >> 3) & 7];
        n++;
        break;
      case 12: // EORS Rdn, Rm
        nz = r[op & 7] = r[op & 7] ^ r[(op >> 3) & 7];
        n++;
        break;
      case 13: // LSLS Rdn, Rm
        a = r[op & 7];
        b = r[(op >> 3) & 7] & 0xff;
        if (b !== 0) c = b <= 32 ? (b === 32 ? a & 1 : (a >>> (32 - b)) & 1) : 0;
        nz = r[op & 7] = b < 32 ? a << b : 0;
        n++;
        break;
      case 14: // LSRS Rdn, Rm
        a = r[op & 7];
        b = r[(op >> 3) & 7] & 0xff;
        if (b !== 0) c = b <= 32 ? (a >>> (b - 1)) & 1 : 0;
        nz = r[op & 7] = b < 32 ? a >>> b : 0;
        nz |= 0;
        n++;
        break;
      case 15: // ASRS Rdn, Rm
        a = r[op & 7];
        b = r[(op >> 3) & 7] & 0xff;
        if (b !== 0) c = b <= 32 ? (a >>> (b - 1)) & 1 : a >>> 31;
        nz = r[op & 7] = b < 32 ? a >> b : a >> 31;
        n++;
        break;
      case 16: // ADCS Rdn, Rm
        a = r[op & 7];
        b = r[(op >> 3) & 7];
        nz = (a + b + c) | 0;
        c = ((a & b) | ((a | b) & ~nz)) >>> 31; // carry out of the top bit
        v = (a ^ nz) & (b ^ nz);
        r[op & 7] = nz;
        n++;
        break;
      case 17: // SBCS Rdn, Rm
        a = r[op & 7];
        b = ~r[(op >> 3) & 7];
        nz = (a + b + c) | 0;
        c = ((a & b) | ((a | b) & ~nz)) >>> 31; // carry out of the top bit
        v = (a ^ nz) & (b ^ nz);
        r[op & 7] = nz;
        n++;
        break;
      case 18: // RORS Rdn, Rm
        a = r[op & 7];
        b = r[(op >> 3) & 7] & 0xff;
        nz = r[op & 7] = (a >>> (b & 31)) | (a << (-b & 31));
        if (b !== 0) c = nz >>> 31;
        n++;
        break;
      case 19: // TST Rn, Rm
        nz = r[op & 7] & r[(op >> 3) & 7];
        n++;
        break;
      case 20: // RSBS Rd, Rn, #0
        b = r[(op >> 3) & 7];
        nz = r[op & 7] = -b | 0;
        c = b === 0 ? 1 : 0;
        v = b & nz;
        n++;
        break;
      case 21: // CMP Rn, Rm
        a = r[op & 7];
        b = r[(op >> 3) & 7];
        nz = (a - b) | 0;
        c = a >>> 0 >= b >>> 0 ? 1 : 0;
        v = (a ^ b) & (a ^ nz);
        n++;
        break;
      case 22: // CMN Rn, Rm
        a = r[op & 7];
        b = r[(op >> 3) & 7];
        nz = (a + b) | 0;
        c = nz >>> 0 < a >>> 0 ? 1 : 0;
        v = (a ^ nz) & (b ^ nz);
        n++;
        break;
      case 23: // ORRS Rdn, Rm
        nz = r[op & 7] = r[op & 7] | r[(op >> 3) & 7];
        n++;
        break;
      case 24: // MULS Rdm, Rn
        nz = r[op & 7] = Math.imul(r[op & 7], r[(op >> 3) & 7]);
        n++;
        break;
      case 25: // BICS Rdn, Rm
        nz = r[op & 7] = r[op & 7] & ~r[(op >> 3) & 7];
        n++;
        break;
      case 26: // MVNS Rd, Rm
        nz = r[op & 7] = ~r[(op >> 3) & 7];
        n++;
        break;
      case 27: // ADD Rdn, Rm (high)
        a = ((op >> 4) & 8) | (op & 7);
        b = (op >> 3) & 15;
        r[15] = pc + 2;
        d = (r[a] + r[b]) | 0;
        if (a === 15) {
          pc = d & ~1;
          n += 2;
        } else {
          r[a] = a === 13 ? d & ~3 : d;
          n++;
        }
        break;
      case 28: // CMP Rn, Rm (high)
        r[15] = pc + 2;
        a = r[((op >> 4) & 8) | (op & 7)];
        b = r[(op >> 3) & 15];
        nz = (a - b) | 0;
        c = a >>> 0 >= b >>> 0 ? 1 : 0;
        v = (a ^ b) & (a ^ nz);
        n++;
        break;
      case 29: // MOV Rd, Rm (high)
        a = ((op >> 4) & 8) | (op & 7);
        r[15] = pc + 2;
        d = r[(op >> 3) & 15];
        if (a === 15) {
          pc = d & ~1;
          n += 2;
        } else {
          r[a] = a === 13 ? d & ~3 : d;
          n++;
        }
        break;
      case 30: // BX Rm
        d = r[(op >> 3) & 15];
        n += 2;
        if (d >>> 28 === 15 && core.currentMode === 1) {
          cpu.returnFromException(d, n);
          pc = core.PC;
          nz = core.Z ? 0 : core.N ? -1 : 1;
          c = core.C ? 1 : 0;
          v = core.V ? -1 : 0;
        } else {
          if ((d & 1) === 0) cpu.notThumb(d);
          pc = d & ~1;
        }
        break;
      case 31: // BLX Rm
        d = r[(op >> 3) & 15];
        if ((d & 1) === 0) cpu.notThumb(d);
        r[14] = pc | 1;
        pc = d & ~1;
        n += 2;
        break;
      case 32: // LDR Rt, [PC, #imm]
        r[(op >> 8) & 7] = cpu.load32(((pc + 2) & ~3) + ((op & 0xff) << 2), n);
        n += 2;
        break;
      case 33: // STR Rt, [Rn, Rm]
        cpu.store32((r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0, r[op & 7], n);
        n += 2;
        break;
      case 34: // STRH Rt, [Rn, Rm]
        cpu.store16((r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0, r[op & 7], n);
        n += 2;
        break;
      case 35: // STRB Rt, [Rn, Rm]
        cpu.store8((r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0, r[op & 7], n);
        n += 2;
        break;
      case 36: // LDRSB Rt, [Rn, Rm]
        r[op & 7] = (cpu.load8((r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0, n) << 24) >> 24;
        n += 2;
        break;
      case 37: // LDR Rt, [Rn, Rm]
        r[op & 7] = cpu.load32((r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0, n);
        n += 2;
        break;
      case 38: // LDRH Rt, [Rn, Rm]
        r[op & 7] = cpu.load16((r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0, n);
        n += 2;
        break;
      case 39: // LDRB Rt, [Rn, Rm]
        r[op & 7] = cpu.load8((r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0, n);
        n += 2;
        break;
      case 40: // LDRSH Rt, [Rn, Rm]
        r[op & 7] = (cpu.load16((r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0, n) << 16) >> 16;
        n += 2;
        break;
      case 41: // STR Rt, [Rn, #imm]
        cpu.store32((r[(op >> 3) & 7] + ((op >> 4) & 0x7c)) | 0, r[op & 7], n);
        n += 2;
        break;
      case 42: // LDR Rt, [Rn, #imm]
        r[op & 7] = cpu.load32((r[(op >> 3) & 7] + ((op >> 4) & 0x7c)) | 0, n);
        n += 2;
        break;
      case 43: // STRB Rt, [Rn, #imm]
        cpu.store8((r[(op >> 3) & 7] + ((op >> 6) & 0x1f)) | 0, r[op & 7], n);
        n += 2;
        break;
      case 44: // LDRB Rt, [Rn, #imm]
        r[op & 7] = cpu.load8((r[(op >> 3) & 7] + ((op >> 6) & 0x1f)) | 0, n);
        n += 2;
        break;
      case 45: // STRH Rt, [Rn, #imm]
        cpu.store16((r[(op >> 3) & 7] + ((op >> 5) & 0x3e)) | 0, r[op & 7], n);
        n += 2;
        break;
      case 46: // LDRH Rt, [Rn, #imm]
        r[op & 7] = cpu.load16((r[(op >> 3) & 7] + ((op >> 5) & 0x3e)) | 0, n);
        n += 2;
        break;
      case 47: // STR Rt, [SP, #imm]
        cpu.store32((r[13] + ((op & 0xff) << 2)) | 0, r[(op >> 8) & 7], n);
        n += 2;
        break;
      case 48: // LDR Rt, [SP, #imm]
        r[(op >> 8) & 7] = cpu.load32((r[13] + ((op & 0xff) << 2)) | 0, n);
        n += 2;
        break;
      case 49: // ADR Rd, label
        r[(op >> 8) & 7] = ((pc + 2) & ~3) + ((op & 0xff) << 2);
        n++;
        break;
      case 50: // ADD Rd, SP, #imm
        r[(op >> 8) & 7] = r[13] + ((op & 0xff) << 2);
        n++;
        break;
      case 51: // ADD SP, #imm
        r[13] += (op & 0x7f) << 2;
        n++;
        break;
      case 52: // SUB SP, #imm
        r[13] -= (op & 0x7f) << 2;
        n++;
        break;
      case 53: // SXTH Rd, Rm
        r[op & 7] = (r[(op >> 3) & 7] << 16) >> 16;
        n++;
        break;
      case 54: // SXTB Rd, Rm
        r[op & 7] = (r[(op >> 3) & 7] << 24) >> 24;
        n++;
        break;
      case 55: // UXTH Rd, Rm
        r[op & 7] = r[(op >> 3) & 7] & 0xffff;
        n++;
        break;
      case 56: // UXTB Rd, Rm
        r[op & 7] = r[(op >> 3) & 7] & 0xff;
        n++;
        break;
      case 57: // PUSH {…}
        n += push(cpu, op, n);
        break;
      case 58: // POP {…}
        n += pop(cpu, op, n);
        if (op & 0x100) {
          d = cpu.popped;
          n += 2;
          if (d >>> 28 === 15 && core.currentMode === 1) {
            cpu.returnFromException(d, n);
            pc = core.PC;
            nz = core.Z ? 0 : core.N ? -1 : 1;
            c = core.C ? 1 : 0;
            v = core.V ? -1 : 0;
          } else {
            if ((d & 1) === 0) cpu.notThumb(d);
            pc = d & ~1;
          }
        }
        break;
      case 59: // REV Rd, Rm
        a = r[(op >> 3) & 7];
        r[op & 7] =
          (a << 24) | ((a & 0xff00) << 8) | ((a >> 8) & 0xff00) | ((a >> 24) & 0xff);
        n++;
        break;
      case 60: // REV16 Rd, Rm
        a = r[(op >> 3) & 7];
        r[op & 7] = ((a & 0x00ff00ff) << 8) | ((a >> 8) & 0x00ff00ff);
        n++;
        break;
      case 61: // REVSH Rd, Rm
        a = r[(op >> 3) & 7];
        r[op & 7] = (((a & 0xff) << 24) >> 16) | ((a >> 8) & 0xff);
        n++;
        break;
      case 62: // NOP
        n++;
        break;
      case 63: // STMIA Rn!, {…}
        n += storeMultiple(cpu, op, n);
        break;
      case 64: // LDMIA Rn!, {…}
        n += loadMultiple(cpu, op, n);
        break;
      case 65: // EQ
      case 66: // NE
      case 67: // CS
      case 68: // CC
      case 69: // MI
      case 70: // PL
      case 71: // VS
      case 72: // VC
      case 73: // HI
      case 74: // LS
      case 75: // GE
      case 76: // LT
      case 77: // GT
      case 78: // LE
        n++;
        if (holds((op >> 8) & 15, nz, c, v)) {
          pc += 2 + ((op << 24) >> 23);
          n++;
        }
        break;
      case 79: // B
        pc += 2 + ((op << 21) >> 20);
        n += 2;
        break;
      case 80: // 32 bits
        b = code[index + 1];
        if ((b & 0xd000) === 0xd000) {
          // BL: S, J1 and J2 are the top bits of the offset
          a = (op << 21) >> 31;
          d =
            (a << 24) |
            (((~(b >> 13) ^ a) & 1) << 23) |
            (((~(b >> 11) ^ a) & 1) << 22) |
            ((op & 0x3ff) << 12) |
            ((b & 0x7ff) << 1);
          if (cached && (pc & 2) === 0) cpu.fetch(pc); // its second half is in the next word
          r[14] = (pc + 2) | 1;
          pc = (pc + 2 + d) | 0;
          n += 3;
          break;
        }
      // falls through: MSR, MRS, barriers
      default:
        core.N = nz < 0;
        core.Z = nz === 0;
        core.C = c !== 0;
        core.V = v < 0;
        n += cpu.executeRare(cpu.at, op, n);
        pc = core.PC;
        nz = core.Z ? 0 : core.N ? -1 : 1;
        c = core.C ? 1 : 0;
        v = core.V ? -1 : 0;
    }
  }
  core.PC = pc;
  core.N = nz < 0;
  core.Z = nz === 0;
  core.C = c !== 0;
  core.V = v < 0;
  return n;
}
