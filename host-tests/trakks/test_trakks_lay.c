/* Trakks: laying, lines, groups and opening. */
#include <string.h>

#include "games/referee.h"
#include "games/trakks/trakks.h"
#include "host-tests/games/referee.h"
#include "host-tests/support/rules.h"

void setUp(void) {}

void tearDown(void) {}

static const struct trakks_state *now(void) {
    return (const struct trakks_state *)referee.state.bytes;
}

/* p1 has opened, holds these tiles and has the turn; p2 and further seats have opened as well. */
static void begin(const char *options, const char *table, const char *hand) {
    char line[512];
    referee_new(&referee_trakks, options);
    referee_set(strcat(strcpy(line, "table "), table));
    referee_set(strcat(strcpy(line, "hand p1 "), hand));
    referee_set("opened p1 yes");
    referee_set("opened p2 yes");
    referee_start();
}

static void begin_two(const char *table, const char *hand) {
    begin("players=2 seed=1", table, hand);
}

/* ---- what a lay is ---- */

static void test_a_lay_brings_at_least_one_tile_from_the_hand(void) {
    begin_two("b3@10,10 b4@11,10 b5@12,10 b6@13,10", "b7 r1");
    referee_refused("p1 lay", "TK-8");
    referee_refused("p1 lay 10,10>10,12 11,10>11,12 12,10>12,12 13,10>13,12", "TK-8");
    referee_play("p1 lay +b7@14,10");
    ASSERT_HEARD("p1 lays 1 and moves 0");
    TEST_ASSERT_EQUAL_UINT8(1, now()->held[0]);
}

static void test_only_the_final_table_is_judged(void) {
    /* The run is turned upright, its lower end becomes a set, all in one. */
    begin_two("b3@10,10 b4@11,10 b5@12,10", "r5 y5 b6 r1");
    referee_play("p1 lay 10,10>20,20 11,10>20,21 12,10>20,22 +r5@21,22 +y5@22,22 +b6@20,23");
    ASSERT_HEARD("p1 lays 3 and moves 3");
    ASSERT_SHOWS(
        "\"table\":[{\"tile\":\"b3\",\"x\":20,\"y\":20},{\"tile\":\"b4\",\"x\":20,\"y\":21},"
        "{\"tile\":\"b5\",\"x\":20,\"y\":22},{\"tile\":\"r5\",\"x\":21,\"y\":22},"
        "{\"tile\":\"y5\",\"x\":22,\"y\":22},{\"tile\":\"b6\",\"x\":20,\"y\":23}]");
}

/* Also in the corners of the table, where looking begins and ends. */
static void test_a_wrong_line_is_seen_in_every_corner(void) {
    begin_two("b3@10,10 b4@11,10 b5@12,10", "r1 r2 r4");
    referee_refused("p1 lay +r1@0,0 +r2@1,0 +r4@2,0", "TK-11");
    referee_refused("p1 lay +r1@0,0 +r2@0,1 +r4@0,2", "TK-11");
    referee_refused("p1 lay +r1@29,0 +r2@30,0 +r4@31,0", "TK-11");
    referee_refused("p1 lay +r1@0,29 +r2@0,30 +r4@0,31", "TK-11");
    referee_refused("p1 lay +r1@29,31 +r2@30,31 +r4@31,31", "TK-11");
    referee_refused("p1 lay +r1@31,29 +r2@31,30 +r4@31,31", "TK-11");
}

static void test_all_are_lifted_first_so_a_swap_is_one_lay(void) {
    begin_two("b5@10,10 r5@11,10 y5@12,10", "b6 b7 r1");
    referee_play("p1 lay 10,10>12,10 12,10>10,10 +b6@12,11 +b7@12,12");
    ASSERT_SHOWS(
        "\"table\":[{\"tile\":\"y5\",\"x\":10,\"y\":10},{\"tile\":\"r5\",\"x\":11,\"y\":10},"
        "{\"tile\":\"b5\",\"x\":12,\"y\":10}");
}

static void test_like_tiles_may_change_places(void) {
    begin_two("b5@10,10 r5@11,10 y5@12,10 b5@20,10 r5@21,10 y5@22,10", "g5 r1");
    referee_play("p1 lay 10,10>20,10 20,10>10,10 +g5@13,10");
    ASSERT_SHOWS("{\"tile\":\"b5\",\"x\":10,\"y\":10}");
    ASSERT_SHOWS("{\"tile\":\"b5\",\"x\":20,\"y\":10}");
}

static void test_which_of_two_like_tiles_lies_where_makes_no_difference(void) {
    static const char *const ways[] = {
        "p1 lay 10,10>10,20 11,10>11,20 12,10>12,20 20,10>10,10 21,10>11,10 22,10>12,10 +g5@13,10",
        "p1 lay 20,10>10,20 21,10>11,20 22,10>12,20 +g5@13,10"};
    uint64_t hash[2];
    for (int i = 0; i < 2; i++) {
        begin_two("b5@10,10 r5@11,10 y5@12,10 b5@20,10 r5@21,10 y5@22,10", "g5 r1");
        referee_play(ways[i]);
        hash[i] = game_hash(&game_trakks, now());
    }
    TEST_ASSERT_EQUAL_HEX64(hash[0], hash[1]);
}

static void test_what_cannot_be_lifted_or_set_down_is_refused(void) {
    begin_two("b3@10,10 b4@11,10 b5@12,10", "b6 b7 r6 r1");
    referee_refused("p1 lay +b6@13,10 +b6@14,10", "TK-8");
    referee_refused("p1 lay +g6@13,10", "TK-8");
    referee_refused("p1 lay +b6@13,10 9,9>8,8", "TK-8");
    referee_refused("p1 lay +b6@13,10 10,10>10,10", "TK-8");
    referee_refused("p1 lay +b6@13,10 10,10>20,20 10,10>20,21", "TK-8");
    referee_refused("p1 lay +b6@12,10", "TK-8");
    referee_refused("p1 lay +b6@13,10 +b7@13,10", "TK-8");
    TEST_ASSERT_EQUAL_STRING("6 blue cannot go on 5 blue at 12,10.",
                             referee_why_not("p1 lay +b6@12,10"));
    TEST_ASSERT_EQUAL_STRING("The tile at 10,10 is moved twice.",
                             referee_why_not("p1 lay +b6@13,10 10,10>20,20 10,10>20,21"));
    TEST_ASSERT_EQUAL_STRING("The tile at 10,10 is moved twice.",
                             referee_why_not("p1 lay 10,10>20,20 10,10>20,21 +b6@13,10"));
    TEST_ASSERT_EQUAL_STRING("There is nothing to move at 9,9.",
                             referee_why_not("p1 lay +b6@13,10 9,9>8,8"));
    referee_play("p1 lay +b6@13,10");
}

static void test_words_that_are_no_lay_are_refused(void) {
    begin_two("b3@10,10 b4@11,10 b5@12,10", "b6 r1");
    referee_refused("p1 lay b6@13,10", NULL);
    referee_refused("p1 lay +b6", NULL);
    referee_refused("p1 lay +b6@13", NULL);
    referee_refused("p1 lay +b6@13,10,1", NULL);
    referee_refused("p1 lay +b6@13,x", NULL);
    referee_refused("p1 lay +b06@13,10", "TK-1");
    referee_refused("p1 lay +@13,10", "TK-1");
    referee_refused("p1 lay 10,10>", NULL);
    referee_refused("p1 lay >10,10", NULL);
    referee_refused("p1 lay 10>10", NULL);
    referee_refused("p1 lays +b6@13,10", NULL);
}

static void test_action_tiles_never_lie_on_the_table(void) {
    begin_two("b3@10,10 b4@11,10 b5@12,10", "b6 P3 AR");
    referee_refused("p1 lay +b6@13,10 +P3@14,10", "TK-9");
    referee_refused("p1 lay +AR@13,10", "TK-9");
}

/* ---- lines ---- */

static void test_worked_case_1_lines_of_two_are_refused(void) {
    begin_two("b3@10,10 b4@11,10 b5@12,10 b6@13,10 r6@13,9 y6@13,8 g6@13,7", "r5 y5 r1");
    referee_refused("p1 lay +r5@12,9 +y5@12,8", "TK-11");
    TEST_ASSERT_EQUAL_STRING("5 yellow and 6 yellow at 12,8 are a line of two: a line needs three.",
                             referee_why_not("p1 lay +r5@12,9 +y5@12,8"));
}

static void test_worked_case_2_the_other_side_is_fine(void) {
    begin_two("b3@10,10 b4@11,10 b5@12,10 b6@13,10 r6@13,9 y6@13,8 g6@13,7", "r5 y5 r1");
    referee_play("p1 lay +r5@12,11 +y5@12,12");
}

static void test_worked_case_3_a_full_block(void) {
    begin_two("b3@10,10 b4@11,10 b5@12,10", "r3 r4 r5 g3 g4 g5 y1");
    referee_refused("p1 lay +r3@10,11 +r4@11,11 +r5@12,11", "TK-11");
    TEST_ASSERT_EQUAL_STRING("3 blue above 3 red at 10,10 is a line of two: a line needs three.",
                             referee_why_not("p1 lay +r3@10,11 +r4@11,11 +r5@12,11"));
    referee_play("p1 lay +r3@10,11 +r4@11,11 +r5@12,11 +g3@10,12 +g4@11,12 +g5@12,12");
    ASSERT_SHOWS("\"groups\":1");
}

static void test_a_corner_is_no_contact(void) {
    begin_two("b3@10,10 b4@11,10 b5@12,10", "r9 r10 r11 y1");
    referee_play("p1 lay +r9@13,11 +r10@14,11 +r11@15,11");
    ASSERT_SHOWS("\"groups\":2");
}

static void test_a_line_goes_as_far_as_tiles_touch(void) {
    begin_two("b3@10,10 b4@11,10 b5@12,10 b7@14,10 b8@15,10 b9@16,10", "b6 r6 y1");
    referee_refused("p1 lay +r6@13,10", "TK-11");
    referee_play("p1 lay +b6@13,10");
    ASSERT_SHOWS("\"groups\":1");
}

static void test_rows_run_up_or_down_by_one_in_one_colour(void) {
    begin_two("", "b3 b4 b5 b7 r5 r6 r4 y1");
    referee_play("p1 lay +b3@1,1 +b4@2,1 +b5@3,1");
    begin_two("", "b3 b4 b5 b7 r5 r6 r4 y1");
    referee_play("p1 lay +b5@1,1 +b4@1,2 +b3@1,3");
    begin_two("", "b3 b4 b5 b7 r5 r6 r4 b4 y1");
    referee_refused("p1 lay +b3@1,1 +b5@2,1 +b4@3,1", "TK-11");
    referee_refused("p1 lay +b4@1,1 +b5@2,1 +b7@3,1", "TK-11");
    referee_refused("p1 lay +b3@1,1 +b4@2,1 +b3@3,1", "TK-8");
    referee_refused("p1 lay +b4@1,1 +b5@2,1 +b4@3,1", "TK-11");
    referee_refused("p1 lay +b4@1,1 +b5@2,1 +r6@3,1", "TK-11");
    referee_refused("p1 lay +b4@1,1 +b5@2,1 +r5@3,1", "TK-11");
    referee_refused("p1 lay +b4@1,1 +b4@2,1 +b4@3,1", "TK-8");
}

static void test_14_and_1_are_no_neighbours(void) {
    begin_two("", "b13 b14 b1 b2 y1");
    referee_refused("p1 lay +b13@1,1 +b14@2,1 +b1@3,1", "TK-11");
    referee_refused("p1 lay +b14@1,1 +b1@2,1 +b2@3,1", "TK-11");
}

static void test_a_row_may_have_all_fourteen(void) {
    begin_two("", "b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 b13 b14 y1");
    referee_play("p1 lay +b14@1,9 +b13@2,9 +b12@3,9 +b11@4,9 +b10@5,9 +b9@6,9 +b8@7,9 +b7@8,9 "
                 "+b6@9,9 +b5@10,9 +b4@11,9 +b3@12,9 +b2@13,9 +b1@14,9");
}

static void test_sets_have_one_value_and_different_colours(void) {
    begin_two("", "b7 r7 g7 y7 b7 y8 r1");
    referee_refused("p1 lay +b7@1,1 +r7@2,1 +b7@3,1", "TK-11");
    referee_refused("p1 lay +b7@1,1 +r7@2,1 +y8@3,1", "TK-11");
    referee_refused("p1 lay +b7@1,1 +b7@2,1 +r7@3,1", "TK-11");
    referee_refused("p1 lay +b7@1,1 +r7@2,1 +g7@3,1 +y7@4,1 +b7@5,1", "TK-11");
    referee_play("p1 lay +b7@1,1 +r7@1,2 +g7@1,3 +y7@1,4");
}

static void test_a_refusal_says_where_and_why(void) {
    begin_two("", "b7 r7 g7 y7 b7 y8 b8 b9 r1");
    TEST_ASSERT_EQUAL_STRING("7 blue at 3,1 repeats a colour in its set.",
                             referee_why_not("p1 lay +b7@1,1 +r7@2,1 +b7@3,1"));
    TEST_ASSERT_EQUAL_STRING("8 yellow at 3,1 does not continue the set after 7 red.",
                             referee_why_not("p1 lay +b7@1,1 +r7@2,1 +y8@3,1"));
    TEST_ASSERT_EQUAL_STRING("7 blue at 1,3 does not continue the run after 8 blue.",
                             referee_why_not("p1 lay +b7@1,1 +b8@1,2 +b7@1,3"));
    TEST_ASSERT_EQUAL_STRING("8 yellow at 2,1 fits neither a run nor a set with 7 blue.",
                             referee_why_not("p1 lay +b7@1,1 +y8@2,1 +b9@3,1"));
}

static void test_every_tile_lies_in_a_line(void) {
    begin_two("b3@10,10 b4@11,10 b5@12,10 b6@13,10", "b7 r1");
    referee_refused("p1 lay +r1@20,20", "TK-12");
    referee_refused("p1 lay +r1@14,11", "TK-12");
    TEST_ASSERT_EQUAL_STRING("1 red stands alone at 20,20.",
                             referee_why_not("p1 lay +b7@14,10 +r1@20,20"));
}

static void test_a_crossing_tile_lies_in_two_right_lines(void) {
    begin_two("b3@10,10 b4@11,10 b5@12,10", "r4 g4 b6 r1");
    referee_refused("p1 lay +r4@11,9 +b6@11,11", "TK-11");
    referee_play("p1 lay +r4@11,9 +g4@11,11");
}

/* ---- groups ---- */

static void test_at_most_three_groups_for_two_and_three_four_for_four(void) {
    static const char table[] = "b1@0,0 b2@1,0 b3@2,0 r1@0,2 r2@1,2 r3@2,2 g1@0,4 g2@1,4 g3@2,4";
    static const char lay[] = "p1 lay +y1@0,6 +y2@1,6 +y3@2,6";
    begin("players=2", table, "y1 y2 y3 b9");
    referee_refused(lay, "TK-13");
    TEST_ASSERT_EQUAL_STRING("That makes 4 groups, and only 3 are allowed.", referee_why_not(lay));
    referee_new(&referee_trakks, "players=3");
    referee_set("table b1@0,0 b2@1,0 b3@2,0 r1@0,2 r2@1,2 r3@2,2 g1@0,4 g2@1,4 g3@2,4");
    referee_set("hand p1 y1 y2 y3 b9");
    referee_set("opened p1 yes");
    referee_set("opened p2 yes");
    referee_set("opened p3 yes");
    referee_start();
    referee_refused(lay, "TK-13");
    referee_new(&referee_trakks, "players=4");
    referee_set("table b1@0,0 b2@1,0 b3@2,0 r1@0,2 r2@1,2 r3@2,2 g1@0,4 g2@1,4 g3@2,4");
    referee_set("hand p1 y1 y2 y3 b9");
    referee_set("opened p1 yes");
    referee_set("opened p2 yes");
    referee_set("opened p3 yes");
    referee_set("opened p4 yes");
    referee_start();
    referee_play(lay);
}

static void test_a_lay_may_not_break_a_group_in_too_many(void) {
    /* Taking the crossing tile away leaves two groups more. */
    begin_two("b1@0,0 b2@1,0 b3@2,0 r1@0,2 r2@1,2 r3@2,2 "
              "g5@10,10 g6@11,10 g7@12,10 g8@13,10 g9@14,10 g10@15,10 g11@16,10",
              "b4 b8 y8");
    referee_refused("p1 lay 13,10>20,20 +b8@20,21 +y8@20,22", "TK-13");
}

static void test_merging_groups_frees_a_place(void) {
    begin_two("b1@0,0 b2@1,0 b3@2,0 b5@4,0 b6@5,0 b7@6,0 g1@0,4 g2@1,4 g3@2,4", "b4 y1 y2 y3 r9");
    referee_refused("p1 lay +y1@0,6 +y2@1,6 +y3@2,6", "TK-13");
    referee_play("p1 lay +b4@3,0 +y1@0,6 +y2@1,6 +y3@2,6");
    ASSERT_SHOWS("\"groups\":3");
}

/* ---- opening ---- */

static void begin_opening(const char *hand) {
    char line[512];
    referee_new(&referee_trakks, "players=2 seed=1");
    referee_set("table b3@10,10 b4@11,10 b5@12,10");
    referee_set(strcat(strcpy(line, "hand p1 "), hand));
    referee_set("opened p2 yes");
    referee_start();
}

static void test_a_first_lay_is_a_group_of_its_own(void) {
    begin_opening("b6 b7 b8 r6 y6 g1 g2 g3 r1");
    referee_refused("p1 lay +b6@13,10", "TK-14");
    referee_refused("p1 lay +b6@13,10 +b7@14,10 +b8@15,10", "TK-14");
    referee_refused("p1 lay 10,10>10,20 11,10>11,20 12,10>12,20 +b6@20,10 +b7@21,10 +b8@22,10",
                    "TK-14");
    referee_refused("p1 lay +b6@20,10 +b7@21,10 +b8@22,10 +g1@20,20 +g2@21,20 +g3@22,20", "TK-14");
    TEST_ASSERT_EQUAL_STRING(
        "6 blue at 13,10 touches another group; your opening must stand apart.",
        referee_why_not("p1 lay +b6@13,10"));
    ASSERT_SHOWS("\"opened\":false");
    referee_play("p1 lay +b6@13,11 +b7@14,11 +b8@15,11 +r6@13,12 +y6@13,13");
    ASSERT_HEARD("p1 opens with 5 tiles");
    TEST_ASSERT_EQUAL_HEX8(3, now()->opened);
    ASSERT_SHOWS("\"groups\":2");
}

static void test_from_the_next_turn_on_all_groups_are_open(void) {
    begin_opening("b6 b7 b8 g1 g2 g3 r1");
    referee_play_all("p1 lay +g1@20,10 +g2@21,10 +g3@22,10; p2 draw; p1 lay +b6@13,10");
    ASSERT_SHOWS("\"groups\":2");
}

static void test_a_place_is_reserved_for_who_has_not_opened(void) {
    referee_new(&referee_trakks, "players=3");
    referee_set("table b1@0,0 b2@1,0 b3@2,0");
    referee_set("hand p1 g1 g2 g3 y1 y2 y3 r1");
    referee_set("opened p1 yes");
    referee_start();
    /* One group, p2 and p3 yet to open: all three places are gone. */
    referee_refused("p1 lay +g1@0,4 +g2@1,4 +g3@2,4", "TK-15");
    referee_new(&referee_trakks, "players=4");
    referee_set("table b1@0,0 b2@1,0 b3@2,0");
    referee_set("hand p1 g1 g2 g3 y1 y2 y3 r1");
    referee_set("opened p1 yes");
    referee_start();
    referee_refused("p1 lay +g1@0,4 +g2@1,4 +g3@2,4", "TK-15");
    referee_new(&referee_trakks, "players=2");
    referee_set("table b1@0,0 b2@1,0 b3@2,0");
    referee_set("hand p1 g1 g2 g3 y1 y2 y3 r1");
    referee_set("opened p1 yes");
    referee_start();
    referee_play("p1 lay +g1@0,4 +g2@1,4 +g3@2,4");
    referee_play("p2 draw");
    referee_refused("p1 lay +y1@0,8 +y2@1,8 +y3@2,8", "TK-15");
}

static void test_an_opening_may_be_refused_because_a_place_is_reserved(void) {
    referee_new(&referee_trakks, "players=2");
    referee_set("table b1@0,0 b2@1,0 b3@2,0 r1@0,2 r2@1,2 r3@2,2");
    referee_set("hand p1 g1 g2 g3 y1");
    referee_start();
    referee_refused("p1 lay +g1@0,4 +g2@1,4 +g3@2,4", "TK-15");
    TEST_ASSERT_EQUAL_STRING(
        "3 groups are too many: 1 of the 3 are kept for players who have not opened.",
        referee_why_not("p1 lay +g1@0,4 +g2@1,4 +g3@2,4"));
}

/* ---- the grid ---- */

static void test_nothing_is_laid_beyond_the_grid(void) {
    begin_two("b3@29,31 b4@30,31 b5@31,31", "b6 b2 r5 g5 r1");
    referee_refused("p1 lay +b6@32,31", "TK-16");
    referee_refused("p1 lay +b2@28,31 31,31>31,32", "TK-16");
    referee_refused("p1 lay +r5@31,-1", "TK-16");
    referee_refused("p1 lay +r5@31,99999999999", "TK-16");
    referee_play("p1 lay +b2@28,31 +r5@31,30 +g5@31,29");
}

static void test_the_edges_do_not_meet(void) {
    /* The eastern edge of a row of squares is no neighbour of the western edge of the next. */
    begin_two("b3@29,9 b4@30,9 b5@31,9", "b6 b7 b8 y1");
    referee_play("p1 lay +b6@0,10 +b7@1,10 +b8@2,10");
    ASSERT_SHOWS("\"groups\":2");
}

static void test_a_table_may_be_shifted_as_a_whole(void) {
    begin_two("b3@29,31 b4@30,31 b5@31,31", "b6 r1");
    referee_play("p1 lay 29,31>0,0 30,31>1,0 31,31>2,0 +b6@3,0");
    ASSERT_SHOWS("\"table\":[{\"tile\":\"b3\",\"x\":0,\"y\":0},");
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TK-8", test_a_lay_brings_at_least_one_tile_from_the_hand);
    SHOWS("TK-8", test_only_the_final_table_is_judged);
    SHOWS("TK-11", test_a_wrong_line_is_seen_in_every_corner);
    SHOWS("TK-8", test_all_are_lifted_first_so_a_swap_is_one_lay);
    SHOWS("TK-8", test_like_tiles_may_change_places);
    SHOWS("TK-1", test_which_of_two_like_tiles_lies_where_makes_no_difference);
    SHOWS("TK-8", test_what_cannot_be_lifted_or_set_down_is_refused);
    RUN_TEST(test_words_that_are_no_lay_are_refused);
    SHOWS("TK-9", test_action_tiles_never_lie_on_the_table);
    SHOWS("TK-11", test_worked_case_1_lines_of_two_are_refused);
    SHOWS("TK-11 TK-12", test_worked_case_2_the_other_side_is_fine);
    SHOWS("TK-11 TK-12", test_worked_case_3_a_full_block);
    SHOWS("TK-10 TK-13", test_a_corner_is_no_contact);
    SHOWS("TK-10", test_a_line_goes_as_far_as_tiles_touch);
    SHOWS("TK-11", test_rows_run_up_or_down_by_one_in_one_colour);
    SHOWS("TK-11", test_14_and_1_are_no_neighbours);
    SHOWS("TK-11", test_a_row_may_have_all_fourteen);
    SHOWS("TK-11", test_sets_have_one_value_and_different_colours);
    SHOWS("TK-11", test_a_refusal_says_where_and_why);
    SHOWS("TK-12", test_every_tile_lies_in_a_line);
    SHOWS("TK-12", test_a_crossing_tile_lies_in_two_right_lines);
    SHOWS("TK-13", test_at_most_three_groups_for_two_and_three_four_for_four);
    SHOWS("TK-13", test_a_lay_may_not_break_a_group_in_too_many);
    SHOWS("TK-13", test_merging_groups_frees_a_place);
    SHOWS("TK-14", test_a_first_lay_is_a_group_of_its_own);
    SHOWS("TK-14", test_from_the_next_turn_on_all_groups_are_open);
    SHOWS("TK-15", test_a_place_is_reserved_for_who_has_not_opened);
    SHOWS("TK-15 TK-14", test_an_opening_may_be_refused_because_a_place_is_reserved);
    SHOWS("TK-16", test_nothing_is_laid_beyond_the_grid);
    SHOWS("TK-10", test_the_edges_do_not_meet);
    SHOWS("TK-16", test_a_table_may_be_shifted_as_a_whole);
    return UNITY_END();
}
