/* Contrast in every theme, as the Web Content Accessibility Guidelines measure it: text 7:1,
 * marks 4.5:1. */
#include <stdbool.h>
#include <stdio.h>
#include <unity.h>

#include "tools/host/audit/contrast.h"
#include "firmware/ui/draw/palette.h"

void setUp(void) {}

void tearDown(void) {}

static void assert_contrast(double wanted, int theme, uint8_t a, uint8_t b) {
    char message[80];
    double found = colour_contrast(theme, a, b);
    snprintf(message, sizeof message, "theme %d: colours %d and %d have %.2f, want %.1f", theme, a,
             b, found, wanted);
    TEST_ASSERT_TRUE_MESSAGE(found >= wanted, message);
}

static const uint8_t grounds[] = {COLOUR_BACKGROUND,  COLOUR_SURFACE,           COLOUR_RAISED,
                                  COLOUR_ACCENT_DARK, COLOUR_LAND_SKY_HIGH,     COLOUR_LAND_SKY,
                                  COLOUR_LAND_GROUND, COLOUR_LAND_GROUND_LIGHT, COLOUR_PLANK};
enum { GROUNDS = sizeof grounds, MARK_GROUNDS = GROUNDS - 1 /* none is on a plank */ };

static void test_text_has_seven_to_one_on_every_ground(void) {
    for (int theme = 0; theme < THEME_COUNT; theme++) {
        for (int i = 0; i < GROUNDS; i++) {
            assert_contrast(CONTRAST_TEXT, theme, COLOUR_TEXT, grounds[i]);
            assert_contrast(CONTRAST_TEXT, theme, COLOUR_DIM, grounds[i]);
        }
    }
}

static void test_words_in_colour_have_seven_to_one(void) {
    const uint8_t words[] = {COLOUR_ACCENT, COLOUR_GOOD, COLOUR_BAD};
    for (int theme = 0; theme < THEME_COUNT; theme++) {
        for (int i = 0; i < GROUNDS; i++) {
            for (size_t j = 0; j < sizeof words; j++) {
                assert_contrast(CONTRAST_TEXT, theme, words[j], grounds[i]);
            }
        }
    }
}

/* A mark is its surface and its outline: one of them stands out. */
static void test_marks_stand_out_from_every_ground(void) {
    for (int theme = 0; theme < THEME_COUNT; theme++) {
        for (int i = 0; i < MARK_GROUNDS; i++) {
            for (int colour = 0; colour < GAME_COLOURS; colour++) {
                uint8_t ramp = game_ramp((enum game_colour)colour);
                bool outline = colour_contrast(theme, ramp_dark(ramp), grounds[i]) >
                               colour_contrast(theme, ramp_base(ramp), grounds[i]);
                assert_contrast(CONTRAST_MARK, theme, outline ? ramp_dark(ramp) : ramp_base(ramp),
                                grounds[i]);
            }
        }
    }
}

static void test_ink_can_be_read_on_every_seat_colour_and_game_colour(void) {
    for (int theme = 0; theme < THEME_COUNT; theme++) {
        assert_contrast(CONTRAST_TEXT, theme, COLOUR_INK, COLOUR_WHITE);
        for (uint8_t seat = 0; seat < SEAT_COLOURS; seat++) {
            assert_contrast(CONTRAST_TEXT, theme, COLOUR_INK, ramp_base(seat_ramp(seat)));
            assert_contrast(CONTRAST_TEXT, theme, COLOUR_INK, ramp_light(seat_ramp(seat)));
        }
        for (int colour = 0; colour < GAME_COLOURS; colour++) {
            assert_contrast(CONTRAST_TEXT, theme, COLOUR_INK,
                            ramp_light(game_ramp((enum game_colour)colour)));
        }
    }
}

/* Trakks lies on cloth in every theme; what is written there or on wood is white. */
static void test_white_is_read_and_signs_are_seen_on_cloth_and_wood(void) {
    const uint8_t cloth[] = {COLOUR_FELT, COLOUR_FELT_LIGHT, COLOUR_FELT_DEEP, COLOUR_EARTH_DEEP};
    for (int theme = 0; theme < THEME_COUNT; theme++) {
        for (size_t i = 0; i < sizeof cloth; i++) {
            assert_contrast(CONTRAST_TEXT, theme, COLOUR_WHITE, cloth[i]);
            assert_contrast(CONTRAST_MARK, theme, COLOUR_FELT_ACCENT, cloth[i]);
        }
        assert_contrast(CONTRAST_MARK, theme, COLOUR_FELT_BAD, COLOUR_FELT_DEEP);
        assert_contrast(CONTRAST_MARK, theme, COLOUR_FELT_BAD, COLOUR_INK);
    }
}

static void test_figures_and_marks_are_read_on_tiles(void) {
    for (int theme = 0; theme < THEME_COUNT; theme++) {
        for (uint8_t deep = COLOUR_TILE_BLUE_DARK; deep <= COLOUR_TILE_YELLOW_DARK;
             deep = (uint8_t)(deep + 2)) {
            assert_contrast(CONTRAST_TEXT, theme, deep, COLOUR_EGGSHELL);
            assert_contrast(CONTRAST_TEXT, theme, deep, COLOUR_WHITE);
            assert_contrast(CONTRAST_MARK, theme, COLOUR_INK, (uint8_t)(deep + 1));
        }
        assert_contrast(CONTRAST_TEXT, theme, COLOUR_INK, COLOUR_GREY_5);
        assert_contrast(CONTRAST_MARK, theme, COLOUR_INK, COLOUR_GREY_4);
        assert_contrast(CONTRAST_TEXT, theme, COLOUR_SUN, COLOUR_NIGHT_DEEP);
        assert_contrast(CONTRAST_TEXT, theme, COLOUR_WHITE, COLOUR_NIGHT_DEEP);
    }
}

/* The meadow of Tyrannosaurus: the cursor, and each piece by its colour or by its outline. */
static void test_pieces_and_cursor_stand_out_from_the_meadow(void) {
    const uint8_t grass[] = {COLOUR_GRASS, COLOUR_GRASS_ALT};
    for (int theme = 0; theme < THEME_COUNT; theme++) {
        for (size_t i = 0; i < sizeof grass; i++) {
            assert_contrast(CONTRAST_MARK, theme, COLOUR_ACCENT, grass[i]);
            for (uint8_t seat = 0; seat < SEAT_COLOURS; seat++) {
                uint8_t base = ramp_base(seat_ramp(seat));
                bool outline = colour_contrast(theme, COLOUR_INK, grass[i]) >
                               colour_contrast(theme, base, grass[i]);
                assert_contrast(CONTRAST_MARK, theme, outline ? COLOUR_INK : base, grass[i]);
            }
        }
    }
}

static void test_ramps_go_from_dark_to_light(void) {
    for (int theme = 0; theme < THEME_COUNT; theme++) {
        for (uint8_t ramp = COLOUR_YELLOW_DARK; ramp < COLOUR_INK; ramp = (uint8_t)(ramp + RAMP)) {
            double dark = colour_luminance(theme, ramp_dark(ramp));
            double base = colour_luminance(theme, ramp_base(ramp));
            double light = colour_luminance(theme, ramp_light(ramp));
            TEST_ASSERT_TRUE(dark < base && base < light);
        }
    }
}

static void test_people_have_eight_colours_that_differ(void) {
    for (int theme = 0; theme < THEME_COUNT; theme++) {
        for (uint8_t a = 0; a < SEAT_COLOURS; a++) {
            for (uint8_t b = 0; b < a; b++) {
                TEST_ASSERT_NOT_EQUAL(palettes[theme][ramp_base(seat_ramp(a))],
                                      palettes[theme][ramp_base(seat_ramp(b))]);
            }
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_text_has_seven_to_one_on_every_ground);
    RUN_TEST(test_words_in_colour_have_seven_to_one);
    RUN_TEST(test_marks_stand_out_from_every_ground);
    RUN_TEST(test_ink_can_be_read_on_every_seat_colour_and_game_colour);
    RUN_TEST(test_white_is_read_and_signs_are_seen_on_cloth_and_wood);
    RUN_TEST(test_figures_and_marks_are_read_on_tiles);
    RUN_TEST(test_pieces_and_cursor_stand_out_from_the_meadow);
    RUN_TEST(test_ramps_go_from_dark_to_light);
    RUN_TEST(test_people_have_eight_colours_that_differ);
    return UNITY_END();
}
