/* The lesson of Trakks: another lay that solves the task is as good as that of the script, and
 * praised; one that does not is not made. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/preferences.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/session/lesson.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/screen.h"
#include "games/trakks/trakks.h"
#include "host-tests/support/native_device.h"

enum { SECTORS = 128, LONG_MS = 900, OTHERS_MS = 5000, HINT_MS = 2000 };
enum { BLUE, RED, GREEN, YELLOW };

void setUp(void) {
    flash_host_reset(SECTORS);
    device_on(NULL);
    device_settle();
}

void tearDown(void) {
    session_leave();
    device_off();
}

static uint8_t step_that_says(enum text_key words) {
    uint8_t step = 0;
    while (lesson_of(&game_trakks)->steps[step].say != words) {
        step++;
    }
    return step;
}

static struct trakks_edit lay(uint8_t colour, uint8_t number, uint8_t x, uint8_t y) {
    return (struct trakks_edit){(uint16_t)(TRAKKS_FROM_HAND + trakks_kind(colour, number)),
                                trakks_square(x, y)};
}

static struct trakks_move lay_of(const struct trakks_edit *edits, uint8_t count) {
    struct trakks_move move = {.head = {.seat = 0, .kind = TRAKKS_LAY, .a = count}};
    memcpy(move.edit, edits, count * sizeof *edits);
    return move;
}

static void open_at(enum text_key words) {
    preferences_set_lesson_progress(&game_trakks, (uint8_t)(step_that_says(words) + 1));
    learn_open(game_index_of(&game_trakks));
    device_settle();
}

/* Red 6 and yellow 6 to the blue 6, not blue and yellow to the red one. */
static struct trakks_move other_last_lay(void) {
    const struct trakks_edit edits[] = {
        lay(YELLOW, 6, 18, 14),
        {trakks_square(23, 17), trakks_square(18, 13)},
    };
    return lay_of(edits, 2);
}

static void test_another_way_to_lay_the_last_tile_is_accepted_and_praised(void) {
    struct trakks_move move = other_last_lay();
    TEST_ASSERT_TRUE(
        lesson_begin(game_index_of(&game_trakks), step_that_says(T_TRAKKS_LESSON_TAKE_SIX)));
    TEST_ASSERT_EQUAL(GAME_OK, session_check(&move).code);
    TEST_ASSERT_TRUE(lesson_accepts(&move));
    TEST_ASSERT_TRUE(lesson_take_other_way());
}

static void test_another_way_leads_to_the_step_after_the_task(void) {
    struct trakks_move move = other_last_lay();
    open_at(T_TRAKKS_LESSON_TAKE_SIX);
    TEST_ASSERT_TRUE(game_ui_play(&move));
    device_run(OTHERS_MS);
    TEST_ASSERT_EQUAL(step_that_says(T_TRAKKS_LESSON_WON), lesson_step_number());
}

static void test_the_crossing_may_go_up_too(void) {
    const struct trakks_edit edits[] = {lay(RED, 5, 17, 14), lay(YELLOW, 5, 17, 13)};
    struct trakks_move move = lay_of(edits, 2);
    TEST_ASSERT_TRUE(
        lesson_begin(game_index_of(&game_trakks), step_that_says(T_TRAKKS_LESSON_CROSSING)));
    TEST_ASSERT_EQUAL(GAME_OK, session_check(&move).code);
    TEST_ASSERT_TRUE(lesson_accepts(&move));
}

static void test_a_legal_lay_after_which_the_lesson_cannot_go_on_is_not_made(void) {
    const struct trakks_edit edits[] = {lay(BLUE, 3, 20, 17), lay(BLUE, 4, 21, 17),
                                        lay(BLUE, 5, 22, 17)};
    struct trakks_move move = lay_of(edits, 3);
    open_at(T_TRAKKS_LESSON_LIFT_RUN);
    uint8_t step = lesson_step_number();
    uint16_t moves = session_count_moves();
    TEST_ASSERT_EQUAL(GAME_OK, session_check(&move).code);
    TEST_ASSERT_FALSE(game_ui_play(&move));
    device_run(OTHERS_MS);
    TEST_ASSERT_EQUAL(moves, session_count_moves());
    TEST_ASSERT_EQUAL(step, lesson_step_number());
}

/* As far as the first lay. */
static void begin_laying(void) {
    learn_open(game_index_of(&game_trakks));
    device_settle();
    device_press(BUTTON_A);
    device_press(BUTTON_LEFT);
    device_press(BUTTON_A); /* Take */
    device_press(BUTTON_A);
    device_run(OTHERS_MS);
    device_press(BUTTON_A);
    device_press(BUTTON_A); /* Lay */
    TEST_ASSERT_EQUAL_STRING("trakks lay", screens_top()->name);
}

static void end_turn(void) {
    for (int presses = 0; presses < 3 && !learn_is_at_spot(); presses++) {
        device_press(BUTTON_DOWN);
    }
    for (int presses = 0; presses < 3 && !learn_is_at_spot(); presses++) {
        device_press(BUTTON_LEFT);
    }
    device_press(BUTTON_A);
    device_run(OTHERS_MS);
}

static void test_a_lesson_begun_again_has_all_tiles_in_the_hand(void) {
    begin_laying();
    device_hold(BUTTON_A, LONG_MS);
    device_press(BUTTON_A);
    end_turn();
    TEST_ASSERT_GREATER_THAN(0, session_count_moves());
    device_off_and_on();
    device_settle();
    preferences_set_lesson_progress(&game_trakks, 0);
    begin_laying();
    TEST_ASSERT_FALSE(trakks_lay_can_resume());
}

static void test_the_hint_of_a_lesson_is_the_lay_that_it_waits_for(void) {
    open_at(T_TRAKKS_LESSON_CROSSING);
    device_press(BUTTON_A);
    TEST_ASSERT_EQUAL_STRING("trakks lay", screens_top()->name);
    uint16_t moves = session_count_moves();
    device_press(BUTTON_DOWN);
    device_press(BUTTON_A);
    device_run(HINT_MS);
    device_press(BUTTON_A); /* use it */
    end_turn();
    TEST_ASSERT_GREATER_THAN(moves, session_count_moves());
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_another_way_to_lay_the_last_tile_is_accepted_and_praised);
    RUN_TEST(test_another_way_leads_to_the_step_after_the_task);
    RUN_TEST(test_the_crossing_may_go_up_too);
    RUN_TEST(test_a_legal_lay_after_which_the_lesson_cannot_go_on_is_not_made);
    RUN_TEST(test_a_lesson_begun_again_has_all_tiles_in_the_hand);
    RUN_TEST(test_the_hint_of_a_lesson_is_the_lay_that_it_waits_for);
    return UNITY_END();
}
