/* What the inner loop of the emulated chip and the JavaScript around it share.
 * ../../chip/chip-memory.mjs knows the same layout. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum {
    SRAM_BASE = 0x20000000,
    FLASH_BASE = 0x10000000,
    ROM_BYTES = 0x4000,
    SRAM_BYTES = 264 * 1024,
    FLASH_MOST_BYTES = 16 * 1024 * 1024,
    CORES = 2,
};

/* One processor. Flags: nz is the last result (N is its sign, Z that it is zero), c is 0 or 1, v
 * has V in its sign. */
struct cpu {
    int32_t r[16];
    int32_t nz;
    int32_t c;
    int32_t v;
    int32_t limit;        /* the inner loop ends when it has executed this many cycles */
    int32_t miss_cycles;  /* in which it waited for flash since the loop began */
    uint32_t at;          /* address of the instruction that is being executed */
    int32_t in_handler;   /* an exception is being handled */
    uint32_t flash_bytes; /* 0 while the flash is not on the bus */
    int32_t number;
    uint32_t fetched; /* an address in the word of code that was fetched last */
};

_Static_assert(sizeof(struct cpu) == 26 * 4, "as in ../../chip/chip-memory.mjs");

extern struct cpu cpus[CORES];
extern uint8_t sram[SRAM_BYTES];
extern uint8_t rom[ROM_BYTES];

#define FROM_JAVASCRIPT(name) __attribute__((import_module("bus"), import_name(#name)))

/* For all that is not memory, or not where it should be. `executed`: cycles of the loop so far.
 * After a fault the limit is 0, and the registers become what they were at the call. bus_store
 * returns whether it stored. */
FROM_JAVASCRIPT(load) int32_t bus_load(int core, uint32_t address, int unit, int32_t executed);
FROM_JAVASCRIPT(store)
bool bus_store(int core, uint32_t address, int32_t value, int unit, int32_t executed);

/* An instruction that is left to others, which take registers, flags and program counter from the
 * cpu and leave them there. Returns its cycles. */
FROM_JAVASCRIPT(rare) int32_t bus_rare(int core, uint32_t pc, int op, int32_t executed);
FROM_JAVASCRIPT(returnFromException)
void bus_return_from_exception(int core, uint32_t value, int32_t executed);

/* The code at that address is executed often; see translated.h. */
FROM_JAVASCRIPT(translate) void bus_translate(int core, uint32_t pc);
/* Code that was translated is being written over. */
FROM_JAVASCRIPT(codeChanges) void bus_code_changes(int core);

/* Faults; each sets the limit to 0. */
FROM_JAVASCRIPT(notThumb) void bus_not_thumb(int core, uint32_t address);
FROM_JAVASCRIPT(noCode) void bus_no_code(int core, uint32_t pc);
