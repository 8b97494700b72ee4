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

/* A seat that does not play sees what lies on the table. */
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

/* Works from the view alone, so that nothing hidden has an influence; a view may be given as well
 * as a whole state. */
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
