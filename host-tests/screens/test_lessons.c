/* Every lesson in every language: played to its end by a learner who knows nothing but the marks
 * and the words, left and taken up at every step, and with every wrong press at every step: the
 * step stays, the press is answered, and the learner still gets on. Also under the audit: no text
 * is cut, not even by the bubble, and what is pointed at is on the screen. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <unity.h>

#include "drivers/buttons/host.h"
#include "drivers/flash/host.h"
#include "drivers/sound/host.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/preferences.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/session/lesson.h"
#include "firmware/session/session.h"
#include "firmware/session/statistics.h"
#include "firmware/store/store.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/letters.h"
#include "firmware/ui/stack/guide.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/layout.h"
#include "game_sizes.h"
#include "host-tests/support/native_device.h"
#include "host-tests/support/setting_change.h"

enum {
    SECTORS = 128,
    SLICE_MS = 100,
    GUIDE_MS = 40000, /* until the others have played and the guide speaks again */
    LONG_MS = 900,
    TRIES_MAX = 48,
    ARROWS = 4,
    FAR = 60,
    GIVES_UP = 13,
    CLOSE_PRESSES = 4,
    STEPS_BACK = 12, /* the most that a press leads back */
    LESSON_SECONDS_MAX = 180,
    LESSON_PRESSES_MAX = 45,
    LESSON_TENTHS_OF_LEAST_MAX = 13,
    LETTERS_PER_SECOND = 17, /* someone who reads at leisure */
};

static uint8_t game_index;
static const struct lesson *lesson;
static unsigned presses, least; /* made, and needed by someone who knows the way */

void setUp(void) {
    flash_host_reset(SECTORS);
    device_on(NULL);
    device_settle();
    audit_screens();
}

void tearDown(void) {
    toast_hide();
    session_leave();
    device_off();
}

/* ---- where the lesson is ---- */

static char place[120]; /* for complaints */

static const char *here(void) {
    snprintf(place, sizeof place, "%s, %s, step %u, on %s", lesson->game,
             language_code(language_now()), lesson_step_number() + 1u, screens_top()->name);
    return place;
}

static const char *const button_words[BUTTON_COUNT] = {
    [BUTTON_UP] = "up", [BUTTON_DOWN] = "down", [BUTTON_LEFT] = "left", [BUTTON_RIGHT] = "right",
    [BUTTON_A] = "A",   [BUTTON_B] = "B",       [BUTTON_X] = "X",       [BUTTON_Y] = "Y",
};

struct press {
    enum button button;
    uint32_t ms;
};

static const char *tell_press(const struct press *tried, int count) {
    static char told[200];
    snprintf(told, sizeof told, "%s, after %s%s%s%s", here(), button_words[tried[0].button],
             tried[0].ms > DEVICE_SHORT_MS ? " (held)" : "", count > 1 ? " " : "",
             count > 1 ? button_words[tried[1].button] : "");
    return told;
}

static void expect_sound_text(void) {
    const char *complaints = audit_log();
    if (complaints[0] != '\0') {
        printf("%s", complaints);
        TEST_FAIL_MESSAGE(here());
    }
}

static bool guide_is_seen(void) {
    return guide_is_speaking() && guide_box().height > 0;
}

/* B at the table goes one step back, whatever it does there in a game. */
static void expect_foot_to_name_b(void) {
    if (screens_top() != game_ui_root()) {
        return;
    }
    if (lesson_step_number() == 0) {
        TEST_ASSERT_NULL_MESSAGE(foot_b(), here());
    } else {
        bool named = foot_b() == say(T_GUIDE_BACK) || foot_b() == say(T_DO_BACK);
        TEST_ASSERT_TRUE_MESSAGE(named, here());
    }
}

static void await_guide(void) {
    for (unsigned ms = 0; ms < GUIDE_MS && !guide_is_seen(); ms += SLICE_MS) {
        device_run(SLICE_MS);
    }
    device_settle();
    TEST_ASSERT_TRUE_MESSAGE(guide_is_seen(), here());
    expect_sound_text();
    expect_foot_to_name_b();
}

static bool is_over(void) {
    return strcmp(screens_top()->name, "summary") == 0;
}

/* The guide speaks, or the summary is there. */
static bool is_asked(void) { /* "Play it?", or an explanation to close */
    return strcmp(screens_top()->name, "question") == 0 ||
           strcmp(screens_top()->name, "words") == 0;
}

static void await_rest(void) {
    for (unsigned ms = 0; ms < GUIDE_MS && !is_over() && !is_asked() && !guide_is_seen();
         ms += SLICE_MS) {
        device_run(SLICE_MS);
    }
    if (is_asked()) {
        return;
    }
    if (is_over()) {
        device_settle();
        expect_sound_text();
    } else {
        await_guide();
    }
}

/* ---- the learner: goes to the marks, and presses the button that the step names ---- */

/* The button that the step names, in the right place. */
static void press_wanted(void) {
    static const enum button buttons[] = {BUTTON_A, BUTTON_A, BUTTON_UP, BUTTON_X};
    uint8_t wanted = lesson_step()->button;
    bool holds = wanted == LESSON_HOLD_A && learn_is_at_spot();
    unsigned refused = sound_host_heard(cue_notes(CUE_REFUSE));
    device_hold(buttons[wanted], wanted == LESSON_HOLD_A ? LONG_MS : DEVICE_SHORT_MS);
    presses++;
    if (holds) {
        TEST_ASSERT_EQUAL_UINT_MESSAGE(refused, sound_host_heard(cue_notes(CUE_REFUSE)), here());
    }
}

static void press(enum button button) {
    device_press(button);
    presses++;
}

/* The guide points at something, and it is there. */
static void expect_spot(void) {
    if (lesson_step()->spot != SPOT_NONE) {
        TEST_ASSERT_TRUE_MESSAGE(guide_found(), here());
        struct box spot = guide_spot_box();
        TEST_ASSERT_TRUE_MESSAGE(spot.x >= 0 && spot.y >= 0 && box_right(spot) <= CANVAS_WIDTH &&
                                     box_bottom(spot) <= CANVAS_HEIGHT && !box_empty(spot),
                                 here());
        TEST_ASSERT_TRUE_MESSAGE(box_empty(box_common(spot, guide_box())), here());
    }
}

/* Whether the bubble could be clear of the cursor, and of what it points at. */
static bool has_a_clear_place(struct box spot) {
    struct box b = guide_box();
    for (b.y = 0; box_bottom(b) <= STAGE_BOTTOM - 2; b.y++) {
        if (box_empty(box_common(b, cursor_place())) && box_empty(box_common(b, spot))) {
            return true;
        }
    }
    return false;
}

static void expect_cursor_in_sight(void) {
    bool points = lesson_step()->spot != SPOT_NONE && guide_found();
    struct box spot = points ? guide_spot_box() : box(0, 0, 0, 0);
    if (has_a_clear_place(spot)) {
        TEST_ASSERT_TRUE_MESSAGE(box_empty(box_common(cursor_place(), guide_box())), here());
    }
}

/* The arrow that leads from the cursor to the marks: to its row first if that is far away, then in
 * the row, over the edge if that is shorter and the row continues there. BUTTON_A: it is there. */
static enum button way_to_ring(bool row_ends) {
    struct box cursor = cursor_place(), spot = guide_spot_box();
    int right = spot.x + spot.width / 2 - (cursor.x + cursor.width / 2);
    int down = spot.y + spot.height / 2 - (cursor.y + cursor.height / 2);
    bool anywhere = !lesson_has_task() || lesson_step()->button == LESSON_X;
    if (anywhere || lesson_step()->spot == SPOT_NONE || learn_is_at_spot()) {
        return BUTTON_A;
    }
    if (box_empty(cursor)) {
        return BUTTON_UP;
    }
    if (abs(right) > abs(down) && abs(down) < FAR) {
        bool is_straight = row_ends || abs(right) <= CANVAS_WIDTH / 2;
        return (right > 0) == is_straight ? BUTTON_RIGHT : BUTTON_LEFT;
    }
    return down > 0 ? BUTTON_DOWN : BUTTON_UP;
}

/* On a compass two arrows together lead to a square that is diagonally beside the cursor's. */
static bool try_two_arrows(void) {
    struct box cursor = cursor_place(), spot = guide_spot_box();
    int right = spot.x - cursor.x, down = spot.y - cursor.y;
    bool is_compass = strcmp(screens_top()->name, "tyrannosaurus choice") == 0;
    if (!is_compass || box_empty(cursor) || abs(right) < spot.width || abs(down) < spot.height) {
        return false;
    }
    enum button first = down > 0 ? BUTTON_DOWN : BUTTON_UP;
    buttons_host_set(first, true);
    device_settle();
    press(right > 0 ? BUTTON_RIGHT : BUTTON_LEFT);
    buttons_host_set(first, false);
    device_settle();
    presses++;
    return true;
}

/* Does what the bubble asks for, until the next one comes. */
static void do_step(void) {
    const struct lesson_step *step = lesson_step();
    bool row_ends = false;
    for (unsigned tries = 0; tries < TRIES_MAX && lesson_step() == step && !is_over(); tries++) {
        await_rest();
        if (is_asked()) {
            press(BUTTON_A);
            continue;
        }
        if (lesson_step() != step || is_over()) {
            return;
        }
        expect_spot();
        expect_cursor_in_sight();
        if (tries % GIVES_UP == GIVES_UP - 1 && step->any_way) { /* lost on a way of its own */
            press(BUTTON_B);
            continue;
        }
        enum button arrow = way_to_ring(row_ends);
        if (arrow != BUTTON_A && try_two_arrows()) {
            continue;
        }
        struct box cursor = cursor_place();
        if (arrow == BUTTON_A && tries % 2 == 1 && box_empty(cursor_place())) {
            press(guide_spot_box().x < CANVAS_WIDTH / 2 ? BUTTON_LEFT : BUTTON_RIGHT);
        } else if (arrow == BUTTON_A) {
            press_wanted();
        } else { /* going to and fro ends with a try of another arrow */
            press(tries < 2 * ARROWS || tries % 3 < 2 ? arrow : (enum button)(tries / 3 % ARROWS));
            struct box after = cursor_place();
            row_ends = row_ends || memcmp(&cursor, &after, sizeof after) == 0;
        }
    }
    TEST_ASSERT_TRUE_MESSAGE(lesson_step() != step || is_over(), here());
}

static void open_lesson(void) {
    learn_open(game_index);
    device_settle();
    await_guide();
}

/* If the learner had opened a screen for it, that is asked for again; one that asks for the table
 * is done there. Returns the step that it is. */
static uint8_t open_lesson_at(uint8_t step) {
    preferences_set_lesson_progress(games[game_index], (uint8_t)(step + 1));
    open_lesson();
    while (lesson_step_number() < step) {
        TEST_ASSERT_FALSE_MESSAGE(lesson_step()->has_move, here());
        do_step();
        await_rest();
    }
    TEST_ASSERT_UINT8_WITHIN_MESSAGE(1, step, lesson_step_number(), here());
    return lesson_step_number();
}

static void for_each_lesson(void (*then)(void)) {
    for (game_index = 0; game_index < game_count; game_index++) {
        lesson = lesson_of(games[game_index]);
        if (lesson != NULL) {
            toast_hide(); /* of the game before, as the presses to get here would */
            then();
        }
    }
}

static void for_each_language(void (*then)(void)) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        setting_change(SETTING_LANGUAGE, (uint8_t)language);
        for_each_lesson(then);
    }
}

/* ---- to its end ---- */

static unsigned letters_said(void) {
    unsigned letters = 0;
    for (uint8_t i = 0; i < lesson->step_count; i++) {
        struct letters at = letters_of(say(lesson->steps[i].say));
        for (; *at.at != '\0'; letters_next(&at)) {
            letters++;
        }
    }
    return letters;
}

static void print_figures(uint32_t played_ms) {
    unsigned read_s = letters_said() / LETTERS_PER_SECOND;
    unsigned seconds = played_ms / 1000 + read_s;
    printf("lesson %s in %s: %u steps, %u presses of %u, %u s (%u s of them to read)\n",
           lesson->game, language_code(language_now()), lesson->step_count, presses, least, seconds,
           read_s);
    TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(LESSON_SECONDS_MAX, seconds, lesson->game);
    TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(LESSON_PRESSES_MAX, presses, lesson->game);
    TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(least * LESSON_TENTHS_OF_LEAST_MAX, presses * 10,
                                      lesson->game);
}

/* At least: a press that does what the step asks for, and an arrow if the cursor is elsewhere. */
static unsigned least_of_step(void) {
    return way_to_ring(false) == BUTTON_A ? 1 : 2;
}

static void play_to_its_end(void) {
    open_lesson_at(0);
    uint32_t began = device_time();
    presses = least = 0;
    while (!is_over()) {
        least += least_of_step();
        do_step();
        await_rest();
    }
    print_figures(device_time() - began);
    TEST_ASSERT_TRUE(lesson_was_finished(games[game_index]));
    device_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("game page", screens_top()->name);
    TEST_ASSERT_NULL(session_game());
    expect_sound_text();
}

/* The learner with one Hatchling, whose card comes first; who plays is asked only if there are no
 * opponents. */
static void play_now(void) {
    open_lesson_at((uint8_t)(lesson->step_count - 1));
    while (!is_over()) {
        do_step();
        await_rest();
    }
    device_press(BUTTON_A);
    if (opponent_of(games[game_index]) == NULL) {
        TEST_ASSERT_EQUAL_STRING("seats", screens_top()->name);
        return;
    }
    TEST_ASSERT_EQUAL_STRING("opponent card", screens_top()->name);
    TEST_ASSERT_NULL(session_game());
    device_press(BUTTON_RIGHT); /* the choice is free */
    TEST_ASSERT_EQUAL_STRING("Tiko", person(1)->name);
    device_press(BUTTON_LEFT);
    device_press(BUTTON_A);
    TEST_ASSERT_EQUAL_PTR(games[game_index], session_game());
    TEST_ASSERT_FALSE(session_is_practice());
    TEST_ASSERT_EQUAL(2, session_options()->players);
    TEST_ASSERT_FALSE(session_is_opponent(0));
    TEST_ASSERT_TRUE(session_is_opponent(1));
    TEST_ASSERT_EQUAL(OPPONENT_HATCHLING, session_level(1));
}

static void test_play_now_starts_a_game_with_one_hatchling(void) {
    for_each_lesson(play_now);
}

static void test_every_lesson_is_played_to_its_end_in_every_language(void) {
    for_each_language(play_to_its_end);
}

static void expect_nothing_kept(void) {
    TEST_ASSERT_FALSE(store_has(games[game_index]));
    TEST_ASSERT_EQUAL(0, statistics_played(games[game_index]));
}

static void test_a_lesson_leaves_no_game_and_no_statistics(void) {
    for_each_lesson(play_to_its_end);
    for_each_lesson(expect_nothing_kept);
    TEST_ASSERT_EQUAL(0, store_finished_count());
    TEST_ASSERT_EQUAL(GAME_NONE, session_last_game());
}

/* ---- taken up ---- */

static void take_up_everywhere(void) {
    for (uint8_t step = 0; step < lesson->step_count; step++) {
        uint8_t now = open_lesson_at(step);
        do_step();
        await_rest();
        TEST_ASSERT_GREATER_THAN_MESSAGE(now, lesson_step_number(), here());
    }
}

static void test_a_lesson_is_taken_up_at_every_step(void) {
    for_each_lesson(take_up_everywhere);
}

static void cut_power_everywhere(void) {
    for (uint8_t step = 0; step < lesson->step_count; step++) {
        uint8_t now = open_lesson_at(step);
        device_off_and_on();
        device_settle();
        TEST_ASSERT_EQUAL_MESSAGE(now, lesson_saved_step(games[game_index]), here());
        open_lesson();
    }
}

static void test_a_power_cut_loses_no_step(void) {
    for_each_lesson(cut_power_everywhere);
}

static void leave_and_return(void) {
    open_lesson_at((uint8_t)(lesson->step_count / 2));
    uint8_t left_at = lesson_step_number();
    learn_ask_leave();
    device_settle();
    device_press(BUTTON_A);
    TEST_ASSERT_NULL(session_game());
    TEST_ASSERT_EQUAL_STRING("game page", screens_top()->name);
    TEST_ASSERT_EQUAL(left_at, lesson_saved_step(games[game_index]));
    open_lesson();
}

static void test_a_lesson_continues_where_it_was_left(void) {
    for_each_lesson(leave_and_return);
}

static void step_back_all_the_way(void) {
    open_lesson_at((uint8_t)(lesson->step_count - 1));
    while (lesson_step_number() > 0) {
        uint8_t before = lesson_step_number();
        learn_back();
        await_guide();
        TEST_ASSERT_LESS_THAN_MESSAGE(before, lesson_step_number(), here());
    }
    learn_back();
    TEST_ASSERT_EQUAL(0, lesson_step_number());
}

static void test_one_step_back_leads_to_the_begin(void) {
    for_each_lesson(step_back_all_the_way);
}

/* ---- wrong presses ---- */

static void close_what_hides_the_guide(void) {
    for (int i = 0; i < CLOSE_PRESSES && screens_top()->hides_guide && !is_over(); i++) {
        device_press(BUTTON_B);
    }
}

/* The press is answered, and the learner still gets on from where it led. */
static void try_presses(const struct press *tried, int count) {
    uint8_t step = lesson_step_number();
    const struct lesson_step *begun = lesson_step();
    uint32_t before = device_panel();
    for (int i = 0; i < count; i++) {
        device_hold(tried[i].button, tried[i].ms);
        expect_sound_text();
    }
    bool once = count == 1 && tried[0].ms == DEVICE_SHORT_MS; /* held, an arrow goes all around */
    bool is_silent = once && device_panel() == before && lesson_step() == begun;
    TEST_ASSERT_FALSE_MESSAGE(is_silent, tell_press(tried, count));
    close_what_hides_the_guide();
    if (is_over() || lesson_was_finished(games[game_index])) {
        toast_hide(); /* of the game that "Play now" has started */
        return;
    }
    TEST_ASSERT_TRUE_MESSAGE(session_is_practice(), tell_press(tried, count));
    await_rest();
    TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(step + 2, lesson_step_number(), tell_press(tried, count));
    uint8_t now = lesson_step_number();
    for (int i = 0; i < STEPS_BACK && !is_over() && lesson_step_number() <= step; i++) {
        do_step();
        await_rest();
    }
    TEST_ASSERT_TRUE_MESSAGE(is_over() || lesson_step_number() > step || now > step,
                             tell_press(tried, count));
}

/* In a process of its own, so that the device is where it was before. */
static void try_apart(const struct press *tried, int count) {
    fflush(stdout);
    pid_t child = fork();
    TEST_ASSERT_NOT_EQUAL(-1, child);
    if (child == 0) {
        if (TEST_PROTECT()) {
            try_presses(tried, count);
        }
        fflush(stdout);
        _exit(Unity.CurrentTestFailed ? EXIT_FAILURE : EXIT_SUCCESS);
    }
    int status;
    TEST_ASSERT_EQUAL(child, waitpid(child, &status, 0));
    TEST_ASSERT_EQUAL_MESSAGE(0, status, tell_press(tried, count));
}

static void try_every_press(void) {
    for (uint8_t step = 0; step < lesson->step_count; step++) {
        open_lesson_at(step);
        for (int button = 0; button < BUTTON_COUNT; button++) {
            struct press tried[] = {{(enum button)button, DEVICE_SHORT_MS},
                                    {BUTTON_A, DEVICE_SHORT_MS}};
            try_apart(tried, 1);
            if (button <= BUTTON_A) { /* somewhere else, or once too often */
                try_apart(tried, 2);
            }
            tried[0].ms = LONG_MS;
            try_apart(tried, 1);
        }
    }
}

static void test_every_wrong_press_is_answered_and_leads_into_no_trap(void) {
    for_each_lesson(try_every_press);
}

static void try_every_legal_move(void) {
    static union any_move move;
    for (uint8_t step = 0; step < lesson->step_count; step++) {
        uint8_t now = open_lesson_at(step);
        uint16_t moves = session_count_moves(), cursor = 0;
        while (session_next_legal(&cursor, &move)) {
            if (!lesson_accepts(&move)) {
                TEST_ASSERT_FALSE_MESSAGE(game_ui_play(&move), here());
            }
        }
        TEST_ASSERT_EQUAL_MESSAGE(moves, session_count_moves(), here());
        TEST_ASSERT_EQUAL_MESSAGE(now, lesson_step_number(), here());
    }
}

static void test_a_legal_move_that_was_not_asked_for_changes_nothing(void) {
    for_each_lesson(try_every_legal_move);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_every_lesson_is_played_to_its_end_in_every_language);
    RUN_TEST(test_a_lesson_leaves_no_game_and_no_statistics);
    RUN_TEST(test_play_now_starts_a_game_with_one_hatchling);
    RUN_TEST(test_a_lesson_is_taken_up_at_every_step);
    RUN_TEST(test_a_power_cut_loses_no_step);
    RUN_TEST(test_a_lesson_continues_where_it_was_left);
    RUN_TEST(test_one_step_back_leads_to_the_begin);
    RUN_TEST(test_every_wrong_press_is_answered_and_leads_into_no_trap);
    RUN_TEST(test_a_legal_move_that_was_not_asked_for_changes_nothing);
    return UNITY_END();
}
