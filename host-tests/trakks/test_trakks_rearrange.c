/* Trakks: the search for a lay with the table rearranged at will, which Apex plays with. It may
 * come out as it likes, but no tile is made up or lost, every line stays right, and what it costs
 * is counted. What it has moved in vain goes back before the lay. */
#include <string.h>
#include <unity.h>

#include "games/trakks/trakks_opponent_internal.h"

enum { GROUPS_MAX = 6, WORK = 60000, ROUNDS = 150 };

static struct trakks_rearrange search;
static struct rng dice;
static struct trakks_layout home, wanted; /* to tidy */

void setUp(void) {
    memset(&search, 0, sizeof search);
    trakks_layout_clear(&search.layout);
    rng_seed(&dice, 22);
    trakks_layout_clear(&home);
    trakks_layout_clear(&wanted);
}

void tearDown(void) {}

static uint8_t tile(uint8_t value, uint8_t colour) {
    return (uint8_t)((value - 1) * TRAKKS_COLOURS + colour);
}

static int cell_at(int x, int y) {
    return (y + 1) * TRAKKS_RIM_SIDE + x + 1;
}

static void put_run(struct trakks_layout *layout, int x, int y, uint8_t first, uint8_t colour,
                    uint8_t length) {
    for (uint8_t i = 0; i < length; i++) {
        trakks_layout_put(layout, cell_at(x + i, y), tile((uint8_t)(first + i), colour));
    }
}

static void hold(uint8_t kind) {
    search.hand[kind]++;
    search.hand_count++;
}

static void begin(uint8_t takes, bool may_loosen) {
    struct trakks_rearrange_limits limits = {
        .groups = GROUPS_MAX, .takes = takes, .may_loosen = may_loosen, .work = WORK};
    trakks_rearrange_begin(&search, &limits, &dice);
}

static void finish(void) {
    while (trakks_rearrange_step(&search, 1000)) {
    }
}

/* ---- what it costs ---- */

static uint32_t work_of_one_tile(uint8_t kind) {
    setUp();
    hold(kind);
    begin(0, false);
    search.groups_max = 0; /* so that a line of its own is no way */
    finish();
    TEST_ASSERT_EQUAL_UINT8(1, search.hand_count);
    return search.work;
}

/* A 7 can stand in three runs of three and three sets, a 1 in one run. */
static void test_each_line_that_is_looked_at_counts_as_work(void) {
    begin(0, false);
    finish();
    uint32_t without_tiles = search.work;
    TEST_ASSERT_GREATER_OR_EQUAL_UINT32(without_tiles + 6, work_of_one_tile(tile(7, 0)));
    TEST_ASSERT_GREATER_OR_EQUAL_UINT32(without_tiles + 4, work_of_one_tile(tile(1, 0)));
}

/* Nothing of the hand fits: as long as that is so, a table that was only loosened is tried with the
 * plainest ways alone, which cost least. */
static void test_a_loosened_table_is_tried_with_plain_ways(void) {
    bool is_loosened = false;
    int loosened = 0;
    bool was_loosening = false;
    uint32_t worked = 0;
    put_run(&search.layout, 5, 5, 1, 0, 5);
    put_run(&search.layout, 5, 8, 9, 1, 5);
    hold(tile(7, 2));
    begin(2, true);
    for (uint8_t before = 0; trakks_rearrange_step(&search, 1); before = search.takes) {
        TEST_ASSERT_EQUAL_UINT8(1, search.hand_count);
        if (search.is_loosening && !was_loosening) {
            TEST_ASSERT_GREATER_THAN_UINT32(worked + 1, search.work); /* which took time as well */
        }
        was_loosening = search.is_loosening;
        worked = search.work;
        if (before > 2 && search.takes == 0) {
            is_loosened = true;
            loosened++;
        }
        TEST_ASSERT_LESS_OR_EQUAL_UINT8(is_loosened ? 1 : 3, search.takes);
    }
    TEST_ASSERT_GREATER_THAN_INT(0, loosened);
}

/* Every tile is back in its place, however far the table was loosened. */
static void test_what_was_loosened_in_vain_is_as_it_was(void) {
    static struct trakks_layout before;
    put_run(&search.layout, 5, 5, 1, 0, 5);
    put_run(&search.layout, 5, 8, 9, 1, 5);
    hold(tile(7, 2));
    before = search.layout;
    begin(2, true);
    finish();
    TEST_ASSERT_EQUAL_UINT8(1, search.hand_count);
    TEST_ASSERT_EQUAL_UINT8(0, trakks_layout_moved(&search.layout, &before));
}

/* ---- room for a line of its own ---- */

/* Tiles so that every square of the eighteen rows from `top` on is at most four from one. */
static void crowd_rows(int top) {
    uint8_t kind = 0;
    for (int y = top + 4; y < top + 18; y += 9) {
        for (int x = 4; x < TRAKKS_SIDE; x += 9) {
            trakks_layout_put(&search.layout, cell_at(x, y), kind++);
        }
    }
}

static void test_a_line_gets_room_in_either_half_of_the_table(void) {
    crowd_rows(0);
    uint16_t below = trakks_layout_room(&search.layout, TRAKKS_LINE_MIN);
    TEST_ASSERT_GREATER_OR_EQUAL_UINT16(cell_at(0, 18), below);
    TEST_ASSERT_LESS_THAN_UINT16(cell_at(0, TRAKKS_SIDE), below);
    setUp();
    crowd_rows(14);
    uint16_t above = trakks_layout_room(&search.layout, TRAKKS_LINE_MIN);
    TEST_ASSERT_GREATER_OR_EQUAL_UINT16(cell_at(0, 0), above);
    TEST_ASSERT_LESS_THAN_UINT16(cell_at(0, 14), above);
}

/* Tiles two rows from this one, and every third row from there on to the edges: so that three in a
 * line touch none of them only in this row. */
static void crowd_all_but(int row) {
    uint8_t kind = 0;
    uint8_t copies = 0;
    for (int y = 0; y < TRAKKS_SIDE; y++) {
        int apart = y < row ? row - y : y - row;
        bool is_edge = y == 0 || y == TRAKKS_SIDE - 1;
        for (int x = 3; apart > 1 && (apart % 3 == 2 || is_edge) && x < TRAKKS_SIDE; x += 5) {
            trakks_layout_put(&search.layout, cell_at(x, y), kind);
            kind = (uint8_t)(kind + copies);
            copies = (uint8_t)(1 - copies);
        }
    }
}

/* But for those next to the edge: then the edge has room as well. */
static void test_a_line_finds_the_only_row_with_room(void) {
    for (int row = 0; row < TRAKKS_SIDE; row++) {
        setUp();
        crowd_all_but(row);
        uint16_t room = trakks_layout_room(&search.layout, TRAKKS_LINE_MIN);
        if (row != 1 && row != TRAKKS_SIDE - 2) {
            TEST_ASSERT_EQUAL_INT(row + 1, room / TRAKKS_RIM_SIDE);
        }
    }
}

static void test_a_line_gets_no_room_where_there_is_none_for_it(void) {
    enum { NO_ROW = -10 };
    crowd_all_but(NO_ROW);
    TEST_ASSERT_EQUAL_UINT16(TRAKKS_NO_CELL, trakks_layout_room(&search.layout, TRAKKS_LINE_MIN));
    TEST_ASSERT_NOT_EQUAL_UINT16(TRAKKS_NO_CELL,
                                 trakks_layout_room(&search.layout, TRAKKS_LINE_MIN - 1));
}

/* ---- what it may do ---- */

static void count_tiles(uint8_t counts[TRAKKS_NUMBERS]) {
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        counts[kind] = search.hand[kind];
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            counts[kind] =
                (uint8_t)(counts[kind] + (search.layout.where[kind][copy] != TRAKKS_NO_CELL));
        }
    }
}

static void assert_table_is_right(void) {
    int lying = 0, known = 0;
    for (int cell = 0; cell < TRAKKS_CELLS; cell++) {
        if (!trakks_is_placed(&search.layout, cell)) {
            continue;
        }
        uint8_t across = trakks_layout_length(&search.layout, cell, 1);
        uint8_t down = trakks_layout_length(&search.layout, cell, TRAKKS_RIM_SIDE);
        TEST_ASSERT_TRUE(across == 1 || across >= TRAKKS_LINE_MIN);
        TEST_ASSERT_TRUE(down == 1 || down >= TRAKKS_LINE_MIN);
        TEST_ASSERT_TRUE(across > 1 || down > 1);
        lying++;
    }
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            uint16_t cell = search.layout.where[kind][copy];
            known += cell != TRAKKS_NO_CELL;
            TEST_ASSERT_TRUE(cell == TRAKKS_NO_CELL || search.layout.at[cell] == kind);
        }
    }
    TEST_ASSERT_EQUAL_INT(lying, known);
}

/* A few runs that touch nothing, and a hand of whatever is left. */
static void arrange_by_chance(void) {
    uint8_t counts[TRAKKS_NUMBERS];
    trakks_layout_clear(&search.layout);
    memset(search.hand, 0, sizeof search.hand);
    search.hand_count = 0;
    for (uint8_t colour = 0; colour < TRAKKS_COLOURS; colour++) {
        uint8_t first = (uint8_t)(1 + rng_below(&dice, 6));
        put_run(&search.layout, 6, 4 + 3 * colour, first, colour,
                (uint8_t)(3 + rng_below(&dice, 4)));
    }
    count_tiles(counts);
    for (int i = 0; i < 10; i++) {
        uint8_t kind = (uint8_t)rng_below(&dice, TRAKKS_NUMBERS);
        if (counts[kind] < TRAKKS_COPIES) {
            counts[kind]++;
            hold(kind);
        }
    }
}

static void test_no_tile_is_made_up_or_lost_and_every_line_is_right(void) {
    uint8_t before[TRAKKS_NUMBERS], after[TRAKKS_NUMBERS];
    int laid = 0;
    for (int round = 0; round < ROUNDS; round++) {
        arrange_by_chance();
        count_tiles(before);
        uint8_t held = search.hand_count;
        begin((uint8_t)(round % 4), round % 2 == 0);
        finish();
        count_tiles(after);
        TEST_ASSERT_EQUAL_UINT8_ARRAY(before, after, TRAKKS_NUMBERS);
        assert_table_is_right();
        TEST_ASSERT_LESS_OR_EQUAL_UINT8(GROUPS_MAX, trakks_layout_groups(&search.layout));
        laid += held - search.hand_count;
    }
    TEST_ASSERT_GREATER_THAN_INT(2 * ROUNDS, laid);
}

/* In whatever order. */
static void test_each_tile_of_the_hand_is_tried(void) {
    for (int round = 0; round < ROUNDS; round++) {
        arrange_by_chance();
        uint8_t listed[TRAKKS_NUMBERS] = {0};
        begin(0, round % 2 == 0);
        for (uint8_t i = 0; i < search.order_count; i++) {
            listed[search.order[i]]++;
        }
        for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
            TEST_ASSERT_EQUAL_UINT8(search.hand[kind] > 0, listed[kind]);
        }
        rng_next(&dice);
    }
}

/* Each placement of a chain has at most as many takes left as the one before it. */
static void test_a_tile_takes_no_more_from_lines_than_it_may(void) {
    int taken = 0;
    for (int round = 0; round < ROUNDS / 10; round++) {
        arrange_by_chance();
        begin(3, false);
        while (trakks_rearrange_step(&search, 1)) {
            uint8_t left = search.takes;
            for (uint8_t i = 0; i < search.links; i++) {
                TEST_ASSERT_LESS_OR_EQUAL_UINT8(left, search.link[i].takes_left);
                left = search.link[i].takes_left;
            }
            taken += search.links > 0 && left < search.takes;
        }
    }
    TEST_ASSERT_GREATER_THAN_INT(0, taken);
}

/* ---- what was moved in vain ---- */

enum { RED, YELLOW, GREEN, BLUE, MANY = 4 };

static void tidy(uint8_t groups_max) {
    uint8_t next = 0;
    while (trakks_tidy_step(&wanted, &home, groups_max, &next)) {
    }
}

static void expect_run(int x, int y, uint8_t first, uint8_t colour, uint8_t length) {
    for (uint8_t i = 0; i < length; i++) {
        TEST_ASSERT_EQUAL_UINT8(tile((uint8_t)(first + i), colour), wanted.at[cell_at(x + i, y)]);
    }
}

static int count_wanted(void) {
    int count = 0;
    for (int cell = 0; cell < TRAKKS_CELLS; cell++) {
        count += trakks_is_placed(&wanted, cell);
    }
    return count;
}

static void test_a_line_that_was_moved_in_vain_goes_back_as_a_whole(void) {
    put_run(&home, 5, 5, 1, RED, 3);
    put_run(&wanted, 9, 9, 1, RED, 3);
    put_run(&wanted, 5, 12, 7, BLUE, 3); /* from the hand */
    tidy(MANY);
    expect_run(5, 5, 1, RED, 3);
    expect_run(5, 12, 7, BLUE, 3);
    TEST_ASSERT_EQUAL_INT(6, count_wanted());
}

static void test_two_lines_that_changed_places_go_back_together(void) {
    put_run(&home, 5, 5, 1, RED, 3);
    put_run(&home, 5, 9, 4, GREEN, 3);
    put_run(&wanted, 5, 9, 1, RED, 3);
    put_run(&wanted, 5, 5, 4, GREEN, 3);
    tidy(MANY);
    expect_run(5, 5, 1, RED, 3);
    expect_run(5, 9, 4, GREEN, 3);
    TEST_ASSERT_EQUAL_INT(6, count_wanted());
}

/* The 4 is needed in the other line, and the 1 to 3 can go back without it. */
static void test_what_the_lay_needs_stays_where_it_is(void) {
    put_run(&home, 5, 5, 1, RED, 4);
    put_run(&wanted, 5, 9, 1, RED, 3);
    put_run(&wanted, 15, 15, 4, RED, 3); /* 5 and 6 are from the hand */
    tidy(MANY);
    expect_run(5, 5, 1, RED, 3);
    expect_run(15, 15, 4, RED, 3);
    TEST_ASSERT_EQUAL_INT(6, count_wanted());
}

static void test_nothing_goes_back_to_a_square_that_the_lay_needs(void) {
    put_run(&home, 5, 5, 1, RED, 3);
    put_run(&wanted, 9, 9, 1, RED, 3);
    put_run(&wanted, 6, 5, 7, BLUE, 3);
    tidy(MANY);
    expect_run(9, 9, 1, RED, 3);
    expect_run(6, 5, 7, BLUE, 3);
    TEST_ASSERT_EQUAL_INT(6, count_wanted());
}

static void test_groups_stay_within_their_limit(void) {
    put_run(&home, 5, 5, 1, RED, 3);
    put_run(&home, 15, 15, 4, RED, 3);
    put_run(&wanted, 12, 15, 1, RED, 6);
    tidy(1);
    expect_run(12, 15, 1, RED, 6);
    tidy(2);
    expect_run(5, 5, 1, RED, 3);
    expect_run(15, 15, 4, RED, 3);
}

static void test_tiles_that_are_elsewhere_are_counted(void) {
    put_run(&home, 5, 5, 1, RED, 4);
    put_run(&wanted, 5, 5, 1, RED, 3);
    put_run(&wanted, 15, 15, 4, RED, 3); /* 5 and 6 are from the hand */
    TEST_ASSERT_EQUAL_UINT8(1, trakks_layout_moved(&wanted, &home));
    TEST_ASSERT_EQUAL_UINT8(0, trakks_layout_moved(&home, &home));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_each_line_that_is_looked_at_counts_as_work);
    RUN_TEST(test_a_loosened_table_is_tried_with_plain_ways);
    RUN_TEST(test_what_was_loosened_in_vain_is_as_it_was);
    RUN_TEST(test_a_line_gets_room_in_either_half_of_the_table);
    RUN_TEST(test_a_line_finds_the_only_row_with_room);
    RUN_TEST(test_a_line_gets_no_room_where_there_is_none_for_it);
    RUN_TEST(test_no_tile_is_made_up_or_lost_and_every_line_is_right);
    RUN_TEST(test_each_tile_of_the_hand_is_tried);
    RUN_TEST(test_a_tile_takes_no_more_from_lines_than_it_may);
    RUN_TEST(test_a_line_that_was_moved_in_vain_goes_back_as_a_whole);
    RUN_TEST(test_two_lines_that_changed_places_go_back_together);
    RUN_TEST(test_what_the_lay_needs_stays_where_it_is);
    RUN_TEST(test_nothing_goes_back_to_a_square_that_the_lay_needs);
    RUN_TEST(test_groups_stay_within_their_limit);
    RUN_TEST(test_tiles_that_are_elsewhere_are_counted);
    return UNITY_END();
}
