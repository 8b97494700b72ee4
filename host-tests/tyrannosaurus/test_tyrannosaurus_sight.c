/* What a direction of Tyrannosaurus Rex would mean: the words over the board before a choice. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "art.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/type.h"
#include "host-tests/support/rules.h"
#include "host-tests/tyrannosaurus/tyrannosaurus_scene.h"

enum { MOST_MET = 3 }; /* all others */

void setUp(void) {}

void tearDown(void) {
    language_set(LANGUAGE_EN);
}

static void assert_sight(uint8_t seat, uint8_t direction, enum text_key words, enum ty_tone tone) {
    struct ty_sight sight = ty_predict(ty_now(), seat, false, direction);
    TEST_ASSERT_EQUAL_STRING(say(words), say(sight.text));
    TEST_ASSERT_EQUAL_INT(words, sight.text);
    TEST_ASSERT_EQUAL_INT(tone, sight.tone);
}

static void test_a_card_is_warned_of_edge_lake_volcano_and_tyrex(void) {
    ty_scene("lake b2; volcano d2; at p1 c1; at p3 b2; at p4 c2; tyrex c2; at p2 d2");
    assert_sight(P1, TY_S, T_TYRANNOSAURUS_SIGHT_EDGE, TONE_WARNING);
    assert_sight(P1, TY_NW, T_TYRANNOSAURUS_SIGHT_BARRED, TONE_WARNING);
    assert_sight(P1, TY_NE, T_TYRANNOSAURUS_SIGHT_BARRED, TONE_WARNING);
    assert_sight(P1, TY_N, T_TYRANNOSAURUS_SIGHT_TYREX, TONE_WARNING);
    assert_sight(P1, TY_E, T_TYRANNOSAURUS_SIGHT_TREE, TONE_GOOD);
    assert_sight(P3, TY_SE, T_TYRANNOSAURUS_SIGHT_HIT_IF, TONE_GOOD);
}

static void test_the_tyrex_is_seen_to_bite_leave_or_stay(void) {
    ty_scene("lake b2; volcano d2; at p1 c2; at p3 b2; at p4 a3; tyrex b3; at p2 c3");
    ty_now()->phase = TY_PHASE_TYREX;
    assert_sight(P1, TY_SE, T_TYRANNOSAURUS_SIGHT_REX_BITES_YOU, TONE_WARNING);
    assert_sight(P1, TY_E, T_TYRANNOSAURUS_SIGHT_REX_BITES, TONE_GOOD);
    assert_sight(P1, TY_S, T_TYRANNOSAURUS_SIGHT_REX_LEAVES, TONE_PLAIN);
    assert_sight(P1, TY_N, T_TYRANNOSAURUS_SIGHT_REX_FREE, TONE_PLAIN);
}

/* It comes back to its den before it is steered, and bites any dinosaur there. */
static void test_the_den_is_warned_of_while_the_tyrex_is_away(void) {
    ty_scene("lake b2; volcano d2; at p1 c2; at p3 c3; at p4 a3; tyrex none; at p2 d2");
    assert_sight(P1, TY_N, T_TYRANNOSAURUS_SIGHT_RETURNS, TONE_WARNING);
    TEST_ASSERT_FALSE(ty_returns_to(ty_now(), TY_SQUARE('c', 2)));
    ty_now()->tyrex = TY_SQUARE('a', 1);
    assert_sight(P1, TY_N, T_TYRANNOSAURUS_SIGHT_HIT, TONE_GOOD);
}

/* A seat without trees is out, so that the last one is worth a word. */
static void test_the_last_tree_is_warned_of(void) {
    ty_scene("lake b2; volcano d2; at p1 c1; at p3 b2; tyrex c2; at p2 d2; reserve p1 1");
    assert_sight(P1, TY_N, T_TYRANNOSAURUS_SIGHT_TYREX_LAST, TONE_WARNING);
    assert_sight(P1, TY_NW, T_TYRANNOSAURUS_SIGHT_BARRED_LAST, TONE_WARNING);
    ty_now()->phase = TY_PHASE_TYREX;
    assert_sight(P1, TY_S, T_TYRANNOSAURUS_SIGHT_REX_BITES_YOU_LAST, TONE_WARNING);
}

static void test_a_fleeing_dinosaur_keeps_off_the_tiles(void) {
    ty_scene("lake b2; volcano d2; at p1 c1; at p3 b1; at p4 a1; tyrex d1; at p2 c2");
    ty_now()->phase = TY_PHASE_PANIC;
    ty_now()->fleeing = P1;
    assert_sight(P2, TY_S, T_TYRANNOSAURUS_SIGHT_FLEE_EDGE, TONE_WARNING);
    assert_sight(P2, TY_NW, T_TYRANNOSAURUS_SIGHT_FLEE_BARRED, TONE_WARNING);
    assert_sight(P2, TY_E, T_TYRANNOSAURUS_SIGHT_FLEE_TYREX, TONE_GOOD);
    assert_sight(P2, TY_N, T_TYRANNOSAURUS_SIGHT_FLEE_HIT_YOU, TONE_WARNING);
    assert_sight(P2, TY_W, T_TYRANNOSAURUS_SIGHT_FLEE_HIT, TONE_PLAIN);
}

/* ---- hints that misled a new player ---- */

/* "No one to bite there" was said to the last of three, whose push bit. */
static void test_a_later_steerer_is_told_what_may_happen(void) {
    ty_scene("lake a5; volcano e1; at p1 e5; at p3 a4; at p4 c5; tyrex c3; at p2 e4");
    ty_now()->phase = TY_PHASE_TYREX;
    assert_sight(P1, TY_N, T_TYRANNOSAURUS_SIGHT_REX_FREE, TONE_PLAIN);
    assert_sight(P4, TY_N, T_TYRANNOSAURUS_SIGHT_REX_MAY_BITE_YOU, TONE_WARNING);
    assert_sight(P4, TY_S, T_TYRANNOSAURUS_SIGHT_LATER, TONE_PLAIN);
    TEST_ASSERT_EQUAL_INT16(3, ty_predict(ty_now(), P4, false, TY_S).fill.n[0]);
    TEST_ASSERT_EQUAL_UINT8(3, ty_predict(ty_now(), P4, false, TY_N).before);
    TEST_ASSERT_EQUAL_UINT8(0, ty_predict(ty_now(), P1, false, TY_N).before);
    ty_now()->phase = TY_PHASE_PANIC;
    ty_now()->fleeing = P1;
    assert_sight(P4, TY_E, T_TYRANNOSAURUS_SIGHT_LATER, TONE_PLAIN);
    assert_sight(P4, TY_W, T_TYRANNOSAURUS_SIGHT_FLEE_MAY_HIT_YOU, TONE_WARNING);
}

/* "A tree, if you are alone there" was said of a panic, after which the others send it on. */
static void test_a_panic_promises_no_tree(void) {
    ty_scene("lake b2; volcano d2; at p1 c1; at p3 b2; at p4 a1; tyrex c4; at p2 d2");
    assert_sight(P1, TY_E, T_TYRANNOSAURUS_SIGHT_TREE, TONE_GOOD);
    TEST_ASSERT_EQUAL_INT(T_TYRANNOSAURUS_SIGHT_PANIC, ty_predict(ty_now(), P1, true, TY_E).text);
    TEST_ASSERT_EQUAL_INT(T_TYRANNOSAURUS_SIGHT_PANIC, ty_predict(ty_now(), P1, true, TY_S).text);
}

/* "The Ty-Rex: loses a tree", in red, read as if the Ty-Rex lost one. */
static void test_it_is_said_who_loses_a_tree(void) {
    people_start();
    TEST_ASSERT_GREATER_THAN(0, strlen(person(P1)->name));
    ty_scene("lake b2; volcano d2; at p1 c1; at p3 b2; at p4 a1; tyrex d1; at p2 d2");
    ty_now()->phase = TY_PHASE_PANIC;
    ty_now()->fleeing = P1;
    struct ty_sight sight = ty_predict(ty_now(), P2, false, TY_E);
    char words[64], written[64], expected[64];
    struct text out = text_into(words, sizeof words), plain = text_into(written, sizeof written);
    say_filled(&out, sight.text, &sight.fill);
    words_add(&plain, words);
    snprintf(expected, sizeof expected, "Ty-Rex: %s loses a tree", person(P1)->name);
    TEST_ASSERT_EQUAL_STRING(expected, written);
    TEST_ASSERT_EQUAL_INT(TONE_GOOD, sight.tone);
}

/* "An empty square" was said of a tree. */
static void test_no_square_with_a_tree_is_called_empty(void) {
    ty_scene("lake b2; volcano d2; at p1 c1; at p3 b2; at p4 a1; tyrex e5; at p2 d2");
    ty_now()->phase = TY_PHASE_PANIC;
    ty_now()->fleeing = P1;
    assert_sight(P2, TY_E, T_TYRANNOSAURUS_SIGHT_FLEE_TREE, TONE_PLAIN);
    ty_now()->tree[TY_SQUARE('d', 1)] = 0;
    assert_sight(P2, TY_E, T_TYRANNOSAURUS_SIGHT_FLEE_FREE, TONE_PLAIN);
}

/* "An empty square" was said of the volcano to the Pteranodon, who is at home there. */
static void test_no_lake_or_volcano_is_called_empty(void) {
    ty_scene("lake b2; volcano d2; at p1 c1; at p3 c2; at p4 a1; tyrex e5; at p2 e2");
    assert_sight(P2, TY_W, T_TYRANNOSAURUS_SIGHT_HOME, TONE_GOOD);
    assert_sight(P3, TY_W, T_TYRANNOSAURUS_SIGHT_HOME, TONE_GOOD);
    TEST_ASSERT_EQUAL_INT(T_TYRANNOSAURUS_SIGHT_PANIC, ty_predict(ty_now(), P2, true, TY_W).text);
    ty_now()->phase = TY_PHASE_PANIC;
    ty_now()->fleeing = P2;
    assert_sight(P3, TY_W, T_TYRANNOSAURUS_SIGHT_FLEE_HOME, TONE_PLAIN);
}

static void test_the_lake_is_kept_from_edge_and_den(void) {
    ty_scene_of("players=4 seed=1", "lake b2");
    ty_now()->phase = TY_PHASE_LAKE;
    assert_sight(P1, TY_NE, T_TYRANNOSAURUS_SIGHT_TILE_BLOCKED, TONE_WARNING);
    assert_sight(P1, TY_N, T_TYRANNOSAURUS_SIGHT_TILE_FREE, TONE_PLAIN);
    ty_now()->tile[TY_LAKE] = TY_SQUARE('a', 3);
    assert_sight(P1, TY_W, T_TYRANNOSAURUS_SIGHT_TILE_EDGE, TONE_WARNING);
}

/* With the sign of a warning before it. */
static void assert_fits(int text, const char *name) {
    char words[120], written[120];
    struct text out = text_into(words, sizeof words), plain = text_into(written, sizeof written);
    say_filled(&out, (enum text_key)text, &(struct fill){.n = {MOST_MET}, .w = {name}});
    words_add(&plain, words);
    TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(STRIP_WIDTH - art_icon_warning.width - 2,
                                          text_width(SMALL, words), written);
}

static bool names_a_tile(int text) {
    return text == T_TYRANNOSAURUS_SIGHT_HOME || text == T_TYRANNOSAURUS_SIGHT_FLEE_HOME ||
           text == T_TYRANNOSAURUS_SIGHT_BARRED || text == T_TYRANNOSAURUS_SIGHT_BARRED_LAST ||
           text == T_TYRANNOSAURUS_SIGHT_FLEE_BARRED || text == T_TYRANNOSAURUS_SIGHT_REX_LEAVES;
}

static void test_every_warning_fits_its_line_whatever_it_names(void) {
    const int first = T_TYRANNOSAURUS_SIGHT_FREE, last = T_TYRANNOSAURUS_SIGHT_TILE_BLOCKED;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_set((enum language)language);
        for (int text = first; text <= last; text++) {
            for (uint8_t i = 0; i < (names_a_tile(text) ? TY_TILES : TY_DINOS); i++) {
                assert_fits(text, names_a_tile(text)
                                      ? say((enum text_key)(T_TYRANNOSAURUS_TILE_LAKE + i))
                                      : ty_dino_name(i));
            }
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TY-16 TY-17", test_a_card_is_warned_of_edge_lake_volcano_and_tyrex);
    SHOWS("TY-21 TY-22", test_the_tyrex_is_seen_to_bite_leave_or_stay);
    SHOWS("TY-22", test_the_den_is_warned_of_while_the_tyrex_is_away);
    SHOWS("TY-25", test_the_last_tree_is_warned_of);
    SHOWS("TY-18", test_a_fleeing_dinosaur_keeps_off_the_tiles);
    SHOWS("TY-21 TY-18", test_a_later_steerer_is_told_what_may_happen);
    SHOWS("TY-18", test_a_panic_promises_no_tree);
    RUN_TEST(test_it_is_said_who_loses_a_tree);
    RUN_TEST(test_no_square_with_a_tree_is_called_empty);
    SHOWS("TY-4", test_no_lake_or_volcano_is_called_empty);
    SHOWS("TY-10", test_the_lake_is_kept_from_edge_and_den);
    RUN_TEST(test_every_warning_fits_its_line_whatever_it_names);
    return UNITY_END();
}
