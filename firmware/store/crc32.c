/* A byte at a time, by a table that is made in RAM when the first sum is asked for: at boot the
 * device sums up to 512 KiB, and a table in flash would have to be fetched again and again. */
#include "firmware/store/crc32.h"

enum { POLYNOMIAL_BITS = 8, ENTRIES = 256, WORD = sizeof(uint32_t) };
static const uint32_t polynomial = 0xedb88320;

static uint32_t table[ENTRIES];

static void fill_table(void) {
    for (uint32_t i = 0; i < ENTRIES; i++) {
        uint32_t crc = i;
        for (int bit = 0; bit < POLYNOMIAL_BITS; bit++) {
            crc = crc >> 1 ^ (crc & 1 ? polynomial : 0);
        }
        table[i] = crc;
    }
}

static uint32_t add_byte(uint32_t crc) {
    return crc >> 8 ^ table[crc & 0xff];
}

/* Little-endian, like everything this runs on. */
static uint32_t add_word(uint32_t crc, uint32_t word) {
    return add_byte(add_byte(add_byte(add_byte(crc ^ word))));
}

uint32_t crc32_on(uint32_t before, const void *bytes, size_t length) {
    const uint8_t *at = bytes;
    uint32_t crc = ~before;
    if (table[1] == 0) {
        fill_table();
    }
    if ((uintptr_t)at % WORD == 0) {
        const uint32_t *words = bytes;
        for (; length >= WORD; length -= WORD, at += WORD) {
            crc = add_word(crc, *words++);
        }
    }
    for (; length > 0; length--) {
        crc = add_byte(crc ^ *at++);
    }
    return ~crc;
}

uint32_t crc32(const void *bytes, size_t length) {
    return crc32_on(0, bytes, length);
}
