/* What is typed into the console: every end of line, every correction, and bytes of any value. */
#include <string.h>
#include <unity.h>

#include "firmware/console/typed.h"
#include "games/base/rng.h"

static struct typed line;
static char shown[4096];
static struct text echo;

void setUp(void) {
    line = (struct typed){0};
    echo = text_into(shown, sizeof shown);
}

void tearDown(void) {}

/* The last thing that happened. */
static enum typed_event type(const char *bytes) {
    enum typed_event event = TYPED_ON;
    for (; *bytes != '\0'; bytes++) {
        event = typed_take(&line, (uint8_t)*bytes, &echo);
    }
    return event;
}

static void letters_are_shown_and_kept(void) {
    TEST_ASSERT_EQUAL(TYPED_ON, type("games"));
    TEST_ASSERT_EQUAL_STRING("games", shown);
    TEST_ASSERT_EQUAL(TYPED_ENTERED, type("\r"));
    TEST_ASSERT_EQUAL_STRING("games", line.text);
    TEST_ASSERT_EQUAL_STRING("games\r\n", shown);
}

static void a_line_ends_once_in_each_of_three_ways(void) {
    static const char *const ends[] = {"a\r", "a\n", "a\r\n"};
    for (int i = 0; i < 3; i++) {
        int lines = 0;
        setUp();
        for (const char *at = ends[i]; *at != '\0'; at++) {
            lines += typed_take(&line, (uint8_t)*at, &echo) == TYPED_ENTERED;
        }
        TEST_ASSERT_EQUAL(1, lines);
    }
    TEST_ASSERT_EQUAL(TYPED_ENTERED, type("\n")); /* a second one is a line of its own */
}

static void backspace_takes_back_and_stops_at_the_beginning(void) {
    type("gamez\bs\x7f\x7f");
    TEST_ASSERT_EQUAL_STRING("gam", line.text);
    type("\b\b\b\b\b");
    TEST_ASSERT_EQUAL_STRING("", line.text);
    TEST_ASSERT_EQUAL_STRING("gamez\b \bs\b \b\b \b\b \b\b \b\b \b", shown);
}

static void ctrl_u_and_ctrl_c_leave_nothing(void) {
    TEST_ASSERT_EQUAL(TYPED_ERASED, type("games\x15"));
    TEST_ASSERT_EQUAL_STRING("", line.text);
    TEST_ASSERT_EQUAL(TYPED_DROPPED, type("games\x03"));
    TEST_ASSERT_EQUAL_STRING("", line.text);
}

static void arrow_keys_are_no_letters(void) {
    type("ga\033[Am\033[1;5Ce\033OPs\033");
    TEST_ASSERT_EQUAL(TYPED_ENTERED, type("\r"));
    TEST_ASSERT_EQUAL_STRING("games", line.text);
}

static void a_line_too_long_is_refused_as_a_whole(void) {
    for (int i = 0; i < TYPED_LENGTH_MAX; i++) {
        type("x");
    }
    size_t before = echo.length;
    TEST_ASSERT_EQUAL(TYPED_ON, type("yyyyy"));
    TEST_ASSERT_EQUAL(before + 1, echo.length); /* one bell, not five */
    TEST_ASSERT_EQUAL(TYPED_TOO_LONG, type("\r"));
    typed_clear(&line);
    TEST_ASSERT_EQUAL(TYPED_ENTERED, type("ok\r"));
    TEST_ASSERT_EQUAL_STRING("ok", line.text);
}

static void a_line_that_is_corrected_to_fit_is_taken(void) {
    for (int i = 0; i < TYPED_LENGTH_MAX + 3; i++) {
        type("x");
    }
    TEST_ASSERT_EQUAL(TYPED_ENTERED, type("\by\r"));
    TEST_ASSERT_EQUAL(TYPED_LENGTH_MAX, line.length);
    TEST_ASSERT_EQUAL('y', line.text[TYPED_LENGTH_MAX - 1]);
}

static void any_bytes_give_a_bounded_line_of_plain_letters(void) {
    struct rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < 200000; i++) {
        echo = text_into(shown, sizeof shown);
        enum typed_event event = typed_take(&line, (uint8_t)rng_below(&rng, 256), &echo);
        TEST_ASSERT_LESS_OR_EQUAL(TYPED_ECHO_MAX, echo.length);
        TEST_ASSERT_LESS_OR_EQUAL(TYPED_LENGTH_MAX, line.length);
        TEST_ASSERT_EQUAL(line.length, strlen(line.text));
        for (const char *at = line.text; *at != '\0'; at++) {
            TEST_ASSERT_TRUE(*at >= ' ' && *at < 0x7f);
        }
        if (event == TYPED_ENTERED || event == TYPED_TOO_LONG) {
            typed_clear(&line);
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(letters_are_shown_and_kept);
    RUN_TEST(a_line_ends_once_in_each_of_three_ways);
    RUN_TEST(backspace_takes_back_and_stops_at_the_beginning);
    RUN_TEST(ctrl_u_and_ctrl_c_leave_nothing);
    RUN_TEST(arrow_keys_are_no_letters);
    RUN_TEST(a_line_too_long_is_refused_as_a_whole);
    RUN_TEST(a_line_that_is_corrected_to_fit_is_taken);
    RUN_TEST(any_bytes_give_a_bounded_line_of_plain_letters);
    return UNITY_END();
}
