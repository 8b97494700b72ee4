/* What things are worth in T-REX: eggs as the squares that they will become, cards by what they can
 * still win. */
#include "trex_opponent_internal.h"

enum {
    UNIT = 16, /* eggs are counted in sixteenths, so squares in 256ths of a point */
    POINT = UNIT * UNIT,
    VICTORY = 1000,
};

void trex_judge_trumps(struct trex_judge *judge, uint8_t strong, uint8_t weak) {
    if (judge->strong == strong && judge->weak == weak) {
        return;
    }
    judge->strong = strong;
    judge->weak = weak;
    uint8_t strength[TREX_CARDS + 1];
    for (uint8_t card = 0; card <= TREX_CARDS; card++) {
        strength[card] = trex_strength(card, strong, weak);
    }
    for (uint8_t card = 0; card <= TREX_CARDS; card++) {
        uint32_t stronger = 0;
        for (uint8_t other = 1; other <= TREX_NUMBERS; other++) {
            if (strength[other] > strength[card]) {
                stronger |= trex_bit(other);
            }
        }
        judge->stronger[card] = stronger;
    }
}

void trex_judge_eggs(struct trex_judge *judge, const struct trex_state *state) {
    uint8_t left[TREX_COLOURS];
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        left[colour] = trex_egg_counts[colour];
    }
    for (uint8_t i = 0; i < state->round; i++) {
        left[state->eggs[0][i]]--;
        left[state->eggs[1][i]]--;
    }
    uint8_t face_down = (uint8_t)(TREX_EGGS - TREX_PILES * state->round);
    uint8_t to_come = (uint8_t)(TREX_PILES * (TREX_ROUNDS - state->round));
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        judge->coming[colour] =
            (uint8_t)(left[colour] * to_come * UNIT / (face_down * state->players));
    }
}

void trex_judge_begin(struct trex_judge *judge, const struct trex_state *state) {
    judge->meteors = 0;
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        judge->meteors |= trex_symbols[card] == TREX_METEOR ? trex_bit(card) : 0;
    }
    judge->strong = judge->weak = TREX_COLOUR_HIDDEN;
    trex_judge_trumps(judge, state->strong, state->weak);
    trex_judge_eggs(judge, state);
}

/* (n + 1)^2 - n^2 with n as it will probably be in the end. */
int32_t trex_judge_egg(const struct trex_judge *judge, const struct trex_seat *own,
                       uint8_t colour) {
    return (2 * (own->eggs[colour] * UNIT + judge->coming[colour]) + UNIT) * UNIT;
}

int32_t trex_judge_pick(const struct trex_judge *judge, const struct trex_state *state,
                        uint8_t seat, uint8_t pile) {
    uint8_t taken = state->eggs[pile][state->round - 1];
    uint8_t left = state->eggs[1 - pile][state->round - 1];
    int32_t value = trex_judge_egg(judge, &state->seat[seat], taken);
    int32_t worst = 0;
    for (uint8_t other = 0; other < state->players; other++) {
        int32_t theirs = trex_judge_egg(judge, &state->seat[other], left);
        if (other != seat && theirs > worst) {
            worst = theirs;
        }
    }
    return value - worst / (state->players - 1);
}

/* From 30,000 games of the policy against itself: tools/bench opponents --games 30000 learn. */
int32_t trex_judge_card(uint8_t card, bool in_hand) {
    static const int8_t hand[TREX_CARDS + 1] = {
        0, -9, -8, -8, 3, -12, 3, -6, 16, 0, 4, 10, 11, 25, 5, 6, -16, 2,
    };
    static const int8_t deck[TREX_CARDS + 1] = {
        0, -9, -11, -11, -2, -14, 0, -9, 9, -5, 0, 6, 6, 24, 2, 2, -17, 0,
    };
    return in_hand ? hand[card] : deck[card];
}

static int32_t judge_cards(const struct trex_seat *own) {
    int32_t sum = 0;
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        if ((own->hand & trex_bit(card)) != 0) {
            sum += trex_judge_card(card, true);
        }
    }
    for (uint8_t i = 0; i < own->deck_count; i++) {
        sum += trex_judge_card(own->deck[i], false);
    }
    for (uint8_t i = 0; i < own->played_count; i++) {
        sum += trex_judge_card(own->played[i], false);
    }
    return sum;
}

/* TR-25: in the end they decide between equals, so a little is enough. */
static int32_t judge_rest(const struct trex_seat *own) {
    int32_t sum = 0;
    for (uint8_t card = 1; card <= TREX_NUMBERS; card++) {
        sum += (own->hand & trex_bit(card)) != 0 ? card : 0;
    }
    for (uint8_t i = 0; i < own->deck_count; i++) {
        sum += own->deck[i] <= TREX_NUMBERS ? own->deck[i] : 0;
    }
    return sum;
}

static int32_t judge_eggs(const struct trex_judge *judge, const struct trex_seat *own) {
    int32_t sum = 0;
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        int32_t count = own->eggs[colour] * UNIT + judge->coming[colour];
        sum += count * count;
    }
    return sum;
}

/* The nearer the end, the more a lead means. */
static int16_t as_victory(int32_t lead, uint8_t rounds_left) {
    int32_t width = rounds_left == 0 ? POINT / 2 : (3 * POINT + 50 * rounds_left);
    int32_t size = lead < 0 ? -lead : lead;
    /* The lead is below 2^20: shifted, so that the product stays within 32 bits. */
    return (int16_t)((lead >> 4) * VICTORY / ((size + width) >> 4));
}

void trex_judge_round(const struct trex_judge *judge, const struct trex_state *state,
                      int16_t values[TREX_SEATS_MAX]) {
    int32_t standing[TREX_SEATS_MAX];
    uint8_t rounds_left = (uint8_t)(TREX_ROUNDS - state->round);
    for (uint8_t seat = 0; seat < state->players; seat++) {
        const struct trex_seat *own = &state->seat[seat];
        standing[seat] = judge_eggs(judge, own);
        standing[seat] += rounds_left > 0 ? judge_cards(own) * rounds_left : judge_rest(own);
    }
    uint8_t first = state->order[0];
    uint8_t second = state->order[1];
    bool takes_second =
        trex_judge_pick(judge, state, first, 1) > trex_judge_pick(judge, state, first, 0);
    const uint8_t turned_up = (uint8_t)(state->round - 1);
    standing[first] +=
        trex_judge_egg(judge, &state->seat[first], state->eggs[takes_second][turned_up]);
    standing[second] +=
        trex_judge_egg(judge, &state->seat[second], state->eggs[!takes_second][turned_up]);
    for (uint8_t seat = 0; seat < state->players; seat++) {
        int32_t best_other = INT32_MIN;
        for (uint8_t other = 0; other < state->players; other++) {
            if (other != seat && standing[other] > best_other) {
                best_other = standing[other];
            }
        }
        values[seat] = as_victory(standing[seat] - best_other, rounds_left);
    }
}
