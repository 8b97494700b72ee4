/* Things in rows and columns with a cursor among them: cards, tiles, portraits, keys. The screen
 * draws the things; the grid knows where they are and how the cursor moves. */
#ifndef UI_GRID_H
#define UI_GRID_H

#include "drivers/buttons/buttons.h"
#include "firmware/ui/draw/box.h"

struct grid {
    uint8_t columns, count, cursor;
};

/* Moves the cursor by the rule of targets.h; true if it went somewhere. Up and down go over the end
 * to the other end. */
bool grid_press(struct grid *grid, enum button button, enum button_kind kind);

/* Where a cell is, in an area that all rows share evenly, with a gap between cells. */
struct box grid_cell(const struct grid *grid, struct box area, int gap, uint8_t index);

#endif
