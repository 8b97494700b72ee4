/* The verbs of the canvas: what they fill, and that nothing leaves the clip. */
#include <string.h>
#include <unity.h>

#include "art.h"
#include "firmware/ui/draw/canvas.h"
#include "firmware/ui/draw/sprite.h"
#include "host-tests/support/blank_canvas.h"

static struct canvas canvas;

/* Without a transparent pixel, and not packed. */
static const struct sprite *const large_picture = &art_card_chameleon_large;

void setUp(void) {
    canvas = blank_canvas();
}

void tearDown(void) {}

static uint8_t at(int x, int y) {
    return canvas_pixels[y * CANVAS_WIDTH + x];
}

static int count(uint8_t colour) {
    int found = 0;
    for (size_t i = 0; i < sizeof canvas_pixels; i++) {
        found += canvas_pixels[i] == colour;
    }
    return found;
}

/* Every pixel of this colour lies in the box. */
static bool all_within(struct box b, uint8_t colour) {
    for (int y = 0; y < CANVAS_HEIGHT; y++) {
        for (int x = 0; x < CANVAS_WIDTH; x++) {
            if (at(x, y) == colour && !box_contains(b, box(x, y, 1, 1))) {
                return false;
            }
        }
    }
    return true;
}

static void test_a_fill_covers_its_box_at_every_alignment(void) {
    for (int x = 0; x < 5; x++) {
        for (int width = 1; width < 40; width++) {
            setUp();
            draw_fill(&canvas, box(x, 3, width, 2), COLOUR_TEXT);
            TEST_ASSERT_EQUAL_INT(width * 2, count(COLOUR_TEXT));
            TEST_ASSERT_TRUE(all_within(box(x, 3, width, 2), COLOUR_TEXT));
        }
    }
}

static void test_a_fill_beyond_the_screen_stays_on_it(void) {
    draw_fill(&canvas, box(-10, -10, 20, 20), COLOUR_TEXT);
    draw_fill(&canvas, box(235, 235, 100, 100), COLOUR_TEXT);
    draw_fill(&canvas, box(300, 10, 5, 5), COLOUR_TEXT);
    draw_fill(&canvas, box(10, 10, -5, 5), COLOUR_TEXT);
    TEST_ASSERT_EQUAL_INT(100 + 25, count(COLOUR_TEXT));
}

static void test_clips_nest_and_end(void) {
    clip_push(&canvas, box(10, 10, 20, 20));
    clip_push(&canvas, box(20, 20, 100, 100));
    draw_fill(&canvas, box(0, 0, 240, 240), COLOUR_TEXT);
    TEST_ASSERT_EQUAL_INT(100, count(COLOUR_TEXT));
    clip_pop(&canvas);
    draw_fill(&canvas, box(0, 0, 240, 240), COLOUR_TEXT);
    TEST_ASSERT_EQUAL_INT(400, count(COLOUR_TEXT));
    clip_pop(&canvas);
    draw_fill(&canvas, box(0, 0, 240, 240), COLOUR_TEXT);
    TEST_ASSERT_EQUAL_INT(240 * 240, count(COLOUR_TEXT));
}

static void test_clips_deeper_than_there_is_room_come_back_to_the_whole(void) {
    for (int i = 0; i < CANVAS_CLIPS + 3; i++) {
        clip_push(&canvas, box(i, i, 50, 50));
    }
    for (int i = 0; i < CANVAS_CLIPS + 3; i++) {
        clip_pop(&canvas);
    }
    draw_fill(&canvas, box(0, 0, 240, 240), COLOUR_TEXT);
    TEST_ASSERT_EQUAL_INT(240 * 240, count(COLOUR_TEXT));
}

static void test_a_frame_is_one_pixel_thick(void) {
    draw_frame(&canvas, box(5, 6, 10, 8), COLOUR_TEXT);
    TEST_ASSERT_EQUAL_INT(2 * 10 + 2 * 6, count(COLOUR_TEXT));
    TEST_ASSERT_EQUAL_UINT8(COLOUR_BACKGROUND, at(6, 7));
}

static void test_round_boxes_are_symmetrical(void) {
    for (int radius = 0; radius <= SHAPE_RADIUS_MAX; radius++) {
        setUp();
        draw_round(&canvas, box(20, 20, 41, 37), radius, COLOUR_TEXT);
        draw_round_frame(&canvas, box(20, 20, 41, 37), radius, COLOUR_ACCENT);
        for (int y = 0; y < 37; y++) {
            for (int x = 0; x < 41; x++) {
                TEST_ASSERT_EQUAL_UINT8(at(20 + x, 20 + y), at(60 - x, 20 + y));
                TEST_ASSERT_EQUAL_UINT8(at(20 + x, 20 + y), at(20 + x, 56 - y));
            }
        }
    }
}

static void test_the_frame_of_a_round_box_leaves_no_fill_outside(void) {
    for (int radius = 0; radius <= SHAPE_RADIUS_MAX; radius++) {
        setUp();
        draw_round(&canvas, box(20, 20, 41, 37), radius, COLOUR_TEXT);
        draw_round_frame(&canvas, box(20, 20, 41, 37), radius, COLOUR_ACCENT);
        for (int y = 20; y < 57; y++) {
            int x = 20;
            while (at(x, y) == COLOUR_BACKGROUND) {
                x++;
            }
            TEST_ASSERT_EQUAL_UINT8(COLOUR_ACCENT, at(x, y));
        }
    }
}

static void test_a_ring_grows_and_closes(void) {
    int before = -1;
    for (int part = 0; part <= 25; part++) {
        setUp();
        draw_ring(&canvas, 120, 120, 60, 5, part, 25, COLOUR_TEXT);
        int now = count(COLOUR_TEXT);
        TEST_ASSERT_TRUE(now > before);
        before = now;
    }
    setUp();
    draw_ring(&canvas, 120, 120, 60, 5, 1, 1, COLOUR_TEXT);
    TEST_ASSERT_EQUAL_INT(before, count(COLOUR_TEXT));
    TEST_ASSERT_EQUAL_UINT8(COLOUR_BACKGROUND, at(120, 120));
}

static void test_a_quarter_of_a_ring_is_at_the_upper_right(void) {
    draw_ring(&canvas, 120, 120, 60, 5, 1, 4, COLOUR_TEXT);
    TEST_ASSERT_EQUAL_UINT8(COLOUR_TEXT, at(160, 78));
    TEST_ASSERT_TRUE(all_within(box(120, 60, 61, 62), COLOUR_TEXT));
}

static void test_a_mirrored_sprite_is_the_sprite_from_behind(void) {
    const struct sprite *leaf = &art_mark_leaf_16;
    draw_sprite(&canvas, leaf, 10, 10);
    draw_sprite_flipped(&canvas, leaf, 50, 10);
    for (int y = 0; y < leaf->height; y++) {
        for (int x = 0; x < leaf->width; x++) {
            TEST_ASSERT_EQUAL_UINT8(at(10 + x, 10 + y), at(50 + leaf->width - 1 - x, 10 + y));
        }
    }
}

static void test_a_clipped_sprite_is_a_part_of_it_either_way_round(void) {
    for (int flipped = 0; flipped < 2; flipped++) {
        void (*draw)(struct canvas *, const struct sprite *, int, int) =
            flipped ? draw_sprite_flipped : draw_sprite;
        setUp();
        draw(&canvas, &art_mark_leaf_16, 10, 10);
        uint8_t whole[CANVAS_WIDTH * CANVAS_HEIGHT];
        memcpy(whole, canvas_pixels, sizeof whole);
        setUp();
        struct box clip = box(13, 12, 7, 9);
        clip_push(&canvas, clip);
        draw(&canvas, &art_mark_leaf_16, 10, 10);
        for (int y = 0; y < 40; y++) {
            for (int x = 0; x < 40; x++) {
                bool seen = box_contains(clip, box(x, y, 1, 1));
                TEST_ASSERT_EQUAL_UINT8(seen ? whole[y * CANVAS_WIDTH + x] : COLOUR_BACKGROUND,
                                        at(x, y));
            }
        }
    }
}

static void test_a_tint_replaces_the_tint_colours_and_no_others(void) {
    draw_sprite_tinted(&canvas, &art_rex_24, 10, 10, COLOUR_TEAL_DARK, false);
    TEST_ASSERT_EQUAL_INT(0, count(COLOUR_TINT_BASE));
    TEST_ASSERT_TRUE(count(COLOUR_TEAL) > 50);
    TEST_ASSERT_TRUE(count(COLOUR_INK) > 20);
}

static void test_a_big_sprite_has_four_pixels_for_one(void) {
    draw_sprite_tinted(&canvas, &art_rex_24, 10, 10, COLOUR_TEAL_DARK, false);
    int small = count(COLOUR_TEAL);
    setUp();
    draw_sprite_big(&canvas, &art_rex_24, 100, 100, COLOUR_TEAL_DARK);
    TEST_ASSERT_EQUAL_INT(4 * small, count(COLOUR_TEAL));
}

static uint8_t colour_of_run(const struct sprite *sprite, int x, int y) {
    const uint8_t *run = sprite->pixels;
    for (; y > 0; y--) {
        run += 1 + run[0];
    }
    run++;
    for (int at = *run >> 4; at < x; at += 1 + (*run >> 4)) {
        run++;
    }
    return sprite->colours[*run & 15];
}

static uint8_t colour_in(const struct sprite *sprite, int x, int y) {
    if (sprite->packed) {
        return colour_of_run(sprite, x, y);
    }
    uint8_t pair = sprite->pixels[y * ((sprite->width + 1) / 2) + x / 2];
    return sprite->colours[x & 1 ? pair >> 4 : pair & 15];
}

static void assert_the_same_everywhere(const struct sprite *picture) {
    const int cut_at = picture->width - 14;
    for (int x = -3; x < 3; x++) {
        for (int cut = cut_at; cut < cut_at + 4; cut++) {
            setUp();
            clip_push(&canvas, box(0, 5, cut, 40));
            draw_sprite(&canvas, picture, x, 2);
            clip_pop(&canvas);
            for (int row = 5; row < 45; row++) {
                for (int column = x < 0 ? 0 : x; column < cut; column++) {
                    TEST_ASSERT_EQUAL_UINT8(colour_in(picture, column - x, row - 2),
                                            at(column, row));
                }
                TEST_ASSERT_EQUAL_UINT8(COLOUR_BACKGROUND, at(cut, row));
            }
            TEST_ASSERT_EQUAL_UINT8(COLOUR_BACKGROUND, at(cut_at / 2, 4));
            TEST_ASSERT_EQUAL_UINT8(COLOUR_BACKGROUND, at(cut_at / 2, 45));
        }
    }
}

/* Large pictures without holes are drawn two pixels at a time, if whole pairs line up. */
static void test_a_whole_picture_is_the_same_at_every_place_and_clip(void) {
    TEST_ASSERT_TRUE(large_picture->whole);
    TEST_ASSERT_FALSE(art_rex_48.whole);
    assert_the_same_everywhere(large_picture);
}

static void test_a_packed_picture_is_the_same_at_every_place_and_clip(void) {
    TEST_ASSERT_TRUE(art_cover_trex.packed);
    assert_the_same_everywhere(&art_cover_trex);
}

/* The colour that it is drawn in on the empty canvas. */
static uint8_t tinted_colour_in(const struct sprite *sprite, int x, int y, uint8_t ramp) {
    uint8_t colour = colour_in(sprite, x, y);
    bool is_tint = colour >= COLOUR_TINT_DARK && colour <= COLOUR_TINT_LIGHT;
    return colour == COLOUR_NONE ? COLOUR_BACKGROUND
           : is_tint             ? (uint8_t)(ramp + colour - COLOUR_TINT_DARK)
                                 : colour;
}

static void test_a_packed_picture_with_holes_is_cut_tinted_and_mirrored(void) {
    const struct sprite *picture = &art_title_rex;
    const struct box clip = box(10, 5, picture->width - 20, 60);
    TEST_ASSERT_TRUE(picture->packed && !picture->whole);
    for (int mirrored = 0; mirrored < 2; mirrored++) {
        setUp();
        clip_push(&canvas, clip);
        draw_sprite_tinted(&canvas, picture, 3, 2, COLOUR_TEAL_DARK, mirrored);
        clip_pop(&canvas);
        for (int y = 0; y < CANVAS_HEIGHT; y++) {
            for (int x = 0; x < CANVAS_WIDTH; x++) {
                int column = mirrored ? picture->width - 1 - (x - 3) : x - 3;
                uint8_t expected = COLOUR_BACKGROUND;
                if (box_contains(clip, box(x, y, 1, 1))) {
                    expected = tinted_colour_in(picture, column, y - 2, COLOUR_TEAL_DARK);
                }
                TEST_ASSERT_EQUAL_UINT8(expected, at(x, y));
            }
        }
    }
}

static void test_a_packed_picture_is_drawn_twice_as_large(void) {
    const struct sprite *picture = &art_title_rex;
    for (int mirrored = 0; mirrored < 2; mirrored++) {
        setUp();
        (mirrored ? draw_sprite_big_flipped : draw_sprite_big)(&canvas, picture, 2, 4,
                                                               COLOUR_TEAL_DARK);
        for (int y = 0; y < 2 * picture->height; y++) {
            for (int x = 0; x < 2 * picture->width; x++) {
                int column = mirrored ? picture->width - 1 - x / 2 : x / 2;
                TEST_ASSERT_EQUAL_UINT8(tinted_colour_in(picture, column, y / 2, COLOUR_TEAL_DARK),
                                        at(2 + x, 4 + y));
            }
        }
    }
}

static void test_a_scaled_sprite_fills_its_box_and_nothing_else(void) {
    const struct sprite *const pictures[] = {large_picture, &art_cover_scale};
    for (int i = 0; i < 2; i++) {
        const struct sprite *picture = pictures[i];
        const struct box b = box(20, 30, picture->width / 2, picture->height / 2);
        canvas = blank_canvas();
        draw_sprite_scaled(&canvas, picture, b);
        for (int y = 0; y < CANVAS_HEIGHT; y++) {
            for (int x = 0; x < CANVAS_WIDTH; x++) {
                uint8_t expected = COLOUR_BACKGROUND;
                if (box_contains(b, box(x, y, 1, 1))) {
                    expected = colour_in(picture, 2 * (x - b.x), 2 * (y - b.y));
                }
                TEST_ASSERT_EQUAL_UINT8(expected, canvas_pixels[y * CANVAS_WIDTH + x]);
            }
        }
    }
}

static void test_a_big_sprite_is_cut_at_the_clip(void) {
    struct canvas whole = blank_canvas();
    static uint8_t expected[sizeof canvas_pixels];
    draw_sprite_big(&whole, large_picture, 10, 20, COLOUR_TINT_DARK);
    memcpy(expected, canvas_pixels, sizeof expected);
    struct canvas part = blank_canvas();
    struct box clip = box(31, 45, 77, 33);
    clip_push(&part, clip);
    draw_sprite_big(&part, large_picture, 10, 20, COLOUR_TINT_DARK);
    clip_pop(&part);
    for (int y = 0; y < CANVAS_HEIGHT; y++) {
        for (int x = 0; x < CANVAS_WIDTH; x++) {
            int at = y * CANVAS_WIDTH + x;
            bool inside = box_contains(clip, box(x, y, 1, 1));
            TEST_ASSERT_EQUAL_UINT8(inside ? expected[at] : COLOUR_BACKGROUND, canvas_pixels[at]);
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_a_fill_covers_its_box_at_every_alignment);
    RUN_TEST(test_a_fill_beyond_the_screen_stays_on_it);
    RUN_TEST(test_clips_nest_and_end);
    RUN_TEST(test_clips_deeper_than_there_is_room_come_back_to_the_whole);
    RUN_TEST(test_a_frame_is_one_pixel_thick);
    RUN_TEST(test_round_boxes_are_symmetrical);
    RUN_TEST(test_the_frame_of_a_round_box_leaves_no_fill_outside);
    RUN_TEST(test_a_ring_grows_and_closes);
    RUN_TEST(test_a_quarter_of_a_ring_is_at_the_upper_right);
    RUN_TEST(test_a_mirrored_sprite_is_the_sprite_from_behind);
    RUN_TEST(test_a_clipped_sprite_is_a_part_of_it_either_way_round);
    RUN_TEST(test_a_tint_replaces_the_tint_colours_and_no_others);
    RUN_TEST(test_a_big_sprite_has_four_pixels_for_one);
    RUN_TEST(test_a_whole_picture_is_the_same_at_every_place_and_clip);
    RUN_TEST(test_a_packed_picture_is_the_same_at_every_place_and_clip);
    RUN_TEST(test_a_packed_picture_with_holes_is_cut_tinted_and_mirrored);
    RUN_TEST(test_a_packed_picture_is_drawn_twice_as_large);
    RUN_TEST(test_a_scaled_sprite_fills_its_box_and_nothing_else);
    RUN_TEST(test_a_big_sprite_is_cut_at_the_clip);
    return UNITY_END();
}
