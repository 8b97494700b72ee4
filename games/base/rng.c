/* PCG32 and unbiased shuffles. */
#include "rng.h"

#define MULTIPLIER UINT64_C(6364136223846793005)
#define STREAM     (UINT64_C(54) << 1 | 1) /* the one of the generator's published check values */

uint32_t rng_next(struct rng *rng) {
    uint64_t old = rng->state;
    rng->state = old * MULTIPLIER + STREAM;
    uint32_t mixed = (uint32_t)((old >> 18 ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return mixed >> turn | mixed << (-turn & 31);
}

void rng_seed(struct rng *rng, uint64_t seed) {
    rng->state = 0;
    rng_next(rng);
    rng->state += seed;
    rng_next(rng);
}

uint32_t rng_below(struct rng *rng, uint32_t bound) {
    /* The first 2^32 mod bound of the 2^32 values are thrown away, so that no result is favoured.
     * There are fewer than bound of them, so usually no division is needed. */
    uint32_t value;
    do {
        value = rng_next(rng);
    } while (value < bound && value < -bound % bound);
    return value % bound;
}

void rng_shuffle(struct rng *rng, uint8_t *items, size_t count) {
    for (size_t left = count; left > 1; left--) {
        size_t pick = rng_below(rng, (uint32_t)left);
        uint8_t held = items[left - 1];
        items[left - 1] = items[pick];
        items[pick] = held;
    }
}
