/* The public table: who looks at it and what comes next (trakks_root.c), and what the last move
 * changed on it (trakks_last_move.c). */
#ifndef SCREENS_TRAKKS_LAST_MOVE_H
#define SCREENS_TRAKKS_LAST_MOVE_H

#include "firmware/screens/trakks/trakks_screens.h"

enum { BOARD_TOP = STAGE_TOP + SEATS_HEIGHT, BOARD_HEIGHT = 6 * CELL };
enum { POOL_TOP = BOARD_TOP + BOARD_HEIGHT };

struct public_table {
    struct trakks_table table;
    struct camera camera;
    uint32_t glow[TRAKKS_SIDE];     /* squares by rows that the last lay changed */
    uint16_t part_first, part_last; /* corners of what is looked at */
    bool lay_is_new;                /* the last move laid it */
};
extern struct public_table trakks_public;

/* To the table before the move that ended a round: what that move laid. */
void trakks_last_move_add(void);
/* Prepares to show what came to the table with the last move, and looks there. */
void trakks_last_move_find(void);
/* The table as it is seen, while tiles are on their way to it. */
const struct trakks_table *trakks_last_move_table(void);
/* Marks the squares from which the last move took tiles of the table. */
void trakks_last_move_mark_left(uint32_t left[TRAKKS_SIDE]);
/* Lets tiles set off, a part of the lay at a time; NEVER once all of them have arrived. */
uint32_t trakks_last_move_tick(uint32_t now_ms);
/* No part of a lay is left to be shown: the player looks around. */
void trakks_last_move_skip(void);
/* Whether all tiles of the last lay are on the table, none still on its way. */
bool trakks_last_move_is_shown(void);
/* Since when a new lay is on the table, else `otherwise_ms`. */
uint32_t trakks_last_move_since(uint32_t otherwise_ms);

#endif
