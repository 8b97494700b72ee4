/* A second judge of tables and lays of Trakks, written as plainly as the rules are put and without
 * a look at how the engine does it, so that the two can be held against each other. */
#ifndef HOST_TESTS_TRAKKS_TRAKKS_ORACLE_H
#define HOST_TESTS_TRAKKS_TRAKKS_ORACLE_H

#include <stdbool.h>

#include "games/trakks/trakks.h"

enum { PLAIN_SIDE = 32 };

/* value is 0 where nothing lies. */
struct plain_tile {
    signed char value, colour;
};

struct plain_table {
    struct plain_tile at[PLAIN_SIDE][PLAIN_SIDE]; /* y, x */
};

struct plain_tile plain_tile(int kind);
/* TK-11 and TK-12 hold everywhere. */
bool plain_lines_are_right(const struct plain_table *table);
int plain_groups(const struct plain_table *table);
/* Whether the seat whose turn it is may lay this. */
bool plain_lay_is_legal(const struct trakks_state *state, const struct trakks_move *move);

void plain_from(const struct trakks_state *state, struct plain_table *table);

#endif
