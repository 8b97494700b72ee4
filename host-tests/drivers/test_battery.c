/* A level that people can trust: calm, and never wrong for long. */
#include <unity.h>

#include "drivers/battery/battery.h"

static struct battery_filter filter;

void setUp(void) {
    filter = (struct battery_filter){0};
}

void tearDown(void) {}

static void feed(uint16_t millivolts, int times) {
    for (int i = 0; i < times; i++) {
        battery_filter_add(&filter, millivolts);
    }
}

static void test_the_first_sample_counts_at_once(void) {
    feed(3800, 1);
    TEST_ASSERT_EQUAL_UINT8(50, filter.percent);
}

static void test_the_ends_of_the_scale(void) {
    feed(4300, 1);
    TEST_ASSERT_EQUAL_UINT8(100, filter.percent);
    setUp();
    feed(3000, 1);
    TEST_ASSERT_EQUAL_UINT8(0, filter.percent);
    setUp();
    feed(0, 3);
    TEST_ASSERT_EQUAL_UINT8(0, filter.percent);
}

static void test_a_higher_voltage_is_never_a_lower_level(void) {
    uint8_t before = 0;
    for (uint16_t millivolts = 3200; millivolts <= 4300; millivolts++) {
        setUp();
        feed(millivolts, 1);
        TEST_ASSERT_GREATER_OR_EQUAL_UINT8(before, filter.percent);
        before = filter.percent;
    }
    TEST_ASSERT_EQUAL_UINT8(100, before);
}

/* The converter's noise is about one step, which is 2.4 mV of the cell; a loud moment is ten times
 * that. */
static void test_noise_does_not_flicker(void) {
    feed(3800, 40);
    uint8_t level = filter.percent;
    for (int i = 0; i < 500; i++) {
        feed((uint16_t)(3800 + (i * 7 % 49) - 24), 1);
        TEST_ASSERT_EQUAL_UINT8(level, filter.percent);
    }
}

static void test_one_bad_sample_does_not_show(void) {
    feed(3800, 40);
    uint8_t level = filter.percent;
    feed(3650, 1);
    TEST_ASSERT_EQUAL_UINT8(level, filter.percent);
}

static void test_a_real_change_is_followed(void) {
    feed(3900, 40);
    feed(3610, 200);
    TEST_ASSERT_UINT8_WITHIN(3, 10, filter.percent);
    feed(4080, 200);
    TEST_ASSERT_UINT8_WITHIN(3, 90, filter.percent);
}

static void test_an_emptying_cell_never_seems_to_fill(void) {
    uint8_t before = 100;
    for (uint16_t millivolts = 4200; millivolts >= 3300; millivolts--) {
        feed((uint16_t)(millivolts + (millivolts % 3) * 3), 4);
        TEST_ASSERT_LESS_OR_EQUAL_UINT8(before, filter.percent);
        before = filter.percent;
    }
    TEST_ASSERT_LESS_OR_EQUAL_UINT8(3, before);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_the_first_sample_counts_at_once);
    RUN_TEST(test_the_ends_of_the_scale);
    RUN_TEST(test_a_higher_voltage_is_never_a_lower_level);
    RUN_TEST(test_noise_does_not_flicker);
    RUN_TEST(test_one_bad_sample_does_not_show);
    RUN_TEST(test_a_real_change_is_followed);
    RUN_TEST(test_an_emptying_cell_never_seems_to_fill);
    return UNITY_END();
}
