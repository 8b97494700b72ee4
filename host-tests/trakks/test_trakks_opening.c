/* Trakks: how an opponent opens. What else it does is in test_trakks_opponent.c. */
#include <stdio.h>
#include <string.h>

#include "host-tests/support/rules.h"
#include "host-tests/trakks/trakks_asked.h"
#include "host-tests/trakks/trakks_oracle.h"

enum { OPENINGS = 48 };

void setUp(void) {}

void tearDown(void) {}

static void test_it_opens_with_one_group_that_touches_nothing(void) {
    trakks_start_with("table r1@14,14 r2@15,14 r3@16,14 r4@17,14;"
                      "hand p1 b9 b10 b11 r11 g11 r5 g2; hand p2 y1 y9 b13; opened p2 yes");
    trakks_expect_lay(OPPONENT_APEX, 5,
                      "Opening with 5 tiles frees the whole table, and 1 more can follow.");
    trakks_expect_lay(OPPONENT_HUNTER, 5,
                      "Opening with 5 tiles frees the whole table, and 1 more can follow.");
}

/* Whatever the chance, it opens with this many tiles, by the rules. */
static void expect_openings(uint8_t level, uint8_t tiles) {
    for (uint32_t number = 0; number < OPENINGS; number++) {
        trakks_ask(trakks_now(), level, number);
        TEST_ASSERT_EQUAL_UINT8(TRAKKS_LAY, asked.chosen.head.kind);
        TEST_ASSERT_TRUE(plain_lay_is_legal(trakks_now(), &asked.chosen));
        TEST_ASSERT_EQUAL_UINT8(tiles, trakks_laid(&asked.chosen));
    }
}

/* Beside what lies in the row where it would stand there is only room for a part of it. */
static void test_a_long_opening_stays_within_the_grid(void) {
    trakks_start_with("table b2@8,14 b3@9,14 b4@10,14 b5@11,14 b6@12,14 b7@13,14 b8@14,14 b9@15,14"
                      " b10@16,14 y1@18,14 y2@19,14 y3@20,14 y4@21,14 y5@22,14 y6@23,14;"
                      "hand p1 r1 r2 r3 r4 r5 r6 r7 r8 g14; hand p2 y10 g9; opened p2 yes");
    expect_openings(OPPONENT_HUNTER, 8);
}

static void lay_row(char *out, size_t size, char colour, int count, int x, int y) {
    for (int i = 0; i < count; i++) {
        size_t length = strlen(out);
        snprintf(out + length, size - length, " %c%d@%d,%d", colour, i + 1, x + i, y);
    }
}

/* The row where it would stand is taken, and so is the second above it: below is room. */
static void test_an_opening_goes_to_the_side_where_there_is_room(void) {
    char lines[1024] = "table y7@7,13 b7@22,13"; /* a set of sevens down each half */
    lay_row(lines, sizeof lines, 'b', 14, 1, 14);
    lay_row(lines, sizeof lines, 'y', 12, 16, 14);
    lay_row(lines, sizeof lines, 'g', 14, 1, 12);
    lay_row(lines, sizeof lines, 'r', 12, 16, 12);
    strcat(lines, "; hand p1 r1 r2 r3 g14; hand p2 y10 g9; opened p2 yes");
    trakks_start_with(lines);
    expect_openings(OPPONENT_HUNTER, 3);
}

/* Red 7 stands in two lines, and both of them are in one group. */
static void test_an_opening_may_have_a_tile_twice(void) {
    trakks_start_with("hand p1 r5 r6 r7 r7 r8 r9 b9 g9 g8 g7 b7 y1; hand p2 y10 g12");
    expect_openings(OPPONENT_APEX, 11);
}

static void test_it_cannot_open_with_tiles_of_the_table(void) {
    trakks_start_with("table b9@14,14 b10@15,14 b11@16,14; hand p1 b12 b13 r1; hand p2 y1 y9;"
                      "pool b14 r7 g3 y5 g8 y10; opened p2 yes");
    trakks_expect_choice(OPPONENT_APEX, "take 1", "With 14 blue there is an opening of 3 tiles.");
}

static void test_it_leaves_a_place_to_who_has_not_opened(void) {
    trakks_start_with(
        "table b1@1,1 b2@2,1 b3@3,1 r1@1,5 r2@2,5 r3@3,5; hand p1 g7 g8 g9 P3; hand p2 y1 y9;"
        "pool b14 r13 g1 y5 y12 y10; opened p1 yes");
    for (uint8_t level = 0; level < OPPONENT_LEVELS; level++) {
        trakks_ask(trakks_now(), level, 0);
        TEST_ASSERT_NOT_EQUAL(TRAKKS_LAY, asked.chosen.head.kind);
        TEST_ASSERT_EQUAL_UINT8(GAME_OK, game_trakks.check(trakks_now(), &asked.chosen).code);
    }
}

/* How often it opens with this many tiles, the first of this value or more. */
static int count_openings(const char *hand, uint8_t tiles, uint8_t lowest) {
    int count = 0;
    trakks_start_with(hand);
    for (uint32_t moves = 0; moves < OPENINGS; moves++) {
        trakks_ask(trakks_now(), OPPONENT_APEX, moves);
        TEST_ASSERT_EQUAL_UINT8(TRAKKS_LAY, asked.chosen.head.kind);
        uint8_t first = (uint8_t)(asked.chosen.edit[0].from - TRAKKS_FROM_HAND);
        count += trakks_laid(&asked.chosen) == tiles && trakks_value(first) >= lowest;
    }
    return count;
}

/* It tries a few first lines and keeps the best of them: which it tries is chance, and so it is not
 * always the best of all, but more often than one in two. */
static void test_of_two_openings_it_mostly_lays_the_longer_and_then_the_one_that_counts_more(void) {
    static const char longer[] = "hand p1 r1 r2 r3 r4 g12 g13 g14; hand p2 y1 y9 b12 r11";
    static const char higher[] = "hand p1 r1 r2 r3 g12 g13 g14; hand p2 y1 y9 b12 r11";
    TEST_ASSERT_GREATER_THAN_INT(OPENINGS * 2 / 3, count_openings(longer, 4, 1));
    TEST_ASSERT_GREATER_THAN_INT(OPENINGS * 2 / 3, count_openings(higher, 3, 12));
}

/* The last opening that it tried need not be the one that it lays. Red and green both open; with
 * green on the table, red 1 to 3 go before the other reds. No fourth group is allowed, so a hand
 * that still had the greens could not lay all of them. */
static void test_what_it_says_of_the_tiles_that_stay_is_about_the_opening_that_it_lays(void) {
    trakks_start_with("table r4@10,10 r5@11,10 r6@12,10 b9@20,10 b10@21,10 b11@22,10;"
                      "hand p1 r1 r2 r3 g12 g13 g14; hand p2 y1 y9 b12; opened p2 yes");
    for (uint32_t number = 0; number < OPENINGS; number++) {
        trakks_ask(trakks_now(), OPPONENT_APEX, number);
        TEST_ASSERT_EQUAL_STRING(
            "Opening with 3 tiles frees the whole table, and 3 more can follow.", asked.sentence);
    }
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TK-14", test_it_opens_with_one_group_that_touches_nothing);
    RUN_TEST(test_a_long_opening_stays_within_the_grid);
    RUN_TEST(test_an_opening_goes_to_the_side_where_there_is_room);
    RUN_TEST(test_an_opening_may_have_a_tile_twice);
    SHOWS("TK-14", test_it_cannot_open_with_tiles_of_the_table);
    SHOWS("TK-15", test_it_leaves_a_place_to_who_has_not_opened);
    RUN_TEST(test_of_two_openings_it_mostly_lays_the_longer_and_then_the_one_that_counts_more);
    RUN_TEST(test_what_it_says_of_the_tiles_that_stay_is_about_the_opening_that_it_lays);
    return UNITY_END();
}
