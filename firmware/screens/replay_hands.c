/* What is hidden while a game is played, in words: for looking back. */
#include "firmware/screens/game_ui.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/screens/replay.h"
#include "games/scale/scale.h"
#include "games/trakks/trakks.h"
#include "games/trex/trex.h"
#include "games/tyrannosaurus/tyrannosaurus.h"

static void add_thing(struct text *out, bool *any, char kind, uint8_t value) {
    text_add(out, *any ? ", " : "");
    *any = true;
    game_ui_now()->name(out, kind, value);
}

static void tell_trex(struct text *out, const struct trex_state *state, uint8_t seat, bool *any) {
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        if ((state->seat[seat].hand >> card & 1) != 0) {
            add_thing(out, any, 'c', card);
        }
    }
}

static void tell_trakks(struct text *out, const struct trakks_state *state, uint8_t seat,
                        bool *any) {
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        for (uint8_t n = trakks_holds(state, seat, kind); n > 0; n--) {
            add_thing(out, any, 't', kind);
        }
    }
}

static void tell_tyrannosaurus(struct text *out, const struct ty_state *state, uint8_t seat,
                               bool *any) {
    for (uint8_t card = 0; card < TY_CARDS; card++) {
        for (uint8_t n = ty_cards_left(state, seat, card); n > 0; n--) {
            add_thing(out, any, 'c', card);
        }
    }
}

static void tell_hand(struct text *out, uint8_t seat, bool *any) {
    const void *state = session_open_state();
    const struct game *game = session_game();
    if (game == &game_trex) {
        tell_trex(out, state, seat, any);
    } else if (game == &game_trakks) {
        tell_trakks(out, state, seat, any);
    } else if (game == &game_tyrannosaurus) {
        tell_tyrannosaurus(out, state, seat, any);
    } else if (game == &game_scale) {
        const struct scale_state *scale = state;
        if (scale->seat[seat].card != SCALE_NO_CARD) {
            add_thing(out, any, 'c', scale->seat[seat].card);
        }
    }
}

void replay_tell_hands(struct text *out) {
    for (uint8_t seat = 0; seat < session_options()->players; seat++) {
        bool any = false;
        text_add(out, seat > 0 ? "\n" : "");
        text_add(out, person(seat)->name);
        text_add(out, ": ");
        tell_hand(out, seat, &any);
        text_add(out, any ? "" : "–");
    }
}
