/* What things are worth in T-REX: eggs as the squares that they will become, cards by what they can
 * still win. */
#include "trex_opponent_internal.h"
#include "games/base/numbers.h"

enum {
    UNIT = 16, /* eggs are counted in sixteenths, so squares in 256ths of a point */
    POINT = UNIT * UNIT,
    VICTORY = 1000,
};

/* Colours take turns from card to card (trex_colour_of). */
static uint32_t cards_of(uint8_t colour) {
    enum { EVERY_FIFTH = 1 << 1 | 1 << 6 | 1 << 11 };
    return colour < TREX_COLOURS ? (uint32_t)EVERY_FIFTH << colour : 0;
}

/* By strength (TR-15): the strong colour, the others, the weak one, in each the higher number. */
void trex_judge_trumps(struct trex_judge *judge, uint8_t strong, uint8_t weak) {
    if (judge->strong == strong && judge->weak == weak) {
        return;
    }
    judge->strong = strong;
    judge->weak = weak;
    const uint32_t numbers = trex_bit(TREX_NUMBERS + 1) - trex_bit(1);
    const uint32_t highest = cards_of(strong);
    const uint32_t lowest = cards_of(weak) & ~highest;
    const uint32_t classes[] = {highest, numbers & ~highest & ~lowest, lowest};
    uint32_t stronger = 0;
    uint8_t place = 0;
    for (uint8_t i = 0; i < count_of(classes); i++) {
        for (uint8_t card = TREX_NUMBERS; card > 0; card--) {
            if ((classes[i] & trex_bit(card)) != 0) {
                judge->order[place++] = card;
                judge->stronger[card] = stronger;
                stronger |= trex_bit(card);
            }
        }
    }
    judge->stronger[TREX_NO_CARD] = numbers;
    judge->stronger[TREX_CHAMAELOSAURUS] = judge->stronger[TREX_SHOWER] = numbers;
}

/* What is still to come after this round, by the eggs that were turned up so far. */
static void judge_eggs_to_come(struct trex_judge *judge, const struct trex_state *state) {
    uint8_t left[TREX_COLOURS];
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        left[colour] = trex_egg_counts[colour];
    }
    for (uint8_t i = 0; i < state->round; i++) {
        left[state->eggs[0][i]]--;
        left[state->eggs[1][i]]--;
    }
    uint8_t face_down = (uint8_t)(TREX_EGGS - TREX_PILES * state->round);
    uint8_t to_come = (uint8_t)(TREX_PILES * (trex_rounds(state) - state->round));
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        judge->coming[colour] =
            (uint8_t)(left[colour] * to_come * UNIT / (face_down * state->players));
    }
}

void trex_judge_begin(struct trex_judge *judge, const struct trex_state *state) {
    judge->taste = NULL;
    judge->meteors = 0;
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        judge->meteors |= trex_symbols[card] == TREX_METEOR ? trex_bit(card) : 0;
    }
    judge->strong = judge->weak = TREX_COLOUR_HIDDEN;
    trex_judge_trumps(judge, state->strong, state->weak);
    judge_eggs_to_come(judge, state);
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
    int32_t spite = judge->taste != NULL ? judge->taste->spite : 0;
    return value - (worst + worst * spite / 4) / (state->players - 1);
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

static bool holds_shower(const struct trex_seat *own) {
    for (uint8_t i = 0; i < own->played_count; i++) {
        if (own->played[i] == TREX_SHOWER) {
            return true;
        }
    }
    return false;
}

static int32_t number_of(uint8_t card) {
    return card <= TREX_NUMBERS ? card : 0;
}

/* TR-25: what cards add up to, once this round's card is lost: the top one, or what may be expected
 * from the deck. */
static int32_t judge_rest(const struct trex_seat *own) {
    int32_t deck = 0;
    int32_t sum = 0;
    for (uint8_t i = 0; i < own->deck_count; i++) {
        deck += number_of(own->deck[i]);
    }
    for (uint8_t card = 1; card <= TREX_NUMBERS; card++) {
        sum += (own->hand & trex_bit(card)) != 0 ? card : 0;
    }
    for (uint8_t i = 0; i < own->played_count; i++) {
        sum += number_of(own->played[i]);
    }
    if (own->played_count == 0 || holds_shower(own)) {
        return sum + deck;
    }
    int32_t top = number_of(own->played[own->played_count - 1]);
    int32_t mean = own->deck_count > 0 ? deck / own->deck_count : top;
    return sum + deck - min(top, mean);
}

/* How a tie ends for a seat with this lead in remaining cards: the nearer the end, the surer. */
static int32_t judge_tie(int32_t lead, uint8_t rounds_left) {
    int32_t size = lead < 0 ? -lead : lead;
    int32_t width = 3 * rounds_left;
    return size + width == 0 ? 0 : lead * VICTORY / (size + width);
}

/* What better cards are worth; the nearer the end, the more. */
static int32_t judge_lead_in_cards(int32_t lead, uint8_t rounds_left) {
    return lead * rounds_left * VICTORY / (3 * POINT + 50 * rounds_left);
}

static int16_t limited(int32_t value) {
    return (int16_t)clamp(value, -VICTORY, VICTORY);
}

/* A place in the round counts by itself once the end of the game hardly depends on it: a person
 * still plays to win. With two seats and two equal eggs there is nothing to win. */
static int32_t judge_place(const struct trex_state *state, uint8_t seat, int32_t value) {
    enum { FIRST = 120 };
    uint8_t turned = (uint8_t)(state->round - 1);
    if (state->players == 2 && state->eggs[0][turned] == state->eggs[1][turned]) {
        return 0;
    }
    int32_t sure = value;
    for (uint8_t i = 0; i < 3; i++) { /* to the eighth power: 0.8 becomes 0.17, 0.96 0.72 */
        sure = sure * sure / VICTORY;
    }
    int32_t place = state->order[0] == seat ? FIRST : state->order[1] == seat ? FIRST / 2 : 0;
    return place * sure / VICTORY;
}

static void judge_standing(const struct trex_outlook *outlook, const struct trex_state *state,
                           int16_t values[TREX_SEATS_MAX]) {
    uint8_t end = trex_outlook_index(state->players, state->order[0], state->order[1]);
    int32_t rest[TREX_SEATS_MAX];
    int32_t cards[TREX_SEATS_MAX];
    int32_t all_cards = 0;
    uint8_t rounds_left = (uint8_t)(trex_rounds(state) - outlook->round);
    for (uint8_t seat = 0; seat < state->players; seat++) {
        rest[seat] = judge_rest(&state->seat[seat]);
        cards[seat] = judge_cards(&state->seat[seat]);
        all_cards += cards[seat];
    }
    for (uint8_t seat = 0; seat < state->players; seat++) {
        const struct trex_prospect *prospect = &outlook->prospect[end][seat];
        int32_t most = INT32_MIN;
        for (uint8_t other = 0; other < state->players; other++) {
            most = other != seat && rest[other] > most ? rest[other] : most;
        }
        int32_t value =
            prospect->ahead + prospect->tied * judge_tie(rest[seat] - most, rounds_left) / VICTORY;
        int32_t lead = cards[seat] - (all_cards - cards[seat]) / (state->players - 1);
        int32_t open = VICTORY - (value < 0 ? -value : value);
        value = limited(value + judge_lead_in_cards(lead, rounds_left) * open / VICTORY);
        values[seat] = (int16_t)(value + judge_place(state, seat, value));
    }
}

static void judge_over(const struct trex_state *state, int16_t values[TREX_SEATS_MAX]) {
    bool is_shared = (state->winners & (state->winners - 1)) != 0;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        bool wins = (state->winners >> seat & 1) != 0;
        values[seat] = (int16_t)(wins ? is_shared ? 0 : VICTORY : -VICTORY);
    }
}

void trex_judge_round(const struct trex_outlook *outlook, const struct trex_state *state,
                      int16_t values[TREX_SEATS_MAX]) {
    if (state->phase == TREX_PHASE_OVER) {
        judge_over(state, values);
    } else {
        judge_standing(outlook, state, values);
    }
}
