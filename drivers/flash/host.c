/* The flash chip on the host, with its bad habits: only erasing gives ones, and what the power
 * cut hits is half done. */
#include "drivers/flash/host.h"

#include <assert.h>
#include <string.h>

enum {
    PAGES_A_SECTOR = FLASH_SECTOR_BYTES / FLASH_PAGE_BYTES,
    TORN_EDGE_BYTES = 16, /* behind what is done: some of the bits */
    SCRATCH_FAILS_US = 100,
};

static const uint32_t NO_CUT = UINT32_MAX;

static uint8_t chip[FLASH_HOST_CHIP_SECTORS * FLASH_SECTOR_BYTES];
static uint32_t chip_sectors;
static uint32_t programs;
static uint32_t erases[FLASH_HOST_CHIP_SECTORS];
static uint32_t operations;
static uint32_t violations;
static uint32_t until_cut = UINT32_MAX;
static uint64_t cut_seed;
static bool off;
static uint32_t pauses;
static uint32_t chip_id, scratch_erase_us, scratch_program_us;
static uint8_t faults[FLASH_HOST_CHIP_SECTORS]; /* enum flash_host_fault */
static uint32_t stuck_byte;
static uint8_t stuck_bits; /* of that byte */

void flash_host_reset(uint32_t sectors) {
    assert(sectors > 0 && sectors <= FLASH_HOST_CHIP_SECTORS);
    /* Nothing was written beyond the old size, and nothing is read beyond the new one. */
    uint32_t touched = sectors > chip_sectors ? sectors : chip_sectors;
    chip_sectors = sectors;
    memset(chip, 0xff, touched * FLASH_SECTOR_BYTES);
    memset(erases, 0, sizeof erases);
    programs = 0;
    operations = 0;
    violations = 0;
    pauses = 0;
    flash_host_scratch(0xef4018, 45000, 400);
    memset(faults, FLASH_HOST_WELL, sizeof faults);
    stuck_bits = 0;
    flash_host_power_on();
}

void flash_host_wear_out(uint32_t sector, enum flash_host_fault fault) {
    faults[sector] = (uint8_t)fault;
}

static void stick(void) {
    chip[stuck_byte] &= (uint8_t)~stuck_bits;
}

void flash_host_stick_bit(uint32_t byte, uint8_t bit) {
    stuck_byte = byte;
    stuck_bits = (uint8_t)(1u << bit);
    stick();
}

void flash_host_cut(uint32_t operation, uint64_t seed) {
    until_cut = operation;
    cut_seed = seed;
}

void flash_host_pause_erases(uint32_t times) {
    pauses = times;
}

void flash_host_scratch(uint32_t id, uint32_t erase_us, uint32_t program_us) {
    chip_id = id;
    scratch_erase_us = erase_us;
    scratch_program_us = program_us;
}

bool flash_host_is_off(void) {
    return off;
}

void flash_host_power_on(void) {
    off = false;
    until_cut = NO_CUT;
}

uint8_t *flash_host_bytes(void) {
    return chip;
}

uint32_t flash_host_operations(void) {
    return operations;
}

uint32_t flash_host_programs(void) {
    return programs;
}

uint32_t flash_host_erases(uint32_t sector) {
    return erases[sector];
}

uint32_t flash_host_violations(void) {
    return violations;
}

const uint8_t *flash_data(void) {
    return chip;
}

uint32_t flash_bytes(void) {
    return chip_sectors * FLASH_SECTOR_BYTES;
}

/* The generator of Marsaglia's "Xorshift RNGs" (2003), for nothing but torn bits. */
static uint8_t torn_bits(void) {
    cut_seed ^= cut_seed << 13;
    cut_seed ^= cut_seed >> 7;
    cut_seed ^= cut_seed << 17;
    return (uint8_t)(cut_seed >> 32);
}

/* Counts an operation; true if it is the one that the power does not outlive. */
static bool power_fails(void) {
    operations++;
    if (until_cut == NO_CUT) {
        return false;
    }
    if (until_cut-- > 0) {
        return false;
    }
    off = true;
    until_cut = NO_CUT;
    cut_seed = cut_seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
    torn_bits();
    return true;
}

/* How far the operation came: anything from nothing to all of it. */
static uint32_t torn_length(uint32_t whole) {
    uint32_t length = (uint32_t)torn_bits() << 8 | torn_bits();
    return length % (whole + 1);
}

/* A page, word by word: most tests spend their time here. */
struct page_words {
    uint64_t words[FLASH_PAGE_BYTES / sizeof(uint64_t)];
};

static struct page_words words_of(const uint8_t *page) {
    struct page_words all;
    memcpy(&all, page, sizeof all);
    return all;
}

static bool can_become(const struct page_words *there, const struct page_words *wanted) {
    uint64_t missing = 0;
    for (uint32_t i = 0; i < FLASH_PAGE_BYTES / sizeof(uint64_t); i++) {
        missing |= wanted->words[i] & ~there->words[i];
    }
    return missing == 0;
}

static void program_torn(uint8_t *there, const uint8_t *bytes) {
    uint32_t done = torn_length(FLASH_PAGE_BYTES);
    for (uint32_t i = 0; i < FLASH_PAGE_BYTES; i++) {
        if (i < done) {
            there[i] &= bytes[i];
        } else if (i - done < TORN_EDGE_BYTES) {
            there[i] &= bytes[i] | torn_bits();
        }
    }
}

/* A sector loses its charge all over at once: a prefix is clean, the rest has some bits turned. */
static void tear_sector(uint32_t sector) {
    uint8_t *bytes = &chip[sector * FLASH_SECTOR_BYTES];
    uint32_t clean = torn_length(FLASH_SECTOR_BYTES);
    memset(bytes, 0xff, clean);
    for (uint32_t i = clean; i < FLASH_SECTOR_BYTES; i++) {
        bytes[i] |= torn_bits() & torn_bits();
    }
}

void flash_init(void) {}

bool flash_erase(uint32_t sector) {
    assert(sector < chip_sectors);
    if (off) {
        return false;
    }
    erases[sector]++;
    if (power_fails()) {
        tear_sector(sector);
        return false;
    }
    if (faults[sector] == FLASH_HOST_ERASES_NOTHING) {
        return false;
    }
    memset(&chip[sector * FLASH_SECTOR_BYTES], 0xff, FLASH_SECTOR_BYTES);
    stick();
    return stuck_bits == 0 || stuck_byte / FLASH_SECTOR_BYTES != sector;
}

enum flash_erasing flash_erase_between_presses(uint32_t sector) {
    if (pauses > 0 && !off) {
        pauses--;
        cut_seed = cut_seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
        tear_sector(sector);
        return FLASH_ERASE_PAUSED;
    }
    return flash_erase(sector) ? FLASH_ERASED : FLASH_ERASE_FAILED;
}

/* ---- the test of the device: a chip as the datasheet has it, beside the region ---- */

uint32_t flash_chip_id(void) {
    return chip_id;
}

enum flash_erasing flash_erase_scratch(uint32_t *us) {
    if (pauses > 0) {
        pauses--;
        *us += 20000;
        return FLASH_ERASE_PAUSED;
    }
    *us += scratch_erase_us != 0 ? scratch_erase_us : SCRATCH_FAILS_US;
    return scratch_erase_us != 0 ? FLASH_ERASED : FLASH_ERASE_FAILED;
}

bool flash_program_scratch(uint32_t *us) {
    *us += scratch_program_us != 0 ? scratch_program_us : SCRATCH_FAILS_US;
    return scratch_program_us != 0;
}

/* ---- programming ---- */

bool flash_program(uint32_t page, const uint8_t bytes[FLASH_PAGE_BYTES]) {
    assert(page < chip_sectors * PAGES_A_SECTOR);
    if (off) {
        return false;
    }
    uint8_t *there = &chip[page * FLASH_PAGE_BYTES];
    struct page_words before = words_of(there);
    struct page_words wanted = words_of(bytes);
    if (!can_become(&before, &wanted)) {
        violations++;
        return false;
    }
    programs++;
    bool torn = power_fails();
    if (torn) {
        program_torn(there, bytes);
    } else {
        memcpy(there, bytes, FLASH_PAGE_BYTES); /* where these have a one, it had one */
    }
    if (faults[page / PAGES_A_SECTOR] == FLASH_HOST_READS_BACK_WRONG) {
        there[FLASH_PAGE_BYTES / 2] = 0;
    }
    stick();
    return !torn && memcmp(there, bytes, FLASH_PAGE_BYTES) == 0;
}
