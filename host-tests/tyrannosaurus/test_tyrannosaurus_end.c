/* Tyrannosaurus Rex: who is eliminated, what then still counts, and who wins. */
#include <string.h>

#include "games/tyrannosaurus/tyrannosaurus_internal.h"
#include "host-tests/support/rules.h"
#include "host-tests/tyrannosaurus/tyrannosaurus_scene.h"

void setUp(void) {}

void tearDown(void) {}

#define NO_ONE_MOVES "p1 act rest; p2 act move S; p3 act rest; p4 act rest"

/* ---- elimination ---- */

static void test_without_trees_a_seat_is_out_at_once_and_its_card_is_void(void) {
    ty_scene("at p1 b2; at p4 c2; reserve p4 1");
    referee_play_all("p1 act move E; p2 act move S; p3 act rest; p4 act move N");
    ASSERT_EVENTS("Triceratops (p1) moves E: from b2 to c2\n"
                  "Triceratops (p1) rams Stegosaurus (p4) on c2 and takes a tree\n"
                  "Stegosaurus (p4) has no trees left and is out\n"
                  "Pteranodon (p2) moves S: blocked by the edge, it stays on e1\n"
                  "Diplodocus (p3) rests on a5\n"
                  "Stegosaurus (p4) is out: its move card does not count\n");
    ASSERT_SQUARES("c2 e1 a5 -");
    ASSERT_RESERVES("4 2 3 0");
    ASSERT_SHOWS("{\"dino\":\"stegosaurus\",\"square\":null,\"reserve\":0,"
                 "\"cards\":{\"move\":0,\"rest\":0,\"panic\":0},\"eliminated\":true,"
                 "\"chosen\":null}");
    ASSERT_PHASE(TYREX);
}

static void test_running_into_a_tile_or_the_tyrex_can_be_the_end_of_one(void) {
    ty_scene("at p1 a4; reserve p1 1; at p4 b3; reserve p4 1");
    referee_play_all("p1 act move N; p2 act move S; p3 act rest; p4 act move E");
    ASSERT_SQUARES("- e1 a5 -");
    ASSERT_RESERVES("0 2 3 0");
    ASSERT_HEARD("Triceratops (p1) has no trees left and is out");
    ASSERT_HEARD("Stegosaurus (p4) has no trees left and is out");
    TEST_ASSERT_EQUAL_UINT8(2, ty_now()->gone);
    ASSERT_WINNERS("");
}

/* p4 falls in turn 1, whose bone p3 holds: in turn 2 the bone is with the eliminated seat. */
static void eliminate_p4(void) {
    ty_scene("at p1 b2; at p4 c2; reserve p4 1; bone p3");
    referee_play_all("p3 act rest; p4 act rest; p1 act move E; p2 act move S");
}

static void test_an_eliminated_seat_continues_steering_the_tyrex(void) {
    eliminate_p4();
    ASSERT_TURN(P3);
    referee_play("p3 steer N");
    ASSERT_TURN(P4);
    referee_play_all("p4 steer NE; p1 steer NW; p2 steer N");
    ASSERT_HEARD("p4 moves the Ty-Rex NE: from c4 to d5");
    ASSERT_TYREX("d5");
}

static void test_the_bone_goes_to_an_eliminated_seat_who_is_only_skipped(void) {
    eliminate_p4();
    referee_play_all("p3 steer N; p4 steer S; p1 steer N; p2 steer S");
    ASSERT_SHOWS(
        "\"phase\":\"action\",\"turn\":\"p1\",\"turn_number\":2,\"turns\":8,\"bone\":\"p4\"");
    referee_refused("p4 act rest", "TY-25");
    referee_play_all("p1 act move W; p2 act panic W; p3 act rest");
    ASSERT_EVENTS("Triceratops (p1) moves W: from c2 to b2\n"
                  "Pteranodon (p2) panics W: from e1 to d1\n"
                  "Diplodocus (p3) rests on a5\n"
                  "Pteranodon (p2) panics on d1: the others choose where it runs\n");
    ASSERT_TURN(P3);
    referee_refused("p4 steer N", "TY-25"); /* it does not choose in panics */
    referee_play("p3 steer W");
    ASSERT_TURN(P1);
    referee_play("p1 steer W");
    ASSERT_SQUARES("b2 b1 a5 -");
    ASSERT_PHASE(TYREX);
    ASSERT_TURN(P4); /* but in phase 4 it is the first */
}

static void test_a_pending_panic_of_a_fallen_seat_is_void(void) {
    ty_scene("at p4 c2; at p3 b2; reserve p4 1; bone p4; tyrex e3");
    referee_play_all("p4 act panic N; p1 act rest; p2 act move S; p3 act move NE");
    ASSERT_EVENTS("Stegosaurus (p4) panics N: from c2 to c3\n"
                  "Triceratops (p1) rests on e5\n"
                  "Pteranodon (p2) moves S: blocked by the edge, it stays on e1\n"
                  "Diplodocus (p3) moves NE: from b2 to c3\n"
                  "Diplodocus (p3) rams Stegosaurus (p4) on c3 and takes a tree\n"
                  "Stegosaurus (p4) has no trees left and is out\n");
    ASSERT_PHASE(TYREX);
    ty_scene("at p4 b2; reserve p4 1"); /* or if it falls in its own first step */
    ty_now()->tyrex = TY_SQUARE('b', 3);
    referee_play_all("p1 act rest; p2 act move S; p3 act rest; p4 act panic N");
    ASSERT_HEARD("Stegosaurus (p4) has no trees left and is out");
    ASSERT_PHASE(TYREX);
}

static void test_a_panic_hit_by_an_earlier_panic_is_void(void) {
    ty_scene("at p4 c2; at p1 a2; reserve p4 1; tyrex e3");
    referee_play_all("p1 act panic E; p2 act move S; p3 act rest; p4 act panic S");
    ASSERT_HEARD("Triceratops (p1) panics on b2: the others choose where it runs");
    referee_play_all("p2 steer SE; p3 steer N; p4 steer E");
    ASSERT_EVENTS("p2 makes Triceratops (p1) run SE: from b2 to c1\n"
                  "Triceratops (p1) rams Stegosaurus (p4) on c1 and takes a tree\n"
                  "Stegosaurus (p4) has no trees left and is out\n"
                  "p3 makes Triceratops (p1) run N: from c1 to c2\n"
                  "p4 makes Triceratops (p1) run E: from c2 to d2\n"); /* it had chosen already */
    ASSERT_SQUARES("d2 e1 a5 -");
    ASSERT_PHASE(TYREX);
}

static void test_a_fleer_who_falls_is_sent_no_further(void) {
    ty_scene("at p1 b2; reserve p1 1; tyrex c3");
    referee_play_all("p1 act panic N; p2 act move S; p3 act rest; p4 act rest");
    referee_play_all("p2 steer E; p3 steer E; p4 steer N");
    ASSERT_EVENTS("p2 makes Triceratops (p1) run E: from b3 to c3\n"
                  "Triceratops (p1) runs into the Ty-Rex on c3 and loses a tree\n"
                  "Triceratops (p1) has no trees left and is out\n"
                  "p3 makes Triceratops (p1) run E: too late\n"
                  "p4 makes Triceratops (p1) run N: too late\n");
    for (uint16_t i = 0; i < referee.log.count; i++) { /* it is nowhere any more */
        const struct game_message *event = &referee.log.event[i];
        TEST_ASSERT_TRUE(event->code != TY_EVENT_SENT_VOID ||
                         event->arg[TY_ARG_FROM] == TY_NOWHERE);
    }
    ASSERT_PHASE(TYREX);
    ASSERT_SHOWS("\"fleeing\":null");
}

static void test_votes_of_seats_that_fall_meanwhile_still_count(void) {
    ty_scene("at p4 c4; reserve p4 1");
    referee_play_all(NO_ONE_MOVES);
    referee_play_all("p1 steer N; p2 steer W; p3 steer W; p4 steer S");
    ASSERT_HEARD("Stegosaurus (p4) has no trees left and is out");
    ASSERT_HEARD("p4 moves the Ty-Rex S: from a4 to a3");
    ASSERT_TYREX("a3");
}

static void test_who_left_the_board_gives_and_blocks_nothing(void) {
    ty_scene("at p1 b2; at p4 c2; reserve p4 1; tree c2 yes; tyrex e3");
    referee_play_all("p1 act move E; p2 act move S; p3 act rest; p4 act rest");
    referee_play_all("p1 steer N; p2 steer N; p3 steer S; p4 steer S");
    ASSERT_HEARD("Triceratops (p1) takes the tree on c2");
    ASSERT_RESERVES("5 2 3 0");
}

static void test_eliminations_are_looked_at_after_the_whole_step(void) {
    /* Two fall in one step of p1, in the middle of which p1 loses as well. */
    ty_scene("at p1 b1; at p3 b2; at p4 b2; tyrex b2; reserve p1 1; reserve p3 1; reserve p4 1");
    referee_play_all("p1 act move N; p2 act move S; p3 act rest; p4 act rest");
    ASSERT_EVENTS("Triceratops (p1) moves N: from b1 to b2\n"
                  "Triceratops (p1) rams Diplodocus (p3) on b2 and takes a tree\n"
                  "Triceratops (p1) rams Stegosaurus (p4) on b2 and takes a tree\n"
                  "Triceratops (p1) runs into the Ty-Rex on b2 and loses a tree\n"
                  "Diplodocus (p3) has no trees left and is out\n"
                  "Stegosaurus (p4) has no trees left and is out\n"
                  "Pteranodon (p2) moves S: blocked by the edge, it stays on e1\n"
                  "Diplodocus (p3) is out: its rest card does not count\n"
                  "Stegosaurus (p4) is out: its rest card does not count\n");
    ASSERT_RESERVES("2 2 0 0");
}

/* ---- the end ---- */

static void last_turn(const char *lines) {
    ty_scene(lines);
    ty_now()->turn_number = 8;
}

static void test_after_phase_5_of_the_last_turn_the_largest_reserve_wins(void) {
    last_turn("reserve p2 6; reserve p1 6; bone p2; at p1 b2; tree b2 yes");
    referee_play_all("p2 act move S; p3 act rest; p4 act rest; p1 act rest");
    ASSERT_WINNERS("");
    referee_play_all("p2 steer N; p3 steer N; p4 steer S; p1 steer S");
    ASSERT_EVENTS("p2 moves the Ty-Rex N: from c3 to c4\n"
                  "p3 moves the Ty-Rex N: from c4 to c5\n"
                  "p4 moves the Ty-Rex S: from c5 to c4\n"
                  "p1 moves the Ty-Rex S: from c4 to c3\n"
                  "Triceratops (p1) takes the tree on b2\n"
                  "Triceratops (p1) wins with a reserve of 7\n");
    ASSERT_WINNERS("p1");
    ASSERT_SHOWS("\"phase\":\"over\",\"turn\":null,\"turn_number\":8,\"turns\":8,\"bone\":\"p2\"");
    ASSERT_LEGAL("");
    referee_refused("p1 steer N", NULL);
    referee_refused("p3 act rest", NULL);
    TEST_ASSERT_EQUAL_INT16(7, game_tyrannosaurus.score(ty_now(), P1));
}

static void test_equal_reserves_share_the_victory(void) {
    last_turn("reserve p2 6; reserve p4 6");
    referee_play_all(NO_ONE_MOVES);
    referee_play_all("p1 steer N; p2 steer N; p3 steer S; p4 steer S");
    ASSERT_HEARD("Shared victory: Pteranodon (p2), reserve of 6");
    ASSERT_HEARD("Shared victory: Stegosaurus (p4), reserve of 6");
    ASSERT_WINNERS("p2 p4");
}

static void test_the_last_turn_may_end_with_the_return_of_the_tyrex(void) {
    last_turn("tyrex none; at p4 c3");
    referee_play_all(NO_ONE_MOVES);
    ASSERT_PHASE(OVER);
    ASSERT_RESERVES("3 2 3 3"); /* bitten, and the tree stays with the Ty-Rex */
    ASSERT_WINNERS("p1 p3 p4");
}

static void test_eight_turns_are_played_or_nine_with_three_seats(void) {
    for (uint8_t players = 2; players <= 4; players++) {
        char options[] = "players=2";
        options[8] = (char)('0' + players);
        ty_scene_of(options, "lake a5; volcano e1; reserve p1 32; reserve p2 32; tyrex a3");
        int turns = 0;
        uint8_t turn = 0;
        while (ty_now()->phase != TY_PHASE_OVER) {
            struct game_move move;
            uint16_t cursor = 0;
            turns += ty_now()->turn_number != turn;
            turn = ty_now()->turn_number;
            TEST_ASSERT_TRUE(referee.game->next_legal(ty_now(), &cursor, &move));
            referee.game->apply(ty_now(), &move, NULL);
        }
        TEST_ASSERT_EQUAL_INT(players == 3 ? 9 : 8, turns);
        TEST_ASSERT_EQUAL_UINT8(0, ty_cards_count(ty_now(), P1));
        TEST_ASSERT_EQUAL_UINT8((turns - 1) % players, ty_now()->bone); /* passed but once less */
    }
}

static void test_with_one_seat_left_the_game_ends_at_once(void) {
    ty_scene_of("players=2", "dino p1 triceratops; dino p2 stegosaurus; lost p1 move; lost p2 move;"
                             "lake a5; volcano e1; at p1 b2; at p2 c2; reserve p2 1; tree c2 yes");
    referee_play_all("p1 act panic E; p2 act move N");
    ASSERT_EVENTS("Triceratops (p1) panics E: from b2 to c2\n"
                  "Triceratops (p1) rams Stegosaurus (p2) on c2 and takes a tree\n"
                  "Stegosaurus (p2) has no trees left and is out\n"
                  "Stegosaurus (p2) is out: its move card does not count\n"
                  "Triceratops (p1) wins with a reserve of 4\n");
    ASSERT_WINNERS("p1");
    ASSERT_RESERVES("4 0"); /* nothing is taken any more */
    ASSERT_SHOWS("\"phase\":\"over\",\"turn\":null,\"turn_number\":1,");
    ASSERT_SHOWS("\"fleeing\":null");
    TEST_ASSERT_EQUAL_HEX8(0, ty_now()->panics);
    TEST_ASSERT_EQUAL_UINT8(7, ty_cards_count(ty_now(), P1)); /* and what was in hand stays */
}

static void test_the_game_ends_at_once_even_with_cards_still_to_come(void) {
    ty_scene("at p1 b2; at p2 c2; at p3 c2; at p4 c2; reserve p2 1; reserve p3 1; reserve p4 1");
    referee_play_all("p1 act move E; p2 act panic N; p3 act rest; p4 act move S");
    ASSERT_WINNERS("p1");
    ASSERT_SQUARES("c2 - - -");
    ASSERT_EVENTS("Triceratops (p1) moves E: from b2 to c2\n"
                  "Triceratops (p1) rams Pteranodon (p2) on c2 and takes a tree\n"
                  "Triceratops (p1) rams Diplodocus (p3) on c2 and takes a tree\n"
                  "Triceratops (p1) rams Stegosaurus (p4) on c2 and takes a tree\n"
                  "Pteranodon (p2) has no trees left and is out\n"
                  "Diplodocus (p3) has no trees left and is out\n"
                  "Stegosaurus (p4) has no trees left and is out\n"
                  "Pteranodon (p2) is out: its panic card does not count\n"
                  "Diplodocus (p3) is out: its rest card does not count\n"
                  "Stegosaurus (p4) is out: its move card does not count\n"
                  "Triceratops (p1) wins with a reserve of 6\n");

    /* Also for the one who wins: its own card comes to nothing. */
    ty_scene_of("players=2", "dino p1 triceratops; dino p2 stegosaurus; lost p1 move; lost p2 move;"
                             "lake a5; volcano e1; at p1 c2; reserve p1 1");
    referee_play_all("p1 act move N; p2 act move N");
    ASSERT_HEARD("Stegosaurus (p2) is out: its move card does not count");
    ASSERT_SQUARES("- a1");
    ASSERT_WINNERS("p2");
}

static void test_a_panic_may_end_the_game(void) {
    ty_scene_of("players=2", "dino p1 triceratops; dino p2 stegosaurus; lost p1 move; lost p2 move;"
                             "lake a5; volcano e1; at p1 b2; reserve p1 1; bone p2");
    referee_play_all("p2 act rest; p1 act panic N; p2 steer E");
    ASSERT_EVENTS("p2 makes Triceratops (p1) run E: from b3 to c3\n"
                  "Triceratops (p1) runs into the Ty-Rex on c3 and loses a tree\n"
                  "Triceratops (p1) has no trees left and is out\n"
                  "Stegosaurus (p2) wins with a reserve of 4\n");
    ASSERT_WINNERS("p2");
    ASSERT_SHOWS("\"fleeing\":null");
}

static void test_the_tyrex_may_end_the_game_and_later_votes_are_void(void) {
    ty_scene_of("players=2", "dino p1 triceratops; dino p2 stegosaurus; lost p1 move; lost p2 move;"
                             "lake a5; volcano e1; at p1 c4; reserve p1 1; at p2 c5; reserve p2 1");
    referee_play_all("p1 act rest; p2 act rest; p1 steer N; p2 steer N");
    ASSERT_EVENTS("p1 moves the Ty-Rex N: from c3 to c4\n"
                  "The Ty-Rex bites Triceratops (p1) on c4: it loses a tree\n"
                  "Triceratops (p1) has no trees left and is out\n"
                  "p2 moves the Ty-Rex N: too late\n"
                  "Stegosaurus (p2) wins with a reserve of 1\n");
    ASSERT_WINNERS("p2");
    ASSERT_TYREX("c4");
}

static void test_who_fall_last_in_the_same_step_share_the_victory(void) {
    ty_scene("at p1 c4; reserve p1 1; at p4 c4; reserve p4 1; at p2 b2; at p3 a2; reserve p2 1;"
             "reserve p3 1; bone p3");
    referee_play_all("p3 act move E; p4 act rest; p1 act rest; p2 act move N");
    ASSERT_SQUARES("c4 - b2 c4");
    ASSERT_RESERVES("1 0 2 1");
    ty_now()->seat[P3].square = TY_SQUARE('c', 4); /* the three that are left, together */
    ty_now()->seat[P3].reserve = 1;
    referee_play_all("p3 steer N; p4 steer E; p1 steer E; p2 steer N");
    ASSERT_EVENTS("p3 moves the Ty-Rex N: from c3 to c4\n"
                  "The Ty-Rex bites Diplodocus (p3) on c4: it loses a tree\n"
                  "The Ty-Rex bites Stegosaurus (p4) on c4: it loses a tree\n"
                  "The Ty-Rex bites Triceratops (p1) on c4: it loses a tree\n"
                  "Diplodocus (p3) has no trees left and is out\n"
                  "Stegosaurus (p4) has no trees left and is out\n"
                  "Triceratops (p1) has no trees left and is out\n"
                  "p4 moves the Ty-Rex E: too late\n"
                  "p1 moves the Ty-Rex E: too late\n"
                  "p2 moves the Ty-Rex N: too late\n"
                  "Shared victory: Triceratops (p1), reserve of 0\n"
                  "Shared victory: Diplodocus (p3), reserve of 0\n"
                  "Shared victory: Stegosaurus (p4), reserve of 0\n");
    ASSERT_WINNERS("p1 p3 p4"); /* p2 had fallen before */
    ASSERT_SQUARES("- - - -");
}

static void test_all_may_fall_by_the_return_of_the_tyrex(void) {
    ty_scene_of("players=3",
                "lake a5; volcano e1; at p1 c3; at p2 c3; at p3 c3; reserve p1 1; reserve p2 1;"
                "reserve p3 1; tyrex none; dino p1 triceratops; dino p2 diplodocus");
    referee_play_all("p1 act rest; p2 act rest; p3 act move N");
    ASSERT_EVENTS("Triceratops (p1) rests on c3\n"
                  "Diplodocus (p2) rests on c3\n"
                  "Pteranodon (p3) moves N: from c3 to c4\n"
                  "The Ty-Rex is back on c3\n"
                  "The Ty-Rex bites Triceratops (p1) on c3: it loses a tree\n"
                  "The Ty-Rex bites Diplodocus (p2) on c3: it loses a tree\n"
                  "Triceratops (p1) has no trees left and is out\n"
                  "Diplodocus (p2) has no trees left and is out\n"
                  "Pteranodon (p3) wins with a reserve of 1\n"); /* one is left: it alone wins */
    ASSERT_WINNERS("p3");

    ty_scene_of("players=2", "lake a5; volcano e1; at p1 c3; at p2 c3; reserve p1 1; reserve p2 1;"
                             "tyrex none; lost p1 move; lost p2 move");
    referee_play_all("p1 act rest; p2 act rest");
    ASSERT_WINNERS("p1 p2");
    ASSERT_RESERVES("0 0");
    ASSERT_TYREX("c3");
    ASSERT_SHOWS("\"phase\":\"over\",\"turn\":null,\"turn_number\":1");
}

static void test_after_the_end_no_one_chooses(void) {
    ty_scene_of("players=2", "lake a5; volcano e1; at p1 c3; at p2 c3; reserve p1 1; reserve p2 1;"
                             "tyrex none; lost p1 move; lost p2 move");
    referee_play_all("p1 act rest; p2 act rest");
    ASSERT_PHASE(OVER);
    for (uint8_t seat = 0; seat < 2; seat++) {
        TEST_ASSERT_FALSE(ty_chooses(ty_now(), seat));
    }
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TY-25", test_without_trees_a_seat_is_out_at_once_and_its_card_is_void);
    SHOWS("TY-16 TY-17 TY-25", test_running_into_a_tile_or_the_tyrex_can_be_the_end_of_one);
    SHOWS("TY-21 TY-25", test_an_eliminated_seat_continues_steering_the_tyrex);
    SHOWS("TY-24 TY-25", test_the_bone_goes_to_an_eliminated_seat_who_is_only_skipped);
    SHOWS("TY-25", test_a_pending_panic_of_a_fallen_seat_is_void);
    SHOWS("TY-18 TY-25", test_a_panic_hit_by_an_earlier_panic_is_void);
    SHOWS("TY-25", test_a_fleer_who_falls_is_sent_no_further);
    SHOWS("TY-21", test_votes_of_seats_that_fall_meanwhile_still_count);
    SHOWS("TY-23 TY-25", test_who_left_the_board_gives_and_blocks_nothing);
    SHOWS("TY-28", test_eliminations_are_looked_at_after_the_whole_step);
    SHOWS("TY-26", test_after_phase_5_of_the_last_turn_the_largest_reserve_wins);
    SHOWS("TY-26", test_equal_reserves_share_the_victory);
    SHOWS("TY-22 TY-26", test_the_last_turn_may_end_with_the_return_of_the_tyrex);
    SHOWS("TY-12 TY-26", test_eight_turns_are_played_or_nine_with_three_seats);
    SHOWS("TY-27", test_with_one_seat_left_the_game_ends_at_once);
    SHOWS("TY-27", test_the_game_ends_at_once_even_with_cards_still_to_come);
    SHOWS("TY-27", test_a_panic_may_end_the_game);
    SHOWS("TY-27", test_the_tyrex_may_end_the_game_and_later_votes_are_void);
    SHOWS("TY-21 TY-27", test_who_fall_last_in_the_same_step_share_the_victory);
    SHOWS("TY-22 TY-27", test_all_may_fall_by_the_return_of_the_tyrex);
    RUN_TEST(test_after_the_end_no_one_chooses);
    return UNITY_END();
}
