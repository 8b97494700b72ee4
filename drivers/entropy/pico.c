/* Seeds from the SDK's collected noise (ring oscillator, clocks, memory) and from the fingers. */
#include <hardware/timer.h>
#include <pico/rand.h>

#include "drivers/entropy/entropy.h"

static uint64_t pool;
static bool collected;

void entropy_add(uint32_t moment) {
    pool = entropy_mix(pool, moment);
}

void entropy_collect(void) {
    if (!collected) {
        pool = entropy_mix(pool, get_rand_64());
        collected = true;
    }
}

uint64_t entropy_seed64(void) {
    entropy_collect();
    collected = false;
    pool = entropy_mix(pool, time_us_64());
    return pool;
}
