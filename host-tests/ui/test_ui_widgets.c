/* Lists, grids, pages, numbers and the keyboard: how they move, and that their words fit. */
#include <string.h>
#include <unity.h>

#include "art.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/widgets/field.h"
#include "firmware/ui/widgets/grid.h"
#include "firmware/ui/widgets/keyboard.h"
#include "firmware/ui/widgets/layout.h"
#include "firmware/ui/widgets/list.h"
#include "firmware/ui/widgets/pages.h"
#include "host-tests/support/blank_canvas.h"

static struct canvas canvas;

void setUp(void) {
    canvas = blank_canvas();
}

void tearDown(void) {}

/* ---- list ---- */

static void tell_row(uint8_t index, struct list_row *row) {
    static const char *const texts[] = {"Hand-over curtain", "Éclairage", "Statistics"};
    row->icon = &art_icon_gear;
    row->text = texts[index % 3];
    row->value = index % 2 != 0 ? "Français" : NULL;
    row->adjustable = index % 4 == 1;
    row->blocked = index % 5 == 4;
}

static void test_a_list_turns_round_on_a_press_but_not_on_a_repeat(void) {
    struct list list = list_of(3, 0);
    TEST_ASSERT_TRUE(list_move(&list, BUTTON_UP, BUTTON_PRESS));
    TEST_ASSERT_EQUAL_UINT8(2, list.cursor);
    TEST_ASSERT_TRUE(list_move(&list, BUTTON_DOWN, BUTTON_REPEAT));
    TEST_ASSERT_EQUAL_UINT8(2, list.cursor);
    TEST_ASSERT_TRUE(list_move(&list, BUTTON_DOWN, BUTTON_PRESS));
    TEST_ASSERT_EQUAL_UINT8(0, list.cursor);
}

static void test_only_up_and_down_move_in_a_list(void) {
    struct list list = list_of(3, 1);
    for (int button = BUTTON_LEFT; button < BUTTON_COUNT; button++) {
        TEST_ASSERT_FALSE(list_move(&list, (enum button)button, BUTTON_PRESS));
    }
    TEST_ASSERT_EQUAL_UINT8(1, list.cursor);
}

static void test_an_empty_list_does_nothing(void) {
    struct list list = list_of(0, 0);
    TEST_ASSERT_FALSE(list_move(&list, BUTTON_DOWN, BUTTON_PRESS));
    draw_list(&canvas, stage(), &list, tell_row);
}

static void test_the_cursor_of_a_list_is_always_in_sight(void) {
    struct list list = list_of(20, 0);
    enum { ROWS = 8 };
    for (int i = 0; i < 45; i++) {
        list_move(&list, i % 7 == 6 ? BUTTON_UP : BUTTON_DOWN, BUTTON_PRESS);
        draw_list(&canvas, box(0, 20, 240, ROWS * LIST_ROW), &list, tell_row);
        TEST_ASSERT_TRUE(list.cursor >= list.top && list.cursor < list.top + ROWS);
        TEST_ASSERT_TRUE(list.top + ROWS <= list.count);
    }
}

static void test_the_words_of_a_list_fit_at_every_cursor(void) {
    for (uint8_t cursor = 0; cursor < 12; cursor++) {
        struct list list = list_of(12, cursor);
        audit_begin();
        draw_head(&canvas, "Settings", "12:30");
        draw_list(&canvas, box_inset(stage(), 4, 5), &list, tell_row);
        TEST_ASSERT_EQUAL_STRING("", audit_end());
    }
}

/* ---- grid ---- */

static void test_a_grid_moves_in_four_directions(void) {
    struct grid grid = {.columns = 4, .count = 10, .cursor = 0};
    TEST_ASSERT_TRUE(grid_press(&grid, BUTTON_DOWN, BUTTON_PRESS));
    TEST_ASSERT_EQUAL_UINT8(4, grid.cursor);
    grid_press(&grid, BUTTON_LEFT, BUTTON_PRESS); /* stays in the row: its other end */
    TEST_ASSERT_EQUAL_UINT8(7, grid.cursor);
    grid_press(&grid, BUTTON_DOWN, BUTTON_PRESS); /* the last row is shorter: its last cell */
    TEST_ASSERT_EQUAL_UINT8(9, grid.cursor);
    grid_press(&grid, BUTTON_RIGHT, BUTTON_PRESS);
    TEST_ASSERT_EQUAL_UINT8(8, grid.cursor);
    TEST_ASSERT_FALSE(grid_press(&grid, BUTTON_LEFT, BUTTON_REPEAT));
    TEST_ASSERT_FALSE(grid_press(&grid, BUTTON_A, BUTTON_PRESS));
}

static void test_the_cells_of_a_grid_lie_in_its_area_and_apart(void) {
    struct box area = box(8, 28, 224, 150);
    for (uint8_t count = 1; count <= 30; count++) {
        struct grid grid = {.columns = 7, .count = count};
        for (uint8_t a = 0; a < count; a++) {
            struct box cell = grid_cell(&grid, area, 3, a);
            TEST_ASSERT_TRUE(box_contains(area, cell));
            for (uint8_t b = 0; b < a; b++) {
                TEST_ASSERT_TRUE(box_empty(box_common(cell, grid_cell(&grid, area, 3, b))));
            }
        }
    }
}

/* ---- pages ---- */

static struct chapter tell_chapter(uint8_t index) {
    static const struct chapter chapters[] = {
        {"First", "a b c d e f g\nh\ni\nj\nk\nl\nm\nn\no\np\nq\nr\ns\nt\nu\nv\nw\nx\ny\nz"},
        {"Second", "Short."},
    };
    return chapters[index];
}

static void test_pages_scroll_to_the_last_line_and_no_further(void) {
    struct pages pages = pages_of(2);
    draw_pages(&canvas, box_inset(stage(), 8, 2), &pages, tell_chapter);
    TEST_ASSERT_EQUAL_UINT16(20, pages.lines);
    int presses = 0;
    while (pages_press(&pages, BUTTON_DOWN, BUTTON_REPEAT)) {
        presses++;
        draw_fill(&canvas, stage(), COLOUR_BACKGROUND);
        audit_begin();
        draw_pages(&canvas, box_inset(stage(), 8, 2), &pages, tell_chapter);
        TEST_ASSERT_EQUAL_STRING("", audit_end());
    }
    TEST_ASSERT_TRUE(presses > 0);
    TEST_ASSERT_EQUAL_UINT16(pages.lines, pages.line + pages.fit);
}

/* A picture below the text never stands on a page without any of it. */
static void test_pages_keep_words_above_what_follows_them(void) {
    enum { PICTURE = 90 };
    struct pages pages = pages_of(2);
    pages.whole = true;
    pages.below = PICTURE;
    do {
        draw_pages(&canvas, box_inset(stage(), 8, 2), &pages, tell_chapter);
        TEST_ASSERT_LESS_THAN_UINT16(pages.text, pages.line);
    } while (pages_press(&pages, BUTTON_DOWN, BUTTON_PRESS));
    TEST_ASSERT_GREATER_OR_EQUAL_INT(PICTURE,
                                     pages_room_left(box_inset(stage(), 8, 2), &pages).height);
}

static void test_pages_turn_and_start_at_the_top(void) {
    struct pages pages = pages_of(2);
    draw_pages(&canvas, box_inset(stage(), 8, 2), &pages, tell_chapter);
    pages_press(&pages, BUTTON_DOWN, BUTTON_PRESS);
    TEST_ASSERT_TRUE(pages_press(&pages, BUTTON_RIGHT, BUTTON_PRESS));
    TEST_ASSERT_EQUAL_UINT16(0, pages.line);
    TEST_ASSERT_FALSE(pages_press(&pages, BUTTON_RIGHT, BUTTON_PRESS));
    TEST_ASSERT_TRUE(pages_press(&pages, BUTTON_LEFT, BUTTON_PRESS));
}

static void test_reading_on_leaves_no_line_out_and_ends(void) {
    struct pages pages = pages_of(2);
    draw_pages(&canvas, box_inset(stage(), 8, 2), &pages, tell_chapter);
    uint16_t seen = pages.fit;
    while (pages.chapter == 0) {
        TEST_ASSERT_FALSE(pages_end_here(&pages));
        TEST_ASSERT_TRUE(pages.line <= seen);
        seen = (uint16_t)(pages.line + pages.fit);
        TEST_ASSERT_TRUE(pages_on(&pages));
    }
    TEST_ASSERT_EQUAL_UINT16(20, seen);
    draw_pages(&canvas, box_inset(stage(), 8, 2), &pages, tell_chapter);
    TEST_ASSERT_TRUE(pages_end_here(&pages));
    TEST_ASSERT_FALSE(pages_on(&pages));
}

/* ---- keyboard ---- */

static void type(struct keyboard *keyboard, uint8_t key) {
    keyboard->grid.cursor = key;
    keyboard_press(keyboard, BUTTON_A, BUTTON_PRESS);
}

static void test_names_get_their_capitals_by_themselves(void) {
    struct keyboard keyboard;
    keyboard_start(&keyboard, "", 10);
    keyboard_press(&keyboard, BUTTON_X, BUTTON_PRESS);
    type(&keyboard, 0); /* É */
    keyboard_press(&keyboard, BUTTON_X, BUTTON_PRESS);
    type(&keyboard, 11); /* l */
    type(&keyboard, 26); /* - */
    type(&keyboard, 0);  /* A */
    type(&keyboard, 13); /* n */
    TEST_ASSERT_EQUAL_STRING("Él-An", keyboard.text);
    TEST_ASSERT_EQUAL_UINT8(5, keyboard.letters);
}

static void test_small_letters_of_rare_capitals_are_right(void) {
    struct keyboard keyboard;
    keyboard_start(&keyboard, "A", 10);
    keyboard_press(&keyboard, BUTTON_X, BUTTON_PRESS);
    type(&keyboard, 15);
    type(&keyboard, 16);
    type(&keyboard, 17);
    TEST_ASSERT_EQUAL_STRING("Aÿœæ", keyboard.text);
}

static void test_the_second_board_has_the_letters_of_the_language(void) {
    struct keyboard keyboard;
    language_set(LANGUAGE_DE);
    keyboard_start(&keyboard, "", 10);
    keyboard_press(&keyboard, BUTTON_X, BUTTON_PRESS);
    type(&keyboard, 1);
    type(&keyboard, 3);
    type(&keyboard, 29);
    TEST_ASSERT_EQUAL_STRING("Öß9", keyboard.text);
    language_set(LANGUAGE_ES);
    type(&keyboard, 6);
    type(&keyboard, 20);
    TEST_ASSERT_EQUAL_STRING("Öß9ñ0", keyboard.text);
    language_set(LANGUAGE_EN);
}

static void test_erasing_takes_whole_letters_and_then_leaves(void) {
    struct keyboard keyboard;
    keyboard_start(&keyboard, "Zoé", 10);
    TEST_ASSERT_EQUAL_INT(KEYBOARD_CHANGED, keyboard_press(&keyboard, BUTTON_B, BUTTON_PRESS));
    TEST_ASSERT_EQUAL_STRING("Zo", keyboard.text);
    keyboard_press(&keyboard, BUTTON_B, BUTTON_REPEAT);
    keyboard_press(&keyboard, BUTTON_B, BUTTON_REPEAT);
    TEST_ASSERT_EQUAL_STRING("", keyboard.text);
    TEST_ASSERT_EQUAL_INT(KEYBOARD_NOTHING, keyboard_press(&keyboard, BUTTON_B, BUTTON_REPEAT));
    TEST_ASSERT_EQUAL_INT(KEYBOARD_LEFT, keyboard_press(&keyboard, BUTTON_B, BUTTON_PRESS));
}

static void test_a_name_is_never_empty_too_long_or_blank_at_its_ends(void) {
    struct keyboard keyboard;
    keyboard_start(&keyboard, "", 3);
    TEST_ASSERT_EQUAL_INT(KEYBOARD_REFUSED, keyboard_press(&keyboard, BUTTON_Y, BUTTON_PRESS));
    type(&keyboard, 29); /* a space at the front */
    TEST_ASSERT_EQUAL_STRING("", keyboard.text);
    type(&keyboard, 0);
    type(&keyboard, 29);
    TEST_ASSERT_EQUAL_INT(KEYBOARD_DONE, keyboard_press(&keyboard, BUTTON_Y, BUTTON_PRESS));
    TEST_ASSERT_EQUAL_STRING("A", keyboard.text);
    for (int i = 0; i < 5; i++) {
        type(&keyboard, 1);
    }
    TEST_ASSERT_EQUAL_STRING("Abb", keyboard.text);
    TEST_ASSERT_EQUAL_INT(KEYBOARD_REFUSED, keyboard_press(&keyboard, BUTTON_A, BUTTON_PRESS));
}

static void test_the_widest_name_fits_its_field(void) {
    struct keyboard keyboard;
    keyboard_start(&keyboard, "ŒŒŒŒŒŒŒŒŒŒŒŒ", KEYBOARD_LETTERS_MAX);
    TEST_ASSERT_EQUAL_UINT8(KEYBOARD_LETTERS_MAX, keyboard.letters);
    audit_begin();
    draw_head(&canvas, "Name", NULL);
    draw_keyboard(&canvas, box_inset(stage(), 8, 8), &keyboard);
    TEST_ASSERT_EQUAL_STRING("", audit_end());
}

static void test_twelve_of_any_letter_fit_the_memory_of_a_name(void) {
    struct keyboard keyboard;
    keyboard_start(&keyboard, "", KEYBOARD_LETTERS_MAX);
    for (int i = 0; i < KEYBOARD_LETTERS_MAX; i++) {
        type(&keyboard, 27); /* the apostrophe, the longest of all in bytes */
    }
    TEST_ASSERT_EQUAL_UINT8(KEYBOARD_LETTERS_MAX, keyboard.letters);
}

/* ---- the cursor ---- */

static const struct box cursor_box = {40, 40, 60, 40};

static void draw_bare_ring(struct canvas *on, struct box b) {
    cursor_set(b, COLOUR_ACCENT);
    draw_round_frame(on, b, 4, COLOUR_ACCENT);
    draw_round_frame(on, box_inset(b, 1, 1), 3, COLOUR_ACCENT);
}

static bool is_seen_on(uint8_t ground, uint8_t inside, void (*draw)(struct canvas *, struct box)) {
    audit_screen_begin(canvas.pixels);
    draw_fill(&canvas, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), ground);
    draw_fill(&canvas, box_inset(cursor_box, 2, 2), inside);
    draw(&canvas, cursor_box);
    audit_screen_end("test");
    return audit_log()[0] == '\0';
}

static void test_the_audit_tells_of_a_cursor_that_is_hard_to_see(void) {
    audit_screens();
    TEST_ASSERT_TRUE(is_seen_on(COLOUR_BACKGROUND, COLOUR_RAISED, draw_bare_ring));
    TEST_ASSERT_FALSE(is_seen_on(COLOUR_ACCENT, COLOUR_ACCENT, draw_bare_ring));
    TEST_ASSERT_FALSE(is_seen_on(COLOUR_INK, COLOUR_INK, draw_bare_ring)); /* the light theme */
    TEST_ASSERT_FALSE(is_seen_on(COLOUR_EGGSHELL, COLOUR_EGGSHELL, draw_bare_ring)); /* dark */
}

static void test_the_cursor_is_seen_on_a_ground_of_any_colour(void) {
    audit_screens();
    for (int colour = 0; colour < COLOUR_COUNT; colour++) {
        TEST_ASSERT_TRUE(is_seen_on((uint8_t)colour, (uint8_t)colour, draw_cursor));
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_a_list_turns_round_on_a_press_but_not_on_a_repeat);
    RUN_TEST(test_only_up_and_down_move_in_a_list);
    RUN_TEST(test_an_empty_list_does_nothing);
    RUN_TEST(test_the_cursor_of_a_list_is_always_in_sight);
    RUN_TEST(test_the_words_of_a_list_fit_at_every_cursor);
    RUN_TEST(test_a_grid_moves_in_four_directions);
    RUN_TEST(test_the_cells_of_a_grid_lie_in_its_area_and_apart);
    RUN_TEST(test_pages_scroll_to_the_last_line_and_no_further);
    RUN_TEST(test_pages_keep_words_above_what_follows_them);
    RUN_TEST(test_pages_turn_and_start_at_the_top);
    RUN_TEST(test_reading_on_leaves_no_line_out_and_ends);
    RUN_TEST(test_names_get_their_capitals_by_themselves);
    RUN_TEST(test_small_letters_of_rare_capitals_are_right);
    RUN_TEST(test_the_second_board_has_the_letters_of_the_language);
    RUN_TEST(test_erasing_takes_whole_letters_and_then_leaves);
    RUN_TEST(test_a_name_is_never_empty_too_long_or_blank_at_its_ends);
    RUN_TEST(test_the_widest_name_fits_its_field);
    RUN_TEST(test_twelve_of_any_letter_fit_the_memory_of_a_name);
    RUN_TEST(test_the_audit_tells_of_a_cursor_that_is_hard_to_see);
    RUN_TEST(test_the_cursor_is_seen_on_a_ground_of_any_colour);
    return UNITY_END();
}
