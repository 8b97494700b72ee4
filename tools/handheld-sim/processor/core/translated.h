/* Code that is executed often is translated to WebAssembly of its own by
 * ../translate/translator.mjs: functions that stand for a few blocks of code. They execute what is
 * plain, and leave when it is not: a wait for the cache, a peripheral, the limit of cycles. The
 * inner loop continues from there as if it had executed everything itself. */
#pragma once

#include "memory.h"

/* By halfword of code: how often it was branched to, or IS_TRANSLATED with the function's number in
 * the table and the block in it, or, from HOT_MOST on, that it stays as it is. */
enum {
    FLASH_CODE_BYTES = 1024 * 1024, /* what is behind them is executed seldom */
    HOT_MOST = 1 << 24,
    BLOCK_BITS = 8,
};

#define IS_TRANSLATED 0x80000000u

extern uint32_t flash_entries[FLASH_CODE_BYTES / 2];
extern uint32_t sram_entries[SRAM_BYTES / 2];
extern uint32_t hot; /* branches to an address before it is translated; 0 for never */

/* Leaves registers, flags and `fetched` in the cpu; the program counter is odd where the inner loop
 * has to execute the next instruction. Returns the cycles executed. */
typedef int32_t translated(struct cpu *cpu, int32_t executed, uint32_t block);

static inline uint32_t *entry_at(const struct cpu *cpu, uint32_t pc) {
    if (pc - SRAM_BASE < SRAM_BYTES) {
        return &sram_entries[(pc - SRAM_BASE) >> 1];
    }
    if (pc - FLASH_BASE < FLASH_CODE_BYTES && pc - FLASH_BASE < cpu->flash_bytes) {
        return &flash_entries[(pc - FLASH_BASE) >> 1];
    }
    return 0;
}

static inline bool is_translated(struct cpu *cpu, uint32_t *entry, uint32_t pc) {
    if (*entry < HOT_MOST && hot != 0 && ++*entry >= hot) {
        bus_translate(cpu->number, pc);
    }
    return (*entry & IS_TRANSLATED) != 0;
}

static inline int32_t run_translated(struct cpu *cpu, uint32_t entry, int32_t executed) {
    translated *const function = (translated *)(uintptr_t)((entry & ~IS_TRANSLATED) >> BLOCK_BITS);
    return function(cpu, executed, entry & ((1u << BLOCK_BITS) - 1));
}
