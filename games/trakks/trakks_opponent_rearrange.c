/* Depth-first chains of placements; when no tile of the hand fits, a bounded random walk over
 * equally good tables. */
#include "trakks_opponent_internal.h"

/* The cost of what takes longer than trying one way, in units of work. */
enum { GROUPS_WORK = 40, LOOSEN_WORK = 20, LIST_WORK = 10 };
/* A chain with this many changes is not extended: the log must have room for one more placement. */
enum { LOG_ENOUGH = TRAKKS_CHAIN_LOG / 2 };

/* ---- chains ---- */

/* A number below this one; every one about as likely, and without a division. */
static uint32_t pick(struct trakks_rearrange *search, uint32_t below) {
    return (rng_next(&search->rng) >> 16) * below >> 16;
}

static void add_link(struct trakks_rearrange *search) {
    struct trakks_link *link = &search->link[search->links++];
    link->target = (uint8_t)(link->homeless_count - 1);
    link->phase = TRAKKS_PLACE_ALONE;
    link->way = 0;
    link->log_count = search->log_count;
    link->twist = search->may_loosen ? (uint8_t)pick(search, UINT8_MAX + 1) : 0;
    link->twist_of_six = search->may_loosen ? (uint8_t)pick(search, TRAKKS_PAIRS) : 0;
}

/* What was taken off to loosen the table must not come back to where it was. */
static bool is_in_vain(const struct trakks_rearrange *search) {
    const struct trakks_change *first = &search->log[0];
    return search->is_loosening && search->layout.at[first->cell] == first->kind;
}

/* Continues from the last link; true if every line is valid. */
static bool extend_chain(struct trakks_rearrange *search) {
    struct trakks_link *last = &search->link[search->links - 1];
    trakks_undo_to(search, last->log_count);
    while (last->target != UINT8_MAX) {
        uint8_t phases = last->takes_left > 0 ? TRAKKS_PLACE_PHASES : TRAKKS_PLACE_TAKE_CROSS;
        for (; last->phase < phases; last->phase++, last->way = 0) {
            trakks_start_way(search);
            if (!trakks_place(search, last->homeless[last->target], last->phase, &last->way)) {
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
        last->phase = TRAKKS_PLACE_ALONE;
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
        if (trakks_is_placed(&search->layout, cell)) {
            struct trakks_link before = *link;
            uint8_t log_count = search->log_count;
            tiles--;
            if (!trakks_take_from_line(search, cell)) {
                trakks_undo_to(search, log_count);
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

static void set_base(struct trakks_rearrange *search) {
    search->base = search->layout;
    search->base_groups = search->groups;
    search->base_hand = search->hand_count;
    search->strayed = 0;
}

/* After a few steps without a lay it returns to the base and loosens it differently: as many lays
 * are found there as farther away, and they move fewer tiles. */
static void stray(struct trakks_rearrange *search) {
    enum { STEPS_MAX = 2 };
    if (search->strayed == STEPS_MAX) {
        search->layout = search->base;
        search->groups = search->base_groups;
        search->strayed = 0;
    }
    begin_loosening(search);
}

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
    search->hand_enough = (uint8_t)(limits->tiles > 0 && limits->tiles < search->hand_count
                                        ? search->hand_count - limits->tiles
                                        : 0);
    search->work_max = limits->work;
    search->rng = *rng;
    search->work = 0;
    search->links = 0;
    search->is_loosening = search->is_over = false;
    search->takes_now_max = limits->takes;
    search->groups = trakks_layout_groups(&search->layout);
    set_base(search);
    list_hand(search);
}

static void give_chain_up(struct trakks_rearrange *search) {
    trakks_undo_to(search, 0);
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
    if (search->hand_count < search->base_hand) {
        set_base(search);
    } else {
        search->strayed++;
    }
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

/* On the base: what was loosened since was loosened in vain. */
static void end_search(struct trakks_rearrange *search) {
    search->layout = search->base;
    search->groups = search->base_groups;
    search->is_over = true;
}

static void next_chain(struct trakks_rearrange *search) {
    if (search->next == search->order_count) {
        search->next = 0;
        search->takes++;
    }
    if (search->hand_count <= search->hand_enough || search->work >= search->work_max) {
        end_search(search);
    } else if (search->takes <= search->takes_now_max) {
        begin_chain(search, search->order[search->next]);
    } else if (search->may_loosen && has_tiles(search)) {
        stray(search);
    } else {
        end_search(search);
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
