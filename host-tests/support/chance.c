/* The session's games and legal moves drawn from those that are listed. */
#include "host-tests/support/chance.h"

#include <unity.h>

#include "firmware/session/session.h"
#include "host-tests/support/positions.h"

void chance_begin(const struct game *game, uint8_t players, uint64_t seed) {
    struct game_options options;
    uint8_t index = 0;
    while (games[index] != game) {
        index++;
    }
    game_options_default(game, &options);
    options.players = players;
    options.seed = seed;
    TEST_ASSERT_TRUE(session_begin(index, &options));
}

bool chance_move(const struct game *game, const void *state, struct rng *rng, void *move) {
    if (game->random_move != NULL) {
        return game->random_move(state, rng, move);
    }
    uint16_t cursor = 0, count = 0;
    while (game->next_legal(state, &cursor, move)) {
        count++;
    }
    if (count == 0) {
        return false;
    }
    cursor = 0;
    for (uint32_t i = rng_below(rng, count) + 1; i > 0; i--) {
        game->next_legal(state, &cursor, move);
    }
    return true;
}

bool chance_play(struct rng *rng) {
    struct room move;
    if (!chance_move(session_game(), session_open_state(), rng, move.bytes)) {
        TEST_ASSERT_TRUE(session_over());
        return false;
    }
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, session_play(move.bytes).code);
    return true;
}
