/* What is seen of a table of Trakks before anyone moves over it. */
#include <string.h>

#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/ui/widgets/layout.h"
#include "games/base/rng.h"
#include <unity.h>

enum { HEIGHT = 6 * CELL, TILE_OF_NO_MATTER = 0 };

static struct trakks_table table;
static struct camera camera;

void setUp(void) {
    memset(table.at, TRAKKS_NOTHING, sizeof table.at);
    camera = (struct camera){0};
}

void tearDown(void) {}

static void lay_line(uint8_t x, uint8_t y, uint8_t length) {
    for (uint8_t i = 0; i < length; i++) {
        table.at[trakks_square((uint8_t)(x + i), y)] = TILE_OF_NO_MATTER;
    }
}

static void look(void) {
    camera_fit(&camera, HEIGHT, CELL_SMALL, &table);
    camera_centre(&camera, &table);
    camera_follow(&camera);
}

static void a_table_that_fits_is_in_the_middle_of_the_board(void) {
    lay_line(8, 10, 3);
    lay_line(14, 13, 3);
    look();
    struct box first = camera_box(&camera, 0, trakks_square(8, 10));
    struct box last = camera_box(&camera, 0, trakks_square(16, 13));
    TEST_ASSERT_INT_WITHIN(CELL, first.x, CANVAS_WIDTH - box_right(last));
    TEST_ASSERT_INT_WITHIN(CELL, first.y, HEIGHT - box_bottom(last));
}

static void a_table_that_does_not_fit_is_seen_around_the_cursor(void) {
    lay_line(2, 3, 3);
    lay_line(15, 18, 3);
    look();
    TEST_ASSERT_TRUE(trakks_occupied(&table, camera.cursor));
    TEST_ASSERT_TRUE(camera_sees(&camera, camera.cursor));
}

static void a_table_in_a_corner_is_not_looked_at_from_outside(void) {
    lay_line(0, 0, 3);
    look();
    TEST_ASSERT_EQUAL(0, camera.x);
    TEST_ASSERT_EQUAL(0, camera.y);
    TEST_ASSERT_TRUE(camera_sees(&camera, trakks_square(0, 0)));
}

static bool sees_line(uint8_t x, uint8_t y, uint8_t length) {
    return camera_sees(&camera, trakks_square(x, y)) &&
           camera_sees(&camera, trakks_square((uint8_t)(x + length - 1), y));
}

static void squares_are_smaller_where_only_that_shows_all_of_the_table(void) {
    lay_line(4, 10, 3);
    look();
    TEST_ASSERT_EQUAL_UINT8(CELL, camera.cell);
    lay_line(4 + CANVAS_WIDTH / CELL, 10, 3);
    look();
    TEST_ASSERT_EQUAL_UINT8(CELL_SMALL, camera.cell);
    TEST_ASSERT_TRUE(sees_line(4, 10, 3));
    TEST_ASSERT_TRUE(sees_line(4 + CANVAS_WIDTH / CELL, 10, 3));
}

static void a_table_that_grows_stays_in_sight(void) {
    lay_line(8, 10, 3);
    look();
    lay_line(16, 10, 3);
    camera_fit(&camera, HEIGHT, CELL_SMALL, &table);
    TEST_ASSERT_TRUE(sees_line(8, 10, 11));
}

static bool jump(enum button button) {
    return camera_jump(&camera, &table, button, BUTTON_PRESS);
}

/* Left from the end of a line once led to a tile of another row that was nearer. */
static void left_and_right_stay_in_the_row(void) {
    lay_line(4, 10, 3);
    lay_line(12, 10, 3);
    lay_line(10, 11, 1);
    camera.cursor = trakks_square(12, 10);
    TEST_ASSERT_TRUE(jump(BUTTON_LEFT));
    TEST_ASSERT_EQUAL_UINT16(trakks_square(6, 10), camera.cursor);
    camera.cursor = trakks_square(4, 10);
    TEST_ASSERT_FALSE(jump(BUTTON_LEFT)); /* and not over its end to the other one */
    camera.cursor = trakks_square(14, 10);
    TEST_ASSERT_FALSE(jump(BUTTON_RIGHT));
}

/* Up from the last of two tiles above one another once led to a tile far aside. */
static void up_and_down_keep_to_the_column(void) {
    lay_line(6, 10, 1);
    lay_line(6, 12, 1);
    lay_line(14, 11, 1);
    camera.cursor = trakks_square(6, 12);
    TEST_ASSERT_TRUE(jump(BUTTON_UP));
    TEST_ASSERT_EQUAL_UINT16(trakks_square(6, 10), camera.cursor);
    TEST_ASSERT_TRUE(jump(BUTTON_DOWN));
    TEST_ASSERT_EQUAL_UINT16(trakks_square(6, 12), camera.cursor);
    TEST_ASSERT_TRUE(jump(BUTTON_RIGHT)); /* nothing in the row: the nearest to the right */
    TEST_ASSERT_EQUAL_UINT16(trakks_square(14, 11), camera.cursor);
}

static void down_ends_at_the_last_row(void) {
    lay_line(4, 10, 3);
    lay_line(14, 12, 3);
    camera.cursor = trakks_square(6, 10);
    TEST_ASSERT_TRUE(jump(BUTTON_DOWN));
    TEST_ASSERT_EQUAL_UINT16(trakks_square(14, 12), camera.cursor);
    TEST_ASSERT_FALSE(jump(BUTTON_DOWN));
    TEST_ASSERT_TRUE(jump(BUTTON_UP));
    TEST_ASSERT_EQUAL_UINT16(trakks_square(6, 10), camera.cursor);
}

/* Every tile of a table as it is in a game, from every other one. */
static uint32_t reached[TRAKKS_SIDE];
static uint16_t next_to[TRAKKS_SQUARES][BUTTON_RIGHT + 1]; /* where an arrow leads from a tile */

static void follow_arrows_from(uint16_t square) {
    for (int arrow = BUTTON_UP; arrow <= BUTTON_RIGHT; arrow++) {
        camera.cursor = square;
        next_to[square][arrow] = jump((enum button)arrow) ? camera.cursor : square;
    }
}

static unsigned count_reached(uint16_t from) {
    static uint16_t queue[TRAKKS_SQUARES];
    unsigned count = 0, next = 0;
    memset(reached, 0, sizeof reached);
    trakks_mark(reached, from);
    for (queue[count++] = from; next < count; next++) {
        for (int arrow = BUTTON_UP; arrow <= BUTTON_RIGHT; arrow++) {
            uint16_t square = next_to[queue[next]][arrow];
            if (!trakks_is_marked(reached, square)) {
                trakks_mark(reached, square);
                queue[count++] = square;
            }
        }
    }
    return count;
}

static void expect_all_reached(void) {
    unsigned tiles = 0;
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        if (trakks_occupied(&table, square)) {
            tiles++;
            follow_arrows_from(square);
        }
    }
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        if (trakks_occupied(&table, square)) {
            TEST_ASSERT_EQUAL_UINT(tiles, count_reached(square));
        }
    }
}

/* Up to four groups, each a line or a cross, anywhere. */
static void arrows_lead_to_every_tile(void) {
    enum { TABLES = 2000, GROUPS = 4, REACH = 22 };
    struct rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < TABLES; i++) {
        setUp();
        for (int group = 0; group < GROUPS; group++) {
            uint8_t x = (uint8_t)rng_below(&rng, REACH), y = (uint8_t)rng_below(&rng, REACH);
            uint8_t across = (uint8_t)(3 + rng_below(&rng, 6)), down = (uint8_t)rng_below(&rng, 8);
            uint8_t crossing = (uint8_t)(x + rng_below(&rng, across));
            lay_line(x, y, rng_below(&rng, 3) > 0 ? across : 1);
            for (uint8_t row = 0; row < down; row++) {
                lay_line(crossing, (uint8_t)(y + row), 1);
            }
        }
        expect_all_reached();
    }
}

static void a_line_is_seen_from_its_first_to_its_last_square(void) {
    lay_line(4, 10, 3);
    look();
    camera_set(&camera, STAGE_BOTTOM - STAGE_TOP, CELL_SMALLEST);
    camera_show(&camera, trakks_square(5, 12), trakks_square(5, 12 + TRAKKS_VALUES - 1));
    TEST_ASSERT_TRUE(camera_sees(&camera, trakks_square(5, 12)));
    TEST_ASSERT_TRUE(camera_sees(&camera, trakks_square(5, 12 + TRAKKS_VALUES - 1)));
}

static _Alignas(4) uint8_t pixels[CANVAS_WIDTH * CANVAS_HEIGHT];

/* Whether there is the colour of the arrows near the middle of this edge of the board. */
static bool says_more(struct box edge) {
    struct canvas canvas;
    canvas_init(&canvas, pixels);
    draw_trakks_felt(&canvas);
    const struct board board = {.table = &table};
    draw_trakks_board(&canvas, 0, &camera, &board);
    for (int y = edge.y; y < box_bottom(edge); y++) {
        for (int x = edge.x; x < box_right(edge); x++) {
            if (pixels[y * CANVAS_WIDTH + x] == COLOUR_FELT_ACCENT) {
                return true;
            }
        }
    }
    return false;
}

static void an_edge_says_where_there_is_more_of_the_table(void) {
    struct box left = box(0, HEIGHT / 2 - 8, 12, 16);
    struct box right = box(CANVAS_WIDTH - 12, HEIGHT / 2 - 8, 12, 16);
    lay_line(2, 10, 3);
    lay_line(28, 10, 3);
    look();
    camera.cursor = trakks_square(2, 10);
    camera_follow(&camera);
    TEST_ASSERT_FALSE(says_more(left));
    TEST_ASSERT_TRUE(says_more(right));
    camera.cursor = trakks_square(30, 10);
    camera_follow(&camera);
    TEST_ASSERT_TRUE(says_more(left));
    TEST_ASSERT_FALSE(says_more(right));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_table_that_fits_is_in_the_middle_of_the_board);
    RUN_TEST(a_table_that_does_not_fit_is_seen_around_the_cursor);
    RUN_TEST(a_table_in_a_corner_is_not_looked_at_from_outside);
    RUN_TEST(squares_are_smaller_where_only_that_shows_all_of_the_table);
    RUN_TEST(a_table_that_grows_stays_in_sight);
    RUN_TEST(left_and_right_stay_in_the_row);
    RUN_TEST(up_and_down_keep_to_the_column);
    RUN_TEST(down_ends_at_the_last_row);
    RUN_TEST(arrows_lead_to_every_tile);
    RUN_TEST(a_line_is_seen_from_its_first_to_its_last_square);
    RUN_TEST(an_edge_says_where_there_is_more_of_the_table);
    return UNITY_END();
}
