/* Continuing a game: of several kinds of trouble none costs a game that could still be played. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/screens/shelf/shelf.h"
#include "firmware/session/session.h"
#include "firmware/store/directory.h"
#include "firmware/store/stream.h"
#include "games/trex/trex.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/handheld.h"

enum { WHOLE_SEED = 7 };

static uint8_t index_of_trex;

void setUp(void) {
    handheld_start();
    index_of_trex = game_index_of(&game_trex);
}

void tearDown(void) {
    handheld_end();
}

static void begin(uint64_t seed) {
    chance_begin(&game_trex, 2, seed);
    session_leave();
}

/* The bytes arrived whole: another version may have rules that allow the move. */
static void begin_with_a_move_that_these_rules_refuse(void) {
    const uint8_t nonsense[GAME_MOVE_BYTES] = {0, 0, 99, 0};
    begin(1);
    TEST_ASSERT_TRUE(store_append(&game_trex, nonsense, sizeof nonsense));
}

static void begin_with_a_gap(void) {
    const uint8_t beyond = 0;
    begin(2);
    TEST_ASSERT_TRUE(stream_write(directory_entry(directory_find(&game_trex, 0)), 9, &beyond, 1));
}

static void the_only_one_that_is_whole_continues_at_once(void) {
    static void (*const begin_another[])(void) = {begin_with_a_gap,
                                                  begin_with_a_move_that_these_rules_refuse};
    for (uint8_t i = 0; i < 2; i++) {
        setUp();
        begin(WHOLE_SEED);
        begin_another[i]();
        games_in_progress_open(index_of_trex);
        TEST_ASSERT_EQUAL_PTR(&game_trex, session_game());
        TEST_ASSERT_EQUAL_UINT64(WHOLE_SEED, session_options()->seed);
        TEST_ASSERT_EQUAL_UINT8(2, session_games_in_progress(index_of_trex));
        session_leave();
    }
}

static void assert_said(void) {
    TEST_ASSERT_NULL(session_game());
    TEST_ASSERT_EQUAL_STRING("words", screens_top()->name);
}

static void one_of_other_rules_is_said_and_stays(void) {
    begin_with_a_move_that_these_rules_refuse();
    games_in_progress_open(index_of_trex);
    assert_said();
    TEST_ASSERT_EQUAL_UINT8(1, session_games_in_progress(index_of_trex));
}

static void one_with_options_of_another_version_is_said_and_stays(void) {
    struct game_options options;
    game_options_default(&game_trex, &options);
    options.players = GAME_SEATS_MAX;
    TEST_ASSERT_TRUE(store_begin(&game_trex, &options, NULL));
    games_in_progress_open(index_of_trex);
    assert_said();
    TEST_ASSERT_EQUAL_UINT8(1, session_games_in_progress(index_of_trex));
}

static void a_damaged_one_is_said_and_removed(void) {
    begin_with_a_gap();
    games_in_progress_open(index_of_trex);
    assert_said();
    TEST_ASSERT_EQUAL_UINT8(0, session_games_in_progress(index_of_trex));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(the_only_one_that_is_whole_continues_at_once);
    RUN_TEST(one_of_other_rules_is_said_and_stays);
    RUN_TEST(one_with_options_of_another_version_is_said_and_stays);
    RUN_TEST(a_damaged_one_is_said_and_removed);
    return UNITY_END();
}
