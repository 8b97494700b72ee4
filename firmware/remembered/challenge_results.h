/* What was reached in each challenge (games/challenge.h): medals, and the best result. It is read
 * from the flash when it is needed, and medals are never taken back. */
#ifndef REMEMBERED_CHALLENGE_RESULTS_H
#define REMEMBERED_CHALLENGE_RESULTS_H

#include <stdbool.h>

#include "games/game.h"

enum medal { MEDAL_FINISHED, MEDAL_WON, MEDAL_PAR, MEDALS };

/* The medals of `count` challenges from number `first` on: bit n of each is medal n. */
void medals_read(const struct game *game, uint16_t first, uint8_t count, uint8_t medals[]);
/* How many challenges have this medal. */
uint16_t medals_count(const struct game *game, enum medal medal);
/* Adds those that it has not yet; false if they could not be saved. */
bool medals_add(const struct game *game, uint16_t number, uint8_t medals);

/* False if there is none yet. */
bool challenge_result_find(const struct game *game, uint16_t number, int16_t *score);
/* Saves a score that is better than the one before. */
void challenge_result_add(const struct game *game, uint16_t number, int16_t score);

#endif
