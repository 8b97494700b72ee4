/* The instructions of the processor, and the cycles of the Cortex-M0+ manual that each takes. Ten
 * bits of an instruction tell which one it is; the numbers of the cases are those. */

#include "lists.h"
#include "translated.h"

struct cpu cpus[CORES];
struct cache cache;
uint8_t sram[SRAM_BYTES] __attribute__((aligned(8)));
uint8_t rom[ROM_BYTES] __attribute__((aligned(8)));
uint8_t cached[FLASH_MOST_BYTES >> LINE_SHIFT];
struct code_window code_window;
uint32_t flash_entries[FLASH_CODE_BYTES / 2];
uint32_t sram_entries[SRAM_BYTES / 2];
uint32_t hot;

struct code {
    const uint16_t *halfwords;
    uint32_t base;
    uint32_t count;
    bool is_cached;
};

static bool find_code(struct cpu *cpu, uint32_t pc, struct code *code) {
    if (pc < ROM_BYTES) {
        *code = (struct code){(const uint16_t *)rom, 0, ROM_BYTES / 2, false};
    } else if (pc - SRAM_BASE < SRAM_BYTES) {
        *code = (struct code){(const uint16_t *)sram, SRAM_BASE, SRAM_BYTES / 2, false};
    } else if (pc - FLASH_BASE < cpu->flash_bytes) {
        *code = (struct code){(const uint16_t *)flash(), FLASH_BASE, cpu->flash_bytes / 2,
                              cache.miss_cycles != 0};
    } else {
        return false;
    }
    return true;
}

/* How far a BL goes: S, J1 and J2 are the top bits of the offset. */
static int32_t offset_of_bl(uint32_t first, uint32_t second) {
    const uint32_t s = (uint32_t)((int32_t)(first << 21) >> 31);
    return (int32_t)(s << 24 | ((~(second >> 13) ^ s) & 1) << 23 |
                     ((~(second >> 11) ^ s) & 1) << 22 | (first & 0x3ff) << 12 |
                     (second & 0x7ff) << 1);
}

static int32_t reversed_bytes(int32_t value) {
    return (int32_t)__builtin_bswap32((uint32_t)value);
}

/* The operands of an instruction. */
#define LOW(at)          r[op >> (at) & 7]
#define IMM5             (op >> 6 & 31)
#define IMM8             (op & 0xff)
#define AT_REGISTERS     ((uint32_t)LOW(3) + (uint32_t)LOW(6))
#define AT_OFFSET(bytes) ((uint32_t)LOW(3) + (uint32_t)(bytes))

#define FLAGS_OF_ADDITION(x, y)                                                                    \
    a = (x);                                                                                       \
    b = (y);                                                                                       \
    nz = (int32_t)((uint32_t)a + (uint32_t)b);                                                     \
    c = (uint32_t)nz < (uint32_t)a;                                                                \
    v = (a ^ nz) & (b ^ nz)

#define FLAGS_OF_DIFFERENCE(x, y)                                                                  \
    a = (x);                                                                                       \
    b = (y);                                                                                       \
    nz = (int32_t)((uint32_t)a - (uint32_t)b);                                                     \
    c = (uint32_t)a >= (uint32_t)b;                                                                \
    v = (a ^ b) & (a ^ nz)

/* With the carry; its way out is that of the top bit. */
#define FLAGS_OF_SUM_WITH_CARRY(x, y)                                                              \
    a = (x);                                                                                       \
    b = (y);                                                                                       \
    nz = (int32_t)((uint32_t)a + (uint32_t)b + (uint32_t)c);                                       \
    c = (int32_t)((uint32_t)((a & b) | ((a | b) & ~nz)) >> 31);                                    \
    v = (a ^ nz) & (b ^ nz)

#define BRANCH_IF(condition)                                                                       \
    n++;                                                                                           \
    if (condition) {                                                                               \
        pc += 2 + (uint32_t)((int32_t)((uint32_t)op << 24) >> 23);                                 \
        n++;                                                                                       \
        goto branched;                                                                             \
    }                                                                                              \
    break

#define TO_CPU()                                                                                   \
    cpu->nz = nz;                                                                                  \
    cpu->c = c;                                                                                    \
    cpu->v = v;                                                                                    \
    r[PC] = (int32_t)pc

#define FROM_CPU()                                                                                 \
    nz = cpu->nz;                                                                                  \
    c = cpu->c;                                                                                    \
    v = cpu->v;                                                                                    \
    pc = (uint32_t)r[PC] & ~1u

/* Executes until the limit of cycles is reached; returns how many it took. */
__attribute__((export_name("execute"))) int32_t execute(struct cpu *cpu) {
    int32_t *const r = cpu->r;
    int32_t nz, c, v, a, b, d;
    uint32_t pc;
    FROM_CPU();
    int32_t n = 0; /* cycles executed */
    struct code code = {0};

    while (n < cpu->limit) {
        uint32_t index = (pc - code.base) >> 1;
        if (index >= code.count) {
            if (!find_code(cpu, pc, &code)) {
                bus_no_code(cpu->number, pc);
                break;
            }
            cpu->fetched = ~pc;
            index = (pc - code.base) >> 1;
        }
        if (code.is_cached && (pc ^ cpu->fetched) >> 2 != 0) {
            cpu->fetched = pc;
            fetch(cpu, pc);
        }
        const int op = code.halfwords[index];
        cpu->at = pc;
        pc += 2; /* address of the next instruction; as an operand, PC is pc + 2 */

        switch (op >> 6) {
        case 0x000 ... 0x01f: /* LSLS Rd, Rm, #imm */
            a = LOW(3);
            if (IMM5 != 0) {
                c = a >> (32 - IMM5) & 1;
            }
            nz = LOW(0) = (int32_t)((uint32_t)a << IMM5);
            n++;
            break;
        case 0x020 ... 0x03f: /* LSRS Rd, Rm, #imm */
            a = LOW(3);
            b = IMM5 ? IMM5 : 32;
            c = a >> (b - 1) & 1;
            nz = LOW(0) = b == 32 ? 0 : (int32_t)((uint32_t)a >> b);
            n++;
            break;
        case 0x040 ... 0x05f: /* ASRS Rd, Rm, #imm */
            a = LOW(3);
            b = IMM5 ? IMM5 : 32;
            c = a >> (b - 1) & 1;
            nz = LOW(0) = a >> (b == 32 ? 31 : b);
            n++;
            break;
        case 0x060 ... 0x067: /* ADDS Rd, Rn, Rm */
            FLAGS_OF_ADDITION(LOW(3), LOW(6));
            LOW(0) = nz;
            n++;
            break;
        case 0x068 ... 0x06f: /* SUBS Rd, Rn, Rm */
            FLAGS_OF_DIFFERENCE(LOW(3), LOW(6));
            LOW(0) = nz;
            n++;
            break;
        case 0x070 ... 0x077: /* ADDS Rd, Rn, #imm3 */
            FLAGS_OF_ADDITION(LOW(3), op >> 6 & 7);
            LOW(0) = nz;
            n++;
            break;
        case 0x078 ... 0x07f: /* SUBS Rd, Rn, #imm3 */
            FLAGS_OF_DIFFERENCE(LOW(3), op >> 6 & 7);
            LOW(0) = nz;
            n++;
            break;
        case 0x080 ... 0x09f: /* MOVS Rd, #imm8 */
            nz = LOW(8) = IMM8;
            n++;
            break;
        case 0x0a0 ... 0x0bf: /* CMP Rn, #imm8 */
            FLAGS_OF_DIFFERENCE(LOW(8), IMM8);
            n++;
            break;
        case 0x0c0 ... 0x0df: /* ADDS Rdn, #imm8 */
            FLAGS_OF_ADDITION(LOW(8), IMM8);
            LOW(8) = nz;
            n++;
            break;
        case 0x0e0 ... 0x0ff: /* SUBS Rdn, #imm8 */
            FLAGS_OF_DIFFERENCE(LOW(8), IMM8);
            LOW(8) = nz;
            n++;
            break;
        case 0x100: /* ANDS Rdn, Rm */
            nz = LOW(0) &= LOW(3);
            n++;
            break;
        case 0x101: /* EORS Rdn, Rm */
            nz = LOW(0) ^= LOW(3);
            n++;
            break;
        case 0x102: /* LSLS Rdn, Rm */
            a = LOW(0);
            b = LOW(3) & 0xff;
            if (b != 0) {
                c = b < 32 ? a >> (32 - b) & 1 : b == 32 ? a & 1 : 0;
            }
            nz = LOW(0) = b < 32 ? (int32_t)((uint32_t)a << b) : 0;
            n++;
            break;
        case 0x103: /* LSRS Rdn, Rm */
            a = LOW(0);
            b = LOW(3) & 0xff;
            if (b != 0) {
                c = b <= 32 ? a >> (b - 1) & 1 : 0;
            }
            nz = LOW(0) = b < 32 ? (int32_t)((uint32_t)a >> b) : 0;
            n++;
            break;
        case 0x104: /* ASRS Rdn, Rm */
            a = LOW(0);
            b = LOW(3) & 0xff;
            if (b != 0) {
                c = a >> (b <= 32 ? b - 1 : 31) & 1;
            }
            nz = LOW(0) = a >> (b < 32 ? b : 31);
            n++;
            break;
        case 0x105: /* ADCS Rdn, Rm */
            FLAGS_OF_SUM_WITH_CARRY(LOW(0), LOW(3));
            LOW(0) = nz;
            n++;
            break;
        case 0x106: /* SBCS Rdn, Rm */
            FLAGS_OF_SUM_WITH_CARRY(LOW(0), ~LOW(3));
            LOW(0) = nz;
            n++;
            break;
        case 0x107: /* RORS Rdn, Rm */
            a = LOW(0);
            b = LOW(3) & 0xff;
            nz = LOW(0) = (int32_t)((uint32_t)a >> (b & 31) | (uint32_t)a << (-b & 31));
            if (b != 0) {
                c = nz < 0;
            }
            n++;
            break;
        case 0x108: /* TST Rn, Rm */
            nz = LOW(0) & LOW(3);
            n++;
            break;
        case 0x109: /* RSBS Rd, Rn, #0 */
            FLAGS_OF_DIFFERENCE(0, LOW(3));
            LOW(0) = nz;
            n++;
            break;
        case 0x10a: /* CMP Rn, Rm */
            FLAGS_OF_DIFFERENCE(LOW(0), LOW(3));
            n++;
            break;
        case 0x10b: /* CMN Rn, Rm */
            FLAGS_OF_ADDITION(LOW(0), LOW(3));
            n++;
            break;
        case 0x10c: /* ORRS Rdn, Rm */
            nz = LOW(0) |= LOW(3);
            n++;
            break;
        case 0x10d: /* MULS Rdm, Rn */
            nz = LOW(0) = (int32_t)((uint32_t)LOW(0) * (uint32_t)LOW(3));
            n++;
            break;
        case 0x10e: /* BICS Rdn, Rm */
            nz = LOW(0) &= ~LOW(3);
            n++;
            break;
        case 0x10f: /* MVNS Rd, Rm */
            nz = LOW(0) = ~LOW(3);
            n++;
            break;
        case 0x110 ... 0x113: /* ADD Rdn, Rm (high) */
        case 0x118 ... 0x11b: /* MOV Rd, Rm (high) */
            a = (op >> 4 & 8) | (op & 7);
            r[PC] = (int32_t)(pc + 2);
            d = r[op >> 3 & 15];
            if (op >> 8 == 0x44) {
                d = (int32_t)((uint32_t)r[a] + (uint32_t)d);
            }
            n++;
            if (a == PC) {
                pc = (uint32_t)d & ~1u;
                n++;
                goto branched;
            } else {
                r[a] = a == SP ? d & ~3 : d;
            }
            break;
        case 0x114 ... 0x117: /* CMP Rn, Rm (high) */
            r[PC] = (int32_t)(pc + 2);
            FLAGS_OF_DIFFERENCE(r[(op >> 4 & 8) | (op & 7)], r[op >> 3 & 15]);
            n++;
            break;
        case 0x11c ... 0x11d: /* BX Rm */
            if (op & 7) {
                goto rare;
            }
            r[PC] = (int32_t)(pc + 2);
            d = r[op >> 3 & 15];
            n += 2;
            goto branch_exchange;
        case 0x11e ... 0x11f: /* BLX Rm */
            if (op & 7) {
                goto rare;
            }
            d = r[op >> 3 & 15];
            r[LR] = (int32_t)(pc | 1);
            if ((d & 1) == 0) {
                bus_not_thumb(cpu->number, (uint32_t)d);
            }
            pc = (uint32_t)d & ~1u;
            n += 2;
            goto branched;
        case 0x120 ... 0x13f: /* LDR Rt, [PC, #imm] */
            LOW(8) = load32(cpu, ((pc + 2) & ~3u) + (uint32_t)(IMM8 << 2), n);
            n += 2;
            break;
        case 0x140 ... 0x147: /* STR Rt, [Rn, Rm] */
            store32(cpu, AT_REGISTERS, LOW(0), n);
            n += 2;
            break;
        case 0x148 ... 0x14f: /* STRH Rt, [Rn, Rm] */
            store16(cpu, AT_REGISTERS, LOW(0), n);
            n += 2;
            break;
        case 0x150 ... 0x157: /* STRB Rt, [Rn, Rm] */
            store8(cpu, AT_REGISTERS, LOW(0), n);
            n += 2;
            break;
        case 0x158 ... 0x15f: /* LDRSB Rt, [Rn, Rm] */
            LOW(0) = (int8_t)load8(cpu, AT_REGISTERS, n);
            n += 2;
            break;
        case 0x160 ... 0x167: /* LDR Rt, [Rn, Rm] */
            LOW(0) = load32(cpu, AT_REGISTERS, n);
            n += 2;
            break;
        case 0x168 ... 0x16f: /* LDRH Rt, [Rn, Rm] */
            LOW(0) = load16(cpu, AT_REGISTERS, n);
            n += 2;
            break;
        case 0x170 ... 0x177: /* LDRB Rt, [Rn, Rm] */
            LOW(0) = load8(cpu, AT_REGISTERS, n);
            n += 2;
            break;
        case 0x178 ... 0x17f: /* LDRSH Rt, [Rn, Rm] */
            LOW(0) = (int16_t)load16(cpu, AT_REGISTERS, n);
            n += 2;
            break;
        case 0x180 ... 0x19f: /* STR Rt, [Rn, #imm] */
            store32(cpu, AT_OFFSET(IMM5 << 2), LOW(0), n);
            n += 2;
            break;
        case 0x1a0 ... 0x1bf: /* LDR Rt, [Rn, #imm] */
            LOW(0) = load32(cpu, AT_OFFSET(IMM5 << 2), n);
            n += 2;
            break;
        case 0x1c0 ... 0x1df: /* STRB Rt, [Rn, #imm] */
            store8(cpu, AT_OFFSET(IMM5), LOW(0), n);
            n += 2;
            break;
        case 0x1e0 ... 0x1ff: /* LDRB Rt, [Rn, #imm] */
            LOW(0) = load8(cpu, AT_OFFSET(IMM5), n);
            n += 2;
            break;
        case 0x200 ... 0x21f: /* STRH Rt, [Rn, #imm] */
            store16(cpu, AT_OFFSET(IMM5 << 1), LOW(0), n);
            n += 2;
            break;
        case 0x220 ... 0x23f: /* LDRH Rt, [Rn, #imm] */
            LOW(0) = load16(cpu, AT_OFFSET(IMM5 << 1), n);
            n += 2;
            break;
        case 0x240 ... 0x25f: /* STR Rt, [SP, #imm] */
            store32(cpu, (uint32_t)r[SP] + (uint32_t)(IMM8 << 2), LOW(8), n);
            n += 2;
            break;
        case 0x260 ... 0x27f: /* LDR Rt, [SP, #imm] */
            LOW(8) = load32(cpu, (uint32_t)r[SP] + (uint32_t)(IMM8 << 2), n);
            n += 2;
            break;
        case 0x280 ... 0x29f: /* ADR Rd, label */
            LOW(8) = (int32_t)(((pc + 2) & ~3u) + (uint32_t)(IMM8 << 2));
            n++;
            break;
        case 0x2a0 ... 0x2bf: /* ADD Rd, SP, #imm */
            LOW(8) = (int32_t)((uint32_t)r[SP] + (uint32_t)(IMM8 << 2));
            n++;
            break;
        case 0x2c0 ... 0x2c1: /* ADD SP, #imm */
            r[SP] = (int32_t)((uint32_t)r[SP] + (uint32_t)((op & 0x7f) << 2));
            n++;
            break;
        case 0x2c2 ... 0x2c3: /* SUB SP, #imm */
            r[SP] = (int32_t)((uint32_t)r[SP] - (uint32_t)((op & 0x7f) << 2));
            n++;
            break;
        case 0x2c8: /* SXTH Rd, Rm */
            LOW(0) = (int16_t)LOW(3);
            n++;
            break;
        case 0x2c9: /* SXTB Rd, Rm */
            LOW(0) = (int8_t)LOW(3);
            n++;
            break;
        case 0x2ca: /* UXTH Rd, Rm */
            LOW(0) = (uint16_t)LOW(3);
            n++;
            break;
        case 0x2cb: /* UXTB Rd, Rm */
            LOW(0) = (uint8_t)LOW(3);
            n++;
            break;
        case 0x2d0 ... 0x2d7: /* PUSH */
            n += push(cpu, op, n);
            break;
        case 0x2f0 ... 0x2f7: /* POP */
            n += pop(cpu, op, n, &d);
            if (!(op & LR_OR_PC)) {
                break;
            }
            n += 2;
        branch_exchange:
            if ((uint32_t)d >> 28 == 15 && cpu->in_handler) {
                TO_CPU();
                bus_return_from_exception(cpu->number, (uint32_t)d, n);
                FROM_CPU();
                break;
            }
            if ((d & 1) == 0) {
                bus_not_thumb(cpu->number, (uint32_t)d);
            }
            pc = (uint32_t)d & ~1u;
            goto branched;
        case 0x2e8: /* REV Rd, Rm */
            LOW(0) = reversed_bytes(LOW(3));
            n++;
            break;
        case 0x2e9: /* REV16 Rd, Rm */
            a = reversed_bytes(LOW(3));
            LOW(0) = (int32_t)((uint32_t)a >> 16 | (uint32_t)a << 16);
            n++;
            break;
        case 0x2eb: /* REVSH Rd, Rm */
            LOW(0) = (int16_t)(reversed_bytes(LOW(3)) >> 16);
            n++;
            break;
        case 0x2fc: /* hints: NOP, or YIELD, WFE, WFI */
            if (op != 0xbf00) {
                goto rare;
            }
            n++;
            break;
        case 0x300 ... 0x31f: /* STMIA */
            n += store_multiple(cpu, op, n);
            break;
        case 0x320 ... 0x33f: /* LDMIA */
            n += load_multiple(cpu, op, n);
            break;
        case 0x340 ... 0x343:
            BRANCH_IF(nz == 0); /* EQ */
        case 0x344 ... 0x347:
            BRANCH_IF(nz != 0); /* NE */
        case 0x348 ... 0x34b:
            BRANCH_IF(c); /* CS */
        case 0x34c ... 0x34f:
            BRANCH_IF(!c); /* CC */
        case 0x350 ... 0x353:
            BRANCH_IF(nz < 0); /* MI */
        case 0x354 ... 0x357:
            BRANCH_IF(nz >= 0); /* PL */
        case 0x358 ... 0x35b:
            BRANCH_IF(v < 0); /* VS */
        case 0x35c ... 0x35f:
            BRANCH_IF(v >= 0); /* VC */
        case 0x360 ... 0x363:
            BRANCH_IF(c && nz != 0); /* HI */
        case 0x364 ... 0x367:
            BRANCH_IF(!c || nz == 0); /* LS */
        case 0x368 ... 0x36b:
            BRANCH_IF((nz ^ v) >= 0); /* GE */
        case 0x36c ... 0x36f:
            BRANCH_IF((nz ^ v) < 0); /* LT */
        case 0x370 ... 0x373:
            BRANCH_IF(nz != 0 && (nz ^ v) >= 0); /* GT */
        case 0x374 ... 0x377:
            BRANCH_IF(nz == 0 || (nz ^ v) < 0); /* LE */
        case 0x380 ... 0x39f:                   /* B */
            pc += 2 + (uint32_t)((int32_t)((uint32_t)op << 21) >> 20);
            n += 2;
            goto branched;
        case 0x3c0 ... 0x3df: /* 32 bits: BL, or MSR, MRS, barriers */
            b = code.halfwords[index + 1];
            if ((b & 0xd000) != 0xd000) {
                goto rare;
            }
            if (code.is_cached && (pc & 2) == 0) {
                fetch(cpu, pc); /* its second half is in the next word */
            }
            r[LR] = (int32_t)((pc + 2) | 1);
            pc += 2 + (uint32_t)offset_of_bl((uint32_t)op, (uint32_t)b);
            n += 3;
            goto branched;
        default: /* CPS, BKPT, SVC, UDF, SEV, and what is no instruction */
        rare:
            TO_CPU();
            n += bus_rare(cpu->number, cpu->at, op, n);
            FROM_CPU();
        }
        continue;

    branched:;
        uint32_t *entry;
        while (n < cpu->limit && (entry = entry_at(cpu, pc)) && is_translated(cpu, entry, pc)) {
            if ((pc - code.base) >> 1 >= code.count) {
                cpu->fetched = ~pc; /* from another memory */
                find_code(cpu, pc, &code);
            }
            TO_CPU();
            n = run_translated(cpu, *entry, n);
            FROM_CPU();
            if (r[PC] & 1) {
                break;
            }
        }
    }
    TO_CPU();
    return n;
}

__attribute__((export_name("cacheTouch"))) int32_t exported_cache_touch(uint32_t offset) {
    return cache_touch(offset);
}

/* For translated code: where that is in the flash, or null if it is not, or has to be waited
 * for. */
__attribute__((export_name("flashAt"))) const uint8_t *flash_at(const struct cpu *cpu,
                                                                uint32_t address, uint32_t unit) {
    const uint32_t offset = address - FLASH_BASE;
    if (offset >= cpu->flash_bytes || (offset & (unit - 1)) != 0) {
        return 0;
    }
    if (cache.miss_cycles != 0) {
        const uint8_t need = (uint8_t)(NEWER | 1u << ((offset >> 2) & cache.halves));
        if ((cached[offset >> LINE_SHIFT] & need) != need) {
            return 0;
        }
        cache.accesses++;
    }
    return flash() + offset;
}

__attribute__((export_name("cacheFlush"))) void exported_cache_flush(void) {
    cache_flush();
}
