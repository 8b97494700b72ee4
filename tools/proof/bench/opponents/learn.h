/* Learns what things are worth from games of the policies against themselves. */
#ifndef BENCH_OPPONENTS_LEARN_H
#define BENCH_OPPONENTS_LEARN_H

#include <stdint.h>

/* Prints the numbers for the tables of the judges. */
void learn(uint32_t count);

#endif
