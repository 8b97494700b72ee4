/* What each event of Trakks sounds like. */
#include "firmware/screens/trakks/trakks_screens.h"

const struct note *trakks_cue(const struct game_message *event) {
    switch (event->code) {
    case TRAKKS_PASSES:
        return CUE_TRAKKS_PASS;
    case TRAKKS_TAKES:
    case TRAKKS_DRAWS:
        return CUE_TRAKKS_DRAW;
    case TRAKKS_CHOOSES:
    case TRAKKS_GIVES:
        return CUE_TRAKKS_GIVE;
    case TRAKKS_LAYS:
        return CUE_TRAKKS_TILE;
    case TRAKKS_OPENS:
        return CUE_TRAKKS_OPEN;
    case TRAKKS_PLAYS_PLUS3:
    case TRAKKS_PLAYS_ARROW:
        return CUE_TRAKKS_ACTION;
    case TRAKKS_WINS_ROUND:
        return CUE_TRAKKS_ROUND;
    default:
        return CUE_NONE;
    }
}
