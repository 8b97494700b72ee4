/* How far someone is in a lesson is kept from its first step on, for each game apart. */
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/preferences.h"
#include "firmware/session/lesson.h"
#include "firmware/session/session.h"
#include "firmware/store/store.h"
#include "game_sizes.h"
#include "host-tests/support/native_device.h"

enum { SECTORS = 128 };

void setUp(void) {
    flash_host_reset(SECTORS);
    device_on(NULL);
    device_settle();
}

void tearDown(void) {
    device_off();
}

static void test_a_new_device_has_begun_none(void) {
    for (uint8_t i = 0; i < game_count; i++) {
        TEST_ASSERT_FALSE(lesson_was_begun(games[i]));
        TEST_ASSERT_FALSE(lesson_was_finished(games[i]));
        TEST_ASSERT_EQUAL_UINT8(0, lesson_saved_step(games[i]));
    }
}

static void test_a_lesson_counts_as_begun_before_its_first_step_is_done(void) {
    for (uint8_t i = 0; i < game_count; i++) {
        if (lesson_of(games[i]) == NULL) {
            continue;
        }
        TEST_ASSERT_TRUE(lesson_begin(i, 0));
        session_leave();
        TEST_ASSERT_TRUE(lesson_was_begun(games[i]));
        TEST_ASSERT_FALSE(lesson_was_finished(games[i]));
        TEST_ASSERT_EQUAL_UINT8(0, lesson_saved_step(games[i]));
        TEST_ASSERT_TRUE(i + 1 == game_count || !lesson_was_begun(games[i + 1]));
    }
}

static void test_a_lesson_that_is_begun_again_waits_for_its_first_step(void) {
    for (uint8_t game = 0; game < game_count; game++) {
        if (lesson_of(games[game]) == NULL) {
            continue;
        }
        TEST_ASSERT_TRUE(lesson_begin(game, 0));
        TEST_ASSERT_TRUE(lesson_is_waiting());
        lesson_finish_step();
        TEST_ASSERT_FALSE(lesson_is_waiting());
        TEST_ASSERT_TRUE(lesson_begin(game, 0));
        TEST_ASSERT_TRUE(lesson_is_waiting());
    }
}

static void test_the_step_is_there_after_the_power_was_off(void) {
    for (uint8_t i = 0; i < game_count; i++) {
        const struct lesson *lesson = lesson_of(games[i]);
        if (lesson == NULL || lesson->step_count < 3) {
            continue;
        }
        TEST_ASSERT_TRUE(lesson_begin(i, 2));
        session_leave();
        store_put_pending();
        device_off();
        device_on(NULL);
        device_settle();
        TEST_ASSERT_TRUE(lesson_was_begun(games[i]));
        TEST_ASSERT_EQUAL_UINT8(2, lesson_saved_step(games[i]));
    }
}

static uint8_t game_with_lesson(void) {
    uint8_t game = 0;
    while (lesson_of(games[game]) == NULL) {
        game++;
    }
    return game;
}

static void test_a_game_without_a_lesson_has_none(void) {
    const struct game stranger = {.id = "stranger"};
    TEST_ASSERT_NULL(lesson_of(&stranger));
}

static void test_a_lesson_that_is_finished_begins_with_its_first_step_again(void) {
    uint8_t game = game_with_lesson();
    TEST_ASSERT_TRUE(lesson_begin(game, lesson_of(games[game])->step_count));
    TEST_ASSERT_TRUE(lesson_is_over());
    TEST_ASSERT_TRUE(lesson_was_finished(games[game]));
    TEST_ASSERT_FALSE(lesson_was_begun(games[game]));
    TEST_ASSERT_EQUAL_UINT8(0, lesson_saved_step(games[game]));
}

/* As it is kept: the number of the step and one more. Other firmware may have had more steps. */
static void test_a_step_that_the_lesson_does_not_have_is_its_first(void) {
    const struct game *game = games[game_with_lesson()];
    uint8_t steps = lesson_of(game)->step_count;
    preferences_set_lesson_progress(game, steps);
    TEST_ASSERT_EQUAL_UINT8(steps - 1, lesson_saved_step(game));
    preferences_set_lesson_progress(game, (uint8_t)(steps + 1));
    TEST_ASSERT_EQUAL_UINT8(0, lesson_saved_step(game));
}

static void test_before_the_first_step_there_is_none_to_go_back_to(void) {
    uint8_t game = game_with_lesson();
    TEST_ASSERT_TRUE(lesson_begin(game, 0));
    TEST_ASSERT_FALSE(lesson_step_back());
    TEST_ASSERT_EQUAL_UINT8(0, lesson_step_number());
}

static void test_a_step_is_gone_back_to_where_nothing_was_played_in_it_and_no_screen_opened(void) {
    uint16_t to_press = 0, to_move = 0;
    for (uint8_t game = 0; game < game_count; game++) {
        const struct lesson *lesson = lesson_of(games[game]);
        for (uint8_t step = 1; lesson != NULL && step < lesson->step_count; step++) {
            const struct lesson_step *before = &lesson->steps[step - 1];
            bool played = before->has_move || before->others > 0;
            bool possible = !played && before->screen == NULL && !before->has_press;
            TEST_ASSERT_TRUE(lesson_begin(game, step));
            TEST_ASSERT_EQUAL_MESSAGE(possible, lesson_step_back(), lesson->game);
            TEST_ASSERT_EQUAL_UINT8(step - possible, lesson_step_number());
            to_press = (uint16_t)(to_press + possible);
            to_move = (uint16_t)(to_move + played);
        }
    }
    TEST_ASSERT_TRUE_MESSAGE(to_press > 0 && to_move > 0, "there are steps of both kinds");
}

static void test_a_step_back_is_kept(void) {
    uint8_t game = game_with_lesson();
    const struct lesson *lesson = lesson_of(games[game]);
    uint8_t back = 0;
    for (uint8_t step = 1; step < lesson->step_count; step++) {
        TEST_ASSERT_TRUE(lesson_begin(game, step));
        if (lesson_step_back()) {
            TEST_ASSERT_EQUAL_UINT8(step - 1, lesson_saved_step(games[game]));
            TEST_ASSERT_TRUE(lesson_is_waiting());
            back++;
        }
    }
    TEST_ASSERT_GREATER_THAN_UINT8(0, back);
}

/* The task of a step ends with a move, at that step or a later one. */
static bool asks_for_move(const struct lesson *lesson, uint8_t step) {
    while (step < lesson->step_count && !lesson->steps[step].has_move &&
           (lesson->steps[step].has_press || lesson->steps[step].screen != NULL) &&
           lesson->steps[step].others == 0) {
        step++;
    }
    return step < lesson->step_count && lesson->steps[step].has_move;
}

/* At every step: while it waits it takes the move that it asks for, then none, and no other plays
 * before the learner. */
static void test_a_move_is_wanted_only_while_the_lesson_waits_for_one(void) {
    union any_move move, others;
    uint8_t wanted = 0;
    for (uint8_t game = 0; game < game_count; game++) {
        const struct lesson *lesson = lesson_of(games[game]);
        for (uint8_t step = 0; lesson != NULL && step <= lesson->step_count; step++) {
            TEST_ASSERT_TRUE(lesson_begin(game, step));
            TEST_ASSERT_FALSE(lesson_others_move(&others));
            TEST_ASSERT_FALSE(lesson_plays_table());
            bool asks = asks_for_move(lesson, step);
            TEST_ASSERT_EQUAL(asks, lesson_wanted_move(&move));
            wanted = (uint8_t)(wanted + asks);
            TEST_ASSERT_TRUE(!asks || lesson_accepts(&move));
            lesson_finish_step();
            TEST_ASSERT_FALSE(lesson_wanted_move(&others));
            TEST_ASSERT_FALSE(asks && lesson_accepts(&move));
        }
    }
    TEST_ASSERT_GREATER_THAN_UINT8(0, wanted);
}

/* The learner's part of a step: its move, where it asks for one. */
static void do_own_part(const struct lesson_step *step) {
    union any_move move;
    if (step->has_move) {
        TEST_ASSERT_TRUE(lesson_wanted_move(&move));
        TEST_ASSERT_EQUAL_UINT8(GAME_OK, session_play(&move).code);
    }
    lesson_finish_step();
}

static void test_after_the_learner_the_others_play_until_the_lesson_is_left(void) {
    union any_move move;
    uint8_t steps = 0;
    for (uint8_t game = 0; game < game_count; game++) {
        const struct lesson *lesson = lesson_of(games[game]);
        for (uint8_t step = 0; lesson != NULL && step < lesson->step_count; step++) {
            if (lesson->steps[step].others == 0) {
                continue;
            }
            TEST_ASSERT_TRUE(lesson_begin(game, step));
            do_own_part(&lesson->steps[step]);
            TEST_ASSERT_FALSE_MESSAGE(lesson_try_advance(), "the others come first");
            TEST_ASSERT_TRUE(lesson_others_move(&move));
            TEST_ASSERT_EQUAL(session_turn() == SEAT_TABLE, lesson_plays_table());
            session_leave();
            TEST_ASSERT_FALSE(lesson_others_move(&move));
            steps++;
        }
    }
    TEST_ASSERT_GREATER_THAN_UINT8(0, steps);
}

static void test_a_lesson_that_was_left_waits_for_no_one(void) {
    TEST_ASSERT_TRUE(lesson_begin(game_with_lesson(), 0));
    TEST_ASSERT_TRUE(lesson_is_waiting());
    session_leave();
    TEST_ASSERT_FALSE(lesson_is_waiting());
}

static void test_no_one_plays_by_the_script_once_it_is_over(void) {
    union any_move move;
    uint8_t game = game_with_lesson();
    TEST_ASSERT_TRUE(lesson_begin(game, lesson_of(games[game])->step_count));
    lesson_finish_step();
    TEST_ASSERT_FALSE(lesson_others_move(&move));
    TEST_ASSERT_FALSE(lesson_plays_table());
    TEST_ASSERT_FALSE(lesson_try_advance());
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_a_new_device_has_begun_none);
    RUN_TEST(test_a_lesson_counts_as_begun_before_its_first_step_is_done);
    RUN_TEST(test_a_lesson_that_is_begun_again_waits_for_its_first_step);
    RUN_TEST(test_the_step_is_there_after_the_power_was_off);
    RUN_TEST(test_a_game_without_a_lesson_has_none);
    RUN_TEST(test_a_lesson_that_is_finished_begins_with_its_first_step_again);
    RUN_TEST(test_a_step_that_the_lesson_does_not_have_is_its_first);
    RUN_TEST(test_before_the_first_step_there_is_none_to_go_back_to);
    RUN_TEST(test_a_step_is_gone_back_to_where_nothing_was_played_in_it_and_no_screen_opened);
    RUN_TEST(test_a_step_back_is_kept);
    RUN_TEST(test_a_move_is_wanted_only_while_the_lesson_waits_for_one);
    RUN_TEST(test_after_the_learner_the_others_play_until_the_lesson_is_left);
    RUN_TEST(test_a_lesson_that_was_left_waits_for_no_one);
    RUN_TEST(test_no_one_plays_by_the_script_once_it_is_over);
    return UNITY_END();
}
