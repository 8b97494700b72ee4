/* The best result in each challenge (games/challenge.h), read from the flash when it is needed. */
#ifndef REMEMBERED_CHALLENGE_RESULTS_H
#define REMEMBERED_CHALLENGE_RESULTS_H

#include <stdbool.h>

#include "games/game.h"

/* False if there is none yet. */
bool challenge_result_find(const struct game *game, uint16_t number, int16_t *score);
/* Saves a score that is better than the one before. */
void challenge_result_add(const struct game *game, uint16_t number, int16_t score);

#endif
