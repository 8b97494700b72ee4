/* What deserves a prize in Sur une échelle de un à T-Rex, from what each move did. */
#include <string.h>

#include "firmware/screens/ending/awards.h"
#include "firmware/screens/scale/scale_screens.h"
#include "games/base/numbers.h"

/* In the order of the texts scale.award.*; the last two are for medals only. */
enum { PAIR, PERFECT, STREAK, LOUDEST, CHANGES, NEAR, BUSIEST, MISSED, LOUDEST_PERFECT };

const struct game_medal scale_medals[] = {
#include "medals.def"
    {0},
};

static uint8_t matches[SCALE_SEATS_MAX][SCALE_SEATS_MAX]; /* of two with one another */

/* Matches of the whole table since the last one that was none; for two, right answers. */
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

/* In steps of ten seconds, as presses take some too. A game that ends with all failures given out
 * is not fast, but lost. */
uint16_t scale_party_seconds(void) {
    enum { STEP = 10, STEPS_MAX = UINT16_MAX / STEP };
    const struct scale_state *end = scale_table_view();
    bool counts = end->players > 2 ? end->success == 0 : end->result == SCALE_WON;
    uint32_t steps = scale_clock_seconds() / STEP + 1;
    return (uint16_t)(counts ? min(steps, STEPS_MAX) * STEP : 0);
}

static void judge_match(uint8_t seat, uint8_t other, uint8_t card, uint8_t code) {
    bool good = code != SCALE_EVENT_NO_MATCH;
    award_add(BUSIEST, seat, 1);
    award_streak(STREAK, seat, good);
    award_add(PERFECT, seat, code == SCALE_EVENT_PERFECT_MATCH);
    award_add(MISSED, seat, !good);
    award_add(NEAR, seat, code == SCALE_EVENT_NEAR_MATCH);
    award_best(LOUDEST, seat, good ? scale_level_of(card) : 0);
    if (code == SCALE_EVENT_PERFECT_MATCH) {
        award_best(LOUDEST_PERFECT, seat, scale_level_of(card));
    }
    if (good && award_best(PAIR, seat, ++matches[seat][other])) {
        award_with(PAIR, seat, other);
    }
}

void scale_judge_awards(const struct game_log *log, const void *state) {
    bool are_two = ((const struct scale_state *)state)->players == 2;
    for (uint16_t i = 0; i < log->count; i++) {
        uint8_t code = log->event[i].code;
        const uint8_t *arg = log->event[i].arg;
        if (code == SCALE_EVENT_PERFECT_MATCH || code == SCALE_EVENT_NEAR_MATCH ||
            code == SCALE_EVENT_NO_MATCH) {
            if (!are_two) {
                judge_row(code != SCALE_EVENT_NO_MATCH);
            }
            judge_match(arg[0], arg[2], arg[1], code);
            judge_match(arg[2], arg[0], arg[3], code);
        } else if (code == SCALE_EVENT_RIGHT || code == SCALE_EVENT_WRONG) {
            judge_row(code == SCALE_EVENT_RIGHT);
        } else if (code == SCALE_EVENT_CHANGES) {
            award_add(CHANGES, arg[0], 1);
        }
    }
}
