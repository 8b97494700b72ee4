/* Puzzles for one person against another: which card is sure to win the round. */
#include "trex_internal.h"

static void play(struct trex_state *state, uint8_t seat, uint8_t card) {
    game_trex.apply(state, &(struct game_move){.seat = seat, .kind = TREX_PLAY, .a = card}, NULL);
}

static bool is_over(const struct trex_state *state) {
    return state->phase != TREX_PHASE_PLAY;
}

uint32_t trex_possible_cards(const struct trex_state *view, uint8_t seat) {
    const struct trex_seat *own = &view->seat[seat];
    uint32_t cards = TREX_ALL_CARDS & ~own->lost;
    for (uint8_t i = 0; i < own->played_count; i++) {
        cards &= ~trex_bit(own->played[i]);
    }
    return cards;
}

/* The seat holds the meteor: whether one of its cards ends the round well. */
static bool has_last_word(const struct trex_state *state, uint8_t seat) {
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        struct trex_state after = *state;
        if ((state->seat[seat].hand & trex_bit(card)) != 0) {
            play(&after, seat, card);
            if (after.order[0] == seat) {
                return true;
            }
        }
    }
    return false;
}

bool trex_refute(const struct trex_state *view, const struct game_move *move, uint8_t *reply) {
    uint8_t seat = move->seat, other = (uint8_t)(1 - seat);
    struct trex_state after = *view;
    game_trex.apply(&after, move, NULL);
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        if ((trex_possible_cards(&after, other) & trex_bit(card)) == 0) {
            continue;
        }
        struct trex_state then = after;
        *reply = card;
        play(&then, other, card);
        bool holds = is_over(&then) ? then.order[0] == seat
                                    : then.meteor_seat == seat && has_last_word(&then, seat);
        if (!holds) {
            return true;
        }
    }
    return false;
}
