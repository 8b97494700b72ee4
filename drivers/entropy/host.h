/* The entropy's host twin: the same seeds in every run. */
#ifndef DRIVERS_ENTROPY_HOST_H
#define DRIVERS_ENTROPY_HOST_H

#include "drivers/entropy/entropy.h"

/* From now on every seed is this one, whatever is stirred in. */
void entropy_host_fix(uint64_t seed);

#endif
