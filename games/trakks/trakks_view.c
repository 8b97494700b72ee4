/* Who knows what in Trakks (TK-22). */
#include "trakks_internal.h"

/* Views are made at every press: a pass over the pairs, not a search for each seat. */
void trakks_hide_hands(struct trakks_state *state, uint8_t seat) {
    uint8_t own = seat < state->players ? (uint8_t)(RECEIVED_MASK << RECEIVED_BITS * seat) : 0;
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        uint16_t *where = state->where[kind];
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            uint16_t at = where[copy];
            bool in_hand = at >= TRAKKS_IN_HAND && at < TRAKKS_IN_HAND + state->players;
            if (in_hand && at != TRAKKS_IN_HAND + seat) {
                where[copy] = TRAKKS_ELSEWHERE;
            }
        }
        state->received[kind] &= own;
        trakks_put_in_order(where);
    }
}

void trakks_view(void *view, const void *state, uint8_t seat) {
    struct trakks_state *seen = view;
    *seen = *(const struct trakks_state *)state;
    seen->viewer = seat;
    seen->rng = (struct rng){0};
    trakks_hide_hands(seen, seat);
    for (uint8_t i = 0; i < TRAKKS_TILES; i++) {
        seen->bag[i] = TRAKKS_NOTHING;
    }
    for (uint8_t other = 0; other < seen->players; other++) {
        if (other != seat) {
            trakks_set_gift(seen, other, TRAKKS_NOTHING, TRAKKS_NOTHING);
        }
    }
}
