/* Seeds on the host: no surprise at all, so that tests repeat. */
#include "drivers/entropy/host.h"

#include <stdbool.h>

static uint64_t pool;
static bool fixed;

void entropy_add(uint32_t moment) {
    pool = fixed ? pool : entropy_mix(pool, moment);
}

uint64_t entropy_seed64(void) {
    pool = fixed ? pool : entropy_mix(pool, 0);
    return pool;
}

void entropy_collect(void) {}

void entropy_host_fix(uint64_t seed) {
    pool = seed;
    fixed = true;
}
