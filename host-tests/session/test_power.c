/* When the device dims, goes dark and wakes, in virtual time. */
#include <unity.h>

#include "firmware/device/power.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, START = 5000 };

void setUp(void) {
    power_start(START);
    power_set_auto_off(3 * MINUTE);
}

void tearDown(void) {}

static enum power_state after(uint32_t ms) {
    return power_update(START + ms, false);
}

static bool press_is_swallowed(enum button button, enum button_kind kind, uint32_t ms) {
    struct button_event event = {(uint8_t)button, (uint8_t)kind, START + ms};
    return power_handle_event(&event);
}

static void test_it_dims_after_30_seconds_and_goes_dark_after_3_minutes(void) {
    TEST_ASSERT_EQUAL(POWER_BRIGHT, after(30 * SECOND - 1));
    TEST_ASSERT_EQUAL(POWER_DIM, after(30 * SECOND));
    TEST_ASSERT_EQUAL(POWER_DIM, after(3 * MINUTE - 1));
    TEST_ASSERT_EQUAL(POWER_OFF, after(3 * MINUTE));
}

static void test_the_next_change_is_when_it_happens(void) {
    uint32_t at;
    TEST_ASSERT_TRUE(power_next_change(false, &at));
    TEST_ASSERT_EQUAL_UINT32(START + 30 * SECOND, at);
    TEST_ASSERT_EQUAL(POWER_DIM, power_update(at, false));
    TEST_ASSERT_TRUE(power_next_change(false, &at));
    TEST_ASSERT_EQUAL_UINT32(START + 3 * MINUTE, at);
    TEST_ASSERT_EQUAL(POWER_OFF, power_update(at, false));
    TEST_ASSERT_FALSE(power_next_change(false, &at));
}

static void test_any_press_starts_the_time_again_and_acts_while_dim(void) {
    TEST_ASSERT_EQUAL(POWER_DIM, after(40 * SECOND));
    TEST_ASSERT_FALSE(press_is_swallowed(BUTTON_A, BUTTON_PRESS, 40 * SECOND));
    TEST_ASSERT_EQUAL(POWER_BRIGHT, after(40 * SECOND));
    TEST_ASSERT_EQUAL(POWER_BRIGHT, after(69 * SECOND));
    TEST_ASSERT_EQUAL(POWER_DIM, after(70 * SECOND));
}

static void test_the_press_that_wakes_does_nothing_else_until_it_is_let_go(void) {
    after(3 * MINUTE);
    TEST_ASSERT_TRUE(press_is_swallowed(BUTTON_A, BUTTON_PRESS, 4 * MINUTE));
    TEST_ASSERT_EQUAL(POWER_BRIGHT, after(4 * MINUTE));
    TEST_ASSERT_TRUE(press_is_swallowed(BUTTON_A, BUTTON_REPEAT, 4 * MINUTE + 300));
    TEST_ASSERT_TRUE(press_is_swallowed(BUTTON_A, BUTTON_LONG, 4 * MINUTE + 500));
    TEST_ASSERT_TRUE(press_is_swallowed(BUTTON_A, BUTTON_RELEASE, 4 * MINUTE + 600));
    TEST_ASSERT_FALSE(press_is_swallowed(BUTTON_A, BUTTON_PRESS, 4 * MINUTE + 700));
    TEST_ASSERT_FALSE(press_is_swallowed(BUTTON_A, BUTTON_RELEASE, 4 * MINUTE + 800));
}

static void test_another_button_acts_while_the_waking_one_is_still_down(void) {
    after(3 * MINUTE);
    TEST_ASSERT_TRUE(press_is_swallowed(BUTTON_A, BUTTON_PRESS, 4 * MINUTE));
    TEST_ASSERT_FALSE(press_is_swallowed(BUTTON_B, BUTTON_PRESS, 4 * MINUTE + 50));
    TEST_ASSERT_FALSE(press_is_swallowed(BUTTON_B, BUTTON_RELEASE, 4 * MINUTE + 90));
    TEST_ASSERT_TRUE(press_is_swallowed(BUTTON_A, BUTTON_RELEASE, 4 * MINUTE + 99));
}

/* A is held until it is dark once more, and then B wakes the device. */
static void test_a_button_that_woke_it_before_and_is_still_down_does_nothing_either(void) {
    after(3 * MINUTE);
    TEST_ASSERT_TRUE(press_is_swallowed(BUTTON_A, BUTTON_PRESS, 4 * MINUTE));
    TEST_ASSERT_EQUAL(POWER_OFF, after(8 * MINUTE));
    TEST_ASSERT_TRUE(press_is_swallowed(BUTTON_B, BUTTON_PRESS, 9 * MINUTE));
    TEST_ASSERT_TRUE(press_is_swallowed(BUTTON_A, BUTTON_REPEAT, 9 * MINUTE + 100));
    TEST_ASSERT_TRUE(press_is_swallowed(BUTTON_A, BUTTON_RELEASE, 9 * MINUTE + 200));
    TEST_ASSERT_TRUE(press_is_swallowed(BUTTON_B, BUTTON_RELEASE, 9 * MINUTE + 300));
}

static void test_the_share_of_sleep_is_in_hundredths(void) {
    TEST_ASSERT_EQUAL_UINT8(0, power_asleep_percent(0));
    power_count_sleep(250 * 1000);
    TEST_ASSERT_EQUAL_UINT8(25, power_asleep_percent(1000));
    power_count_sleep(750 * 1000);
    TEST_ASSERT_EQUAL_UINT8(100, power_asleep_percent(1000));
    TEST_ASSERT_EQUAL_UINT8(50, power_asleep_percent(2000));
}

static void test_a_start_leaves_nothing_of_the_time_before(void) {
    power_set_read_from_table(true);
    power_set_auto_off(MINUTE);
    power_count_sleep(1000 * MINUTE);
    after(11 * MINUTE);
    TEST_ASSERT_TRUE(press_is_swallowed(BUTTON_A, BUTTON_PRESS, 12 * MINUTE));
    setUp();
    TEST_ASSERT_EQUAL_UINT(0, power_sleep_count());
    TEST_ASSERT_EQUAL_UINT8(0, power_asleep_percent(START));
    TEST_ASSERT_FALSE(press_is_swallowed(BUTTON_A, BUTTON_PRESS, 0));
    TEST_ASSERT_EQUAL(POWER_DIM, after(30 * SECOND));
    TEST_ASSERT_EQUAL(POWER_DIM, after(3 * MINUTE - 1));
    TEST_ASSERT_EQUAL(POWER_OFF, after(3 * MINUTE));
}

/* The curtain falls by it: someone else may have taken the device meanwhile. */
static void test_each_time_it_goes_dark_is_counted(void) {
    TEST_ASSERT_EQUAL_UINT(0, power_sleep_count());
    after(3 * MINUTE);
    TEST_ASSERT_EQUAL_UINT(1, power_sleep_count());
    after(4 * MINUTE);
    TEST_ASSERT_EQUAL_UINT(1, power_sleep_count());
    press_is_swallowed(BUTTON_A, BUTTON_PRESS, 5 * MINUTE);
    TEST_ASSERT_EQUAL_UINT(1, power_sleep_count());
    after(8 * MINUTE);
    TEST_ASSERT_EQUAL_UINT(2, power_sleep_count());
}

static void test_time_alone_does_not_wake(void) {
    after(3 * MINUTE);
    TEST_ASSERT_EQUAL(POWER_OFF, power_update(START + 10 * MINUTE, true));
}

static void test_auto_off_never_still_dims(void) {
    power_set_auto_off(0);
    TEST_ASSERT_EQUAL(POWER_DIM, after(24 * 60 * MINUTE));
    uint32_t at;
    TEST_ASSERT_FALSE(power_next_change(false, &at));
}

static void test_a_short_auto_off_goes_dark_without_dimming(void) {
    power_set_auto_off(20 * SECOND);
    uint32_t at;
    TEST_ASSERT_TRUE(power_next_change(false, &at));
    TEST_ASSERT_EQUAL_UINT32(START + 20 * SECOND, at);
    TEST_ASSERT_EQUAL(POWER_OFF, power_update(at, false));
}

static void test_while_something_is_decided_it_stays_on_and_then_counts_anew(void) {
    for (uint32_t minute = 0; minute <= 10; minute++) {
        TEST_ASSERT_NOT_EQUAL(POWER_OFF, power_update(START + minute * MINUTE, true));
    }
    uint32_t at;
    TEST_ASSERT_FALSE(power_next_change(true, &at));
    TEST_ASSERT_TRUE(power_next_change(false, &at));
    TEST_ASSERT_EQUAL_UINT32(START + 13 * MINUTE, at);
    TEST_ASSERT_EQUAL(POWER_DIM, after(13 * MINUTE - 1));
    TEST_ASSERT_EQUAL(POWER_OFF, after(13 * MINUTE));
}

static void test_idle_time_is_known_to_the_curtain_also_on_usb(void) {
    power_update(START + 5 * MINUTE, true);
    TEST_ASSERT_EQUAL_UINT32(6 * MINUTE, power_idle_ms(START + 6 * MINUTE));
}

static void test_time_may_wrap_around(void) {
    power_start(UINT32_MAX - 10 * SECOND);
    uint32_t at;
    TEST_ASSERT_TRUE(power_next_change(false, &at));
    TEST_ASSERT_EQUAL_UINT32(20 * SECOND - 1, at);
    TEST_ASSERT_EQUAL(POWER_BRIGHT, power_update(at - 1, false));
    TEST_ASSERT_EQUAL(POWER_DIM, power_update(at, false));
}

static void test_what_lies_on_the_table_to_be_read_stays_lit_for_ten_minutes(void) {
    uint32_t at;
    power_set_auto_off(1 * MINUTE);
    power_set_read_from_table(true);
    TEST_ASSERT_EQUAL(POWER_BRIGHT, after(10 * MINUTE - 1));
    TEST_ASSERT_TRUE(power_next_change(false, &at));
    TEST_ASSERT_EQUAL_UINT32(START + 10 * MINUTE, at);
    TEST_ASSERT_EQUAL(POWER_DIM, after(10 * MINUTE));
    TEST_ASSERT_TRUE(power_next_change(false, &at));
    TEST_ASSERT_EQUAL(POWER_OFF, power_update(at, false));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_it_dims_after_30_seconds_and_goes_dark_after_3_minutes);
    RUN_TEST(test_the_next_change_is_when_it_happens);
    RUN_TEST(test_any_press_starts_the_time_again_and_acts_while_dim);
    RUN_TEST(test_the_press_that_wakes_does_nothing_else_until_it_is_let_go);
    RUN_TEST(test_another_button_acts_while_the_waking_one_is_still_down);
    RUN_TEST(test_a_button_that_woke_it_before_and_is_still_down_does_nothing_either);
    RUN_TEST(test_the_share_of_sleep_is_in_hundredths);
    RUN_TEST(test_a_start_leaves_nothing_of_the_time_before);
    RUN_TEST(test_each_time_it_goes_dark_is_counted);
    RUN_TEST(test_time_alone_does_not_wake);
    RUN_TEST(test_auto_off_never_still_dims);
    RUN_TEST(test_a_short_auto_off_goes_dark_without_dimming);
    RUN_TEST(test_while_something_is_decided_it_stays_on_and_then_counts_anew);
    RUN_TEST(test_idle_time_is_known_to_the_curtain_also_on_usb);
    RUN_TEST(test_time_may_wrap_around);
    RUN_TEST(test_what_lies_on_the_table_to_be_read_stays_lit_for_ten_minutes);
    return UNITY_END();
}
