/* The numbers of Trakks, apart from the logic: if you own the box, correct them here. */
#ifndef GAMES_TRAKKS_DATA_H
#define GAMES_TRAKKS_DATA_H

#include <stdint.h>

enum {
    TRAKKS_SEATS_MIN = 2,
    TRAKKS_SEATS = 4, /* at most */

    /* TK-1: every value in every colour, and two kinds of action tiles; each tile twice */
    TRAKKS_COLOURS = 4,
    TRAKKS_VALUES = 14,
    TRAKKS_COPIES = 2,
    TRAKKS_ACTION_KINDS = 2,

    TRAKKS_DEALT = 15,         /* TK-2: tiles a seat draws at the start */
    TRAKKS_POOL = 6,           /* TK-2: tiles face up */
    TRAKKS_PLUS = 3,           /* TK-6: tiles that a +3 makes a seat draw */
    TRAKKS_GIFT = 2,           /* TK-7: tiles that each seat gives after an arrow */
    TRAKKS_LINE_MIN = 3,       /* TK-11: shortest line */
    TRAKKS_SIDE = 32,          /* TK-16, a ruling: squares along a side of the grid */
    TRAKKS_ACTION_POINTS = 20, /* TK-20: what an action tile left in the hand counts */
    TRAKKS_ROUNDS_MAX = 9,     /* TK-21: rounds that one can agree on */
};

/* TK-13: most groups on the table, by the number of seats. */
extern const uint8_t trakks_group_limit[TRAKKS_SEATS + 1];

/* The letter and the name of each colour, in the order of the tiles' kinds. */
extern const char trakks_colour_letter[TRAKKS_COLOURS];
extern const char *const trakks_colour_name[TRAKKS_COLOURS];

/* How the action tiles are written, and what they are called. */
extern const char *const trakks_action_text[TRAKKS_ACTION_KINDS];
extern const char *const trakks_action_name[TRAKKS_ACTION_KINDS];

#endif
