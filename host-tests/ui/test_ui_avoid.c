/* Where a message is placed in front of a screen. */
#include <unity.h>

#include "colours.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/widgets/avoid.h"
#include "host-tests/support/blank_canvas.h"

enum { WIDTH = 200, HEIGHT = 60, HIGHEST = 0, BOTTOM = 200 };

void setUp(void) {
    avoid_reset();
}

void tearDown(void) {}

static struct box placed(void) {
    struct box b = box(0, 0, WIDTH, HEIGHT);
    b.y = (int16_t)avoid_place(b, HIGHEST, BOTTOM);
    return b;
}

static void test_a_message_stands_low_where_nothing_is_in_its_way(void) {
    TEST_ASSERT_EQUAL_INT(BOTTOM - HEIGHT, placed().y);
}

static void test_a_message_never_covers_the_cursor_whatever_else_it_covers(void) {
    avoid_if_possible(box(0, 0, WIDTH, 150));
    avoid_covering(box(0, 160, 20, 10));
    TEST_ASSERT_FALSE(avoid_covers(placed()));
}

static void test_a_message_covers_as_little_as_possible_of_what_can_be_chosen(void) {
    avoid_if_possible(box(0, 130, WIDTH, BOTTOM - 130));
    TEST_ASSERT_LESS_OR_EQUAL_INT(130 - HEIGHT, placed().y);
}

static void test_words_are_covered_as_a_whole_or_not_at_all(void) {
    struct box words = box(10, 132, 100, 20); /* the lowest place would cut them */
    avoid_cutting(words);
    struct box b = placed();
    TEST_ASSERT_TRUE(box_contains(b, words) || box_empty(box_common(b, words)));
    TEST_ASSERT_EQUAL_INT(132, b.y);
}

static void test_words_that_are_covered_as_a_whole_do_not_matter(void) {
    avoid_cutting(box(10, BOTTOM - HEIGHT + 5, 100, 20));
    TEST_ASSERT_EQUAL_INT(BOTTOM - HEIGHT, placed().y);
}

static void test_words_are_rather_cut_than_the_cursor_is_covered(void) {
    avoid_cutting(box(10, 150, 100, 50));
    avoid_cutting(box(10, 20, 100, 90));
    avoid_covering(box(0, 160, WIDTH, 40));
    TEST_ASSERT_FALSE(avoid_covers(placed()));
}

/* A bubble is as wide as the panel: its edges and its shadow go through no line, wherever that is.
 */
static void test_a_bubble_cuts_no_line_of_text(void) {
    enum { LINE = 16, SHADOW = 2 };
    struct canvas canvas = blank_canvas();
    for (int y = 20; y + LINE < BOTTOM; y++) {
        struct box b = box(0, 0, CANVAS_WIDTH, HEIGHT);
        text_rows_reset(true);
        draw_text(&canvas, box(8, y, 100, LINE), MIDDLE, COLOUR_TEXT, "Äpfel");
        b.y = (int16_t)avoid_place(b, 0, BOTTOM);
        TEST_ASSERT_FALSE(text_is_cut_above(b.y));
        TEST_ASSERT_FALSE(text_is_cut_above(box_bottom(b) + SHADOW));
        TEST_ASSERT_TRUE(avoid_fits(b));
    }
    text_rows_reset(false);
    draw_text(&canvas, box(8, 100, 100, LINE), MIDDLE, COLOUR_TEXT, "Äpfel");
    TEST_ASSERT_FALSE(text_is_cut_above(108));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_a_message_stands_low_where_nothing_is_in_its_way);
    RUN_TEST(test_a_message_never_covers_the_cursor_whatever_else_it_covers);
    RUN_TEST(test_a_message_covers_as_little_as_possible_of_what_can_be_chosen);
    RUN_TEST(test_words_are_covered_as_a_whole_or_not_at_all);
    RUN_TEST(test_words_that_are_covered_as_a_whole_do_not_matter);
    RUN_TEST(test_words_are_rather_cut_than_the_cursor_is_covered);
    RUN_TEST(test_a_bubble_cuts_no_line_of_text);
    return UNITY_END();
}
