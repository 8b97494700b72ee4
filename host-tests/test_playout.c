/* Random games by number are the same whenever they are played. The tests of each game pin the hash
 * of a thousand of them. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "support/positions.h"

enum { GAMES = 1000 };

static struct room setup, state, move;

void setUp(void) {}

void tearDown(void) {}

static struct playout playout_of(const struct game *game) {
    return (struct playout){.referee = referee_of(game),
                            .setup = setup.bytes,
                            .state = state.bytes,
                            .move = move.bytes};
}

static void test_a_game_that_is_not_on_the_shelf_has_no_referee(void) {
    static const struct game elsewhere = {.id = "elsewhere"};
    TEST_ASSERT_NULL(referee_of(&elsewhere));
    for (uint8_t i = 0; i < game_count; i++) {
        TEST_ASSERT_EQUAL_PTR(games[i], referee_of(games[i])->game);
    }
}

static void test_the_hash_is_that_of_all_moves_and_the_last_state(const struct game *game) {
    enum { FEW = 2, ROOM = 1 << 20 };
    static uint8_t bytes[ROOM];
    size_t length = 0;
    struct playout play = playout_of(game);
    for (uint32_t number = 0; number < FEW; number++) {
        playout_begin(&play, number);
        while (playout_choose(&play)) {
            length += game->move_to_bytes(play.move, &bytes[length]);
            playout_apply(&play, NULL);
        }
        memcpy(&bytes[length], state.bytes, game->state_size);
        length += game->state_size;
        TEST_ASSERT_LESS_THAN(ROOM - POSITION_ROOM - PLAYOUT_MOVES_MAX, length);
    }
    TEST_ASSERT_EQUAL_HEX64(playout_hash(bytes, length), playout_hash_of_games(&play, FEW));
}

static void test_every_number_of_seats_is_played(const struct game *game) {
    struct playout play = playout_of(game);
    uint32_t seen = 0;
    for (uint32_t number = 0; number < GAMES; number++) {
        playout_begin(&play, number);
        seen |= 1u << play.options.players;
    }
    uint32_t up_to_most = (2u << game->seats_max) - 1, below_least = (1u << game->seats_min) - 1;
    TEST_ASSERT_EQUAL_HEX32(up_to_most & ~below_least, seen);
}

static void test_both_of_the_lowest_values_of_each_option_are_played(const struct game *game) {
    struct playout play = playout_of(game);
    uint32_t seen[GAME_OPTIONS_MAX] = {0};
    for (uint32_t number = 0; number < GAMES; number++) {
        playout_begin(&play, number);
        for (uint8_t i = 0; i < game->option_count; i++) {
            seen[i] |= 1u << (play.options.choice[i] - game->options[i].lowest);
        }
    }
    for (uint8_t i = 0; i < game->option_count; i++) {
        TEST_ASSERT_EQUAL_HEX32_MESSAGE(3, seen[i] & 3, game->options[i].key);
    }
}

static void test_what_was_in_memory_does_not_change_a_game(const struct game *game) {
    struct playout play = playout_of(game);
    uint64_t hash = playout_hash_of_games(&play, 20);
    memset(&setup, 0xa5, sizeof setup);
    memset(&state, 0xa5, sizeof state);
    memset(&move, 0xa5, sizeof move);
    TEST_ASSERT_EQUAL_HEX64(hash, playout_hash_of_games(&play, 20));
}

static void test_other_games_have_another_hash(const struct game *game) {
    struct playout play = playout_of(game);
    TEST_ASSERT_NOT_EQUAL_HEX64(playout_hash_of_games(&play, 20), playout_hash_of_games(&play, 21));
}

static void test_moves_are_counted_from_the_start_of_each_game(const struct game *game) {
    struct playout play = playout_of(game);
    for (uint32_t number = 0; number < 3; number++) {
        playout_begin(&play, number);
        TEST_ASSERT_EQUAL_UINT32(0, play.moves);
        while (play.moves < 5 && playout_choose(&play)) {
            playout_apply(&play, NULL);
        }
    }
}

/* As benches count them: game after game from number 0 on, and not one move more. */
static void test_so_many_moves_are_those_of_the_first_games(const struct game *game) {
    enum { MOVES = 500 };
    static struct room reached;
    struct playout play = playout_of(game);
    TEST_ASSERT_EQUAL_UINT32(MOVES, playout_play_moves(&play, MOVES));
    memcpy(&reached, &state, sizeof reached);
    uint32_t made = 0;
    for (uint32_t number = 0; made < MOVES; number++) {
        playout_begin(&play, number);
        while (made < MOVES && playout_choose(&play)) {
            playout_apply(&play, NULL);
            made++;
        }
    }
    TEST_ASSERT_EQUAL_MEMORY(&reached, &state, game->state_size);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_a_game_that_is_not_on_the_shelf_has_no_referee);
    FOR_EACH_GAME(test_the_hash_is_that_of_all_moves_and_the_last_state);
    FOR_EACH_GAME(test_every_number_of_seats_is_played);
    FOR_EACH_GAME(test_both_of_the_lowest_values_of_each_option_are_played);
    FOR_EACH_GAME(test_what_was_in_memory_does_not_change_a_game);
    FOR_EACH_GAME(test_other_games_have_another_hash);
    FOR_EACH_GAME(test_moves_are_counted_from_the_start_of_each_game);
    FOR_EACH_GAME(test_so_many_moves_are_those_of_the_first_games);
    return UNITY_END();
}
