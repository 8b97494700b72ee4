/* The opponent of Trakks: searches what could be laid, now and with each tile of the pool, and then
 * judges (trakks_opponent_judge.c). Hatchling sees only plain lays, Hunter lays what it can, Apex
 * counts the turns to the end. A seat that has waited twice, or holds more than it was dealt, looks
 * more closely. */
#include "trakks_opponent_internal.h"

enum {
    SLICE_WORK = 400, /* about a millisecond on the device */
    OPENING_RUNS = 4, /* from the first line on; which is first decides much */
    LAY_RUNS = 2,     /* of a search with chance: of lays as large the one that moves less */
};

#define THOUGHT(name, text) [TRAKKS_THOUGHT_##name] = {NULL, text},
static const struct game_words thoughts[] = {
#include "trakks_thoughts.def"
};
#undef THOUGHT

/* ---- plans ---- */

static void take_hand(struct trakks_rearrange *search, const struct trakks_state *view,
                      uint8_t seat) {
    search->hand_count = 0;
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        search->hand[kind] = trakks_holds(view, seat, kind);
        search->hand_count = (uint8_t)(search->hand_count + search->hand[kind]);
    }
}

static uint16_t points_left(const struct trakks_rearrange *search) {
    uint16_t points = 0;
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        points = (uint16_t)(points + search->hand[kind] * trakks_value(kind));
    }
    return points;
}

static void copy_plan(struct trakks_plan *plan, const struct trakks_rearrange *search) {
    plan->layout = search->layout;
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        plan->left[kind] = search->hand[kind];
    }
    plan->left_count = search->hand_count;
    plan->left_points = points_left(search);
    plan->moved = 0;
}

static void load_plan(struct trakks_rearrange *search, const struct trakks_plan *plan) {
    search->layout = plan->layout;
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        search->hand[kind] = plan->left[kind];
    }
    search->hand_count = plan->left_count;
}

/* Keeps what the search has now, if it leaves fewer tiles than the plan. */
static void improve_plan(struct trakks_plan *plan, const struct trakks_rearrange *search) {
    if (search->hand_count < plan->left_count ||
        (search->hand_count == plan->left_count && points_left(search) < plan->left_points)) {
        copy_plan(plan, search);
    }
}

/* ---- the own group of an opening ---- */

/* How far, in cells, the group has to move to be on the table and touch nothing; false if there is
 * no room. */
static bool find_shift(const struct trakks_layout *group, const struct trakks_layout *table,
                       int *shift) {
    enum { REACH = TRAKKS_SIDE };
    const uint16_t *where = group->where[0];
    for (int ring = 0; ring < REACH * REACH; ring++) {
        /* 0, 1, -1, 2, -2, ... */
        int east = (ring % REACH + 1) / 2 * (ring % 2 == 0 ? 1 : -1);
        int south = (ring / REACH + 1) / 2 * (ring / REACH % 2 == 0 ? 1 : -1);
        *shift = south * TRAKKS_RIM_SIDE + east;
        bool fits = true;
        for (uint8_t i = 0; fits && i < TRAKKS_TABLE_TILES; i++) {
            int x = where[i] % TRAKKS_RIM_SIDE + east, y = where[i] / TRAKKS_RIM_SIDE + south;
            int cell = y * TRAKKS_RIM_SIDE + x;
            fits = where[i] == TRAKKS_NO_CELL ||
                   (x > 0 && x <= TRAKKS_SIDE && y > 0 && y <= TRAKKS_SIDE &&
                    !trakks_is_placed(table, cell) && !trakks_touches(table, cell, 1) &&
                    !trakks_touches(table, cell, TRAKKS_RIM_SIDE));
        }
        if (fits) {
            return true;
        }
    }
    return false;
}

/* Puts the group of the opening onto the table. */
static bool join_table(struct trakks_thinking *thinking) {
    struct trakks_layout *table = &thinking->search.layout;
    const struct trakks_layout *group = &thinking->opening.layout;
    int shift;
    trakks_layout_of(&thinking->view, table);
    if (!find_shift(group, table, &shift)) {
        return false;
    }
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            if (group->where[kind][copy] != TRAKKS_NO_CELL) {
                trakks_layout_put(table, group->where[kind][copy] + shift, kind);
            }
        }
    }
    thinking->opening.layout = *table;
    return true;
}

/* ---- tasks ---- */

static uint8_t groups_allowed(const struct trakks_thinking *thinking) {
    uint8_t limit = trakks_group_limit[thinking->view.players];
    uint8_t reserved = trakks_reserved(&thinking->view, thinking->seat);
    return (uint8_t)(limit > reserved ? limit - reserved : 0);
}

static void begin_search(struct trakks_thinking *thinking, uint8_t groups_max, uint32_t work) {
    struct trakks_rearrange_limits limits = {.groups = groups_max,
                                             .takes = thinking->sight->takes,
                                             .tiles = thinking->habits->tiles,
                                             .may_loosen = thinking->sight->may_loosen,
                                             .work = work * thinking->effort};
    rng_next(&thinking->rng);
    trakks_rearrange_begin(&thinking->search, &limits, &thinking->rng);
}

static void begin_opening(struct trakks_thinking *thinking) {
    trakks_layout_clear(&thinking->search.layout);
    take_hand(&thinking->search, &thinking->view, thinking->seat);
    thinking->task = TRAKKS_TASK_OPEN;
    thinking->runs++;
    begin_search(thinking, 1, thinking->sight->lay_work / 2 / OPENING_RUNS);
}

static uint8_t lay_runs(const struct trakks_thinking *thinking) {
    return thinking->sight->may_loosen ? LAY_RUNS : 1;
}

/* A run from the table as it is, or as the opening would leave it. */
static void begin_laying(struct trakks_thinking *thinking) {
    uint32_t work = thinking->sight->lay_work / lay_runs(thinking);
    thinking->task = TRAKKS_TASK_LAY;
    thinking->runs++;
    if (thinking->has_opened) {
        trakks_layout_of(&thinking->view, &thinking->search.layout);
        take_hand(&thinking->search, &thinking->view, thinking->seat);
    } else {
        load_plan(&thinking->search, &thinking->opening);
    }
    begin_search(thinking, groups_allowed(thinking), thinking->has_opened ? work : work / 2);
}

static bool can_open(const struct trakks_thinking *thinking) {
    return thinking->opening.left_count < thinking->plan.left_count;
}

/* The next tile of the pool that is worth trying, from this place on. */
static void begin_taking(struct trakks_thinking *thinking, uint8_t place) {
    struct trakks_rearrange *search = &thinking->search;
    const struct trakks_state *view = &thinking->view;
    while (place < view->pool_count && view->pool[place] >= TRAKKS_NUMBERS) {
        thinking->left_with[place++] = UINT8_MAX;
    }
    thinking->place = place;
    if (place == view->pool_count) {
        thinking->task = TRAKKS_TASK_DONE;
        return;
    }
    thinking->task = TRAKKS_TASK_TAKE;
    uint8_t groups_max = groups_allowed(thinking);
    if (thinking->has_opened || thinking->opening.left_count < UINT8_MAX) {
        load_plan(search, &thinking->plan);
    } else {
        trakks_layout_clear(&search->layout);
        take_hand(search, view, thinking->seat);
        groups_max = 1;
    }
    search->hand[view->pool[place]]++;
    search->hand_count++;
    begin_search(thinking, groups_max, thinking->sight->take_work);
}

/* A run of the search is over. */
static void end_opening(struct trakks_thinking *thinking) {
    improve_plan(&thinking->opening, &thinking->search);
    if (thinking->runs < OPENING_RUNS && thinking->opening.left_count > 0) {
        begin_opening(thinking);
    } else if (can_open(thinking) && join_table(thinking)) {
        thinking->runs = 0;
        begin_laying(thinking); /* which leaves fewer tiles than the plan, whatever it finds */
    } else {
        thinking->opening.left_count = UINT8_MAX;
        begin_taking(thinking, 0);
    }
}

/* What the search has moved in vain goes back; its base is done with. */
static void end_laying(struct trakks_thinking *thinking) {
    trakks_layout_of(&thinking->view, &thinking->search.base);
    thinking->task = TRAKKS_TASK_TIDY;
    thinking->tile = 0;
}

/* Keeps this run's lay if it is larger than the plan's, or as large and moves less. */
static void keep_lay(struct trakks_thinking *thinking) {
    const struct trakks_rearrange *search = &thinking->search;
    struct trakks_plan *plan = &thinking->plan;
    uint8_t moved = trakks_layout_moved(&search->layout, &search->base);
    if (search->hand_count < plan->left_count ||
        (search->hand_count == plan->left_count && moved < plan->moved)) {
        copy_plan(plan, search);
        plan->moved = moved;
    }
}

static void end_tidying(struct trakks_thinking *thinking) {
    const struct trakks_plan *plan = &thinking->plan;
    keep_lay(thinking);
    if (thinking->runs < lay_runs(thinking) && (plan->left_count > 0 || plan->moved > 0)) {
        begin_laying(thinking);
    } else if (plan->left_count > 0 && thinking->sight->take_work > 0) {
        begin_taking(thinking, 0);
    } else {
        thinking->task = TRAKKS_TASK_DONE;
    }
}

static void end_run(struct trakks_thinking *thinking) {
    switch (thinking->task) {
    case TRAKKS_TASK_OPEN:
        end_opening(thinking);
        break;
    case TRAKKS_TASK_LAY:
        end_laying(thinking);
        break;
    case TRAKKS_TASK_TIDY:
        end_tidying(thinking);
        break;
    default:
        thinking->left_with[thinking->place] = thinking->search.hand_count;
        begin_taking(thinking, (uint8_t)(thinking->place + 1));
        break;
    }
}

/* ---- the contract ---- */

/* Everything but a gift is made in the open. */
static bool is_public(const void *view, const void *move, uint32_t moves_since) {
    (void)view;
    (void)moves_since;
    return ((const struct game_move *)move)->kind != TRAKKS_GIVE_TILES;
}

/* Turns of this seat since its last lay, up to TRAKKS_WAITS_MAX; the move is overwritten. */
static uint8_t count_waits(struct trakks_move *move, const struct opponent_question *question) {
    struct opponent_reader reader = opponent_read(&opponent_trakks, question);
    uint8_t waits = 0;
    while (opponent_next_seen(&reader, move)) {
        if (move->head.seat == question->seat) {
            bool lays = move->head.kind == TRAKKS_LAY;
            waits = (uint8_t)(lays ? 0 : waits + (waits < TRAKKS_WAITS_MAX));
        }
    }
    return waits;
}

/* A seat below Apex that is stuck looks more closely, and one that has waited twice does not
 * overlook what Apex would find. */
static const struct trakks_habits *choose_sight(const struct trakks_thinking *thinking,
                                                uint8_t level) {
    bool has_waited = thinking->waits == TRAKKS_WAITS_MAX;
    bool has_many = thinking->view.held[thinking->seat] > TRAKKS_DEALT;
    if (level == OPPONENT_APEX || !(has_waited || has_many)) {
        return thinking->habits;
    }
    return has_waited ? &trakks_last_look : &trakks_close_look;
}

static void start(void *memory, const struct opponent_question *question) {
    struct trakks_thinking *thinking = memory;
    const struct trakks_state *view = question->view;
    thinking->view = *view;
    thinking->habits = &trakks_habits[question->level];
    thinking->temper = &trakks_tempers[question->temper];
    thinking->rng = question->rng;
    thinking->effort = question->effort;
    thinking->seat = question->seat;
    thinking->waits = count_waits(&thinking->move, question);
    thinking->has_opened = (view->opened >> question->seat & 1) != 0;
    thinking->sight = choose_sight(thinking, question->level);
    for (uint8_t i = 0; i < TRAKKS_POOL; i++) {
        thinking->left_with[i] = UINT8_MAX;
    }
    trakks_layout_of(view, &thinking->search.layout);
    take_hand(&thinking->search, view, question->seat);
    copy_plan(&thinking->plan, &thinking->search);
    copy_plan(&thinking->opening, &thinking->search);
    thinking->runs = 0;
    if (thinking->has_opened) {
        begin_laying(thinking);
    } else {
        begin_opening(thinking);
    }
}

static bool think(void *memory) {
    struct trakks_thinking *thinking = memory;
    if (thinking->task == TRAKKS_TASK_DONE) {
        return true;
    }
    bool has_more_work = thinking->task == TRAKKS_TASK_TIDY
                             ? trakks_tidy_step(&thinking->search.layout, &thinking->search.base,
                                                groups_allowed(thinking), &thinking->tile)
                             : trakks_rearrange_step(&thinking->search, SLICE_WORK);
    if (!has_more_work) {
        end_run(thinking);
        if (thinking->task == TRAKKS_TASK_DONE) {
            trakks_judge(thinking);
            return true;
        }
    }
    return false;
}

static struct game_message answer(const void *memory, void *move) {
    const struct trakks_thinking *thinking = memory;
    *(struct trakks_move *)move = thinking->move;
    return thinking->thought;
}

/* In tiles: those that the move lays, or finds a place for. */
static bool worth(const void *memory, const void *move, int16_t *worth) {
    const struct trakks_thinking *thinking = memory;
    return thinking->view.phase != TRAKKS_GIVE && trakks_worth(thinking, move, worth);
}

_Static_assert(sizeof(struct trakks_thinking) <= OPPONENT_MEMORY_BYTES, "it fits the memory");

const struct opponent opponent_trakks = {
    .game = &game_trakks,
    .memory_bytes = sizeof(struct trakks_thinking),
    .start = start,
    .think = think,
    .answer = answer,
    .worth = worth,
    .worth_margin = 3,
    .is_public = is_public,
    .thoughts = thoughts,
    .thought_count = TRAKKS_THOUGHTS_END,
};
