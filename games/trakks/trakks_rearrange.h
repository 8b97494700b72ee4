/* Searches the lay that brings down most tiles, with the table rearranged at will.
 *
 * It goes on tile by tile of the hand. To place one it builds a line around it, if need be with
 * tiles from other lines; what those lines leave behind without a line is placed next in the same
 * way, until all lies well again or there is no way: a chain. Plain ways are tried before those
 * that take more apart. Once no tile can be placed any more it loosens the table: it takes a few
 * tiles off that lie near each other, lays them otherwise, and tries again. */
#ifndef GAMES_TRAKKS_REARRANGE_H
#define GAMES_TRAKKS_REARRANGE_H

#include "trakks_layout.h"

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

struct trakks_rearrange_limits {
    uint8_t groups; /* that the lay may leave */
    uint8_t takes;  /* tiles that a tile of the hand may take from lines */
    bool may_loosen;
    uint32_t work; /* about a microsecond each on the device */
};

/* The caller has put the table into search->layout, the tiles to be laid into search->hand and
 * their number into search->hand_count. Both change as tiles are laid. */
void trakks_rearrange_begin(struct trakks_rearrange *search,
                            const struct trakks_rearrange_limits *limits, const struct rng *rng);
/* Works about so much; false once it is over. Only then the table is right. */
bool trakks_rearrange_step(struct trakks_rearrange *search, uint32_t work);

#endif
