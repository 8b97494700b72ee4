/* Every lesson in every language: played to its end by the presses that it asks for, left and taken
 * up at every step, and with every wrong press at every step. Also under the audit: no text is cut,
 * and what is pointed at is on the screen. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/session/lesson.h"
#include "firmware/session/preferences.h"
#include "firmware/session/session.h"
#include "firmware/session/settings.h"
#include "firmware/session/statistics.h"
#include "firmware/store/store.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/letters.h"
#include "firmware/ui/stack/guide.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/widgets/layout.h"
#include "game_sizes.h"
#include "host-tests/support/native_device.h"
#include "host-tests/support/setting_change.h"
#include "lesson_presses.h"

enum {
    SECTORS = 128,
    SLICE_MS = 100,
    GUIDE_MS = 40000, /* until the others have played and the guide speaks again */
    LONG_MS = 900,
    WAIT_MS = 5000,
    CLOSE_PRESSES = 4,
    LESSON_SECONDS_MAX = 180,
    LESSON_PRESSES_MAX = 45,
    LETTERS_PER_SECOND = 17, /* somebody who reads at leisure */
};

static uint8_t game_index;
static const struct lesson *lesson;
static unsigned presses;

void setUp(void) {
    flash_host_reset(SECTORS);
    device_on(NULL);
    device_settle();
    audit_screens();
}

void tearDown(void) {
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

/* The guide of the next step speaks, or the summary is there. */
static void await_step(uint8_t number) {
    for (unsigned ms = 0; ms < GUIDE_MS && lesson_step_number() < number; ms += SLICE_MS) {
        device_run(SLICE_MS);
    }
    TEST_ASSERT_EQUAL_MESSAGE(number, lesson_step_number(), here());
    if (!lesson_is_over()) {
        await_guide();
        return;
    }
    device_settle();
    TEST_ASSERT_TRUE_MESSAGE(is_over(), here());
    expect_sound_text();
}

/* ---- pressing ---- */

static const char *const button_words[BUTTON_COUNT] = {
    [BUTTON_UP] = "up", [BUTTON_DOWN] = "down", [BUTTON_LEFT] = "left", [BUTTON_RIGHT] = "right",
    [BUTTON_A] = "A",   [BUTTON_B] = "B",       [BUTTON_X] = "X",       [BUTTON_Y] = "Y",
};

static bool found_spot; /* in some picture of this step */

static void look_for_spot(void) {
    found_spot =
        found_spot || lesson_is_over() || lesson_step()->spot == SPOT_NONE || guide_found();
}

static void press_word(const char *word, size_t length) {
    if (length == 4 && memcmp(word, "wait", length) == 0) {
        device_run(WAIT_MS);
        return;
    }
    bool held = length > 5 && memcmp(word + length - 5, ".long", 5) == 0;
    size_t letters = held ? length - 5 : length;
    for (int button = 0; button < BUTTON_COUNT; button++) {
        if (strlen(button_words[button]) == letters &&
            memcmp(button_words[button], word, letters) == 0) {
            device_hold((enum button)button, held ? LONG_MS : DEVICE_SHORT_MS);
            presses++;
            return;
        }
    }
    TEST_FAIL_MESSAGE(word);
}

static const char *presses_of(const struct lesson_step *step, bool resumed) {
    size_t i = 0;
    while (strcmp(lesson_presses[i].game, lesson->game) != 0) {
        i++;
    }
    i += (size_t)(step - lesson->steps);
    return resumed ? lesson_presses[i].resumed : lesson_presses[i].usual;
}

/* From the table fewer of them may be needed. */
static void press_all(const struct lesson_step *step, const char *words) {
    struct word word = {0};
    while (word_next(words, &word) && lesson_step() == step) {
        look_for_spot();
        press_word(word.at, word.length);
    }
}

/* What is pointed at is there from the begin, where only A is waited for. */
static void do_step(void) {
    const struct lesson_step *step = lesson_step();
    found_spot = false;
    look_for_spot();
    TEST_ASSERT_TRUE_MESSAGE(found_spot || step->has_move || step->screen != NULL, here());
    press_all(step, presses_of(step, false));
    TEST_ASSERT_TRUE_MESSAGE(found_spot, here());
}

static void open_lesson(void) {
    learn_open(game_index);
    device_settle();
    await_guide();
}

/* Where the learner had opened a screen for it, that is asked for again; one that asks for the
 * table is done there. Gives the step that it is. */
static uint8_t open_lesson_at(uint8_t step) {
    preferences_set_lesson_progress(games[game_index], (uint8_t)(step + 1));
    open_lesson();
    for (uint8_t now = lesson_step_number(); now < step; now++) {
        TEST_ASSERT_FALSE_MESSAGE(lesson->steps[now].has_move, here());
        press_all(lesson_step(), presses_of(lesson_step(), true));
        await_step((uint8_t)(now + 1));
    }
    TEST_ASSERT_UINT8_WITHIN_MESSAGE(1, step, lesson_step_number(), here());
    return lesson_step_number();
}

static void for_each_lesson(void (*then)(void)) {
    for (game_index = 0; game_index < game_count; game_index++) {
        lesson = lesson_of(games[game_index]);
        if (lesson != NULL) {
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
    printf("lesson %s in %s: %u steps, %u presses, %u s (%u s of them to read)\n", lesson->game,
           language_code(language_now()), lesson->step_count, presses, seconds, read_s);
    TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(LESSON_SECONDS_MAX, seconds, lesson->game);
    TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(LESSON_PRESSES_MAX, presses, lesson->game);
}

static void play_to_its_end(void) {
    open_lesson_at(0);
    uint32_t began = device_time();
    presses = 0;
    for (uint8_t step = 0; step < lesson->step_count; step++) {
        do_step();
        await_step((uint8_t)(step + 1));
    }
    print_figures(device_time() - began);
    TEST_ASSERT_TRUE(lesson_was_finished(games[game_index]));
    device_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("game page", screens_top()->name);
    TEST_ASSERT_NULL(session_game());
    expect_sound_text();
}

/* The learner with one Hatchling; who plays is asked only if there are no opponents. */
static void play_now(void) {
    open_lesson_at((uint8_t)(lesson->step_count - 1));
    while (lesson_step() != NULL) {
        uint8_t step = lesson_step_number();
        do_step();
        await_step((uint8_t)(step + 1));
    }
    device_press(BUTTON_A);
    if (opponent_of(games[game_index]) == NULL) {
        TEST_ASSERT_EQUAL_STRING("seats", screens_top()->name);
        return;
    }
    TEST_ASSERT_EQUAL_PTR(games[game_index], session_game());
    TEST_ASSERT_FALSE(session_practising());
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
        press_all(lesson_step(), presses_of(lesson_step(), true));
        await_step((uint8_t)(now + 1));
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

static void test_a_lesson_goes_on_where_it_was_left(void) {
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

/* No press leads far, and the guide speaks again. */
static void try_press(uint8_t wanted, enum button button, uint32_t ms) {
    uint8_t step = open_lesson_at(wanted);
    device_hold(button, ms);
    expect_sound_text();
    close_what_hides_the_guide();
    if (session_practising() && !is_over()) {
        await_guide();
        TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(step + 2, lesson_step_number(), here());
    }
    TEST_ASSERT_TRUE_MESSAGE(session_practising() || is_over(), here());
}

static void try_every_press(void) {
    for (uint8_t step = 0; step < lesson->step_count; step++) {
        for (int button = 0; button < BUTTON_COUNT; button++) {
            try_press(step, (enum button)button, DEVICE_SHORT_MS);
            try_press(step, (enum button)button, LONG_MS);
        }
    }
}

static void test_no_press_at_any_step_breaks_a_lesson(void) {
    for_each_lesson(try_every_press);
}

static void try_every_legal_move(void) {
    static union any_move move;
    for (uint8_t step = 0; step < lesson->step_count; step++) {
        uint8_t now = open_lesson_at(step);
        uint16_t moves = session_moves(), cursor = 0;
        while (session_next_legal(&cursor, &move)) {
            if (!lesson_accepts(&move)) {
                TEST_ASSERT_FALSE_MESSAGE(game_ui_play(&move), here());
            }
        }
        TEST_ASSERT_EQUAL_MESSAGE(moves, session_moves(), here());
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
    RUN_TEST(test_a_lesson_goes_on_where_it_was_left);
    RUN_TEST(test_one_step_back_leads_to_the_begin);
    RUN_TEST(test_no_press_at_any_step_breaks_a_lesson);
    RUN_TEST(test_a_legal_move_that_was_not_asked_for_changes_nothing);
    return UNITY_END();
}
