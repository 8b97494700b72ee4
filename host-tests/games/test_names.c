/* The names of things in sentences: each thing has its own, and nothing else is taken for a thing.
 */
#include <unity.h>

#include "games/scale/scale.h"
#include "games/trakks/trakks.h"
#include "games/trex/trex.h"
#include "games/tyrannosaurus/tyrannosaurus.h"

void setUp(void) {}

void tearDown(void) {}

static const char *name_of(const struct game *game, char kind, uint8_t value) {
    static char name[32];
    struct text out = text_into(name, sizeof name);
    game->name(&out, kind, value);
    return name;
}

#define ASSERT_NAME(name, game, kind, value)                                                       \
    TEST_ASSERT_EQUAL_STRING(name, name_of(&(game), kind, value))

/* These from 0 on, and none after them. */
static void expect_names(const struct game *game, char kind, const char *const *names,
                         uint8_t count) {
    for (uint8_t i = 0; i < count; i++) {
        TEST_ASSERT_EQUAL_STRING(names[i], name_of(game, kind, i));
    }
    TEST_ASSERT_EQUAL_STRING("?", name_of(game, kind, count));
    TEST_ASSERT_EQUAL_STRING("?", name_of(game, kind, UINT8_MAX));
}

#define ASSERT_NAMES(game, kind, ...)                                                              \
    expect_names(&(game), kind, (const char *const[]){__VA_ARGS__},                                \
                 sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *))

static void test_things_of_tyrannosaurus(void) {
    ASSERT_NAMES(game_tyrannosaurus, 'a', "Triceratops", "Pteranodon", "Diplodocus", "Stegosaurus");
    ASSERT_NAMES(game_tyrannosaurus, 'c', "move", "rest", "panic");
    ASSERT_NAMES(game_tyrannosaurus, 'd', "N", "NE", "E", "SE", "S", "SW", "W", "NW");
    ASSERT_NAMES(game_tyrannosaurus, 't', "lake", "volcano");
    ASSERT_NAMES(game_tyrannosaurus, 's', "a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4",
                 "b5", "c1", "c2", "c3", "c4", "c5", "d1", "d2", "d3", "d4", "d5", "e1", "e2", "e3",
                 "e4", "e5");
    ASSERT_NAME("7", game_tyrannosaurus, 'n', 7);
}

static void test_things_of_t_rex(void) {
    ASSERT_NAMES(game_trex, 'c', "?", "Y1", "B2", "N3", "G4", "R5", "Y6", "B7", "N8", "G9", "R10",
                 "Y11", "B12", "N13", "G14", "R15", "CH", "MS");
    ASSERT_NAMES(game_trex, 'e', "yellow", "blue", "brown", "green", "red");
}

static void test_things_of_the_scale(void) {
    ASSERT_NAMES(game_scale, 'c', "?", "O1", "O2", "O3", "O4", "O5", "O6", "O7", "O8", "O9", "O10",
                 "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10", "V1", "V2", "V3",
                 "V4", "V5", "V6", "V7", "V8", "V9", "V10", "SO", "SB", "SV", "SX");
    ASSERT_NAMES(game_scale, 'e', "orange", "blue", "violet");
    ASSERT_NAME("?", game_scale, 'x', 0);
}

/* A value that is not a tile is written as its number. */
static void test_tiles_of_trakks(void) {
    static const char *const colours[] = {"blue", "red", "green", "yellow"};
    for (uint8_t value = 1; value <= TRAKKS_VALUES; value++) {
        for (uint8_t colour = 0; colour < TRAKKS_COLOURS; colour++) {
            char expected[16];
            struct text out = text_into(expected, sizeof expected);
            text_add_number(&out, value);
            text_add_char(&out, ' ');
            text_add(&out, colours[colour]);
            ASSERT_NAME(expected, game_trakks, 't', trakks_kind(colour, value));
        }
    }
    ASSERT_NAME("+3", game_trakks, 't', TRAKKS_PLUS3);
    ASSERT_NAME("arrow", game_trakks, 't', TRAKKS_ARROW);
    ASSERT_NAME("58", game_trakks, 't', TRAKKS_KINDS);
    ASSERT_NAME("0", game_trakks, 'n', 0);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_things_of_tyrannosaurus);
    RUN_TEST(test_things_of_t_rex);
    RUN_TEST(test_things_of_the_scale);
    RUN_TEST(test_tiles_of_trakks);
    return UNITY_END();
}
