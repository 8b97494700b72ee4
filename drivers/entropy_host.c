/* Seeds on this machine: no surprise at all, so that tests repeat. */
#include "drivers/entropy_host.h"

static uint64_t pool;

void entropy_stir(uint32_t moment) {
    pool = entropy_mix(pool, moment);
}

uint64_t entropy_seed64(void) {
    pool = entropy_mix(pool, 0);
    return pool;
}

void entropy_host_set(uint64_t value) {
    pool = value;
}
