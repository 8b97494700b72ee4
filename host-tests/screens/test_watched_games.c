/* "Watch": opponents play among themselves to the end of the game, and no one has to press. */
#include <unity.h>

#include "firmware/remembered/people.h"
#include "firmware/screens/play/play.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/screen.h"
#include "games/opponent.h"
#include "games/trakks/trakks.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/native_device.h"

/* Longer than anything stays on the screen by itself, and more moves than a game of theirs takes.
 */
enum { LONGEST_MS = 60000, STEP_MS = 500, MOVES_MAX = 2000 };

void setUp(void) {
    device_on_at_shelf();
}

void tearDown(void) {
    session_leave();
    device_off();
}

/* Trakks over two rounds: what they came to is shown between them. */
static void begin(const struct game *game, uint8_t players) {
    struct game_options options;
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        people_set_player(seat, PLAYER_OPPONENT);
    }
    game_options_default(game, &options);
    options.players = players;
    options.seed = 7;
    if (game == &game_trakks) {
        options.choice[TRAKKS_OPTION_ROUNDS] = 2;
    }
    chance_begin_with(game, &options);
    play_open();
}

static bool goes_on_by_itself(void) {
    uint16_t moves = session_count_moves();
    for (uint32_t waited = 0; waited < LONGEST_MS; waited += STEP_MS) {
        device_run(STEP_MS);
        if (session_is_over() || session_count_moves() != moves) {
            return true;
        }
    }
    return false;
}

static void watch(const struct game *game, uint8_t players) {
    begin(game, players);
    while (!session_is_over()) {
        TEST_ASSERT_TRUE_MESSAGE(goes_on_by_itself(), screens_top()->name);
        TEST_ASSERT_LESS_THAN_UINT16_MESSAGE(MOVES_MAX, session_count_moves(), game->id);
    }
    session_leave();
}

static void a_watched_game_comes_to_its_end_without_a_press(void) {
    for (uint8_t i = 0; opponents[i] != NULL; i++) {
        watch(opponents[i]->game, opponents[i]->game->seats_min);
        watch(opponents[i]->game, opponents[i]->game->seats_max);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_watched_game_comes_to_its_end_without_a_press);
    return UNITY_END();
}
