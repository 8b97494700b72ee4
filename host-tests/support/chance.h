/* Games played by chance: one of the session begun, and legal moves, each as likely as another. */
#ifndef HOST_TESTS_SUPPORT_CHANCE_H
#define HOST_TESTS_SUPPORT_CHANCE_H

#include "games/game.h"

/* A game of the session, with its usual options. */
void chance_begin(const struct game *game, uint8_t players, uint64_t seed);

/* A legal move of this state; false where there is none. Where a game has more than it lists, its
 * own way to draw one. */
bool chance_move(const struct game *game, const void *state, struct rng *rng, void *move);

/* The session plays one; false where its game is over. */
bool chance_play(struct rng *rng);

#endif
