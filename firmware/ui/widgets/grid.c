/* Where cells are, and how the cursor moves among them. */
#include "grid.h"

#include "firmware/ui/widgets/targets.h"

static int rows_of(const struct grid *grid) {
    return (grid->count + grid->columns - 1) / grid->columns;
}

/* Rows and columns are all that counts, wherever the screen draws them. */
static struct box cell_place(const void *of, uint16_t index) {
    enum { SIDE = 8 };
    const struct grid *grid = of;
    return box(index % grid->columns * SIDE, index / grid->columns * SIDE, SIDE, SIDE);
}

bool grid_press(struct grid *grid, enum button button, enum button_kind kind) {
    const struct targets cells = {grid->count, cell_place, grid, .wraps = true};
    uint16_t to = targets_step(&cells, grid->cursor, button, kind);
    bool moved = to != grid->cursor;
    grid->cursor = (uint8_t)to;
    return moved;
}

struct box grid_cell(const struct grid *grid, struct box area, int gap, uint8_t index) {
    int rows = rows_of(grid);
    int width = (area.width + gap) / grid->columns, height = (area.height + gap) / rows;
    return box(area.x + index % grid->columns * width, area.y + index / grid->columns * height,
               width - gap, height - gap);
}
