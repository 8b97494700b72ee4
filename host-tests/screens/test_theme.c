/* A theme is another palette: whatever is drawn is drawn the same in each, but for the names of
 * colours. So the scenarios need to be looked at in one of them; contrast is measured in all
 * (audit.c). */
#include <unity.h>

#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/shelf/shelf.h"
#include "firmware/screens/shell.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/stack/screen.h"
#include "games/base/numbers.h"
#include "games/base/rng.h"
#include "games/game.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/handheld.h"
#include "host-tests/support/native_device.h"
#include "host-tests/support/setting_change.h"

enum { POSITIONS = 6, PRESSES = 30, MOVES_APART = 12, LIFTING_MS = 700 };

void setUp(void) {
    device_on_at_shelf();
}

void tearDown(void) {
    device_off();
}

static void expect_the_same_in_every_theme(void) {
    static uint8_t pictures[THEME_COUNT][HANDHELD_PIXELS];
    for (int theme = THEME_COUNT - 1; theme >= 0; theme--) {
        setting_preview(SETTING_THEME, (uint8_t)theme);
        handheld_draw(pictures[theme]);
    }
    for (int theme = 1; theme < THEME_COUNT; theme++) {
        TEST_ASSERT_EQUAL_MEMORY_MESSAGE(pictures[0], pictures[theme], HANDHELD_PIXELS,
                                         screens_top()->name);
    }
}

static void look_around(struct rng *chance) {
    static const enum button playing[] = {BUTTON_A,    BUTTON_A,    BUTTON_UP,
                                          BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT};
    for (int i = 0; i < PRESSES; i++) {
        device_hold(playing[rng_below(chance, count_of(playing))],
                    i % 4 == 0 ? LIFTING_MS : DEVICE_SHORT_MS);
        expect_the_same_in_every_theme();
    }
}

static void every_theme_draws_the_same_in_every_game(void) {
    struct rng chance;
    rng_seed(&chance, 1);
    for (int i = 0; i < game_count * POSITIONS; i++) {
        const struct game *game = games[i / POSITIONS];
        chance_begin(game, game->seats_max, 1);
        for (int moves = i % POSITIONS * MOVES_APART; moves > 0; moves--) {
            chance_play(&chance);
        }
        play_open();
        device_settle();
        look_around(&chance);
        screens_home(CUT);
        session_leave();
    }
}

static void every_name_of_a_colour_is_seen_whole(void) {
    audit_screens();
    for (int i = 0; i < LANGUAGE_COUNT * THEME_COUNT; i++) {
        setting_preview(SETTING_LANGUAGE, (uint8_t)(i / THEME_COUNT));
        setting_preview(SETTING_THEME, (uint8_t)(i % THEME_COUNT));
        person_editor_open(0, 2);
        device_press(BUTTON_DOWN); /* to the colour */
        for (int colour = 0; colour < PEOPLE_COLOURS; colour++) {
            device_press(BUTTON_RIGHT);
            TEST_ASSERT_EQUAL_STRING("person", screens_top()->name);
            TEST_ASSERT_EQUAL_STRING("", audit_log());
        }
        device_press(BUTTON_B);
    }
}

static void every_theme_shows_other_colours(void) {
    uint32_t seen[THEME_COUNT];
    for (int theme = 0; theme < THEME_COUNT; theme++) {
        setting_change(SETTING_THEME, (uint8_t)theme);
        device_off_and_on();
        device_settle();
        seen[theme] = device_panel();
        for (int before = 0; before < theme; before++) {
            TEST_ASSERT_TRUE(seen[before] != seen[theme]);
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(every_theme_draws_the_same_in_every_game);
    RUN_TEST(every_name_of_a_colour_is_seen_whole);
    RUN_TEST(every_theme_shows_other_colours);
    return UNITY_END();
}
