/* What each event of Tyrannosaurus sounds like while it is shown. */
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"

const struct note *ty_cue(const struct game_message *event) {
    switch (event->code) {
    case TY_EVENT_MOVES:
    case TY_EVENT_BOLTS:
    case TY_EVENT_SENT:
        return CUE_TYRANNOSAURUS_STEP;
    case TY_EVENT_MOVE_EDGE:
    case TY_EVENT_MOVE_BARRED:
    case TY_EVENT_BOLT_EDGE:
    case TY_EVENT_BOLT_BARRED:
    case TY_EVENT_SENT_EDGE:
    case TY_EVENT_SENT_BARRED:
    case TY_EVENT_TILE_EDGE:
    case TY_EVENT_TILE_BLOCKED:
    case TY_EVENT_TYREX_EDGE:
        return CUE_TYRANNOSAURUS_BUMP;
    case TY_EVENT_TILE_STEPS:
        return CUE_TYRANNOSAURUS_PUSH;
    case TY_EVENT_TAKES:
    case TY_EVENT_TREES_GROW:
        return CUE_TYRANNOSAURUS_TREE;
    case TY_EVENT_GIVES:
        return CUE_TYRANNOSAURUS_RAM;
    case TY_EVENT_TYREX_STEPS:
    case TY_EVENT_TYREX_LEAVES:
    case TY_EVENT_TYREX_RETURNS:
        return CUE_TYRANNOSAURUS_STOMP;
    case TY_EVENT_BITTEN:
    case TY_EVENT_RUNS_INTO_TYREX:
    case TY_EVENT_FALLS_INTO_TILE:
        return CUE_TYRANNOSAURUS_BITE;
    case TY_EVENT_ELIMINATED:
        return CUE_TYRANNOSAURUS_OUT;
    default:
        return CUE_NONE;
    }
}

/* All are revealed later: a choice sounds the same whatever it is, and the last one does not tell
 * what will be seen. */
const struct note *ty_choice_cue(const struct game_message *event) {
    (void)event;
    return CUE_TYRANNOSAURUS_CHOSEN;
}
