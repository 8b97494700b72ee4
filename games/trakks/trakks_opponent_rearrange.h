/* Searches the lay that brings down most tiles, with the table rearranged at will.
 *
 * It goes on tile by tile of the hand. To place one it builds a line around it, if need be with
 * tiles from other lines; what those lines leave behind without a line is placed next in the same
 * way, until all lies well again or there is no way: a chain. Plain ways are tried before those
 * that take more apart. Once no tile can be placed any more it loosens the table: it takes a few
 * tiles off that lie near each other, lays them otherwise, and tries again. */
#ifndef GAMES_TRAKKS_OPPONENT_REARRANGE_H
#define GAMES_TRAKKS_OPPONENT_REARRANGE_H

#include "trakks_opponent_placement.h"

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
/* Works about so much; false once it is over. Only then the table is right. */
bool trakks_rearrange_step(struct trakks_rearrange *search, uint32_t work);

#endif
