/* T-REX for a referee: another possibility for all that a seat may not know. */
#include "trex_internal.h"

/* Deals what is not known of one seat's cards into its hand (unless known), deck and losses. */
static void resample_cards(struct trex_seat *own, bool hand_known, struct rng *rng) {
    uint32_t unknown = TREX_ALL_CARDS & ~own->lost;
    if (hand_known) {
        unknown &= ~own->hand;
    }
    for (uint8_t i = 0; i < own->played_count; i++) {
        unknown &= ~trex_bit(own->played[i]);
    }
    uint8_t cards[TREX_CARDS];
    uint8_t count = 0;
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        if ((unknown & trex_bit(card)) != 0) {
            cards[count++] = card;
        }
    }
    rng_shuffle(rng, cards, count);
    for (uint8_t i = 0; !hand_known && i < own->hand_count; i++) {
        own->hand |= trex_bit(cards[--count]);
    }
    for (uint8_t i = 0; i < own->unseen_count; i++) {
        own->lost_unseen |= trex_bit(cards[--count]);
    }
    for (uint8_t i = 0; i < own->deck_count; i++) {
        own->deck[i] = cards[--count];
    }
}

static void resample_eggs(struct trex_state *state, struct rng *rng) {
    uint8_t left[TREX_COLOURS];
    uint8_t eggs[TREX_EGGS];
    uint8_t count = 0;
    for (int colour = 0; colour < TREX_COLOURS; colour++) {
        left[colour] = trex_egg_counts[colour];
    }
    for (int i = 0; i < state->round; i++) {
        left[state->eggs[0][i]]--;
        left[state->eggs[1][i]]--;
    }
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        for (; left[colour] > 0; left[colour]--) {
            eggs[count++] = colour;
        }
    }
    rng_shuffle(rng, eggs, count);
    for (int i = state->round; i < TREX_PILE; i++) {
        state->eggs[0][i] = eggs[--count];
        state->eggs[1][i] = eggs[--count];
    }
}

/* Works from the view alone, so that nothing hidden can influence it. Takes a view or a state. */
void trex_resample_hidden(void *state, uint8_t seat, struct rng *rng) {
    struct trex_state *now = state;
    struct trex_state known;
    trex_view(&known, now, seat);
    for (uint8_t other = 0; other < known.players; other++) {
        resample_cards(&known.seat[other], known.seen_by == other, rng);
    }
    resample_eggs(&known, rng);
    known.seen_by = SEAT_NONE;
    *now = known;
}
