/* Steps on the board and what each of them does: gifts, losses, eliminations, trees. */
#include "tyrannosaurus_internal.h"

/* ---- squares ---- */

const int8_t ty_east[TY_DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};
const int8_t ty_north[TY_DIRECTIONS] = {1, 1, 0, -1, -1, -1, 0, 1};

/* Directions that lead over an edge, one bit per direction. */
enum {
    NORTH = 1 << TY_NW | 1 << TY_N | 1 << TY_NE,
    EAST = 1 << TY_NE | 1 << TY_E | 1 << TY_SE,
    SOUTH = 1 << TY_SE | 1 << TY_S | 1 << TY_SW,
    WEST = 1 << TY_SW | 1 << TY_W | 1 << TY_NW,
};
#define COLUMN(edge) (edge) | SOUTH, (edge), (edge), (edge), (edge) | NORTH
static const uint8_t over_edge[TY_SQUARES] = {
    COLUMN(WEST), COLUMN(0), COLUMN(0), COLUMN(0), COLUMN(EAST),
};

uint8_t ty_neighbour(uint8_t square, uint8_t direction) {
    if ((over_edge[square] >> direction & 1) != 0) {
        return TY_NOWHERE;
    }
    static const int8_t steps[TY_DIRECTIONS] = {
        1, TY_ROWS + 1, TY_ROWS, TY_ROWS - 1, -1, -TY_ROWS - 1, -TY_ROWS, -TY_ROWS + 1,
    };
    return (uint8_t)(square + steps[direction]);
}

uint8_t ty_tile_at(const struct ty_state *state, uint8_t square) {
    for (uint8_t tile = 0; tile < TY_TILES; tile++) {
        if (state->tile[tile] == square) {
            return tile;
        }
    }
    return TY_NO_TILE;
}

bool ty_may_stand_on(uint8_t dino, uint8_t tile) {
    return ty_dinos[dino].tile == tile;
}

static uint8_t dinos_on(const struct ty_state *state, uint8_t square) {
    uint8_t count = 0;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if (state->seat[seat].square == square) {
            count++;
        }
    }
    return count;
}

/* ---- seats ---- */

bool ty_in_play(const struct ty_state *state, uint8_t seat) {
    return state->seat[seat].square != TY_NOWHERE;
}

/* Opponents ask this very often, and the chip is slow to divide. */
uint8_t ty_seat_after(const struct ty_state *state, uint8_t seat, uint8_t steps) {
    int after = seat + steps;
    while (after >= state->players) {
        after -= state->players;
    }
    return (uint8_t)after;
}

bool ty_decided(const struct ty_state *state) {
    return state->winners != 0;
}

struct game_message ty_seat_event(const struct ty_state *state, uint8_t event, uint8_t seat) {
    struct game_message message = {event, {0}};
    message.arg[TY_ARG_SEAT] = seat;
    message.arg[TY_ARG_DINO] = state->seat[seat].dino;
    message.arg[TY_ARG_FROM] = state->seat[seat].square;
    return message;
}

static void name_other(const struct ty_state *state, struct game_message *message, uint8_t seat) {
    message->arg[TY_ARG_OTHER] = seat;
    message->arg[TY_ARG_OTHER_DINO] = state->seat[seat].dino;
}

/* ---- losing, and what follows at the end of a step ---- */

static void lose_tree(struct ty_state *state, uint8_t seat) {
    state->seat[seat].reserve--;
    state->gone++;
}

static uint8_t seats_in_play(const struct ty_state *state) {
    uint8_t seats = 0;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        seats |= (uint8_t)(ty_in_play(state, seat) << seat);
    }
    return seats;
}

/* Eliminations are looked at only when a whole step is done (TY-28). */
static void end_step(struct ty_state *state, struct game_log *log) {
    uint8_t fallen = 0;
    for (uint8_t i = 0; i < state->players; i++) {
        uint8_t seat = ty_seat_after(state, state->bone, i);
        if (ty_in_play(state, seat) && state->seat[seat].reserve == 0) {
            game_log_add(log, ty_seat_event(state, TY_EVENT_ELIMINATED, seat));
            state->seat[seat].square = TY_NOWHERE;
            fallen |= (uint8_t)(1u << seat);
        }
    }
    state->panics = (uint8_t)(state->panics & ~fallen);
    uint8_t left = seats_in_play(state);
    bool one_or_none = (left & (left - 1)) == 0;
    if (one_or_none) {
        state->winners = left != 0 ? left : fallen;
    }
}

/* ---- dinosaurs ---- */

static void arrive(struct ty_state *state, uint8_t seat, struct game_log *log) {
    struct ty_seat *mover = &state->seat[seat];
    for (uint8_t i = 1; i < state->players; i++) {
        uint8_t met = ty_seat_after(state, seat, i);
        if (state->seat[met].square == mover->square) {
            struct game_message gift = ty_seat_event(state, TY_EVENT_GIVES, met);
            name_other(state, &gift, seat);
            game_log_add(log, gift);
            state->seat[met].reserve--;
            mover->reserve++;
        }
    }
    if (state->tyrex == mover->square) {
        game_log_add(log, ty_seat_event(state, TY_EVENT_RUNS_INTO_TYREX, seat));
        lose_tree(state, seat);
    }
}

static void run_into_tile(struct ty_state *state, uint8_t seat, uint8_t tile,
                          struct game_log *log) {
    struct game_message loss = ty_seat_event(state, TY_EVENT_FALLS_INTO_TILE, seat);
    loss.arg[TY_ARG_TO] = tile;
    game_log_add(log, loss);
    lose_tree(state, seat);
}

void ty_step_dino(struct ty_state *state, const struct ty_step *step, struct game_log *log) {
    struct ty_seat *mover = &state->seat[step->seat];
    uint8_t to = ty_neighbour(mover->square, step->direction);
    uint8_t tile = to == TY_NOWHERE ? TY_NO_TILE : ty_tile_at(state, to);
    bool barred = tile != TY_NO_TILE && !ty_may_stand_on(mover->dino, tile);

    struct game_message event = ty_seat_event(state, step->goes, step->chooser);
    name_other(state, &event, step->seat);
    event.code = to == TY_NOWHERE ? step->edge : barred ? step->barred : step->goes;
    event.arg[TY_ARG_DIRECTION] = step->direction;
    event.arg[TY_ARG_FROM] = mover->square;
    event.arg[TY_ARG_TO] = barred ? tile : to;
    game_log_add(log, event);

    if (to != TY_NOWHERE && !barred) {
        mover->square = to;
        arrive(state, step->seat, log);
    } else if (barred && step->barred_costs) {
        run_into_tile(state, step->seat, tile, log);
    }
    end_step(state, log);
}

/* ---- the Ty-Rex ---- */

static void bite(struct ty_state *state, struct game_log *log) {
    for (uint8_t i = 0; i < state->players; i++) {
        uint8_t seat = ty_seat_after(state, state->bone, i);
        if (state->seat[seat].square == state->tyrex) {
            game_log_add(log, ty_seat_event(state, TY_EVENT_BITTEN, seat));
            lose_tree(state, seat);
        }
    }
    end_step(state, log);
}

void ty_step_tyrex(struct ty_state *state, uint8_t chooser, uint8_t direction,
                   struct game_log *log) {
    struct game_message event = ty_seat_event(state, TY_EVENT_TYREX_STEPS, chooser);
    event.arg[TY_ARG_DIRECTION] = direction;
    event.arg[TY_ARG_FROM] = state->tyrex;
    if (state->tyrex == TY_NOWHERE || ty_decided(state)) {
        event.code = TY_EVENT_TYREX_VOID;
        game_log_add(log, event);
        return;
    }
    uint8_t to = ty_neighbour(state->tyrex, direction);
    event.arg[TY_ARG_TO] = to;
    if (to == TY_NOWHERE) {
        event.code = TY_EVENT_TYREX_EDGE;
        game_log_add(log, event);
        return;
    }
    uint8_t tile = ty_tile_at(state, to);
    if (tile != TY_NO_TILE) {
        event.code = TY_EVENT_TYREX_LEAVES;
        event.arg[TY_ARG_TO] = tile;
        game_log_add(log, event);
        state->tyrex = TY_NOWHERE;
        return;
    }
    game_log_add(log, event);
    state->tyrex = to;
    bite(state, log);
}

void ty_return_tyrex(struct ty_state *state, struct game_log *log) {
    struct game_message event = {TY_EVENT_TYREX_RETURNS, {0}};
    event.arg[TY_ARG_FROM] = TY_DEN;
    game_log_add(log, event);
    state->tyrex = TY_DEN;
    bite(state, log);
}

/* ---- lake and volcano ---- */

void ty_step_tile(struct ty_state *state, uint8_t tile, uint8_t chooser, uint8_t direction,
                  struct game_log *log) {
    uint8_t from = state->tile[tile];
    uint8_t to = ty_neighbour(from, direction);
    struct game_message event = ty_seat_event(state, TY_EVENT_TILE_STEPS, chooser);
    event.arg[TY_ARG_OTHER] = tile;
    event.arg[TY_ARG_DIRECTION] = direction;
    event.arg[TY_ARG_FROM] = from;
    event.arg[TY_ARG_TO] = to;
    if (to == TY_NOWHERE) {
        event.code = TY_EVENT_TILE_EDGE;
    } else if (to == TY_DEN || ty_tile_at(state, to) != TY_NO_TILE || dinos_on(state, to) > 0) {
        event.code = TY_EVENT_TILE_BLOCKED;
    }
    game_log_add(log, event);
    if (event.code != TY_EVENT_TILE_STEPS) {
        return;
    }
    state->tile[tile] = to;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if (ty_may_stand_on(state->seat[seat].dino, tile)) {
            state->seat[seat].square = to;
        }
    }
}

/* ---- trees ---- */

void ty_lay_trees(struct ty_state *state) {
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        state->tree[square] = square != state->tyrex && ty_tile_at(state, square) == TY_NO_TILE &&
                              dinos_on(state, square) == 0;
    }
}

/* A shared square is reported once. */
static bool is_first_there(const struct ty_state *state, uint8_t place, uint8_t square) {
    for (uint8_t i = 0; i < place; i++) {
        if (state->seat[ty_seat_after(state, state->bone, i)].square == square) {
            return false;
        }
    }
    return true;
}

void ty_harvest(struct ty_state *state, struct game_log *log) {
    for (uint8_t i = 0; i < state->players; i++) {
        uint8_t seat = ty_seat_after(state, state->bone, i);
        uint8_t square = state->seat[seat].square;
        if (square == TY_NOWHERE || !state->tree[square]) {
            continue;
        }
        if (square == state->tyrex || dinos_on(state, square) > 1) {
            if (is_first_there(state, i, square)) {
                game_log_add(log, ty_seat_event(state,
                                                square == state->tyrex ? TY_EVENT_TREE_GUARDED
                                                                       : TY_EVENT_TREE_SHARED,
                                                seat));
            }
            continue;
        }
        game_log_add(log, ty_seat_event(state, TY_EVENT_TAKES, seat));
        state->tree[square] = 0;
        state->seat[seat].reserve++;
    }
}
