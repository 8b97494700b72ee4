/* Seeds that no one can foresee: the chip's own noise, mixed with the moments of presses. */
#ifndef DRIVERS_ENTROPY_H
#define DRIVERS_ENTROPY_H

#include <stdint.h>

/* Mixes in something that happened, best with the microsecond it happened at. */
void entropy_add(uint32_t moment);

uint64_t entropy_seed64(void);

/* Collects noise for the next seed, which takes most of a millisecond: call it while idle. A seed
 * that finds none collects it then. */
void entropy_collect(void);

/* ---- for the drivers ---- */

/* A pool of 64 bits: every bit of `value` changes about half of it. */
uint64_t entropy_mix(uint64_t pool, uint64_t value);

#endif
