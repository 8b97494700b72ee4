/* Whether opponents are seen to play: figures that a person at the table would notice. */
#ifndef BENCH_OPPONENTS_LIVELINESS_H
#define BENCH_OPPONENTS_LIVELINESS_H

#include "match.h"

/* All seats of one level, and characters among themselves. */
static const struct player *const lively[] = {&player_hatchling, &player_hunter, &player_apex,
                                              &player_characters};
enum { LIVELY = sizeof lively / sizeof *lively };

/* A line per number of seats and players; true if every bound is kept. */
bool show_trakks_liveliness(uint32_t first, uint32_t count);
bool show_trex_liveliness(uint32_t first, uint32_t count);
bool show_tyrannosaurus_liveliness(uint32_t first, uint32_t count);

#endif
