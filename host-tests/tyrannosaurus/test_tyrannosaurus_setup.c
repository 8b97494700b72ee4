/* Tyrannosaurus Rex up to turn 1: board, cast, cards, lake and volcano, trees. */
#include <string.h>

#include "host-tests/games/positions.h"
#include "host-tests/support/rules.h"
#include "host-tests/tyrannosaurus/tyrannosaurus_scene.h"
#include "games/base/numbers.h"

void setUp(void) {}

void tearDown(void) {}

/* ---- board and pieces ---- */

static void test_eight_directions_lead_to_the_neighbours(void) {
    static const char *const ways[][2] = {
        {"N", "c4"}, {"NE", "d4"}, {"E", "d3"}, {"SE", "d2"},
        {"S", "c2"}, {"SW", "b2"}, {"W", "b3"}, {"NW", "b4"},
    };
    for (size_t i = 0; i < count_of(ways); i++) {
        for (uint8_t seat = 0; seat < 4; seat++) { /* the same for everyone */
            ty_scene("at p1 c3; at p2 c3; at p3 c3; at p4 c3; tyrex a3");
            ty_now()->bone = seat;
            for (uint8_t turn = 0; turn < 4; turn++) {
                char line[] = "p1 act move NE";
                line[1] = (char)('1' + (seat + turn) % 4);
                strcpy(line + 12, turn == 0 ? ways[i][0] : "N");
                if (turn > 0 && (seat + turn) % 4 != P2) {
                    strcpy(line + 7, "rest");
                }
                referee_play(line);
            }
            TEST_ASSERT_EQUAL_STRING_LEN(ways[i][1], ty_squares() + 3 * seat, 2);
        }
    }
}

static void test_the_board_has_five_by_five_squares_and_the_den_in_the_middle(void) {
    ty_scene("tyrex c3");
    TEST_ASSERT_EQUAL_UINT8(TY_DEN, ty_now()->tyrex);
    referee_new(&referee_tyrannosaurus, "players=4");
    referee_set("lake a1");
    referee_set("lake e5");
    referee_set_refused("lake f1", "TY-1");
    referee_set_refused("lake a6", "TY-1");
    referee_set_refused("lake a0", "TY-1");
    referee_set_refused("lake A1", "TY-1");
    referee_set_refused("lake a11", "TY-1");
    referee_set_refused("lake a", "TY-1");
}

static void test_four_dinosaurs_one_tyrex_two_tiles_and_32_trees(void) {
    ty_scene("");
    TEST_ASSERT_EQUAL_INT(32, ty_all_trees());
    ASSERT_RESERVES("3 2 3 4");
    ASSERT_SHOWS("\"dino\":\"triceratops\"");
    ASSERT_SHOWS("\"dino\":\"pteranodon\"");
    ASSERT_SHOWS("\"dino\":\"diplodocus\"");
    ASSERT_SHOWS("\"dino\":\"stegosaurus\"");
    ASSERT_SHOWS("\"lake\":\"a5\",\"volcano\":\"e1\",\"tyrex\":\"c3\"");
}

static void test_cards_and_reserves_are_those_of_the_table(void) {
    ty_scene_of("players=3", "dino p1 triceratops; dino p2 pteranodon; dino p3 diplodocus");
    ASSERT_SHOWS("\"reserve\":3,\"cards\":{\"move\":7,\"rest\":1,\"panic\":1}");
    ASSERT_SHOWS("\"reserve\":2,\"cards\":{\"move\":6,\"rest\":0,\"panic\":3}");
    ASSERT_SHOWS("\"reserve\":3,\"cards\":{\"move\":6,\"rest\":2,\"panic\":1}");
    ty_scene(""); /* everyone has lost a move */
    ASSERT_SHOWS("\"reserve\":4,\"cards\":{\"move\":4,\"rest\":3,\"panic\":1}");
}

static void test_a_card_that_is_not_there_cannot_be_played(void) {
    ty_scene("lost p1 rest; bone p2");
    referee_refused("p2 act rest", "TY-13");
    referee_play("p2 act panic N");
    referee_play_all("p3 act rest; p4 act rest");
    referee_refused("p1 act rest", "TY-13");
    ASSERT_LEGAL("act move N; act move NE; act move E; act move SE; act move S; act move SW; "
                 "act move W; act move NW; act panic N; act panic NE; act panic E; act panic SE; "
                 "act panic S; act panic SW; act panic W; act panic NW");
}

static void test_only_diplodocus_is_on_the_lake_and_pteranodon_on_the_volcano(void) {
    static const char *const dinos[] = {"triceratops", "pteranodon", "diplodocus", "stegosaurus"};
    for (uint8_t dino = 0; dino < 4; dino++) {
        TEST_ASSERT_EQUAL(dino == TY_DIPLODOCUS, ty_may_stand_on(dino, TY_LAKE));
        TEST_ASSERT_EQUAL(dino == TY_PTERANODON, ty_may_stand_on(dino, TY_VOLCANO));
        for (uint8_t tile = 0; tile < TY_TILES; tile++) {
            char line[32] = "dino p1 ";
            referee_new(&referee_tyrannosaurus, "players=4");
            referee_set(strcat(line, dinos[dino]));
            referee_set("lake b2");
            referee_set("volcano d4");
            referee_set(tile == TY_LAKE ? "at p1 b2" : "at p1 d4");
            if (ty_may_stand_on(dino, tile)) {
                referee_start();
            } else {
                referee_start_refused("TY-4");
            }
        }
    }
}

/* ---- the cast ---- */

static uint8_t cast(void) {
    uint8_t dinos = 0;
    for (uint8_t seat = 0; seat < ty_now()->players; seat++) {
        dinos |= (uint8_t)(1u << ty_now()->seat[seat].dino);
    }
    return dinos;
}

static void test_the_number_of_seats_decides_the_dinosaurs(void) {
    enum { T = 1 << TY_TRICERATOPS, P = 1 << TY_PTERANODON, D = 1 << TY_DIPLODOCUS };
    enum { S = 1 << TY_STEGOSAURUS };
    static const struct {
        const char *options;
        uint8_t dinos;
    } casts[] = {
        {"players=2 seed=", S | T},
        {"players=2 pair=stegosaurus seed=", S | T},
        {"players=2 pair=pteranodon seed=", P | D},
        {"players=3 seed=", T | P | D},
        {"players=4 seed=", T | P | D | S},
    };
    for (size_t i = 0; i < count_of(casts); i++) {
        uint8_t first_seat_had = 0;
        for (int seed = 0; seed < 64; seed++) {
            char options[64];
            struct text out = text_into(options, sizeof options);
            text_add(&out, casts[i].options);
            text_add_number(&out, seed);
            ty_scene_of(options, "");
            TEST_ASSERT_EQUAL_HEX8(casts[i].dinos, cast());
            first_seat_had |= (uint8_t)(1u << ty_now()->seat[P1].dino);
        }
        TEST_ASSERT_EQUAL_HEX8(casts[i].dinos, first_seat_had); /* dealt at random */
    }
}

/* ---- start squares, bone, lake, volcano ---- */

static void test_pieces_stand_on_their_start_squares(void) {
    ty_scene_of("players=4",
                "dino p1 triceratops; dino p2 pteranodon; dino p3 diplodocus; dino p4 stegosaurus");
    ASSERT_SQUARES("e5 e1 a5 a1");
    ASSERT_TYREX("c3");
    ASSERT_SHOWS("\"phase\":\"lake\",\"turn\":\"p1\",\"turn_number\":1,");
    ASSERT_SHOWS("\"lake\":\"a5\",\"volcano\":\"e1\",\"tyrex\":\"c3\",\"trees\":[],\"gone\":0,");
    ASSERT_RESERVES("3 2 3 4");
}

static void test_p1_has_the_bone_and_play_goes_clockwise(void) {
    ty_scene("");
    ASSERT_SHOWS("\"bone\":\"p1\"");
    for (uint8_t seat = 0; seat < 4; seat++) {
        char line[] = "p1 act move N";
        line[1] = (char)('1' + seat);
        ASSERT_TURN(seat);
        referee_play(line);
    }
    ASSERT_PHASE(TYREX);
    ASSERT_TURN(P1);
}

static void test_all_but_the_diplodocus_steer_the_lake_and_it_rides(void) {
    ty_scene_of("players=4", "dino p1 diplodocus; dino p2 pteranodon; dino p3 stegosaurus");
    ASSERT_TURN(P2); /* the bone holder is the Diplodocus */
    referee_refused("p1 steer E", "TY-8");
    referee_refused("p3 steer E", NULL);
    referee_refused("p2 act move E", "TY-8");
    referee_play("p2 steer E");
    ASSERT_EVENTS("p2 has chosen\n");
    ASSERT_SQUARES("a5 e1 a1 e5"); /* nothing happens before the last has chosen */
    referee_play("p3 steer S");
    ASSERT_TURN(P4);
    referee_play("p4 steer W");
    ASSERT_EVENTS("p2 pushes the lake E: from a5 to b5\n"
                  "p3 pushes the lake S: from b5 to b4\n"
                  "p4 pushes the lake W: from b4 to a4\n");
    ASSERT_SQUARES("a4 e1 a1 e5");
    ASSERT_SHOWS("\"phase\":\"volcano\",\"turn\":\"p1\",\"turn_number\":1,");
    ASSERT_SHOWS("\"trees\":[]");
}

static void test_all_but_the_pteranodon_steer_the_volcano_and_it_rides(void) {
    ty_scene_of("players=4", "dino p1 diplodocus; dino p2 pteranodon; lake a5; bone p2");
    ASSERT_PHASE(VOLCANO);
    ASSERT_TURN(P3); /* the bone holder is the Pteranodon */
    referee_refused("p2 steer N", "TY-9");
    referee_play_all("p3 steer N; p4 steer W");
    referee_refused("p1 act rest", "TY-9");
    referee_play("p1 steer N");
    ASSERT_EVENTS("p3 pushes the volcano N: from e1 to e2\n"
                  "p4 pushes the volcano W: from e2 to d2\n"
                  "p1 pushes the volcano N: from d2 to d3\n"
                  "20 trees grow on the empty squares\n"
                  "Turn 1 of 8 begins\n");
    TEST_ASSERT_EQUAL_UINT8(TY_SQUARE('d', 3), ty_now()->tile[TY_VOLCANO]);
    TEST_ASSERT_EQUAL_UINT8(TY_SQUARE('d', 3), ty_now()->seat[P2].square);
    ASSERT_SHOWS("\"phase\":\"action\",\"turn\":\"p2\",\"turn_number\":1,");
}

static void test_two_seats_steer_alone_where_the_other_rides(void) {
    ty_scene_of("players=2 pair=pteranodon", "dino p1 pteranodon");
    ASSERT_TURN(P1);
    referee_play("p1 steer S");
    ASSERT_PHASE(VOLCANO);
    ASSERT_TURN(P2);
    referee_play("p2 steer W");
    ASSERT_PHASE(ACTION);
    ASSERT_TURN(P1);
    ASSERT_SQUARES("d1 a4");

    ty_scene_of("players=2", "bone p2");
    referee_play_all("p2 steer S; p1 steer E; p2 steer N; p1 steer W");
    ASSERT_SHOWS("\"lake\":\"b4\",\"volcano\":\"d2\"");
    ASSERT_TURN(P2);
}

static void test_a_step_of_a_tile_that_cannot_be_is_ignored(void) {
    ty_scene_of("players=4", "dino p1 diplodocus; dino p2 pteranodon; lake b4");
    referee_play_all("p1 steer S; p3 steer N; p4 steer NE"); /* over the edge, and e2 is no edge */
    ASSERT_EVENTS("p1 pushes the volcano S: blocked by the edge, it stays on e1\n"
                  "p3 pushes the volcano N: from e1 to e2\n"
                  "p4 pushes the volcano NE: blocked by the edge, it stays on e2\n"
                  "20 trees grow on the empty squares\n"
                  "Turn 1 of 8 begins\n");
    ASSERT_SHOWS("\"volcano\":\"e2\"");

    ty_scene_of("players=4", "dino p1 diplodocus; dino p2 pteranodon; lake e3");
    referee_play_all("p1 steer NW; p3 steer NW; p4 steer NE"); /* den, then the lake */
    ASSERT_EVENTS("p1 pushes the volcano NW: from e1 to d2\n"
                  "p3 pushes the volcano NW: c3 is taken, it stays on d2\n"
                  "p4 pushes the volcano NE: e3 is taken, it stays on d2\n"
                  "20 trees grow on the empty squares\n"
                  "Turn 1 of 8 begins\n");

    ty_scene_of("players=4", "dino p1 diplodocus; dino p2 pteranodon; volcano b5");
    referee_play_all("p2 steer E; p3 steer SE; p4 steer SE"); /* the volcano, a step, the den */
    ASSERT_EVENTS("p2 pushes the lake E: b5 is taken, it stays on a5\n"
                  "p3 pushes the lake SE: from a5 to b4\n"
                  "p4 pushes the lake SE: c3 is taken, it stays on b4\n"
                  "20 trees grow on the empty squares\n"
                  "Turn 1 of 8 begins\n"); /* the volcano was placed by hand */

    ty_scene_of("players=2", "volcano b5"); /* even if no one rides */
    referee_play_all("p1 steer E; p2 steer S");
    ASSERT_HEARD("p1 pushes the lake E: b5 is taken, it stays on a5");
    ASSERT_HEARD("p2 pushes the lake S: from a5 to a4");
}

static void test_a_tile_does_not_go_under_a_dinosaur(void) {
    ty_scene_of("players=2", "dino p1 triceratops");
    ty_now()->seat[P1].square = TY_SQUARE('b', 4); /* no set-up of the rules leads here */
    referee_play_all("p1 steer SE; p2 steer S");
    ASSERT_EVENTS("p1 pushes the lake SE: b4 is taken, it stays on a5\n"
                  "p2 pushes the lake S: from a5 to a4\n");
}

/* ---- trees ---- */

static void test_trees_grow_where_no_one_stands(void) {
    ty_scene("");
    ASSERT_TREES("a2 a3 a4 b1 b2 b3 b4 b5 c1 c2 c4 c5 d1 d2 d3 d4 d5 e2 e3 e4");
    ty_scene_of("players=3", "lake a5; volcano e1; dino p1 triceratops");
    ASSERT_TREES("a1 a2 a3 a4 b1 b2 b3 b4 b5 c1 c2 c4 c5 d1 d2 d3 d4 d5 e2 e3 e4");
    ty_scene_of("players=2", "lake a4; volcano d1");
    ASSERT_TREES("a2 a3 a5 b1 b2 b3 b4 b5 c1 c2 c4 c5 d2 d3 d4 d5 e1 e2 e3 e4");
    ty_scene_of("players=2 pair=pteranodon", "lake a5; volcano e1");
    ASSERT_TREES("a1 a2 a3 a4 b1 b2 b3 b4 b5 c1 c2 c4 c5 d1 d2 d3 d4 d5 e2 e3 e4 e5");
}

/* ---- the lost card ---- */

static void test_with_two_or_four_seats_a_card_is_lost_at_random(void) {
    static const char *const options[] = {"players=2 seed=", "players=4 seed="};
    for (size_t i = 0; i < 2; i++) {
        int lost[TY_CARDS] = {0};
        for (int seed = 0; seed < 300; seed++) {
            char words[32];
            struct text out = text_into(words, sizeof words);
            text_add(&out, options[i]);
            text_add_number(&out, seed);
            ty_scene_of(words, "dino p1 triceratops");
            TEST_ASSERT_EQUAL_UINT8(8, ty_now()->turns);
            uint8_t cards = 0;
            for (uint8_t card = 0; card < TY_CARDS; card++) {
                cards = (uint8_t)(cards + ty_cards_left(ty_now(), P1, card));
            }
            TEST_ASSERT_EQUAL_UINT8(8, cards);
            TEST_ASSERT_EQUAL_UINT8(8, ty_cards_count(ty_now(), P1));
            lost[ty_now()->seat[P1].lost]++;
        }
        /* 7, 1 and 1 of 9 cards: 233, 33 and 33 of 300 games, and not far from it */
        TEST_ASSERT_INT_WITHIN(30, 233, lost[TY_MOVE]);
        TEST_ASSERT_INT_WITHIN(22, 33, lost[TY_REST]);
        TEST_ASSERT_INT_WITHIN(22, 33, lost[TY_PANIC]);
    }
}

static void test_with_three_seats_no_card_is_lost(void) {
    ty_scene_of("players=3", "lake a5; volcano e1");
    ASSERT_SHOWS("\"turns\":9");
    TEST_ASSERT_EQUAL_UINT8(9, ty_cards_count(ty_now(), P1));
    referee_new(&referee_tyrannosaurus, "players=3");
    referee_set_refused("lost p1 move", "TY-12");
}

static void test_a_thousand_random_games_have_the_pinned_hash(void) {
    expect_hash_of_games(&referee_tyrannosaurus, UINT64_C(0x71b0b2e42a447619));
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TY-1", test_eight_directions_lead_to_the_neighbours);
    SHOWS("TY-1", test_the_board_has_five_by_five_squares_and_the_den_in_the_middle);
    SHOWS("TY-2", test_four_dinosaurs_one_tyrex_two_tiles_and_32_trees);
    SHOWS("TY-3", test_cards_and_reserves_are_those_of_the_table);
    SHOWS("TY-3 TY-13", test_a_card_that_is_not_there_cannot_be_played);
    SHOWS("TY-4", test_only_diplodocus_is_on_the_lake_and_pteranodon_on_the_volcano);
    SHOWS("TY-5", test_the_number_of_seats_decides_the_dinosaurs);
    SHOWS("TY-6", test_pieces_stand_on_their_start_squares);
    SHOWS("TY-7", test_p1_has_the_bone_and_play_goes_clockwise);
    SHOWS("TY-8", test_all_but_the_diplodocus_steer_the_lake_and_it_rides);
    SHOWS("TY-9", test_all_but_the_pteranodon_steer_the_volcano_and_it_rides);
    SHOWS("TY-8 TY-9", test_two_seats_steer_alone_where_the_other_rides);
    SHOWS("TY-10", test_a_step_of_a_tile_that_cannot_be_is_ignored);
    SHOWS("TY-10", test_a_tile_does_not_go_under_a_dinosaur);
    SHOWS("TY-11", test_trees_grow_where_no_one_stands);
    SHOWS("TY-12", test_with_two_or_four_seats_a_card_is_lost_at_random);
    SHOWS("TY-12", test_with_three_seats_no_card_is_lost);
    RUN_TEST(test_a_thousand_random_games_have_the_pinned_hash);
    return UNITY_END();
}
