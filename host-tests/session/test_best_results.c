/* Records by game: best score, wins in a row, longest game, and what a game itself counts; of
 * people alone, kept by the game's id, through power off, and counted once. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/people.h"
#include "firmware/session/session.h"
#include "firmware/session/statistics.h"
#include "firmware/store/store.h"
#include "games/scale/scale.h"
#include "games/trakks/trakks.h"
#include "games/trex/trex.h"
#include "host-tests/support/chance.h"

enum { SECTORS = 128, EVERYONE = UINT8_MAX };

static uint32_t number;

static void restart(void) {
    flash_host_power_on();
    store_open();
    people_start();
    statistics_start();
}

void setUp(void) {
    flash_host_reset(SECTORS);
    number = 0;
    restart();
}

void tearDown(void) {}

static struct finished_game game_of(const struct game *game, uint8_t winners) {
    return (struct finished_game){.game = game,
                                  .number = ++number,
                                  .moves = 10,
                                  .players = 3,
                                  .winners = winners,
                                  .people = EVERYONE};
}

static void add_win(const struct game *game, uint8_t winners) {
    struct finished_game played = game_of(game, winners);
    statistics_add(&played);
}

static void add_scores(const struct game *game, int16_t first, int16_t second) {
    struct finished_game played = game_of(game, 1);
    played.score[0] = first;
    played.score[1] = second;
    played.players = 2;
    statistics_add(&played);
}

static void assert_best(const struct game *game, enum best_result_kind kind, int value,
                        const char *name) {
    struct best_result best;
    TEST_ASSERT_TRUE(best_result_find(game, false, kind, &best));
    TEST_ASSERT_EQUAL(value, best.value);
    if (name == NULL) {
        TEST_ASSERT_NULL(best.name);
    } else {
        TEST_ASSERT_EQUAL_STRING(name, best.name);
    }
}

static void nothing_was_played_nothing_is_told(void) {
    struct best_result best;
    TEST_ASSERT_FALSE(best_result_find(&game_trex, false, BEST_SCORE, &best));
    TEST_ASSERT_FALSE(best_result_find(&game_trex, false, BEST_LONGEST, &best));
}

static void the_best_score_of_a_tie_is_the_winners(void) {
    struct finished_game tie = game_of(&game_scale, 1 << 1);
    tie.score[0] = tie.score[1] = 6;
    statistics_add(&tie);
    assert_best(&game_scale, BEST_SCORE, 6, person(1)->name);
}

static void the_best_score_stays_with_its_name(void) {
    add_scores(&game_trex, 12, 30);
    add_scores(&game_trex, 29, 3);
    restart();
    assert_best(&game_trex, BEST_SCORE, 30, person(1)->name);
}

static void a_best_score_may_be_below_zero(void) {
    add_scores(&game_scale, -4, -2);
    assert_best(&game_scale, BEST_SCORE, -2, person(1)->name);
}

static void in_trakks_the_fewest_points_are_best(void) {
    add_scores(&game_trakks, 12, 30);
    add_scores(&game_trakks, 13, 7);
    assert_best(&game_trakks, BEST_SCORE, 7, person(1)->name);
}

/* The person's points count, and not those of opponents, who may have won. */
static void one_person_with_opponents_has_records_of_their_own(void) {
    struct best_result best;
    struct finished_game played = game_of(&game_trex, 1 << 1);
    played.people = 1 << 0;
    played.strongest = PLAYER_OPPONENT;
    played.score[0] = 12;
    played.score[1] = 30;
    statistics_add(&played);
    restart();
    TEST_ASSERT_TRUE(best_result_find(&game_trex, true, BEST_SCORE, &best));
    TEST_ASSERT_EQUAL(12, best.value);
    TEST_ASSERT_EQUAL_STRING(person(0)->name, best.name);
    TEST_ASSERT_FALSE(best_result_find(&game_trex, true, BEST_STREAK, &best));
    played.number = ++number;
    played.people = 3; /* two people with an opponent: neither alone nor among people */
    played.score[0] = 99;
    statistics_add(&played);
    TEST_ASSERT_TRUE(best_result_find(&game_trex, true, BEST_SCORE, &best));
    TEST_ASSERT_EQUAL(12, best.value);
    TEST_ASSERT_FALSE(best_result_find(&game_trex, false, BEST_LONGEST, &best));
}

static void only_games_among_people_count_as_the_best_among_people(void) {
    struct best_result best;
    for (uint8_t kind = BEST_SCORE; kind < BEST_RESULT_KINDS; kind++) {
        struct finished_game played = game_of(&game_trex, 1 << 0);
        played.people = 1;
        played.strongest = PLAYER_OPPONENT;
        played.score[0] = played.feat[0] = 30;
        statistics_add(&played);
        TEST_ASSERT_FALSE(best_result_find(&game_trex, false, (enum best_result_kind)kind, &best));
    }
    add_win(&game_trex, 1 << 0);
    assert_best(&game_trex, BEST_STREAK, 1, person(0)->name);
}

static void wins_in_a_row_are_those_of_one_person_in_one_game(void) {
    add_win(&game_trex, 1 << 0);
    add_win(&game_trex, 1 << 1);
    add_win(&game_scale, 1 << 2);
    add_win(&game_trex, 1 << 1 | 1 << 0);
    add_win(&game_trex, 1 << 1);
    add_win(&game_trex, 0);
    add_win(&game_trex, 1 << 1);
    add_win(&game_trex, 1 << 1);
    restart();
    assert_best(&game_trex, BEST_STREAK, 3, person(1)->name);
    assert_best(&game_scale, BEST_STREAK, 1, person(2)->name);
    add_win(&game_trex, 1 << 1);
    add_win(&game_trex, 1 << 1);
    assert_best(&game_trex, BEST_STREAK, 4, person(1)->name);
}

static void the_longest_game_is_counted_in_moves(void) {
    struct finished_game played = game_of(&game_trex, 1);
    played.moves = 321;
    statistics_add(&played);
    add_win(&game_trex, 1);
    restart();
    assert_best(&game_trex, BEST_LONGEST, 321, NULL);
}

/* One that was given up before its first move is as long as one move. */
static void no_game_is_shorter_than_a_move(void) {
    struct finished_game played = game_of(&game_trex, 1);
    played.moves = 0;
    statistics_add(&played);
    assert_best(&game_trex, BEST_LONGEST, 1, NULL);
}

static void a_game_that_ends_twice_is_counted_once(void) {
    struct finished_game played = game_of(&game_trex, 1);
    statistics_add(&played);
    restart();
    statistics_add(&played);
    assert_best(&game_trex, BEST_STREAK, 1, person(0)->name);
}

static void clearing_clears_records(void) {
    struct best_result best;
    add_win(&game_trex, 1);
    statistics_clear();
    restart();
    TEST_ASSERT_FALSE(best_result_find(&game_trex, false, BEST_STREAK, &best));
}

static void a_name_that_no_one_has_is_not_told(void) {
    add_win(&game_trex, 1);
    statistics_clear();
    struct finished_game played = game_of(&game_trex, 1);
    statistics_add(&played);
    uint8_t no_names[STORE_VALUE_BYTES] = {0};
    store_put(STORE_STATISTICS, no_names, sizeof no_names);
    struct person changed = *person(0);
    person_name(&changed, "Someone");
    person_change(0, &changed, GAME_SEATS_MAX);
    restart();
    assert_best(&game_trex, BEST_STREAK, 1, NULL);
}

static void a_record_keeps_a_name_that_sits_at_no_seat_any_more(void) {
    add_scores(&game_trex, 12, 30);
    char winner[PEOPLE_NAME_BYTES];
    strcpy(winner, person(1)->name);
    struct person changed = *person(1);
    person_name(&changed, "Someone");
    TEST_ASSERT_TRUE(person_change(1, &changed, GAME_SEATS_MAX));
    restart();
    assert_best(&game_trex, BEST_SCORE, 30, winner);
}

/* The list of names is full of people who won more often. */
static void a_person_at_the_table_is_named_though_the_list_has_lost_the_name(void) {
    for (uint8_t seat = 0; seat < 2; seat++) {
        setUp();
        add_scores(&game_trex, seat == 0 ? 30 : 3, seat == 1 ? 30 : 3);
        struct person changed = *person(2);
        for (int i = 0; i < 2 * STATISTICS_NAMES; i++) {
            strcpy(changed.name, "Zoe 0");
            changed.name[4] = (char)('0' + i / 2);
            TEST_ASSERT_TRUE(person_change(2, &changed, 3));
            struct finished_game played = game_of(&game_trex, 1 << 2);
            played.people = 1 << 2;
            statistics_add(&played);
        }
        for (uint8_t place = 0; place < STATISTICS_NAMES; place++) {
            TEST_ASSERT_EQUAL_MEMORY("Zoe ", statistics_name(place)->name, 4);
        }
        assert_best(&game_trex, BEST_SCORE, 30, person(seat)->name);
    }
}

/* Sixteen games that this firmware does not have: the last one gives way. */
static void a_game_is_kept_where_the_table_is_full(void) {
    uint8_t full[4 + 8 * 28] = {0};
    for (uint8_t i = 0; i < 8; i++) {
        full[4 + i * 28] = (uint8_t)(i + 1);
        full[4 + i * 28 + 20] = 1;
    }
    store_put(STORE_BEST_RESULTS, full, sizeof full);
    store_put(STORE_BEST_RESULTS_MORE, full, sizeof full);
    restart();
    add_win(&game_trex, 1);
    restart();
    assert_best(&game_trex, BEST_STREAK, 1, person(0)->name);
}

/* The most tiles of one lay, as the session saw them, also after a resume. */
static void trakks_counts_the_tiles_of_one_lay(void) {
    struct rng rng;
    uint8_t most = 0;
    rng_seed(&rng, 4);
    chance_begin(&game_trakks, 2, 5);
    for (int i = 0; i < 200 && chance_play(&rng); i++) {
        for (uint16_t event = 0; event < session_log()->count; event++) {
            uint8_t laid = game_trakks.feat(&session_log()->event[event]);
            most = laid > most ? laid : most;
        }
    }
    TEST_ASSERT_GREATER_THAN_UINT8(2, most);
    uint8_t index = session_game_index();
    session_leave();
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(index));
    uint8_t first = session_feat(0), second = session_feat(1);
    TEST_ASSERT_EQUAL(most, first > second ? first : second);
    session_leave();
}

/* The bytes as FORMAT.md has them. */
static void records_are_kept_as_the_format_says(void) {
    uint8_t bytes[STORE_VALUE_BYTES];
    struct finished_game played = game_of(&game_trakks, 1);
    played.score[2] = -3;
    played.feat[0] = 11;
    statistics_add(&played);
    TEST_ASSERT_EQUAL(4 + 8 * 28, store_get(STORE_BEST_RESULTS, bytes, sizeof bytes));
    TEST_ASSERT_EQUAL(number, bytes[0]);
    const uint8_t *entry = &bytes[4];
    TEST_ASSERT_EQUAL(0xFD, entry[4]);
    TEST_ASSERT_EQUAL(1, entry[10]);
    TEST_ASSERT_EQUAL(1, entry[15]);
    TEST_ASSERT_EQUAL(10, entry[20]);
    TEST_ASSERT_EQUAL(11, entry[22]);
}

static void test_without_a_winner_there_is_no_streak(void) {
    struct best_result best;
    add_win(&game_trakks, 0);
    TEST_ASSERT_TRUE(best_result_find(&game_trakks, false, BEST_LONGEST, &best));
    TEST_ASSERT_FALSE(best_result_find(&game_trakks, false, BEST_STREAK, &best));
    TEST_ASSERT_FALSE(best_result_find(&game_trakks, false, BEST_FEAT, &best));
}

static void test_a_feat_of_one_counts_and_the_first_to_reach_it_keeps_it(void) {
    struct finished_game played = game_of(&game_trakks, 1);
    played.feat[1] = 1;
    statistics_add(&played);
    assert_best(&game_trakks, BEST_FEAT, 1, person(1)->name);
    played = game_of(&game_trakks, 1);
    played.feat[0] = played.feat[2] = 1;
    statistics_add(&played);
    assert_best(&game_trakks, BEST_FEAT, 1, person(1)->name);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(nothing_was_played_nothing_is_told);
    RUN_TEST(the_best_score_of_a_tie_is_the_winners);
    RUN_TEST(the_best_score_stays_with_its_name);
    RUN_TEST(a_best_score_may_be_below_zero);
    RUN_TEST(in_trakks_the_fewest_points_are_best);
    RUN_TEST(one_person_with_opponents_has_records_of_their_own);
    RUN_TEST(only_games_among_people_count_as_the_best_among_people);
    RUN_TEST(wins_in_a_row_are_those_of_one_person_in_one_game);
    RUN_TEST(the_longest_game_is_counted_in_moves);
    RUN_TEST(no_game_is_shorter_than_a_move);
    RUN_TEST(a_game_that_ends_twice_is_counted_once);
    RUN_TEST(clearing_clears_records);
    RUN_TEST(a_name_that_no_one_has_is_not_told);
    RUN_TEST(a_record_keeps_a_name_that_sits_at_no_seat_any_more);
    RUN_TEST(a_person_at_the_table_is_named_though_the_list_has_lost_the_name);
    RUN_TEST(a_game_is_kept_where_the_table_is_full);
    RUN_TEST(trakks_counts_the_tiles_of_one_lay);
    RUN_TEST(records_are_kept_as_the_format_says);
    RUN_TEST(test_without_a_winner_there_is_no_streak);
    RUN_TEST(test_a_feat_of_one_counts_and_the_first_to_reach_it_keeps_it);
    return UNITY_END();
}
