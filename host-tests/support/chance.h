/* Games of the session, begun and played by chance or by opponents. */
#ifndef HOST_TESTS_SUPPORT_CHANCE_H
#define HOST_TESTS_SUPPORT_CHANCE_H

#include "games/game.h"
#include "games/opponent.h"

void chance_begin_with(const struct game *game, const struct game_options *options);
/* With default options. */
void chance_begin(const struct game *game, uint8_t players, uint64_t seed);

/* Makes a random move; false if the game is over. */
bool chance_play(struct rng *rng);
/* The seat whose turn it is moves: an opponent as it does, a person at random; false if over. */
bool chance_play_turn(struct rng *rng);

/* Makes the move that an opponent of this level would make. */
void chance_play_as(enum opponent_level level);
/* The same to the end of the game, each opponent as it does, a person as one of this level. */
void chance_play_out(enum opponent_level person);

#endif
