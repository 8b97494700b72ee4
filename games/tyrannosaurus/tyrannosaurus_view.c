/* Who knows what: others' choices until all are in, and the cards that others lost (TY-29). */
#include "tyrannosaurus_internal.h"

void ty_view(void *view, const void *state, uint8_t seat) {
    struct ty_state *seen = view;
    *seen = *(const struct ty_state *)state;
    for (uint8_t other = 0; other < seen->players; other++) {
        struct ty_seat *theirs = &seen->seat[other];
        if (other == seat) {
            continue;
        }
        if (theirs->lost != TY_LOST_NOTHING) {
            theirs->lost = TY_LOST_HIDDEN;
        }
        if (theirs->choice != TY_CHOICE_NONE) {
            theirs->choice = TY_CHOICE_HIDDEN;
        }
    }
}

/* One of the cards that no one has seen played, each as likely as another. */
static uint8_t unseen_card(const struct ty_seat *owner, struct rng *rng) {
    uint8_t unseen[TY_CARDS];
    uint32_t count = 0;
    for (uint8_t card = 0; card < TY_CARDS; card++) {
        bool lost = owner->lost == card;
        unseen[card] = (uint8_t)(ty_dinos[owner->dino].cards[card] - owner->played[card] - lost);
        count += unseen[card];
    }
    uint32_t place = rng_below(rng, count);
    uint8_t card = 0;
    while (place >= unseen[card]) {
        place -= unseen[card++];
    }
    return card;
}

static uint8_t resampled_choice(const struct ty_state *state, uint8_t seat, struct rng *rng) {
    struct game_move move = {.seat = seat, .kind = TY_STEER};
    if (state->phase == TY_PHASE_ACTION) {
        move.kind = unseen_card(&state->seat[seat], rng);
    }
    if (move.kind != TY_ACT_REST) {
        move.a = (uint8_t)rng_below(rng, TY_DIRECTIONS);
    }
    return ty_choice(&move);
}

void ty_resample_hidden(void *state, uint8_t seat, struct rng *rng) {
    struct ty_state *now = state;
    for (uint8_t other = 0; other < now->players; other++) {
        struct ty_seat *theirs = &now->seat[other];
        if (other == seat) {
            continue;
        }
        if (theirs->lost != TY_LOST_NOTHING) {
            theirs->lost = TY_LOST_HIDDEN;
            theirs->lost = unseen_card(theirs, rng);
        }
        if (theirs->choice != TY_CHOICE_NONE) {
            theirs->choice = resampled_choice(now, other, rng);
        }
    }
}
