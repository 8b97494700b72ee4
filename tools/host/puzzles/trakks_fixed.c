/* Tries every way to lay a whole hand on a table that stays as it is. A line that is too short has
 * to grow at one of its ends, so that is tried first; if all lines are right, the next tile goes
 * beside another one, or begins a group of its own. */
#include "games/base/numbers.h"
#include "trakks.h"

enum { NODES_MAX = 2000000 };

struct fixed {
    struct trakks_layout layout;
    uint8_t hand[TRAKKS_NUMBERS];
    uint8_t hand_count, groups_max;
    uint32_t nodes;
};

static const int steps[TRAKKS_AXES] = {1, TRAKKS_RIM_SIDE};

/* The length of the stretch through a tile, if it could be part of a run or a set; else 0. */
static uint8_t hopeful_length(const struct trakks_layout *layout, int cell, int step, int *first) {
    while (trakks_is_placed(layout, cell - step)) {
        cell -= step;
    }
    *first = cell;
    uint8_t length = 1, colours = (uint8_t)(1u << trakks_colour(layout->at[cell]));
    int rise =
        trakks_is_placed(layout, cell + step) ? layout->at[cell + step] - layout->at[cell] : 0;
    bool is_run = rise == TRAKKS_COLOURS || rise == -TRAKKS_COLOURS;
    for (int next = cell + step; trakks_is_placed(layout, next); next += step, length++) {
        uint8_t colour = (uint8_t)(1u << trakks_colour(layout->at[next]));
        bool continues = is_run
                             ? layout->at[next] - layout->at[next - step] == rise
                             : trakks_value(layout->at[next]) == trakks_value(layout->at[cell]) &&
                                   (colours & colour) == 0;
        if (!continues) {
            return 0;
        }
        colours |= colour;
    }
    return length;
}

static bool is_hopeful(const struct trakks_layout *layout, int cell) {
    int first;
    return hopeful_length(layout, cell, steps[0], &first) > 0 &&
           hopeful_length(layout, cell, steps[1], &first) > 0;
}

/* The cells where the first line that is too short can grow; 0 if all are right. */
static uint8_t growing_cells(const struct trakks_layout *layout, int cells[4]) {
    const uint16_t *where = layout->where[0];
    for (uint8_t i = 0; i < TRAKKS_TABLE_TILES; i++) {
        int cell = where[i], first;
        if (cell == TRAKKS_NO_CELL) {
            continue;
        }
        uint8_t alone = 0;
        for (uint8_t axis = 0; axis < TRAKKS_AXES; axis++) {
            uint8_t length = hopeful_length(layout, cell, steps[axis], &first);
            if (length == 2) {
                cells[0] = first - steps[axis];
                cells[1] = first + 2 * steps[axis];
                return 2;
            }
            alone = (uint8_t)(alone + (length == 1));
        }
        if (alone == TRAKKS_AXES) {
            cells[0] = cell - 1, cells[1] = cell + 1;
            cells[2] = cell - TRAKKS_RIM_SIDE, cells[3] = cell + TRAKKS_RIM_SIDE;
            return 4;
        }
    }
    return 0;
}

static bool try_to_lay(struct fixed *fixed);

static bool try_at(struct fixed *fixed, int cell) {
    if (fixed->layout.at[cell] != TRAKKS_NOTHING) {
        return false;
    }
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        if (fixed->hand[kind] == 0) {
            continue;
        }
        trakks_layout_put(&fixed->layout, cell, kind);
        fixed->hand[kind]--;
        fixed->hand_count--;
        bool lays = is_hopeful(&fixed->layout, cell) && try_to_lay(fixed);
        trakks_layout_lift(&fixed->layout, cell);
        fixed->hand[kind]++;
        fixed->hand_count++;
        if (lays) {
            return true;
        }
    }
    return false;
}

static bool try_beside_tiles(struct fixed *fixed) {
    for (int cell = 0; cell < TRAKKS_CELLS; cell++) {
        if (fixed->layout.at[cell] == TRAKKS_NOTHING &&
            (trakks_touches(&fixed->layout, cell, steps[0]) ||
             trakks_touches(&fixed->layout, cell, steps[1])) &&
            try_at(fixed, cell)) {
            return true;
        }
    }
    return false;
}

/* A group of its own: one place is as good as another, if there is room around it. */
static bool try_apart(struct fixed *fixed) {
    uint16_t cell = fixed->hand_count >= TRAKKS_LINE_MIN &&
                            trakks_layout_groups(&fixed->layout) < fixed->groups_max
                        ? trakks_layout_room(&fixed->layout, TRAKKS_LINE_MIN)
                        : TRAKKS_NO_CELL;
    return cell != TRAKKS_NO_CELL && try_at(fixed, cell + 1);
}

static bool try_to_lay(struct fixed *fixed) {
    int cells[4];
    if (++fixed->nodes > NODES_MAX) {
        return false;
    }
    uint8_t count = growing_cells(&fixed->layout, cells);
    for (uint8_t i = 0; i < count; i++) {
        if (try_at(fixed, cells[i])) {
            return true;
        }
    }
    if (count > 0) {
        return false;
    }
    if (fixed->hand_count == 0) {
        return trakks_layout_groups(&fixed->layout) <= fixed->groups_max;
    }
    return try_beside_tiles(fixed) || try_apart(fixed);
}

static void begin(struct fixed *fixed, const struct trakks_state *state) {
    *fixed = (struct fixed){.groups_max = (uint8_t)(trakks_group_limit[state->players] -
                                                    trakks_reserved(state, state->seat))};
    trakks_layout_of(state, &fixed->layout);
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        fixed->hand[kind] = trakks_holds(state, state->seat, kind);
        fixed->hand_count = (uint8_t)(fixed->hand_count + fixed->hand[kind]);
    }
}

static enum proof answer(const struct fixed *fixed, bool lays) {
    return lays ? PROOF_YES : fixed->nodes > NODES_MAX ? PROOF_UNKNOWN : PROOF_NO;
}

enum proof prove_fixed(const struct trakks_state *state) {
    struct fixed fixed;
    begin(&fixed, state);
    bool lays = try_to_lay(&fixed);
    return answer(&fixed, lays);
}

enum proof prove_one_moved(const struct trakks_state *state) {
    struct fixed fixed;
    begin(&fixed, state);
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            if (state->where[kind][copy] >= TRAKKS_SQUARES) {
                continue;
            }
            int cell = trakks_cell(state->where[kind][copy]);
            trakks_layout_lift(&fixed.layout, cell);
            fixed.hand[kind]++;
            fixed.hand_count++;
            if (try_to_lay(&fixed)) {
                return PROOF_YES;
            }
            trakks_layout_put(&fixed.layout, cell, kind);
            fixed.hand[kind]--;
            fixed.hand_count--;
        }
    }
    return answer(&fixed, false);
}
