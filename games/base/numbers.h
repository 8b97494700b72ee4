/* Small helpers for numbers. They are macros, so that a result keeps the type of its arguments: an
 * argument may be evaluated twice. */
#ifndef GAMES_NUMBERS_H
#define GAMES_NUMBERS_H

#include <stdint.h>

#define min(a, b)                     ((a) < (b) ? (a) : (b))
#define max(a, b)                     ((a) > (b) ? (a) : (b))
#define clamp(value, lowest, highest) (max(lowest, min(value, highest)))

/* The number of elements in an array, not in what a pointer points at. */
#define count_of(array) (sizeof(array) / sizeof(array)[0])

/* How many bits are set. */
static inline uint8_t count_bits(uint32_t bits) {
    uint8_t count = 0;
    for (; bits != 0; bits &= bits - 1) {
        count++;
    }
    return count;
}

#endif
