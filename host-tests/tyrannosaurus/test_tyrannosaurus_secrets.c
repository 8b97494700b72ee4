/* The screens of Tyrannosaurus Rex show nothing that was chosen in secret. */
#include <limits.h>

#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/session/session.h"
#include "games/base/numbers.h"
#include "host-tests/support/rules.h"
#include "host-tests/support/secrets.h"

enum { GAMES_PLAYED = 12 };

void setUp(void) {
    secrets_start(11);
}

void tearDown(void) {
    handheld_end();
}

static void go_round_the_compass(void) {
    static const enum button keys[] = {BUTTON_UP, BUTTON_RIGHT, BUTTON_DOWN, BUTTON_LEFT};
    ty_choose_open();
    for (uint8_t i = 0; i < count_of(keys); i++) {
        screen_dispatch(screens_top(), keys[i], BUTTON_PRESS);
    }
}

static void look_at_everything(void) {
    uint8_t turn = session_turn();
    secrets_stay_hidden(SEAT_TABLE, NULL);
    secrets_stay_hidden(SEAT_TABLE, ty_count_open);
    if (turn != SEAT_NONE) {
        secrets_stay_hidden(turn, ty_choose_open);
        secrets_stay_hidden(turn, go_round_the_compass);
    }
}

static void no_screen_shows_a_secret(void) {
    secrets_in_games(&game_tyrannosaurus, &ty_root_screen, GAMES_PLAYED, UINT_MAX,
                     look_at_everything);
    secrets_were_looked_for(1000);
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TY-8 TY-13 TY-21 TY-29", no_screen_shows_a_secret);
    return UNITY_END();
}
