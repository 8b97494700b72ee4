/* Tiles on a grid with a rim. */
#include "trakks_opponent_internal.h"

#include "games/base/numbers.h"

void trakks_layout_clear(struct trakks_layout *layout) {
    for (uint16_t cell = 0; cell < TRAKKS_CELLS; cell++) {
        layout->at[cell] = TRAKKS_NOTHING;
    }
    for (uint16_t i = 0; i < TRAKKS_RIM_SIDE; i++) {
        layout->at[i] = layout->at[i * TRAKKS_RIM_SIDE] = TRAKKS_RIM;
        layout->at[TRAKKS_CELLS - 1 - i] = TRAKKS_RIM;
        layout->at[i * TRAKKS_RIM_SIDE + TRAKKS_RIM_SIDE - 1] = TRAKKS_RIM;
    }
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            layout->where[kind][copy] = TRAKKS_NO_CELL;
        }
    }
}

void trakks_layout_of(const struct trakks_state *state, struct trakks_layout *layout) {
    trakks_layout_clear(layout);
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            if (state->where[kind][copy] < TRAKKS_SQUARES) {
                trakks_layout_put(layout, trakks_cell(state->where[kind][copy]), kind);
            }
        }
    }
}

void trakks_layout_put(struct trakks_layout *layout, int cell, uint8_t kind) {
    uint16_t *where = layout->where[kind];
    layout->at[cell] = kind;
    where[where[0] == TRAKKS_NO_CELL ? 0 : 1] = (uint16_t)cell;
}

uint8_t trakks_layout_lift(struct trakks_layout *layout, int cell) {
    uint8_t kind = layout->at[cell];
    uint16_t *where = layout->where[kind];
    layout->at[cell] = TRAKKS_NOTHING;
    where[where[0] == cell ? 0 : 1] = TRAKKS_NO_CELL;
    return kind;
}

uint8_t trakks_layout_moved(const struct trakks_layout *layout, const struct trakks_layout *home) {
    const uint16_t *where = home->where[0];
    uint8_t moved = 0;
    for (uint8_t i = 0; i < TRAKKS_TABLE_TILES; i++) {
        bool was_placed = where[i] != TRAKKS_NO_CELL;
        moved = (uint8_t)(moved + (was_placed && layout->at[where[i]] != i / TRAKKS_COPIES));
    }
    return moved;
}

/* ---- lines ---- */

static uint8_t run_length(const uint8_t *tile, int step, int rise) {
    uint8_t length = 2;
    int kind = tile[step];
    for (tile += 2 * step; *tile < TRAKKS_NUMBERS; tile += step) {
        kind += rise;
        if (*tile != kind) {
            return 0;
        }
        length++;
    }
    return length;
}

static uint8_t set_length(const uint8_t *tile, int step) {
    uint8_t value = *tile / TRAKKS_COLOURS;
    uint8_t colours = 0;
    uint8_t length = 0;
    for (; *tile < TRAKKS_NUMBERS; tile += step) {
        uint8_t colour = (uint8_t)(1u << *tile % TRAKKS_COLOURS);
        if (*tile / TRAKKS_COLOURS != value || (colours & colour) != 0) {
            return 0;
        }
        colours |= colour;
        length++;
    }
    return length;
}

uint8_t trakks_layout_length(const struct trakks_layout *layout, int cell, int step) {
    const uint8_t *tile = &layout->at[cell];
    while (tile[-step] < TRAKKS_NUMBERS) {
        tile -= step;
    }
    if (tile[step] >= TRAKKS_NUMBERS) {
        return 1;
    }
    int rise = tile[step] - tile[0];
    bool run = rise == TRAKKS_COLOURS || rise == -TRAKKS_COLOURS;
    uint8_t length = run ? run_length(tile, step, rise) : set_length(tile, step);
    return length >= TRAKKS_LINE_MIN ? length : 0;
}

bool trakks_layout_fits(struct trakks_layout *layout, int cell, uint8_t kind) {
    layout->at[cell] = kind;
    uint8_t across = trakks_layout_length(layout, cell, trakks_cell_step(TRAKKS_ACROSS));
    uint8_t down =
        across == 0 ? 0 : trakks_layout_length(layout, cell, trakks_cell_step(TRAKKS_DOWN));
    layout->at[cell] = TRAKKS_NOTHING;
    return across > 0 && down > 0 && across + down > 2;
}

/* ---- groups ---- */

enum { SEEN = 64 }; /* added to a kind whose group is counted */
_Static_assert((int)TRAKKS_NUMBERS <= (int)SEEN, "a kind and a mark fit in one byte");

static void mark_group(struct trakks_layout *layout, uint16_t first) {
    static const int steps[] = {1, -1, TRAKKS_RIM_SIDE, -TRAKKS_RIM_SIDE};
    uint16_t waiting[TRAKKS_TABLE_TILES];
    uint8_t count = 0;
    layout->at[first] = (uint8_t)(layout->at[first] + SEEN);
    waiting[count++] = first;
    while (count > 0) {
        uint16_t cell = waiting[--count];
        for (uint8_t i = 0; i < count_of(steps); i++) {
            uint16_t beside = (uint16_t)(cell + steps[i]);
            if (trakks_is_placed(layout, beside)) {
                layout->at[beside] = (uint8_t)(layout->at[beside] + SEEN);
                waiting[count++] = beside;
            }
        }
    }
}

uint8_t trakks_layout_groups(struct trakks_layout *layout) {
    const uint16_t *where = layout->where[0];
    uint8_t groups = 0;
    for (uint8_t i = 0; i < TRAKKS_TABLE_TILES; i++) {
        if (where[i] != TRAKKS_NO_CELL && trakks_is_placed(layout, where[i])) {
            mark_group(layout, where[i]);
            groups++;
        }
    }
    for (uint8_t i = 0; i < TRAKKS_TABLE_TILES; i++) {
        if (where[i] != TRAKKS_NO_CELL) {
            layout->at[where[i]] = i / TRAKKS_COPIES;
        }
    }
    return groups;
}

/* ---- room ---- */

/* Squares as bits, a word for each row, from which everything is at least `far` squares away. */
static void lonely_squares(const struct trakks_layout *layout, uint8_t far,
                           uint32_t lonely[TRAKKS_SIDE]) {
    const uint16_t *where = layout->where[0];
    for (uint8_t y = 0; y < TRAKKS_SIDE; y++) {
        lonely[y] = UINT32_MAX;
    }
    for (uint8_t i = 0; i < TRAKKS_TABLE_TILES; i++) {
        if (where[i] == TRAKKS_NO_CELL) {
            continue;
        }
        int x = where[i] % TRAKKS_RIM_SIDE - 1, y = where[i] / TRAKKS_RIM_SIDE - 1;
        uint32_t near = (UINT32_C(2) << 2 * far) - 1;
        near = x >= far ? near << (x - far) : near >> (far - x);
        for (int row = y - far; row <= y + far; row++) {
            if (row >= 0 && row < TRAKKS_SIDE) {
                lonely[row] &= ~near;
            }
        }
    }
}

uint16_t trakks_layout_room(const struct trakks_layout *layout, uint8_t length) {
    enum { FAR_MAX = 4, MIDDLE = 14, INNER_FROM = 12 };
    uint32_t lonely[TRAKKS_SIDE];
    for (uint8_t far = FAR_MAX; far > 0; far--) {
        lonely_squares(layout, far, lonely);
        for (uint8_t i = 0; i < TRAKKS_SIDE; i++) {
            uint8_t y = (uint8_t)((MIDDLE + i) % TRAKKS_SIDE);
            uint32_t starts = lonely[y];
            for (uint8_t j = 1; j < length; j++) {
                starts &= lonely[y] >> j;
            }
            if (starts != 0) {
                uint32_t inner = starts >> INNER_FROM << INNER_FROM;
                uint8_t x = trakks_lowest_bit(inner != 0 ? inner : starts);
                return trakks_cell(trakks_square(x, y));
            }
        }
    }
    return TRAKKS_NO_CELL;
}
