/* Tyrannosaurus Rex: the `set` lines, what they arrange and what they refuse. */
#include <string.h>

#include "host-tests/support/rules.h"
#include "host-tests/tyrannosaurus/tyrannosaurus_scene.h"
#include "games/base/numbers.h"

void setUp(void) {}

void tearDown(void) {}

/* ---- what can be arranged ---- */

static void test_a_pair_is_for_two_seats_only(void) {
    struct game_options options = {.players = 3};
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, game_options_check(&game_tyrannosaurus, &options, 0).code);
    TEST_ASSERT_EQUAL_UINT8(GAME_REASON_OPTION_PLAYERS,
                            game_options_check(&game_tyrannosaurus, &options, 1).code);
    options.players = 4;
    TEST_ASSERT_EQUAL_UINT8(GAME_REASON_OPTION_PLAYERS,
                            game_options_check(&game_tyrannosaurus, &options, 1).code);
    options.players = 5;
    TEST_ASSERT_EQUAL_UINT8(GAME_REASON_PLAYERS_RANGE,
                            game_options_check(&game_tyrannosaurus, &options, 0).code);
}

static void test_dinosaurs_can_be_given_to_seats(void) {
    ty_scene_of("players=4 seed=1", "dino p3 stegosaurus; dino p1 diplodocus; dino p3 pteranodon");
    TEST_ASSERT_EQUAL_UINT8(TY_DIPLODOCUS, ty_now()->seat[P1].dino);
    TEST_ASSERT_EQUAL_UINT8(TY_PTERANODON, ty_now()->seat[P3].dino); /* the later line */
    uint8_t others = (uint8_t)(1u << ty_now()->seat[P2].dino | 1u << ty_now()->seat[P4].dino);
    TEST_ASSERT_EQUAL_HEX8(1u << TY_TRICERATOPS | 1u << TY_STEGOSAURUS, others);

    referee_new(&referee_tyrannosaurus, "players=3");
    referee_set_refused("dino p1 stegosaurus", "TY-5");
    referee_set_refused("dino p1 allosaurus", "TY-2");
    referee_set_refused("dino p4 triceratops", NULL);
    referee_set_refused("dino p1 triceratops now", NULL);
    referee_set_refused("dino p1", NULL);
    referee_set("dino p1 triceratops");
    referee_set("dino p2 triceratops");
    referee_start_refused("TY-5");
    referee_set("dino p1 diplodocus"); /* the set-up is still open */
    referee_start();

    referee_new(&referee_tyrannosaurus, "players=2 pair=pteranodon");
    referee_set_refused("dino p1 stegosaurus", "TY-5");
    referee_set("dino p1 diplodocus");
}

static void test_trees_grow_after_dinosaurs_and_tyrex_were_set(void) {
    ty_scene("tyrex b2; at p3 a4; at p1 d4; tree d4 yes; tree a3 no; tree a2 yes; tree a2 no;"
             "tree e5 no; tree e5 yes");
    ASSERT_TREES("b1 b3 b4 b5 c1 c2 c3 c4 c5 d1 d2 d3 d4 d5 e2 e3 e4 e5");
    ty_scene(
        "tyrex none; at p1 c4; at p4 c4"); /* without Ty-Rex the den gets one; a1, e5 are free */
    ASSERT_TREES("a1 a2 a3 a4 b1 b2 b3 b4 b5 c1 c2 c3 c5 d1 d2 d3 d4 d5 e2 e3 e4 e5");
    ASSERT_TYREX("-");
    ASSERT_SHOWS("\"tyrex\":null");
    ty_scene("tree a5 yes"); /* a line overrides whatever stands there */
    TEST_ASSERT_TRUE(ty_now()->tree[TY_SQUARE('a', 5)]);
}

static void test_the_lost_card_can_be_set(void) {
    ty_scene("lost p1 panic; lost p3 rest");
    ASSERT_SHOWS("\"cards\":{\"move\":7,\"rest\":1,\"panic\":0}");
    ASSERT_SHOWS("\"cards\":{\"move\":6,\"rest\":1,\"panic\":1}");
    referee_new(&referee_tyrannosaurus, "players=4");
    referee_set_refused("lost p1 nap", "TY-3");
    referee_set_refused("lost p1", NULL);
    referee_set_refused("lost p5 rest", NULL);
    referee_set_refused("lost p1 rest rest", NULL);
    referee_set("lost p1 rest");
    referee_set("dino p1 pteranodon"); /* which has no rest */
    referee_start_refused("TY-3");
    referee_set("lost p1 panic");
    referee_start();
}

static void test_what_one_seat_is_given_changes_nothing_for_another(void) {
    ty_scene_of("players=4 seed=9", "lake a5; volcano e1");
    uint8_t lost = ty_now()->seat[P4].lost;
    uint8_t dino = ty_now()->seat[P1].dino;
    ty_scene_of("players=4 seed=9", "lake a5; volcano e1; lost p1 move; reserve p2 9");
    TEST_ASSERT_EQUAL_UINT8(lost, ty_now()->seat[P4].lost);
    TEST_ASSERT_EQUAL_UINT8(dino, ty_now()->seat[P1].dino);
}

/* ---- what cannot be arranged ---- */

static void start_with(const char *first, const char *second, const char *third) {
    static const char *const dinos[] = {"dino p1 triceratops", "dino p2 pteranodon",
                                        "dino p3 diplodocus", "dino p4 stegosaurus"};
    referee_new(&referee_tyrannosaurus, "players=4");
    for (size_t i = 0; i < 4; i++) {
        referee_set(dinos[i]);
    }
    referee_set(first);
    referee_set(second);
    referee_set(third);
}

static void test_dinosaurs_tyrex_and_trees_need_both_tiles(void) {
    static const char *const lines[] = {"at p1 c2", "tyrex c4", "tyrex none", "tree c2 yes",
                                        "tree c2 no"};
    for (size_t i = 0; i < count_of(lines); i++) {
        start_with(lines[i], "bone p1", "bone p1");
        referee_start_refused("TY-11");
        start_with(lines[i], "lake a5", "bone p1");
        referee_start_refused("TY-11");
        start_with(lines[i], "volcano e1", "bone p1");
        referee_start_refused("TY-11");
        referee_set("lake a5"); /* in any order */
        referee_start();
    }
}

static void test_tiles_are_neither_on_the_den_nor_together_nor_under_another(void) {
    start_with("bone p1", "bone p1", "bone p1");
    referee_set_refused("lake c3", "TY-10");
    referee_set_refused("volcano c3", "TY-10");
    start_with("lake b2", "volcano b2", "bone p1");
    referee_start_refused("TY-10");
    start_with("lake e1", "bone p1", "bone p1"); /* the volcano starts there */
    referee_start_refused("TY-10");
    start_with("volcano a5", "bone p1", "bone p1"); /* the lake starts there */
    referee_start_refused("TY-10");
    start_with("lake e1", "volcano a5", "bone p1");
    referee_start();
    start_with("lake e5", "bone p1", "bone p1"); /* the Triceratops stands there */
    referee_start_refused("TY-4");
    start_with("lake e5", "volcano e1", "at p1 e4");
    referee_start();
    ASSERT_SQUARES("e4 e1 e5 a1"); /* the Diplodocus on the lake, wherever it is */
    start_with("lake b1", "volcano a1", "bone p1");
    referee_start_refused("TY-4");
}

static void test_the_tyrex_is_never_on_a_tile(void) {
    start_with("lake b2", "volcano d2", "tyrex b2");
    referee_start_refused("TY-22");
    start_with("lake b2", "volcano d2", "tyrex d2");
    referee_start_refused("TY-22");
    referee_set_refused("tyrex nowhere", "TY-1");
    referee_set_refused("tyrex", NULL);
    referee_set_refused("tyrex none c3", NULL);
    referee_set("tyrex d3");
    referee_start();
}

static void test_a_refused_start_leaves_the_set_up_open(void) {
    start_with("lake b2", "volcano b2", "reserve p1 7");
    referee_start_refused("TY-10");
    referee_set("volcano b3");
    referee_start();
    ASSERT_RESERVES("7 2 3 4");
    ASSERT_SHOWS("\"lake\":\"b2\",\"volcano\":\"b3\"");
}

static void test_reserves_are_1_to_32_and_nothing_is_gone(void) {
    ty_scene("reserve p1 1; reserve p2 32; reserve p3 9; reserve p3 5");
    ASSERT_RESERVES("1 32 5 4");
    ASSERT_SHOWS("\"gone\":0");
    referee_new(&referee_tyrannosaurus, "players=2");
    referee_set_refused("reserve p1 0", "TY-25");
    referee_set_refused("reserve p1 33", "TY-25");
    referee_set_refused("reserve p1 -1", "TY-25");
    referee_set_refused("reserve p1 01", "TY-25");
    referee_set_refused("reserve p1", NULL);
    referee_set_refused("reserve p3 5", NULL);
    referee_set_refused("reserve p1 5 6", NULL);
}

static void test_a_line_that_ends_too_early_is_told_so(void) {
    static const char *const lines[] = {"",        "lake", "volcano",    "dino",    "dino p1",
                                        "lost",    "tree", "tree c2",    "at",      "at p1",
                                        "lost p1", "bone", "reserve p1", "reserve", "tyrex"};
    referee_new(&referee_tyrannosaurus, "players=2");
    for (size_t i = 0; i < count_of(lines); i++) {
        ASSERT_WHY_NOT_SET(SOMETHING_IS_MISSING, lines[i]);
    }
}

static void test_other_words_are_refused(void) {
    referee_new(&referee_tyrannosaurus, "players=2");
    referee_set_refused("", NULL);
    referee_set_refused("meteor c3", NULL);
    referee_set_refused("Lake a5", NULL);
    referee_set_refused("lake", NULL);
    referee_set_refused("lake a5 b5", NULL);
    referee_set_refused("tree c2", NULL);
    referee_set_refused("tree c2 maybe", NULL);
    referee_set_refused("tree c2 yes no", NULL);
    referee_set_refused("at p1", NULL);
    referee_set_refused("at p1 none", "TY-1");
    referee_set_refused("at p3 c1", NULL);
    referee_set_refused("bone", NULL);
    referee_set_refused("bone p3", NULL);
    referee_set_refused("bone p1 p2", NULL);
}

static void test_standing_together_by_hand_is_no_meeting_and_no_bite(void) {
    ty_scene("at p1 b2; at p2 b2; at p3 b2; at p4 b2; tyrex b2; tree b2 yes");
    ASSERT_RESERVES("3 2 3 4");
    ASSERT_SQUARES("b2 b2 b2 b2");
    ASSERT_PHASE(ACTION);
}

static void test_the_bone_can_be_set_and_holds_from_the_start_on(void) {
    ty_scene("bone p3");
    ASSERT_SHOWS("\"phase\":\"action\",\"turn\":\"p3\"");
    ty_scene_of("players=4", "dino p1 diplodocus; bone p4");
    ASSERT_TURN(P4);
    referee_play_all("p4 steer S; p2 steer E");
    referee_play("p3 steer S");
    TEST_ASSERT_EQUAL_STRING_LEN("p4 pushes", ty_events(), 9);
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TY-5", test_a_pair_is_for_two_seats_only);
    SHOWS("TY-5", test_dinosaurs_can_be_given_to_seats);
    SHOWS("TY-11", test_trees_grow_after_dinosaurs_and_tyrex_were_set);
    SHOWS("TY-3 TY-12", test_the_lost_card_can_be_set);
    SHOWS("TY-12", test_what_one_seat_is_given_changes_nothing_for_another);
    SHOWS("TY-11", test_dinosaurs_tyrex_and_trees_need_both_tiles);
    SHOWS("TY-4 TY-10", test_tiles_are_neither_on_the_den_nor_together_nor_under_another);
    SHOWS("TY-22", test_the_tyrex_is_never_on_a_tile);
    RUN_TEST(test_a_refused_start_leaves_the_set_up_open);
    SHOWS("TY-25", test_reserves_are_1_to_32_and_nothing_is_gone);
    RUN_TEST(test_a_line_that_ends_too_early_is_told_so);
    RUN_TEST(test_other_words_are_refused);
    SHOWS("TY-16 TY-21", test_standing_together_by_hand_is_no_meeting_and_no_bite);
    SHOWS("TY-7 TY-8", test_the_bone_can_be_set_and_holds_from_the_start_on);
    return UNITY_END();
}
