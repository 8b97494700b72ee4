/* The sixty actions as words: each fits its card, in every language. */
#include <string.h>

#include "firmware/screens/scale/scale_screens.h"
#include "firmware/ui/draw/type.h"
#include "host-tests/support/plain_words.h"
#include "host-tests/support/rules.h"

void setUp(void) {}

void tearDown(void) {
    language_set(LANGUAGE_EN);
}

/* On the narrowest card: two lines, and no word is broken. */
static void assert_fits(const char *words, const char *language) {
    int width = CANVAS_WIDTH - 2 * ACTION_EDGE - ACTION_MARK_ROOM - 2;
    const char *rest = words;
    struct line line;
    int lines = 0;
    while (line_next(&rest, width, LARGE, &line)) {
        lines++;
        TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(width, line.width, words);
        bool whole = *rest == '\0' || rest[-1] == ' ' || rest[-1] == '\n';
        TEST_ASSERT_TRUE_MESSAGE(whole, words);
    }
    TEST_ASSERT_TRUE_MESSAGE(lines >= 1 && lines <= 2, words);
    TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(ACTION_HEIGHT - 1, paragraph_height(width, LARGE, words),
                                          language);
}

static void test_sixty_actions_fit_their_cards_in_every_language(void) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_set((enum language)language);
        for (uint8_t i = 0; i < SCALE_COLOURS * SCALE_ACTIONS; i++) {
            const char *words = scale_action_words(i / SCALE_ACTIONS, i % SCALE_ACTIONS);
            assert_fits(plain_words(words), language_name((enum language)language));
            for (uint8_t other = 0; other < i; other++) {
                TEST_ASSERT_NOT_EQUAL_MESSAGE(
                    0,
                    strcmp(words, scale_action_words(other / SCALE_ACTIONS, other % SCALE_ACTIONS)),
                    words);
            }
        }
    }
}

static void test_the_recommended_actions_come_first(void) {
    TEST_ASSERT_EQUAL_STRING("Be a T-Rex", plain_words(scale_action_words(SCALE_ORANGE, 0)));
    TEST_ASSERT_EQUAL_STRING("Flex your muscles", plain_words(scale_action_words(SCALE_BLUE, 0)));
    TEST_ASSERT_EQUAL_STRING("Draw a circle\nin the air",
                             plain_words(scale_action_words(SCALE_VIOLET, 0)));
}

static void test_old_actions_fit_on_one_line_in_every_language(void) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_set((enum language)language);
        for (uint8_t i = 0; i < SCALE_COLOURS * SCALE_ACTIONS; i++) {
            const char *text = scale_action_words(i / SCALE_ACTIONS, i % SCALE_ACTIONS);
            TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(CANVAS_WIDTH - 8, text_width(SMALL, text), text);
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("SC-2", test_sixty_actions_fit_their_cards_in_every_language);
    SHOWS("SC-2", test_the_recommended_actions_come_first);
    SHOWS("SC-26", test_old_actions_fit_on_one_line_in_every_language);
    return UNITY_END();
}
