/* Who plays which dinosaur, if the table wants to choose. */
#include <unity.h>

#include "firmware/remembered/people.h"
#include "firmware/remembered/preferences.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/session/session.h"
#include "host-tests/support/handheld.h"
#include "host-tests/support/rules.h"

void setUp(void) {
    handheld_start();
}

void tearDown(void) {
    handheld_end();
}

static struct game_options cast_for;
static uint64_t cast_seed; /* 0: not started */

static void start_cast(uint64_t seed) {
    cast_seed = seed;
    screen_back();
}

static void open_cast(uint8_t players) {
    game_options_default(&game_tyrannosaurus, &cast_for);
    cast_for.players = players;
    cast_seed = 0;
    for (uint8_t seat = 0; seat < players; seat++) {
        people_set_player(seat, PLAYER_PERSON);
    }
    ty_cast_open(&cast_for, start_cast);
    handheld_pass(300);
}

static uint8_t dino_dealt(uint8_t seat) {
    struct ty_setup setup;
    struct ty_state state;
    cast_for.seed = cast_seed;
    game_tyrannosaurus.prepare(&setup, &cast_for);
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, game_tyrannosaurus.start(&state, &setup).code);
    return state.seat[seat].dino;
}

/* Each takes the last one that is free, so that the seats get the cast from its end. */
static void test_players_choose_their_dinosaurs_in_seat_order(void) {
    for (uint8_t players = 2; players <= TY_SEATS; players++) {
        open_cast(players);
        for (uint8_t seat = 0; seat < players; seat++) {
            TEST_ASSERT_EQUAL_UINT64(0, cast_seed);
            if (seat + 1 < players) {
                handheld_press(BUTTON_UP); /* from the first free one to the last */
            }
            handheld_press(BUTTON_A);
        }
        TEST_ASSERT_TRUE(cast_seed != 0);
        for (uint8_t seat = 0; seat < players; seat++) {
            TEST_ASSERT_EQUAL_UINT8(ty_cast(players, 0)[players - 1 - seat], dino_dealt(seat));
        }
    }
}

static void test_back_from_a_choice_of_dinosaurs_is_one_step(void) {
    const struct screen *before = screens_top();
    open_cast(3);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_B); /* the second player again */
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL_UINT8(ty_cast(3, 0)[0], dino_dealt(0));
    TEST_ASSERT_EQUAL_UINT8(ty_cast(3, 0)[2], dino_dealt(1));
    open_cast(3);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_B);
    handheld_press(BUTTON_B);
    TEST_ASSERT_EQUAL_PTR(before, screens_top());
}

static void test_opponents_take_what_people_leave(void) {
    open_cast(4);
    people_set_player(0, PLAYER_OPPONENT);
    people_set_player(2, PLAYER_OPPONENT);
    ty_cast_open(&cast_for, start_cast);
    handheld_pass(300);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL_UINT8(ty_cast(4, 0)[0], dino_dealt(1));
    TEST_ASSERT_EQUAL_UINT8(ty_cast(4, 0)[1], dino_dealt(3));
}

/* By default they are dealt. */
static void test_a_table_that_does_not_ask_deals_the_dinosaurs(void) {
    struct game_options options;
    game_options_default(&game_tyrannosaurus, &options);
    options.players = 2;
    uint8_t index = game_index_of(&game_tyrannosaurus);
    play_deal(index, &options);
    TEST_ASSERT_EQUAL_STRING("tyrannosaurus table", screens_top()->name);
    session_close();
    preference_change(&game_tyrannosaurus, CASTING_CHOSEN);
    play_deal(index, &options);
    TEST_ASSERT_EQUAL_STRING("tyrannosaurus cast", screens_top()->name);
    TEST_ASSERT_NULL(session_game());
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TY-5", test_players_choose_their_dinosaurs_in_seat_order);
    RUN_TEST(test_back_from_a_choice_of_dinosaurs_is_one_step);
    SHOWS("TY-5", test_opponents_take_what_people_leave);
    SHOWS("TY-5", test_a_table_that_does_not_ask_deals_the_dinosaurs);
    return UNITY_END();
}
