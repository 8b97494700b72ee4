/* The screens of Trakks show nothing that whoever looks may not know. */
#include <string.h>

#include "firmware/session/session.h"
#include "firmware/screens/trakks/trakks_screens.h"
#include "games/referee.h"
#include "rules.h"
#include "support/secrets.h"

enum { GAMES_PLAYED = 6, MOVES = 60 };

void setUp(void) {
    secrets_start(5);
}

void tearDown(void) {
    handheld_end();
}

static void look_at_everything(void) {
    const struct trakks_state *now = secrets_state();
    uint8_t phase = now->phase, turn = session_turn();
    secrets_stay_hidden(SEAT_TABLE, NULL);
    if (phase == TRAKKS_OVER) {
        secrets_stay_hidden(SEAT_TABLE, trakks_scores_open);
    } else if (phase == TRAKKS_GIVE) {
        secrets_stay_hidden(turn, trakks_give_open);
    } else {
        secrets_stay_hidden(turn, trakks_turn_open);
        secrets_stay_hidden(turn, trakks_lay_open);
        secrets_stay_hidden(turn, trakks_actions_open);
    }
}

static void no_screen_shows_a_secret(void) {
    secrets_in_games(&game_trakks, &trakks_table_screen, GAMES_PLAYED, MOVES, look_at_everything);
    secrets_were_looked_for(1000);
}

/* The comparison above can fail: the holder's own tiles are on the screen. */
static void ones_own_hand_is_seen(void) {
    static _Alignas(4) uint8_t first[HANDHELD_PIXELS], second[HANDHELD_PIXELS];
    secrets_begin(&game_trakks, 2, 1, &trakks_table_screen);
    secrets_draw(0, trakks_turn_open, first);
    referee_trakks.resample_hidden(secrets_state(), 1,
                                   secrets_rng()); /* what the other may not know */
    secrets_draw(0, trakks_turn_open, second);
    TEST_ASSERT_NOT_EQUAL(0, memcmp(first, second, sizeof first));
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TK-22", no_screen_shows_a_secret);
    SHOWS("TK-22", ones_own_hand_is_seen);
    return UNITY_END();
}
