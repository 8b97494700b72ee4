/* Games of the session, begun and played by chance. */
#ifndef HOST_TESTS_SUPPORT_CHANCE_H
#define HOST_TESTS_SUPPORT_CHANCE_H

#include "games/game.h"

void chance_begin_with(const struct game *game, const struct game_options *options);
/* With default options. */
void chance_begin(const struct game *game, uint8_t players, uint64_t seed);

/* The session plays one; false where its game is over. */
bool chance_play(struct rng *rng);

#endif
