/* What is said of a battery that gets low, and for how long it is seen. */
#include <string.h>

#include "drivers/battery/host.h"
#include "drivers/flash/host.h"
#include "firmware/screens/device/device.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/layout.h"
#include "game_sizes.h"
#include "host-tests/support/handheld.h"
#include <unity.h>

enum { HEAD_PIXELS = CANVAS_WIDTH * HEAD_HEIGHT };
enum { FULL_MV = 4200, PERCENT_21_MV = 3695, PERCENT_20_MV = 3690, EMPTY_MV = 3500 };

static _Alignas(4) uint8_t full[HANDHELD_PIXELS], now[HANDHELD_PIXELS];

/* Measured as at power-on, without the readings before. */
static void measure(uint16_t millivolts, bool charging) {
    battery_host_volts(millivolts);
    battery_host_charges(charging);
    battery_host_usb_power(charging);
    battery_init();
    alerts_watch_battery();
}

static void look_with(uint16_t millivolts, bool charging) {
    measure(millivolts, charging);
    handheld_draw(now);
}

void setUp(void) {
    measure(FULL_MV, false);
    handheld_start();
    handheld_begin(&game_trex, 4, 1, &trex_root_screen);
    handheld_draw(full);
}

void tearDown(void) {
    handheld_end();
}

static void a_low_battery_stays_in_the_head_line_of_a_game(void) {
    look_with(PERCENT_21_MV, false);
    TEST_ASSERT_EQUAL_MEMORY(full, now, sizeof now);
    look_with(PERCENT_20_MV, false);
    TEST_ASSERT_TRUE(memcmp(full, now, HEAD_PIXELS) != 0);
    TEST_ASSERT_EQUAL_MEMORY(full + HEAD_PIXELS, now + HEAD_PIXELS, sizeof now - HEAD_PIXELS);
}

static void a_battery_that_is_charged_is_no_trouble(void) {
    look_with(EMPTY_MV, false);
    TEST_ASSERT_TRUE(memcmp(full, now, HEAD_PIXELS) != 0);
    look_with(EMPTY_MV, true);
    TEST_ASSERT_EQUAL_MEMORY(full, now, sizeof now);
}

static void without_room_the_words_of_the_head_line_win(void) {
    static struct canvas canvas;
    const char *title = "WWWWWWWWWWWW may choose", *right = "Round 12 of 12";
    canvas_init(&canvas, full);
    draw_head(&canvas, title, right);
    head_battery(5);
    canvas_init(&canvas, now);
    draw_head(&canvas, title, right);
    TEST_ASSERT_EQUAL_MEMORY(full, now, HEAD_PIXELS);
}

static void assert_unsaved_is_said(bool said) {
    toast_hide();
    alerts_watch_saves();
    TEST_ASSERT_EQUAL(said, toast_is_shown());
}

/* In one process, what was said before a restart is still in memory. */
static void a_move_that_cannot_be_saved_is_said_once_and_again_after_a_start(void) {
    uint16_t cursor = 0;
    union any_move move;
    assert_unsaved_is_said(false);
    flash_host_cut(0, 1);
    TEST_ASSERT_TRUE(session_next_legal(&cursor, &move));
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, session_play(&move).code);
    assert_unsaved_is_said(true);
    assert_unsaved_is_said(false);
    alerts_start();
    assert_unsaved_is_said(true);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_low_battery_stays_in_the_head_line_of_a_game);
    RUN_TEST(a_battery_that_is_charged_is_no_trouble);
    RUN_TEST(a_move_that_cannot_be_saved_is_said_once_and_again_after_a_start);
    RUN_TEST(without_room_the_words_of_the_head_line_win);
    return UNITY_END();
}
