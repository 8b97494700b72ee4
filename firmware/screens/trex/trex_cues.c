/* What each event of T-REX sounds like. */
#include "firmware/screens/trex/trex_screens.h"

enum cue trex_cue(const struct game_message *event) {
    static const enum cue cues[TREX_EVENTS_END] = {
        [TREX_EVENT_DRAWS] = CUE_TREX_DRAW,        [TREX_EVENT_PLAYS] = CUE_TREX_CARD,
        [TREX_EVENT_PLAYS_BLIND] = CUE_TREX_CARD,  [TREX_EVENT_LOSES] = CUE_TREX_LOSE,
        [TREX_EVENT_LOSES_SHOWER] = CUE_TREX_LOSE, [TREX_EVENT_LOSES_UNSEEN] = CUE_TREX_LOSE,
        [TREX_EVENT_ROUND_OVER] = CUE_TREX_ROUND,  [TREX_EVENT_TAKES_EGG] = CUE_TREX_EGG,
        [TREX_EVENT_STRONG_NOW] = CUE_TREX_TRUMP,  [TREX_EVENT_WEAK_NOW] = CUE_TREX_TRUMP,
        [TREX_EVENT_LAST_LAP] = CUE_TREX_METEOR,   [TREX_EVENT_TAKES_OVER] = CUE_TREX_METEOR,
    };
    return cues[event->code];
}
