/* Memory as the processor reaches it: RAM and flash directly, flash by way of its cache where that
 * is modelled, anything else through JavaScript. */
#pragma once

#include "chip.h"

enum { LINE_SHIFT = 3, CACHE_SETS = 1024, WAYS = 2 };

/* The cache between processor and flash: two ways, lines of eight bytes. Only what it does to time.
 */
struct cache {
    int32_t lines[CACHE_SETS * WAYS];  /* which line of the flash is in each way */
    uint8_t filled[CACHE_SETS * WAYS]; /* one bit for each half of it */
    uint8_t newer[CACHE_SETS];         /* the way that was used last */
    uint32_t set_mask;
    uint32_t halves;     /* 1 where they are filled one by one */
    int32_t miss_cycles; /* 0: flash is as fast as RAM */
    uint32_t misses;
    uint32_t accesses;
};

_Static_assert(sizeof(struct cache) == CACHE_SETS * WAYS * 5 + CACHE_SETS + 5 * 4,
               "as in ../chip-memory.mjs");

extern struct cache cache;
extern uint8_t __heap_base;

/* Behind everything that the linker places. */
static inline uint8_t *flash(void) {
    return (uint8_t *)(((uintptr_t)&__heap_base + 7) & ~(uintptr_t)7);
}

/* The cycles that an access to this offset of the flash has to wait. */
static inline int32_t cache_touch(uint32_t offset) {
    const int32_t line = (int32_t)(offset >> LINE_SHIFT);
    const uint32_t set = (uint32_t)line & cache.set_mask;
    const uint8_t half = (uint8_t)(1u << ((offset >> 2) & cache.halves));
    uint32_t way = set << 1 | cache.newer[set];
    cache.accesses++;
    if (cache.lines[way] != line) {
        way ^= 1;
        cache.newer[set] ^= 1;
        if (cache.lines[way] != line) {
            cache.lines[way] = line;
            cache.filled[way] = 0;
        }
    }
    if (cache.filled[way] & half) {
        return 0;
    }
    cache.filled[way] |= half;
    cache.misses++;
    return cache.miss_cycles;
}

/* The processor waits until the cache has what is at this offset of the flash. */
static inline void fetch(struct cpu *cpu, uint32_t offset) {
    const int32_t cycles = cache_touch(offset & 0xffffff);
    cpu->miss_cycles += cycles;
    cpu->limit -= cycles;
}

/* Where the bytes at that address are, or null where the access is not a plain one. */
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

static inline void store32(struct cpu *cpu, uint32_t address, int32_t value, int32_t executed) {
    const uint32_t in_sram = address - SRAM_BASE;
    if (in_sram < SRAM_BYTES && (in_sram & 3) == 0) {
        *(int32_t *)&sram[in_sram] = value;
    } else {
        bus_store(cpu->number, address, value, 4, executed);
    }
}

static inline void store16(struct cpu *cpu, uint32_t address, int32_t value, int32_t executed) {
    const uint32_t in_sram = address - SRAM_BASE;
    if (in_sram < SRAM_BYTES && (in_sram & 1) == 0) {
        *(uint16_t *)&sram[in_sram] = (uint16_t)value;
    } else {
        bus_store(cpu->number, address, value, 2, executed);
    }
}

static inline void store8(struct cpu *cpu, uint32_t address, int32_t value, int32_t executed) {
    const uint32_t in_sram = address - SRAM_BASE;
    if (in_sram < SRAM_BYTES) {
        sram[in_sram] = (uint8_t)value;
    } else {
        bus_store(cpu->number, address, value, 1, executed);
    }
}
