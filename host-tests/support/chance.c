/* The session's games, random legal moves and those of opponents. */
#include "host-tests/support/chance.h"

#include <unity.h>

#include "firmware/session/opponents.h"
#include "firmware/session/session.h"
#include "game_sizes.h"
#include "games/referee.h"

void chance_begin_with(const struct game *game, const struct game_options *options) {
    TEST_ASSERT_TRUE(session_begin(game_index_of(game), options));
}

void chance_begin(const struct game *game, uint8_t players, uint64_t seed) {
    struct game_options options;
    game_options_default(game, &options);
    options.players = players;
    options.seed = seed;
    chance_begin_with(game, &options);
}

bool chance_play(struct rng *rng) {
    union any_move move;
    const struct game_referee *referee = referee_of(session_game());
    if (!referee_random_move(referee, session_open_state(), rng, &move)) {
        TEST_ASSERT_TRUE(session_is_over());
        return false;
    }
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, session_play(&move).code);
    return true;
}

bool chance_play_turn(struct rng *rng) {
    if (session_is_over() || !session_is_opponent(session_turn())) {
        return chance_play(rng);
    }
    chance_play_as(session_level(session_turn()));
    return true;
}

void chance_play_as(enum opponent_level level) {
    static union any_move move;
    while (!opponents_think(level)) {
    }
    opponents_answer(&move);
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, session_play(&move).code);
}

void chance_play_out(enum opponent_level person) {
    while (!session_is_over()) {
        uint8_t seat = session_turn();
        chance_play_as(session_is_opponent(seat) ? session_level(seat) : person);
    }
}
