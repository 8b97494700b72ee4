/* What goes over the wire: all that changed, and little else. */
#include <stdlib.h>
#include <string.h>
#include <unity.h>

#include "drivers/display/host.h"
#include "firmware/ui/stack/present.h"
#include "games/base/rng.h"

static struct canvas *canvas;

void setUp(void) {
    display_init();
    canvas = present_init();
    present_theme(THEME_DARK);
    present();
}

void tearDown(void) {}

static void assert_panel_shows_canvas(int theme) {
    static uint16_t wanted[CANVAS_WIDTH * CANVAS_HEIGHT];
    for (int i = 0; i < CANVAS_WIDTH * CANVAS_HEIGHT; i++) {
        wanted[i] = palettes[theme][canvas->pixels[i]];
    }
    TEST_ASSERT_EQUAL_MEMORY(wanted, display_host_panel(), sizeof wanted);
}

static void test_the_first_picture_is_sent_whole(void) {
    TEST_ASSERT_EQUAL_UINT32(240 * 240, display_host_pixels());
    assert_panel_shows_canvas(THEME_DARK);
}

static void test_the_same_picture_again_sends_nothing(void) {
    uint32_t before = display_host_rectangles();
    draw_fill(canvas, box(0, 0, 240, 240), COLOUR_BACKGROUND);
    present();
    TEST_ASSERT_EQUAL_UINT32(before, display_host_rectangles());
}

static void test_a_pixel_costs_a_word(void) {
    uint32_t before = display_host_pixels();
    draw_pixel(canvas, 101, 77, COLOUR_TEXT);
    present();
    TEST_ASSERT_EQUAL_UINT32(before + 4, display_host_pixels());
    assert_panel_shows_canvas(THEME_DARK);
}

static void test_a_cursor_step_in_a_list_costs_two_rows(void) {
    draw_frame(canvas, box(4, 24, 232, 24), COLOUR_ACCENT);
    present();
    uint32_t pixels = display_host_pixels();
    draw_fill(canvas, box(0, 0, 240, 240), COLOUR_BACKGROUND);
    draw_frame(canvas, box(4, 48, 232, 24), COLOUR_ACCENT);
    present();
    TEST_ASSERT_LESS_OR_EQUAL_UINT32(240 * 48, display_host_pixels() - pixels);
    assert_panel_shows_canvas(THEME_DARK);
}

static void test_two_far_corners_are_not_sent_as_one_box(void) {
    uint32_t before = display_host_pixels();
    draw_fill(canvas, box(0, 0, 8, 8), COLOUR_TEXT);
    draw_fill(canvas, box(232, 232, 8, 8), COLOUR_TEXT);
    draw_fill(canvas, box(232, 0, 8, 8), COLOUR_TEXT);
    present();
    TEST_ASSERT_EQUAL_UINT32(before + 3 * 64, display_host_pixels());
}

static void test_a_frame_is_sent_without_what_is_in_it(void) {
    uint32_t before = display_host_pixels();
    draw_frame(canvas, box(120, 20, 116, 100), COLOUR_ACCENT);
    present();
    TEST_ASSERT_LESS_THAN_UINT32(116 * 100 / 4, display_host_pixels() - before);
    assert_panel_shows_canvas(THEME_DARK);
}

/* Each row in three pieces, with room between them that is not worth a rectangle. */
static void test_rows_in_pieces_of_one_width_are_one_rectangle(void) {
    uint32_t before = display_host_rectangles();
    for (int x = 40; x < 200; x += 60) {
        draw_fill(canvas, box(x, 16, 24, 16), COLOUR_TEXT);
    }
    present();
    TEST_ASSERT_LESS_OR_EQUAL_UINT32(before + 3, display_host_rectangles());
    assert_panel_shows_canvas(THEME_DARK);
}

static void test_rows_on_their_way_hold_still_and_others_do_not_wait(void) {
    display_host_slow(true);
    draw_fill(canvas, box(0, 0, 240, 240), COLOUR_TEXT);
    present_part(box(0, 0, 240, 20));
    present_part(box(0, 60, 240, 20));
    present_part(box(0, 20, 240, 40));
    present_part(box(0, 0, 240, 80)); /* nothing new */
    TEST_ASSERT_EQUAL_UINT32(0, display_host_waits());
    draw_pixel(canvas, 0, 79, COLOUR_ACCENT);
    present_part(box(0, 79, 240, 1));
    TEST_ASSERT_EQUAL_UINT32(1, display_host_waits());
    present_again(box(8, 76, 16, 4));
    TEST_ASSERT_EQUAL_UINT32(2, display_host_waits());
    present_push(76, 80, 4, 0);
    TEST_ASSERT_EQUAL_UINT32(3, display_host_waits());
}

static void test_whatever_is_drawn_the_panel_shows_it(void) {
    struct rng rng;
    rng_seed(&rng, 7);
    for (int picture = 0; picture < 200; picture++) {
        int shapes = (int)rng_below(&rng, 30);
        for (int i = 0; i < shapes; i++) {
            draw_fill(canvas,
                      box((int)rng_below(&rng, 240), (int)rng_below(&rng, 240),
                          (int)rng_below(&rng, 40), (int)rng_below(&rng, 40)),
                      (uint8_t)rng_below(&rng, COLOUR_COUNT));
        }
        present();
        assert_panel_shows_canvas(THEME_DARK);
    }
}

static void test_another_theme_is_another_look_of_the_same_picture(void) {
    draw_fill(canvas, box(10, 10, 50, 50), COLOUR_ACCENT);
    present();
    present_theme(THEME_LIGHT);
    present();
    assert_panel_shows_canvas(THEME_LIGHT);
}

static void test_a_part_leaves_the_rest_as_it_was(void) {
    draw_fill(canvas, box(0, 0, 240, 240), COLOUR_TEXT);
    present_part(box(0, 0, 240, 100));
    const uint16_t *panel = display_host_panel();
    TEST_ASSERT_EQUAL_HEX16(palettes[THEME_DARK][COLOUR_TEXT], panel[99 * 240]);
    TEST_ASSERT_EQUAL_HEX16(palettes[THEME_DARK][COLOUR_BACKGROUND], panel[100 * 240]);
    present();
    assert_panel_shows_canvas(THEME_DARK);
}

static void test_a_push_moves_the_old_and_brings_the_new(void) {
    draw_fill(canvas, box(0, 0, 240, 240), COLOUR_ACCENT);
    present_push(20, 200, -32, 0);
    const uint16_t *panel = display_host_panel();
    TEST_ASSERT_EQUAL_HEX16(palettes[THEME_DARK][COLOUR_BACKGROUND], panel[20 * 240 + 207]);
    TEST_ASSERT_EQUAL_HEX16(palettes[THEME_DARK][COLOUR_ACCENT], panel[20 * 240 + 208]);
    TEST_ASSERT_EQUAL_HEX16(palettes[THEME_DARK][COLOUR_BACKGROUND], panel[19 * 240 + 239]);
    TEST_ASSERT_EQUAL_HEX16(palettes[THEME_DARK][COLOUR_BACKGROUND], panel[200 * 240 + 239]);
    present();
    assert_panel_shows_canvas(THEME_DARK);
}

static void test_a_push_to_the_right_takes_the_end_of_the_new(void) {
    const uint16_t *colour = palettes[THEME_DARK];
    draw_fill(canvas, box(0, 0, 8, 240), COLOUR_TEXT);
    present();
    draw_fill(canvas, box(0, 0, 240, 240), COLOUR_GOOD);
    draw_fill(canvas, box(236, 0, 4, 240), COLOUR_ACCENT);
    present_push(20, 200, 12, 228);
    const uint16_t *panel = display_host_panel();
    TEST_ASSERT_EQUAL_HEX16(colour[COLOUR_GOOD], panel[199 * 240 + 7]);
    TEST_ASSERT_EQUAL_HEX16(colour[COLOUR_ACCENT], panel[199 * 240 + 8]);
    TEST_ASSERT_EQUAL_HEX16(colour[COLOUR_TEXT], panel[199 * 240 + 12]);
    TEST_ASSERT_EQUAL_HEX16(colour[COLOUR_TEXT], panel[199 * 240 + 19]);
    TEST_ASSERT_EQUAL_HEX16(colour[COLOUR_BACKGROUND], panel[199 * 240 + 20]);
    TEST_ASSERT_EQUAL_HEX16(colour[COLOUR_TEXT], panel[200 * 240 + 7]);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_the_first_picture_is_sent_whole);
    RUN_TEST(test_the_same_picture_again_sends_nothing);
    RUN_TEST(test_a_pixel_costs_a_word);
    RUN_TEST(test_a_cursor_step_in_a_list_costs_two_rows);
    RUN_TEST(test_two_far_corners_are_not_sent_as_one_box);
    RUN_TEST(test_a_frame_is_sent_without_what_is_in_it);
    RUN_TEST(test_rows_in_pieces_of_one_width_are_one_rectangle);
    RUN_TEST(test_rows_on_their_way_hold_still_and_others_do_not_wait);
    RUN_TEST(test_whatever_is_drawn_the_panel_shows_it);
    RUN_TEST(test_another_theme_is_another_look_of_the_same_picture);
    RUN_TEST(test_a_part_leaves_the_rest_as_it_was);
    RUN_TEST(test_a_push_moves_the_old_and_brings_the_new);
    RUN_TEST(test_a_push_to_the_right_takes_the_end_of_the_new);
    return UNITY_END();
}
