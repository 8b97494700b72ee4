/* In ordinary games what comes up for the first time is explained once, through power off; and not
 * at all where tips are switched off. */
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/preferences.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/game_ui.h"
#include "firmware/session/lesson.h"
#include "firmware/session/session.h"
#include "firmware/session/tips.h"
#include "firmware/store/store.h"
#include "firmware/ui/stack/toast.h"
#include "games/trex/trex.h"
#include "games/tyrannosaurus/tyrannosaurus.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/native_device.h"
#include "host-tests/support/setting_change.h"

enum { SECTORS = 128, GAMES = 16, MOVES_MAX = 400 };

static struct rng rng;
static unsigned given;

void setUp(void) {
    flash_host_reset(SECTORS);
    rng_seed(&rng, 3);
    given = 0;
    device_on(NULL);
    device_settle();
}

void tearDown(void) {
    session_leave();
    device_off();
}

/* chance_play does not go through the screens: the tip is asked for afterwards. Every fourth table
 * is as small as it can be: some tips are for two. */
static void play_games(const struct game *game) {
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        enum text_key at_start;
        uint8_t usual = game->seats_max < 4 ? game->seats_max : 4;
        chance_begin(game, seed % 4 == 0 ? game->seats_min : usual, seed);
        given += tip_take_of(TIP_AT_START, &at_start);
        given += tip_take_of(TIP_OF_UNDO, &at_start);
        for (unsigned moves = 0; moves < MOVES_MAX && chance_play(&rng); moves++) {
            enum text_key words;
            given += tip_take(&words);
        }
        session_close();
    }
}

/* In the saves each has its bit, the first tip the lowest: a later version knows which were given.
 */
static void test_each_tip_is_given_once_and_has_the_bit_of_its_place(void) {
    for (uint8_t i = 0; i < game_count; i++) {
        given = 0;
        play_games(games[i]);
        const struct lesson *lesson = lesson_of(games[i]);
        unsigned there = lesson == NULL ? 0 : lesson->tip_count;
        TEST_ASSERT_EQUAL_MESSAGE(there, given, games[i]->id); /* none is never given */
        TEST_ASSERT_EQUAL_HEX16_MESSAGE((1u << there) - 1, preferences_tips_given(games[i]),
                                        games[i]->id);
    }
}

static void test_tips_that_were_given_are_remembered(void) {
    play_games(&game_trex);
    uint16_t before = preferences_tips_given(&game_trex);
    TEST_ASSERT_NOT_EQUAL(0, before);
    store_put_pending();
    device_off_and_on();
    TEST_ASSERT_EQUAL_HEX16(before, preferences_tips_given(&game_trex));
}

static void test_no_tips_where_they_are_switched_off(void) {
    setting_change(SETTING_TIPS, 0);
    play_games(&game_trex);
    TEST_ASSERT_EQUAL(0, given);
    TEST_ASSERT_EQUAL(0, preferences_tips_given(&game_trex));
}

static void test_a_move_on_the_screens_shows_its_tip(void) {
    struct game_move move;
    bool shown = false;
    chance_begin(&game_trex, 2, 1);
    for (unsigned moves = 0; moves < MOVES_MAX && !shown; moves++) {
        uint16_t cursor = 0;
        toast_hide();
        TEST_ASSERT_TRUE(session_next_legal(&cursor, &move));
        TEST_ASSERT_TRUE(game_ui_play(&move));
        shown = toast_is_shown();
    }
    TEST_ASSERT_TRUE(shown);
}

static void test_the_tip_about_an_event_is_given_with_it_and_once(void) {
    chance_begin(&game_tyrannosaurus, 4, 1);
    const struct lesson *lesson = lesson_of(&game_tyrannosaurus);
    enum text_key words;
    for (uint8_t i = 0; i < lesson->tip_count; i++) {
        TEST_ASSERT_TRUE(tip_take_of(lesson->tips[i].event, &words));
        TEST_ASSERT_EQUAL(lesson->tips[i].say, words);
        TEST_ASSERT_FALSE(tip_take_of(lesson->tips[i].event, &words));
    }
}

/* The ramming tip came in the first game after a lesson in which the learner had rammed. */
static void test_what_a_finished_lesson_taught_is_not_said_again(void) {
    chance_begin(&game_tyrannosaurus, 4, 1);
    const struct lesson *lesson = lesson_of(&game_tyrannosaurus);
    unsigned taught = 0;
    preferences_set_lesson_progress(&game_tyrannosaurus, UINT8_MAX);
    TEST_ASSERT_TRUE(lesson_was_finished(&game_tyrannosaurus));
    for (uint8_t i = 0; i < lesson->tip_count; i++) {
        enum text_key words;
        bool is_said = tip_take_of(lesson->tips[i].event, &words);
        TEST_ASSERT_EQUAL_INT(!lesson->tips[i].is_taught, is_said);
        taught += lesson->tips[i].is_taught;
    }
    TEST_ASSERT_EQUAL_UINT(3, taught);
}

/* Tyrannosaurus shows what happened step by step: a tip would tell what is still to come. */
static void test_a_move_whose_events_are_shown_later_gives_no_tip_at_once(void) {
    struct game_move move;
    chance_begin(&game_tyrannosaurus, 2, 1);
    toast_hide();
    for (unsigned moves = 0; moves < MOVES_MAX && !session_is_over(); moves++) {
        uint16_t cursor = 0;
        TEST_ASSERT_TRUE(session_next_legal(&cursor, &move));
        TEST_ASSERT_TRUE(game_ui_play(&move));
        TEST_ASSERT_FALSE(toast_is_shown());
    }
    TEST_ASSERT_TRUE(session_is_over());
    TEST_ASSERT_EQUAL(0, preferences_tips_given(&game_tyrannosaurus));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_each_tip_is_given_once_and_has_the_bit_of_its_place);
    RUN_TEST(test_tips_that_were_given_are_remembered);
    RUN_TEST(test_no_tips_where_they_are_switched_off);
    RUN_TEST(test_a_move_on_the_screens_shows_its_tip);
    RUN_TEST(test_the_tip_about_an_event_is_given_with_it_and_once);
    RUN_TEST(test_what_a_finished_lesson_taught_is_not_said_again);
    RUN_TEST(test_a_move_whose_events_are_shown_later_gives_no_tip_at_once);
    return UNITY_END();
}
