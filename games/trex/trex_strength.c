/* Strength in T-REX: which card beats which (TR-10 to TR-12, TR-15, TR-16), and what eggs are
 * worth. */
#include "trex.h"

enum { WEAK_FROM = 16, MIDDLE_FROM = 32, STRONG_FROM = 48 };

uint8_t trex_strength(uint8_t card, uint8_t strong, uint8_t weak) {
    if (card == TREX_NO_CARD || card > TREX_NUMBERS) {
        return 0;
    }
    uint8_t colour = trex_colour_of(card);
    int from = colour == strong ? STRONG_FROM : colour == weak ? WEAK_FROM : MIDDLE_FROM;
    return (uint8_t)(from + card);
}

uint8_t trex_top_counts_as(const struct trex_seat *seat) {
    if (seat->played_count == 0) {
        return TREX_NO_CARD;
    }
    uint8_t top = seat->played[seat->played_count - 1];
    if (top == TREX_CHAMAELOSAURUS) {
        top = seat->played_count > 1 ? seat->played[seat->played_count - 2] : TREX_NO_CARD;
    }
    return top <= TREX_NUMBERS ? top : TREX_NO_CARD;
}

bool trex_meteor_beats(uint8_t card, uint8_t held, uint8_t strong, uint8_t weak, bool by_number) {
    if (by_number || card == TREX_SHOWER || held == TREX_SHOWER) {
        return card >= held;
    }
    return trex_strength(card, strong, weak) >= trex_strength(held, strong, weak);
}

uint8_t trex_ranking(const struct trex_state *state, uint8_t order[TREX_SEATS_MAX]) {
    uint16_t keys[TREX_SEATS_MAX];
    uint8_t count = 0;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        const struct trex_seat *own = &state->seat[seat];
        if (own->played_count == 0) {
            continue;
        }
        /* Among equals the later play is stronger, so no two keys are the same. */
        uint8_t strength = trex_strength(trex_top_counts_as(own), state->strong, state->weak);
        uint16_t key = (uint16_t)(strength << 8 | own->when);
        uint8_t place = count++;
        for (; place > 0 && keys[place - 1] < key; place--) {
            keys[place] = keys[place - 1];
            order[place] = order[place - 1];
        }
        keys[place] = key;
        order[place] = seat;
    }
    return count;
}

uint8_t trex_egg_score(const uint8_t eggs[TREX_COLOURS]) {
    int score = 0;
    for (int colour = 0; colour < TREX_COLOURS; colour++) {
        score += eggs[colour] * eggs[colour];
    }
    return (uint8_t)score;
}

uint8_t trex_plays_left(const struct trex_state *state) {
    if (state->phase != TREX_PHASE_PLAY || state->meteor_seat == SEAT_NONE) {
        return 0;
    }
    uint8_t players = state->players;
    return (uint8_t)((state->meteor_seat + players - state->turn) % players + 1);
}
