/* A game that counts in the statistics, without being played. */
#ifndef HOST_TESTS_SESSION_COUNTED_GAME_H
#define HOST_TESTS_SESSION_COUNTED_GAME_H

#include "games/game.h"

/* One that these seats won, of people alone. */
void count_game(const struct game *game, uint8_t players, uint8_t winners, uint32_t number);

#endif
