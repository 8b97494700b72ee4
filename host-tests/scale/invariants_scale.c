/* What holds in every state of Sur une échelle de un à T-Rex. */
#include "games/scale/scale.h"
#include "host-tests/games/invariants.h"
#include "games/base/numbers.h"

invariants scale_invariants;

static bool waits(const struct scale_state *state, uint8_t seat) {
    return state->phase == SCALE_PHASE_SWAP && state->turn == seat;
}

static const char *broken_cards(const struct scale_state *state) {
    uint8_t counts[SCALE_KINDS] = {0};
    uint8_t discarded = 0;
    for (uint8_t i = 0; i < SCALE_CARDS; i++) {
        uint8_t card = state->pile[i];
        if ((i < state->pile_count) != (card != SCALE_NO_CARD) || card >= SCALE_KINDS) {
            return "the pile has as many cards as are counted";
        }
        counts[card]++;
    }
    for (uint8_t kind = 1; kind < SCALE_KINDS; kind++) {
        counts[kind] = (uint8_t)(counts[kind] + state->discards[kind]);
        discarded = (uint8_t)(discarded + state->discards[kind]);
    }
    if (discarded != state->discard_count) {
        return "as many cards are put away as are counted";
    }
    for (uint8_t seat = 0; seat < state->players; seat++) {
        uint8_t card = state->seat[seat].card;
        if (card >= SCALE_KINDS) {
            return "a hand holds a card or nothing";
        }
        if (card > SCALE_NUMBERS && !(card == SCALE_SWAP_ANY && waits(state, seat))) {
            return "no hand holds a swap, save a multicolour one that waits for its colour";
        }
        counts[card]++;
    }
    for (uint8_t kind = 1; kind < SCALE_KINDS; kind++) {
        if (counts[kind] != scale_card_counts[kind]) {
            return "each of the 79 cards is in exactly one place";
        }
    }
    return NULL;
}

static const char *broken_hands(const struct scale_state *state) {
    uint8_t empty = 0;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        empty = (uint8_t)(empty + (state->seat[seat].card == SCALE_NO_CARD));
    }
    uint8_t expected = state->phase == SCALE_PHASE_PLAY   ? 0
                       : state->phase == SCALE_PHASE_SWAP ? state->to_draw != SEAT_NONE
                                                          : 2;
    return empty == expected ? NULL : "every seat has a card, save those that drew none";
}

static const char *broken_actions(const struct scale_state *state) {
    for (uint8_t colour = 0; colour < SCALE_COLOURS; colour++) {
        uint32_t seen = 0;
        for (uint8_t i = 0; i < SCALE_ACTIONS; i++) {
            uint8_t action = state->actions[colour][i];
            if (action >= SCALE_ACTIONS || (seen >> action & 1) != 0) {
                return "each of the 20 actions of a colour exists once";
            }
            seen |= UINT32_C(1) << action;
        }
        if (state->face_up[colour] >= SCALE_ACTIONS) {
            return "one action of each colour lies face up";
        }
    }
    return NULL;
}

/* Given + left = start + box, and the box pays only what the pile lacks for one last match. */
static bool balanced(uint8_t start, uint8_t left, uint8_t given, uint8_t most_from_box) {
    int box = given + left - start;
    return box == 0 || (left == 0 && box > 0 && box <= most_from_box);
}

static const char *broken_tokens(const struct scale_state *state) {
    uint8_t success = 0;
    uint8_t failure = 0;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        success = (uint8_t)(success + state->seat[seat].success);
        failure = (uint8_t)(failure + state->seat[seat].failure);
    }
    if (state->players == 2) {
        bool fits = success == 0 && failure == 0 && state->success <= scale_success_tokens[2];
        return fits ? NULL : "with two seats tokens go into the lid only";
    }
    if (!balanced(scale_success_tokens[state->players], state->success, success, 3) ||
        !balanced(scale_failure_tokens[state->players], state->failure, failure, 1)) {
        return "tokens given and left are those of the start and of the box";
    }
    bool ended = state->success == 0 || state->failure == 0;
    bool runs = state->phase == SCALE_PHASE_PLAY || state->phase == SCALE_PHASE_SWAP;
    return ended != runs ? NULL : "the game ends with an empty pile of tokens";
}

static const char *broken_phase(const struct scale_state *state) {
    bool swaps = state->phase == SCALE_PHASE_SWAP;
    bool judges = state->phase == SCALE_PHASE_JUDGE;
    bool is_over = state->phase == SCALE_PHASE_OVER;
    if (state->to_draw != SEAT_NONE && (!swaps || state->to_draw >= state->players)) {
        return "who is to draw waits for a swap";
    }
    if (state->tied != 0 && !judges && state->phase != SCALE_PHASE_TIE && !is_over) {
        return "seats are tied at the end of the tokens";
    }
    if ((state->phase == SCALE_PHASE_TIE || judges) && (state->tied & (state->tied - 1)) == 0) {
        return "a tie is between two at least";
    }
    if (state->tied >> state->players != 0 || state->winners >> state->players != 0) {
        return "only seats at the table are tied or win";
    }
    if (state->tie_colours != 0 && !judges && !is_over) {
        return "colours of a tie are chosen once there is one";
    }
    if (state->winners != 0 && !is_over) {
        return "no one has won before the end";
    }
    if ((state->result == 0) != (state->players > 2 || !is_over)) {
        return "two win or lose together, at the end";
    }
    for (uint8_t seat = state->players; seat < SCALE_SEATS_MAX; seat++) {
        if (state->seat[seat].card != SCALE_NO_CARD) {
            return "a seat that is not there has no card";
        }
    }
    return state->seen_by == SEAT_NONE ? NULL : "the whole state is no one's view";
}

const char *scale_invariants(const void *state) {
    const char *(*const checks[])(const struct scale_state *) = {
        broken_cards, broken_hands, broken_actions, broken_tokens, broken_phase};
    for (size_t i = 0; i < count_of(checks); i++) {
        const char *what = checks[i](state);
        if (what != NULL) {
            return what;
        }
    }
    return NULL;
}
