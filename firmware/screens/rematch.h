/* After a game: the same people again, or something else. */
#ifndef SCREENS_AGAIN_H
#define SCREENS_AGAIN_H

#include <stdint.h>

#include "games/game.h"

/* With these options, but a seed of its own. */
void rematch_open(uint8_t game_index, const struct game_options *options);

#endif
