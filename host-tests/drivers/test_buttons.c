/* What a finger may expect of the buttons, with contacts that bounce. */
#include <unity.h>

#include "drivers/buttons/buttons.h"

static const uint8_t NONE = 0;
static const uint8_t A = 1u << BUTTON_A;
static const uint8_t UP = 1u << BUTTON_UP;

static uint32_t now;

void setUp(void) {
    buttons_reset(NONE);
    now = 1000;
}

void tearDown(void) {}

static void sample_for(uint8_t down, uint32_t ms) {
    for (uint32_t i = 0; i < ms; i++) {
        buttons_sample(down, now++);
    }
}

static void expect(enum button button, enum button_kind kind, uint32_t time_ms) {
    struct button_event event;
    TEST_ASSERT_TRUE_MESSAGE(buttons_next(&event), "an event is missing");
    TEST_ASSERT_EQUAL_UINT8(button, event.button);
    TEST_ASSERT_EQUAL_UINT8(kind, event.kind);
    TEST_ASSERT_EQUAL_UINT32(time_ms, event.time_ms);
}

static void expect_nothing(void) {
    struct button_event event;
    TEST_ASSERT_FALSE_MESSAGE(buttons_next(&event), "an event too many");
}

static void test_a_press_counts_one_millisecond_after_the_edge(void) {
    sample_for(A, 2);
    expect(BUTTON_A, BUTTON_PRESS, 1001);
    TEST_ASSERT_TRUE(buttons_held(BUTTON_A));
    TEST_ASSERT_FALSE(buttons_held(BUTTON_B));
    TEST_ASSERT_TRUE(buttons_any_held());
}

static void test_a_spike_of_one_sample_is_no_press(void) {
    sample_for(A, 1);
    TEST_ASSERT_FALSE(buttons_any_held());
    sample_for(NONE, 1);
    sample_for(A, 1);
    sample_for(NONE, 20);
    expect_nothing();
    TEST_ASSERT_TRUE(buttons_at_rest());
}

/* Every way to bounce for five milliseconds, on the way down and on the way up. */
static void test_five_milliseconds_of_bounces_never_double(void) {
    for (unsigned pattern = 0; pattern < 1u << 10; pattern++) {
        buttons_reset(NONE);
        sample_for(A, 1);
        for (int bit = 0; bit < 5; bit++) {
            sample_for(pattern >> bit & 1 ? A : NONE, 1);
        }
        sample_for(A, 40);
        for (int bit = 5; bit < 10; bit++) {
            sample_for(pattern >> bit & 1 ? A : NONE, 1);
        }
        sample_for(NONE, 20);
        struct button_event event;
        TEST_ASSERT_TRUE(buttons_next(&event));
        TEST_ASSERT_EQUAL_UINT8(BUTTON_PRESS, event.kind);
        TEST_ASSERT_TRUE(buttons_next(&event));
        TEST_ASSERT_EQUAL_UINT8(BUTTON_RELEASE, event.kind);
        expect_nothing();
        TEST_ASSERT_TRUE(buttons_at_rest());
    }
}

static uint32_t some_bits;

static unsigned below(unsigned limit) {
    some_bits = some_bits * 1664525u + 1013904223u;
    return (some_bits >> 16) % limit;
}

/* A worn contact: for so long it opens and closes, open for at most so long at a time. */
static void bounce(uint32_t ms, unsigned longest_open) {
    for (uint32_t end = now + ms; now < end;) {
        sample_for(NONE, 1 + below(longest_open));
        sample_for(A, 1 + below(6));
    }
}

static void test_a_worn_contact_that_bounces_for_50_ms_never_doubles(void) {
    for (some_bits = 0; some_bits < 3000; some_bits++) {
        uint32_t round = some_bits;
        buttons_reset(NONE);
        sample_for(A, 2);
        bounce(50, 7);
        sample_for(A, 40);
        bounce(50, 7);
        sample_for(NONE, 20);
        struct button_event event;
        TEST_ASSERT_TRUE(buttons_next(&event));
        TEST_ASSERT_EQUAL_UINT8(BUTTON_PRESS, event.kind);
        TEST_ASSERT_TRUE(buttons_next(&event));
        TEST_ASSERT_EQUAL_UINT8(BUTTON_RELEASE, event.kind);
        expect_nothing();
        some_bits = round;
    }
}

/* However bad the bounce: each press gets its release, and afterwards the button is at rest. */
static void test_no_bounce_leaves_a_button_held(void) {
    for (some_bits = 0; some_bits < 3000; some_bits++) {
        uint32_t round = some_bits;
        struct button_event event;
        int held = 0;
        buttons_reset(NONE);
        bounce(50, 30);
        sample_for(NONE, 20);
        while (buttons_next(&event)) {
            held += event.kind == BUTTON_PRESS;
            held -= event.kind == BUTTON_RELEASE;
            TEST_ASSERT_TRUE(held == 0 || held == 1);
        }
        TEST_ASSERT_EQUAL_INT(0, held);
        TEST_ASSERT_TRUE(buttons_at_rest());
        some_bits = round;
    }
}

static void test_beside_a_button_that_sticks_the_others_work(void) {
    struct button_event event;
    sample_for(A, 5000);
    while (buttons_next(&event)) {
    }
    sample_for(A | UP, 10);
    bool pressed = false;
    while (buttons_next(&event)) {
        pressed = pressed || (event.button == BUTTON_UP && event.kind == BUTTON_PRESS);
    }
    TEST_ASSERT_TRUE(pressed);
}

/* Otherwise the device would never sleep again, a list never come to rest, and its label stay lit.
 */
static void test_a_button_that_sticks_counts_as_let_go_after_a_minute(void) {
    struct button_event event;
    struct button_event last = {0};
    for (int second = 0; second < 120; second++) {
        sample_for(UP, 1000);
        while (buttons_next(&event)) {
            last = event;
        }
    }
    TEST_ASSERT_UINT32_WITHIN(BUTTON_REPEAT_EVERY_MS, 1000 + BUTTON_STUCK_MS, last.time_ms);
    TEST_ASSERT_EQUAL_UINT8(BUTTON_RELEASE, last.kind);
    sample_for(NONE, 20);
    TEST_ASSERT_FALSE(buttons_next(&event));
    sample_for(UP, 2);
    expect(BUTTON_UP, BUTTON_PRESS, now - 1);
}

static void test_repeats_come_after_300_ms_every_60(void) {
    sample_for(UP, 450);
    expect(BUTTON_UP, BUTTON_PRESS, 1001);
    expect(BUTTON_UP, BUTTON_REPEAT, 1301);
    expect(BUTTON_UP, BUTTON_REPEAT, 1361);
    expect(BUTTON_UP, BUTTON_REPEAT, 1421);
    expect_nothing();
}

static void test_a_long_press_is_told_once_after_500_ms(void) {
    sample_for(A, 3000);
    struct button_event event;
    int long_presses = 0;
    while (buttons_next(&event)) {
        if (event.kind == BUTTON_LONG) {
            long_presses++;
            TEST_ASSERT_EQUAL_UINT32(1501, event.time_ms);
        }
    }
    TEST_ASSERT_EQUAL_INT(1, long_presses);
}

static void test_two_buttons_do_not_disturb_each_other(void) {
    sample_for(A, 10);
    sample_for(A | UP, 10);
    sample_for(UP, 20);
    sample_for(NONE, 20);
    expect(BUTTON_A, BUTTON_PRESS, 1001);
    expect(BUTTON_UP, BUTTON_PRESS, 1011);
    expect(BUTTON_A, BUTTON_RELEASE, 1027);
    expect(BUTTON_UP, BUTTON_RELEASE, 1047);
    expect_nothing();
}

/* Events are not taken for a long time: those reported so far stay whole. */
static void test_a_full_queue_keeps_a_release_for_every_press(void) {
    for (int i = 0; i < 40; i++) {
        sample_for(0xff, 400);
        sample_for(NONE, 20);
    }
    int held[BUTTON_COUNT] = {0};
    struct button_event event;
    int events = 0;
    while (buttons_next(&event)) {
        events++;
        held[event.button] += event.kind == BUTTON_PRESS;
        held[event.button] -= event.kind == BUTTON_RELEASE;
    }
    TEST_ASSERT_GREATER_THAN_INT(16, events);
    for (int button = 0; button < BUTTON_COUNT; button++) {
        TEST_ASSERT_EQUAL_INT(0, held[button]);
    }
}

static void test_time_may_wrap_around(void) {
    now = UINT32_MAX - 100;
    sample_for(UP, 310);
    expect(BUTTON_UP, BUTTON_PRESS, UINT32_MAX - 99);
    expect(BUTTON_UP, BUTTON_REPEAT, 200);
    expect_nothing();
}

static void test_no_rest_while_held_or_bouncing(void) {
    TEST_ASSERT_TRUE(buttons_at_rest());
    sample_for(A, 1);
    TEST_ASSERT_FALSE(buttons_at_rest());
    sample_for(A, 50);
    sample_for(NONE, 7);
    TEST_ASSERT_FALSE(buttons_at_rest());
    sample_for(NONE, 1);
    TEST_ASSERT_TRUE(buttons_at_rest());
}

static void test_what_is_held_at_power_on_says_nothing_until_let_go(void) {
    buttons_reset(A);
    TEST_ASSERT_FALSE(buttons_at_rest());
    sample_for(A, 2000);
    sample_for(NONE, 20);
    expect_nothing();
    sample_for(A, 2);
    expect(BUTTON_A, BUTTON_PRESS, 3021);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_a_press_counts_one_millisecond_after_the_edge);
    RUN_TEST(test_a_spike_of_one_sample_is_no_press);
    RUN_TEST(test_five_milliseconds_of_bounces_never_double);
    RUN_TEST(test_a_worn_contact_that_bounces_for_50_ms_never_doubles);
    RUN_TEST(test_no_bounce_leaves_a_button_held);
    RUN_TEST(test_beside_a_button_that_sticks_the_others_work);
    RUN_TEST(test_a_button_that_sticks_counts_as_let_go_after_a_minute);
    RUN_TEST(test_repeats_come_after_300_ms_every_60);
    RUN_TEST(test_a_long_press_is_told_once_after_500_ms);
    RUN_TEST(test_two_buttons_do_not_disturb_each_other);
    RUN_TEST(test_a_full_queue_keeps_a_release_for_every_press);
    RUN_TEST(test_time_may_wrap_around);
    RUN_TEST(test_no_rest_while_held_or_bouncing);
    RUN_TEST(test_what_is_held_at_power_on_says_nothing_until_let_go);
    return UNITY_END();
}
