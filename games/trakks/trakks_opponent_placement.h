/* One placement of a chain in the search for a lay: a tile gets a line around it, in one of many
 * ways that come one after the other. Everything is noted in the search's log, and can be undone.
 */
#ifndef GAMES_TRAKKS_OPPONENT_PLACEMENT_H
#define GAMES_TRAKKS_OPPONENT_PLACEMENT_H

#include "trakks_opponent_layout.h"

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
    uint8_t hand[TRAKKS_NUMBERS]; /* not laid yet */
    uint8_t hand_count;
    uint8_t hand_enough; /* with so few left it stops */
    uint8_t groups_max;
    uint8_t groups;     /* before the chain */
    uint8_t groups_now; /* after it, once all lies well */

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
/* Before each way: what is homeless after the last link is so again. */
void trakks_start_way(struct trakks_rearrange *search);
/* Takes a tile off the table, with what its lines leave behind without a line; false if that is
 * too much, and then half of it may have happened. */
bool trakks_take_from_line(struct trakks_rearrange *search, int cell);
void trakks_undo_to(struct trakks_rearrange *search, uint8_t log_count);

#endif
