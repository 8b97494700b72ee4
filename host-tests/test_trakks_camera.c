/* What is seen of a table of Trakks before anybody moves over it. */
#include <string.h>

#include "firmware/screens/trakks/trakks_screens.h"
#include <unity.h>

enum { ROWS = 6, TILE_OF_NO_MATTER = 0 };

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
    camera_centre(&camera, ROWS, &table);
    camera_follow(&camera, ROWS);
}

static void a_table_that_fits_is_in_the_middle_of_the_board(void) {
    lay_line(8, 10, 3);
    lay_line(14, 13, 3);
    look();
    struct box first = camera_box(&camera, 0, trakks_square(8, 10));
    struct box last = camera_box(&camera, 0, trakks_square(16, 13));
    TEST_ASSERT_INT_WITHIN(CELL, first.x, CANVAS_WIDTH - box_right(last));
    TEST_ASSERT_INT_WITHIN(CELL, first.y, ROWS * CELL - box_bottom(last));
}

static void a_table_that_does_not_fit_is_seen_around_the_cursor(void) {
    lay_line(2, 3, 3);
    lay_line(15, 18, 3);
    look();
    TEST_ASSERT_TRUE(trakks_occupied(&table, camera.cursor));
    TEST_ASSERT_TRUE(camera_sees(&camera, ROWS, camera.cursor));
}

static void a_table_in_a_corner_is_not_looked_at_from_outside(void) {
    lay_line(0, 0, 3);
    look();
    TEST_ASSERT_EQUAL(0, camera.x);
    TEST_ASSERT_EQUAL(0, camera.y);
    TEST_ASSERT_TRUE(camera_sees(&camera, ROWS, trakks_square(0, 0)));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_table_that_fits_is_in_the_middle_of_the_board);
    RUN_TEST(a_table_that_does_not_fit_is_seen_around_the_cursor);
    RUN_TEST(a_table_in_a_corner_is_not_looked_at_from_outside);
    return UNITY_END();
}
