/* A battery that gets low, on the whole device: when it is said, and that the sign of it is true.
 */
#include <string.h>
#include <unity.h>

#include "cues.h"
#include "drivers/backlight/host.h"
#include "drivers/battery/host.h"
#include "drivers/buttons/host.h"
#include "drivers/display/host.h"
#include "drivers/flash/host.h"
#include "drivers/sound/host.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/widgets/layout.h"
#include "host-tests/support/native_device.h"

enum { SAG_MV = 300, FULL_MV = 4200, LOW_MV = 3650, EMPTY_MV = 3400 };
enum { TITLE_MS = 300, SHELF_MS = 1500, SECOND = 1000, MINUTE = 60 * SECOND, DARK_MS = 3 * MINUTE };

static uint16_t head[CANVAS_WIDTH * HEAD_HEIGHT];

/* A new device asks for it first. */
static void choose_language(void) {
    device_on(NULL);
    device_run(SHELF_MS);
    buttons_host_set(BUTTON_A, true);
    device_run(TITLE_MS);
    buttons_host_set(BUTTON_A, false);
    device_settle();
    device_off();
    flash_host_power_on();
}

void setUp(void) {
    battery_host_volts(FULL_MV);
    battery_host_charges(false);
    battery_host_usb_power(false);
    flash_host_reset(FLASH_HOST_MAX_SECTORS);
    choose_language();
}

void tearDown(void) {
    device_off();
}

static void start_with(uint16_t millivolts, uint32_t runs_ms) {
    battery_host_volts(millivolts);
    device_on(NULL);
    device_run(runs_ms);
}

static void charge(bool on) {
    battery_host_usb_power(on);
    battery_host_charges(on);
}

static unsigned warnings(void) {
    return sound_host_heard(cue_notes(CUE_DANGER));
}

static void look(void) {
    memcpy(head, display_host_panel(), sizeof head);
}

static bool head_is_as_it_was(void) {
    return memcmp(head, display_host_panel(), sizeof head) == 0;
}

static void test_a_low_battery_is_said_after_the_title_and_once(void) {
    for (int starts = 0; starts < 2; starts++) {
        start_with(LOW_MV, TITLE_MS);
        TEST_ASSERT_EQUAL_UINT(0, warnings());
        device_run(SHELF_MS);
        TEST_ASSERT_EQUAL_UINT(1, warnings());
        device_run(MINUTE);
        TEST_ASSERT_EQUAL_UINT(1, warnings());
        device_off();
    }
}

static void test_an_almost_empty_one_is_said_once_more(void) {
    start_with(LOW_MV, SHELF_MS);
    battery_host_volts(EMPTY_MV);
    device_run(DARK_MS - 2 * SHELF_MS);
    TEST_ASSERT_EQUAL_UINT(2, warnings());
}

static void test_other_news_is_not_pushed_away(void) {
    buttons_host_set(BUTTON_B, true); /* the usual settings, which is said too */
    start_with(LOW_MV, SHELF_MS);
    buttons_host_set(BUTTON_B, false);
    TEST_ASSERT_EQUAL_UINT(0, warnings());
    device_run(10 * SECOND);
    TEST_ASSERT_EQUAL_UINT(1, warnings());
}

static void test_in_the_dark_it_waits_for_someone_who_sees_it(void) {
    start_with(FULL_MV, DARK_MS - SECOND);
    battery_host_volts(LOW_MV);
    device_run(20 * MINUTE);
    TEST_ASSERT_TRUE(display_host_asleep());
    TEST_ASSERT_LESS_OR_EQUAL_UINT8(20, battery_percent());
    TEST_ASSERT_EQUAL_UINT(0, warnings());
    buttons_host_set(BUTTON_A, true);
    device_run(SECOND);
    buttons_host_set(BUTTON_A, false);
    TEST_ASSERT_EQUAL_UINT(1, warnings());
}

/* Lets a while pass with a cell that gives less the brighter the light is. */
static void run_with_sag(uint32_t ms, uint16_t rest_mv, uint16_t sag_mv) {
    for (uint32_t passed = 0; passed < ms; passed += SECOND) {
        uint32_t sag = (uint32_t)sag_mv * backlight_host_duty() / (BACKLIGHT_WRAP + 1);
        battery_host_volts((uint16_t)(rest_mv - sag));
        device_run(SECOND);
    }
}

static void play_with_sag(uint16_t rest_mv, uint16_t sag_mv) {
    for (int presses = 0; presses < 10; presses++) {
        buttons_host_set(BUTTON_LEFT, true);
        device_run(TITLE_MS);
        buttons_host_set(BUTTON_LEFT, false);
        run_with_sag(20 * SECOND, rest_mv, sag_mv);
    }
}

/* The light goes out, the cell recovers, someone plays on: that is no news. */
static void test_a_cell_that_sags_under_the_light_is_warned_of_once(void) {
    for (uint16_t rest_mv = 3700; rest_mv <= 3880; rest_mv += 20) {
        start_with(rest_mv, SHELF_MS);
        for (int times = 0; times < 3; times++) {
            play_with_sag(rest_mv, SAG_MV);
            run_with_sag(3 * DARK_MS, rest_mv, SAG_MV);
        }
        TEST_ASSERT_LESS_OR_EQUAL_UINT(1, warnings());
        device_off();
    }
}

static void test_the_charger_changes_the_sign(void) {
    start_with(LOW_MV, 10 * SECOND);
    for (int times = 0; times < 2; times++) {
        bool on = times == 0;
        look();
        charge(on);
        device_run(3 * SECOND);
        TEST_ASSERT_FALSE(head_is_as_it_was());
        look();
        screen_redraw();
        device_run(10 * SECOND);
        TEST_ASSERT_TRUE(head_is_as_it_was());
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_a_low_battery_is_said_after_the_title_and_once);
    RUN_TEST(test_an_almost_empty_one_is_said_once_more);
    RUN_TEST(test_other_news_is_not_pushed_away);
    RUN_TEST(test_in_the_dark_it_waits_for_someone_who_sees_it);
    RUN_TEST(test_a_cell_that_sags_under_the_light_is_warned_of_once);
    RUN_TEST(test_the_charger_changes_the_sign);
    return UNITY_END();
}
