/* One placement of a chain (trakks_rearrange.h): a tile gets a line around it, in one of many ways
 * that come one after the other. Everything is noted in the search's log, and can be undone. */
#ifndef GAMES_TRAKKS_PLACEMENT_H
#define GAMES_TRAKKS_PLACEMENT_H

#include "trakks_rearrange.h"

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

/* The next way, from *way on, to place a tile of this kind; false where this phase has no more. */
bool trakks_place(struct trakks_rearrange *search, uint8_t kind, uint8_t phase, uint16_t *way);
/* Before each way: what is homeless after the last link is so again. */
void trakks_start_way(struct trakks_rearrange *search);
/* Takes a tile off the table, with what its lines leave behind without a line; false where that is
 * too much, and then half of it may have happened. */
bool trakks_take_from_line(struct trakks_rearrange *search, int cell);
void trakks_undo_to(struct trakks_rearrange *search, uint8_t log_count);

#endif
