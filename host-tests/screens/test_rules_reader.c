/* The rules are read in few presses, ten lines on a page, in every language. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "firmware/screens/game_ui.h"
#include "firmware/screens/shelf/shelf.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/widgets/pages.h"
#include "host-tests/support/handheld.h"

enum { PRESSES_MAX = 20 };

void setUp(void) {
    handheld_start();
}

void tearDown(void) {
    handheld_end();
}

static void read_through(uint8_t game) {
    static uint8_t before[HANDHELD_PIXELS], after[HANDHELD_PIXELS];
    char what[64];
    struct text out = text_into(what, sizeof what);
    text_add(&out, games[game]->id);
    text_add(&out, " ");
    text_add(&out, language_code(language_now()));
    unsigned presses = 0;
    rules_open(game, 0);
    handheld_draw(before);
    for (;; presses++) {
        handheld_press(BUTTON_A);
        handheld_draw(after);
        if (memcmp(before, after, sizeof before) == 0) {
            break;
        }
        memcpy(before, after, sizeof before);
        TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(PRESSES_MAX, presses + 1, what);
    }
    printf("rules of %s: %u presses\n", what, presses);
    TEST_ASSERT_GREATER_THAN_MESSAGE(game_ui(game)->rules.count - 2, presses, what);
    screens_home(CUT);
}

static void all_chapters_of_a_game_are_read_in_twenty_presses(void) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_set((enum language)language);
        for (uint8_t game = 0; game < game_count; game++) {
            read_through(game);
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(all_chapters_of_a_game_are_read_in_twenty_presses);
    return UNITY_END();
}
