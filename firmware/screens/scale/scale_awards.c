/* What deserves a prize in Sur une échelle de un à T-Rex, from what each move did. */
#include <string.h>

#include "firmware/screens/ending/awards.h"
#include "firmware/screens/scale/scale_screens.h"

/* In the order of the texts scale.award.*. */
enum { PAIR, PERFECT, STREAK, LOUDEST, CHANGES, NEAR, BUSIEST };

static uint8_t matches[SCALE_SEATS_MAX][SCALE_SEATS_MAX]; /* of two with one another */

void scale_start_awards(void) {
    memset(matches, 0, sizeof matches);
}

static void judge_match(uint8_t seat, uint8_t other, uint8_t card, uint8_t code) {
    bool good = code != SCALE_EVENT_NO_MATCH;
    award_add(BUSIEST, seat, 1);
    award_streak(STREAK, seat, good);
    award_add(PERFECT, seat, code == SCALE_EVENT_PERFECT_MATCH);
    award_add(NEAR, seat, code == SCALE_EVENT_NEAR_MATCH);
    award_best(LOUDEST, seat, good ? scale_level_of(card) : 0);
    if (good && award_best(PAIR, seat, ++matches[seat][other])) {
        award_with(PAIR, seat, other);
    }
}

void scale_judge_awards(const struct game_log *log, const void *state) {
    (void)state;
    for (uint16_t i = 0; i < log->count; i++) {
        uint8_t code = log->event[i].code;
        const uint8_t *arg = log->event[i].arg;
        if (code == SCALE_EVENT_PERFECT_MATCH || code == SCALE_EVENT_NEAR_MATCH ||
            code == SCALE_EVENT_NO_MATCH) {
            judge_match(arg[0], arg[2], arg[1], code);
            judge_match(arg[2], arg[0], arg[3], code);
        } else if (code == SCALE_EVENT_CHANGES) {
            award_add(CHANGES, arg[0], 1);
        }
    }
}
