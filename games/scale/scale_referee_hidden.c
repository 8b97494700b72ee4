/* Sur une échelle de un à T-Rex for a referee: another possibility for all that a seat may not
 * know. */
#include "scale_internal.h"

/* The actions that were not yet turned up, in another order. */
static void resample_actions(struct scale_state *state, uint8_t colour, struct rng *rng) {
    uint8_t *actions = state->actions[colour];
    uint8_t open = (uint8_t)(state->face_up[colour] + 1);
    uint8_t count = open;
    uint32_t turned = 0;
    for (uint8_t i = 0; i < open; i++) {
        turned |= UINT32_C(1) << actions[i];
    }
    for (uint8_t action = 0; action < SCALE_ACTIONS; action++) {
        if ((turned >> action & 1) == 0) {
            actions[count++] = action;
        }
    }
    rng_shuffle(rng, actions + open, (size_t)(SCALE_ACTIONS - open));
}

/* All cards but those that the viewer sees, shuffled. */
static uint8_t unseen_cards(const struct scale_state *state, uint8_t cards[SCALE_CARDS],
                            struct rng *rng) {
    uint8_t seen[SCALE_KINDS] = {0};
    uint8_t count = 0;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        uint8_t card = state->seat[seat].card;
        seen[card == SCALE_HIDDEN ? SCALE_NO_CARD : card]++;
    }
    for (uint8_t kind = 1; kind < SCALE_KINDS; kind++) {
        for (uint8_t i = seen[kind]; i < scale_card_counts[kind]; i++) {
            cards[count++] = kind;
        }
    }
    rng_shuffle(rng, cards, count);
    return count;
}

/* Hands hold numbers: gives the last number of the list, whose place the last card takes. */
static uint8_t take_number(uint8_t *cards, uint8_t *count) {
    uint8_t place = (uint8_t)(*count - 1);
    while (!scale_is_number(cards[place])) {
        place--;
    }
    uint8_t card = cards[place];
    cards[place] = cards[--*count];
    return card;
}

/* Works from the view alone, so that nothing hidden can influence it. Takes a view or a state. */
void scale_resample_hidden(void *state, uint8_t seat, struct rng *rng) {
    struct scale_state *now = state;
    struct scale_state known;
    uint8_t cards[SCALE_CARDS];
    scale_view(&known, now, seat);
    if (known.phase == SCALE_PHASE_SWAP) {
        known.seat[known.turn].card = SCALE_SWAP_ANY; /* that much everyone knows */
    }
    uint8_t count = unseen_cards(&known, cards, rng);
    for (uint8_t other = 0; other < known.players; other++) {
        if (known.seat[other].card == SCALE_HIDDEN) {
            known.seat[other].card = take_number(cards, &count);
        }
    }
    for (uint8_t i = 0; i < known.pile_count; i++) {
        known.pile[i] = cards[--count];
    }
    for (uint8_t i = 0; i < known.discard_count; i++) {
        known.discards[cards[--count]]++;
    }
    for (uint8_t colour = 0; colour < SCALE_COLOURS; colour++) {
        resample_actions(&known, colour, rng);
    }
    known.rng.state = (uint64_t)rng_next(rng) << 32 | rng_next(rng);
    known.seen_by = SEAT_NONE;
    *now = known;
}
