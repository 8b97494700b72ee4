/* A table of Trakks as the search for lays keeps it: with a rim, so that no step along a line needs
 * to look for the edge, and with the place of every tile, so that no tile has to be looked for. */
#ifndef GAMES_TRAKKS_OPPONENT_LAYOUT_H
#define GAMES_TRAKKS_OPPONENT_LAYOUT_H

#include "trakks.h"

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
/* Takes the tile off that lies there, and says which it was. */
uint8_t trakks_layout_lift(struct trakks_layout *layout, int cell);

/* The length of the stretch through a tile if it is a set, a run or a single tile, else 0. */
uint8_t trakks_layout_length(const struct trakks_layout *layout, int cell, int step);
/* Whether a tile of this kind on an empty cell would stand in a line, and only in right ones. */
bool trakks_layout_fits(struct trakks_layout *layout, int cell, uint8_t kind);

uint8_t trakks_layout_groups(struct trakks_layout *layout);
/* The first cell for a line of this length across that touches nothing, with as much room around
 * it as there is; or TRAKKS_NO_CELL. */
uint16_t trakks_layout_room(const struct trakks_layout *layout, uint8_t length);

#endif
