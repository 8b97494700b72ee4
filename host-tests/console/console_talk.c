/* Apart from the rig, which programs without Unity use as well. */
#include "host-tests/console/console_talk.h"

#include <string.h>
#include <unity.h>

#include "firmware/screens/play/play.h"
#include "host-tests/support/chance.h"

void desk_hears(const char *line, const char *expected) {
    TEST_ASSERT_EQUAL_STRING(expected, desk_ask(line, DESK_ANSWER_MS));
}

void desk_contains(const char *words, const char *text) {
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(text, words), text);
}

void desk_begin_game(uint8_t index) {
    chance_begin(games[index], games[index]->seats_min, 0);
    play_open();
    desk_wait(400);
}
