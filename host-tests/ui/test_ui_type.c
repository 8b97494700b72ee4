/* Letters: sizes one can read, French text that breaks where French breaks, and an audit that
 * notices whatever is cut. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "art.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/letters.h"
#include "firmware/ui/draw/type.h"
#include "host-tests/support/blank_canvas.h"

static struct canvas canvas;

void setUp(void) {
    canvas = blank_canvas();
}

void tearDown(void) {}

/* The rows that are inked, from first to last. */
static int ink_height(void) {
    int first = -1, last = -2;
    for (int i = 0; i < CANVAS_WIDTH * CANVAS_HEIGHT; i++) {
        if (canvas_pixels[i] != COLOUR_BACKGROUND) {
            first = first < 0 ? i / CANVAS_WIDTH : first;
            last = i / CANVAS_WIDTH;
        }
    }
    return last - first + 1;
}

static int height_of(unsigned size, const char *letter) {
    setUp();
    draw_text(&canvas, box(20, 20, 200, 80), size, COLOUR_TEXT, letter);
    return ink_height();
}

static void test_nothing_is_smaller_than_the_eye_wants(void) {
    TEST_ASSERT_GREATER_OR_EQUAL_INT(6, height_of(SMALL, "x"));
    TEST_ASSERT_GREATER_OR_EQUAL_INT(8, height_of(SMALL, "H"));
    TEST_ASSERT_GREATER_OR_EQUAL_INT(10, height_of(MIDDLE, "H"));
    TEST_ASSERT_GREATER_OR_EQUAL_INT(15, height_of(LARGE, "H"));
    TEST_ASSERT_GREATER_OR_EQUAL_INT(36, height_of(HUGE, "8"));
}

static void test_every_sign_of_both_languages_has_a_glyph(void) {
    const char *signs = "ABCXYZabcxyz0189ÀÂÇÉÈÊËÎÏÔÙÛÜŸŒÆàâçéèêëîïôùûüÿœæ«»’…–—·×−→";
    for (unsigned size = SMALL; size <= LARGE; size++) {
        int step;
        for (const char *at = signs; *at != '\0'; at += step) {
            uint16_t code = utf8_next(at, &step);
            bool found = false;
            for (int i = 0; i < fonts[size].count; i++) {
                found |= fonts[size].glyphs[i].code == code;
            }
            TEST_ASSERT_TRUE_MESSAGE(found, at);
        }
    }
}

static void test_letters_are_as_wide_as_they_are(void) {
    for (unsigned size = SMALL; size <= LARGE; size++) {
        TEST_ASSERT_LESS_THAN_INT(text_width(size, "m"), text_width(size, "i"));
    }
}

static void test_digits_are_all_as_wide(void) {
    for (unsigned size = SMALL; size <= HUGE; size++) {
        for (char digit = '0'; digit <= '9'; digit++) {
            TEST_ASSERT_EQUAL_INT(text_width(size, "0"), text_width(size, (char[]){digit, 0}));
        }
    }
}

static void test_a_narrow_space_is_narrower_than_a_space(void) {
    TEST_ASSERT_LESS_THAN_INT(text_width(MIDDLE, "a a"), text_width(MIDDLE, "a\u202fa"));
    TEST_ASSERT_EQUAL_INT(text_width(MIDDLE, "a a"), text_width(MIDDLE, "a\u00a0a"));
}

static void test_the_longest_beginning_within_a_width_ends_between_letters(void) {
    const char *name = "Zoé Ünal";
    size_t most = 1;
    for (int width = 0; width <= text_width(SMALL, name); width++) {
        size_t bytes = text_bytes_within(width, SMALL, name);
        char beginning[16];
        snprintf(beginning, sizeof beginning, "%.*s", (int)bytes, name);
        TEST_ASSERT_TRUE(bytes == 1 || text_width(SMALL, beginning) <= width);
        TEST_ASSERT_TRUE(bytes >= most && ((uint8_t)name[bytes] & 0xc0) != 0x80);
        most = bytes;
    }
    TEST_ASSERT_EQUAL_size_t(strlen(name), most);
}

static void test_broken_utf8_is_a_question_mark_and_never_reads_on(void) {
    int bytes;
    TEST_ASSERT_EQUAL_UINT16('?', utf8_next("\xc3", &bytes));
    TEST_ASSERT_EQUAL_INT(1, bytes);
    TEST_ASSERT_EQUAL_UINT16('?', utf8_next("\xe2\x80", &bytes));
    TEST_ASSERT_EQUAL_INT(1, bytes);
    TEST_ASSERT_EQUAL_UINT16('?', utf8_next("\xff", &bytes));
    TEST_ASSERT_EQUAL_UINT16(0x2019, utf8_next("’", &bytes));
    TEST_ASSERT_EQUAL_INT(3, bytes);
}

static void test_lines_break_at_spaces_and_keep_every_word(void) {
    const char *text = "one two three four five six seven eight nine ten";
    char joined[80] = "";
    struct line line;
    while (line_next(&text, 60, MIDDLE, &line)) {
        TEST_ASSERT_LESS_OR_EQUAL_INT(60, line.width);
        strncat(joined, line.at, (size_t)line.bytes);
    }
    TEST_ASSERT_EQUAL_STRING("one two three four five six seven eight nine ten", joined);
}

static void test_french_marks_stay_with_their_word(void) {
    const char *text = "Voilà déjà fini\u202f! «\u202fOui\u202f»";
    for (int width = text_width(MIDDLE, "«\u202fOui\u202f»"); width < 200; width++) {
        const char *rest = text;
        struct line line;
        while (line_next(&rest, width, MIDDLE, &line)) {
            TEST_ASSERT_NOT_EQUAL('!', line.at[0]);
            TEST_ASSERT_NOT_EQUAL(0, strncmp(line.at, "»", 2));
            const char *last = line.at + line.bytes - 2;
            TEST_ASSERT_FALSE(line.bytes >= 2 && strncmp(last, "«", 2) == 0);
        }
    }
}

/* Where the second line begins at this width. */
static const char *second_line(int width, const char *text) {
    struct line line;
    TEST_ASSERT_TRUE(line_next(&text, width, MIDDLE, &line));
    return text;
}

static void test_a_short_last_word_is_not_left_alone(void) {
    int width = text_width(MIDDLE, "This card ends the");
    TEST_ASSERT_EQUAL_STRING("the round.", second_line(width, "This card ends the round."));
    TEST_ASSERT_EQUAL_STRING("the round.\nDraw",
                             second_line(width, "This card ends the round.\nDraw"));
    TEST_ASSERT_EQUAL_STRING("round is on", second_line(width, "This card ends the round is on"));
    const char *text = "This card ends the round.";
    struct line line;
    line_next(&text, width, MIDDLE, &line);
    TEST_ASSERT_EQUAL_INT(text_width(MIDDLE, "This card ends"), line.width);
}

static void test_a_last_word_stays_alone_where_company_would_look_worse(void) {
    int width = text_width(MIDDLE, "a Chamaelosaurus");
    TEST_ASSERT_EQUAL_STRING("now",
                             second_line(width, "a Chamaelosaurus now")); /* a short line above */
    width = text_width(MIDDLE, "See the Pteranodon");
    TEST_ASSERT_EQUAL_STRING("Triceratops", second_line(width, "See the Pteranodon Triceratops"));
    width = text_width(MIDDLE, "Ann Bob");
    TEST_ASSERT_EQUAL_STRING("Cleo", second_line(width, "Ann Bob Cleo")); /* long enough alone */
    width = text_width(MIDDLE, "Meteor");
    TEST_ASSERT_EQUAL_STRING("go", second_line(width, "Meteor go")); /* nothing before it to take */
}

static void test_a_line_feed_begins_a_new_line(void) {
    TEST_ASSERT_EQUAL_INT(1, paragraph_lines(200, MIDDLE, "one"));
    TEST_ASSERT_EQUAL_INT(2, paragraph_lines(200, MIDDLE, "one\ntwo"));
    TEST_ASSERT_EQUAL_INT(3, paragraph_lines(200, MIDDLE, "one\n\ntwo"));
}

static void test_a_word_that_is_too_long_still_ends(void) {
    TEST_ASSERT_GREATER_THAN_INT(3, paragraph_lines(20, MIDDLE, "Pachycephalosaurus"));
    TEST_ASSERT_EQUAL_INT(3, paragraph_lines(1, MIDDLE, "abc"));
}

static void test_the_largest_size_that_fits_is_chosen(void) {
    TEST_ASSERT_EQUAL_UINT(LARGE | CENTRE, text_fitting(200, LARGE | CENTRE, "Rex"));
    TEST_ASSERT_EQUAL_UINT(MIDDLE,
                           text_fitting(text_width(MIDDLE, "Brunehilde"), LARGE, "Brunehilde"));
    TEST_ASSERT_EQUAL_UINT(SMALL, text_fitting(10, LARGE, "Brunehilde"));
}

static void test_a_clipped_glyph_draws_the_part_that_is_seen(void) {
    draw_text(&canvas, box(10, 10, 100, 30), LARGE, COLOUR_TEXT, "Ég8");
    uint8_t whole[CANVAS_WIDTH * CANVAS_HEIGHT];
    memcpy(whole, canvas_pixels, sizeof whole);
    setUp();
    struct box clip = box(15, 16, 23, 11);
    clip_push(&canvas, clip);
    draw_text(&canvas, box(10, 10, 100, 30), LARGE, COLOUR_TEXT, "Ég8");
    for (int i = 0; i < CANVAS_WIDTH * CANVAS_HEIGHT; i++) {
        bool seen = box_contains(clip, box(i % CANVAS_WIDTH, i / CANVAS_WIDTH, 1, 1));
        TEST_ASSERT_EQUAL_UINT8(seen ? whole[i] : COLOUR_BACKGROUND, canvas_pixels[i]);
    }
}

/* ---- the audit ---- */

static void test_good_text_is_not_complained_about(void) {
    audit_begin();
    draw_text(&canvas, box(10, 10, 100, 20), MIDDLE, COLOUR_TEXT, "Élan");
    draw_sprite(&canvas, &art_icon_gear, 120, 10);
    TEST_ASSERT_EQUAL_STRING("", audit_end());
}

static void test_text_wider_than_its_box_is_noticed(void) {
    audit_begin();
    draw_text(&canvas, box(10, 10, 20, 20), MIDDLE, COLOUR_TEXT, "Pterodactylus");
    TEST_ASSERT_NOT_NULL(strstr(audit_end(), "leaves its box"));
}

static void test_balanced_lines_are_no_more_and_none_is_nearly_empty(void) {
    static const char *const text = "The Ty-Rex bites the Pteranodon: it loses a tree";
    int width = text_width(SMALL, "The Ty-Rex bites the Pteranodon: it loses a");
    TEST_ASSERT_EQUAL(2, paragraph_lines(width, SMALL, text));
    int balanced = paragraph_balanced(width, SMALL, text);
    TEST_ASSERT_EQUAL(2, paragraph_lines(balanced, SMALL, text));
    TEST_ASSERT_LESS_THAN(width * 3 / 4, balanced);
    TEST_ASSERT_EQUAL(width, paragraph_balanced(width, SMALL, "One line"));
    int word = text_width(SMALL, "Pteranodon"); /* is not broken */
    TEST_ASSERT_GREATER_OR_EQUAL(word, paragraph_balanced(word + 9, SMALL, "Pteranodon is a"));
}

static int last_inked_column(unsigned style, const char *text, int width) {
    memset(canvas_pixels, COLOUR_BACKGROUND, sizeof canvas_pixels);
    draw_paragraph(&canvas, box(0, 0, width, 60), style, COLOUR_TEXT, text);
    int last = 0;
    for (int i = 0; i < CANVAS_WIDTH * CANVAS_HEIGHT; i++) {
        last = canvas_pixels[i] == COLOUR_TEXT && i % CANVAS_WIDTH > last ? i % CANVAS_WIDTH : last;
    }
    return last;
}

static void test_even_lines_leave_no_word_alone(void) {
    static const char *const text = "The Ty-Rex bites the Pteranodon: it runs on";
    int width = text_width(SMALL, "The Ty-Rex bites the Pteranodon: it");
    TEST_ASSERT_EQUAL(width - 1, last_inked_column(SMALL, text, width));
    TEST_ASSERT_LESS_THAN(width * 3 / 4, last_inked_column(SMALL | EVEN, text, width));
}

static void test_text_higher_than_its_box_is_noticed(void) {
    audit_begin();
    draw_paragraph(&canvas, box(10, 10, 50, 20), MIDDLE, COLOUR_TEXT, "one two three four");
    TEST_ASSERT_NOT_NULL(strstr(audit_end(), "leaves its box"));
}

static void test_text_that_a_clip_cuts_is_noticed(void) {
    audit_begin();
    clip_push(&canvas, box(0, 0, 30, 240));
    draw_text(&canvas, box(10, 10, 200, 20), MIDDLE, COLOUR_TEXT, "Pterodactylus");
    TEST_ASSERT_NOT_NULL(strstr(audit_end(), "is cut off"));
}

static void test_text_over_text_is_noticed(void) {
    audit_begin();
    draw_text(&canvas, box(10, 10, 200, 20), MIDDLE, COLOUR_TEXT, "HHHHH");
    draw_text(&canvas, box(12, 12, 200, 20), MIDDLE, COLOUR_TEXT, "HHHHH");
    TEST_ASSERT_NOT_NULL(strstr(audit_end(), "written over"));
}

static void test_text_that_is_partly_covered_is_noticed(void) {
    audit_begin();
    draw_text(&canvas, box(10, 10, 200, 20), MIDDLE, COLOUR_TEXT, "HHHHH");
    draw_fill(&canvas, box(20, 10, 5, 20), COLOUR_RAISED);
    TEST_ASSERT_NOT_NULL(strstr(audit_end(), "partly covered"));
}

static void test_text_that_is_gone_altogether_is_no_fault(void) {
    audit_begin();
    draw_text(&canvas, box(10, 10, 200, 20), MIDDLE, COLOUR_TEXT, "HHHHH");
    draw_fill(&canvas, box(0, 0, 240, 240), COLOUR_RAISED);
    TEST_ASSERT_EQUAL_STRING("", audit_end());
}

/* In the theme where it is worst, whichever one is on. */
static void test_text_that_hardly_differs_from_its_ground_is_noticed(void) {
    draw_fill(&canvas, box(0, 0, 240, 240), COLOUR_BACKGROUND);
    audit_begin();
    draw_text(&canvas, box(10, 10, 200, 20), MIDDLE, COLOUR_TEXT, "HHHHH");
    TEST_ASSERT_EQUAL_STRING("", audit_end());
    audit_begin();
    draw_text(&canvas, box(10, 10, 200, 20), MIDDLE, COLOUR_LINE, "HHHHH");
    TEST_ASSERT_NOT_NULL(strstr(audit_end(), "wants 7.0"));
}

static void test_text_across_two_grounds_stands_out_from_both(void) {
    draw_fill(&canvas, box(0, 0, 240, 240), COLOUR_BACKGROUND);
    draw_fill(&canvas, box(30, 0, 240, 240), COLOUR_INK);
    audit_begin();
    draw_text(&canvas, box(10, 10, 200, 20), MIDDLE, COLOUR_TEXT, "HHHHH");
    TEST_ASSERT_NOT_NULL(strstr(audit_end(), "in theme 1"));
}

static void test_a_mark_stands_out_by_its_surface_or_by_its_outline(void) {
    draw_fill(&canvas, box(0, 0, 240, 240), COLOUR_SURFACE);
    audit_begin();
    draw_sprite(&canvas, &art_mark_sun_16, 10, 10);
    TEST_ASSERT_EQUAL_STRING("", audit_end());
    audit_begin();
    draw_stencil(&canvas, &art_mark_sun_16, 10, 10, COLOUR_LINE);
    TEST_ASSERT_NOT_NULL(strstr(audit_end(), "wants 4.5"));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_nothing_is_smaller_than_the_eye_wants);
    RUN_TEST(test_every_sign_of_both_languages_has_a_glyph);
    RUN_TEST(test_letters_are_as_wide_as_they_are);
    RUN_TEST(test_digits_are_all_as_wide);
    RUN_TEST(test_a_narrow_space_is_narrower_than_a_space);
    RUN_TEST(test_the_longest_beginning_within_a_width_ends_between_letters);
    RUN_TEST(test_broken_utf8_is_a_question_mark_and_never_reads_on);
    RUN_TEST(test_lines_break_at_spaces_and_keep_every_word);
    RUN_TEST(test_french_marks_stay_with_their_word);
    RUN_TEST(test_a_short_last_word_is_not_left_alone);
    RUN_TEST(test_a_last_word_stays_alone_where_company_would_look_worse);
    RUN_TEST(test_a_line_feed_begins_a_new_line);
    RUN_TEST(test_a_word_that_is_too_long_still_ends);
    RUN_TEST(test_the_largest_size_that_fits_is_chosen);
    RUN_TEST(test_a_clipped_glyph_draws_the_part_that_is_seen);
    RUN_TEST(test_good_text_is_not_complained_about);
    RUN_TEST(test_text_wider_than_its_box_is_noticed);
    RUN_TEST(test_balanced_lines_are_no_more_and_none_is_nearly_empty);
    RUN_TEST(test_even_lines_leave_no_word_alone);
    RUN_TEST(test_text_higher_than_its_box_is_noticed);
    RUN_TEST(test_text_that_a_clip_cuts_is_noticed);
    RUN_TEST(test_text_over_text_is_noticed);
    RUN_TEST(test_text_that_is_partly_covered_is_noticed);
    RUN_TEST(test_text_that_is_gone_altogether_is_no_fault);
    RUN_TEST(test_text_that_hardly_differs_from_its_ground_is_noticed);
    RUN_TEST(test_text_across_two_grounds_stands_out_from_both);
    RUN_TEST(test_a_mark_stands_out_by_its_surface_or_by_its_outline);
    return UNITY_END();
}
