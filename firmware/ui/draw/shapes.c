/* The round verbs: rounded boxes, discs, rings. */
#include "canvas.h"

/* How far each of the first rows of a quarter circle begins from the corner. */
static void corner_insets(int radius, uint8_t inset[SHAPE_RADIUS_MAX]) {
    int x = radius; /* the circle, measured in half pixels from its centre, so that it is even */
    for (int row = radius - 1; row >= 0; row--) {
        int dy = 2 * (radius - row) - 1;
        while (x > 0 && (2 * x - 1) * (2 * x - 1) + dy * dy > 4 * radius * radius) {
            x--;
        }
        inset[row] = (uint8_t)(radius - x);
    }
}

static int fitting_radius(struct box b, int radius) {
    int half = min(b.width, b.height) / 2;
    radius = min(radius, half);
    return min(radius, SHAPE_RADIUS_MAX);
}

void draw_round(struct canvas *canvas, struct box b, int radius, uint8_t colour) {
    if (!canvas_sees(canvas, b)) {
        return;
    }
    uint8_t inset[SHAPE_RADIUS_MAX];
    radius = fitting_radius(b, radius);
    corner_insets(radius, inset);
    draw_fill(canvas, box(b.x, b.y + radius, b.width, b.height - 2 * radius), colour);
    for (int row = 0; row < radius; row++) {
        int x = b.x + inset[row], width = b.width - 2 * inset[row];
        draw_fill(canvas, box(x, b.y + row, width, 1), colour);
        draw_fill(canvas, box(x, box_bottom(b) - 1 - row, width, 1), colour);
    }
}

void draw_round_frame(struct canvas *canvas, struct box b, int radius, uint8_t colour) {
    if (!canvas_sees(canvas, b)) {
        return;
    }
    uint8_t inset[SHAPE_RADIUS_MAX];
    radius = fitting_radius(b, radius);
    corner_insets(radius, inset);
    int right = box_right(b), bottom = box_bottom(b) - 1;
    int top_inset = radius > 0 ? inset[0] : 0;
    draw_fill(canvas, box(b.x + top_inset, b.y, b.width - 2 * top_inset, 1), colour);
    draw_fill(canvas, box(b.x + top_inset, bottom, b.width - 2 * top_inset, 1), colour);
    for (int row = 1; row < radius; row++) {
        int length = inset[row - 1] - inset[row];
        length = length > 0 ? length : 1;
        int left_x = b.x + inset[row], right_x = right - inset[row] - length;
        draw_fill(canvas, box(left_x, b.y + row, length, 1), colour);
        draw_fill(canvas, box(right_x, b.y + row, length, 1), colour);
        draw_fill(canvas, box(left_x, bottom - row, length, 1), colour);
        draw_fill(canvas, box(right_x, bottom - row, length, 1), colour);
    }
    int straight = b.height - 2 * (radius > 0 ? radius : 1);
    int below = b.y + (radius > 0 ? radius : 1);
    draw_fill(canvas, box(b.x, below, 1, straight), colour);
    draw_fill(canvas, box(right - 1, below, 1, straight), colour);
}

/* How far a circle reaches to either side in the row `dy` from its centre, -1 beside it: counted
 * down from the reach one row nearer to the centre. */
static int reach_after(int reach, int radius, int dy) {
    while (reach >= 0 && reach * reach + dy * dy > radius * radius + radius) {
        reach--;
    }
    return reach;
}

static struct box box_around_circle(int x, int y, int radius) {
    return box(x - radius, y - radius, 2 * radius + 1, 2 * radius + 1);
}

void draw_disc(struct canvas *canvas, int x, int y, int radius, uint8_t colour) {
    if (!canvas_sees(canvas, box_around_circle(x, y, radius))) {
        return;
    }
    int reach = radius;
    for (int dy = 0; dy <= radius; dy++) {
        reach = reach_after(reach, radius, dy);
        draw_fill(canvas, box(x - reach, y - dy, 2 * reach + 1, 1), colour);
        if (dy > 0) {
            draw_fill(canvas, box(x - reach, y + dy, 2 * reach + 1, 1), colour);
        }
    }
}

/* Sine of a 256th of a turn in 127ths, by Bhaskara's formula: a ring needs no more. */
static int sine(int turn) {
    turn &= 255;
    int half = turn & 127;
    int product = half * (128 - half);
    int value = 127 * 4 * product / (20480 - product);
    return turn < 128 ? value : -value;
}

/* Where a ring ends, seen from its centre. */
struct ring_end {
    int x, y;
    bool more_than_half, closed;
};

/* Columns of a row left or right of the centre (from dx on): those on the ring before its end. */
static void draw_ring_part(struct canvas *canvas, struct box part, int dx, int dy,
                           const struct ring_end *end, uint8_t colour) {
    bool right_half = dx >= 0;
    if (end->closed || (right_half && end->more_than_half)) {
        draw_fill(canvas, part, colour);
        return;
    }
    if (!right_half && !end->more_than_half) {
        return;
    }
    /* On one side of the line from the centre to the end, hence in one run of columns. */
    int side = end->x * dy - end->y * dx, first = -1, last = -1;
    for (int i = 0; i < part.width; i++, side -= end->y) {
        if (side <= 0) {
            first = first < 0 ? i : first;
            last = i;
        }
    }
    if (first >= 0) {
        draw_fill(canvas, box(part.x + first, part.y, last - first + 1, 1), colour);
    }
}

void draw_ring(struct canvas *canvas, int x, int y, int radius, int thickness, int part, int whole,
               uint8_t colour) {
    int turn = part >= whole ? 256 : 256 * part / whole;
    if (turn <= 0 || !canvas_sees(canvas, box_around_circle(x, y, radius))) {
        return;
    }
    const struct ring_end end = {sine(turn), -sine(turn + 64), turn > 128, turn >= 256};
    int outer = radius, inner = radius - thickness;
    for (int dy = 0; dy <= radius; dy++) {
        outer = reach_after(outer, radius, dy);
        inner = reach_after(inner, radius - thickness, dy);
        int hole = inner < 0 ? 0 : inner + 1; /* columns from the centre to the ring */
        for (int side = dy == 0 ? 1 : -1; side <= 1; side += 2) { /* above and below the centre */
            int row = y + side * dy;
            int left = hole == 0 ? 1 : hole; /* the column of the centre belongs to the right */
            draw_ring_part(canvas, box(x - outer, row, outer - left + 1, 1), -outer, side * dy,
                           &end, colour);
            draw_ring_part(canvas, box(x + hole, row, outer - hole + 1, 1), hole, side * dy, &end,
                           colour);
        }
    }
}
