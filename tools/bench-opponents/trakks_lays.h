/* Measures the search for lays of Trakks by itself. */
#ifndef BENCH_OPPONENTS_TRAKKS_LAYS_H
#define BENCH_OPPONENTS_TRAKKS_LAYS_H

#include <stdint.h>

/* Prints how it does on so many tables, against a search with `effort` times the time; 0 where the
 * goals are reached. */
int show_trakks_lays(uint32_t tables, uint16_t effort);

#endif
