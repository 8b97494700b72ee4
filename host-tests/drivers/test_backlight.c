/* The light: even steps for the eye, and fades that arrive. */
#include <unity.h>

#include "drivers/backlight/host.h"
#include "drivers/clock/host.h"

void setUp(void) {
    clock_host_set(1000);
    backlight_init();
}

void tearDown(void) {}

static void test_it_starts_dark(void) {
    TEST_ASSERT_EQUAL_UINT16(0, backlight_host_duty());
    TEST_ASSERT_FALSE(backlight_tick(1000));
}

static void test_every_step_is_brighter_and_the_last_is_full(void) {
    uint16_t before = 0;
    for (uint8_t step = 1; step <= BACKLIGHT_MAX; step++) {
        backlight_set(step, 0);
        TEST_ASSERT_GREATER_THAN_UINT16(before, backlight_host_duty());
        before = backlight_host_duty();
    }
    TEST_ASSERT_EQUAL_UINT16(BACKLIGHT_WRAP + 1, before);
    backlight_set(200, 0);
    TEST_ASSERT_EQUAL_UINT16(BACKLIGHT_WRAP + 1, backlight_host_duty());
}

/* The eye sees about the cube root: half of the steps is an eighth of the light. */
static void test_the_middle_step_looks_half_as_bright(void) {
    backlight_set(BACKLIGHT_MAX / 2, 0);
    TEST_ASSERT_UINT16_WITHIN(2, (BACKLIGHT_WRAP + 1) / 8, backlight_host_duty());
}

static void test_a_fade_goes_one_way_and_arrives_on_time(void) {
    backlight_set(BACKLIGHT_MAX, 200);
    TEST_ASSERT_EQUAL_UINT16(0, backlight_host_duty());
    uint16_t before = 0;
    for (uint32_t ms = 1; ms < 200; ms++) {
        TEST_ASSERT_TRUE(backlight_tick(1000 + ms));
        TEST_ASSERT_GREATER_OR_EQUAL_UINT16(before, backlight_host_duty());
        before = backlight_host_duty();
    }
    TEST_ASSERT_FALSE(backlight_tick(1200));
    TEST_ASSERT_EQUAL_UINT16(BACKLIGHT_WRAP + 1, backlight_host_duty());
}

static void test_a_new_fade_begins_where_the_old_one_was(void) {
    backlight_set(BACKLIGHT_MAX, 200);
    clock_host_set(1100);
    backlight_tick(1100);
    uint16_t halfway = backlight_host_duty();
    backlight_set(0, 100);
    TEST_ASSERT_EQUAL_UINT16(halfway, backlight_host_duty());
    backlight_tick(1110);
    TEST_ASSERT_LESS_THAN_UINT16(halfway, backlight_host_duty());
    TEST_ASSERT_GREATER_THAN_UINT16(halfway / 2, backlight_host_duty());
    backlight_tick(1200);
    TEST_ASSERT_EQUAL_UINT16(0, backlight_host_duty());
}

static void test_a_fade_that_is_looked_at_late_is_over(void) {
    backlight_set(4, 100);
    TEST_ASSERT_FALSE(backlight_tick(60000));
    TEST_ASSERT_EQUAL_UINT16(backlight_duty(4 * BACKLIGHT_FINE), backlight_host_duty());
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_it_starts_dark);
    RUN_TEST(test_every_step_is_brighter_and_the_last_is_full);
    RUN_TEST(test_the_middle_step_looks_half_as_bright);
    RUN_TEST(test_a_fade_goes_one_way_and_arrives_on_time);
    RUN_TEST(test_a_new_fade_begins_where_the_old_one_was);
    RUN_TEST(test_a_fade_that_is_looked_at_late_is_over);
    return UNITY_END();
}
