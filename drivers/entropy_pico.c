/* Seeds from the SDK's collected noise (ring oscillator, clocks, memory) and from the fingers. */
#include <pico/rand.h>

#include "drivers/entropy.h"

static uint64_t pool;

void entropy_stir(uint32_t moment) {
    pool = entropy_mix(pool, moment);
}

uint64_t entropy_seed64(void) {
    pool = entropy_mix(pool, get_rand_64());
    return pool;
}
