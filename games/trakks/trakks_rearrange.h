/* Searches the lay that brings down most tiles, with the table rearranged at will.
 *
 * It goes on tile by tile of the hand. To place one it builds a line around it, if need be with
 * tiles from other lines; what those lines leave behind without a line is placed next in the same
 * way, until all lies well again or there is no way. Plain lays are tried before those that take
 * more apart. */
#ifndef GAMES_TRAKKS_REARRANGE_H
#define GAMES_TRAKKS_REARRANGE_H

#include "trakks_layout.h"

enum {
    TRAKKS_HOMELESS_MAX = 8,
    TRAKKS_CHAIN_MAX = 12, /* placements that one tile of the hand may need */
    TRAKKS_CHAIN_LOG = 96,
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
};

struct trakks_rearrange {
    struct trakks_layout layout;
    uint8_t hand[TRAKKS_NUMBERS]; /* not laid yet */
    uint8_t hand_count;
    uint8_t groups_max;
    uint8_t groups; /* before the chain */

    struct trakks_link link[TRAKKS_CHAIN_MAX];
    uint8_t links;
    struct trakks_change log[TRAKKS_CHAIN_LOG];
    uint8_t log_count;

    uint8_t takes_max; /* that a chain may have at all */
    uint8_t takes;     /* that it may have now */
    uint8_t order[TRAKKS_NUMBERS];
    uint8_t order_count, next;
    struct rng *rng;     /* shuffles the order in which tiles are tried; NULL: by value */
    uint32_t chain_work; /* where this chain is given up */
    uint32_t work, work_max;
    bool is_over;
};

/* Lays from this layout on, with these tiles. */
void trakks_rearrange_begin(struct trakks_rearrange *search, uint8_t groups_max, uint8_t takes_max,
                            uint32_t work_max, struct rng *rng);
/* Sets down what can be; the hand is in search->hand, the table in search->layout. Works about so
 * much; false once it is over. */
bool trakks_rearrange_step(struct trakks_rearrange *search, uint32_t work);

#endif
