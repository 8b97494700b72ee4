/* Puts tiles back where they were unless the lay needs them elsewhere: players should not see tiles
 * move for nothing. */
#include "trakks_opponent_internal.h"

#include "games/base/numbers.h"

/* Tiles that go back together: none of them can alone. */
enum { RETURNS_MAX = 24 };
struct tidying {
    struct trakks_layout *layout;
    const struct trakks_layout *home; /* the table as it is */
    uint16_t from[RETURNS_MAX], to[RETURNS_MAX];
    uint8_t count;
};

static const int8_t beside[] = {1, -1, TRAKKS_RIM_SIDE, -TRAKKS_RIM_SIDE};

static bool is_home(const struct tidying *tidying, int cell) {
    return tidying->layout->at[cell] == tidying->home->at[cell];
}

static bool is_listed(const uint16_t *cells, uint8_t count, int cell) {
    for (uint8_t i = 0; i < count; i++) {
        if (cells[i] == cell) {
            return true;
        }
    }
    return false;
}

static bool add_return(struct tidying *tidying, uint16_t from, uint16_t to) {
    if (tidying->count == RETURNS_MAX) {
        return false;
    }
    tidying->from[tidying->count] = from;
    tidying->to[tidying->count++] = to;
    return true;
}

/* Where a tile of this kind is missing, or TRAKKS_NO_CELL. */
static uint16_t empty_home(const struct tidying *tidying, uint8_t kind) {
    for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
        uint16_t cell = tidying->home->where[kind][copy];
        if (cell != TRAKKS_NO_CELL && !is_home(tidying, cell) &&
            !is_listed(tidying->to, tidying->count, cell)) {
            return cell;
        }
    }
    return TRAKKS_NO_CELL;
}

/* The tile on this cell goes home; false if it has none. */
static bool send_home(struct tidying *tidying, int cell) {
    uint16_t home = empty_home(tidying, tidying->layout->at[cell]);
    return home != TRAKKS_NO_CELL && add_return(tidying, (uint16_t)cell, home);
}

/* The tile that was on this cell comes back to it. */
static bool call_home(struct tidying *tidying, int cell) {
    const uint16_t *where = tidying->layout->where[tidying->home->at[cell]];
    for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
        if (where[copy] != TRAKKS_NO_CELL && !is_home(tidying, where[copy]) &&
            !is_listed(tidying->from, tidying->count, where[copy])) {
            return add_return(tidying, where[copy], (uint16_t)cell);
        }
    }
    return false;
}

/* A tile on a cell that is needed goes home too. */
static bool clear_homes(struct tidying *tidying) {
    for (uint8_t i = 0; i < tidying->count; i++) {
        uint16_t cell = tidying->to[i];
        if (trakks_is_placed(tidying->layout, cell) &&
            !is_listed(tidying->from, tidying->count, cell) && !send_home(tidying, cell)) {
            return false;
        }
    }
    return true;
}

static void move_tiles(struct trakks_layout *layout, const uint16_t *from, const uint16_t *to,
                       uint8_t count) {
    uint8_t kinds[RETURNS_MAX];
    for (uint8_t i = 0; i < count; i++) {
        kinds[i] = trakks_layout_lift(layout, from[i]);
    }
    for (uint8_t i = 0; i < count; i++) {
        trakks_layout_put(layout, to[i], kinds[i]);
    }
}

static bool is_in_line(const struct trakks_layout *layout, int cell) {
    uint8_t across = trakks_layout_length(layout, cell, trakks_cell_step(TRAKKS_ACROSS));
    uint8_t down = trakks_layout_length(layout, cell, trakks_cell_step(TRAKKS_DOWN));
    return across > 0 && down > 0 && across + down > 2;
}

/* A tile in a wrong line or in none, next to what has changed; or TRAKKS_NO_CELL. */
static uint16_t find_flaw(const struct tidying *tidying) {
    const struct trakks_layout *layout = tidying->layout;
    for (uint8_t i = 0; i < tidying->count; i++) {
        if (!is_in_line(layout, tidying->to[i])) {
            return tidying->to[i];
        }
        for (uint8_t side = 0; side < count_of(beside); side++) {
            uint16_t cell = (uint16_t)(tidying->from[i] + beside[side]);
            if (trakks_is_placed(layout, cell) && !is_in_line(layout, cell)) {
                return cell;
            }
        }
    }
    return TRAKKS_NO_CELL;
}

/* Returns more tiles so that this one is in valid lines: the tile itself, or else its neighbours.
 */
static bool return_more(struct tidying *tidying, uint16_t flaw) {
    bool will_be_home = is_listed(tidying->to, tidying->count, flaw) || is_home(tidying, flaw);
    uint8_t before = tidying->count;
    if (!will_be_home) {
        return send_home(tidying, flaw);
    }
    for (uint8_t side = 0; side < count_of(beside); side++) {
        int cell = flaw + beside[side];
        if (is_home(tidying, cell) || is_listed(tidying->to, tidying->count, cell)) {
            continue;
        }
        if (tidying->home->at[cell] < TRAKKS_NUMBERS) {
            call_home(tidying, cell);
        } else if (!is_listed(tidying->from, tidying->count, cell)) {
            send_home(tidying, cell);
        }
    }
    return tidying->count > before;
}

/* True if the tile on this cell is back, and all that had to go with it. */
static bool bring_back(struct tidying *tidying, uint16_t cell, uint8_t groups_max) {
    tidying->count = 0;
    uint16_t flaw = cell;
    bool grows = send_home(tidying, cell);
    while (grows && clear_homes(tidying)) {
        move_tiles(tidying->layout, tidying->from, tidying->to, tidying->count);
        flaw = find_flaw(tidying);
        if (flaw == TRAKKS_NO_CELL && trakks_layout_groups(tidying->layout) <= groups_max) {
            return true;
        }
        move_tiles(tidying->layout, tidying->to, tidying->from, tidying->count);
        grows = flaw != TRAKKS_NO_CELL && return_more(tidying, flaw);
    }
    return false;
}

bool trakks_tidy_step(struct trakks_layout *layout, const struct trakks_layout *home,
                      uint8_t groups_max, uint8_t *tile) {
    struct tidying tidying = {.layout = layout, .home = home};
    const uint16_t *where = layout->where[0];
    while (*tile < TRAKKS_TABLE_TILES &&
           (where[*tile] == TRAKKS_NO_CELL || is_home(&tidying, where[*tile]))) {
        ++*tile;
    }
    if (*tile == TRAKKS_TABLE_TILES) {
        return false;
    }
    *tile = bring_back(&tidying, where[*tile], groups_max) ? 0 : (uint8_t)(*tile + 1);
    return true;
}
