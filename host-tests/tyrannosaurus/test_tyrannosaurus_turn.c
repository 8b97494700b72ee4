/* Tyrannosaurus Rex, a turn: cards, panics, the Ty-Rex, trees and the bone. */
#include <string.h>

#include "host-tests/support/rules.h"
#include "host-tests/tyrannosaurus/tyrannosaurus_scene.h"
#include "games/base/numbers.h"

void setUp(void) {}

void tearDown(void) {}

/* The four squares of the scene are corners; no one meets anyone unless a test says so. */
#define REST_OF_PHASE_3_FROM_P2 "p2 act move S; p3 act rest; p4 act rest"

/* ---- phases 1 and 2 ---- */

static void test_nothing_happens_before_the_last_has_chosen(void) {
    ty_scene("");
    ASSERT_LEGAL("act move N; act move NE; act move E; act move SE; act move S; act move SW; "
                 "act move W; act move NW; act rest; act panic N; act panic NE; act panic E; "
                 "act panic SE; act panic S; act panic SW; act panic W; act panic NW");
    referee_play("p1 act move S");
    ASSERT_EVENTS("p1 has chosen\n");
    referee_refused("p1 act move W", NULL); /* chosen is chosen */
    referee_play("p2 act move N");
    referee_play("p3 act move S");
    ASSERT_EVENTS("p3 has chosen\n");
    ASSERT_SQUARES("e5 e1 a5 a1");
    ASSERT_SHOWS("\"cards\":{\"move\":6,\"rest\":1,\"panic\":1},\"eliminated\":false,"
                 "\"chosen\":\"act move S\"");
    referee_play("p4 act rest");
    ASSERT_EVENTS("Triceratops (p1) moves S: from e5 to e4\n"
                  "Pteranodon (p2) moves N: from e1 to e2\n"
                  "Diplodocus (p3) moves S: from a5 to a4\n"
                  "Stegosaurus (p4) rests on a1\n");
    ASSERT_SQUARES("e4 e2 a4 a1");
    ASSERT_SHOWS_NOT("\"chosen\":\"");
}

static void test_a_direction_alone_is_no_action(void) {
    ty_scene("");
    referee_refused("p1 steer N", "TY-13");
    referee_refused("p1 act", NULL);
    referee_refused("p1 act move", NULL);
    referee_refused("p1 act rest N", NULL); /* a rest has no direction */
    referee_refused("p1 act sleep", "TY-3");
    referee_refused("p1 act move UP", "TY-1");
    referee_refused("p1 act move n", "TY-1");
    referee_refused("p1 act move N N", NULL);
    referee_refused("p1 run N", NULL);
    referee_refused("p1", NULL);
    referee_refused("table act rest", NULL);
}

static void test_a_line_that_ends_too_early_is_told_so(void) {
    ty_scene("");
    ASSERT_WHY_NOT("A move is missing after the seat.", "p1");
    ASSERT_WHY_NOT(SOMETHING_IS_MISSING, "p1 act");
    ASSERT_WHY_NOT(SOMETHING_IS_MISSING, "p1 act move");
    ASSERT_WHY_NOT(SOMETHING_IS_MISSING, "p1 act panic");
    ASSERT_WHY_NOT(SOMETHING_IS_MISSING, "p1 steer");
    ASSERT_WHY_NOT("run is not a move in this game.", "p1 run");
}

/* A save that is damaged must not become a move of whatever lay in memory. */
static void test_bytes_that_name_no_move_are_refused(void) {
    static const uint8_t wrong[][GAME_MOVE_BYTES] = {
        {P1, TY_STEER, TY_DIRECTIONS, 0},
        {P1, TY_ACT_MOVE, 8, 0},
        {P1, TY_ACT_PANIC, 255, 0},
        {P1, TY_ACT_REST, 1, 0},
        {P1, TY_ACT_MOVE, 0, 1},
        {P1, TY_MOVE_KINDS, 0, 0},
        {P1, 255, 255, 255},
    };
    const struct game_move untouched = {0xa5, 0xa5, 0xa5, 0xa5};
    struct game_move move = untouched;
    ty_scene("");
    for (size_t i = 0; i < count_of(wrong); i++) {
        TEST_ASSERT_FALSE(game_tyrannosaurus.move_from_bytes(wrong[i], GAME_MOVE_BYTES, &move));
        TEST_ASSERT_EQUAL_MEMORY(&untouched, &move, sizeof move);
        struct game_move typed = {wrong[i][0], wrong[i][1], wrong[i][2], wrong[i][3]};
        TEST_ASSERT_NOT_EQUAL(GAME_OK, game_tyrannosaurus.check(ty_now(), &typed).code);
    }
}

static void test_bytes_of_the_wrong_length_are_no_move(void) {
    static const uint8_t right[GAME_MOVE_BYTES + 1] = {P1, TY_ACT_MOVE, 2, 0, 0};
    const struct game_move untouched = {0xa5, 0xa5, 0xa5, 0xa5};
    struct game_move move = untouched;
    for (size_t length = 0; length <= sizeof right; length++) {
        if (length != GAME_MOVE_BYTES) {
            TEST_ASSERT_FALSE(game_tyrannosaurus.move_from_bytes(right, length, &move));
            TEST_ASSERT_EQUAL_MEMORY(&untouched, &move, sizeof move);
        }
    }
    TEST_ASSERT_TRUE(game_tyrannosaurus.move_from_bytes(right, GAME_MOVE_BYTES, &move));
    TEST_ASSERT_EQUAL_MEMORY(right, &move, sizeof move);
}

/* ---- phase 3 ---- */

static void test_cards_are_carried_out_from_the_bone_holder_on_and_are_gone(void) {
    ty_scene("bone p3");
    referee_play_all("p3 act rest; p4 act move N; p1 act move W; p2 act panic N");
    ASSERT_EVENTS("Diplodocus (p3) rests on a5\n"
                  "Stegosaurus (p4) moves N: from a1 to a2\n"
                  "Triceratops (p1) moves W: from e5 to d5\n"
                  "Pteranodon (p2) panics N: from e1 to e2\n"
                  "Pteranodon (p2) panics on e2: the others choose where it runs\n");
    static const uint8_t left[4][TY_CARDS] = {{5, 1, 1}, {5, 0, 2}, {5, 1, 1}, {3, 3, 1}};
    for (uint8_t seat = 0; seat < 4; seat++) {
        for (uint8_t card = 0; card < TY_CARDS; card++) {
            TEST_ASSERT_EQUAL_UINT8(left[seat][card], ty_cards_left(ty_now(), seat, card));
        }
        TEST_ASSERT_EQUAL_UINT8(7, ty_cards_count(ty_now(), seat));
    }
}

static void test_a_rest_changes_nothing(void) {
    ty_scene("at p4 a2; at p3 a2; tyrex a2"); /* nor does standing with others hurt */
    referee_play_all("p1 act rest; p2 act move S; p3 act rest; p4 act rest");
    ASSERT_SQUARES("e5 e1 a2 a2");
    ASSERT_RESERVES("3 2 3 4");
    ASSERT_PHASE(TYREX);
}

static void test_each_dinosaur_met_gives_a_tree_then_the_tyrex_takes_one(void) {
    ty_scene("at p1 b1; at p2 b2; at p3 b2; at p4 b2; tyrex b2; reserve p1 1; reserve p4 5");
    referee_play_all("p1 act move N; p2 act move E; p3 act rest; p4 act rest");
    ASSERT_EVENTS("Triceratops (p1) moves N: from b1 to b2\n"
                  "Triceratops (p1) rams Pteranodon (p2) on b2 and takes a tree\n"
                  "Triceratops (p1) rams Diplodocus (p3) on b2 and takes a tree\n"
                  "Triceratops (p1) rams Stegosaurus (p4) on b2 and takes a tree\n"
                  "Triceratops (p1) runs into the Ty-Rex on b2 and loses a tree\n"
                  "Pteranodon (p2) moves E: from b2 to c2\n"
                  "Diplodocus (p3) rests on b2\n"
                  "Stegosaurus (p4) rests on b2\n");
    ASSERT_RESERVES("3 1 2 4");
    TEST_ASSERT_EQUAL_UINT8(1, ty_now()->gone);
}

static void test_gifts_come_in_seat_order_from_the_movers_left(void) {
    ty_scene("at p1 b2; at p2 b2; at p3 b1; at p4 b2; bone p3");
    referee_play_all("p3 act move N; p4 act rest; p1 act rest; p2 act move N");
    ASSERT_EVENTS("Diplodocus (p3) moves N: from b1 to b2\n"
                  "Diplodocus (p3) rams Stegosaurus (p4) on b2 and takes a tree\n"
                  "Diplodocus (p3) rams Triceratops (p1) on b2 and takes a tree\n"
                  "Diplodocus (p3) rams Pteranodon (p2) on b2 and takes a tree\n"
                  "Stegosaurus (p4) rests on b2\n"
                  "Triceratops (p1) rests on b2\n"
                  "Pteranodon (p2) moves N: from b2 to b3\n");
    ASSERT_RESERVES("2 1 6 3");
}

static void test_the_last_tree_is_saved_by_a_gift_of_the_same_step(void) {
    ty_scene("at p1 b1; at p3 b2; tyrex b2; reserve p1 1");
    referee_play_all("p1 act move N; " REST_OF_PHASE_3_FROM_P2);
    ASSERT_RESERVES("1 2 2 4");
    ASSERT_SQUARES("b2 e1 b2 a1");
}

static void test_lake_and_volcano_cost_a_tree_and_the_step(void) {
    ty_scene("at p1 a4; at p4 e2; at p2 b5; at p3 d1"); /* everyone before a tile of another */
    referee_play_all("p1 act move N; p2 act move W; p3 act move E; p4 act move S");
    ASSERT_EVENTS("Triceratops (p1) moves N: it may not enter the lake, it stays on a4\n"
                  "Triceratops (p1) loses a tree in the lake\n"
                  "Pteranodon (p2) moves W: it may not enter the lake, it stays on b5\n"
                  "Pteranodon (p2) loses a tree in the lake\n"
                  "Diplodocus (p3) moves E: it may not enter the volcano, it stays on d1\n"
                  "Diplodocus (p3) loses a tree in the volcano\n"
                  "Stegosaurus (p4) moves S: it may not enter the volcano, it stays on e2\n"
                  "Stegosaurus (p4) loses a tree in the volcano\n");
    ASSERT_SQUARES("a4 b5 d1 e2");
    ASSERT_RESERVES("2 1 2 3");
    TEST_ASSERT_EQUAL_UINT8(4, ty_now()->gone);
}

static void test_running_into_a_tile_again_and_staying_hits_no_one(void) {
    ty_scene("at p1 a4; at p4 a4"); /* no arrival, so who stands there gives nothing */
    referee_play_all("p1 act move N; p2 act move S; p3 act rest; p4 act move NE");
    ASSERT_RESERVES("2 2 3 4");
    ASSERT_SQUARES("a4 e1 a5 b5");
}

static void test_over_the_edge_there_is_no_step_and_no_loss(void) {
    ty_scene("at p4 e5"); /* and no arrival either: p4 gives nothing */
    referee_play_all("p1 act move NE; p2 act move E; p3 act move W; p4 act panic N");
    ASSERT_EVENTS("Triceratops (p1) moves NE: blocked by the edge, it stays on e5\n"
                  "Pteranodon (p2) moves E: blocked by the edge, it stays on e1\n"
                  "Diplodocus (p3) moves W: blocked by the edge, it stays on a5\n"
                  "Stegosaurus (p4) panics N: blocked by the edge, it stays on e5\n"
                  "Stegosaurus (p4) panics on e5: the others choose where it runs\n");
    ASSERT_SQUARES("e5 e1 a5 e5");
    ASSERT_RESERVES("3 2 3 4");
}

static void test_each_enters_its_own_tile_by_right(void) {
    ty_scene("at p3 a4; at p2 d2");
    referee_play_all("p1 act rest; p2 act move SE; p3 act move N; p4 act rest");
    ASSERT_SQUARES("e5 e1 a5 a1");
    ASSERT_RESERVES("3 2 3 4");
}

static void test_the_den_is_a_square_like_any_other(void) {
    ty_scene("at p1 d3; at p3 b3; tyrex e3; tree c3 yes");
    referee_play_all("p1 act move W; p2 act move S; p3 act move E; p4 act rest");
    ASSERT_SQUARES("c3 e1 c3 a1");
    ASSERT_RESERVES("2 2 4 4"); /* p3 hits p1 there as anywhere */
    ty_scene("at p1 d3");       /* with the Ty-Rex at home */
    referee_play_all("p1 act move W; " REST_OF_PHASE_3_FROM_P2);
    ASSERT_SQUARES("c3 e1 a5 a1");
    ASSERT_RESERVES("2 2 3 4");
}

static void test_being_hit_counts_even_if_one_meant_to_leave(void) {
    ty_scene("at p1 b2; at p2 c2");
    referee_play_all("p1 act move E; p2 act move E; p3 act rest; p4 act rest");
    ASSERT_EVENTS("Triceratops (p1) moves E: from b2 to c2\n"
                  "Triceratops (p1) rams Pteranodon (p2) on c2 and takes a tree\n"
                  "Pteranodon (p2) moves E: from c2 to d2\n"
                  "Diplodocus (p3) rests on a5\n"
                  "Stegosaurus (p4) rests on a1\n");
    ASSERT_RESERVES("4 1 3 4");
    ASSERT_SQUARES("c2 d2 a5 a1");
}

/* ---- panics ---- */

static void test_a_panic_begins_with_a_step_of_its_own(void) {
    ty_scene("at p1 b3; at p4 b4; tyrex b4");
    referee_play_all("p1 act panic N; p2 act move N; p3 act move E; p4 act move E");
    ASSERT_EVENTS("Triceratops (p1) panics N: from b3 to b4\n"
                  "Triceratops (p1) rams Stegosaurus (p4) on b4 and takes a tree\n"
                  "Triceratops (p1) runs into the Ty-Rex on b4 and loses a tree\n"
                  "Pteranodon (p2) moves N: from e1 to e2\n"
                  "Diplodocus (p3) moves E: from a5 to b5\n"
                  "Stegosaurus (p4) moves E: from b4 to c4\n"
                  "Triceratops (p1) panics on b4: the others choose where it runs\n");
    ASSERT_RESERVES("3 2 3 3");
    ty_scene("at p1 b5"); /* into the lake: the loss of a move */
    referee_play_all("p1 act panic W; " REST_OF_PHASE_3_FROM_P2);
    ASSERT_EVENTS("Triceratops (p1) panics W: it may not enter the lake, it stays on b5\n"
                  "Triceratops (p1) loses a tree in the lake\n"
                  "Pteranodon (p2) moves S: blocked by the edge, it stays on e1\n"
                  "Diplodocus (p3) rests on a5\n"
                  "Stegosaurus (p4) rests on a1\n"
                  "Triceratops (p1) panics on b5: the others choose where it runs\n");
    ASSERT_RESERVES("2 2 3 4");
}

static void test_opponents_send_the_fleer_from_its_left_on(void) {
    ty_scene("at p3 b2; bone p2");
    referee_play_all("p2 act move S; p3 act panic N; p4 act rest; p1 act rest");
    ASSERT_SHOWS("\"phase\":\"panic\",\"turn\":\"p4\"");
    ASSERT_SHOWS("\"fleeing\":\"p3\"");
    referee_refused("p3 steer N", "TY-18");
    referee_refused("p4 act move N", "TY-18");
    ASSERT_LEGAL("steer N; steer NE; steer E; steer SE; steer S; steer SW; steer W; steer NW");
    referee_play("p4 steer E");
    ASSERT_EVENTS("p4 has chosen\n");
    ASSERT_SHOWS("\"chosen\":\"steer E\"");
    ASSERT_TURN(P1);
    referee_play("p1 steer SE");
    ASSERT_SQUARES("e5 e1 b3 a1"); /* not before the last */
    ASSERT_TURN(P2);
    referee_play("p2 steer S");
    ASSERT_EVENTS("p4 makes Diplodocus (p3) run E: from b3 to c3\n"
                  "Diplodocus (p3) runs into the Ty-Rex on c3 and loses a tree\n"
                  "p1 makes Diplodocus (p3) run SE: from c3 to d2\n"
                  "p2 makes Diplodocus (p3) run S: from d2 to d1\n");
    ASSERT_PHASE(TYREX);
    ASSERT_SHOWS("\"fleeing\":null");
}

static void test_every_arrival_of_a_panic_counts_every_time(void) {
    ty_scene("at p1 b1; at p2 b3; at p3 b3; tyrex b2; reserve p1 5");
    referee_play_all("p1 act panic N; p2 act move E; p3 act rest; p4 act rest");
    referee_play_all("p2 steer N; p3 steer S; p4 steer N");
    ASSERT_EVENTS("p2 makes Triceratops (p1) run N: from b2 to b3\n"
                  "Triceratops (p1) rams Diplodocus (p3) on b3 and takes a tree\n"
                  "p3 makes Triceratops (p1) run S: from b3 to b2\n"
                  "Triceratops (p1) runs into the Ty-Rex on b2 and loses a tree\n"
                  "p4 makes Triceratops (p1) run N: from b2 to b3\n"
                  "Triceratops (p1) rams Diplodocus (p3) on b3 and takes a tree\n");
    ASSERT_RESERVES("5 2 1 4");
    TEST_ASSERT_EQUAL_UINT8(2, ty_now()->gone);
}

static void test_a_panic_ignores_edge_lake_and_volcano_without_loss(void) {
    ty_scene("at p4 a3; reserve p4 1");
    referee_play_all("p1 act rest; p2 act move S; p3 act rest; p4 act panic N");
    ASSERT_SQUARES("e5 e1 a5 a4");
    referee_play_all("p1 steer N; p2 steer W; p3 steer E");
    ASSERT_EVENTS("p1 makes Stegosaurus (p4) run N: it may not enter the lake, it stays on a4\n"
                  "p2 makes Stegosaurus (p4) run W: blocked by the edge, it stays on a4\n"
                  "p3 makes Stegosaurus (p4) run E: from a4 to b4\n");
    ASSERT_RESERVES("3 2 3 1");
    ty_scene("at p3 d3; tyrex a3");
    referee_play_all("p1 act rest; p2 act move S; p3 act panic S; p4 act rest");
    referee_play_all("p4 steer SE; p1 steer E; p2 steer S");
    ASSERT_EVENTS("p4 makes Diplodocus (p3) run SE: it may not enter the volcano, it stays on d2\n"
                  "p1 makes Diplodocus (p3) run E: from d2 to e2\n"
                  "p2 makes Diplodocus (p3) run S: it may not enter the volcano, it stays on e2\n");
    ASSERT_RESERVES("3 2 3 4");
}

static void test_a_fleer_is_sent_onto_its_own_tile(void) {
    ty_scene("at p2 d3; tyrex a3");
    referee_play_all("p1 act rest; p2 act panic S; p3 act rest; p4 act rest");
    referee_play_all("p3 steer SE; p4 steer N; p1 steer S");
    ASSERT_SQUARES("e5 e1 a5 a1");
}

static void test_panics_come_after_all_cards_one_after_the_other_in_turn_order(void) {
    ty_scene("bone p4; at p4 b2; at p2 d2");
    referee_play_all("p4 act panic N; p1 act move W; p2 act panic N; p3 act rest");
    ASSERT_EVENTS("Stegosaurus (p4) panics N: from b2 to b3\n"
                  "Triceratops (p1) moves W: from e5 to d5\n"
                  "Pteranodon (p2) panics N: from d2 to d3\n"
                  "Diplodocus (p3) rests on a5\n"
                  "Stegosaurus (p4) panics on b3: the others choose where it runs\n");
    ASSERT_TURN(P1);
    referee_play_all("p1 steer W; p2 steer S; p3 steer S");
    ASSERT_EVENTS("p1 makes Stegosaurus (p4) run W: from b3 to a3\n"
                  "p2 makes Stegosaurus (p4) run S: from a3 to a2\n"
                  "p3 makes Stegosaurus (p4) run S: from a2 to a1\n"
                  "Pteranodon (p2) panics on d3: the others choose where it runs\n");
    ASSERT_SHOWS("\"phase\":\"panic\",\"turn\":\"p3\"");
    referee_play_all("p3 steer E; p4 steer N; p1 steer N");
    ASSERT_PHASE(TYREX);
    ASSERT_TURN(P4); /* from the bone holder on */
    ASSERT_SQUARES("d5 e5 a5 a1");
}

/* ---- phase 4 ---- */

#define NO_ONE_MOVES "p1 act rest; p2 act move S; p3 act rest; p4 act rest"

static void test_each_seat_sends_the_tyrex_one_square_and_each_entered_square_bites(void) {
    ty_scene("tyrex b2; at p1 a2; at p4 c2; at p3 b2; bone p2");
    referee_play_all("p2 act move S; p3 act rest; p4 act rest; p1 act rest");
    ASSERT_SHOWS("\"phase\":\"tyrex\",\"turn\":\"p2\"");
    referee_refused("p2 act move W", "TY-21");
    referee_play_all("p2 steer W; p3 steer W; p4 steer E");
    ASSERT_TYREX("b2");
    ASSERT_EVENTS("p4 has chosen\n");
    referee_play("p1 steer E");
    ASSERT_EVENTS("p2 moves the Ty-Rex W: from b2 to a2\n"
                  "The Ty-Rex bites Triceratops (p1) on a2: it loses a tree\n"
                  "p3 moves the Ty-Rex W: blocked by the edge, it stays on a2\n"
                  "p4 moves the Ty-Rex E: from a2 to b2\n"
                  "The Ty-Rex bites Diplodocus (p3) on b2: it loses a tree\n"
                  "p1 moves the Ty-Rex E: from b2 to c2\n"
                  "The Ty-Rex bites Stegosaurus (p4) on c2: it loses a tree\n"
                  "p2 passes the bone to p3\n"
                  "Turn 2 of 8 begins\n");
    ASSERT_RESERVES("2 2 2 3");
    TEST_ASSERT_EQUAL_UINT8(3, ty_now()->gone);
}

static void test_entering_again_bites_again_and_all_on_the_square_at_once(void) {
    ty_scene("tyrex b2; at p1 b3; at p4 b3; tree b3 no");
    referee_play_all(NO_ONE_MOVES);
    referee_play_all("p1 steer N; p2 steer S; p3 steer N; p4 steer N");
    ASSERT_EVENTS("p1 moves the Ty-Rex N: from b2 to b3\n"
                  "The Ty-Rex bites Triceratops (p1) on b3: it loses a tree\n"
                  "The Ty-Rex bites Stegosaurus (p4) on b3: it loses a tree\n"
                  "p2 moves the Ty-Rex S: from b3 to b2\n"
                  "p3 moves the Ty-Rex N: from b2 to b3\n"
                  "The Ty-Rex bites Triceratops (p1) on b3: it loses a tree\n"
                  "The Ty-Rex bites Stegosaurus (p4) on b3: it loses a tree\n"
                  "p4 moves the Ty-Rex N: from b3 to b4\n"
                  "p1 passes the bone to p2\n"
                  "Turn 2 of 8 begins\n");
    ASSERT_RESERVES("1 2 3 2");
}

static void test_who_stands_where_the_tyrex_stays_is_not_bitten(void) {
    ty_scene("tyrex e5"); /* on the Triceratops, in the corner */
    referee_play_all(NO_ONE_MOVES);
    referee_play_all("p1 steer N; p2 steer E; p3 steer NE; p4 steer NW");
    ASSERT_RESERVES("3 2 3 4");
    ASSERT_TYREX("e5");
}

static void test_on_lake_or_volcano_the_tyrex_leaves_and_the_rest_is_void(void) {
    ty_scene("tyrex b4");
    referee_play_all(NO_ONE_MOVES);
    referee_play_all("p1 steer N; p2 steer W; p3 steer S; p4 steer S");
    ASSERT_EVENTS("p1 moves the Ty-Rex N: from b4 to b5\n"
                  "p2 moves the Ty-Rex W: into the lake, it is gone\n"
                  "p3 moves the Ty-Rex S: too late\n"
                  "p4 moves the Ty-Rex S: too late\n"
                  "p1 passes the bone to p2\n"
                  "Turn 2 of 8 begins\n");
    ASSERT_TYREX("-");
    ASSERT_RESERVES("3 2 3 4"); /* the Diplodocus on the lake is safe */
    ty_scene("tyrex d2");
    referee_play_all(NO_ONE_MOVES);
    referee_play_all("p1 steer SE; p2 steer W; p3 steer S; p4 steer S");
    ASSERT_TYREX("-");
    ASSERT_RESERVES("3 2 3 4"); /* the Pteranodon on the volcano is safe */
    TEST_ASSERT_EQUAL_UINT8(0, ty_now()->gone);
}

static void test_the_tyrex_returns_to_the_den_bites_there_and_is_not_moved(void) {
    ty_scene("tyrex none; at p1 c2; at p3 d3; tree c3 yes");
    referee_play_all("p1 act move N; p2 act move S; p3 act move W");
    ASSERT_TYREX("-");
    referee_play("p4 act rest"); /* the next turn begins: no one steers */
    ASSERT_EVENTS("Triceratops (p1) moves N: from c2 to c3\n"
                  "Pteranodon (p2) moves S: blocked by the edge, it stays on e1\n"
                  "Diplodocus (p3) moves W: from d3 to c3\n"
                  "Diplodocus (p3) rams Triceratops (p1) on c3 and takes a tree\n"
                  "Stegosaurus (p4) rests on a1\n"
                  "The Ty-Rex is back on c3\n"
                  "The Ty-Rex bites Triceratops (p1) on c3: it loses a tree\n"
                  "The Ty-Rex bites Diplodocus (p3) on c3: it loses a tree\n"
                  "Triceratops (p1) takes no tree on c3: the Ty-Rex is there\n"
                  "p1 passes the bone to p2\n"
                  "Turn 2 of 8 begins\n");
    ASSERT_TYREX("c3");
    ASSERT_RESERVES("1 2 3 4");
    ASSERT_SHOWS("\"phase\":\"action\",\"turn\":\"p2\",\"turn_number\":2");
    referee_play_all("p2 act move N; p3 act move W; p4 act rest; p1 act move S");
    ASSERT_PHASE(TYREX); /* from now on it is steered again */
}

static void test_after_a_panic_the_tyrex_returns_by_itself_too(void) {
    ty_scene("tyrex none; at p1 b2");
    referee_play_all("p1 act panic E; " REST_OF_PHASE_3_FROM_P2);
    ASSERT_TYREX("-");
    referee_play_all("p2 steer N; p3 steer N; p4 steer S");
    ASSERT_EVENTS("p2 makes Triceratops (p1) run N: from c2 to c3\n"
                  "p3 makes Triceratops (p1) run N: from c3 to c4\n"
                  "p4 makes Triceratops (p1) run S: from c4 to c3\n"
                  "The Ty-Rex is back on c3\n"
                  "The Ty-Rex bites Triceratops (p1) on c3: it loses a tree\n"
                  "Triceratops (p1) takes no tree on c3: the Ty-Rex is there\n"
                  "p1 passes the bone to p2\n"
                  "Turn 2 of 8 begins\n");
    ASSERT_SHOWS("\"fleeing\":null");
}

/* ---- phases 5 and 6 ---- */

static void test_alone_on_a_square_with_a_tree_it_is_taken(void) {
    ty_scene("at p1 b4; at p3 d4; at p4 d4; tree d4 yes; tyrex d2; tree d2 yes; at p2 c1;"
             "tree c1 no");
    referee_play_all("p1 act move N; p2 act move W; p3 act rest; p4 act rest");
    ASSERT_RESERVES("3 2 3 4"); /* not before phase 5 */
    referee_play_all("p1 steer N; p2 steer S; p3 steer N; p4 steer S");
    ASSERT_HEARD("Triceratops (p1) takes the tree on b5");
    ASSERT_HEARD("Pteranodon (p2) takes the tree on b1");
    ASSERT_RESERVES("4 3 3 4"); /* two together take nothing */
    ASSERT_TREES("a1 a2 a3 a4 b2 b3 c2 c3 c4 c5 d1 d2 d3 d4 d5 e2 e3 e4 e5");
}

static void test_with_the_tyrex_there_the_tree_stays(void) {
    ty_scene("at p1 b3; tree b3 yes; tyrex b2");
    referee_play_all(NO_ONE_MOVES);
    referee_play_all("p1 steer N; p2 steer W; p3 steer E; p4 steer NW");
    ASSERT_HEARD("Triceratops (p1) takes the tree on b3"); /* it has continued */
    ASSERT_RESERVES("2 2 3 4");                            /* two bites and a tree */
    ty_scene("at p1 b3; tree b3 yes; tyrex b2");
    referee_play_all(NO_ONE_MOVES);
    referee_play_all("p1 steer N; p2 steer W; p3 steer W; p4 steer E");
    ASSERT_NOT_HEARD("Triceratops (p1) takes the tree on b3");
    ASSERT_HEARD("Triceratops (p1) takes no tree on b3: the Ty-Rex is there");
    TEST_ASSERT_TRUE(ty_now()->tree[TY_SQUARE('b', 3)]);
}

/* Once for all of them. */
static void test_a_tree_that_two_share_stays_and_that_is_said(void) {
    ty_scene("at p1 b3; at p4 b3; tree b3 yes");
    referee_play_all(NO_ONE_MOVES);
    referee_play_all("p1 steer N; p2 steer S; p3 steer N; p4 steer S");
    ASSERT_HEARD("Triceratops (p1) is not alone on b3: the tree stays");
    ASSERT_NOT_HEARD("Stegosaurus (p4) is not alone on b3: the tree stays");
    TEST_ASSERT_TRUE(ty_now()->tree[TY_SQUARE('b', 3)]);
}

static void test_a_square_without_a_tree_gives_nothing(void) {
    ty_scene("");
    referee_play_all(NO_ONE_MOVES);
    referee_play_all("p1 steer N; p2 steer N; p3 steer S; p4 steer S");
    ASSERT_RESERVES("3 2 3 4");
}

static void test_the_bone_goes_to_the_left(void) {
    ty_scene("bone p3");
    referee_play_all("p3 act rest; p4 act rest; p1 act rest; p2 act move S");
    referee_play_all("p3 steer N; p4 steer N; p1 steer S; p2 steer S");
    ASSERT_HEARD("p3 passes the bone to p4");
    ASSERT_SHOWS(
        "\"phase\":\"action\",\"turn\":\"p4\",\"turn_number\":2,\"turns\":8,\"bone\":\"p4\"");
    referee_play_all("p4 act rest; p1 act move E; p2 act move S; p3 act rest");
    referee_play_all("p4 steer N; p1 steer N; p2 steer S; p3 steer S");
    ASSERT_HEARD("p4 passes the bone to p1");
    ASSERT_TURN(P1);
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TY-13", test_nothing_happens_before_the_last_has_chosen);
    SHOWS("TY-13", test_a_direction_alone_is_no_action);
    RUN_TEST(test_a_line_that_ends_too_early_is_told_so);
    RUN_TEST(test_bytes_that_name_no_move_are_refused);
    RUN_TEST(test_bytes_of_the_wrong_length_are_no_move);
    SHOWS("TY-14", test_cards_are_carried_out_from_the_bone_holder_on_and_are_gone);
    SHOWS("TY-15", test_a_rest_changes_nothing);
    SHOWS("TY-16 TY-28", test_each_dinosaur_met_gives_a_tree_then_the_tyrex_takes_one);
    SHOWS("TY-28", test_gifts_come_in_seat_order_from_the_movers_left);
    SHOWS("TY-16 TY-28", test_the_last_tree_is_saved_by_a_gift_of_the_same_step);
    SHOWS("TY-4 TY-17", test_lake_and_volcano_cost_a_tree_and_the_step);
    SHOWS("TY-17", test_running_into_a_tile_again_and_staying_hits_no_one);
    SHOWS("TY-17", test_over_the_edge_there_is_no_step_and_no_loss);
    SHOWS("TY-4", test_each_enters_its_own_tile_by_right);
    SHOWS("TY-19", test_the_den_is_a_square_like_any_other);
    SHOWS("TY-20", test_being_hit_counts_even_if_one_meant_to_leave);
    SHOWS("TY-18", test_a_panic_begins_with_a_step_of_its_own);
    SHOWS("TY-18", test_opponents_send_the_fleer_from_its_left_on);
    SHOWS("TY-18", test_every_arrival_of_a_panic_counts_every_time);
    SHOWS("TY-18", test_a_panic_ignores_edge_lake_and_volcano_without_loss);
    SHOWS("TY-4 TY-18", test_a_fleer_is_sent_onto_its_own_tile);
    SHOWS("TY-18", test_panics_come_after_all_cards_one_after_the_other_in_turn_order);
    SHOWS("TY-21", test_each_seat_sends_the_tyrex_one_square_and_each_entered_square_bites);
    SHOWS("TY-21", test_entering_again_bites_again_and_all_on_the_square_at_once);
    SHOWS("TY-21", test_who_stands_where_the_tyrex_stays_is_not_bitten);
    SHOWS("TY-4 TY-22", test_on_lake_or_volcano_the_tyrex_leaves_and_the_rest_is_void);
    SHOWS("TY-22", test_the_tyrex_returns_to_the_den_bites_there_and_is_not_moved);
    SHOWS("TY-22", test_after_a_panic_the_tyrex_returns_by_itself_too);
    SHOWS("TY-23", test_alone_on_a_square_with_a_tree_it_is_taken);
    SHOWS("TY-23", test_with_the_tyrex_there_the_tree_stays);
    SHOWS("TY-23", test_a_tree_that_two_share_stays_and_that_is_said);
    SHOWS("TY-23", test_a_square_without_a_tree_gives_nothing);
    SHOWS("TY-24", test_the_bone_goes_to_the_left);
    return UNITY_END();
}
