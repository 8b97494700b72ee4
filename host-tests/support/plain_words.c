/* Writes the words of a text out into a buffer. */
#include "host-tests/support/plain_words.h"

#include <unity.h>

#include "firmware/ui/draw/lang.h"

const char *plain_words(const char *words) {
    static char buffer[1024];
    struct text out = text_into(buffer, sizeof buffer);
    words_add(&out, words);
    TEST_ASSERT_FALSE(out.cut);
    return buffer;
}
