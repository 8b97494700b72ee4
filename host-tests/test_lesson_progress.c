/* How far somebody is in a lesson is kept from its first step on, for each game apart. */
#include <unity.h>

#include "drivers/flash_host.h"
#include "firmware/session/lesson.h"
#include "firmware/session/session.h"
#include "firmware/store/store.h"
#include "support/native_device.h"

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
        TEST_ASSERT_TRUE(lesson_waits());
        lesson_step_done();
        TEST_ASSERT_FALSE(lesson_waits());
        TEST_ASSERT_TRUE(lesson_begin(game, 0));
        TEST_ASSERT_TRUE(lesson_waits());
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
        store_put_waiting();
        device_off();
        device_on(NULL);
        device_settle();
        TEST_ASSERT_TRUE(lesson_was_begun(games[i]));
        TEST_ASSERT_EQUAL_UINT8(2, lesson_saved_step(games[i]));
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_a_new_device_has_begun_none);
    RUN_TEST(test_a_lesson_counts_as_begun_before_its_first_step_is_done);
    RUN_TEST(test_a_lesson_that_is_begun_again_waits_for_its_first_step);
    RUN_TEST(test_the_step_is_there_after_the_power_was_off);
    return UNITY_END();
}
