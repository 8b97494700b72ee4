/* Trakks: what an opponent's search has moved in vain goes back before it lays. */
#include <unity.h>

#include "games/trakks/trakks_opponent_internal.h"

enum { RED, YELLOW, GREEN, BLUE, GROUPS_MAX = 4 };

static struct trakks_layout home, wanted;

void setUp(void) {
    trakks_layout_clear(&home);
    trakks_layout_clear(&wanted);
}

void tearDown(void) {}

static int cell_at(int x, int y) {
    return (y + 1) * TRAKKS_RIM_SIDE + x + 1;
}

static void put_run(struct trakks_layout *layout, int x, int y, uint8_t first, uint8_t colour,
                    uint8_t length) {
    for (uint8_t i = 0; i < length; i++) {
        trakks_layout_put(layout, cell_at(x + i, y), trakks_kind(colour, (uint8_t)(first + i)));
    }
}

static void tidy(uint8_t groups_max) {
    uint8_t tile = 0;
    while (trakks_tidy_step(&wanted, &home, groups_max, &tile)) {
    }
}

static void expect_run(int x, int y, uint8_t first, uint8_t colour, uint8_t length) {
    for (uint8_t i = 0; i < length; i++) {
        TEST_ASSERT_EQUAL_UINT8(trakks_kind(colour, (uint8_t)(first + i)),
                                wanted.at[cell_at(x + i, y)]);
    }
}

static int count_tiles(void) {
    int count = 0;
    for (int cell = 0; cell < TRAKKS_CELLS; cell++) {
        count += trakks_is_placed(&wanted, cell);
    }
    return count;
}

static void a_line_that_was_moved_in_vain_goes_back_as_a_whole(void) {
    put_run(&home, 5, 5, 1, RED, 3);
    put_run(&wanted, 9, 9, 1, RED, 3);
    put_run(&wanted, 5, 12, 7, BLUE, 3); /* from the hand */
    tidy(GROUPS_MAX);
    expect_run(5, 5, 1, RED, 3);
    expect_run(5, 12, 7, BLUE, 3);
    TEST_ASSERT_EQUAL_INT(6, count_tiles());
}

static void two_lines_that_changed_places_go_back_together(void) {
    put_run(&home, 5, 5, 1, RED, 3);
    put_run(&home, 5, 9, 4, GREEN, 3);
    put_run(&wanted, 5, 9, 1, RED, 3);
    put_run(&wanted, 5, 5, 4, GREEN, 3);
    tidy(GROUPS_MAX);
    expect_run(5, 5, 1, RED, 3);
    expect_run(5, 9, 4, GREEN, 3);
    TEST_ASSERT_EQUAL_INT(6, count_tiles());
}

/* The 4 is needed in the other line, and the 1 to 3 can go back without it. */
static void what_the_lay_needs_stays_where_it_is(void) {
    put_run(&home, 5, 5, 1, RED, 4);
    put_run(&wanted, 5, 9, 1, RED, 3);
    put_run(&wanted, 15, 15, 4, RED, 3); /* 5 and 6 are from the hand */
    tidy(GROUPS_MAX);
    expect_run(5, 5, 1, RED, 3);
    expect_run(15, 15, 4, RED, 3);
    TEST_ASSERT_EQUAL_INT(6, count_tiles());
}

static void nothing_goes_back_to_a_square_that_the_lay_needs(void) {
    put_run(&home, 5, 5, 1, RED, 3);
    put_run(&wanted, 9, 9, 1, RED, 3);
    put_run(&wanted, 6, 5, 7, BLUE, 3);
    tidy(GROUPS_MAX);
    expect_run(9, 9, 1, RED, 3);
    expect_run(6, 5, 7, BLUE, 3);
    TEST_ASSERT_EQUAL_INT(6, count_tiles());
}

static void groups_stay_within_their_limit(void) {
    put_run(&home, 5, 5, 1, RED, 3);
    put_run(&home, 15, 15, 4, RED, 3);
    put_run(&wanted, 12, 15, 1, RED, 6);
    tidy(1);
    expect_run(12, 15, 1, RED, 6);
    tidy(2);
    expect_run(5, 5, 1, RED, 3);
    expect_run(15, 15, 4, RED, 3);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_line_that_was_moved_in_vain_goes_back_as_a_whole);
    RUN_TEST(two_lines_that_changed_places_go_back_together);
    RUN_TEST(what_the_lay_needs_stays_where_it_is);
    RUN_TEST(nothing_goes_back_to_a_square_that_the_lay_needs);
    RUN_TEST(groups_stay_within_their_limit);
    return UNITY_END();
}
