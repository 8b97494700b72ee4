/* Chains of placements, depth first. A random walk over tables, where the way is steep. */
#include "trakks_rearrange.h"

enum change { TAKEN_OFF, SET_FROM_HAND, SET_HOMELESS };

/* Ways to place a tile, from the plainest on. */
enum phase {
    ALONE,      /* it fits as it is */
    CROSSING,   /* a line of three through a tile that lies there, with another that is free */
    APART,      /* a line of three on its own, with two that are free */
    TAKE_CROSS, /* as CROSSING, but the other one is taken from a line */
    TAKE_APART, /* as APART, but one or both are taken from lines */
    PHASES,
};

/* The two other tiles of a line of three: three runs and three sets. */
enum { RUN_PAIRS = 3, PAIRS = 6 };
/* How a line of three can stand around one of its tiles. */
enum { RUN_ORDERS = 2, SET_ORDERS = 6 };

struct line {
    uint8_t other[2];
    bool run;
    uint8_t place; /* of the tile itself within a run from its lowest on */
};

/* What takes longer than to try one way, in the unit of work. */
enum {
    FIT_WORK = 2,
    LINE_WORK = 3,
    TAKE_WORK = 4,
    APART_WORK = 20,
    GROUPS_WORK = 40,
    LOOSEN_WORK = 20,
    LIST_WORK = 10
};
/* A chain that has changed so much goes no further: there must be room for one more placement. */
enum { LOG_ENOUGH = TRAKKS_CHAIN_LOG / 2 };

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

static void undo_to(struct trakks_rearrange *search, uint8_t log_count) {
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

/* A stretch next to a gap may have become too short: takes off what is in no line any more. Two
 * tiles side by side that both stand in a crossing line cannot stay. */
static bool clear_remains(struct trakks_rearrange *search, int cell, int step, int crossing) {
    struct trakks_layout *layout = &search->layout;
    if (!trakks_lies(layout, cell)) {
        return true;
    }
    bool pair = trakks_lies(layout, cell + step);
    if (pair && trakks_lies(layout, cell + 2 * step)) {
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
    if (trakks_touches(layout, cell, crossing) || !trakks_lies(layout, cell - step) ||
        !trakks_lies(layout, cell + step) ||
        at[cell - step] / TRAKKS_COLOURS != at[cell] / TRAKKS_COLOURS) {
        return false;
    }
    int far = trakks_lies(layout, cell + 2 * step) ? 2 * step : -2 * step;
    int ends[2] = {cell + far, cell - far / 2};
    for (uint8_t i = 0; i < 2 && trakks_lies(layout, ends[0]); i++) {
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

static bool take_from_line(struct trakks_rearrange *search, int cell) {
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

static void start_way(struct trakks_rearrange *search) {
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
        if (!possible) {
            *way |= WHICH - 1;
            continue;
        }
        uint8_t order = *way & ORDER_MASK;
        if (anchor == TRAKKS_NO_CELL || order >= orders) {
            *way |= COPY - 1;
            continue;
        }
        order = (uint8_t)(order + (line->run ? last->twist & 1 : last->twist_of_six));
        order = (uint8_t)(order < orders ? order : order - orders);
        search->work += taking ? TAKE_WORK : 0;
        if ((!taking || take_from_line(search, from)) &&
            search->layout.at[anchor] == line->other[which] &&
            set_crossing(search, kind, line, which, anchor, order)) {
            ++*way;
            return true;
        }
        undo_to(search, last->log_count);
        start_way(search);
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
    return from != TRAKKS_NO_CELL && take_from_line(search, from);
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
        undo_to(search, last->log_count);
        start_way(search);
    }
    return false;
}

/* ---- chains ---- */

static bool place(struct trakks_rearrange *search, uint8_t kind, uint8_t phase, uint16_t *way) {
    switch (phase) {
    case ALONE:
        return place_alone(search, kind, way);
    case CROSSING:
        return place_crossing(search, kind, way, false);
    case APART:
        return place_apart(search, kind, way, false);
    case TAKE_CROSS:
        return place_crossing(search, kind, way, true);
    default:
        return place_apart(search, kind, way, true);
    }
}

/* A number below this one; every one about as likely, and without a division. */
static uint32_t pick(struct trakks_rearrange *search, uint32_t below) {
    return (rng_next(&search->rng) >> 16) * below >> 16;
}

static void add_link(struct trakks_rearrange *search) {
    struct trakks_link *link = &search->link[search->links++];
    link->target = (uint8_t)(link->homeless_count - 1);
    link->phase = ALONE;
    link->way = 0;
    link->log_count = search->log_count;
    link->twist = search->may_loosen ? (uint8_t)pick(search, UINT8_MAX + 1) : 0;
    link->twist_of_six = search->may_loosen ? (uint8_t)pick(search, PAIRS) : 0;
}

/* What was taken off to loosen the table must not come back to where it was. */
static bool is_in_vain(const struct trakks_rearrange *search) {
    const struct trakks_change *first = &search->log[0];
    return search->is_loosening && search->layout.at[first->cell] == first->kind;
}

/* Goes on with the last link; true where all lies well. */
static bool extend_chain(struct trakks_rearrange *search) {
    struct trakks_link *last = &search->link[search->links - 1];
    undo_to(search, last->log_count);
    while (last->target != UINT8_MAX) {
        uint8_t phases = last->takes_left > 0 ? PHASES : TAKE_CROSS;
        for (; last->phase < phases; last->phase++, last->way = 0) {
            start_way(search);
            if (!place(search, last->homeless[last->target], last->phase, &last->way)) {
                continue;
            }
            if (is_in_vain(search)) {
                return false;
            }
            if (search->link[search->links].homeless_count == 0) {
                search->work += GROUPS_WORK;
                search->groups_now = trakks_layout_groups(&search->layout);
                return search->groups_now <= search->groups_max;
            }
            if (search->links < TRAKKS_CHAIN_MAX - 1 && search->log_count < LOG_ENOUGH) {
                add_link(search);
            }
            return false;
        }
        last->target--;
        last->phase = ALONE;
        last->way = 0;
    }
    search->links--;
    return false;
}

/* A chain that begins with a tile of the hand. */
static void begin_chain(struct trakks_rearrange *search, uint8_t kind) {
    static const uint16_t works[] = {2000, 4000, 12000, 30000};
    search->log_count = 0;
    search->links = 0;
    search->hand[kind]--;
    search->hand_count--;
    search->link[0] =
        (struct trakks_link){.homeless = {kind}, .homeless_count = 1, .takes_left = search->takes};
    search->chain_work_max = search->work + works[search->takes];
    add_link(search);
}

/* ---- loosening ---- */

/* From a random place on, so that it does not take long with few tiles either. */
static uint16_t any_tile(struct trakks_rearrange *search) {
    const uint16_t *where = search->layout.where[0];
    uint8_t place = (uint8_t)pick(search, TRAKKS_TABLE_TILES);
    while (where[place] == TRAKKS_NO_CELL) {
        place = (uint8_t)(place + 1 < TRAKKS_TABLE_TILES ? place + 1 : 0);
    }
    return where[place];
}

static uint16_t near_cell(struct trakks_rearrange *search, uint16_t cell) {
    enum { FAR = 3 };
    int east = (int)pick(search, 2 * FAR + 1) - FAR;
    int south = (int)pick(search, 2 * FAR + 1) - FAR;
    int near = cell + east + south * TRAKKS_RIM_SIDE;
    return near > 0 && near < TRAKKS_CELLS ? (uint16_t)near : (uint16_t)TRAKKS_NO_CELL;
}

/* A chain that begins with a few tiles of the table. */
static void begin_loosening(struct trakks_rearrange *search) {
    enum { TILES_MAX = 6, TRIES = 24, WORK = 300 };
    struct trakks_link *link = &search->link[0];
    uint8_t tiles = (uint8_t)(1 + pick(search, TILES_MAX));
    uint16_t centre = any_tile(search), cell = centre;
    search->log_count = 0;
    search->links = 0;
    *link = (struct trakks_link){.takes_left = UINT8_MAX};
    for (uint8_t tries = 0; tries < TRIES && tiles > 0; tries++) {
        if (trakks_lies(&search->layout, cell)) {
            struct trakks_link before = *link;
            uint8_t log_count = search->log_count;
            tiles--;
            if (!take_from_line(search, cell)) {
                undo_to(search, log_count);
                *link = before;
            }
        }
        cell = near_cell(search, centre);
    }
    search->work += LOOSEN_WORK;
    if (link->homeless_count > 0) {
        link->takes_left = 0;
        search->is_loosening = true;
        search->chain_work_max = search->work + WORK;
        add_link(search);
    }
}

/* ---- the search ---- */

/* From the plainest ways on again, with the tiles that are left. */
static void list_hand(struct trakks_rearrange *search) {
    search->takes = 0;
    search->work += LIST_WORK;
    search->next = search->order_count = 0;
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        if (search->hand[kind] > 0) {
            search->order[search->order_count++] = kind;
        }
    }
    for (uint8_t left = search->order_count; search->may_loosen && left > 1; left--) {
        uint32_t place = pick(search, left);
        uint8_t kind = search->order[left - 1];
        search->order[left - 1] = search->order[place];
        search->order[place] = kind;
    }
}

void trakks_rearrange_begin(struct trakks_rearrange *search,
                            const struct trakks_rearrange_limits *limits, const struct rng *rng) {
    search->groups_max = limits->groups;
    search->takes_max = limits->takes;
    search->may_loosen = limits->may_loosen;
    search->work_max = limits->work;
    search->rng = *rng;
    search->work = 0;
    search->links = 0;
    search->is_loosening = search->is_over = false;
    search->takes_now_max = limits->takes;
    search->groups = trakks_layout_groups(&search->layout);
    list_hand(search);
}

static void give_chain_up(struct trakks_rearrange *search) {
    undo_to(search, 0);
    search->links = 0;
    if (!search->is_loosening) {
        search->hand[search->order[search->next]]++;
        search->hand_count++;
        search->next++;
    }
    search->is_loosening = false;
}

static void end_chain(struct trakks_rearrange *search) {
    uint8_t takes_max = search->is_loosening ? 0 : search->takes_max;
    search->links = 0;
    search->is_loosening = false;
    search->groups = search->groups_now;
    list_hand(search);
    search->takes_now_max = takes_max;
}

static bool has_tiles(const struct trakks_rearrange *search) {
    const uint16_t *where = search->layout.where[0];
    for (uint8_t i = 0; i < TRAKKS_TABLE_TILES; i++) {
        if (where[i] != TRAKKS_NO_CELL) {
            return true;
        }
    }
    return false;
}

static void next_chain(struct trakks_rearrange *search) {
    if (search->next == search->order_count) {
        search->next = 0;
        search->takes++;
    }
    if (search->order_count == 0 || search->work >= search->work_max) {
        search->is_over = true;
    } else if (search->takes <= search->takes_now_max) {
        begin_chain(search, search->order[search->next]);
    } else if (search->may_loosen && has_tiles(search)) {
        begin_loosening(search);
    } else {
        search->is_over = true;
    }
}

bool trakks_rearrange_step(struct trakks_rearrange *search, uint32_t work) {
    uint32_t end = search->work + work;
    while (!search->is_over && search->work < end) {
        if (search->links == 0) {
            next_chain(search);
        } else if (extend_chain(search)) {
            end_chain(search);
        } else if (search->links == 0 || search->work >= search->chain_work_max ||
                   search->work >= search->work_max) {
            give_chain_up(search);
        }
    }
    return !search->is_over;
}
