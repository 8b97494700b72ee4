/* One placement: the ways in which a tile can get a line around it, and how they are undone. */
#include "trakks_opponent_internal.h"

enum change { TAKEN_OFF, SET_FROM_HAND, SET_HOMELESS };

/* The two other tiles of a line of three: three runs and three sets. */
enum { RUN_PAIRS = 3, PAIRS = TRAKKS_PAIRS };
/* How a line of three can stand around one of its tiles. */
enum { RUN_ORDERS = 2, SET_ORDERS = 6 };

struct line {
    uint8_t other[2];
    bool run;
    uint8_t place; /* of the tile itself within a run from its lowest on */
};

/* The cost of what takes longer than trying one way, in units of work. */
enum {
    FIT_WORK = 2,
    LINE_WORK = 3,
    TAKE_WORK = 4,
    APART_WORK = 20,
};

/* ---- changes that can be undone ---- */

static bool is_homeless(const struct trakks_rearrange *search, uint8_t kind, uint8_t *place) {
    const struct trakks_link *link = &search->link[search->links];
    for (*place = 0; *place < link->homeless_count; ++*place) {
        if (link->homeless[*place] == kind) {
            return true;
        }
    }
    return false;
}

static bool is_free(const struct trakks_rearrange *search, uint8_t kind) {
    uint8_t place;
    return search->hand[kind] > 0 || is_homeless(search, kind, &place);
}

static void note(struct trakks_rearrange *search, int cell, uint8_t kind, uint8_t what) {
    search->log[search->log_count++] = (struct trakks_change){(uint16_t)cell, kind, what};
}

/* The link after the last one holds what is homeless now. */
static void set(struct trakks_rearrange *search, int cell, uint8_t kind) {
    struct trakks_link *link = &search->link[search->links];
    uint8_t place;
    trakks_layout_put(&search->layout, cell, kind);
    if (is_homeless(search, kind, &place)) {
        link->homeless[place] = link->homeless[--link->homeless_count];
        note(search, cell, kind, SET_HOMELESS);
    } else {
        search->hand[kind]--;
        search->hand_count--;
        note(search, cell, kind, SET_FROM_HAND);
    }
}

static bool take_off(struct trakks_rearrange *search, int cell) {
    struct trakks_link *link = &search->link[search->links];
    if (link->homeless_count == TRAKKS_HOMELESS_MAX) {
        return false;
    }
    uint8_t kind = trakks_layout_lift(&search->layout, cell);
    link->homeless[link->homeless_count++] = kind;
    note(search, cell, kind, TAKEN_OFF);
    return true;
}

void trakks_undo_to(struct trakks_rearrange *search, uint8_t log_count) {
    while (search->log_count > log_count) {
        const struct trakks_change *change = &search->log[--search->log_count];
        if (change->what == TAKEN_OFF) {
            trakks_layout_put(&search->layout, change->cell, change->kind);
            continue;
        }
        trakks_layout_lift(&search->layout, change->cell);
        if (change->what == SET_FROM_HAND) {
            search->hand[change->kind]++;
            search->hand_count++;
        }
    }
}

/* ---- taking a tile from a line ---- */

static bool was_set_in_chain(const struct trakks_rearrange *search, int cell) {
    for (uint8_t i = 0; i < search->log_count; i++) {
        if (search->log[i].cell == cell && search->log[i].what != TAKEN_OFF) {
            return true;
        }
    }
    return false;
}

/* A stretch next to a gap may have become too short: takes off tiles that are in no line any more.
 * Two adjacent tiles that are both in a crossing line cannot stay. */
static bool clear_remains(struct trakks_rearrange *search, int cell, int step, int crossing) {
    struct trakks_layout *layout = &search->layout;
    if (!trakks_is_placed(layout, cell)) {
        return true;
    }
    bool pair = trakks_is_placed(layout, cell + step);
    if (pair && trakks_is_placed(layout, cell + 2 * step)) {
        return true;
    }
    bool near_crosses = trakks_touches(layout, cell, crossing);
    bool far_crosses = pair && trakks_touches(layout, cell + step, crossing);
    if (near_crosses && far_crosses) {
        return false;
    }
    return (near_crosses || take_off(search, cell)) &&
           (!pair || far_crosses || take_off(search, cell + step));
}

/* Brings an end of a set of four into the place of a tile in its middle, which goes. */
static bool close_set(struct trakks_rearrange *search, int cell, int step, int crossing) {
    struct trakks_layout *layout = &search->layout;
    const uint8_t *at = layout->at;
    if (trakks_touches(layout, cell, crossing) || !trakks_is_placed(layout, cell - step) ||
        !trakks_is_placed(layout, cell + step) ||
        at[cell - step] / TRAKKS_COLOURS != at[cell] / TRAKKS_COLOURS) {
        return false;
    }
    int far = trakks_is_placed(layout, cell + 2 * step) ? 2 * step : -2 * step;
    int ends[2] = {cell + far, cell - far / 2};
    for (uint8_t i = 0; i < 2 && trakks_is_placed(layout, ends[0]); i++) {
        if (!trakks_touches(layout, ends[i], crossing)) {
            uint8_t end = at[ends[i]];
            take_off(search, cell);
            take_off(search, ends[i]);
            set(search, cell, end);
            return true;
        }
    }
    return false;
}

bool trakks_take_from_line(struct trakks_rearrange *search, int cell) {
    enum { ACROSS_STEP = 1, DOWN_STEP = TRAKKS_RIM_SIDE };
    struct trakks_link *link = &search->link[search->links];
    if (link->takes_left == 0 || link->homeless_count > TRAKKS_HOMELESS_MAX - 2 ||
        was_set_in_chain(search, cell)) {
        return false;
    }
    link->takes_left--;
    if (close_set(search, cell, ACROSS_STEP, DOWN_STEP) ||
        close_set(search, cell, DOWN_STEP, ACROSS_STEP)) {
        return true;
    }
    return take_off(search, cell) &&
           clear_remains(search, cell - ACROSS_STEP, -ACROSS_STEP, DOWN_STEP) &&
           clear_remains(search, cell + ACROSS_STEP, ACROSS_STEP, DOWN_STEP) &&
           clear_remains(search, cell - DOWN_STEP, -DOWN_STEP, ACROSS_STEP) &&
           clear_remains(search, cell + DOWN_STEP, DOWN_STEP, ACROSS_STEP);
}

/* ---- one way to place a tile ---- */

static bool place_alone(struct trakks_rearrange *search, uint8_t kind, uint16_t *way) {
    static const int8_t steps[] = {1, -1, TRAKKS_RIM_SIDE, -TRAKKS_RIM_SIDE};
    enum { DIRECTION_BITS = 2, WAYS = 5 << 3 };
    const struct trakks_link *last = &search->link[search->links - 1];
    for (; *way < WAYS; ++*way) {
        uint8_t beside_what = (uint8_t)(*way >> 3);
        int beside;
        if (beside_what < 2) {
            beside = beside_what == 0 ? kind - TRAKKS_COLOURS : kind + TRAKKS_COLOURS;
        } else {
            beside =
                kind / TRAKKS_COLOURS * TRAKKS_COLOURS + (kind + beside_what - 1) % TRAKKS_COLOURS;
        }
        if (beside < 0 || beside >= TRAKKS_NUMBERS) {
            *way |= 7;
            continue;
        }
        uint16_t anchor = search->layout.where[beside][*way >> DIRECTION_BITS & 1];
        if (anchor == TRAKKS_NO_CELL) {
            *way |= 3;
            continue;
        }
        int cell = anchor + steps[(*way ^ last->twist) & 3];
        if (search->layout.at[cell] != TRAKKS_NOTHING) {
            continue;
        }
        search->work += FIT_WORK;
        if (trakks_layout_fits(&search->layout, cell, kind)) {
            set(search, cell, kind);
            ++*way;
            return true;
        }
    }
    return false;
}

static bool line_with(uint8_t kind, uint8_t pair, struct line *line) {
    if (pair < RUN_PAIRS) {
        int lowest = kind - pair * TRAKKS_COLOURS;
        if (lowest < 0 || lowest + 2 * TRAKKS_COLOURS >= TRAKKS_NUMBERS) {
            return false;
        }
        line->run = true;
        line->place = pair;
        line->other[0] = (uint8_t)(pair == 0 ? lowest + TRAKKS_COLOURS : lowest);
        line->other[1] =
            (uint8_t)(pair == 2 ? lowest + TRAKKS_COLOURS : lowest + 2 * TRAKKS_COLOURS);
        return true;
    }
    uint8_t set = (uint8_t)(kind / TRAKKS_COLOURS * TRAKKS_COLOURS);
    uint8_t left_out = (uint8_t)(pair - RUN_PAIRS + 1);
    uint8_t count = 0;
    for (uint8_t turn = 1; turn < TRAKKS_COLOURS; turn++) {
        if (turn != left_out) {
            line->other[count++] = (uint8_t)(set + (kind + turn) % TRAKKS_COLOURS);
        }
    }
    line->run = false;
    return true;
}

/* Two steps from a tile at the edge lie beyond the rim. */
static bool is_cell(int cell) {
    return cell >= 0 && cell < TRAKKS_CELLS;
}

/* Sets a tile and its free partner in line with an anchor. How they stand: for a run in rising or
 * falling order, for a set any. */
static bool set_crossing(struct trakks_rearrange *search, uint8_t kind, const struct line *line,
                         uint8_t which, int anchor, uint8_t order) {
    struct trakks_layout *layout = &search->layout;
    uint8_t partner = line->other[1 - which];
    bool across_is_free = !trakks_touches(layout, anchor, 1);
    int step = across_is_free ? 1 : TRAKKS_RIM_SIDE;
    int crossing = across_is_free ? TRAKKS_RIM_SIDE : 1;
    if (trakks_touches(layout, anchor, step)) {
        return false;
    }
    int kind_at, partner_at;
    if (line->run) {
        int towards = order == 0 ? step : -step;
        int from = layout->at[anchor];
        kind_at = anchor + (kind - from) / TRAKKS_COLOURS * towards;
        partner_at = anchor + (partner - from) / TRAKKS_COLOURS * towards;
    } else {
        static const int8_t places[SET_ORDERS][2] = {{1, 2},  {2, 1},   {-1, 1},
                                                     {1, -1}, {-1, -2}, {-2, -1}};
        kind_at = anchor + places[order][0] * step;
        partner_at = anchor + places[order][1] * step;
    }
    bool inside = is_cell(kind_at) && is_cell(partner_at);
    if (!inside || layout->at[kind_at] != TRAKKS_NOTHING ||
        layout->at[partner_at] != TRAKKS_NOTHING) {
        return false;
    }
    search->work += LINE_WORK;
    set(search, kind_at, kind);
    set(search, partner_at, partner);
    return trakks_layout_length(layout, kind_at, step) > 0 &&
           trakks_layout_length(layout, kind_at, crossing) > 0 &&
           trakks_layout_length(layout, partner_at, crossing) > 0;
}

void trakks_start_way(struct trakks_rearrange *search) {
    search->link[search->links] = search->link[search->links - 1];
}

/* A way to cross: which of the line's other tiles is the anchor and which copy of it, how they
 * stand, and where the partner is taken from, as bits; and the line above them. */
enum { ORDER_MASK = 7, COPY = 8, WHICH = 16, SOURCE = 32, PAIR = 64 };

static bool lies_somewhere(const struct trakks_rearrange *search, uint8_t kind) {
    const uint16_t *where = search->layout.where[kind];
    return where[0] != TRAKKS_NO_CELL || where[1] != TRAKKS_NO_CELL;
}

/* Whether any way to cross with this line can be possible. */
static bool may_cross(const struct trakks_rearrange *search, const struct line *line, bool taking) {
    bool lies[2], free[2];
    for (uint8_t i = 0; i < 2; i++) {
        lies[i] = lies_somewhere(search, line->other[i]);
        free[i] = is_free(search, line->other[i]);
    }
    return taking ? lies[0] && lies[1] && !(free[0] && free[1])
                  : (lies[0] && free[1]) || (lies[1] && free[0]);
}

/* The ways from this one on that belong to the same line. */
static bool cross_with_line(struct trakks_rearrange *search, uint8_t kind, const struct line *line,
                            uint16_t *way, bool taking) {
    const struct trakks_link *last = &search->link[search->links - 1];
    uint8_t orders = line->run ? RUN_ORDERS : SET_ORDERS;
    uint16_t end = (uint16_t)((*way | (PAIR - 1)) + 1);
    for (; *way < end; ++*way) {
        uint16_t twisted = *way ^ last->twist;
        uint8_t which = (twisted & WHICH) != 0;
        uint8_t partner = line->other[1 - which];
        uint16_t anchor = search->layout.where[line->other[which]][(twisted & COPY) != 0];
        uint16_t from = search->layout.where[partner][(twisted & SOURCE) != 0];
        search->work++;
        bool possible = taking ? !is_free(search, partner) && from != TRAKKS_NO_CELL
                               : (*way & SOURCE) == 0 && is_free(search, partner);
        uint8_t order = *way & ORDER_MASK;
        if (!possible || anchor == TRAKKS_NO_CELL || order >= orders) {
            *way |= possible ? COPY - 1 : WHICH - 1;
            continue;
        }
        order = (uint8_t)(order + (line->run ? last->twist & 1 : last->twist_of_six));
        order = (uint8_t)(order < orders ? order : order - orders);
        search->work += taking ? TAKE_WORK : 0;
        if ((!taking || trakks_take_from_line(search, from)) &&
            search->layout.at[anchor] == line->other[which] &&
            set_crossing(search, kind, line, which, anchor, order)) {
            ++*way;
            return true;
        }
        trakks_undo_to(search, last->log_count);
        trakks_start_way(search);
    }
    return false;
}

static bool place_crossing(struct trakks_rearrange *search, uint8_t kind, uint16_t *way,
                           bool taking) {
    const struct trakks_link *last = &search->link[search->links - 1];
    struct line line;
    while (*way < PAIRS * PAIR) {
        uint8_t pair = (uint8_t)(*way / PAIR + last->twist_of_six);
        pair = (uint8_t)(pair < PAIRS ? pair : pair - PAIRS);
        search->work += LINE_WORK;
        if (!line_with(kind, pair, &line) || !may_cross(search, &line, taking)) {
            *way = (uint16_t)((*way | (PAIR - 1)) + 1);
        } else if (cross_with_line(search, kind, &line, way, taking)) {
            return true;
        }
    }
    return false;
}

static bool set_apart(struct trakks_rearrange *search, uint8_t kind, const struct line *line) {
    uint16_t cell = trakks_layout_room(&search->layout, TRAKKS_LINE_MIN);
    search->work += APART_WORK;
    if (cell == TRAKKS_NO_CELL) {
        return false;
    }
    uint8_t place = line->run ? line->place : 0;
    uint8_t other = 0;
    for (uint8_t i = 0; i < TRAKKS_LINE_MIN; i++) {
        set(search, cell + i, i == place ? kind : line->other[other++]);
    }
    return true;
}

static bool make_free(struct trakks_rearrange *search, uint8_t kind, uint8_t source) {
    if (is_free(search, kind)) {
        return source == 0;
    }
    uint16_t from = search->layout.where[kind][source];
    return from != TRAKKS_NO_CELL && trakks_take_from_line(search, from);
}

static bool place_apart(struct trakks_rearrange *search, uint8_t kind, uint16_t *way, bool taking) {
    enum { SOURCES = 4, WAYS = PAIRS * SOURCES };
    struct trakks_link *last = &search->link[search->links - 1];
    struct line line;
    if (search->groups >= search->groups_max) {
        return false;
    }
    for (; *way < WAYS; ++*way) {
        search->work++;
        if (!line_with(kind, (uint8_t)(*way / SOURCES), &line)) {
            *way |= SOURCES - 1;
            continue;
        }
        bool both_free = is_free(search, line.other[0]) && is_free(search, line.other[1]);
        if (both_free == taking) {
            *way |= SOURCES - 1;
            continue;
        }
        if (make_free(search, line.other[0], *way & 1) &&
            make_free(search, line.other[1], *way >> 1 & 1) && set_apart(search, kind, &line)) {
            ++*way;
            return true;
        }
        trakks_undo_to(search, last->log_count);
        trakks_start_way(search);
    }
    return false;
}

bool trakks_place(struct trakks_rearrange *search, uint8_t kind, uint8_t phase, uint16_t *way) {
    switch (phase) {
    case TRAKKS_PLACE_ALONE:
        return place_alone(search, kind, way);
    case TRAKKS_PLACE_CROSSING:
        return place_crossing(search, kind, way, false);
    case TRAKKS_PLACE_APART:
        return place_apart(search, kind, way, false);
    case TRAKKS_PLACE_TAKE_CROSS:
        return place_crossing(search, kind, way, true);
    default:
        return place_apart(search, kind, way, true);
    }
}
