/* Four directions and two buttons: what B means with and without another button. */
#include <unity.h>

#include "drivers/buttons/buttons.h"
#include "drivers/combinations/combinations.h"
#include "games/base/numbers.h"

enum {
    NONE = 0,
    UP = 1 << BUTTON_UP,
    DOWN = 1 << BUTTON_DOWN,
    LEFT = 1 << BUTTON_LEFT,
    A = 1 << BUTTON_A,
    B = 1 << BUTTON_B,
    X = 1 << BUTTON_X,
    Y = 1 << BUTTON_Y,
};

static uint32_t now;

void setUp(void) {
    combinations_reset(NONE);
    buttons_reset(NONE);
    now = 1000;
}

void tearDown(void) {}

static void hold(uint8_t contacts, uint32_t ms) {
    for (uint32_t i = 0; i < ms; i++) {
        buttons_sample(combinations_of(contacts, now), now);
        now++;
    }
}

/* The next press; releases and repeats in between are skipped. */
static int next_press(void) {
    struct button_event event;
    while (buttons_next(&event)) {
        if (event.kind == BUTTON_PRESS) {
            return event.button;
        }
    }
    return -1;
}

static void expect_presses(const char *why, int first, int second) {
    TEST_ASSERT_EQUAL_INT_MESSAGE(first, next_press(), why);
    TEST_ASSERT_EQUAL_INT_MESSAGE(second, next_press(), why);
    TEST_ASSERT_EQUAL_INT_MESSAGE(-1, next_press(), why);
}

static void let_go(void) {
    hold(NONE, 40);
    TEST_ASSERT_TRUE(combinations_at_rest());
    TEST_ASSERT_TRUE(buttons_at_rest());
}

static void test_arrows_and_a_are_themselves_at_once(void) {
    hold(UP, 2);
    expect_presses("up", BUTTON_UP, -1);
    let_go();
    hold(A, 2);
    expect_presses("A", BUTTON_A, -1);
}

static void test_b_counts_when_it_is_let_go(void) {
    hold(B, 60);
    expect_presses("held", -1, -1);
    hold(NONE, 20);
    expect_presses("let go", BUTTON_B, -1);
    let_go();
    TEST_ASSERT_FALSE(buttons_held(BUTTON_B));
}

static void test_b_with_up_is_x_and_with_down_is_y(void) {
    hold(B, 50);
    hold(B | UP, 50);
    hold(B, 50);
    hold(B | DOWN, 50);
    hold(B, 50);
    let_go();
    expect_presses("two combinations with one B", BUTTON_X, BUTTON_Y);
}

static void test_b_with_a_is_both(void) {
    hold(B, 50);
    hold(B | A, 50);
    TEST_ASSERT_TRUE(buttons_held(BUTTON_X));
    TEST_ASSERT_TRUE(buttons_held(BUTTON_Y));
    let_go();
    expect_presses("both", BUTTON_X, BUTTON_Y);
}

static void test_a_before_b_is_both_if_they_are_held(void) {
    hold(A, 30);
    hold(A | B, COMBINATION_MS + 50);
    TEST_ASSERT_TRUE(buttons_held(BUTTON_X));
    TEST_ASSERT_TRUE(buttons_held(BUTTON_Y));
    let_go();
    TEST_ASSERT_EQUAL_INT(BUTTON_A, next_press());
    expect_presses("and then both, not B", BUTTON_X, BUTTON_Y);
}

static void test_a_that_is_still_held_when_b_is_tapped_does_not_matter(void) {
    hold(A, 30);
    hold(A | B, 20);
    hold(B, 20);
    let_go();
    expect_presses("one after the other", BUTTON_A, BUTTON_B);
}

static void test_both_at_the_same_moment_are_a_combination(void) {
    hold(B | UP, 60);
    let_go();
    expect_presses("at once", BUTTON_X, -1);
}

static void test_b_may_be_let_go_first(void) {
    hold(B, 30);
    hold(B | UP, 30);
    hold(UP, 700);
    TEST_ASSERT_TRUE(buttons_held(BUTTON_X));
    let_go();
    expect_presses("no arrow comes after it", BUTTON_X, -1);
}

static void test_a_stick_that_leans_to_the_side_first_is_not_back(void) {
    hold(B, 30);
    hold(B | LEFT, 10);
    hold(B | UP | LEFT, 10);
    hold(B | UP, 30);
    let_go();
    expect_presses("up all the same", BUTTON_X, -1);
    hold(B, 30);
    hold(B | LEFT, 30);
    let_go();
    expect_presses("a side alone is nothing", -1, -1);
}

static void test_b_while_an_arrow_is_held_is_b(void) {
    hold(UP, 30);
    hold(UP | B, 5);
    expect_presses("in this order", BUTTON_UP, BUTTON_B);
    let_go();
}

static void test_b_held_alone_becomes_b_and_repeats(void) {
    hold(B, COMBINATION_MS + 2);
    TEST_ASSERT_TRUE(buttons_held(BUTTON_B));
    hold(B, BUTTON_LONG_MS);
    struct button_event event;
    bool was_long = false, repeated = false;
    while (buttons_next(&event)) {
        TEST_ASSERT_EQUAL_UINT8(BUTTON_B, event.button);
        was_long = was_long || event.kind == BUTTON_LONG;
        repeated = repeated || event.kind == BUTTON_REPEAT;
    }
    TEST_ASSERT_TRUE(was_long);
    TEST_ASSERT_TRUE(repeated);
    let_go();
    expect_presses("and is not told again", -1, -1);
}

/* Every way to bounce for five milliseconds on the way down and on the way up. */
static void test_bounces_never_double(void) {
    static const struct {
        uint8_t before, with;
        int press;
    } cases[] = {{NONE, B, BUTTON_B}, {B, B | UP, BUTTON_X}, {B, B | DOWN, BUTTON_Y}};
    for (unsigned i = 0; i < count_of(cases); i++) {
        for (unsigned pattern = 0; pattern < 1u << 10; pattern++) {
            setUp();
            hold(cases[i].before, cases[i].before != NONE ? 30 : 0);
            for (int bit = 0; bit < 5; bit++) {
                hold(pattern >> bit & 1 ? cases[i].with : cases[i].before, 1);
            }
            hold(cases[i].with, 40);
            for (int bit = 5; bit < 10; bit++) {
                hold(pattern >> bit & 1 ? cases[i].with : cases[i].before, 1);
            }
            let_go();
            expect_presses("bounces", cases[i].press, -1);
        }
    }
}

static void test_what_is_held_at_the_start_means_nothing_until_let_go(void) {
    combinations_reset(B);
    hold(B, 50);
    hold(B | UP, 50);
    let_go();
    expect_presses("held at the start", -1, -1);
    hold(B, 50);
    let_go();
    expect_presses("and counts from then on", BUTTON_B, -1);
}

static void test_at_power_on_contacts_are_read_at_once(void) {
    TEST_ASSERT_EQUAL_HEX8(B, combinations_at_once(B));
    TEST_ASSERT_EQUAL_HEX8(X, combinations_at_once(B | UP));
    TEST_ASSERT_EQUAL_HEX8(Y, combinations_at_once(B | DOWN));
    TEST_ASSERT_EQUAL_HEX8(A | UP, combinations_at_once(A | UP));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_arrows_and_a_are_themselves_at_once);
    RUN_TEST(test_b_counts_when_it_is_let_go);
    RUN_TEST(test_b_with_up_is_x_and_with_down_is_y);
    RUN_TEST(test_b_with_a_is_both);
    RUN_TEST(test_a_before_b_is_both_if_they_are_held);
    RUN_TEST(test_a_that_is_still_held_when_b_is_tapped_does_not_matter);
    RUN_TEST(test_both_at_the_same_moment_are_a_combination);
    RUN_TEST(test_b_may_be_let_go_first);
    RUN_TEST(test_a_stick_that_leans_to_the_side_first_is_not_back);
    RUN_TEST(test_b_while_an_arrow_is_held_is_b);
    RUN_TEST(test_b_held_alone_becomes_b_and_repeats);
    RUN_TEST(test_bounces_never_double);
    RUN_TEST(test_what_is_held_at_the_start_means_nothing_until_let_go);
    RUN_TEST(test_at_power_on_contacts_are_read_at_once);
    return UNITY_END();
}
