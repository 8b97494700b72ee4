/* Random games by number are the same whenever they are played. The tests of each game pin the hash
 * of a thousand of them. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "host-tests/games/positions.h"

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

/* ---- what no game of the shelf has ---- */

enum { TEAMS, ALWAYS_NINE };

static const struct game_option endless_options[] = {
    [TEAMS] = {.key = "teams", .highest = 3, .players_min = 4, .players_max = 6},
    [ALWAYS_NINE] = {.key = "nine",
                     .lowest = 9,
                     .highest = 9,
                     .default_value = 9,
                     .players_min = 2,
                     .players_max = 8},
};

static void prepare_endless(void *made, const struct game_options *options) {
    *(struct game_options *)made = *options;
}

static struct game_message start_endless(void *begun, const void *made) {
    (void)made;
    *(uint32_t *)begun = 0;
    return GAME_ACCEPTED;
}

static bool next_of_endless(const void *position, uint16_t *cursor, void *chosen) {
    (void)position;
    *(struct game_move *)chosen = (struct game_move){0};
    return (*cursor)++ == 0;
}

static void apply_endless(void *position, const void *chosen, struct game_log *log) {
    (void)chosen;
    (void)log;
    ++*(uint32_t *)position;
}

static const struct game endless = {
    .id = "endless",
    .seats_min = 2,
    .seats_max = 8,
    .option_count = 2,
    .options = endless_options,
    .state_size = sizeof(uint32_t),
    .prepare = prepare_endless,
    .start = start_endless,
    .apply = apply_endless,
    .next_legal = next_of_endless,
};
static const struct game_referee referee_endless = {.game = &endless};

static struct playout playout_of_endless(void) {
    struct playout play = playout_of(games[0]);
    play.referee = &referee_endless;
    return play;
}

static void test_a_choice_is_made_at_the_tables_that_have_it(void) {
    struct playout play = playout_of_endless();
    uint32_t chosen_at = 0;
    for (uint32_t number = 0; number < GAMES; number++) {
        playout_begin(&play, number);
        chosen_at |= (uint32_t)(play.options.choice[TEAMS] > 0) << play.options.players;
        TEST_ASSERT_LESS_OR_EQUAL(1, play.options.choice[TEAMS]);
    }
    TEST_ASSERT_EQUAL_HEX32(1u << 4 | 1u << 5 | 1u << 6, chosen_at);
}

static void test_of_a_single_value_there_is_no_choice(void) {
    struct playout play = playout_of_endless();
    for (uint32_t number = 0; number < GAMES; number++) {
        playout_begin(&play, number);
        TEST_ASSERT_EQUAL_UINT8(9, play.options.choice[ALWAYS_NINE]);
    }
}

static void test_a_game_without_end_is_cut_off(void) {
    struct playout play = playout_of_endless();
    for (uint32_t number = 0; number < 2; number++) {
        playout_begin(&play, number);
        uint32_t made = 0;
        while (made <= PLAYOUT_MOVES_MAX && playout_choose(&play)) {
            playout_apply(&play, NULL);
            made++;
        }
        TEST_ASSERT_EQUAL_UINT32(PLAYOUT_MOVES_MAX, made);
    }
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
    RUN_TEST(test_a_choice_is_made_at_the_tables_that_have_it);
    RUN_TEST(test_of_a_single_value_there_is_no_choice);
    RUN_TEST(test_a_game_without_end_is_cut_off);
    return UNITY_END();
}
