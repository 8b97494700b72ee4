/* The tests' own reader of JSON can tell JSON from what only looks like it. */
#include <string.h>
#include <unity.h>

#include "host-tests/support/json.h"
#include "games/base/numbers.h"

void setUp(void) {}

void tearDown(void) {}

static void test_json_is_recognised(void) {
    static const char *const texts[] = {
        "{}",
        "[]",
        "0",
        "-12",
        "null",
        "\"\"",
        "[1,\"a\",null,true,false,{\"b\":[[],{}]}]",
        "{\"a\":{\"b\":1},\"c\":[]}",
        "\"\\\"\\\\\\u00e9\\n\"",
        "\"\xc3\xa9\xe2\x82\xac\xf0\x9f\xa6\x96\"",
    };
    for (size_t i = 0; i < count_of(texts); i++) {
        TEST_ASSERT_TRUE_MESSAGE(json_is_valid(texts[i], strlen(texts[i])), texts[i]);
    }
}

static void test_what_is_no_json_is_noticed(void) {
    static const char *const texts[] = {
        "",
        "{",
        "}",
        "[1,]",
        "[,1]",
        "{\"a\"}",
        "{\"a\":}",
        "{a:1}",
        "{\"a\":1,}",
        "01",
        "-",
        "\"",
        "nul",
        "[1 2]",
        "{}{}",
        "\"\\x\"",
        "\"\\u12g4\"",
        "\"\x01\"",
        "\"\xff\"",
        "\"\xc0\x80\"",
        "\"\xed\xa0\x80\"",
        "\"\xe2\x82\"",
        "[1}",
        "{\"a\":1]",
    };
    for (size_t i = 0; i < count_of(texts); i++) {
        TEST_ASSERT_FALSE_MESSAGE(json_is_valid(texts[i], strlen(texts[i])), texts[i]);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_json_is_recognised);
    RUN_TEST(test_what_is_no_json_is_noticed);
    return UNITY_END();
}
