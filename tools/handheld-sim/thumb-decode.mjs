// Which instruction a 16-bit Thumb opcode is: a table of 65,536 small numbers, made from the patterns
// of the ARMv6-M manual. The numbers are the cases of the switch in thumb-execute.mjs.

/** [pattern, mnemonic]; x stands for any bit. The position in this list is the number. */
export const PATTERNS = [
  ['00000xxxxxxxxxxx', 'LSLS Rd, Rm, #imm'], // 0
  ['00001xxxxxxxxxxx', 'LSRS Rd, Rm, #imm'], // 1
  ['00010xxxxxxxxxxx', 'ASRS Rd, Rm, #imm'], // 2
  ['0001100xxxxxxxxx', 'ADDS Rd, Rn, Rm'], // 3
  ['0001101xxxxxxxxx', 'SUBS Rd, Rn, Rm'], // 4
  ['0001110xxxxxxxxx', 'ADDS Rd, Rn, #imm3'], // 5
  ['0001111xxxxxxxxx', 'SUBS Rd, Rn, #imm3'], // 6
  ['00100xxxxxxxxxxx', 'MOVS Rd, #imm8'], // 7
  ['00101xxxxxxxxxxx', 'CMP Rn, #imm8'], // 8
  ['00110xxxxxxxxxxx', 'ADDS Rdn, #imm8'], // 9
  ['00111xxxxxxxxxxx', 'SUBS Rdn, #imm8'], // 10
  ['0100000000xxxxxx', 'ANDS Rdn, Rm'], // 11
  ['0100000001xxxxxx', 'EORS Rdn, Rm'], // 12
  ['0100000010xxxxxx', 'LSLS Rdn, Rm'], // 13
  ['0100000011xxxxxx', 'LSRS Rdn, Rm'], // 14
  ['0100000100xxxxxx', 'ASRS Rdn, Rm'], // 15
  ['0100000101xxxxxx', 'ADCS Rdn, Rm'], // 16
  ['0100000110xxxxxx', 'SBCS Rdn, Rm'], // 17
  ['0100000111xxxxxx', 'RORS Rdn, Rm'], // 18
  ['0100001000xxxxxx', 'TST Rn, Rm'], // 19
  ['0100001001xxxxxx', 'RSBS Rd, Rn, #0'], // 20
  ['0100001010xxxxxx', 'CMP Rn, Rm'], // 21
  ['0100001011xxxxxx', 'CMN Rn, Rm'], // 22
  ['0100001100xxxxxx', 'ORRS Rdn, Rm'], // 23
  ['0100001101xxxxxx', 'MULS Rdm, Rn'], // 24
  ['0100001110xxxxxx', 'BICS Rdn, Rm'], // 25
  ['0100001111xxxxxx', 'MVNS Rd, Rm'], // 26
  ['01000100xxxxxxxx', 'ADD Rdn, Rm (high)'], // 27
  ['01000101xxxxxxxx', 'CMP Rn, Rm (high)'], // 28
  ['01000110xxxxxxxx', 'MOV Rd, Rm (high)'], // 29
  ['010001110xxxx000', 'BX Rm'], // 30
  ['010001111xxxx000', 'BLX Rm'], // 31
  ['01001xxxxxxxxxxx', 'LDR Rt, [PC, #imm]'], // 32
  ['0101000xxxxxxxxx', 'STR Rt, [Rn, Rm]'], // 33
  ['0101001xxxxxxxxx', 'STRH Rt, [Rn, Rm]'], // 34
  ['0101010xxxxxxxxx', 'STRB Rt, [Rn, Rm]'], // 35
  ['0101011xxxxxxxxx', 'LDRSB Rt, [Rn, Rm]'], // 36
  ['0101100xxxxxxxxx', 'LDR Rt, [Rn, Rm]'], // 37
  ['0101101xxxxxxxxx', 'LDRH Rt, [Rn, Rm]'], // 38
  ['0101110xxxxxxxxx', 'LDRB Rt, [Rn, Rm]'], // 39
  ['0101111xxxxxxxxx', 'LDRSH Rt, [Rn, Rm]'], // 40
  ['01100xxxxxxxxxxx', 'STR Rt, [Rn, #imm]'], // 41
  ['01101xxxxxxxxxxx', 'LDR Rt, [Rn, #imm]'], // 42
  ['01110xxxxxxxxxxx', 'STRB Rt, [Rn, #imm]'], // 43
  ['01111xxxxxxxxxxx', 'LDRB Rt, [Rn, #imm]'], // 44
  ['10000xxxxxxxxxxx', 'STRH Rt, [Rn, #imm]'], // 45
  ['10001xxxxxxxxxxx', 'LDRH Rt, [Rn, #imm]'], // 46
  ['10010xxxxxxxxxxx', 'STR Rt, [SP, #imm]'], // 47
  ['10011xxxxxxxxxxx', 'LDR Rt, [SP, #imm]'], // 48
  ['10100xxxxxxxxxxx', 'ADR Rd, label'], // 49
  ['10101xxxxxxxxxxx', 'ADD Rd, SP, #imm'], // 50
  ['101100000xxxxxxx', 'ADD SP, #imm'], // 51
  ['101100001xxxxxxx', 'SUB SP, #imm'], // 52
  ['1011001000xxxxxx', 'SXTH Rd, Rm'], // 53
  ['1011001001xxxxxx', 'SXTB Rd, Rm'], // 54
  ['1011001010xxxxxx', 'UXTH Rd, Rm'], // 55
  ['1011001011xxxxxx', 'UXTB Rd, Rm'], // 56
  ['1011010xxxxxxxxx', 'PUSH {…}'], // 57
  ['1011110xxxxxxxxx', 'POP {…}'], // 58
  ['1011101000xxxxxx', 'REV Rd, Rm'], // 59
  ['1011101001xxxxxx', 'REV16 Rd, Rm'], // 60
  ['1011101011xxxxxx', 'REVSH Rd, Rm'], // 61
  ['1011111100000000', 'NOP'], // 62
  ['11000xxxxxxxxxxx', 'STMIA Rn!, {…}'], // 63
  ['11001xxxxxxxxxxx', 'LDMIA Rn!, {…}'], // 64
  ['11010000xxxxxxxx', 'BEQ label'], // 65
  ['11010001xxxxxxxx', 'BNE label'], // 66
  ['11010010xxxxxxxx', 'BCS label'], // 67
  ['11010011xxxxxxxx', 'BCC label'], // 68
  ['11010100xxxxxxxx', 'BMI label'], // 69
  ['11010101xxxxxxxx', 'BPL label'], // 70
  ['11010110xxxxxxxx', 'BVS label'], // 71
  ['11010111xxxxxxxx', 'BVC label'], // 72
  ['11011000xxxxxxxx', 'BHI label'], // 73
  ['11011001xxxxxxxx', 'BLS label'], // 74
  ['11011010xxxxxxxx', 'BGE label'], // 75
  ['11011011xxxxxxxx', 'BLT label'], // 76
  ['11011100xxxxxxxx', 'BGT label'], // 77
  ['11011101xxxxxxxx', 'BLE label'], // 78
  ['11100xxxxxxxxxxx', 'B label'], // 79
  ['11110xxxxxxxxxxx', 'first half of 32 bits: BL or rare'], // 80
];

/** Everything else: CPS, BKPT, SVC, UDF, WFI, WFE, SEV, YIELD, and what is no instruction. */
export const RARE = 127;

function fillTable() {
  const table = new Uint8Array(0x10000).fill(RARE);
  PATTERNS.forEach(([pattern], number) => {
    const free = [...pattern].flatMap((bit, i) => (bit === 'x' ? [15 - i] : []));
    const fixed = parseInt(pattern.replaceAll('x', '0'), 2);
    for (let n = 0; n < 1 << free.length; n++) {
      // the free bits of every pattern that has any are at the low end, but for BX and BLX
      const bits = free.reduce((sum, at, i) => sum | (((n >> i) & 1) << at), 0);
      table[fixed | bits] = number;
    }
  });
  return table;
}

export const DECODE = fillTable();
