/* What deserves a prize in Sur une échelle de un à T-Rex, from what each move did. */
#include <string.h>

#include "firmware/screens/ending/awards.h"
#include "firmware/screens/scale/scale_screens.h"
#include "games/base/numbers.h"

/* In the order of the texts scale.award.*; the last three are for medals only. */
enum { PAIR, PERFECT, STREAK, LOUDEST, CHANGES, NEAR, BUSIEST, MISSED, LOUD_PERFECT, DUO };

const struct game_medal scale_medals[] = {
#include "medals.def"
    {0},
};

enum { LOUD = 8 }; /* the least that is a big performance */

static uint8_t matches[SCALE_SEATS_MAX][SCALE_SEATS_MAX]; /* of two with one another */

/* Matches of the whole table since the last time that two showed cards without one. */
static uint8_t row, longest_row;

void scale_start_awards(void) {
    memset(matches, 0, sizeof matches);
    row = longest_row = 0;
}

static void judge_row(bool continues) {
    row = (uint8_t)(continues ? row + (row < UINT8_MAX) : 0);
    longest_row = max(longest_row, row);
}

uint8_t scale_longest_row(void) {
    awards_count(); /* counts it */
    return longest_row;
}

/* A game that ends with all failures given out is not fast, but lost. */
uint16_t scale_party_seconds(void) {
    const struct scale_state *end = scale_table_view();
    bool counts = end->players > 2 ? end->success == 0 : end->result == SCALE_WON;
    return (uint16_t)(counts ? scale_clock_told() : 0);
}

static bool has_event(const struct game_log *log, uint8_t code) {
    for (uint16_t i = 0; i < log->count; i++) {
        if (log->event[i].code == code) {
            return true;
        }
    }
    return false;
}

static void judge_match(uint8_t seat, uint8_t other, uint8_t card, uint8_t code) {
    bool good = code != SCALE_EVENT_NO_MATCH;
    award_add(BUSIEST, seat, 1);
    award_streak(STREAK, seat, good);
    award_add(PERFECT, seat, code == SCALE_EVENT_PERFECT_MATCH);
    award_add(MISSED, seat, !good);
    award_add(NEAR, seat, code == SCALE_EVENT_NEAR_MATCH);
    award_best(LOUDEST, seat, good && scale_level_of(card) >= LOUD ? scale_level_of(card) : 0);
    award_add(LOUD_PERFECT, seat,
              code == SCALE_EVENT_PERFECT_MATCH && scale_level_of(card) >= LOUD);
    if (good) {
        award_best(DUO, seat, ++matches[seat][other]);
    }
}

static int points_of(const struct scale_state *state, uint8_t seat) {
    return state->seat[seat].success - state->seat[seat].failure;
}

/* The most matches; if equal, the most points of both together. */
static int pair_reached(const struct scale_state *state, uint8_t seat, uint8_t other) {
    enum { MATCH = 1024, NO_POINTS = MATCH / 2 };
    int points = points_of(state, seat) + points_of(state, other);
    return matches[seat][other] * MATCH + (matches[seat][other] > 0 ? NO_POINTS + points : 0);
}

/* Two pairs with equal points too get no prize, just as three equal players get none. With two
 * players there is only one pair. */
static void judge_pairs(const struct scale_state *state) {
    int most = 0;
    uint8_t best = SEAT_NONE, with = SEAT_NONE;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        award_withdraw(PAIR, seat);
        for (uint8_t other = 0; other < seat; other++) {
            int reached = pair_reached(state, seat, other);
            if (reached >= most) {
                best = reached > most ? seat : (uint8_t)SEAT_NONE;
                with = other;
                most = reached;
            }
        }
    }
    if (best != SEAT_NONE && state->players > 2) {
        award_best(PAIR, with, matches[best][with]);
        award_with(PAIR, with, best);
    }
}

/* Calling a match "no match" counts as showing cards without one. A right "no match" of two players
 * is neither a match nor a mistake. */
static void judge_reveal(const struct game_log *log, const struct game_message *shown) {
    uint8_t code = has_event(log, SCALE_EVENT_WRONG) ? (uint8_t)SCALE_EVENT_NO_MATCH : shown->code;
    if (code == SCALE_EVENT_NO_MATCH && has_event(log, SCALE_EVENT_RIGHT)) {
        return;
    }
    judge_row(code != SCALE_EVENT_NO_MATCH);
    judge_match(shown->arg[0], shown->arg[2], shown->arg[1], code);
    judge_match(shown->arg[2], shown->arg[0], shown->arg[3], code);
}

void scale_judge_awards(const struct game_log *log, const void *state) {
    for (uint16_t i = 0; i < log->count; i++) {
        const struct game_message *event = &log->event[i];
        if (event->code <= SCALE_EVENT_NO_MATCH) {
            judge_reveal(log, event);
            judge_pairs(state);
        } else if (event->code == SCALE_EVENT_CHANGES) {
            award_add(CHANGES, event->arg[0], 1);
        }
    }
}
