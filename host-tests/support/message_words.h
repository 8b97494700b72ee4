/* What a message carries, beside its words. */
#ifndef HOST_TESTS_SUPPORT_MESSAGE_WORDS_H
#define HOST_TESTS_SUPPORT_MESSAGE_WORDS_H

#include "games/base/message.h"

/* Whether every argument that these words do not name is 0. */
bool message_has_no_more_than(const struct game_message *message, const char *words);

#endif
