/* Words: every language has them all, numbers and names find their places, engines understood. */
#include <string.h>
#include <unity.h>

#include "firmware/screens/game_ui.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/letters.h"
#include "firmware/ui/draw/type.h"
#include "host-tests/support/plain_words.h"
#include "games/base/numbers.h"

void setUp(void) {}

void tearDown(void) {
    language_set(LANGUAGE_EN);
}

static void test_every_language_has_every_text(void) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_set((enum language)language);
        for (int key = 0; key < TEXT_COUNT; key++) {
            TEST_ASSERT_NOT_NULL(say((enum text_key)key));
            TEST_ASSERT_NOT_EQUAL('\0', say((enum text_key)key)[0]);
        }
    }
}

/* Drawn or written out, a text with fragments has the same letters on the same lines. */
static void test_every_text_is_read_as_it_is_written_out(void) {
    enum { WIDTH = 150 };
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_set((enum language)language);
        for (int key = 0; key < TEXT_COUNT; key++) {
            const char *words = say((enum text_key)key), *plain = plain_words(words);
            TEST_ASSERT_EQUAL_INT_MESSAGE(text_width(MIDDLE, plain), text_width(MIDDLE, words),
                                          plain);
            struct line read, written;
            while (line_next(&words, WIDTH, MIDDLE, &read)) {
                TEST_ASSERT_TRUE_MESSAGE(line_next(&plain, WIDTH, MIDDLE, &written), plain);
                TEST_ASSERT_EQUAL_INT_MESSAGE(written.width, read.width, plain);
            }
            TEST_ASSERT_EQUAL_STRING("", plain);
        }
    }
}

static void test_a_text_begins_with_a_letter_that_can_be_made_a_capital(void) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_set((enum language)language);
        for (int key = 0; key < TEXT_COUNT; key++) {
            TEST_ASSERT_EQUAL_INT(NO_FRAGMENT,
                                  fragment_number((uint8_t)say((enum text_key)key)[0]));
        }
    }
}

static void test_languages_are_switched_at_once(void) {
    language_set(LANGUAGE_FR);
    TEST_ASSERT_EQUAL_STRING("retour", plain_words(say(T_DO_BACK)));
    language_set(LANGUAGE_EN);
    TEST_ASSERT_EQUAL_STRING("back", plain_words(say(T_DO_BACK)));
    TEST_ASSERT_EQUAL_STRING("Français", language_name(LANGUAGE_FR));
}

static void test_a_language_that_is_not_there_is_english(void) {
    language_set((enum language)200);
    TEST_ASSERT_EQUAL_INT(LANGUAGE_EN, language_now());
}

static void test_every_language_is_found_by_its_code(void) {
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        const char *code = language_code((enum language)i);
        enum language found = LANGUAGE_COUNT;
        TEST_ASSERT_LESS_THAN(LANGUAGE_CODE_SIZE, strlen(code));
        TEST_ASSERT_TRUE(language_from_code(code, &found));
        TEST_ASSERT_EQUAL_INT(i, found);
    }
    TEST_ASSERT_EQUAL_STRING("en", language_code(LANGUAGE_EN));
    TEST_ASSERT_EQUAL_STRING("fr", language_code(LANGUAGE_FR));
    TEST_ASSERT_EQUAL_INT(0, LANGUAGE_EN);
}

static void test_an_unknown_code_changes_nothing(void) {
    static const char *const unknown[] = {"", "f", "fra", "FR", "zz", "en-gb"};
    for (size_t i = 0; i < count_of(unknown); i++) {
        enum language language = LANGUAGE_FR;
        TEST_ASSERT_FALSE(language_from_code(unknown[i], &language));
        TEST_ASSERT_EQUAL_INT(LANGUAGE_FR, language);
    }
}

static const char *filled(const char *words, const struct fill *fill) {
    static char buffer[120];
    struct text out = text_into(buffer, sizeof buffer);
    words_filled(&out, words, fill);
    return buffer;
}

static void test_placeholders_are_filled(void) {
    const struct fill fill = {.n = {3, 40}, .p = {"Ada"}, .w = {"x"}};
    TEST_ASSERT_EQUAL_STRING("Ada: 3 of 40 x", filled("{p0}: {n0} of {n1} {w0}", &fill));
    TEST_ASSERT_EQUAL_STRING("{n9} { {z0} {n0", filled("{n9} { {z0} {n0", &fill));
    TEST_ASSERT_EQUAL_STRING("?", filled("{p1}", &fill));
}

static void test_one_and_many_follow_the_language(void) {
    const char *words = "{n0} {n0:egg|eggs}";
    for (int n = 0; n < 3; n++) {
        const struct fill fill = {.n = {n}};
        language_set(LANGUAGE_EN);
        TEST_ASSERT_EQUAL_INT(n != 1, strstr(filled(words, &fill), "eggs") != NULL);
        language_set(LANGUAGE_FR);
        TEST_ASSERT_EQUAL_INT(n > 1, strstr(filled(words, &fill), "eggs") != NULL);
    }
}

static void test_common_reasons_have_their_words(void) {
    TEST_ASSERT_EQUAL_STRING("The game is over: there are no more moves.",
                             say_reason(NULL, GAME_REASON_GAME_OVER));
    TEST_ASSERT_NOT_NULL(say_reason(NULL, 250));
}

/* In English the device says what the engine says, but for curved apostrophes. */
static void test_every_message_of_every_engine_is_found_in_its_place(void) {
    for (int i = 0; i < game_count; i++) {
        const struct game *game = games[i];
        for (uint8_t code = 0; code < game->reason_count; code++) {
            const char *words = game->reasons[code].text;
            const char *said = say_reason(game, (uint8_t)(GAME_REASON_OWN + code));
            size_t same = strcspn(words, "'");
            TEST_ASSERT_EQUAL_STRING_LEN(words, plain_words(said), same);
        }
        for (uint8_t code = 0; code < game->event_count; code++) {
            const char *words = game->events[code].text;
            size_t same = strcspn(words, "'");
            TEST_ASSERT_EQUAL_STRING_LEN(words, plain_words(say_event(game, code)), same);
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_every_language_has_every_text);
    RUN_TEST(test_every_text_is_read_as_it_is_written_out);
    RUN_TEST(test_a_text_begins_with_a_letter_that_can_be_made_a_capital);
    RUN_TEST(test_languages_are_switched_at_once);
    RUN_TEST(test_a_language_that_is_not_there_is_english);
    RUN_TEST(test_every_language_is_found_by_its_code);
    RUN_TEST(test_an_unknown_code_changes_nothing);
    RUN_TEST(test_placeholders_are_filled);
    RUN_TEST(test_one_and_many_follow_the_language);
    RUN_TEST(test_common_reasons_have_their_words);
    RUN_TEST(test_every_message_of_every_engine_is_found_in_its_place);
    return UNITY_END();
}
