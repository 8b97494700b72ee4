/* The words of messages, in general and of every game: placeholders stand for something, rules are
 * named as such, and sentences are sentences. */
#include <ctype.h>
#include <string.h>
#include <unity.h>

#include "games/game.h"
#include "games/base/numbers.h"

static char buffer[256];

void setUp(void) {}

void tearDown(void) {}

static void name_thing(struct text *out, char kind, uint8_t value, const void *context) {
    text_add(out, context);
    text_add_char(out, kind);
    text_add_number(out, value);
}

static const char *put_together(const char *words, struct game_message message) {
    struct text out = text_into(buffer, sizeof buffer);
    message_to_text(&out, words, &message, name_thing, "#");
    return buffer;
}

static void test_placeholders_are_filled_in(void) {
    struct game_message message = {0, {1, 2, 0x34, 0x12, 5, 6, 7}};
    TEST_ASSERT_EQUAL_STRING("a 1, #p2, 4660, #c7.",
                             put_together("a {n0}, {p1}, {m2}, {c6}.", message));
}

static void test_a_wide_number_in_the_last_place_stays_within_the_message(void) {
    struct game_message message = {0, {0, 0, 0, 0, 0, 0, 9}};
    TEST_ASSERT_EQUAL_STRING("9", put_together("{m6}", message));
}

static void test_a_wide_number_in_the_last_two_places_is_whole(void) {
    struct game_message message = {0, {0, 0, 0, 0, 0, 0x34, 0x12}};
    TEST_ASSERT_EQUAL_STRING("4660", put_together("{m5}", message));
}

static void test_what_only_looks_like_a_placeholder_stays(void) {
    static const char *const texts[] = {"{",    "{}",  "{n",    "{n0", "{n7}",
                                        "{N0}", "{0}", "{n00}", "{n/}"};
    for (size_t i = 0; i < count_of(texts); i++) {
        TEST_ASSERT_EQUAL_STRING(texts[i], put_together(texts[i], (struct game_message){0}));
    }
}

static void test_an_unknown_code_has_words_all_the_same(void) {
    static const uint8_t codes[] = {GAME_REASON_COMMON_END, GAME_REASON_OWN - 1, GAME_REASON_OWN,
                                    255};
    for (size_t i = 0; i < sizeof codes; i++) {
        TEST_ASSERT_EQUAL_STRING("That is not possible.", game_reason_words(NULL, codes[i])->text);
    }
}

static void test_a_code_beyond_the_reasons_of_a_game_has_words_all_the_same(void) {
    for (uint8_t i = 0; i < game_count; i++) {
        for (int code = GAME_REASON_OWN + games[i]->reason_count; code < 256; code++) {
            TEST_ASSERT_EQUAL_STRING("That is not possible.",
                                     game_reason_words(games[i], (uint8_t)code)->text);
        }
    }
}

/* ---- the words that are there ---- */

static void is_sentence(const char *text) {
    size_t length = strlen(text);
    TEST_ASSERT_GREATER_THAN_MESSAGE(1, length, text);
    TEST_ASSERT_TRUE_MESSAGE(isupper((unsigned char)text[0]) || text[0] == '{', text);
    TEST_ASSERT_TRUE_MESSAGE(text[length - 1] == '.', text);
}

static void is_rule(const char *rule) {
    bool shape = isupper((unsigned char)rule[0]) && isupper((unsigned char)rule[1]) &&
                 rule[2] == '-' && isdigit((unsigned char)rule[3]);
    TEST_ASSERT_TRUE_MESSAGE(shape, rule);
}

/* Every brace belongs to a placeholder, and a game names what it stands for. */
static void fills_in(const struct game *game, const char *text) {
    for (const char *at = strchr(text, '{'); at != NULL; at = strchr(at + 1, '{')) {
        bool shape = islower((unsigned char)at[1]) && at[2] >= '0' && at[2] < '0' + MESSAGE_ARGS &&
                     at[3] == '}';
        TEST_ASSERT_TRUE_MESSAGE(shape, text);
        if (game != NULL && strchr("nmpw", at[1]) == NULL) {
            struct text out = text_into(buffer, sizeof buffer);
            game->name(&out, at[1], 1);
            TEST_ASSERT_GREATER_THAN_MESSAGE(0, out.length, text);
        }
    }
}

static void test_common_refusals_are_sentences(void) {
    for (uint8_t code = GAME_OK + 1; code < GAME_REASON_COMMON_END; code++) {
        is_sentence(game_reason_words(NULL, code)->text);
        fills_in(NULL, game_reason_words(NULL, code)->text);
    }
}

static void test_refusals_of_every_game_are_sentences_with_true_rules(void) {
    for (uint8_t i = 0; i < game_count; i++) {
        for (uint8_t reason = 0; reason < games[i]->reason_count; reason++) {
            const struct game_words *words =
                game_reason_words(games[i], (uint8_t)(GAME_REASON_OWN + reason));
            TEST_ASSERT_EQUAL_PTR(&games[i]->reasons[reason], words);
            is_sentence(words->text);
            fills_in(games[i], words->text);
            if (words->rule != NULL) {
                is_rule(words->rule);
            }
        }
    }
}

static void test_events_of_every_game_have_words(void) {
    for (uint8_t i = 0; i < game_count; i++) {
        for (uint8_t event = 0; event < games[i]->event_count; event++) {
            TEST_ASSERT_NOT_NULL(games[i]->events[event].text);
            TEST_ASSERT_GREATER_THAN(1, strlen(games[i]->events[event].text));
            fills_in(games[i], games[i]->events[event].text);
        }
    }
}

/* A name is asked for any value that a message can carry. */
static void test_names_are_there_for_every_value(void) {
    for (uint8_t i = 0; i < game_count; i++) {
        for (char kind = 'a'; kind <= 'z'; kind++) {
            for (int value = 0; value < 256; value++) {
                struct text out = text_into(buffer, sizeof buffer);
                games[i]->name(&out, kind, (uint8_t)value);
                TEST_ASSERT_FALSE(out.cut);
            }
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_placeholders_are_filled_in);
    RUN_TEST(test_a_wide_number_in_the_last_place_stays_within_the_message);
    RUN_TEST(test_a_wide_number_in_the_last_two_places_is_whole);
    RUN_TEST(test_what_only_looks_like_a_placeholder_stays);
    RUN_TEST(test_an_unknown_code_has_words_all_the_same);
    RUN_TEST(test_a_code_beyond_the_reasons_of_a_game_has_words_all_the_same);
    RUN_TEST(test_common_refusals_are_sentences);
    RUN_TEST(test_refusals_of_every_game_are_sentences_with_true_rules);
    RUN_TEST(test_events_of_every_game_have_words);
    RUN_TEST(test_names_are_there_for_every_value);
    return UNITY_END();
}
