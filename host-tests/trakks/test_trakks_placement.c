/* Trakks: the ways in which the search places one tile. Each way that there is comes once, what is
 * tried can be undone, and a line that has no room one way lies the other way. */
#include <string.h>
#include <unity.h>

#include "games/trakks/trakks_hint.h"
#include "games/trakks/trakks_opponent_internal.h"
#include "host-tests/games/referee.h"

enum { BLUE, RED, GREEN, YELLOW, WAYS_MAX = 64 };

static struct trakks_rearrange search;
static struct trakks_layout untouched;

void setUp(void) {
    memset(&search, 0, sizeof search);
    trakks_layout_clear(&search.layout);
}

void tearDown(void) {}

static int cell_at(int x, int y) {
    return (y + 1) * TRAKKS_RIM_SIDE + x + 1;
}

static void hold(uint8_t kind) {
    search.hand[kind]++;
    search.hand_count++;
}

/* ---- ways ---- */

/* What a way has set where, in the order of cells. */
struct found {
    struct trakks_change set[TRAKKS_LINE_MIN];
    uint8_t count;
};
static struct found found[WAYS_MAX];
static uint8_t found_count;

static void note_found(void) {
    struct found *way = &found[found_count++];
    TEST_ASSERT_LESS_THAN(WAYS_MAX, found_count);
    TEST_ASSERT_LESS_OR_EQUAL_UINT8(TRAKKS_LINE_MIN, search.log_count);
    memset(way, 0, sizeof *way);
    for (uint8_t i = 0; i < search.log_count; i++) {
        struct trakks_change set = {search.log[i].cell, search.log[i].kind, 0};
        uint8_t place = way->count++;
        for (; place > 0 && way->set[place - 1].cell > set.cell; place--) {
            way->set[place] = way->set[place - 1];
        }
        way->set[place] = set;
    }
    for (uint8_t i = 0; i + 1 < found_count; i++) {
        TEST_ASSERT_TRUE_MESSAGE(memcmp(&found[i], way, sizeof *way) != 0, "a way comes twice");
    }
}

/* All ways of a phase to place this tile; afterwards everything is as it was. */
static uint8_t count_ways(uint8_t kind, uint8_t phase) {
    uint16_t way = 0;
    uint8_t held = search.hand_count;
    found_count = 0;
    search.groups_max = 6;
    search.links = 1;
    search.link[0] = (struct trakks_link){.homeless = {kind}, .homeless_count = 1};
    untouched = search.layout;
    for (trakks_start_way(&search); trakks_place(&search, kind, phase, &way);
         trakks_start_way(&search)) {
        TEST_ASSERT_EQUAL_UINT8(0, search.link[1].homeless_count);
        note_found();
        trakks_undo_to(&search, 0);
        TEST_ASSERT_EQUAL_MEMORY(&untouched.at, &search.layout.at, sizeof untouched.at);
        TEST_ASSERT_EQUAL_UINT8(held, search.hand_count);
    }
    return found_count;
}

/* Three runs and three sets; fewer runs near the lowest and the highest number. */
static void test_a_tile_is_tried_once_in_each_line_of_three_with_tiles_of_the_hand(void) {
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        hold(kind);
    }
    for (uint8_t value = 1; value <= TRAKKS_VALUES; value++) {
        uint8_t from_end =
            (uint8_t)(value <= TRAKKS_VALUES / 2 ? value : TRAKKS_VALUES + 1 - value);
        uint8_t runs = from_end < 3 ? from_end : 3;
        TEST_ASSERT_EQUAL_UINT8(
            runs + 3,
            count_ways(trakks_kind((uint8_t)(value % TRAKKS_COLOURS), value), TRAKKS_PLACE_APART));
    }
}

/* Between tiles so near to each other that any three across would touch one. They have nothing to
 * do with the three in hand. */
static void test_a_line_of_its_own_is_not_tried_where_there_is_no_room_for_it(void) {
    uint8_t kind = trakks_kind(BLUE, 4);
    hold(trakks_kind(BLUE, 1));
    hold(trakks_kind(BLUE, 2));
    TEST_ASSERT_EQUAL_UINT8(1, count_ways(trakks_kind(BLUE, 3), TRAKKS_PLACE_APART));
    for (int place = 0; place < 11 * 6; place++) {
        trakks_layout_put(&search.layout, cell_at(3 + place % 6 * 5, 1 + place / 6 * 3), kind);
        kind = (uint8_t)(kind + place % TRAKKS_COPIES);
    }
    TEST_ASSERT_EQUAL_UINT8(0, count_ways(trakks_kind(BLUE, 3), TRAKKS_PLACE_APART));
}

/* Through the 8: 7 8 9, or 9 8 7. */
static void test_a_run_through_a_tile_is_tried_both_ways_around(void) {
    trakks_layout_put(&search.layout, cell_at(9, 9), trakks_kind(BLUE, 8));
    hold(trakks_kind(BLUE, 9));
    TEST_ASSERT_EQUAL_UINT8(2, count_ways(trakks_kind(BLUE, 7), TRAKKS_PLACE_CROSSING));
    for (uint8_t i = 0; i < 2; i++) {
        TEST_ASSERT_EQUAL(cell_at(8, 9), found[i].set[0].cell);
        TEST_ASSERT_EQUAL(cell_at(10, 9), found[i].set[1].cell);
    }
}

/* The tile of the table first, second or third, and the other two in either order. */
static void test_a_set_through_a_tile_is_tried_in_all_six_orders(void) {
    trakks_layout_put(&search.layout, cell_at(9, 9), trakks_kind(BLUE, 8));
    hold(trakks_kind(RED, 8));
    TEST_ASSERT_EQUAL_UINT8(6, count_ways(trakks_kind(GREEN, 8), TRAKKS_PLACE_CROSSING));
}

/* Where tiles lie beside it already, the new line stands across that one. */
static void test_a_line_through_a_tile_crosses_the_line_in_which_it_lies(void) {
    for (uint8_t i = 0; i < 3; i++) {
        trakks_layout_put(&search.layout, cell_at(9 + i, 9), trakks_kind(BLUE, (uint8_t)(8 + i)));
    }
    hold(trakks_kind(RED, 9));
    TEST_ASSERT_EQUAL_UINT8(6, count_ways(trakks_kind(GREEN, 9), TRAKKS_PLACE_CROSSING));
    for (uint8_t i = 0; i < found_count; i++) {
        TEST_ASSERT_EQUAL(0, (found[i].set[0].cell - cell_at(10, 9)) % TRAKKS_RIM_SIDE);
        TEST_ASSERT_EQUAL(0, (found[i].set[1].cell - cell_at(10, 9)) % TRAKKS_RIM_SIDE);
    }
}

/* The 9 has to come from its line, though there is an 8 in the hand, too. */
static void test_a_tile_is_taken_for_a_line_of_which_another_is_free(void) {
    uint16_t way = 0;
    trakks_layout_put(&search.layout, cell_at(9, 9), trakks_kind(BLUE, 8));
    for (uint8_t i = 0; i < 4; i++) {
        trakks_layout_put(&search.layout, cell_at(9 + i, 15), trakks_kind(BLUE, (uint8_t)(9 + i)));
    }
    hold(trakks_kind(BLUE, 8));
    search.links = 1;
    search.link[0] = (struct trakks_link){
        .homeless = {trakks_kind(BLUE, 7)}, .homeless_count = 1, .takes_left = 1};
    trakks_start_way(&search);
    TEST_ASSERT_TRUE(trakks_place(&search, trakks_kind(BLUE, 7), TRAKKS_PLACE_TAKE_CROSS, &way));
    TEST_ASSERT_EQUAL_UINT8(3, trakks_layout_length(&search.layout, cell_at(9, 9), 1));
    TEST_ASSERT_EQUAL_UINT8(3, trakks_layout_length(&search.layout, cell_at(10, 15), 1));
}

/* Two runs could spare an 8 and a 9 each, but that is another way, which comes later. */
static void test_a_line_of_free_tiles_takes_none_from_other_lines(void) {
    uint16_t way = 0;
    for (uint8_t i = 0; i < 10; i++) {
        trakks_layout_put(&search.layout, cell_at(9 + i % 5, 9 + 4 * (i / 5)),
                          trakks_kind(BLUE, (uint8_t)(8 + i % 5)));
    }
    search.groups_max = 6;
    search.links = 1;
    search.link[0] = (struct trakks_link){
        .homeless = {trakks_kind(BLUE, 7)}, .homeless_count = 1, .takes_left = 2};
    trakks_start_way(&search);
    TEST_ASSERT_FALSE(trakks_place(&search, trakks_kind(BLUE, 7), TRAKKS_PLACE_APART, &way));
    way = 0;
    trakks_start_way(&search);
    TEST_ASSERT_TRUE(trakks_place(&search, trakks_kind(BLUE, 7), TRAKKS_PLACE_TAKE_APART, &way));
}

/* ---- chains ---- */

/* 5, 6 and 7 of the hand make a line as soon as the 5 is looked at. */
static void test_a_tile_that_finds_its_line_is_laid_before_the_next_is_looked_at(void) {
    struct trakks_rearrange_limits limits = {.groups = 6, .work = 10000};
    struct rng rng;
    rng_seed(&rng, 1);
    for (uint8_t value = 5; value <= 7; value++) {
        hold(trakks_kind(BLUE, value));
    }
    trakks_rearrange_begin(&search, &limits, &rng);
    while (trakks_rearrange_step(&search, 1)) {
        TEST_ASSERT_EQUAL_UINT8(0, search.next);
    }
    TEST_ASSERT_EQUAL_UINT8(0, search.hand_count);
}

/* ---- no room ---- */

/* p1 holds blue 1 to 5. Other tiles lie everywhere so that five in a row touch one of them; in some
 * columns there is room. No such table comes to be in a game. */
static struct trakks_state *crowded(const char *hands) {
    static struct trakks_state state;
    uint8_t kind = trakks_kind(BLUE, 6);
    uint8_t copy = 0;
    referee_new(&referee_trakks, "players=2 seed=1");
    referee_each(hands, referee_set);
    referee_start();
    state = *(const struct trakks_state *)referee.state.bytes;
    for (uint8_t y = 1; y < TRAKKS_SIDE; y += 3) {
        for (uint8_t x = 4; x < TRAKKS_SIDE; x += 5) {
            TEST_ASSERT_LESS_THAN(TRAKKS_NUMBERS, kind);
            state.where[kind][copy] = trakks_square(x, y);
            kind = (uint8_t)(kind + copy);
            copy = (uint8_t)(1 - copy);
        }
    }
    return &state;
}

static void test_a_line_lies_down_where_there_is_no_room_across(void) {
    static struct trakks_search lines;
    const struct trakks_state *state =
        crowded("hand p1 b1 b2 b3 b4 b5 g9; hand p2 y1 y2 y3 r1 r2; opened p2 yes");
    trakks_search_begin(&lines, state, NULL);
    lines.groups_max = TRAKKS_TABLE_TILES;
    trakks_search_lines(&lines);
    TEST_ASSERT_EQUAL_UINT8(5, lines.best.laid);
    for (uint8_t i = 0; i < 5; i++) {
        TEST_ASSERT_EQUAL_UINT8(trakks_x(lines.best.fill[0].square),
                                trakks_x(lines.best.fill[i].square));
    }
}

/* The five would make one line across, which has no room: then they do something else. */
static void test_an_opening_that_has_no_room_is_not_laid(void) {
    static struct trakks_thinking thinking;
    static struct trakks_move chosen;
    static struct trakks_state view;
    const struct opponent *opponent = opponent_of(&game_trakks);
    const struct trakks_state *state =
        crowded("hand p1 b1 b2 b3 b4 b5 g9; hand p2 y1 y2 y3 r1 r2; opened p2 yes");
    for (uint8_t level = OPPONENT_HUNTER; level < OPPONENT_LEVELS; level++) {
        game_trakks.view(&view, state, 0);
        struct opponent_question question = {
            .view = &view, .level = level, .effort = 1, .rng = opponent_chance(1, 0, level)};
        memset(&thinking, 0xa5, sizeof thinking);
        opponent->start(&thinking, &question);
        while (!opponent->think(&thinking)) {
        }
        opponent->answer(&thinking, &chosen);
        TEST_ASSERT_NOT_EQUAL_UINT8(TRAKKS_LAY, chosen.head.kind);
        TEST_ASSERT_EQUAL_UINT8(GAME_OK, game_trakks.check(state, &chosen).code);
    }
}

/* Blue 7 to 9 were set just now; of the green run one tile can be spared. */
static void test_no_tile_is_taken_that_was_set_in_the_same_chain(void) {
    uint16_t way = 0;
    for (uint8_t i = 0; i < 4; i++) {
        trakks_layout_put(&search.layout, cell_at(9 + i, 15), trakks_kind(GREEN, (uint8_t)(1 + i)));
    }
    hold(trakks_kind(BLUE, 8));
    hold(trakks_kind(BLUE, 9));
    search.groups_max = 6;
    search.links = 1;
    search.link[0] = (struct trakks_link){
        .homeless = {trakks_kind(BLUE, 7)}, .homeless_count = 1, .takes_left = 1};
    trakks_start_way(&search);
    TEST_ASSERT_TRUE(trakks_place(&search, trakks_kind(BLUE, 7), TRAKKS_PLACE_APART, &way));
    TEST_ASSERT_EQUAL_UINT8(3, search.log_count);
    for (uint8_t i = 0; i < 3; i++) {
        TEST_ASSERT_FALSE(trakks_take_from_line(&search, search.log[i].cell));
    }
    TEST_ASSERT_TRUE(trakks_take_from_line(&search, cell_at(9, 15)));
}

static bool fits_at(int x, int y, uint8_t colour, uint8_t value) {
    return trakks_layout_fits(&search.layout, cell_at(x, y), trakks_kind(colour, value));
}

/* Blue 8 and 9 side by side at 9,9, and one below the other at 20,9. */
static void test_a_tile_fits_where_it_makes_a_line_and_not_alone(void) {
    for (uint8_t i = 0; i < 2; i++) {
        trakks_layout_put(&search.layout, cell_at(9 + i, 9), trakks_kind(BLUE, (uint8_t)(8 + i)));
        trakks_layout_put(&search.layout, cell_at(20, 9 + i), trakks_kind(BLUE, (uint8_t)(8 + i)));
    }
    struct trakks_layout before = search.layout;
    TEST_ASSERT_TRUE(fits_at(11, 9, BLUE, 10));
    TEST_ASSERT_TRUE(fits_at(8, 9, BLUE, 7));
    TEST_ASSERT_TRUE(fits_at(20, 11, BLUE, 10));
    TEST_ASSERT_TRUE(fits_at(20, 8, BLUE, 7));
    TEST_ASSERT_FALSE(fits_at(11, 9, BLUE, 11));
    TEST_ASSERT_FALSE(fits_at(20, 11, BLUE, 11));
    TEST_ASSERT_FALSE(fits_at(9, 10, BLUE, 7));
    TEST_ASSERT_FALSE(fits_at(21, 9, BLUE, 7));
    TEST_ASSERT_FALSE(fits_at(25, 25, BLUE, 10));
    TEST_ASSERT_FALSE(fits_at(0, 0, BLUE, 1));
    TEST_ASSERT_EQUAL_MEMORY(&before, &search.layout, sizeof before);
}

/* Blue 8 and 9 to the west of 11,9, and two tiles above it. */
static bool fits_both_ways(uint8_t above_colour, uint8_t above_value) {
    setUp();
    for (uint8_t i = 0; i < 2; i++) {
        trakks_layout_put(&search.layout, cell_at(9 + i, 9), trakks_kind(BLUE, (uint8_t)(8 + i)));
    }
    trakks_layout_put(&search.layout, cell_at(11, 7), trakks_kind(RED, 10));
    trakks_layout_put(&search.layout, cell_at(11, 8), trakks_kind(above_colour, above_value));
    return fits_at(11, 9, BLUE, 10);
}

static void test_a_tile_fits_where_both_its_lines_are_right(void) {
    TEST_ASSERT_TRUE(fits_both_ways(GREEN, 10));
    TEST_ASSERT_FALSE(fits_both_ways(RED, 9));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_a_tile_is_tried_once_in_each_line_of_three_with_tiles_of_the_hand);
    RUN_TEST(test_a_line_of_its_own_is_not_tried_where_there_is_no_room_for_it);
    RUN_TEST(test_a_run_through_a_tile_is_tried_both_ways_around);
    RUN_TEST(test_a_set_through_a_tile_is_tried_in_all_six_orders);
    RUN_TEST(test_a_line_through_a_tile_crosses_the_line_in_which_it_lies);
    RUN_TEST(test_a_tile_is_taken_for_a_line_of_which_another_is_free);
    RUN_TEST(test_a_line_of_free_tiles_takes_none_from_other_lines);
    RUN_TEST(test_a_tile_that_finds_its_line_is_laid_before_the_next_is_looked_at);
    RUN_TEST(test_a_line_lies_down_where_there_is_no_room_across);
    RUN_TEST(test_an_opening_that_has_no_room_is_not_laid);
    RUN_TEST(test_a_tile_fits_where_it_makes_a_line_and_not_alone);
    RUN_TEST(test_a_tile_fits_where_both_its_lines_are_right);
    RUN_TEST(test_no_tile_is_taken_that_was_set_in_the_same_chain);
    return UNITY_END();
}
