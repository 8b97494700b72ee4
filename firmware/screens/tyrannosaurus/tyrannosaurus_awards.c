/* What deserves a prize in Tyrannosaurus Rex, from what each move did. */
#include "firmware/screens/ending/awards.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"

/* In the order of the texts tyrannosaurus.award.*. */
enum { BITES, RAMS, TREES, SENDS, TRAVELS, SURVIVES, RESTS };

const struct game_medal ty_medals[] = {
#include "medals.def"
    {0},
};

/* `steered` moved the Ty-Rex last, or its prey in a panic, or SEAT_NONE. */
static void judge_event(uint8_t code, const uint8_t *arg, uint8_t steered) {
    uint8_t seat = arg[TY_ARG_SEAT];
    switch (code) {
    case TY_EVENT_BITTEN:
    case TY_EVENT_RUNS_INTO_TYREX:
        award_add(SURVIVES, seat, 1);
        if (steered != SEAT_NONE && steered != seat) {
            award_add(BITES, steered, 1);
        }
        return;
    case TY_EVENT_ELIMINATED:
        award_withdraw(SURVIVES, seat);
        return;
    case TY_EVENT_GIVES:
        award_add(RAMS, arg[TY_ARG_OTHER], 1);
        return;
    case TY_EVENT_TAKES:
        award_add(TREES, seat, 1);
        return;
    case TY_EVENT_SENT:
        award_add(SENDS, seat, 1);
        return;
    case TY_EVENT_MOVES:
    case TY_EVENT_BOLTS:
        award_add(TRAVELS, seat, 1);
        return;
    case TY_EVENT_RESTS:
        award_add(RESTS, seat, 1);
        return;
    default: /* nothing to praise */
        return;
    }
}

/* Who is to blame for a bite after this event; own steps blame no one. */
static uint8_t steered_by(const struct game_message *event, uint8_t before) {
    switch (event->code) {
    case TY_EVENT_TYREX_STEPS:
    case TY_EVENT_SENT:
        return event->arg[TY_ARG_SEAT];
    case TY_EVENT_TYREX_RETURNS:
    case TY_EVENT_MOVES:
    case TY_EVENT_BOLTS:
        return SEAT_NONE;
    default:
        return before;
    }
}

void ty_judge_awards(const struct game_log *log, const void *state) {
    (void)state;
    uint8_t steered = SEAT_NONE;
    for (uint16_t i = 0; i < log->count; i++) {
        const struct game_message *event = &log->event[i];
        steered = steered_by(event, steered);
        judge_event(event->code, event->arg, steered);
    }
}
