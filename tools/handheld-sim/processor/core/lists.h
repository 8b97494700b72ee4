/* Instructions that move several registers at once. Each returns its cycles, but for those of a
 * branch. */
#pragma once

#include "memory.h"

enum { SP = 13, LR = 14, PC = 15, LR_OR_PC = 0x100 };

/* Returns the address behind the last one; after a fault nothing more is stored. */
static inline uint32_t store_list(struct cpu *cpu, int list, uint32_t address, int32_t executed) {
    for (int i = 0; i < 8; i++) {
        if (list & 1 << i) {
            if (!store32(cpu, address, cpu->r[i], executed)) {
                break;
            }
            address += 4;
        }
    }
    return address;
}

/* A base that is in the list changes last, as it has to be there still after a fault. */
static inline uint32_t load_list(struct cpu *cpu, int list, int base, uint32_t address,
                                 int32_t executed) {
    int32_t of_base = cpu->r[base];
    for (int i = 0; i < 8; i++) {
        if (list & 1 << i) {
            const int32_t value = load32(cpu, address, executed);
            if (i == base) {
                of_base = value;
            } else {
                cpu->r[i] = value;
            }
            address += 4;
        }
    }
    cpu->r[base] = of_base;
    return address;
}

static inline int32_t cycles_between(uint32_t from, uint32_t to) {
    return 1 + (int32_t)((to - from) >> 2);
}

static inline int32_t push(struct cpu *cpu, int op, int32_t executed) {
    const uint32_t top = (uint32_t)cpu->r[SP];
    const uint32_t bottom = top - 4 * (uint32_t)__builtin_popcount(op & 0x1ff);
    const uint32_t end = store_list(cpu, op, bottom, executed);
    if ((op & LR_OR_PC) && end == top - 4) {
        store32(cpu, end, cpu->r[LR], executed);
    }
    cpu->r[SP] = (int32_t)bottom;
    return cycles_between(bottom, top);
}

/* All but the program counter, which comes back in *popped. */
static inline int32_t pop(struct cpu *cpu, int op, int32_t executed, int32_t *popped) {
    const uint32_t bottom = (uint32_t)cpu->r[SP];
    uint32_t address = load_list(cpu, op, SP, bottom, executed);
    if (op & LR_OR_PC) {
        *popped = load32(cpu, address, executed);
        address += 4;
    }
    cpu->r[SP] = (int32_t)address;
    return cycles_between(bottom, address);
}

static inline int32_t store_multiple(struct cpu *cpu, int op, int32_t executed) {
    int32_t *base = &cpu->r[op >> 8 & 7];
    const uint32_t start = (uint32_t)*base;
    const uint32_t end = store_list(cpu, op, start, executed);
    *base = (int32_t)end;
    return cycles_between(start, end);
}

/* A base that is in the list keeps what it was loaded with. */
static inline int32_t load_multiple(struct cpu *cpu, int op, int32_t executed) {
    const int base = op >> 8 & 7;
    const uint32_t start = (uint32_t)cpu->r[base];
    const uint32_t end = load_list(cpu, op, base, start, executed);
    if (!(op & 1 << base)) {
        cpu->r[base] = (int32_t)end;
    }
    return cycles_between(start, end);
}
