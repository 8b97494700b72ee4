/* Bounded text, JSON, and the words of a line. */
#include <string.h>
#include <unity.h>

#include "games/referee.h"
#include "host-tests/support/json.h"
#include "games/base/numbers.h"

static char buffer[256];
static struct text out;

void setUp(void) {
    memset(buffer, 'x', sizeof buffer);
    out = text_into(buffer, sizeof buffer);
}

void tearDown(void) {}

/* ---- the writer ---- */

static void test_text_is_a_string_from_the_start(void) {
    TEST_ASSERT_EQUAL_STRING("", buffer);
    TEST_ASSERT_FALSE(out.cut);
}

static void test_parts_are_put_one_after_the_other(void) {
    text_add(&out, "ab");
    text_add_char(&out, 'c');
    text_add_part(&out, "defg", 2);
    TEST_ASSERT_EQUAL_STRING("abcde", buffer);
    TEST_ASSERT_EQUAL_size_t(5, out.length);
}

static void test_what_does_not_fit_is_left_off_and_said(void) {
    out = text_into(buffer, 4);
    text_add(&out, "abc");
    TEST_ASSERT_FALSE(out.cut);
    text_add_char(&out, 'd');
    TEST_ASSERT_TRUE(out.cut);
    TEST_ASSERT_EQUAL_STRING("abc", buffer);
    TEST_ASSERT_EQUAL_CHAR('x', buffer[4]);
}

static void test_numbers_of_every_size(void) {
    text_add_number(&out, 0);
    text_add_char(&out, ' ');
    text_add_number(&out, -2147483647 - 1);
    text_add_char(&out, ' ');
    text_add_number(&out, 2147483647);
    text_add_char(&out, ' ');
    text_add_unsigned(&out, UINT64_MAX);
    text_add_char(&out, ' ');
    text_add_hex(&out, UINT64_C(0xfedcba987654321), 16);
    TEST_ASSERT_EQUAL_STRING("0 -2147483648 2147483647 18446744073709551615 0fedcba987654321",
                             buffer);
}

static void test_as_many_hexadecimal_digits_as_asked_for(void) {
    text_add_hex(&out, 0x1fe, 2);
    text_add_hex(&out, 0x1fe, 0);
    text_add_hex(&out, 0x1fe, 4);
    TEST_ASSERT_EQUAL_STRING("fe01fe", buffer);
}

static void test_seats_have_names(void) {
    text_add_seat(&out, 0);
    text_add_seat(&out, 7);
    text_add_seat(&out, SEAT_TABLE);
    text_add_seat(&out, SEAT_NONE);
    TEST_ASSERT_EQUAL_STRING("p1p8tablenobody", buffer);
}

/* ---- JSON ---- */

static void test_commas_come_by_themselves(void) {
    json_open(&out, NULL, '{');
    json_number(&out, "a", -1);
    json_open(&out, "b", '[');
    json_number(&out, NULL, 1);
    json_string(&out, NULL, "two");
    json_open(&out, NULL, '{');
    json_close(&out, '}');
    json_open(&out, NULL, '[');
    json_close(&out, ']');
    json_close(&out, ']');
    json_bool(&out, "c", true);
    json_bool(&out, "d", false);
    json_null(&out, "e");
    json_key(&out, "f");
    text_add(&out, "7");
    json_close(&out, '}');
    TEST_ASSERT_EQUAL_STRING("{\"a\":-1,\"b\":[1,\"two\",{},[]],\"c\":true,\"d\":false,"
                             "\"e\":null,\"f\":7}",
                             buffer);
    TEST_ASSERT_TRUE(json_is_valid(buffer, out.length));
}

/* A key may be written first, and its value by other code. */
static void test_no_comma_comes_between_a_key_and_what_it_is_for(void) {
    json_open(&out, NULL, '{');
    json_key(&out, "a");
    json_number(&out, NULL, 1);
    json_key(&out, "b");
    json_open(&out, NULL, '[');
    json_close(&out, ']');
    json_close(&out, '}');
    TEST_ASSERT_EQUAL_STRING("{\"a\":1,\"b\":[]}", buffer);
}

static void test_strings_are_escaped(void) {
    json_string(&out, NULL, "a\"b\\c\n\x1f\x7f");
    TEST_ASSERT_EQUAL_STRING("\"a\\\"b\\\\c\\u000a\\u001f\x7f\"", buffer);
}

static void test_a_string_that_ends_like_a_bracket_is_followed_by_a_comma(void) {
    json_open(&out, NULL, '[');
    json_string(&out, NULL, "[");
    json_string(&out, NULL, ":");
    json_close(&out, ']');
    TEST_ASSERT_EQUAL_STRING("[\"[\",\":\"]", buffer);
}

static void test_seats_in_json(void) {
    json_open(&out, NULL, '[');
    json_seat(&out, NULL, 1);
    json_seat(&out, NULL, SEAT_TABLE);
    json_seat(&out, NULL, SEAT_NONE);
    json_close(&out, ']');
    TEST_ASSERT_EQUAL_STRING("[\"p2\",\"table\",null]", buffer);
}

/* ---- words ---- */

static struct word word_of(const char *text) {
    return (struct word){text, strlen(text), 0};
}

static void test_words_are_taken_one_by_one(void) {
    struct word word = {0};
    const char *line = "  play\t Y6 ";
    TEST_ASSERT_TRUE(word_next(line, &word));
    TEST_ASSERT_TRUE(word_is(&word, "play"));
    TEST_ASSERT_EQUAL_UINT8(0, word.index);
    TEST_ASSERT_TRUE(word_next(line, &word));
    TEST_ASSERT_TRUE(word_is(&word, "Y6"));
    TEST_ASSERT_EQUAL_UINT8(1, word.index);
    TEST_ASSERT_FALSE(word_next(line, &word));
    TEST_ASSERT_FALSE(word_next(line, &word));
}

static void test_a_line_without_words_has_none(void) {
    struct word word = {0};
    TEST_ASSERT_FALSE(word_next(" \t", &word));
    word = (struct word){0};
    TEST_ASSERT_FALSE(word_next("", &word));
}

static void test_places_far_along_the_line_stay_at_the_last_number(void) {
    static char line[2 * 300 + 1];
    struct word word = {0};
    for (int i = 0; i < 300; i++) {
        memcpy(line + 2 * i, "x ", 2);
    }
    for (int i = 0; i < 300; i++) {
        TEST_ASSERT_TRUE(word_next(line, &word));
        TEST_ASSERT_EQUAL_UINT8(i < 255 ? i : 255, word.index);
    }
    TEST_ASSERT_FALSE(word_next(line, &word));
}

static void test_a_word_is_itself_alone(void) {
    struct word word = word_of("play");
    TEST_ASSERT_TRUE(word_is(&word, "play"));
    TEST_ASSERT_FALSE(word_is(&word, "pla"));
    TEST_ASSERT_FALSE(word_is(&word, "plays"));
    TEST_ASSERT_FALSE(word_is(&word, "Play"));
    TEST_ASSERT_FALSE(word_is(&word, ""));
}

static bool number(const char *text, uint64_t highest, uint64_t expected) {
    struct word word = word_of(text);
    uint64_t value = 0;
    return word_number(&word, highest, &value) && value == expected;
}

static void test_numbers_are_read_up_to_the_highest(void) {
    TEST_ASSERT_TRUE(number("0", 0, 0));
    TEST_ASSERT_TRUE(number("255", 255, 255));
    TEST_ASSERT_TRUE(number("18446744073709551615", UINT64_MAX, UINT64_MAX));
}

static void test_what_is_no_number_is_refused(void) {
    static const char *const texts[] = {"", "00", "01", "+1", "-1", "1a", " 1", "256", "1.0"};
    for (size_t i = 0; i < count_of(texts); i++) {
        struct word word = word_of(texts[i]);
        uint64_t value;
        TEST_ASSERT_FALSE_MESSAGE(word_number(&word, 255, &value), texts[i]);
    }
    TEST_ASSERT_FALSE(number("18446744073709551616", UINT64_MAX, 0));
    TEST_ASSERT_FALSE(number("99999999999999999999", UINT64_MAX, 0));
    TEST_ASSERT_FALSE(number("5", 4, 5));
}

static void test_seats_are_read_up_to_the_number_of_players(void) {
    uint8_t seat = 99;
    struct word word = word_of("p3");
    TEST_ASSERT_TRUE(word_seat(&word, 3, &seat));
    TEST_ASSERT_EQUAL_UINT8(2, seat);
    TEST_ASSERT_FALSE(word_seat(&word, 2, &seat));
    static const char *const texts[] = {"p0", "p9", "p", "p11", "P1", "q1", "1", ""};
    for (size_t i = 0; i < count_of(texts); i++) {
        word = word_of(texts[i]);
        TEST_ASSERT_FALSE_MESSAGE(word_seat(&word, 8, &seat), texts[i]);
    }
}

static void test_a_word_is_found_among_names(void) {
    static const char *const names[] = {"yes", "no"};
    struct word word = word_of("no");
    TEST_ASSERT_EQUAL_INT(1, word_among(&word, names, 2));
    TEST_ASSERT_EQUAL_INT(-1, word_among(&word, names, 1));
}

static const char *capitalised(const char *words) {
    static char room[32];
    struct text said = text_into(room, sizeof room);
    text_add(&said, words);
    text_capitalise(&said, 0);
    return room;
}

static void test_every_letter_from_a_to_z_has_its_capital(void) {
    for (char letter = 'a'; letter <= 'z'; letter++) {
        char small[] = {letter, '\0'}, capital[] = {(char)(letter - 'a' + 'A'), '\0'};
        TEST_ASSERT_EQUAL_STRING(capital, capitalised(small));
    }
}

static void test_what_is_no_small_letter_stays_as_it_is(void) {
    static const char *const texts[] = {"`a", "{a", "@a", "1a",  " a", "°a", "©a",
                                        "×a", "÷a", "Øa", "Œuf", "ša", "őa", "ēa"};
    for (size_t i = 0; i < count_of(texts); i++) {
        TEST_ASSERT_EQUAL_STRING(texts[i], capitalised(texts[i]));
    }
}

static void test_letters_with_accents_have_capitals_too(void) {
    TEST_ASSERT_EQUAL_STRING("À toi", capitalised("à toi"));
    TEST_ASSERT_EQUAL_STRING("Øl", capitalised("øl"));
    TEST_ASSERT_EQUAL_STRING("Þór", capitalised("þór"));
    TEST_ASSERT_EQUAL_STRING("È finita", capitalised("è finita"));
    TEST_ASSERT_EQUAL_STRING("Ñandú", capitalised("ñandú"));
    TEST_ASSERT_EQUAL_STRING("Öffnen", capitalised("öffnen"));
    TEST_ASSERT_EQUAL_STRING("Œuf", capitalised("œuf"));
    TEST_ASSERT_EQUAL_STRING("ÿ", capitalised("ÿ")); /* begins no word */
    TEST_ASSERT_EQUAL_STRING("ß", capitalised("ß"));
    TEST_ASSERT_EQUAL_STRING("Élan", capitalised("Élan"));
}

static void test_signs_that_open_a_sentence_leave_the_capital_to_its_letter(void) {
    TEST_ASSERT_EQUAL_STRING("¿Quién?", capitalised("¿quién?"));
    TEST_ASSERT_EQUAL_STRING("¡Él!", capitalised("¡él!"));
    TEST_ASSERT_EQUAL_STRING("«Via»", capitalised("«via»"));
    TEST_ASSERT_EQUAL_STRING("¡", capitalised("¡"));
    TEST_ASSERT_EQUAL_STRING("", capitalised(""));
}

static void test_a_sentence_begins_with_a_capital(void) {
    char room[32];
    struct text said = text_into(room, sizeof room);
    text_add(&said, "one. ");
    size_t begins = said.length;
    text_capitalise(&said, begins); /* nothing is there yet */
    text_add(&said, "red 13");
    text_capitalise(&said, begins);
    TEST_ASSERT_EQUAL_STRING("one. Red 13", room);
}

static void test_a_name_keeps_its_letters_and_nothing_that_a_terminal_obeys(void) {
    char name[] = "J\xc3\xb6rg\033[2J\r\x7f\xc2\x9b\x9b\xe2\x80\xae'\xc3";
    text_clean_name(name);
    TEST_ASSERT_EQUAL_STRING("J\xc3\xb6rg?[2J?\?\?\?\?\?\?\?'?", name);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_text_is_a_string_from_the_start);
    RUN_TEST(test_parts_are_put_one_after_the_other);
    RUN_TEST(test_what_does_not_fit_is_left_off_and_said);
    RUN_TEST(test_numbers_of_every_size);
    RUN_TEST(test_as_many_hexadecimal_digits_as_asked_for);
    RUN_TEST(test_seats_have_names);
    RUN_TEST(test_commas_come_by_themselves);
    RUN_TEST(test_no_comma_comes_between_a_key_and_what_it_is_for);
    RUN_TEST(test_strings_are_escaped);
    RUN_TEST(test_a_string_that_ends_like_a_bracket_is_followed_by_a_comma);
    RUN_TEST(test_seats_in_json);
    RUN_TEST(test_words_are_taken_one_by_one);
    RUN_TEST(test_a_line_without_words_has_none);
    RUN_TEST(test_places_far_along_the_line_stay_at_the_last_number);
    RUN_TEST(test_a_word_is_itself_alone);
    RUN_TEST(test_numbers_are_read_up_to_the_highest);
    RUN_TEST(test_what_is_no_number_is_refused);
    RUN_TEST(test_seats_are_read_up_to_the_number_of_players);
    RUN_TEST(test_a_word_is_found_among_names);
    RUN_TEST(test_a_sentence_begins_with_a_capital);
    RUN_TEST(test_every_letter_from_a_to_z_has_its_capital);
    RUN_TEST(test_what_is_no_small_letter_stays_as_it_is);
    RUN_TEST(test_letters_with_accents_have_capitals_too);
    RUN_TEST(test_signs_that_open_a_sentence_leave_the_capital_to_its_letter);
    RUN_TEST(test_a_name_keeps_its_letters_and_nothing_that_a_terminal_obeys);
    return UNITY_END();
}
