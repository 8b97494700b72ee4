/* What deserves a prize in Trakks, from what each move did. */
#include "firmware/screens/ending/awards.h"
#include "firmware/screens/trakks/trakks_screens.h"

/* In the order of the texts trakks.award.*. */
enum { BIGGEST, MOVED, STREAK, PLUS3, OPENING, POOL, LAID };

const struct game_medal trakks_medals[] = {
#include "medals.def"
    {0},
};

static void judge_event(uint8_t code, const uint8_t *arg) {
    uint8_t seat = arg[0];
    switch (code) {
    case TRAKKS_EVENT_OPENS:
    case TRAKKS_EVENT_LAYS:
        award_best(code == TRAKKS_EVENT_OPENS ? OPENING : BIGGEST, seat, arg[1]);
        award_best(MOVED, seat, arg[2]);
        award_add(LAID, seat, arg[1]);
        award_streak(STREAK, seat, true);
        return;
    case TRAKKS_EVENT_TAKES:
        award_add(POOL, seat, 1);
        award_streak(STREAK, seat, false);
        return;
    case TRAKKS_EVENT_PLAYS_PLUS3:
        award_add(PLUS3, seat, 1);
        award_streak(STREAK, seat, false);
        return;
    case TRAKKS_EVENT_DRAWS:
    case TRAKKS_EVENT_PLAYS_ARROW:
    case TRAKKS_EVENT_PASSES:
        award_streak(STREAK, seat, false);
        return;
    default: /* nothing to praise */
        return;
    }
}

void trakks_judge_awards(const struct game_log *log, const void *state) {
    (void)state;
    for (uint16_t i = 0; i < log->count; i++) {
        judge_event(log->event[i].code, log->event[i].arg);
    }
}
