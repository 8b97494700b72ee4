#include "host-tests/support/message_words.h"

#include <string.h>

/* One bit per argument. */
static unsigned named_in(const char *words) {
    unsigned named = 0;
    for (const char *at = words; (at = strchr(at, '{')) != NULL; at++) {
        unsigned place = (unsigned)(at[2] - '0');
        named |= 1u << place | (at[1] == 'm' ? 2u << place : 0);
    }
    return named;
}

bool message_has_no_more_than(const struct game_message *message, const char *words) {
    for (unsigned place = 0; place < MESSAGE_ARGS; place++) {
        if ((named_in(words) >> place & 1) == 0 && message->arg[place] != 0) {
            return false;
        }
    }
    return true;
}
