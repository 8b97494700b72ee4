/* Memory as the processor reaches it: RAM and flash directly, flash by way of its cache where that
 * is modelled, anything else through JavaScript. */
#pragma once

#include "chip.h"

enum { LINE_SHIFT = 3, CACHE_SETS = 1024, WAYS = 2 };

/* The cache between processor and flash: two ways, lines of eight bytes. Only what it does to time.
 */
struct cache {
    int32_t lines[CACHE_SETS * WAYS]; /* which line of the flash is in each way, or NO_LINE */
    uint8_t newer[CACHE_SETS];        /* the way that was used last */
    uint32_t set_mask;
    uint32_t halves;     /* 1 where they are filled one by one */
    int32_t miss_cycles; /* 0: flash is as fast as RAM */
    uint32_t misses;
    uint32_t accesses;
};

enum { NO_LINE = -1 };

_Static_assert(sizeof(struct cache) == CACHE_SETS * WAYS * 4 + CACHE_SETS + 5 * 4,
               "as in ../../chip/chip-memory.mjs");

extern struct cache cache;

/* The same by line of the flash: bits 0 and 1 for the halves of it that are in the cache, and NEWER
 * if it was used last of its set. */
enum { NEWER = 4 };
extern uint8_t cached[FLASH_MOST_BYTES >> LINE_SHIFT];

/* RAM with code that was translated, as an offset into it; no store may go there unseen. */
struct code_window {
    uint32_t first;
    uint32_t bytes;
};

extern struct code_window code_window;
extern uint8_t __heap_base;

/* Behind everything that the linker places. */
static inline uint8_t *flash(void) {
    return (uint8_t *)(((uintptr_t)&__heap_base + 7) & ~(uintptr_t)7);
}

static inline uint8_t *way_of(uint32_t way) {
    static uint8_t nothing;
    const int32_t line = cache.lines[way];
    return line == NO_LINE ? &nothing : &cached[line];
}

/* The line comes into its set, or becomes the newer one there. */
static inline void use_line(uint32_t line) {
    const uint32_t set = line & cache.set_mask;
    const uint32_t newer = set << 1 | cache.newer[set];
    const uint32_t older = newer ^ 1;
    *way_of(newer) &= (uint8_t)~NEWER;
    cache.newer[set] ^= 1;
    if (cache.lines[older] != (int32_t)line) {
        *way_of(older) = 0;
        cache.lines[older] = (int32_t)line;
    }
    cached[line] |= NEWER;
}

/* The cycles that an access to this offset of the flash has to wait. */
static inline int32_t cache_touch(uint32_t offset) {
    const uint32_t line = offset >> LINE_SHIFT;
    const uint8_t half = (uint8_t)(1u << ((offset >> 2) & cache.halves));
    cache.accesses++;
    if (!(cached[line] & NEWER)) {
        use_line(line);
    }
    if (cached[line] & half) {
        return 0;
    }
    cached[line] |= half;
    cache.misses++;
    return cache.miss_cycles;
}

static inline void cache_flush(void) {
    for (uint32_t way = 0; way < CACHE_SETS * WAYS; way++) {
        *way_of(way) = 0;
        cache.lines[way] = NO_LINE;
    }
}

/* The processor waits until the cache has what is at this offset of the flash. */
static inline void fetch(struct cpu *cpu, uint32_t offset) {
    const int32_t cycles = cache_touch(offset & 0xffffff);
    cpu->miss_cycles += cycles;
    cpu->limit -= cycles;
}

/* Where the bytes at that address are, or null if the access is not a plain one. */
static inline const void *readable(struct cpu *cpu, uint32_t address, uint32_t unit) {
    const uint32_t in_sram = address - SRAM_BASE;
    if (in_sram < SRAM_BYTES && (in_sram & (unit - 1)) == 0) {
        return &sram[in_sram];
    }
    const uint32_t in_flash = address - FLASH_BASE;
    if (in_flash >= cpu->flash_bytes || (in_flash & (unit - 1)) != 0) {
        return 0;
    }
    if (cache.miss_cycles != 0) {
        fetch(cpu, in_flash);
    }
    return flash() + in_flash;
}

static inline int32_t load32(struct cpu *cpu, uint32_t address, int32_t executed) {
    const int32_t *at = readable(cpu, address, 4);
    return at ? *at : bus_load(cpu->number, address, 4, executed);
}

static inline int32_t load16(struct cpu *cpu, uint32_t address, int32_t executed) {
    const uint16_t *at = readable(cpu, address, 2);
    return at ? *at : bus_load(cpu->number, address, 2, executed);
}

static inline int32_t load8(struct cpu *cpu, uint32_t address, int32_t executed) {
    const uint8_t *at = readable(cpu, address, 1);
    return at ? *at : bus_load(cpu->number, address, 1, executed);
}

/* Whether a store to that offset of the RAM is a plain one. */
static inline bool is_writable(uint32_t in_sram, uint32_t unit) {
    return in_sram < SRAM_BYTES && (in_sram & (unit - 1)) == 0;
}

/* To be asked before each store to RAM. */
static inline void note_store(struct cpu *cpu, uint32_t in_sram) {
    if (in_sram - code_window.first < code_window.bytes) {
        bus_code_changes(cpu->number);
    }
}

/* Returns whether it stored. */
static inline bool store32(struct cpu *cpu, uint32_t address, int32_t value, int32_t executed) {
    const uint32_t in_sram = address - SRAM_BASE;
    if (!is_writable(in_sram, 4)) {
        return bus_store(cpu->number, address, value, 4, executed);
    }
    note_store(cpu, in_sram);
    *(int32_t *)&sram[in_sram] = value;
    return true;
}

static inline void store16(struct cpu *cpu, uint32_t address, int32_t value, int32_t executed) {
    const uint32_t in_sram = address - SRAM_BASE;
    if (is_writable(in_sram, 2)) {
        note_store(cpu, in_sram);
        *(uint16_t *)&sram[in_sram] = (uint16_t)value;
    } else {
        bus_store(cpu->number, address, value, 2, executed);
    }
}

static inline void store8(struct cpu *cpu, uint32_t address, int32_t value, int32_t executed) {
    const uint32_t in_sram = address - SRAM_BASE;
    if (is_writable(in_sram, 1)) {
        note_store(cpu, in_sram);
        sram[in_sram] = (uint8_t)value;
    } else {
        bus_store(cpu->number, address, value, 1, executed);
    }
}
