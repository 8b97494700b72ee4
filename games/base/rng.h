/* All chance in the games: PCG32 (M. E. O'Neill, pcg-random.org), XSH-RR on one fixed stream.
 * Small, well tested, and the same everywhere. */
#ifndef GAMES_RNG_H
#define GAMES_RNG_H

#include <stddef.h>
#include <stdint.h>

struct rng {
    uint64_t state;
};

void rng_seed(struct rng *rng, uint64_t seed);
uint32_t rng_next(struct rng *rng);
/* Every value below bound is equally likely; bound is at least 1. */
uint32_t rng_below(struct rng *rng, uint32_t bound);
/* Every order of the items is equally likely. */
void rng_shuffle(struct rng *rng, uint8_t *items, size_t count);

#endif
