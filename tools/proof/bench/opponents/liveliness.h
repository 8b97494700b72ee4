/* Whether opponents are seen to play: figures that a person at the table would notice. */
#ifndef BENCH_OPPONENTS_LIVELINESS_H
#define BENCH_OPPONENTS_LIVELINESS_H

#include "match.h"

/* A line per number of seats and level, all seats of one level; true if every bound is kept. */
bool show_trakks_liveliness(uint32_t first, uint32_t count);
bool show_trex_liveliness(uint32_t first, uint32_t count);
bool show_tyrannosaurus_liveliness(uint32_t first, uint32_t count);

#endif
