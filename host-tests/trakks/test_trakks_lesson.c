/* The lesson of Trakks: where somebody lays what it does not wait for, its words are true again. */
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/session/preferences.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/screen.h"
#include "games/trakks/trakks.h"
#include "host-tests/support/native_device.h"

enum { SECTORS = 128, LONG_MS = 900, OTHERS_MS = 5000, HINT_MS = 2000 };

void setUp(void) {
    flash_host_reset(SECTORS);
    device_on(NULL);
    device_settle();
}

void tearDown(void) {
    session_leave();
    device_off();
}

static uint8_t index_of_trakks(void) {
    uint8_t index = 0;
    while (games[index] != &game_trakks) {
        index++;
    }
    return index;
}

/* As far as the first lay. */
static void begin_laying(void) {
    learn_open(index_of_trakks());
    device_settle();
    device_press(BUTTON_A);
    device_press(BUTTON_A);
    TEST_ASSERT_EQUAL_STRING("trakks lay", screens_top()->name);
}

/* The run that the cursor is at, put down after these presses, and played. */
static void lay_run(const enum button *before, uint8_t count) {
    device_hold(BUTTON_A, LONG_MS);
    for (uint8_t i = 0; i < count; i++) {
        device_press(before[i]);
    }
    device_press(BUTTON_A);
    device_press(BUTTON_DOWN);
    device_press(BUTTON_A);
    device_run(OTHERS_MS);
}

static void test_a_lay_elsewhere_goes_back_into_the_hand(void) {
    static const enum button elsewhere[] = {BUTTON_RIGHT, BUTTON_DOWN};
    begin_laying();
    lay_run(elsewhere, 2);
    TEST_ASSERT_EQUAL(0, session_moves());
    TEST_ASSERT_EQUAL_STRING("trakks lay", screens_top()->name);
    lay_run(NULL, 0);
    TEST_ASSERT_GREATER_THAN(0, session_moves());
}

static void test_a_run_that_was_turned_goes_back_into_the_hand(void) {
    static const enum button turned[] = {BUTTON_X};
    begin_laying();
    lay_run(turned, 1);
    TEST_ASSERT_EQUAL(0, session_moves());
    lay_run(NULL, 0);
    TEST_ASSERT_GREATER_THAN(0, session_moves());
}

static void test_a_lesson_begun_again_has_all_tiles_in_the_hand(void) {
    begin_laying();
    lay_run(NULL, 0);
    device_off_and_on();
    device_settle();
    preferences_set_lesson_progress(&game_trakks, 0);
    begin_laying();
    TEST_ASSERT_FALSE(trakks_lay_can_resume());
}

static void test_the_hint_of_a_lesson_is_the_lay_that_it_waits_for(void) {
    begin_laying();
    device_press(BUTTON_DOWN);
    device_press(BUTTON_A);
    device_run(HINT_MS);
    TEST_ASSERT_EQUAL(0, session_moves());
    device_press(BUTTON_A); /* use it */
    device_press(BUTTON_LEFT);
    device_press(BUTTON_A); /* done */
    device_run(OTHERS_MS);
    TEST_ASSERT_GREATER_THAN(0, session_moves());
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_a_lay_elsewhere_goes_back_into_the_hand);
    RUN_TEST(test_a_run_that_was_turned_goes_back_into_the_hand);
    RUN_TEST(test_a_lesson_begun_again_has_all_tiles_in_the_hand);
    RUN_TEST(test_the_hint_of_a_lesson_is_the_lay_that_it_waits_for);
    return UNITY_END();
}
