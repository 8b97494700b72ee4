/* What is expected of the console at its cable. */
#ifndef HOST_TESTS_CONSOLE_CONSOLE_TALK_H
#define HOST_TESTS_CONSOLE_CONSOLE_TALK_H

#include "host-tests/console/console_rig.h"

/* Types a line, and expects this, with the echo. */
void desk_hears(const char *line, const char *expected);
/* What was heard has these words in it. */
void desk_contains(const char *words, const char *text);

/* A game with as few seats as it has, of which someone looks at the first screen. */
void desk_begin_game(uint8_t index);

#endif
