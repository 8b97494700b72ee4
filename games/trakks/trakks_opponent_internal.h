/* What the files of the opponent of Trakks share. */
#ifndef GAMES_TRAKKS_OPPONENT_INTERNAL_H
#define GAMES_TRAKKS_OPPONENT_INTERNAL_H

#include "../opponent.h"
#include "trakks_internal.h"

/* ---- trakks_opponent_layout.c ---- */

/* A table of Trakks as the search for lays keeps it: with a rim, so that no step along a line needs
 * to look for the edge, and with the place of every tile, so that no tile has to be looked for. */

enum {
    TRAKKS_RIM_SIDE = TRAKKS_SIDE + 2,
    TRAKKS_CELLS = TRAKKS_RIM_SIDE * TRAKKS_RIM_SIDE,
    TRAKKS_NO_CELL = 0, /* a corner of the rim: no tile ever lies there */
    TRAKKS_RIM = TRAKKS_NOTHING - 1,
};

struct trakks_layout {
    uint8_t at[TRAKKS_CELLS]; /* a kind of number tile, TRAKKS_NOTHING or TRAKKS_RIM */
    uint16_t where[TRAKKS_NUMBERS][TRAKKS_COPIES]; /* cells, or TRAKKS_NO_CELL */
};

static inline uint16_t trakks_cell(uint16_t square) {
    return (uint16_t)((trakks_y(square) + 1) * TRAKKS_RIM_SIDE + trakks_x(square) + 1);
}
/* From a cell to the next one along an axis. */
static inline int trakks_cell_step(uint8_t axis) {
    return axis == TRAKKS_ACROSS ? 1 : TRAKKS_RIM_SIDE;
}
static inline bool trakks_is_placed(const struct trakks_layout *layout, int cell) {
    return layout->at[cell] < TRAKKS_NUMBERS;
}
/* Whether a tile lies on either side along an axis. */
static inline bool trakks_touches(const struct trakks_layout *layout, int cell, int step) {
    return trakks_is_placed(layout, cell - step) || trakks_is_placed(layout, cell + step);
}

void trakks_layout_clear(struct trakks_layout *layout);
void trakks_layout_of(const struct trakks_state *state, struct trakks_layout *layout);
void trakks_layout_put(struct trakks_layout *layout, int cell, uint8_t kind);
/* Takes the tile off a cell and returns its kind. */
uint8_t trakks_layout_lift(struct trakks_layout *layout, int cell);

/* Tiles of `home` that are elsewhere in the layout. */
uint8_t trakks_layout_moved(const struct trakks_layout *layout, const struct trakks_layout *home);

/* The length of the stretch through a tile if it is a set, a run or a single tile, else 0. */
uint8_t trakks_layout_length(const struct trakks_layout *layout, int cell, int step);
/* Whether a tile of this kind on an empty cell would stand in a line, and only in right ones. */
bool trakks_layout_fits(struct trakks_layout *layout, int cell, uint8_t kind);

uint8_t trakks_layout_groups(struct trakks_layout *layout);
/* The first cell for a line of this length across that touches nothing, with as much room around
 * it as there is; or TRAKKS_NO_CELL. */
uint16_t trakks_layout_room(const struct trakks_layout *layout, uint8_t length);

/* ---- trakks_opponent_placement.c ---- */

/* One placement of a chain in the search for a lay: a tile gets a line around it, in one of many
 * ways that come one after the other. Everything is noted in the search's log, and can be undone.
 */

enum {
    TRAKKS_HOMELESS_MAX = 16,
    TRAKKS_CHAIN_MAX = 20, /* placements, one after the other */
    TRAKKS_CHAIN_LOG = 160,
};

struct trakks_change {
    uint16_t cell;
    uint8_t kind;
    uint8_t what;
};

/* One placement of a chain: which of the homeless tiles, and which way comes next. */
struct trakks_link {
    uint8_t homeless[TRAKKS_HOMELESS_MAX];
    uint8_t homeless_count;
    uint8_t target; /* of homeless */
    uint8_t phase;
    uint16_t way;
    uint8_t takes_left;
    uint8_t log_count;
    uint8_t twist, twist_of_six; /* in which order ways come */
};

struct trakks_rearrange {
    struct trakks_layout layout;
    struct trakks_layout base; /* as it was when a tile was laid last */
    uint8_t base_groups, base_hand;
    uint8_t strayed;              /* times that the table was loosened since */
    uint8_t hand[TRAKKS_NUMBERS]; /* not laid yet */
    uint8_t hand_count;
    uint8_t hand_enough; /* it stops at this many */
    uint8_t groups_max;
    uint8_t groups;     /* before the chain */
    uint8_t groups_now; /* after it, once every line is valid */

    struct trakks_link link[TRAKKS_CHAIN_MAX];
    uint8_t links;
    struct trakks_change log[TRAKKS_CHAIN_LOG];
    uint8_t log_count;

    uint8_t takes_max;     /* tiles that a chain may take from lines */
    uint8_t takes_now_max; /* likewise, as long as the table is only loosened */
    uint8_t takes;         /* that chains may take now */
    uint8_t order[TRAKKS_NUMBERS];
    uint8_t order_count, next; /* tiles of the hand in the order in which they are tried */
    struct rng rng;
    bool is_loosening; /* the chain is of tiles of the table alone */
    bool may_loosen;
    uint32_t chain_work_max; /* where this chain is given up */
    uint32_t work, work_max;
    bool is_over;
};

/* Ways to place a tile, from the plainest on. */
enum trakks_place_phase {
    TRAKKS_PLACE_ALONE,      /* it fits as it is */
    TRAKKS_PLACE_CROSSING,   /* a line of three through a tile that lies there, with another that is
                                free */
    TRAKKS_PLACE_APART,      /* a line of three on its own, with two that are free */
    TRAKKS_PLACE_TAKE_CROSS, /* as TRAKKS_PLACE_CROSSING, but the other one is taken from a line */
    TRAKKS_PLACE_TAKE_APART, /* as TRAKKS_PLACE_APART, but one or both are taken from lines */
    TRAKKS_PLACE_PHASES,
};

enum { TRAKKS_PAIRS = 6 }; /* of other tiles in a line of three */

/* The next way, from *way on, to place a tile of this kind; false if this phase has no more. */
bool trakks_place(struct trakks_rearrange *search, uint8_t kind, uint8_t phase, uint16_t *way);
/* Call this before each way: it restores what was homeless after the last link. */
void trakks_start_way(struct trakks_rearrange *search);
/* Takes a tile off the table, with what its lines leave behind without a line; false if that is
 * too much, and then half of it may have happened. */
bool trakks_take_from_line(struct trakks_rearrange *search, int cell);
void trakks_undo_to(struct trakks_rearrange *search, uint8_t log_count);

/* ---- trakks_opponent_rearrange.c ---- */

/* Searches for the lay of the most tiles, rearranging the table at will.
 *
 * It goes through the hand tile by tile. To place one it builds a line around it, if need be with
 * tiles from other lines; tiles that those lines leave behind are placed next in the same way,
 * until every line is valid again or it gives up: a chain. Simple ways are tried before those that
 * take more apart. Once no tile can be placed any more it loosens the table: it takes off a few
 * tiles that are close together, lays them differently, and tries again. It does not stray far: a
 * person at the table wants to see what a lay has changed. */

struct trakks_rearrange_limits {
    uint8_t groups; /* that the lay may leave */
    uint8_t takes;  /* tiles that a tile of the hand may take from lines */
    uint8_t tiles;  /* of the hand that are enough; 0: all of them */
    bool may_loosen;
    uint32_t work; /* about a microsecond each on the device */
};

/* The caller has put the table into search->layout, the tiles to be laid into search->hand and
 * their number into search->hand_count. Both change as tiles are laid. */
void trakks_rearrange_begin(struct trakks_rearrange *search,
                            const struct trakks_rearrange_limits *limits, const struct rng *rng);
/* Does about this much work; false once it is over. Only then is the table valid. */
bool trakks_rearrange_step(struct trakks_rearrange *search, uint32_t work);

/* ---- trakks_opponent_tidy.c ---- */

/* Tries to put one tile of the layout back to its place in `home`, together with others if needed,
 * so that every line stays valid in at most groups_max groups. *tile is 0 before the first step and
 * belongs to the search after it. False once no tile can go back. */
bool trakks_tidy_step(struct trakks_layout *layout, const struct trakks_layout *home,
                      uint8_t groups_max, uint8_t *tile);

/* ---- trakks_opponent.c, trakks_opponent_judge.c ---- */

/* How a level searches and judges; trakks_opponent_judge.c has the numbers and where they are from.
 */
struct trakks_habits {
    uint32_t lay_work;   /* for the lay that brings down most */
    uint32_t take_work;  /* for what one tile of the pool would add to it */
    uint8_t takes;       /* tiles that one tile of the hand may cost other lines */
    uint8_t tiles;       /* that it lays at a time, or hardly more; 0: all that it can */
    uint8_t hand_stops;  /* a seat with this many tiles or fewer is stopped with +3 */
    uint8_t hand_danger; /* a seat with this many tiles or fewer may finish: sheds points */
    bool may_loosen;     /* continues from other tables that are as good */
    bool is_patient;     /* waits as long as it may, and takes what brings the end nearer */
    bool is_novice;
};
extern const struct trakks_habits trakks_habits[OPPONENT_LEVELS];
/* What the levels below Apex search with when they hold many tiles, and when they have waited
 * twice. */
extern const struct trakks_habits trakks_close_look, trakks_last_look;

/* What a temperament does otherwise; trakks_opponent_judge.c has the weights. */
struct trakks_temper {
    uint8_t lay_tenths;    /* a lay of this share of the hand does not wait */
    uint8_t plus3_below;   /* +3 is played against a seat with fewer tiles than that */
    uint8_t stops_more;    /* added to hand_stops */
    uint8_t least_lay;     /* a smaller lay comes after a tile of the pool that helps */
    uint8_t whim;          /* chances in three that a Hatchling lays although it could wait */
    bool takes_neighbours; /* takes a tile that goes with its hand in place of drawing */
};
extern const struct trakks_temper trakks_tempers[OPPONENT_TEMPERS];

/* All levels play in the open: after this many turns without a lay, a seat lays if it can. */
enum { TRAKKS_WAITS_MAX = 2 };

/* What the search has found out for a seat. */
struct trakks_plan {
    struct trakks_layout layout;  /* the table with all that could be laid */
    uint8_t left[TRAKKS_NUMBERS]; /* tiles that could not be */
    uint8_t left_count;
    uint8_t moved; /* tiles of the table */
    uint16_t left_points;
};

enum trakks_task {
    TRAKKS_TASK_OPEN,
    TRAKKS_TASK_LAY,
    TRAKKS_TASK_TIDY,
    TRAKKS_TASK_TAKE,
    TRAKKS_TASK_DONE
};

struct trakks_thinking {
    struct trakks_state view;
    const struct trakks_habits *habits;
    const struct trakks_habits *sight; /* what it searches with */
    const struct trakks_temper *temper;
    struct rng rng;
    uint16_t effort;
    uint8_t seat;
    uint8_t waits;   /* turns of this seat since its last lay, up to TRAKKS_WAITS_MAX */
    bool has_opened; /* by now; the plan assumes that it has */

    uint8_t task;
    uint8_t place; /* in the pool */
    uint8_t tile;  /* that may be put back next */
    uint8_t runs;  /* of the search for an opening, or for a lay */
    struct trakks_rearrange search;
    struct trakks_plan opening; /* if the seat has not opened: with its own group alone */
    struct trakks_plan plan;
    uint8_t left_with[TRAKKS_POOL]; /* tiles that could not be laid with this one of the pool */

    struct trakks_move move;
    struct game_message thought;
};

extern const struct opponent opponent_trakks;

/* Makes up its mind: move and thought. */
void trakks_judge(struct trakks_thinking *thinking);
/* How many tiles a move of this seat lays, or finds a place for; false if it was not looked at. */
bool trakks_worth(const struct trakks_thinking *thinking, const struct trakks_move *move,
                  int16_t *tiles);

#endif
