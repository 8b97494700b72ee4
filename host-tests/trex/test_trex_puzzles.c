/* Puzzles of T-REX on the screens: one card solves each, and every other is refused with the card
 * that refutes it. */
#include <string.h>
#include <unity.h>

#include "firmware/remembered/people.h"
#include "firmware/remembered/puzzle_marks.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/session/lesson.h"
#include "firmware/session/session.h"
#include "games/trex/trex.h"
#include "host-tests/support/handheld.h"

enum { ENOUGH = 40 };

static uint8_t trex;

void setUp(void) {
    handheld_start();
    trex = game_index_of(&game_trex);
}

void tearDown(void) {
    handheld_end();
}

static enum puzzle_mark mark_of(uint8_t number) {
    return handheld_puzzle_mark(&game_trex, number);
}

/* Card after card of the hand, until one is right. Gives how many were refused. */
static uint8_t try_cards(uint8_t number) {
    struct trex_state view;
    session_view(session_turn(), &view);
    uint8_t count = view.seat[view.turn].hand_count, refused = 0;
    uint16_t moves = session_count_moves();
    for (; refused < count; refused++) {
        handheld_assert_top("trex hand");
        handheld_press(BUTTON_RIGHT);
        handheld_press(BUTTON_A);
        if (mark_of(number) == PUZZLE_STAR) {
            handheld_assert_top("question");
            return refused;
        }
        handheld_assert_top("words");
        TEST_ASSERT_EQUAL(moves, session_count_moves());
        handheld_press(BUTTON_B);
    }
    TEST_FAIL_MESSAGE("no card is right");
    return 0;
}

static void one_card_solves_each_and_all_others_are_refused(void) {
    uint8_t count = puzzles_of(&game_trex)->count;
    uint16_t refused = 0;
    TEST_ASSERT_GREATER_OR_EQUAL(ENOUGH, count);
    puzzles_open(trex);
    for (uint8_t number = 0; number < count; number++) {
        handheld_press(BUTTON_A);
        refused = (uint16_t)(refused + try_cards(number));
    }
    TEST_ASSERT_GREATER_THAN(count, refused);
    handheld_press(BUTTON_B);
    handheld_assert_top("puzzles");
}

/* The words for every wrong card of every puzzle name the card of the reply. */
static void a_wrong_card_is_told_what_refutes_it(void) {
    const struct puzzles *puzzles = puzzles_of(&game_trex);
    for (uint8_t number = 0; number < puzzles->count; number++) {
        struct trex_state view;
        struct game_move answer;
        TEST_ASSERT_TRUE(lesson_begin_puzzle(trex, number));
        TEST_ASSERT_TRUE(lesson_wanted_move(&answer));
        session_view(answer.seat, &view);
        for (uint8_t card = 1; card <= TREX_CARDS; card++) {
            struct game_move move = {.seat = answer.seat, .kind = TREX_PLAY, .a = card};
            if ((view.seat[answer.seat].hand >> card & 1) == 0) {
                continue;
            }
            uint8_t reply;
            char words[200], name[40];
            struct text out = text_into(words, sizeof words), thing = text_into(name, sizeof name);
            TEST_ASSERT_EQUAL(card == answer.a, lesson_accepts(&move));
            TEST_ASSERT_EQUAL(card != answer.a, trex_refute(&view, &move, &reply));
            if (card != answer.a) {
                game_ui(trex)->name(&thing, 'c', reply);
                game_ui(trex)->puzzle.tell_wrong(&out, &move);
                TEST_ASSERT_NOT_NULL_MESSAGE(strstr(words, name), words);
            } else { /* why it is right, and what another card risked */
                game_ui(trex)->puzzle.tell_right(&out, &move);
                const char *other = person(1 - answer.seat)->name;
                TEST_ASSERT_NOT_NULL_MESSAGE(strstr(words, other), words);
            }
        }
    }
}

static void neighbours_have_different_answers(void) {
    const struct puzzles *puzzles = puzzles_of(&game_trex);
    uint8_t last = TREX_NO_CARD;
    for (uint8_t number = 0; number < puzzles->count; number++) {
        struct game_move answer;
        TEST_ASSERT_TRUE(lesson_begin_puzzle(trex, number));
        TEST_ASSERT_TRUE(lesson_wanted_move(&answer));
        TEST_ASSERT_NOT_EQUAL(last, answer.a);
        last = answer.a;
    }
}

/* What was played before the puzzle, and which cards are lost. */
static void what_happened_can_be_looked_up(void) {
    puzzles_open(trex);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_Y);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_A);
    handheld_assert_top("history");
}

/* It is the advice in the menu. */
static void a_hint_costs_the_star(void) {
    puzzles_open(trex);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_Y);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_A);
    handheld_assert_top("question");
    handheld_press(BUTTON_A);
    handheld_assert_top("advice");
    TEST_ASSERT_EQUAL(PUZZLE_HELPED, mark_of(0));
    handheld_press(BUTTON_A); /* to the hand, with that card chosen */
    handheld_assert_top("trex hand");
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A); /* yes, that one */
    TEST_ASSERT_EQUAL(PUZZLE_SOLVED, mark_of(0));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(one_card_solves_each_and_all_others_are_refused);
    RUN_TEST(a_wrong_card_is_told_what_refutes_it);
    RUN_TEST(neighbours_have_different_answers);
    RUN_TEST(what_happened_can_be_looked_up);
    RUN_TEST(a_hint_costs_the_star);
    return UNITY_END();
}
