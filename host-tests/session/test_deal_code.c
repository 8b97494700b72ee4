/* A deal code: at most eight characters that look alike nowhere, the same in every language; longer
 * numbers of before 0.3.0 still deal the same game. */
#include <string.h>
#include <unity.h>

#include "firmware/session/deal_code.h"
#include "games/base/rng.h"
#include "games/base/numbers.h"

void setUp(void) {}
void tearDown(void) {}

static const char *code_of(uint64_t number) {
    static char code[32];
    struct text out = text_into(code, sizeof code);
    deal_code_to_text(&out, number);
    return code;
}

/* As it is typed: without the gaps. */
static const char *typed(uint64_t number) {
    static char plain[32];
    size_t length = 0;
    for (const char *at = code_of(number); *at != '\0'; at++) {
        if (*at != ' ') {
            plain[length++] = *at;
        }
    }
    plain[length] = '\0';
    return plain;
}

static void assert_comes_back(uint64_t number) {
    uint64_t found = 1;
    TEST_ASSERT_TRUE_MESSAGE(deal_code_from_text(typed(number), &found), typed(number));
    TEST_ASSERT_EQUAL_UINT64(number, found);
}

static void a_code_leads_back_to_its_number(void) {
    static const uint64_t edges[] = {0,         1,         42,        99999999,
                                     100000000, 100000016, 100000017, UINT64_MAX};
    struct rng rng;
    rng_seed(&rng, 5);
    for (size_t i = 0; i < count_of(edges); i++) {
        assert_comes_back(edges[i]);
    }
    for (int i = 0; i < 20000; i++) {
        uint64_t number = (uint64_t)rng_below(&rng, UINT32_MAX) << 32 | rng_below(&rng, UINT32_MAX);
        assert_comes_back(number >> rng_below(&rng, 64));
    }
}

static void a_number_of_up_to_eight_digits_is_its_own_code(void) {
    TEST_ASSERT_EQUAL_STRING("7", code_of(7));
    TEST_ASSERT_EQUAL_STRING("9999 9999", code_of(99999999));
}

static void codes_with_a_letter_follow_the_shorter_ones_first(void) {
    TEST_ASSERT_EQUAL_STRING("A", code_of(100000000));
    TEST_ASSERT_EQUAL_STRING("Y", code_of(100000016));
    TEST_ASSERT_EQUAL_STRING("A0", code_of(100000017));
}

static void random_deals_have_at_most_eight_characters(void) {
    struct rng rng;
    rng_seed(&rng, 9);
    for (int i = 0; i < 20000; i++) {
        uint64_t number = (uint64_t)rng_below(&rng, UINT32_MAX) << 32 | rng_below(&rng, UINT32_MAX);
        uint64_t found, dealt = deal_code_shorten(number);
        TEST_ASSERT_LESS_OR_EQUAL(DEAL_CODE_LETTERS, strlen(typed(dealt)));
        TEST_ASSERT_TRUE(deal_code_from_text(typed(dealt), &found) && found == dealt);
    }
    TEST_ASSERT_EQUAL_UINT64(7, deal_code_shorten(7));
}

static void the_last_code_of_eight_characters_is_all_y(void) {
    uint64_t last;
    TEST_ASSERT_TRUE(deal_code_from_text("YYYYYYYY", &last));
    TEST_ASSERT_EQUAL_UINT64(last, deal_code_shorten(last));
    TEST_ASSERT_EQUAL_UINT64(0, deal_code_shorten(last + 1));
    TEST_ASSERT_TRUE(strlen(typed(last + 1)) > DEAL_CODE_LETTERS); /* a number again */
}

static void numbers_of_before_still_deal_the_same(void) {
    uint64_t found;
    TEST_ASSERT_TRUE(deal_code_from_text("12345678901234567890", &found));
    TEST_ASSERT_EQUAL_UINT64(UINT64_C(12345678901234567890), found);
    TEST_ASSERT_TRUE(deal_code_from_text("100000000", &found));
    TEST_ASSERT_EQUAL_UINT64(100000000, found);
    TEST_ASSERT_EQUAL_STRING("1234 5678 9012 3456 7890", code_of(UINT64_C(12345678901234567890)));
}

static void what_is_no_code_is_refused(void) {
    uint64_t found = 3;
    static const char *const wrong[] = {"4A",       "A1B", "AAAAAAAAA", "18446744073709551616",
                                        "O",        "I",   "L",         "-1",
                                        "1234567K", "A 1", "é"};
    for (size_t i = 0; i < count_of(wrong); i++) {
        TEST_ASSERT_FALSE_MESSAGE(deal_code_from_text(wrong[i], &found), wrong[i]);
    }
    TEST_ASSERT_TRUE(deal_code_from_text("", &found));
    TEST_ASSERT_EQUAL_UINT64(0, found);
}

static void no_two_characters_look_alike(void) {
    static const char *const alike[] = {"0OQ", "1IL", "2Z", "5S", "8B", "6G", "UV"};
    TEST_ASSERT_EQUAL(DEAL_CODE_CHARACTERS, strlen(deal_code_characters));
    for (size_t i = 0; i < count_of(alike); i++) {
        int there = 0;
        for (const char *at = alike[i]; *at != '\0'; at++) {
            there += strchr(deal_code_characters, *at) != NULL;
        }
        TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(1, there, alike[i]);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_code_leads_back_to_its_number);
    RUN_TEST(a_number_of_up_to_eight_digits_is_its_own_code);
    RUN_TEST(codes_with_a_letter_follow_the_shorter_ones_first);
    RUN_TEST(random_deals_have_at_most_eight_characters);
    RUN_TEST(the_last_code_of_eight_characters_is_all_y);
    RUN_TEST(numbers_of_before_still_deal_the_same);
    RUN_TEST(what_is_no_code_is_refused);
    RUN_TEST(no_two_characters_look_alike);
    return UNITY_END();
}
