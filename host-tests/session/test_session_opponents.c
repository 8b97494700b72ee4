/* Games with opponents: who plays is kept, what they play follows from the game alone, and taking
 * back goes back over their moves. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/people.h"
#include "firmware/session/opponents.h"
#include "firmware/session/session.h"
#include "firmware/session/statistics.h"
#include "game_sizes.h"
#include "games/referee.h"
#include "host-tests/support/chance.h"

enum { SECTORS = 128, MOVES = 30, SLICES = 5 };

static struct rng rng;
static union any_move move, other;

void setUp(void) {
    flash_host_reset(SECTORS);
    store_open();
    people_start();
    statistics_start();
    rng_seed(&rng, 5);
}

void tearDown(void) {
    session_leave();
}

/* p1 is a person, the others are opponents: Hatchling, Hunter, Apex in turn. */
static void begin(const struct game *game, uint8_t players, uint64_t seed) {
    for (uint8_t seat = 0; seat < players; seat++) {
        people_set_player(seat, seat == 0 ? PLAYER_PERSON
                                          : (uint8_t)(PLAYER_OPPONENT + seat % OPPONENT_LEVELS));
    }
    chance_begin(game, players, seed);
}

static void think_to_the_end(union any_move *answer) {
    while (!opponents_think(session_level(session_turn()))) {
    }
    opponents_answer(answer);
}

static void cut_the_power(const struct game *game) {
    session_leave();
    people_start();
    store_open();
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(game_index_of(game)));
}

static void who_plays_a_seat_is_kept_with_the_game(void) {
    for (uint8_t i = 0; opponents[i] != NULL; i++) {
        const struct game *game = opponents[i]->game;
        begin(game, game->seats_max, 3);
        cut_the_power(game);
        TEST_ASSERT_EQUAL_UINT8(1, session_count_people());
        TEST_ASSERT_FALSE(session_is_opponent(0));
        for (uint8_t seat = 1; seat < game->seats_max; seat++) {
            TEST_ASSERT_TRUE(session_is_opponent(seat));
            TEST_ASSERT_EQUAL(seat % OPPONENT_LEVELS, session_level(seat));
        }
    }
}

/* Up to 0.2.0 any number of seats could have the same level: two become two characters. */
static void several_of_a_level_in_an_old_save_are_different_characters(void) {
    const struct game *game = opponents[0]->game;
    for (uint8_t seat = 0; seat < 4; seat++) {
        people_set_player(seat, seat == 0 ? PLAYER_PERSON : PLAYER_OPPONENT + OPPONENT_HUNTER);
    }
    chance_begin(game, 4, 3);
    cut_the_power(game);
    TEST_ASSERT_EQUAL_STRING("Roxy", person(0)->name);
    TEST_ASSERT_EQUAL_STRING("Grumbo", person(1)->name);
    TEST_ASSERT_EQUAL_STRING("Ziska", person(2)->name);
    TEST_ASSERT_EQUAL_STRING("Grumbo", person(3)->name); /* there are two of each level */
    for (uint8_t seat = 1; seat < 4; seat++) {
        TEST_ASSERT_EQUAL(OPPONENT_HUNTER, session_level(seat));
    }
}

static void every_character_comes_back_with_the_game(void) {
    const struct game *game = opponents[0]->game;
    for (uint8_t player = PLAYER_OPPONENT; player < PLAYERS; player++) {
        people_set_player(0, PLAYER_PERSON);
        people_set_player(1, player);
        chance_begin(game, 2, 3);
        TEST_ASSERT_EQUAL_STRING(player_character(player)->name, session_seat(1)->name);
        cut_the_power(game);
        TEST_ASSERT_EQUAL_UINT8(player, person_player(1));
    }
}

/* Half a thought, then the power fails, or someone leaves and comes back. */
static void a_cut_while_an_opponent_thinks_changes_nothing_about_its_move(void) {
    for (uint8_t i = 0; opponents[i] != NULL; i++) {
        const struct game *game = opponents[i]->game;
        uint16_t compared = 0, n = 0;
        for (uint64_t seed = 11; n < MOVES; n++) {
            if (n == 0 || session_is_over()) { /* a short game is played again */
                begin(game, game->seats_max, seed++);
            }
            if (opponents_have_turn()) {
                think_to_the_end(&move);
                cut_the_power(game);
                for (uint8_t slice = 0; slice < SLICES; slice++) {
                    opponents_think(session_level(session_turn()));
                }
                cut_the_power(game);
                think_to_the_end(&other);
                TEST_ASSERT_EQUAL_MEMORY(&move, &other, sizeof(struct game_move));
                compared++;
            }
            chance_play_turn(&rng);
        }
        TEST_ASSERT_GREATER_THAN_UINT16_MESSAGE(5, compared, game->id);
    }
}

static void taking_back_goes_over_opponents_to_the_own_last_move(void) {
    for (uint8_t i = 0; opponents[i] != NULL; i++) {
        const struct game *game = opponents[i]->game;
        uint16_t over_opponents = 0, stood = 0;
        for (uint64_t seed = 1; seed <= 6; seed++) {
            begin(game, 2, seed);
            uint16_t own_at = 0;
            uint64_t before = 0;
            uint8_t learned = 0;
            for (uint16_t n = 0; n < MOVES && !session_is_over(); n++) {
                bool own = !opponents_have_turn();
                if (own) {
                    own_at = session_count_moves();
                    before = game_hash(game, session_open_state());
                    learned = 0;
                }
                chance_play_turn(&rng);
                learned |= session_log()->learned;
                if (own || before == 0 || opponents_have_turn()) {
                    continue;
                }
                if ((learned & 1) != 0) {
                    TEST_ASSERT_EQUAL(UNDO_LEARNED, session_undo_status());
                    stood++;
                } else {
                    TEST_ASSERT_EQUAL(UNDO_ALLOWED, session_undo_status());
                    TEST_ASSERT_EQUAL_UINT8(0, session_last_seat());
                    TEST_ASSERT_TRUE(session_undo());
                    TEST_ASSERT_EQUAL_UINT16(own_at, session_count_moves());
                    TEST_ASSERT_EQUAL_HEX64(before, game_hash(game, session_open_state()));
                    over_opponents++;
                }
            }
        }
        TEST_ASSERT_GREATER_THAN_UINT16_MESSAGE(0, over_opponents + stood, game->id);
    }
}

/* The same count of moves, but others: what was thought before is not played. */
static void after_taking_back_an_opponent_thinks_anew(void) {
    const struct game *game = &game_tyrannosaurus;
    struct game_move first = {0}, second = {0};
    uint16_t cursor = 0;
    begin(game, 4, 4);
    while (opponents_have_turn() || session_count_moves() < 8) {
        chance_play_turn(&rng);
    }
    TEST_ASSERT_TRUE(session_next_legal(&cursor, &first));
    TEST_ASSERT_TRUE(session_next_legal(&cursor, &second));
    session_play(&first);
    TEST_ASSERT_TRUE(opponents_have_turn());
    think_to_the_end(&move);
    uint32_t revision = session_revision();
    TEST_ASSERT_TRUE(session_undo());
    session_play(&second);
    TEST_ASSERT_NOT_EQUAL_UINT32(revision, session_revision());
    think_to_the_end(&move);
    cut_the_power(game);
    think_to_the_end(&other);
    TEST_ASSERT_EQUAL_MEMORY(&move, &other, sizeof(struct game_move));
}

static void advice_is_not_a_move(void) {
    begin(&game_trex, 2, 9);
    while (opponents_have_turn()) {
        chance_play_turn(&rng);
    }
    uint64_t before = game_hash(&game_trex, session_open_state());
    while (!opponents_think(OPPONENT_APEX)) {
    }
    struct game_message why = opponents_answer(&move);
    TEST_ASSERT_LESS_THAN_UINT8(opponent_of(&game_trex)->thought_count, why.code);
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, session_check(&move).code);
    TEST_ASSERT_EQUAL_HEX64(before, game_hash(&game_trex, session_open_state()));
}

/* Opponents think behind the moves of the game: as long as those are, there is room. */
static void there_is_memory_to_think_in_the_longest_game(void) {
    for (uint8_t i = 0; opponents[i] != NULL; i++) {
        const struct game *game = opponents[i]->game;
        begin(game, game->seats_max, 2);
        TEST_ASSERT_NOT_NULL(session_thinking_memory(opponents[i]->memory_bytes));
        rng_seed(&rng, 2);
        while (chance_play_turn(&rng) && !session_is_over()) {
            if (opponents_have_turn()) {
                TEST_ASSERT_NOT_NULL(session_thinking_memory(opponents[i]->memory_bytes));
            }
        }
    }
}

static void games_with_opponents_are_counted_apart(void) {
    begin(&game_trex, 2, 6);
    while (!session_is_over()) {
        chance_play_turn(&rng);
    }
    bool won = (session_winners() & 1) != 0;
    statistics_add_session();
    TEST_ASSERT_NULL(statistics_name(0));
    TEST_ASSERT_EQUAL_UINT8(1, statistics_against(OPPONENT_HUNTER)->played);
    TEST_ASSERT_EQUAL_UINT8(won, statistics_against(OPPONENT_HUNTER)->won);
    TEST_ASSERT_EQUAL_UINT8(0, statistics_against(OPPONENT_APEX)->played);
    store_open();
    statistics_start();
    TEST_ASSERT_EQUAL_UINT8(1, statistics_against(OPPONENT_HUNTER)->played);
}

static void more_memory_than_there_is_is_refused(void) {
    begin(games[0], games[0]->seats_min, 3);
    TEST_ASSERT_NULL(session_thinking_memory(OPPONENT_MEMORY_BYTES));
    TEST_ASSERT_NULL(session_thinking_memory(UINT32_MAX));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(who_plays_a_seat_is_kept_with_the_game);
    RUN_TEST(several_of_a_level_in_an_old_save_are_different_characters);
    RUN_TEST(every_character_comes_back_with_the_game);
    RUN_TEST(a_cut_while_an_opponent_thinks_changes_nothing_about_its_move);
    RUN_TEST(taking_back_goes_over_opponents_to_the_own_last_move);
    RUN_TEST(after_taking_back_an_opponent_thinks_anew);
    RUN_TEST(advice_is_not_a_move);
    RUN_TEST(there_is_memory_to_think_in_the_longest_game);
    RUN_TEST(more_memory_than_there_is_is_refused);
    RUN_TEST(games_with_opponents_are_counted_apart);
    return UNITY_END();
}
