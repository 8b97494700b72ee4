/* Par of challenges (games/challenge.h). */
#ifndef BENCH_OPPONENTS_PAR_H
#define BENCH_OPPONENTS_PAR_H

#include "games/game.h"

/* Prints the lines of par.def for challenge number `first` and on. */
void show_pars(const struct game *game, uint16_t first, uint16_t count);

#endif
