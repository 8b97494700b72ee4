/* The conversation with tabletop, line by line, about the template, the only game on this shelf. */
#include <string.h>
#include <unity.h>

#include "games/template/template.h"
#include "tools/host/tabletop/session.h"

const struct game *const games[] = {&game_template};
const uint8_t game_count = 1;
const struct game_referee *const referees[] = {&referee_template};

static struct session session;
static struct line line;

void setUp(void) {
    session = (struct session){0};
    line = (struct line){0};
}

void tearDown(void) {
    session_end(&session);
}

/* Types these bytes, of which the last ends the line, and gives the answer; "" for none. */
static const char *type_bytes(const char *bytes, size_t length) {
    for (size_t i = 0; i + 1 < length; i++) {
        TEST_ASSERT_FALSE(line_push(&line, bytes[i]));
    }
    TEST_ASSERT_TRUE(line_push(&line, bytes[length - 1]));
    enum session_reply reply = session_read(&session, &line);
    if (reply == SESSION_SILENT) {
        return "";
    }
    bool ok = strncmp(session.answer, "{\"ok\":true", 10) == 0;
    TEST_ASSERT_EQUAL_INT(ok ? SESSION_ACCEPTED : SESSION_REFUSED, reply);
    return session.answer;
}

static const char *type(const char *text) {
    static char bytes[3 * LINE_LONGEST];
    size_t length = strlen(text);
    memcpy(bytes, text, length);
    bytes[length] = '\n';
    return type_bytes(bytes, length + 1);
}

#define ANSWERS(answer, text)   TEST_ASSERT_EQUAL_STRING(answer, type(text))
#define DONE                    "{\"ok\":true}"
#define REFUSES(sentence, text) ANSWERS("{\"ok\":false,\"error\":\"" sentence "\"}", text)
#define REFUSES_BY(rule, sentence, text)                                                           \
    ANSWERS("{\"ok\":false,\"error\":\"" sentence "\",\"rule\":\"" rule "\"}", text)
#define LINES_ARE(list) ANSWERS("{\"ok\":true,\"lines\":[" list "]}", "transcript")
#define NO_GAME         "There is no game yet: start with new GAME players=N."
#define NOT_BEGUN       "The game has not started yet: type start."
#define NO_COMMAND(word)                                                                           \
    word " is not a command: new, set, start, a seat with its move, show, view, legal, "           \
         "transcript, hash or advise."

static void test_a_whole_game(void) {
    ANSWERS(DONE, "new template players=2 eggs=9");
    ANSWERS(DONE, "set card p1 3");
    ANSWERS(DONE, "set card p2 1");
    ANSWERS(DONE, "start");
    ANSWERS("{\"ok\":true,\"game\":\"template\",\"phase\":\"play\",\"turn\":\"p1\",\"pile\":9,"
            "\"players\":[{\"card\":3,\"eggs\":0,\"peeked\":false,\"score\":0},"
            "{\"card\":1,\"eggs\":0,\"peeked\":false,\"score\":0}],\"winners\":[]}",
            "show");
    ANSWERS("{\"ok\":true,\"turn\":\"p1\",\"moves\":[\"peek\",\"take 1\",\"take 2\",\"take 3\"]}",
            "legal");
    ANSWERS("{\"ok\":true,\"events\":[\"p1 takes 3 and leaves 6\"]}", "p1 take 3");
    type("p2 take 3");
    ANSWERS("{\"ok\":true,\"events\":[\"p1 takes 3 and leaves 0\","
            "\"p1 shows the card three and has 10 points\","
            "\"p2 shows the card one and has 3 points\",\"p1 wins\"]}",
            "p1 take 3");
    ANSWERS("{\"ok\":true,\"turn\":null,\"moves\":[]}", "legal");
    ANSWERS("{\"ok\":true,\"game\":\"template\",\"phase\":\"over\",\"turn\":null,\"pile\":0,"
            "\"players\":[{\"card\":3,\"eggs\":6,\"peeked\":false,\"score\":10},"
            "{\"card\":1,\"eggs\":3,\"peeked\":false,\"score\":3}],\"winners\":[\"p1\"]}",
            "view p2");
    REFUSES("The game is over: there are no more moves.", "p1 take 1");
}

static void test_blank_lines_and_comments_are_not_answered(void) {
    static char comment[3 * LINE_LONGEST] = "# ";
    memset(comment + 2, 'x', sizeof comment - 10);
    ANSWERS("", "");
    ANSWERS("", " \t ");
    ANSWERS("", "\r");
    ANSWERS("", "# new template");
    ANSWERS("", comment);
    TEST_ASSERT_EQUAL_STRING("", type_bytes("#\0\n", 3));
    REFUSES(NO_COMMAND("'#'"), " # indented");
}

static void test_words_may_stand_apart_and_end_with_cr(void) {
    ANSWERS(DONE, "  new\ttemplate   players=2 \r");
    ANSWERS(DONE, "start\r");
    LINES_ARE("\"new template players=2 seed=0\",\"start\"");
}

static void test_words_are_case_sensitive(void) {
    REFUSES(NO_COMMAND("'New'"), "New template players=2");
    REFUSES("Unknown game 'Template'; choose one of template.", "new Template players=2");
    REFUSES("'Players=2' is not an option in this game.", "new template Players=2");
}

static void test_a_line_of_4095_characters_is_read_and_a_longer_one_is_not(void) {
    char text[LINE_LONGEST + 3];
    memset(text, ' ', sizeof text);
    memcpy(text, "new template players=2", strlen("new template players=2"));
    text[LINE_LONGEST] = '\0';
    ANSWERS(DONE, text);
    text[LINE_LONGEST] = '\r';
    text[LINE_LONGEST + 1] = '\0';
    ANSWERS(DONE, text);
    text[LINE_LONGEST] = ' ';
    REFUSES("The line is longer than 4095 characters.", text);
    text[LINE_LONGEST + 1] = '\r';
    text[LINE_LONGEST + 2] = '\0';
    REFUSES("The line is longer than 4095 characters.", text);
    ANSWERS(DONE, "start");
}

static void test_a_zero_byte_is_refused(void) {
    TEST_ASSERT_EQUAL_STRING("{\"ok\":false,\"error\":\"The line has a zero byte in it.\"}",
                             type_bytes("new template players=2\0\n", 24));
    REFUSES(NO_GAME, "start");
}

static void test_the_last_line_needs_no_end(void) {
    for (const char *c = "transcript"; *c != '\0'; c++) {
        line_push(&line, *c);
    }
    TEST_ASSERT_TRUE(line_finish(&line));
    TEST_ASSERT_EQUAL_INT(SESSION_ACCEPTED, session_read(&session, &line));
    TEST_ASSERT_FALSE(line_finish(&line));
}

static void test_what_is_wrong_with_new(void) {
    REFUSES("Something is missing at the end of the line.", "new");
    REFUSES("Unknown game 'chess'; choose one of template.", "new chess players=2");
    REFUSES("The number of players is missing.", "new template");
    REFUSES("The number of players is missing.", "new template seed=2");
    REFUSES("This game is for 2 to 4 players.", "new template players=5");
    REFUSES("'players=x' should be a whole number in range.", "new template players=x");
    REFUSES("'seed=18446744073709551616' should be a whole number in range.",
            "new template players=2 seed=18446744073709551616");
    REFUSES("'players=2' sets an option twice.", "new template players=2 players=2");
    REFUSES("'seed' is not an option in this game.", "new template seed players=2");
    REFUSES("'rounds=2' is not an option in this game.", "new template rounds=2 players=2");
}

static void test_a_refused_new_leaves_the_game(void) {
    type("new template players=2 seed=7");
    type("start");
    TEST_ASSERT_EQUAL_INT('f', type("new template players=9")[6]);
    LINES_ARE("\"new template players=2 seed=7\",\"start\"");
    TEST_ASSERT_EQUAL_INT('t', type("p1 take 1")[6]);
}

static void test_new_takes_the_place_of_a_game(void) {
    type("new template players=2 seed=7");
    type("start");
    type("p1 take 1");
    ANSWERS(DONE, "new template players=2");
    REFUSES(NOT_BEGUN, "show");
    LINES_ARE("\"new template players=2 seed=0\"");
}

static void test_before_new(void) {
    REFUSES(NO_GAME, "set deck");
    REFUSES(NO_GAME, "start");
    REFUSES(NO_GAME, "show");
    REFUSES(NO_GAME, "view p1");
    REFUSES(NO_GAME, "legal");
    REFUSES(NO_GAME, "hash");
    REFUSES(NO_GAME, "p1 take 1");
    REFUSES(NO_GAME, "table take 1");
    LINES_ARE("");
}

static void test_before_start(void) {
    type("new template players=2");
    REFUSES(NOT_BEGUN, "show");
    REFUSES(NOT_BEGUN, "view p1");
    REFUSES(NOT_BEGUN, "legal");
    REFUSES(NOT_BEGUN, "hash");
    REFUSES(NOT_BEGUN, "p1 take 1");
    REFUSES("'deck' cannot be set up in this game.", "set deck");
    REFUSES("Something is missing at the end of the line.", "set");
    LINES_ARE("\"new template players=2 seed=0\"");
}

static void test_after_start(void) {
    type("new template players=2");
    type("start");
    REFUSES("The game has already started: 'set' comes before that.", "set deck");
    REFUSES("The game has already started: 'start' comes before that.", "start");
}

static void test_surplus_words_are_refused(void) {
    type("new template players=2");
    REFUSES("'now' is one word too many.", "start now");
    type("start");
    REFUSES("'x' is one word too many.", "show x");
    REFUSES("'x' is one word too many.", "view p1 x");
    REFUSES("'x' is one word too many.", "legal x");
    REFUSES("'x' is one word too many.", "hash x");
    REFUSES("'x' is one word too many.", "transcript x");
    REFUSES("'x' is one word too many.", "p1 take 1 x");
}

static void test_seats_that_are_not_there(void) {
    type("new template players=2");
    type("start");
    REFUSES("There is no seat 'p3' at this table.", "p3 take 1");
    REFUSES("There is no seat 'p0' at this table.", "p0 take 1");
    REFUSES("There is no seat 'p10' at this table.", "p10 take 1");
    REFUSES("There is no seat 'p3' at this table.", "view p3");
    REFUSES("There is no seat 'table' at this table.", "view table");
    REFUSES("Something is missing at the end of the line.", "view");
    REFUSES_BY("TP-3", "It is p1's choice now, not p2's.", "p2 take 1");
    REFUSES_BY("TP-3", "It is p1's choice now, not the table's.", "table take 1");
    REFUSES("A move is missing after the seat.", "p1");
}

static void test_a_refusal_repeats_what_was_typed_as_valid_text(void) {
    REFUSES(NO_COMMAND("'a\\\"b\\\\c'"), "a\"b\\c");
    REFUSES(NO_COMMAND("'\\u001b[1m'"), "\x1b[1m");
    REFUSES(NO_COMMAND("'caf\xc3\xa9'"), "caf\xc3\xa9");
    REFUSES(NO_COMMAND("'\xef\xbf\xbdx'"), "\xffx");
    REFUSES(NO_COMMAND("'\xef\xbf\xbd\xef\xbf\xbd'"), "\xc0\x80");
    REFUSES(NO_COMMAND("'\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd'"), "\xed\xa0\x80");
    REFUSES(NO_COMMAND("'\xef\xbf\xbd'"), "\xe2");
    REFUSES(NO_COMMAND("'0123456789012345678901234567890123456789...'"),
            "01234567890123456789012345678901234567890");
}

static void test_the_transcript_leads_to_the_same_hash(void) {
    char before[64];
    type("new template players=2 seed=18446744073709551615");
    type("start");
    type("p1   take 1");
    LINES_ARE("\"new template players=2 seed=18446744073709551615\",\"start\",\"p1 take 1\"");
    strcpy(before, type("hash"));
    TEST_ASSERT_EQUAL_INT(strlen("{\"ok\":true,\"hash\":\"0123456789abcdef\"}"), strlen(before));
    type("new template players=2 seed=18446744073709551615");
    type("start");
    TEST_ASSERT_TRUE(strcmp(before, type("hash")) != 0);
    type("p1 take 1");
    ANSWERS(before, "hash");
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_a_whole_game);
    RUN_TEST(test_blank_lines_and_comments_are_not_answered);
    RUN_TEST(test_words_may_stand_apart_and_end_with_cr);
    RUN_TEST(test_words_are_case_sensitive);
    RUN_TEST(test_a_line_of_4095_characters_is_read_and_a_longer_one_is_not);
    RUN_TEST(test_a_zero_byte_is_refused);
    RUN_TEST(test_the_last_line_needs_no_end);
    RUN_TEST(test_what_is_wrong_with_new);
    RUN_TEST(test_a_refused_new_leaves_the_game);
    RUN_TEST(test_new_takes_the_place_of_a_game);
    RUN_TEST(test_before_new);
    RUN_TEST(test_before_start);
    RUN_TEST(test_after_start);
    RUN_TEST(test_surplus_words_are_refused);
    RUN_TEST(test_seats_that_are_not_there);
    RUN_TEST(test_a_refusal_repeats_what_was_typed_as_valid_text);
    RUN_TEST(test_the_transcript_leads_to_the_same_hash);
    return UNITY_END();
}
