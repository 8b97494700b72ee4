/* Who knows what in T-REX (TR-26). */
#include "trex_internal.h"

static bool hand_is_open(const struct trex_state *state, uint8_t seat) {
    return state->seen_by == SEAT_NONE || state->seen_by == seat;
}

static void hide_deck(struct trex_seat *own) {
    for (int i = 0; i < TREX_CARDS; i++) {
        own->deck[i] = TREX_NO_CARD;
    }
    own->lost_unseen = 0;
}

/* A seat that is not in the game sees what is on the table. */
void trex_view(void *view, const void *state, uint8_t seat) {
    struct trex_state *seen = view;
    *seen = *(const struct trex_state *)state;
    bool sees_hand = seat < seen->players && hand_is_open(seen, seat);
    for (uint8_t other = 0; other < seen->players; other++) {
        hide_deck(&seen->seat[other]);
        if (other != seat || !sees_hand) {
            seen->seat[other].hand = 0;
        }
    }
    for (int pile = 0; pile < TREX_PILES; pile++) {
        for (int i = seen->round; i < TREX_PILE; i++) {
            seen->eggs[pile][i] = TREX_COLOUR_HIDDEN;
        }
    }
    seen->seen_by = sees_hand ? seat : SEAT_TABLE;
}
