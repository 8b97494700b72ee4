/* What each event of T-REX sounds like. */
#include "firmware/screens/trex/trex_screens.h"

const struct note *trex_cue(const struct game_message *event) {
    switch (event->code) {
    case TREX_EVENT_DRAWS:
        return CUE_TREX_DRAW;
    case TREX_EVENT_PLAYS:
    case TREX_EVENT_PLAYS_BLIND:
        return CUE_TREX_CARD;
    case TREX_EVENT_LOSES:
    case TREX_EVENT_LOSES_SHOWER:
    case TREX_EVENT_LOSES_UNSEEN:
        return CUE_TREX_LOSE;
    case TREX_EVENT_ROUND_OVER:
        return CUE_TREX_ROUND;
    case TREX_EVENT_TAKES_EGG:
        return CUE_TREX_EGG;
    case TREX_EVENT_STRONG_NOW:
    case TREX_EVENT_WEAK_NOW:
        return CUE_TREX_TRUMP;
    case TREX_EVENT_LAST_LAP:
    case TREX_EVENT_TAKES_OVER:
        return CUE_TREX_METEOR;
    default:
        return CUE_NONE;
    }
}
