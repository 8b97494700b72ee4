/* How long opponents take: between half a second and two at every pace, three in a row at most five
 * seconds, and A skips. What thinking costs on the chip is measured by tools/bench chip. */
#include <string.h>
#include <unity.h>

#include "drivers/buttons/host.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/toast.h"
#include "games/opponent.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/native_device.h"

enum { STEP_MS = 10, MOVES = 40, WATCH_MS = 300000, IN_A_ROW = 3 };
enum { SEED = 7, SHORTEST_MS = 500, LONGEST_MS = 2000, ROW_MS = 5000, SKIPPED_MS = 200 };

static uint8_t pace;

void setUp(void) {
    device_on_at_shelf();
    setting_set(SETTING_PACE, pace);
}

void tearDown(void) {
    session_leave();
    device_off();
}

static void begin(const struct game *game, uint64_t seed) {
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        people_set_player(seat, PLAYER_OPPONENT + seat % OPPONENT_CHARACTERS);
    }
    chance_begin(game, game->seats_max, seed);
    play_open();
}

static void begin_anew(const struct game *game, uint64_t seed) {
    tearDown();
    setUp();
    begin(game, seed);
}

/* Without what everyone is shown in between, and without tips. A short game is played again. */
static void time_moves(const struct game *game) {
    uint32_t before = device_time(), row[IN_A_ROW] = {0};
    uint16_t moves = session_count_moves(), timed = 0;
    uint64_t seed = SEED;
    bool only_thinking = true;
    for (uint32_t waited = 0; timed < MOVES && waited < WATCH_MS; waited += STEP_MS) {
        if (session_is_over()) {
            begin_anew(game, ++seed);
            before = device_time();
            moves = session_count_moves();
            only_thinking = true;
        }
        only_thinking = only_thinking && thinking_shown() && !toast_is_shown();
        device_run(STEP_MS);
        if (session_count_moves() == moves) {
            continue;
        }
        uint32_t took = device_time() - before;
        before = device_time();
        moves = session_count_moves();
        memmove(row, row + 1, sizeof row - sizeof *row);
        row[IN_A_ROW - 1] = only_thinking ? took : 0;
        if (only_thinking) {
            timed++;
            TEST_ASSERT_GREATER_OR_EQUAL_UINT32_MESSAGE(SHORTEST_MS, took, game->id);
            TEST_ASSERT_LESS_OR_EQUAL_UINT32_MESSAGE(LONGEST_MS, took, game->id);
            TEST_ASSERT_LESS_OR_EQUAL_UINT32_MESSAGE(ROW_MS, row[0] + row[1] + row[2], game->id);
        }
        only_thinking = true;
    }
    TEST_ASSERT_GREATER_OR_EQUAL_UINT16_MESSAGE(MOVES / 2, timed, game->id);
}

static void each_opponent_takes_its_time_at_every_pace(void) {
    for (pace = setting_range(SETTING_PACE).lowest; pace <= setting_range(SETTING_PACE).highest;
         pace++) {
        for (uint8_t i = 0; opponents[i] != NULL; i++) {
            begin_anew(opponents[i]->game, SEED);
            time_moves(opponents[i]->game);
        }
    }
    pace = setting_range(SETTING_PACE).lowest;
}

static void a_skips_the_wait(void) {
    for (uint8_t i = 0; opponents[i] != NULL; i++) {
        begin_anew(opponents[i]->game, SEED);
        device_run(STEP_MS);
        uint16_t moves = session_count_moves();
        buttons_host_set(BUTTON_A, true);
        device_run(DEVICE_SHORT_MS);
        buttons_host_set(BUTTON_A, false);
        device_run(SKIPPED_MS);
        TEST_ASSERT_EQUAL_UINT16_MESSAGE(moves + 1, session_count_moves(), opponents[i]->game->id);
    }
}

int main(void) {
    pace = setting_range(SETTING_PACE).lowest;
    UNITY_BEGIN();
    RUN_TEST(each_opponent_takes_its_time_at_every_pace);
    RUN_TEST(a_skips_the_wait);
    return UNITY_END();
}
