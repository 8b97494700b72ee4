/* Trakks: what random play does, and how often. It feeds every test that plays games by chance, so
 * what it never tries is never tested. Shares are counted over many tries with fixed chance. */
#include "games/trakks/trakks_hint.h"
#include "host-tests/games/referee.h"
#include "host-tests/support/rules.h"

enum { TRIES = 12000 };

static struct rng dice;
static struct trakks_move move;

void setUp(void) {
    rng_seed(&dice, 22);
}

void tearDown(void) {}

static const struct trakks_state *now(void) {
    return (const struct trakks_state *)referee.state.bytes;
}

static void arrange_for(const char *options, const char *lines) {
    referee_new(&referee_trakks, options);
    referee_each(lines, referee_set);
    referee_start();
}

static void arrange(const char *lines) {
    arrange_for("players=2 seed=1", lines);
}

static void choose(void) {
    TEST_ASSERT_TRUE(referee_trakks.random_move(now(), &dice, &move));
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, game_trakks.check(now(), &move).code);
}

/* How often something is done, in thousandths of all tries. */
static int share(bool (*done)(void)) {
    int times = 0;
    for (int i = 0; i < TRIES; i++) {
        choose();
        times += done();
    }
    return times * 1000 / TRIES;
}

static bool is_lay(void) {
    return move.head.kind == TRAKKS_LAY;
}

#define ASSERT_SHARE(expected, done) TEST_ASSERT_INT_WITHIN(15, expected, share(done))

/* ---- moves that are listed ---- */

static void test_each_listed_move_is_as_likely(void) {
    int drawn = 0, taken[TRAKKS_POOL] = {0}, plus3 = 0, arrow = 0;
    arrange("hand p1 b1 b5 b9 P3 AR; hand p2 y1");
    for (int i = 0; i < TRIES; i++) {
        choose();
        drawn += move.head.kind == TRAKKS_DRAW;
        plus3 += move.head.kind == TRAKKS_PLAY_PLUS3;
        arrow += move.head.kind == TRAKKS_PLAY_ARROW;
        if (move.head.kind == TRAKKS_TAKE) {
            taken[move.head.a]++;
        }
    }
    const int each = TRIES / 9; /* six of the pool, one of the bag, two tiles */
    TEST_ASSERT_INT_WITHIN(each / 8, each, drawn);
    TEST_ASSERT_INT_WITHIN(each / 8, each, plus3);
    TEST_ASSERT_INT_WITHIN(each / 8, each, arrow);
    for (int place = 0; place < TRAKKS_POOL; place++) {
        TEST_ASSERT_INT_WITHIN(each / 8, each, taken[place]);
    }
}

static void test_any_two_tiles_are_given_each_as_likely(void) {
    int times[TRAKKS_KINDS] = {0};
    arrange("hand p1 AR b1 b2 y14; hand p2 y1 y3");
    referee_play("p1 arrow");
    for (int i = 0; i < TRIES; i++) {
        choose();
        TEST_ASSERT_EQUAL_UINT8(TRAKKS_GIVE_TILES, move.head.kind);
        times[move.head.a]++;
        times[move.head.b]++;
    }
    TEST_ASSERT_INT_WITHIN(TRIES / 25, TRIES * 2 / 3, times[trakks_kind(0, 1)]);
    TEST_ASSERT_INT_WITHIN(TRIES / 25, TRIES * 2 / 3, times[trakks_kind(0, 2)]);
    TEST_ASSERT_INT_WITHIN(TRIES / 25, TRIES * 2 / 3, times[trakks_kind(3, 14)]);
}

static void test_there_is_no_move_once_the_game_is_over(void) {
    arrange("hand p1 b1 b2 b3; hand p2 y1");
    referee_play("p1 lay +b1@1,1 +b2@2,1 +b3@3,1");
    TEST_ASSERT_FALSE(referee_trakks.random_move(now(), &dice, &move));
}

/* ---- lays ---- */

static void test_it_lays_in_seven_of_eight_moves_where_it_can_open(void) {
    arrange("hand p1 b1 b2 b3 y9; hand p2 y1");
    ASSERT_SHARE(875, is_lay);
}

static bool lies_across(void) {
    return is_lay() && move.edit[1].to - move.edit[0].to == trakks_stride(TRAKKS_ACROSS);
}

/* Tiles in every third square of every third row, or column: only in the first and the last one are
 * three squares in line that touch nothing. */
static bool opens_at_the_edge(uint8_t axis, uint64_t number) {
    static struct trakks_search search;
    struct rng chance;
    rng_seed(&chance, number);
    trakks_search_begin(&search, now(), &chance);
    search.groups_max = UINT8_MAX;
    for (uint8_t line = 2; line < TRAKKS_SIDE - 1; line += 3) {
        for (uint8_t along = 1; along < TRAKKS_SIDE; along += 3) {
            search.table.at[axis == TRAKKS_ACROSS ? trakks_square(along, line)
                                                  : trakks_square(line, along)] = 0;
        }
    }
    trakks_search_lines(&search);
    return search.best.laid == TRAKKS_LINE_MIN &&
           search.best.fill[1].square - search.best.fill[0].square == trakks_stride(axis);
}

static void test_a_new_group_lies_the_other_way_where_there_is_only_room_for_that(void) {
    arrange("hand p1 b1 b2 b3 y9; hand p2 y1");
    for (uint64_t number = 0; number < 32; number++) {
        TEST_ASSERT_TRUE(opens_at_the_edge(TRAKKS_ACROSS, number));
        TEST_ASSERT_TRUE(opens_at_the_edge(TRAKKS_DOWN, number));
    }
}

static void test_a_new_group_lies_in_any_row_and_either_way(void) {
    int rows[TRAKKS_SIDE] = {0};
    arrange("hand p1 b1 b2 b3 y9; hand p2 y1");
    ASSERT_SHARE(438, lies_across);
    for (int i = 0; i < TRIES; i++) {
        choose();
        if (is_lay()) {
            rows[trakks_y(move.edit[0].to)]++;
        }
    }
    for (int y = 0; y < TRAKKS_SIDE; y++) {
        TEST_ASSERT_GREATER_THAN_MESSAGE(y < TRAKKS_SIDE - 2 ? TRIES / 64 : TRIES / 128, rows[y],
                                         "a row that is hardly ever used");
    }
}

static bool lays_blue(void) {
    return is_lay() && trakks_colour((uint8_t)(move.edit[0].from - TRAKKS_FROM_HAND)) == 0;
}

/* As a set-up may have it: there is no group to be moved, and nothing to take. */
static void test_who_has_opened_lays_on_an_empty_table(void) {
    arrange("hand p1 b1 b2 b3 g9; hand p2 y1; opened p1 yes; opened p2 yes");
    int lays = 0;
    for (int i = 0; i < 200; i++) {
        choose();
        lays += is_lay();
        TEST_ASSERT_TRUE(!is_lay() || move.head.a == 3);
    }
    TEST_ASSERT_GREATER_THAN(100, lays);
}

static void test_each_line_that_is_found_is_as_likely(void) {
    arrange("hand p1 b10 b11 b12 r1 r2 r3 y14; hand p2 y1");
    ASSERT_SHARE(438, lays_blue);
    arrange("hand p1 b4 b5 b6 y10 y11 y12 g7 g8 g9; hand p2 y1");
    ASSERT_SHARE(292, lays_blue);
}

/* A line of three in a corner that takes b6 at its end, and nothing that can be taken. */
#define LINE_OF_THREE "table b3@1,0 b4@2,0 b5@3,0; opened p1 yes; opened p2 yes;"

/* One in three looks for tiles to take first, and finds none here. */
static void test_it_extends_in_two_of_three_of_its_lays(void) {
    arrange(LINE_OF_THREE "hand p1 b6 y9 P3; hand p2 y1");
    ASSERT_SHARE(583, is_lay);
}

static bool lays_in_the_east(void) {
    return is_lay() && trakks_x(move.edit[move.head.a - 1].to) > 20;
}

static void test_it_extends_any_line_of_the_table(void) {
    arrange("table b3@1,0 b4@2,0 b5@3,0 g9@22,9 g10@23,9 g11@24,9; opened p1 yes; opened p2 yes;"
            "hand p1 b6 g12; hand p2 y1");
    TEST_ASSERT_INT_WITHIN(90, 290, share(lays_in_the_east));
}

/* ---- tiles that are taken ---- */

static int tiles_taken(void) {
    int taken = 0;
    for (uint8_t i = 0; is_lay() && i < move.head.a; i++) {
        taken += move.edit[i].from < TRAKKS_FROM_HAND;
    }
    return taken;
}

static bool takes_one(void) {
    return tiles_taken() == 1;
}

static bool takes_two(void) {
    return tiles_taken() == 2;
}

/* As in test_trakks_hint.c: neither line can be crossed, so only taking helps. */
#define WALL " b9@1,2 b10@2,2 b11@3,2 b12@4,2;opened p1 yes;opened p2 yes;"

/* One lay in three looks for tiles to take, three of four of those for one: here twelve times for
 * the one of 24 ways that helps. */
static void test_it_takes_a_tile_that_a_line_can_spare(void) {
    arrange("table b3@1,0 b4@2,0 b5@3,0 b6@4,0" WALL "hand p1 r6 y6; hand p2 y1");
    ASSERT_SHARE(87, takes_one);
    ASSERT_SHARE(87, is_lay);
}

/* Likewise, one of four of those for two: here few of 66 ways to take the first lead there. */
static void test_it_takes_two_tiles_where_one_is_not_enough(void) {
    arrange_for("players=4 seed=1",
                "table b3@1,0 b4@2,0 b5@3,0 b6@4,0 r3@6,0 r4@7,0 r5@8,0 r6@9,0"
                " y1@1,2 y2@2,2 y3@3,2 y4@4,2 y5@5,2 y6@6,2 y7@7,2 y8@8,2 y9@9,2 y10@10,2"
                " y11@11,2 y12@12,2 y13@13,2 y14@14,2;"
                "opened p1 yes;opened p2 yes;opened p3 yes;opened p4 yes;"
                "hand p1 y6;hand p2 y1;hand p3 y2;hand p4 y3");
    TEST_ASSERT_INT_WITHIN(6, 28, share(takes_two));
}

/* Whether the tile at the end of a line of four is taken for a hand of one tile. */
static bool is_taken_for(const char *hand, const char *table, uint16_t square) {
    static struct trakks_search search;
    char line[160];
    struct text out = text_into(line, sizeof line);
    text_add(&out, "table ");
    text_add(&out, table);
    text_add(&out, ";opened p1 yes;opened p2 yes;hand p2 y1;hand p1 ");
    text_add(&out, hand);
    arrange(line);
    trakks_search_begin(&search, now(), NULL);
    for (uint8_t i = 0; i < search.tile_count; i++) {
        if (search.tile[i] == square) {
            return trakks_search_take(&search, (uint16_t)(i * TRAKKS_TAKE_WAYS));
        }
    }
    TEST_FAIL_MESSAGE("no tile lies there");
    return false;
}

/* The same value, or at most two further in its colour. */
static void test_a_tile_is_taken_where_one_of_the_hand_goes_with_it(void) {
    static const char *const low = "b2@1,0 b3@2,0 b4@3,0 b5@4,0";
    static const char *const high = "y10@1,0 y11@2,0 y12@3,0 y13@4,0";
    TEST_ASSERT_TRUE(is_taken_for("b1", low, trakks_square(1, 0)));
    TEST_ASSERT_TRUE(is_taken_for("b4", low, trakks_square(1, 0)));
    TEST_ASSERT_FALSE(is_taken_for("b5", low, trakks_square(1, 0)));
    TEST_ASSERT_TRUE(is_taken_for("r2", low, trakks_square(1, 0)));
    TEST_ASSERT_TRUE(is_taken_for("y2", low, trakks_square(1, 0)));
    TEST_ASSERT_FALSE(is_taken_for("r1", low, trakks_square(1, 0)));
    TEST_ASSERT_FALSE(is_taken_for("g3", low, trakks_square(1, 0)));
    TEST_ASSERT_TRUE(is_taken_for("y14", high, trakks_square(4, 0)));
    TEST_ASSERT_TRUE(is_taken_for("y11", high, trakks_square(4, 0)));
    TEST_ASSERT_FALSE(is_taken_for("y10", high, trakks_square(4, 0)));
    TEST_ASSERT_TRUE(is_taken_for("b13", high, trakks_square(4, 0)));
    TEST_ASSERT_FALSE(is_taken_for("b14", high, trakks_square(4, 0)));
}

/* ---- groups that are moved about ---- */

static bool moves_the_group(void) {
    return tiles_taken() == 3;
}

/* One in six lays, and always where there is room around. */
static void test_it_moves_a_group_by_up_to_five_squares(void) {
    int east[11] = {0}, south[11] = {0};
    arrange("table b3@12,12 b4@13,12 b5@14,12; opened p1 yes; opened p2 yes;"
            "hand p1 b6 y9; hand p2 y1");
    ASSERT_SHARE(96, moves_the_group);
    for (int i = 0; i < 4 * TRIES; i++) {
        choose();
        if (moves_the_group()) {
            int x = trakks_x(move.edit[0].to) - trakks_x(move.edit[0].from) + 5;
            int y = trakks_y(move.edit[0].to) - trakks_y(move.edit[0].from) + 5;
            TEST_ASSERT_TRUE(x >= 0 && x <= 10 && y >= 0 && y <= 10);
            east[x]++;
            south[y]++;
        }
    }
    const int each = 4 * TRIES / 10 / 11;
    for (int i = 0; i < 11; i++) {
        TEST_ASSERT_INT_WITHIN(each / 4, each, east[i]);
        TEST_ASSERT_INT_WITHIN(each / 4, each, south[i]);
    }
}

/* In the corner one place in three is on the table; it looks at four. */
static void test_it_moves_a_group_only_where_there_is_room(void) {
    arrange(LINE_OF_THREE "hand p1 b6 y9 P3; hand p2 y1");
    TEST_ASSERT_INT_WITHIN(6, 79, share(moves_the_group));
    arrange("table b3@28,31 b4@29,31 b5@30,31; opened p1 yes; opened p2 yes;"
            "hand p1 b2 y9 P3; hand p2 y1");
    TEST_ASSERT_INT_WITHIN(6, 79, share(moves_the_group));
    arrange("table b3@0,0 b4@1,0 b5@2,0; opened p1 yes; opened p2 yes;"
            "hand p1 b6 y9 P3; hand p2 y1");
    TEST_ASSERT_INT_WITHIN(6, 73, share(moves_the_group));
    arrange("table b3@29,31 b4@30,31 b5@31,31; opened p1 yes; opened p2 yes;"
            "hand p1 b2 y9 P3; hand p2 y1");
    TEST_ASSERT_INT_WITHIN(6, 73, share(moves_the_group));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_each_listed_move_is_as_likely);
    SHOWS("TK-7", test_any_two_tiles_are_given_each_as_likely);
    RUN_TEST(test_there_is_no_move_once_the_game_is_over);
    RUN_TEST(test_it_lays_in_seven_of_eight_moves_where_it_can_open);
    RUN_TEST(test_a_new_group_lies_in_any_row_and_either_way);
    RUN_TEST(test_a_new_group_lies_the_other_way_where_there_is_only_room_for_that);
    RUN_TEST(test_who_has_opened_lays_on_an_empty_table);
    RUN_TEST(test_each_line_that_is_found_is_as_likely);
    RUN_TEST(test_it_extends_in_two_of_three_of_its_lays);
    RUN_TEST(test_it_extends_any_line_of_the_table);
    RUN_TEST(test_it_takes_a_tile_that_a_line_can_spare);
    RUN_TEST(test_it_takes_two_tiles_where_one_is_not_enough);
    RUN_TEST(test_a_tile_is_taken_where_one_of_the_hand_goes_with_it);
    RUN_TEST(test_it_moves_a_group_by_up_to_five_squares);
    RUN_TEST(test_it_moves_a_group_only_where_there_is_room);
    return UNITY_END();
}
