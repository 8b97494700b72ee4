/* Measures the search for lays of Trakks by itself. */
#ifndef BENCH_OPPONENTS_TRAKKS_LAYS_H
#define BENCH_OPPONENTS_TRAKKS_LAYS_H

#include <stdbool.h>
#include <stdint.h>

/* Prints the row of this name: how it does on this many tables. Returns whether the goals are
 * reached. */
bool show_trakks_lays(const char *name, uint32_t tables);

#endif
