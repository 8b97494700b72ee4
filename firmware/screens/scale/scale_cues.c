/* What each event of 1 to T-Rex sounds like. */
#include "firmware/screens/scale/scale_screens.h"

const struct note *scale_cue(const struct game_message *event) {
    switch (event->code) {
    case SCALE_EVENT_CHANGES:
    case SCALE_EVENT_DRAWS:
        return CUE_SCALE_CARD;
    case SCALE_EVENT_ACTION_SWAPPED:
        return CUE_SCALE_SWAP;
    case SCALE_EVENT_NO_MATCH:
    case SCALE_EVENT_FAILURE:
    case SCALE_EVENT_WRONG:
        return CUE_SCALE_FAILURE;
    case SCALE_EVENT_SUCCESS:
    case SCALE_EVENT_RIGHT:
        return CUE_SCALE_TOKEN;
    default:
        return CUE_NONE;
    }
}
