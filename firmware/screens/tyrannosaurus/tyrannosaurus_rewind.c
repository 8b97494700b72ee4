/* Undoes the events of a move one by one. Every event says enough for that, so a reveal needs no
 * record of its own. */
#include <string.h>

#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"

bool ty_is_reveal(const struct game_log *log) {
    return log->count > 0 && log->event[0].code != TY_EVENT_CHOSEN;
}

uint8_t ty_shown_choices(const struct game_log *log, struct ty_shown shown[TY_SEATS]) {
    uint8_t count = 0;
    for (uint8_t seat = 0; seat < TY_SEATS; seat++) {
        shown[seat] = (struct ty_shown){.kind = TY_MOVE_KINDS, .direction = TY_DIRECTIONS};
    }
    for (uint16_t i = 0; i < log->count; i++) {
        const struct game_message *event = &log->event[i];
        uint8_t kind = ty_revealed_kind(event);
        if (kind != TY_MOVE_KINDS) {
            uint8_t direction =
                kind == TY_ACT_REST ? (uint8_t)TY_DIRECTIONS : event->arg[TY_ARG_DIRECTION];
            shown[event->arg[TY_ARG_SEAT]] = (struct ty_shown){kind, direction, i};
            count++;
        }
    }
    return count;
}

bool ty_several_chose(const struct game_log *log) {
    struct ty_shown shown[TY_SEATS];
    return ty_shown_choices(log, shown) > 1;
}

static void move_tile(struct ty_state *state, uint8_t tile, uint8_t square) {
    state->tile[tile] = square;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if (ty_may_stand_on(state->seat[seat].dino, tile)) {
            state->seat[seat].square = square;
        }
    }
}

static void undo(struct ty_state *state, const struct game_message *event) {
    const uint8_t *arg = event->arg;
    struct ty_seat *seat = &state->seat[arg[TY_ARG_SEAT] % TY_SEATS];
    struct ty_seat *other = &state->seat[arg[TY_ARG_OTHER] % TY_SEATS];
    switch (event->code) {
    case TY_EVENT_TILE_STEPS:
        move_tile(state, arg[TY_ARG_OTHER], arg[TY_ARG_FROM]);
        return;
    case TY_EVENT_TREES_GROW:
        memset(state->tree, 0, sizeof state->tree);
        return;
    case TY_EVENT_MOVES:
    case TY_EVENT_BOLTS:
    case TY_EVENT_ELIMINATED:
        seat->square = arg[TY_ARG_FROM];
        return;
    case TY_EVENT_SENT:
        other->square = arg[TY_ARG_FROM];
        return;
    case TY_EVENT_GIVES:
        seat->reserve++;
        other->reserve--;
        return;
    case TY_EVENT_RUNS_INTO_TYREX:
    case TY_EVENT_FALLS_INTO_TILE:
    case TY_EVENT_BITTEN:
        seat->reserve++;
        state->gone--;
        return;
    case TY_EVENT_TYREX_STEPS:
    case TY_EVENT_TYREX_LEAVES:
        state->tyrex = arg[TY_ARG_FROM];
        return;
    case TY_EVENT_TYREX_RETURNS:
        state->tyrex = TY_NOWHERE;
        return;
    case TY_EVENT_TAKES:
        seat->reserve--;
        state->tree[arg[TY_ARG_FROM]] = 1;
        return;
    case TY_EVENT_BONE_PASSES:
        state->bone = arg[TY_ARG_SEAT];
        state->turn_number--;
        return;
    default: /* nothing moved */
        return;
    }
}

void ty_rewind(struct ty_state *state, const struct game_log *log, uint16_t first) {
    for (uint16_t i = log->count; i > first; i--) {
        undo(state, &log->event[i - 1]);
    }
}
