/* Puzzles of Trakks on the screens: each is solved by its answer, a wrong one is refused, a hint
 * costs the star, and no power cut loses what was solved. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/puzzle_marks.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/screens/trakks/trakks_lay.h"
#include "firmware/session/session.h"
#include "firmware/store/store.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/handheld.h"

enum { ENOUGH = 120, DIFFICULTIES = 5 };

static uint8_t trakks;
static const struct laying *const lay = &trakks_laying;

void setUp(void) {
    handheld_start();
    trakks = game_index_of(&game_trakks);
}

void tearDown(void) {
    handheld_end();
}

static bool top_is(const char *name) {
    return strcmp(screens_top()->name, name) == 0;
}

static enum puzzle_mark mark_of(uint8_t number) {
    return handheld_puzzle_mark(&game_trakks, number);
}

/* ---- laying by presses ---- */

/* From the list, or from the puzzle before: laying. */
static void begin_to_lay(void) {
    handheld_press(BUTTON_A);
    handheld_assert_top("trakks turn");
    handheld_press(BUTTON_A); /* the bubble with the task */
    handheld_assert_top("trakks turn");
    handheld_press(BUTTON_A);
    handheld_assert_top("trakks lay");
}

static void go_to_hand(void) {
    if (lay->focus == ON_TOOLS) {
        handheld_press(BUTTON_UP);
    }
    if (lay->focus == ON_TABLE) {
        handheld_press(BUTTON_B);
    }
}

static void lift_from_hand(uint8_t kind) {
    go_to_hand();
    for (uint8_t i = 0; trakks_hand_kind(&lay->hand) != kind; i++) {
        TEST_ASSERT_LESS_THAN(TRAKKS_TILES, i);
        handheld_press(BUTTON_RIGHT);
    }
    handheld_press(BUTTON_A);
}

/* The arrow that leads from tile to tile on a shortest way; BUTTON_COUNT at the tile itself. */
static enum button arrow_towards(uint16_t tile) {
    static enum button first[TRAKKS_SQUARES];
    static uint16_t waiting[TRAKKS_SQUARES];
    uint16_t next = 0, count = 1;
    memset(first, 0xff, sizeof first);
    waiting[0] = lay->camera.cursor;
    first[waiting[0]] = BUTTON_COUNT;
    for (; next < count; next++) {
        for (enum button arrow = BUTTON_UP; arrow <= BUTTON_RIGHT; arrow++) {
            struct camera camera = lay->camera;
            camera.cursor = waiting[next];
            if (camera_jump(&camera, &lay->draft.table, arrow, BUTTON_PRESS) &&
                first[camera.cursor] > BUTTON_COUNT) {
                first[camera.cursor] = next == 0 ? arrow : first[waiting[next]];
                waiting[count++] = camera.cursor;
            }
        }
    }
    TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(BUTTON_COUNT, first[tile], "no way to that tile");
    return first[tile];
}

static void lift_from_table(uint16_t tile) {
    go_to_hand();
    if (lay->focus == ON_HAND) {
        handheld_press(BUTTON_UP);
    } else if (lay->focus == ON_TOOLS) { /* the hand is empty */
        handheld_press(BUTTON_UP);
    }
    TEST_ASSERT_EQUAL(ON_TABLE, lay->focus);
    for (enum button arrow; (arrow = arrow_towards(tile)) != BUTTON_COUNT;) {
        handheld_press(arrow);
    }
    handheld_press(BUTTON_A);
}

static void put_down_at(uint16_t square) {
    TEST_ASSERT_EQUAL(1, lay->draft.carried_count);
    while (trakks_x(lay->camera.cursor) != trakks_x(square)) {
        handheld_press(trakks_x(lay->camera.cursor) < trakks_x(square) ? BUTTON_RIGHT
                                                                       : BUTTON_LEFT);
    }
    while (trakks_y(lay->camera.cursor) != trakks_y(square)) {
        handheld_press(trakks_y(lay->camera.cursor) < trakks_y(square) ? BUTTON_DOWN : BUTTON_UP);
    }
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL(0, lay->draft.carried_count);
}

/* Where a tile waits until its square is free. */
static uint16_t parking_place(void) {
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        bool is_free = !trakks_occupied(&lay->draft.table, square);
        for (uint8_t axis = 0; axis < TRAKKS_AXES; axis++) {
            is_free = is_free && !trakks_occupied(&lay->draft.table, trakks_before(square, axis)) &&
                      !trakks_occupied(&lay->draft.table, trakks_after(square, axis));
        }
        if (is_free) {
            return square;
        }
    }
    TEST_FAIL_MESSAGE("the table is full");
    return TRAKKS_NO_SQUARE;
}

/* One tile of a lay, if there is room for it by now. */
static bool make_edit(struct trakks_edit *edit) {
    if (trakks_occupied(&lay->draft.table, edit->to)) {
        return false;
    }
    if (edit->from >= TRAKKS_FROM_HAND) {
        lift_from_hand((uint8_t)(edit->from - TRAKKS_FROM_HAND));
    } else {
        lift_from_table(edit->from);
    }
    put_down_at(edit->to);
    return true;
}

static void make_edits(const struct trakks_move *move) {
    static struct trakks_move left;
    left = *move;
    while (left.head.a > 0) {
        uint8_t i = 0;
        while (i < left.head.a && !make_edit(&left.edit[i])) {
            i++;
        }
        if (i < left.head.a) {
            left.edit[i] = left.edit[--left.head.a];
            continue;
        }
        for (i = 0; left.edit[i].from >= TRAKKS_FROM_HAND; i++) { /* all squares are taken */
        }
        lift_from_table(left.edit[i].from);
        left.edit[i].from = parking_place();
        put_down_at(left.edit[i].from);
    }
}

static void press_done(void) {
    if (lay->focus == ON_TABLE) {
        handheld_press(BUTTON_B);
    }
    if (lay->focus == ON_HAND) {
        handheld_press(BUTTON_DOWN);
    }
    TEST_ASSERT_EQUAL(ON_TOOLS, lay->focus);
    TEST_ASSERT_EQUAL(TOOL_DONE, lay->tool);
    handheld_press(BUTTON_A);
}

static void lay_answer_of_puzzle(void) {
    static struct trakks_move answer;
    TEST_ASSERT_TRUE(lesson_wanted_move(&answer));
    make_edits(&answer);
    press_done();
}

/* ---- */

static void there_are_enough_of_every_difficulty(void) {
    const struct puzzles *puzzles = puzzles_of(&game_trakks);
    uint8_t of_difficulty[DIFFICULTIES + 1] = {0};
    TEST_ASSERT_GREATER_OR_EQUAL(ENOUGH, puzzles->count);
    TEST_ASSERT_LESS_OR_EQUAL(PUZZLES_MAX, puzzles->count);
    for (uint8_t i = 0; i < puzzles->count; i++) {
        of_difficulty[puzzles->first[i].difficulty]++;
        TEST_ASSERT_GREATER_OR_EQUAL(puzzles->first[i > 0 ? i - 1 : 0].difficulty,
                                     puzzles->first[i].difficulty);
    }
    for (uint8_t difficulty = 1; difficulty <= DIFFICULTIES; difficulty++) {
        TEST_ASSERT_GREATER_OR_EQUAL(ENOUGH / DIFFICULTIES, of_difficulty[difficulty]);
    }
}

/* The one after the other, from the list on, as someone does who solves them all. */
static void every_puzzle_is_solved_by_its_answer(void) {
    uint8_t count = puzzles_of(&game_trakks)->count;
    puzzles_open(trakks);
    for (uint8_t number = 0; number < count; number++) {
        begin_to_lay();
        lay_answer_of_puzzle();
        TEST_ASSERT_EQUAL_STRING("question", screens_top()->name);
        TEST_ASSERT_EQUAL(PUZZLE_STAR, mark_of(number));
        TEST_ASSERT_EQUAL(number + 1 < count ? PUZZLE_NEW : PUZZLE_STAR,
                          mark_of((uint8_t)((number + 1) % count)));
    }
    handheld_press(BUTTON_B);
    TEST_ASSERT_TRUE(top_is("puzzles"));
}

/* Of the two tiles of the first puzzle. */
static void assert_says_what_is_left(const struct trakks_move *part) {
    char words[200], name[40];
    struct text out = text_into(words, sizeof words), thing = text_into(name, sizeof name);
    uint8_t laid = (uint8_t)(part->edit[0].from - TRAKKS_FROM_HAND), left = 0;
    while (left == laid || trakks_holds(&lay->own, 0, left) == 0) {
        left++;
    }
    game_ui(trakks)->puzzle.tell_wrong(&out, part);
    trakks_name_thing(&thing, 't', left);
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(words, name), words);
    thing = text_into(name, sizeof name);
    trakks_name_thing(&thing, 't', laid);
    TEST_ASSERT_NULL_MESSAGE(strstr(words, name), words);
}

/* The first one has two tiles, of which the first can be laid alone. */
static void a_lay_that_leaves_a_tile_is_refused_and_stays_on_the_table(void) {
    static struct trakks_move part;
    puzzles_open(trakks);
    begin_to_lay();
    TEST_ASSERT_TRUE(lesson_wanted_move(&part));
    TEST_ASSERT_EQUAL(3, part.head.a);
    part.edit[0] = part.edit[1];
    part.head.a = 1;
    make_edits(&part);
    press_done();
    TEST_ASSERT_EQUAL_STRING("words", screens_top()->name);
    assert_says_what_is_left(&part);
    TEST_ASSERT_EQUAL(PUZZLE_NEW, mark_of(0));
    TEST_ASSERT_EQUAL(0, session_count_moves());
    handheld_press(BUTTON_B);
    TEST_ASSERT_TRUE(top_is("trakks lay"));
    TEST_ASSERT_EQUAL(part.edit[0].from - TRAKKS_FROM_HAND, lay->draft.table.at[part.edit[0].to]);
}

static void any_other_turn_is_refused(void) {
    puzzles_open(trakks);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_UP); /* to the open pool */
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL_STRING("words", screens_top()->name);
    TEST_ASSERT_EQUAL(0, session_count_moves());
    TEST_ASSERT_EQUAL(PUZZLE_NEW, mark_of(0));
}

static void a_hint_costs_the_star_for_good(void) {
    puzzles_open(trakks);
    begin_to_lay();
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL_STRING("question", screens_top()->name);
    handheld_press(BUTTON_B); /* no, thank you */
    TEST_ASSERT_EQUAL(PUZZLE_NEW, mark_of(0));
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL(PUZZLE_HELPED, mark_of(0));
    handheld_press(BUTTON_UP);
    lay_answer_of_puzzle();
    TEST_ASSERT_EQUAL(PUZZLE_SOLVED, mark_of(0));
    handheld_press(BUTTON_B);
    puzzle_note_solved(&game_trakks, 0);
    TEST_ASSERT_EQUAL(PUZZLE_SOLVED, mark_of(0));
}

/* The power fails in the write itself, which is left half done in many ways: a puzzle is solved or
 * it is not, and all that was there before is still there. */
static void a_cut_while_it_is_solved_loses_nothing(void) {
    enum { WAYS = 40 };
    for (uint64_t way = 0; way < WAYS; way++) {
        handheld_end();
        handheld_start();
        chance_begin(&game_trakks, 2, 7);
        puzzle_note_solved(&game_trakks, 1);
        puzzles_open(trakks);
        begin_to_lay();
        static struct trakks_move answer;
        lesson_wanted_move(&answer);
        make_edits(&answer);
        flash_host_cut(0, way);
        press_done();
        flash_host_power_on();
        session_leave();
        store_open();
        enum puzzle_mark mark = mark_of(0);
        TEST_ASSERT_TRUE(mark == PUZZLE_NEW || mark == PUZZLE_STAR);
        TEST_ASSERT_EQUAL(PUZZLE_STAR, mark_of(1));
        TEST_ASSERT_EQUAL(1, session_games_in_progress(trakks));
        TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(trakks));
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(there_are_enough_of_every_difficulty);
    RUN_TEST(every_puzzle_is_solved_by_its_answer);
    RUN_TEST(a_lay_that_leaves_a_tile_is_refused_and_stays_on_the_table);
    RUN_TEST(any_other_turn_is_refused);
    RUN_TEST(a_hint_costs_the_star_for_good);
    RUN_TEST(a_cut_while_it_is_solved_loses_nothing);
    return UNITY_END();
}
