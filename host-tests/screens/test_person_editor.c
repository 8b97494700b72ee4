/* People are told apart: no two of one name, no two of one colour at a table, no one without a
 * name. */
#include <stdlib.h>
#include <string.h>
#include <unity.h>

#include "firmware/remembered/people.h"
#include "firmware/screens/shelf/shelf.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/stack/toast.h"
#include "host-tests/support/handheld.h"

enum { ROW_COLOUR = 1, ROW_TYPE = 3 };

void setUp(void) {
    handheld_start();
}

void tearDown(void) {
    handheld_end();
}

static void press_times(enum button button, int times) {
    for (int i = 0; i < times; i++) {
        handheld_press(button);
    }
}

static void edit(uint8_t seat, uint8_t seats, uint8_t row) {
    person_editor_open(seat, seats);
    handheld_pass(500);
    press_times(BUTTON_DOWN, row);
}

/* On the plain board, from its first letter. */
static void type(const char *letters) {
    enum { COLUMNS = 10 };
    int at = 0;
    for (; *letters != '\0'; letters++) {
        int to = *letters - 'A';
        press_times(to / COLUMNS > at / COLUMNS ? BUTTON_DOWN : BUTTON_UP,
                    abs(to / COLUMNS - at / COLUMNS));
        press_times(to % COLUMNS > at % COLUMNS ? BUTTON_RIGHT : BUTTON_LEFT,
                    abs(to % COLUMNS - at % COLUMNS));
        handheld_press(BUTTON_A);
        at = to;
    }
}

static void a_colour_of_someone_at_the_table_is_passed_over(void) {
    edit(0, 3, ROW_COLOUR);
    handheld_press(BUTTON_RIGHT);
    TEST_ASSERT_EQUAL_UINT8(3, person(0)->colour); /* 1 and 2 are there */
    TEST_ASSERT_EQUAL_UINT8(0, person(3)->colour); /* who is not there has the old one now */
    handheld_press(BUTTON_LEFT);
    TEST_ASSERT_EQUAL_UINT8(0, person(0)->colour);
}

static void with_eight_at_the_table_it_says_that_all_colours_are_taken(void) {
    edit(0, 8, ROW_COLOUR);
    handheld_press(BUTTON_RIGHT);
    TEST_ASSERT_EQUAL_UINT8(0, person(0)->colour);
    TEST_ASSERT_TRUE(toast_is_shown());
}

static void a_name_of_someone_at_the_table_is_refused(void) {
    edit(0, 3, ROW_TYPE);
    handheld_press(BUTTON_A);
    type("DIPPY");
    handheld_press(BUTTON_Y);
    TEST_ASSERT_EQUAL_STRING("keyboard", screens_top()->name);
    TEST_ASSERT_TRUE(toast_is_shown());
    TEST_ASSERT_EQUAL_STRING("Roxy", person(0)->name);
}

static void the_name_of_someone_who_is_not_there_seats_them(void) {
    edit(0, 2, ROW_TYPE);
    handheld_press(BUTTON_A);
    type("DIPPY");
    handheld_press(BUTTON_Y);
    TEST_ASSERT_EQUAL_STRING("person", screens_top()->name);
    TEST_ASSERT_EQUAL_STRING("Dippy", person(0)->name);
    TEST_ASSERT_EQUAL_UINT8(2, person(0)->face);
    TEST_ASSERT_EQUAL_STRING("Roxy", person(2)->name);
}

static void without_a_name_it_says_so_and_back_keeps_the_old_one(void) {
    edit(0, 2, ROW_TYPE);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_Y);
    TEST_ASSERT_EQUAL_STRING("keyboard", screens_top()->name);
    TEST_ASSERT_TRUE(toast_is_shown());
    handheld_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("person", screens_top()->name);
    TEST_ASSERT_EQUAL_STRING("Roxy", person(0)->name);
}

static void ready_made_names_that_someone_has_are_passed_over(void) {
    edit(0, 2, 2);
    for (int i = 0; i < PEOPLE_NAMES; i++) {
        handheld_press(BUTTON_RIGHT);
        for (uint8_t other = 1; other < GAME_SEATS_MAX; other++) {
            TEST_ASSERT_TRUE(strcmp(person(0)->name, person(other)->name) != 0);
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_colour_of_someone_at_the_table_is_passed_over);
    RUN_TEST(with_eight_at_the_table_it_says_that_all_colours_are_taken);
    RUN_TEST(a_name_of_someone_at_the_table_is_refused);
    RUN_TEST(the_name_of_someone_who_is_not_there_seats_them);
    RUN_TEST(without_a_name_it_says_so_and_back_keeps_the_old_one);
    RUN_TEST(ready_made_names_that_someone_has_are_passed_over);
    return UNITY_END();
}
