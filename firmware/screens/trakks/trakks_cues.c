/* What each event of Trakks sounds like. */
#include "firmware/screens/trakks/trakks_screens.h"

enum cue trakks_cue(const struct game_message *event) {
    static const uint8_t cues[TRAKKS_EVENTS_END] = {
        [TRAKKS_PASSES] = CUE_TRAKKS_PASS,        [TRAKKS_TAKES] = CUE_TRAKKS_DRAW,
        [TRAKKS_DRAWS] = CUE_TRAKKS_DRAW,         [TRAKKS_CHOOSES] = CUE_TRAKKS_GIVE,
        [TRAKKS_GIVES] = CUE_TRAKKS_GIVE,         [TRAKKS_LAYS] = CUE_TRAKKS_TILE,
        [TRAKKS_OPENS] = CUE_TRAKKS_OPEN,         [TRAKKS_PLAYS_PLUS3] = CUE_TRAKKS_ACTION,
        [TRAKKS_PLAYS_ARROW] = CUE_TRAKKS_ACTION, [TRAKKS_WINS_ROUND] = CUE_TRAKKS_ROUND,
    };
    return (enum cue)cues[event->code];
}
