/* What is said of a solved puzzle fits its panel: of every puzzle, in every language, with the
 * longest names. */
#include <stdio.h>
#include <unity.h>

#include "firmware/remembered/puzzle_marks.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/session/lesson.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/lang.h"
#include "game_sizes.h"
#include "host-tests/support/handheld.h"

void setUp(void) {}

void tearDown(void) {}

static void check_panel(const struct game *game, uint8_t number) {
    static uint8_t pixels[HANDHELD_PIXELS];
    char what[AUDIT_BYTES + 80];
    handheld_assert_top("question");
    audit_begin();
    handheld_draw(pixels);
    const char *complaints = audit_end();
    snprintf(what, sizeof what, "%s, puzzle %u, language %u:\n%s", game->id, number + 1u,
             (unsigned)language_now(), complaints);
    TEST_ASSERT_EQUAL_STRING_MESSAGE("", complaints, what);
}

static void solve_all(const struct game *game, bool with_hint) {
    uint8_t count = puzzles_of(game)->count;
    puzzles_open(game_index_of(game));
    for (uint8_t number = 0; number < count; number++) {
        union any_move answer;
        handheld_press(BUTTON_A); /* the first, or the next one */
        TEST_ASSERT_TRUE(lesson_wanted_move(&answer));
        if (with_hint) {
            puzzle_note_hint(game, number);
        }
        puzzle_judge(&answer);
        check_panel(game, number);
    }
}

static void solve_in(enum language language, const struct game *game, bool with_hint) {
    handheld_start();
    handheld_name_all("WWWWWWWWWW");
    language_set(language);
    solve_all(game, with_hint);
    handheld_end();
}

static void solve_everywhere(bool with_hint) {
    for (uint8_t i = 0; i < game_count; i++) {
        for (int language = 0; puzzles_possible(i) && language < LANGUAGE_COUNT; language++) {
            solve_in((enum language)language, games[i], with_hint);
        }
    }
}

static void the_star_of_every_puzzle_fits_its_panel(void) {
    solve_everywhere(false);
}

static void every_puzzle_solved_with_a_hint_fits_its_panel(void) {
    solve_everywhere(true);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(the_star_of_every_puzzle_fits_its_panel);
    RUN_TEST(every_puzzle_solved_with_a_hint_fits_its_panel);
    return UNITY_END();
}
