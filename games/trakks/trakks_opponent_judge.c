/* What to do with the lay that the search has found.
 *
 * A round is a race. A lay takes one turn, however many tiles it lays, so keeping a tile that can
 * be laid costs nothing: what counts is how many cannot. Each turn that makes those fewer brings
 * the end nearer; laying a part does not, and helps the others. Action tiles cost a turn each.
 *
 * So holding back every lay but the last wins most often, and is no fun to play against. Three
 * bounds keep all levels in the open: after two turns without a lay a seat lays if it can, half of
 * a hand that can be laid is laid, and the levels below Apex look more closely when they are stuck.
 * Within these bounds Apex waits, and wins about two of three games against Hunter. */
#include "trakks_opponent_internal.h"

/* Work is what the emulated chip does within the level's time (tools/bench chip). The other numbers
 * are from matches of 80 to 120 games on the desktop, one change against none (2 seats, seats
 * exchanged). When +3 is played and what is opened with made no difference.
 * If no tile of the pool lets it lay more, taking one that may help a tile without a place, or else
 * drawing, won 62 % against taking what goes with anything. */
const struct trakks_habits trakks_habits[OPPONENT_LEVELS] = {
    [OPPONENT_HATCHLING] = {.lay_work = 8000, .tiles = 3, .is_novice = true},
    [OPPONENT_HUNTER] = {.lay_work = 60000, .take_work = 4000, .takes = 1, .hand_stops = 4},
    [OPPONENT_APEX] = {.lay_work = 300000,
                       .take_work = 32000,
                       .takes = 2,
                       .hand_stops = 3,
                       .hand_danger = 3,
                       .may_loosen = true,
                       .is_patient = true},
};

/* As Apex, in the time that Hunter has otherwise. */
const struct trakks_habits trakks_close_look = {
    .lay_work = 140000, .take_work = 2000, .takes = 2, .may_loosen = true};
/* What Apex finds, with the same chance, for a seat that has waited twice. That is seldom asked,
 * and takes up to Apex's second. */
const struct trakks_habits trakks_last_look = {
    .lay_work = 300000, .take_work = 2000, .takes = 2, .may_loosen = true};

/* A full hand: while everyone still has one, +3 would be wasted. */
enum { FULL = 12 };

const struct trakks_temper trakks_tempers[OPPONENT_TEMPERS] = {
    [OPPONENT_EVEN] = {.lay_tenths = 5, .plus3_below = FULL, .whim = 2},
    [OPPONENT_BOLD] = {.lay_tenths = 4, .plus3_below = FULL + 3, .whim = 3},
    [OPPONENT_CAREFUL] = {.lay_tenths = 5, .plus3_below = 6, .stops_more = 1, .whim = 1},
    [OPPONENT_GREEDY] =
        {.lay_tenths = 5, .plus3_below = FULL, .least_lay = 3, .whim = 2, .takes_neighbours = true},
    [OPPONENT_SLY] = {.lay_tenths = 5, .plus3_below = UINT8_MAX, .stops_more = 4, .whim = 2},
};

/* ---- what is known ---- */

static uint8_t holds(const struct trakks_thinking *thinking, uint8_t kind) {
    return trakks_holds(&thinking->view, thinking->seat, kind);
}

static uint8_t numbers_held(const struct trakks_thinking *thinking) {
    return (uint8_t)(thinking->view.held[thinking->seat] - holds(thinking, TRAKKS_PLUS3) -
                     holds(thinking, TRAKKS_ARROW));
}

static bool can_open(const struct trakks_thinking *thinking) {
    return !thinking->has_opened && thinking->opening.left_count < UINT8_MAX;
}

/* Tiles that a lay would bring down now. */
static uint8_t layable(const struct trakks_thinking *thinking) {
    if (thinking->has_opened) {
        return (uint8_t)(numbers_held(thinking) - thinking->plan.left_count);
    }
    return can_open(thinking) ? (uint8_t)(numbers_held(thinking) - thinking->opening.left_count)
                              : 0;
}

/* The other seat with the fewest tiles; of equal ones the one that is next. */
static uint8_t nearest_to_end(const struct trakks_thinking *thinking) {
    const struct trakks_state *view = &thinking->view;
    uint8_t nearest = trakks_next_seat(view, thinking->seat);
    for (uint8_t seat = trakks_next_seat(view, nearest); seat != thinking->seat;
         seat = trakks_next_seat(view, seat)) {
        if (view->held[seat] < view->held[nearest]) {
            nearest = seat;
        }
    }
    return nearest;
}

/* How many kinds in hand could stand beside this tile in a line. */
static uint8_t neighbours_in_hand(const struct trakks_thinking *thinking, uint8_t kind) {
    uint8_t count = 0;
    if (kind >= TRAKKS_NUMBERS) {
        return 0;
    }
    for (uint8_t other = 0; other < TRAKKS_NUMBERS; other++) {
        int apart = trakks_value(other) - trakks_value(kind);
        bool in_run =
            trakks_colour(other) == trakks_colour(kind) && apart != 0 && apart >= -2 && apart <= 2;
        bool in_set = apart == 0 && other != kind;
        if (in_run || in_set) {
            count = (uint8_t)(count + (holds(thinking, other) > 0));
        }
    }
    return count;
}

/* Tiles of a kind that may still come; one in the pool can be had for sure. */
static uint8_t chances_of(const struct trakks_thinking *thinking, uint8_t kind) {
    const struct trakks_state *view = &thinking->view;
    uint8_t laid = (uint8_t)(holds(thinking, kind) - thinking->plan.left[kind]);
    uint8_t count = (uint8_t)(TRAKKS_COPIES + laid - holds(thinking, kind));
    for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
        count = (uint8_t)(count - (thinking->plan.layout.where[kind][copy] != TRAKKS_NO_CELL));
    }
    for (uint8_t i = 0; i < view->pool_count; i++) {
        count = (uint8_t)(count + (view->pool[i] == kind ? 2 : 0));
    }
    return count;
}

static uint8_t ways_of_set(const struct trakks_thinking *thinking, uint8_t one, uint8_t other) {
    uint8_t ways = 0;
    for (uint8_t colour = 0; colour < TRAKKS_COLOURS; colour++) {
        uint8_t third = trakks_kind(colour, trakks_value(one));
        if (third != one && third != other) {
            ways = (uint8_t)(ways + chances_of(thinking, third));
        }
    }
    return ways;
}

/* In how many ways a third tile may make a line with these two. */
static uint8_t ways_with(const struct trakks_thinking *thinking, uint8_t one, uint8_t other) {
    int low = trakks_value(one), high = trakks_value(other);
    if (low == high) {
        return one != other ? ways_of_set(thinking, one, other) : 0;
    }
    if (low > high) {
        low = trakks_value(other);
        high = trakks_value(one);
    }
    if (trakks_colour(one) != trakks_colour(other) || high - low > 2) {
        return 0;
    }
    uint8_t ways = 0;
    for (int value = high - 2; value <= low + 2; value++) {
        if (value >= 1 && value <= TRAKKS_VALUES && value != low && value != high) {
            ways = (uint8_t)(ways +
                             chances_of(thinking, trakks_kind(trakks_colour(one), (uint8_t)value)));
        }
    }
    return ways;
}

/* The tile without a place that this one helps most, or TRAKKS_NOTHING. Its twin would not: that
 * one waits for neighbours in vain already. */
static uint8_t helped_by(const struct trakks_thinking *thinking, uint8_t kind, uint16_t *ways) {
    uint8_t helped = TRAKKS_NOTHING;
    uint8_t most = 0;
    *ways = 0;
    if (kind >= TRAKKS_NUMBERS || thinking->plan.left[kind] > 0) {
        return TRAKKS_NOTHING;
    }
    for (uint8_t lonely = 0; lonely < TRAKKS_NUMBERS; lonely++) {
        uint8_t with = thinking->plan.left[lonely] > 0 ? ways_with(thinking, kind, lonely) : 0;
        *ways = (uint16_t)(*ways + with);
        if (with > most) {
            most = with;
            helped = lonely;
        }
    }
    return helped;
}

/* What speaks for a tile of the pool with which no more can be laid yet. */
static uint16_t promise(const struct trakks_thinking *thinking, uint8_t kind) {
    uint16_t ways;
    helped_by(thinking, kind, &ways);
    return (uint16_t)(16 * ways + neighbours_in_hand(thinking, kind));
}

/* ---- the choice ---- */

static void choose(struct trakks_thinking *thinking, struct game_move head,
                   struct game_message thought) {
    head.seat = thinking->seat;
    thinking->move = (struct trakks_move){.head = head};
    thinking->thought = thought;
}

static void choose_lay(struct trakks_thinking *thinking, struct game_message thought) {
    const struct trakks_layout *layout =
        thinking->has_opened ? &thinking->plan.layout : &thinking->opening.layout;
    struct trakks_table wanted;
    trakks_table_clear(&wanted);
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            uint16_t cell = layout->where[kind][copy];
            if (cell != TRAKKS_NO_CELL) {
                wanted.at[trakks_square((uint8_t)(cell % TRAKKS_RIM_SIDE - 1),
                                        (uint8_t)(cell / TRAKKS_RIM_SIDE - 1))] = kind;
            }
        }
    }
    trakks_find_lay(&thinking->view, &wanted, &thinking->move);
    thinking->thought = thought;
}

static void choose_take(struct trakks_thinking *thinking, uint8_t place,
                        struct game_message thought) {
    choose(thinking, (struct game_move){.kind = TRAKKS_TAKE, .a = place}, thought);
}

/* ---- laying ---- */

/* Whether another seat may soon end a round, so that this hand's points count. */
static bool points_are_in_danger(const struct trakks_thinking *thinking) {
    const struct trakks_state *view = &thinking->view;
    return view->rounds > 1 &&
           view->held[nearest_to_end(thinking)] <= thinking->habits->hand_danger;
}

static struct game_message thought_of_lay(const struct trakks_thinking *thinking) {
    uint8_t numbers = numbers_held(thinking);
    uint8_t laid = layable(thinking);
    if (laid == thinking->view.held[thinking->seat]) {
        return (struct game_message){TRAKKS_THOUGHT_LAYS_ALL, {0}};
    }
    if (laid == numbers) {
        return (struct game_message){TRAKKS_THOUGHT_LAYS_ALL_NUMBERS, {0}};
    }
    if (!thinking->has_opened) {
        uint8_t follow = (uint8_t)(numbers - laid - thinking->plan.left_count);
        return (struct game_message){
            follow > 0 ? TRAKKS_THOUGHT_OPENS_TO_FOLLOW : TRAKKS_THOUGHT_OPENS, {laid, follow}};
    }
    if (thinking->habits->is_patient && thinking->view.bag_count == 0) {
        return (struct game_message){TRAKKS_THOUGHT_LAYS_MOST, {laid, numbers}};
    }
    if (points_are_in_danger(thinking)) {
        return (struct game_message){TRAKKS_THOUGHT_LAYS_BEFORE_END,
                                     {nearest_to_end(thinking), laid, numbers}};
    }
    return (struct game_message){TRAKKS_THOUGHT_LAYS_SOME, {laid, numbers}};
}

static void lay_or_open(struct trakks_thinking *thinking) {
    choose_lay(thinking, thought_of_lay(thinking));
}

/* ---- taking ---- */

/* The tile of the pool with which fewest tiles are left that cannot be laid. */
static uint8_t best_place(const struct trakks_thinking *thinking) {
    const struct trakks_state *view = &thinking->view;
    uint8_t best = 0;
    for (uint8_t i = 1; i < view->pool_count; i++) {
        uint8_t left = thinking->left_with[i], least = thinking->left_with[best];
        if (left < least || (left == least && promise(thinking, view->pool[i]) >
                                                  promise(thinking, view->pool[best]))) {
            best = i;
        }
    }
    return best;
}

/* The tile without a place for which this one of the pool is taken, or TRAKKS_NOTHING. A seat that
 * lays whatever it can would lay the new tile at once, and it would help no other. */
static uint8_t taken_for(const struct trakks_thinking *thinking, uint8_t place) {
    const struct trakks_state *view = &thinking->view;
    uint16_t ways;
    bool waits =
        thinking->habits->is_patient || thinking->left_with[place] > thinking->plan.left_count;
    return view->pool_count > 0 && waits ? helped_by(thinking, view->pool[place], &ways)
                                         : TRAKKS_NOTHING;
}

static bool take_is_progress(const struct trakks_thinking *thinking) {
    if (thinking->view.pool_count == 0) {
        return false;
    }
    uint8_t left = thinking->left_with[best_place(thinking)];
    if (thinking->has_opened || can_open(thinking)) {
        return left < thinking->plan.left_count;
    }
    return left <= numbers_held(thinking);
}

static void take_for_progress(struct trakks_thinking *thinking) {
    uint8_t place = best_place(thinking);
    uint8_t kind = thinking->view.pool[place];
    uint8_t left = thinking->left_with[place];
    uint8_t numbers = (uint8_t)(numbers_held(thinking) + 1);
    struct game_message thought = {TRAKKS_THOUGHT_TAKES_TO_CONNECT,
                                   {kind, (uint8_t)(numbers - left), numbers}};
    if (!thinking->has_opened && !can_open(thinking)) {
        thought.code = TRAKKS_THOUGHT_TAKES_TO_OPEN;
    } else if (left == 0 && thinking->has_opened) {
        thought.code = TRAKKS_THOUGHT_TAKES_FOR_ALL;
    }
    choose_take(thinking, place, thought);
}

/* Taking a tile that helps but is not the best, instead of drawing, won only 47 %. */
static void take_or_draw(struct trakks_thinking *thinking) {
    const struct trakks_state *view = &thinking->view;
    uint8_t place = best_place(thinking);
    uint8_t laid = layable(thinking);
    uint8_t helped = taken_for(thinking, place);
    if (helped != TRAKKS_NOTHING) {
        choose_take(
            thinking, place,
            (struct game_message){TRAKKS_THOUGHT_TAKES_NEIGHBOUR, {view->pool[place], helped}});
    } else if (thinking->temper->takes_neighbours && view->pool_count > 0 &&
               neighbours_in_hand(thinking, view->pool[place]) > 0) {
        choose_take(thinking, place,
                    (struct game_message){TRAKKS_THOUGHT_TAKES_ANY, {view->pool[place]}});
    } else if (view->bag_count > 0) {
        uint8_t numbers = numbers_held(thinking);
        choose(thinking, (struct game_move){.kind = TRAKKS_DRAW},
               laid > 0 ? (struct game_message){TRAKKS_THOUGHT_DRAWS_AND_WAITS, {laid, numbers}}
                        : (struct game_message){TRAKKS_THOUGHT_DRAWS, {0}});
    } else if (view->pool_count > 0) {
        choose_take(thinking, place,
                    (struct game_message){TRAKKS_THOUGHT_TAKES_ANY, {view->pool[place]}});
    } else {
        choose(thinking, (struct game_move){.kind = TRAKKS_PASS},
               (struct game_message){TRAKKS_THOUGHT_PASSES, {0}});
    }
}

/* ---- action tiles ---- */

static bool should_play_plus3(const struct trakks_thinking *thinking) {
    return holds(thinking, TRAKKS_PLUS3) > 0 &&
           thinking->view.held[nearest_to_end(thinking)] < thinking->temper->plus3_below;
}

/* Before it lays anything. */
static bool should_stop(const struct trakks_thinking *thinking) {
    uint8_t stops = (uint8_t)(thinking->habits->hand_stops + thinking->temper->stops_more);
    return should_play_plus3(thinking) && thinking->view.held[nearest_to_end(thinking)] <= stops;
}

static void play_plus3(struct trakks_thinking *thinking) {
    uint8_t against = nearest_to_end(thinking);
    uint8_t held = thinking->view.held[against];
    struct game_message thought = {TRAKKS_THOUGHT_PLUS3_NOW, {against, held}};
    if (thinking->view.held[thinking->seat] == 1) {
        thought.code = TRAKKS_THOUGHT_PLUS3_WINS;
    } else if (held <= thinking->habits->hand_stops) {
        thought.code = TRAKKS_THOUGHT_PLUS3_STOPS;
    }
    choose(thinking, (struct game_move){.kind = TRAKKS_PLAY_PLUS3, .a = against}, thought);
}

static void play_arrow(struct trakks_thinking *thinking) {
    choose(thinking, (struct game_move){.kind = TRAKKS_PLAY_ARROW},
           (struct game_message){TRAKKS_THOUGHT_ARROW_NOW, {0}});
}

/* ---- giving ---- */

/* How gladly a tile is given: what cannot be laid, has few neighbours in hand, and counts much. */
static uint16_t burden(const struct trakks_thinking *thinking, uint8_t kind) {
    if (kind == TRAKKS_ARROW) {
        return 1000;
    }
    if (kind == TRAKKS_PLUS3) {
        return 1;
    }
    bool is_left = thinking->plan.left[kind] > 0;
    return (uint16_t)((is_left ? 500 : 100) - 10 * neighbours_in_hand(thinking, kind) +
                      trakks_value(kind) / 4);
}

static uint8_t heaviest(const struct trakks_thinking *thinking, uint8_t given) {
    uint8_t best = TRAKKS_NOTHING;
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        if (holds(thinking, kind) > (given == kind) &&
            (best == TRAKKS_NOTHING || burden(thinking, kind) > burden(thinking, best))) {
            best = kind;
        }
    }
    return best;
}

static void give(struct trakks_thinking *thinking) {
    uint8_t gift = trakks_gift_size(&thinking->view, thinking->seat);
    uint8_t one = heaviest(thinking, TRAKKS_NOTHING);
    uint8_t other = gift > 1 ? heaviest(thinking, one) : TRAKKS_NOTHING;
    struct game_message thought = {TRAKKS_THOUGHT_GIVES_UNLAYABLE, {one, other}};
    if (thinking->view.held[thinking->seat] == gift) {
        thought = (struct game_message){TRAKKS_THOUGHT_GIVES_LAST, {0}};
    } else if (one == TRAKKS_ARROW) {
        thought = (struct game_message){TRAKKS_THOUGHT_GIVES_ACTION,
                                        {one, trakks_next_seat(&thinking->view, thinking->seat)}};
    }
    choose(thinking, (struct game_move){.kind = TRAKKS_GIVE_TILES, .a = one, .b = other}, thought);
}

/* ---- the levels ---- */

static bool can_lay_much(const struct trakks_thinking *thinking) {
    return 10 * layable(thinking) >=
           thinking->temper->lay_tenths * thinking->view.held[thinking->seat];
}

static void play_as_novice(struct trakks_thinking *thinking) {
    const struct trakks_state *view = &thinking->view;
    enum { MANY = TRAKKS_DEALT - 1 };
    bool feels_like_it = rng_below(&thinking->rng, 3) >= 3u - thinking->temper->whim ||
                         view->held[thinking->seat] >= MANY;
    if (can_lay_much(thinking) || (layable(thinking) > 0 && feels_like_it)) {
        lay_or_open(thinking);
    } else if (!thinking->has_opened && take_is_progress(thinking)) {
        take_for_progress(thinking);
    } else if (should_play_plus3(thinking)) {
        play_plus3(thinking);
    } else if (holds(thinking, TRAKKS_ARROW) > 0) {
        play_arrow(thinking);
    } else if (view->pool_count > 0 && rng_below(&thinking->rng, 2) == 0) {
        uint8_t place = (uint8_t)rng_below(&thinking->rng, view->pool_count);
        choose_take(thinking, place,
                    (struct game_message){TRAKKS_THOUGHT_TAKES_ANY, {view->pool[place]}});
    } else {
        take_or_draw(thinking);
    }
}

static bool wins_now(const struct trakks_thinking *thinking) {
    return layable(thinking) == thinking->view.held[thinking->seat];
}

static void play_eagerly(struct trakks_thinking *thinking) {
    bool prefers_tile = thinking->has_opened && layable(thinking) < thinking->temper->least_lay &&
                        take_is_progress(thinking);
    if (should_stop(thinking)) {
        play_plus3(thinking);
    } else if (layable(thinking) > 0 && !prefers_tile) {
        lay_or_open(thinking);
    } else if (take_is_progress(thinking)) {
        take_for_progress(thinking);
    } else if (should_play_plus3(thinking)) {
        play_plus3(thinking);
    } else if (holds(thinking, TRAKKS_ARROW) > 0) {
        play_arrow(thinking);
    } else {
        take_or_draw(thinking);
    }
}

/* Whether a lay that is not the last one is worth its turn: once nothing can be drawn any more, or
 * where points will be counted that others do not have. */
static bool should_lay_part(const struct trakks_thinking *thinking) {
    return layable(thinking) > 0 &&
           (thinking->view.bag_count == 0 || points_are_in_danger(thinking));
}

static void play_patiently(struct trakks_thinking *thinking) {
    if (should_stop(thinking)) {
        play_plus3(thinking);
    } else if (can_lay_much(thinking)) {
        lay_or_open(thinking);
    } else if (holds(thinking, TRAKKS_ARROW) > 0) {
        play_arrow(thinking);
    } else if (can_open(thinking)) {
        lay_or_open(thinking);
    } else if (take_is_progress(thinking)) {
        take_for_progress(thinking);
    } else if (should_play_plus3(thinking)) {
        play_plus3(thinking);
    } else if (should_lay_part(thinking)) {
        lay_or_open(thinking);
    } else {
        take_or_draw(thinking);
    }
}

void trakks_judge(struct trakks_thinking *thinking) {
    if (thinking->view.phase == TRAKKS_GIVE) {
        give(thinking);
    } else if (wins_now(thinking)) {
        lay_or_open(thinking);
    } else if (thinking->view.held[thinking->seat] == 1 && holds(thinking, TRAKKS_PLUS3) > 0) {
        play_plus3(thinking);
    } else if (thinking->waits >= TRAKKS_WAITS_MAX && layable(thinking) > 0) {
        lay_or_open(thinking);
    } else if (thinking->habits->is_novice) {
        play_as_novice(thinking);
    } else if (thinking->habits->is_patient) {
        play_patiently(thinking);
    } else {
        play_eagerly(thinking);
    }
}

/* ---- what a move is worth ---- */

static uint8_t tiles_laid(const struct trakks_move *move) {
    uint8_t tiles = 0;
    for (uint8_t i = 0; i < move->head.a; i++) {
        tiles = (uint8_t)(tiles + (move->edit[i].from >= TRAKKS_FROM_HAND));
    }
    return tiles;
}

/* A tile of the pool may find a place for others, too; its own counts. */
static bool tiles_placed(const struct trakks_thinking *thinking, uint8_t place, int16_t *tiles) {
    uint8_t left = thinking->left_with[place];
    bool has_plan = thinking->has_opened || can_open(thinking);
    uint8_t placed = (uint8_t)(has_plan ? numbers_held(thinking) - thinking->plan.left_count : 0);
    int with = numbers_held(thinking) + 1 - left;
    *tiles = (int16_t)(with > placed ? with - placed : 0);
    return left != UINT8_MAX;
}

bool trakks_worth(const struct trakks_thinking *thinking, const struct trakks_move *move,
                  int16_t *tiles) {
    switch (move->head.kind) {
    case TRAKKS_LAY:
        *tiles = tiles_laid(move);
        return true;
    case TRAKKS_TAKE:
        return tiles_placed(thinking, move->head.a, tiles);
    case TRAKKS_PLAY_PLUS3:
    case TRAKKS_PLAY_ARROW:
        *tiles = 1;
        return true;
    default:
        *tiles = 0;
        return true;
    }
}
