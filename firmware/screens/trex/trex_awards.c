/* What deserves a prize in T-REX, from what each move did. */
#include "firmware/screens/ending/awards.h"
#include "firmware/screens/trex/trex_screens.h"

/* In the order of the texts trex.award.*. */
enum { STREAK, METEORS, ONE_COLOUR, CHANGES, LEADS, BLIND, DRAWN };

const struct game_medal trex_medals[] = {
#include "medals.def"
    {0},
};

static void judge_event(uint8_t code, const uint8_t *arg, const struct trex_state *now) {
    uint8_t seat = arg[0];
    switch (code) {
    case TREX_EVENT_RANKS:
        award_streak(STREAK, seat, arg[1] == 1);
        award_add(LEADS, seat, arg[1] == 1);
        return;
    case TREX_EVENT_LAST_LAP:
    case TREX_EVENT_TAKES_OVER:
        award_add(METEORS, seat, 1);
        return;
    case TREX_EVENT_TAKES_EGG:
        award_best(ONE_COLOUR, seat, now->seat[seat].eggs[arg[1]]);
        return;
    case TREX_EVENT_STRONG_NOW:
    case TREX_EVENT_WEAK_NOW:
        award_add(CHANGES, seat, 1);
        return;
    case TREX_EVENT_PLAYS_BLIND:
        award_add(BLIND, seat, 1);
        return;
    case TREX_EVENT_DRAWS:
        award_add(DRAWN, seat, arg[1]);
        return;
    default: /* nothing to praise */
        return;
    }
}

void trex_judge_awards(const struct game_log *log, const void *state) {
    for (uint16_t i = 0; i < log->count; i++) {
        judge_event(log->event[i].code, log->event[i].arg, state);
    }
}
