/* What each event of Tyrannosaurus sounds like, whom it is about, and which choice it reveals. */
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"

enum who { NO_ONE, SEAT, OTHER };
enum { NO_CHOICE = TY_MOVE_KINDS, CHOICE_IN_ARG };
#define STEP  CUE_TYRANNOSAURUS_STEP
#define BUMP  CUE_TYRANNOSAURUS_BUMP
#define STOMP CUE_TYRANNOSAURUS_STOMP
#define BITE  CUE_TYRANNOSAURUS_BITE

static const struct traits {
    uint8_t cue, choice;
    uint8_t told, moved; /* whose choice the caption is about, and whose piece moves */
    bool lit;            /* the square where something is lost or taken */
} traits[TY_EVENTS_END] = {
    [TY_EVENT_CHOSEN] = {CUE_NONE, NO_CHOICE, SEAT, NO_ONE, false},
    [TY_EVENT_TILE_STEPS] = {CUE_TYRANNOSAURUS_PUSH, TY_STEER, SEAT, NO_ONE, false},
    [TY_EVENT_TILE_EDGE] = {BUMP, TY_STEER, SEAT, NO_ONE, false},
    [TY_EVENT_TILE_BLOCKED] = {BUMP, TY_STEER, SEAT, NO_ONE, false},
    [TY_EVENT_TREES_GROW] = {CUE_TYRANNOSAURUS_TREE, NO_CHOICE, NO_ONE, NO_ONE, false},
    [TY_EVENT_TURN_BEGINS] = {CUE_NONE, NO_CHOICE, NO_ONE, NO_ONE, false},
    [TY_EVENT_RESTS] = {CUE_NONE, TY_ACT_REST, SEAT, SEAT, false},
    [TY_EVENT_MOVES] = {STEP, TY_ACT_MOVE, SEAT, SEAT, false},
    [TY_EVENT_MOVE_EDGE] = {BUMP, TY_ACT_MOVE, SEAT, SEAT, false},
    [TY_EVENT_MOVE_BARRED] = {BUMP, TY_ACT_MOVE, SEAT, SEAT, false},
    [TY_EVENT_BOLTS] = {STEP, TY_ACT_PANIC, SEAT, SEAT, false},
    [TY_EVENT_BOLT_EDGE] = {BUMP, TY_ACT_PANIC, SEAT, SEAT, false},
    [TY_EVENT_BOLT_BARRED] = {BUMP, TY_ACT_PANIC, SEAT, SEAT, false},
    [TY_EVENT_CARD_VOID] = {CUE_NONE, CHOICE_IN_ARG, SEAT, NO_ONE, false},
    [TY_EVENT_FLIGHT_BEGINS] = {CUE_NONE, NO_CHOICE, SEAT, SEAT, false},
    [TY_EVENT_SENT] = {STEP, TY_STEER, SEAT, OTHER, false},
    [TY_EVENT_SENT_EDGE] = {BUMP, TY_STEER, SEAT, OTHER, false},
    [TY_EVENT_SENT_BARRED] = {BUMP, TY_STEER, SEAT, OTHER, false},
    [TY_EVENT_SENT_VOID] = {CUE_NONE, TY_STEER, SEAT, NO_ONE, false},
    [TY_EVENT_GIVES] = {CUE_TYRANNOSAURUS_RAM, NO_CHOICE, OTHER, SEAT, true},
    [TY_EVENT_RUNS_INTO_TYREX] = {BITE, NO_CHOICE, SEAT, SEAT, true},
    [TY_EVENT_FALLS_INTO_TILE] = {BITE, NO_CHOICE, SEAT, SEAT, true},
    [TY_EVENT_ELIMINATED] = {CUE_TYRANNOSAURUS_OUT, NO_CHOICE, SEAT, NO_ONE, true},
    [TY_EVENT_TYREX_STEPS] = {STOMP, TY_STEER, SEAT, NO_ONE, false},
    [TY_EVENT_TYREX_EDGE] = {BUMP, TY_STEER, SEAT, NO_ONE, false},
    [TY_EVENT_TYREX_LEAVES] = {STOMP, TY_STEER, SEAT, NO_ONE, false},
    [TY_EVENT_TYREX_VOID] = {CUE_NONE, TY_STEER, SEAT, NO_ONE, false},
    [TY_EVENT_TYREX_RETURNS] = {STOMP, NO_CHOICE, NO_ONE, NO_ONE, false},
    [TY_EVENT_BITTEN] = {BITE, NO_CHOICE, SEAT, SEAT, true},
    [TY_EVENT_TAKES] = {CUE_TYRANNOSAURUS_TREE, NO_CHOICE, SEAT, SEAT, true},
    [TY_EVENT_TREE_GUARDED] = {BUMP, NO_CHOICE, SEAT, SEAT, true},
    [TY_EVENT_TREE_SHARED] = {BUMP, NO_CHOICE, SEAT, SEAT, true},
    [TY_EVENT_BONE_PASSES] = {CUE_NONE, NO_CHOICE, OTHER, NO_ONE, false},
    [TY_EVENT_WINS] = {CUE_NONE, NO_CHOICE, SEAT, NO_ONE, false},
    [TY_EVENT_SHARES] = {CUE_NONE, NO_CHOICE, SEAT, NO_ONE, false},
};

static uint8_t seat_in(const struct game_message *event, uint8_t who) {
    return who == NO_ONE ? (uint8_t)SEAT_NONE
                         : event->arg[who == SEAT ? TY_ARG_SEAT : TY_ARG_OTHER];
}

enum cue ty_cue(const struct game_message *event) {
    return (enum cue)traits[event->code].cue;
}

uint8_t ty_told_seat(const struct game_message *event) {
    return seat_in(event, traits[event->code].told);
}

uint8_t ty_moved_seat(const struct game_message *event) {
    return seat_in(event, traits[event->code].moved);
}

uint8_t ty_lit_square(const struct game_message *event) {
    return traits[event->code].lit ? event->arg[TY_ARG_FROM] : (uint8_t)TY_NOWHERE;
}

uint8_t ty_revealed_kind(const struct game_message *event) {
    uint8_t choice = traits[event->code].choice;
    return choice == CHOICE_IN_ARG ? event->arg[TY_ARG_OTHER] : choice;
}

/* A choice sounds the same whatever it is, and the last one does not give away what comes next. */
enum cue ty_choice_cue(const struct game_message *event) {
    (void)event;
    return CUE_TYRANNOSAURUS_CHOSEN;
}
