/* What each event of 1 to T-Rex sounds like. */
#include "firmware/screens/scale/scale_screens.h"

enum cue scale_cue(const struct game_message *event) {
    static const enum cue cues[SCALE_EVENTS_END] = {
        [SCALE_EVENT_CHANGES] = CUE_SCALE_CARD,        [SCALE_EVENT_DRAWS] = CUE_SCALE_CARD,
        [SCALE_EVENT_ACTION_SWAPPED] = CUE_SCALE_SWAP, [SCALE_EVENT_NO_MATCH] = CUE_SCALE_FAILURE,
        [SCALE_EVENT_FAILURE] = CUE_SCALE_FAILURE,     [SCALE_EVENT_WRONG] = CUE_SCALE_FAILURE,
        [SCALE_EVENT_SUCCESS] = CUE_SCALE_TOKEN,       [SCALE_EVENT_RIGHT] = CUE_SCALE_TOKEN,
    };
    return cues[event->code];
}
