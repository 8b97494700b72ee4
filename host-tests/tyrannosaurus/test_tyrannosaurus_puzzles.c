/* Puzzles of Tyrannosaurus on the screens: one direction solves each, and every other is refused
 * with what the others may choose. */
#include <string.h>
#include <unity.h>

#include "firmware/remembered/people.h"
#include "firmware/remembered/puzzle_marks.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/session/lesson.h"
#include "firmware/session/session.h"
#include "games/tyrannosaurus/tyrannosaurus.h"
#include "host-tests/support/handheld.h"

enum { ENOUGH = 40 };

static uint8_t tyrannosaurus;

void setUp(void) {
    handheld_start();
    tyrannosaurus = game_index_of(&game_tyrannosaurus);
}

void tearDown(void) {
    handheld_end();
}

static enum puzzle_mark mark_of(uint8_t number) {
    return handheld_puzzle_mark(&game_tyrannosaurus, number);
}

static void steer(uint8_t direction) {
    static const enum button arrows[] = {BUTTON_UP, BUTTON_RIGHT, BUTTON_DOWN, BUTTON_LEFT};
    enum button first = arrows[direction / 2];
    if (direction % 2 == 0) {
        handheld_press(first);
    } else {
        handheld_hold(first, 30);
        handheld_press(arrows[(direction / 2 + 1) % 4]);
        handheld_let_go(first);
    }
    handheld_press(BUTTON_A);
}

static void one_direction_solves_each_and_all_others_are_refused(void) {
    uint8_t count = puzzles_of(&game_tyrannosaurus)->count;
    TEST_ASSERT_GREATER_OR_EQUAL(ENOUGH, count);
    puzzles_open(tyrannosaurus);
    for (uint8_t number = 0; number < count; number++) {
        struct game_move answer;
        handheld_press(BUTTON_A);
        TEST_ASSERT_TRUE(lesson_wanted_move(&answer));
        uint16_t moves = session_count_moves();
        for (uint8_t direction = 0; direction < TY_DIRECTIONS; direction++) {
            if (direction != answer.a) {
                steer(direction);
                handheld_assert_top("words");
                TEST_ASSERT_EQUAL(PUZZLE_NEW, mark_of(number));
                TEST_ASSERT_EQUAL(moves, session_count_moves());
                handheld_press(BUTTON_B);
            }
        }
        steer(answer.a);
        handheld_assert_top("question");
        TEST_ASSERT_EQUAL(PUZZLE_STAR, mark_of(number));
    }
    handheld_press(BUTTON_B);
    handheld_assert_top("puzzles");
}

/* The words name who would have to choose what, in their order, and then the bites: the step that
 * was one's own and the full stop were missing. */
static void a_wrong_direction_is_told_what_refutes_it(void) {
    const struct puzzles *puzzles = puzzles_of(&game_tyrannosaurus);
    for (uint8_t number = 0; number < puzzles->count; number++) {
        struct game_move move;
        struct ty_state view;
        TEST_ASSERT_TRUE(lesson_begin_puzzle(tyrannosaurus, number));
        TEST_ASSERT_TRUE(lesson_wanted_move(&move));
        uint8_t answer = move.a;
        session_view(move.seat, &view);
        TEST_ASSERT_EQUAL_STRING(person_ready_name(0), person(move.seat)->name);
        for (move.a = 0; move.a < TY_DIRECTIONS; move.a++) {
            struct text out = dialog_text();
            const char *words = out.buffer;
            TEST_ASSERT_EQUAL(move.a == answer, lesson_accepts(&move));
            TEST_ASSERT_EQUAL(
                move.a != answer,
                ty_refute(&view, &move, (enum ty_goal)lesson_now()->difficulty, NULL));
            if (move.a == answer) {
                continue;
            }
            game_ui(tyrannosaurus)->puzzle.tell_wrong(&out, &move);
            TEST_ASSERT_FALSE_MESSAGE(out.cut, words);
            TEST_ASSERT_EQUAL_CHAR_MESSAGE('.', words[out.length - 1], words);
            for (uint8_t seat = 0; seat < view.players; seat++) {
                TEST_ASSERT_NOT_NULL_MESSAGE(strstr(words, person(seat)->name), words);
            }
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(one_direction_solves_each_and_all_others_are_refused);
    RUN_TEST(a_wrong_direction_is_told_what_refutes_it);
    return UNITY_END();
}
