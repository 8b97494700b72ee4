/* Where cells are, and how the cursor moves among them. */
#include "grid.h"

static int rows_of(const struct grid *grid) {
    return (grid->count + grid->columns - 1) / grid->columns;
}

static int along(const struct grid *grid, int by, bool repeated) {
    int to = grid->cursor + by;
    if (to >= 0 && to < grid->count) {
        return to;
    }
    if (repeated) {
        return grid->cursor;
    }
    return to < 0 ? grid->count - 1 : 0;
}

static int across(const struct grid *grid, int by, bool repeated) {
    int rows = rows_of(grid);
    int column = grid->cursor % grid->columns, row = grid->cursor / grid->columns + by;
    if (row < 0 || row >= rows) {
        if (repeated || rows == 1) {
            return grid->cursor;
        }
        row = row < 0 ? rows - 1 : 0;
    }
    int to = row * grid->columns + column;
    return to < grid->count ? to : grid->count - 1;
}

bool grid_press(struct grid *grid, enum button button, enum button_kind kind) {
    if ((kind != BUTTON_PRESS && kind != BUTTON_REPEAT) || grid->count == 0) {
        return false;
    }
    bool repeated = kind == BUTTON_REPEAT;
    int to = grid->cursor;
    switch (button) {
    case BUTTON_LEFT:
        to = along(grid, -1, repeated);
        break;
    case BUTTON_RIGHT:
        to = along(grid, 1, repeated);
        break;
    case BUTTON_UP:
        to = across(grid, -1, repeated);
        break;
    case BUTTON_DOWN:
        to = across(grid, 1, repeated);
        break;
    default:
        break;
    }
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
