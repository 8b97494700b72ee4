/* The medals of challenges (games/challenge.h): one bit for each medal of each number. They are
 * read from the flash when they are needed, and never taken back. */
#ifndef REMEMBERED_MEDALS_H
#define REMEMBERED_MEDALS_H

#include <stdbool.h>

#include "games/game.h"

enum medal { MEDAL_FINISHED, MEDAL_WON, MEDAL_PAR, MEDALS };

/* The medals of `count` challenges from number `first` on: bit n of each is medal n. */
void medals_read(const struct game *game, uint16_t first, uint8_t count, uint8_t medals[]);
/* How many challenges have this medal. */
uint16_t medals_count(const struct game *game, enum medal medal);
/* Adds those that it has not yet; false if they could not be saved. */
bool medals_add(const struct game *game, uint16_t number, uint8_t medals);

#endif
