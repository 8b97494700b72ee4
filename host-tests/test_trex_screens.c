/* The screens of T-REX show nothing that whoever looks may not know, all else in full, and at the
 * end what broke a tie. */
#include <limits.h>
#include <string.h>

#include "firmware/session/handover.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/session/settings.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/ui/audit.h"
#include "rules.h"
#include "support/chance.h"
#include "support/secrets.h"

enum { GAMES_PLAYED = 12 };

static _Alignas(4) uint8_t first[HANDHELD_PIXELS], second[HANDHELD_PIXELS];

void setUp(void) {
    secrets_start(3);
}

void tearDown(void) {
    handheld_end();
}

static uint8_t phase_now(void) {
    struct trex_state seen;
    session_view(SEAT_TABLE, &seen);
    return seen.phase;
}

static void look_at_everything(void) {
    struct trex_state seen;
    const struct trex_state *now = session_view(SEAT_TABLE, &seen);
    uint8_t phase = now->phase, turn = now->turn;
    secrets_stay_hidden(SEAT_TABLE, NULL);
    if (phase == TREX_PHASE_PLAY) {
        secrets_stay_hidden(turn, trex_hand_open);
    } else if (phase == TREX_PHASE_OVER) {
        secrets_stay_hidden(SEAT_TABLE, trex_end_open);
    } else {
        secrets_stay_hidden(SEAT_TABLE, trex_round_open);
    }
}

static void no_screen_shows_a_secret(void) {
    secrets_in_games(&game_trex, &trex_table_screen, GAMES_PLAYED, UINT_MAX, look_at_everything);
    secrets_were_looked_for(1000);
}

static void no_word_is_cut(void) {
    audit_begin();
    handheld_draw(first);
    TEST_ASSERT_EQUAL_STRING("", audit_end());
}

static void look_at_every_card_of_a_hand(void) {
    struct trex_state seen;
    const struct trex_state *now = session_view(SEAT_TABLE, &seen);
    uint8_t seat = now->turn, cards = now->seat[seat].hand_count;
    handover_to(&(struct handover){.seat = seat});
    trex_hand_open();
    for (uint8_t i = 0; i < cards; i++) {
        no_word_is_cut();
        screens_top()->press(BUTTON_RIGHT, BUTTON_PRESS);
    }
    no_word_is_cut();
}

/* The order of a round and every choice after it, or the end of the game. */
static void look_at_what_came_of_it(void) {
    bool ranked = phase_now() == TREX_PHASE_EGG;
    if (session_over()) {
        trex_end_open();
    } else {
        trex_round_open();
    }
    no_word_is_cut();
    if (ranked) {
        screens_top()->press(BUTTON_A, BUTTON_PRESS);
    }
    for (uint8_t i = 0; !session_over() && i < 7; i++) {
        no_word_is_cut();
        screens_top()->press(BUTTON_RIGHT, BUTTON_PRESS);
    }
}

/* The words of a card depend on who holds the meteor, what lies under it and what the deck has. */
static void whatever_happens_is_told_in_full(void) {
    handheld_name_all("WWWWWWWWWWWW");
    for (uint64_t seed = 0; seed < GAMES_PLAYED; seed++) {
        setting_change(SETTING_LANGUAGE, (uint8_t)(seed / 4 % 2));
        secrets_begin(&game_trex, (uint8_t)(2 + seed % 4), seed, &trex_table_screen);
        do {
            no_word_is_cut();
            if (phase_now() == TREX_PHASE_PLAY) {
                look_at_every_card_of_a_hand();
            } else {
                look_at_what_came_of_it();
            }
            screens_home(CUT);
            screens_push(&trex_table_screen, CUT);
        } while (chance_play(secrets_rng()));
        session_leave();
    }
}

static bool shows_rest_of(uint8_t seat) {
    struct trex_state *now = secrets_state();
    handheld_draw(first);
    now->rest[seat]++;
    handheld_draw(second);
    now->rest[seat]--;
    return memcmp(first, second, sizeof first) != 0;
}

static void the_end_shows_what_broke_a_tie(void) {
    unsigned ties = 0;
    for (uint64_t seed = 0; ties < 3; seed++) {
        handheld_begin(&game_trex, 3, seed, &trex_table_screen);
        while (chance_play(secrets_rng())) {
        }
        const struct trex_state *now = secrets_state();
        bool tied = (now->rest[0] | now->rest[1] | now->rest[2]) != 0;
        trex_end_open();
        for (uint8_t seat = 0; seat < 3; seat++) {
            TEST_ASSERT_EQUAL(tied && now->rest[seat] != 0, shows_rest_of(seat));
        }
        ties += tied;
        session_leave();
    }
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TR-26", no_screen_shows_a_secret);
    SHOWS("TR-8 TR-9 TR-11 TR-12 TR-17 TR-18 TR-21", whatever_happens_is_told_in_full);
    SHOWS("TR-25", the_end_shows_what_broke_a_tie);
    return UNITY_END();
}
