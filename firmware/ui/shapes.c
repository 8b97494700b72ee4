// The round verbs: rounded boxes, discs, rings.
#include "canvas.h"

// How far each of the first rows of a quarter circle stands in from the corner.
static void corner_insets(int radius, uint8_t inset[SHAPE_RADIUS_MAX]) {
    int x = radius; // the circle, measured in half pixels from its centre, so that it is even
    for (int row = radius - 1; row >= 0; row--) {
        int dy = 2 * (radius - row) - 1;
        while (x > 0 && (2 * x - 1) * (2 * x - 1) + dy * dy > 4 * radius * radius) {
            x--;
        }
        inset[row] = (uint8_t)(radius - x);
    }
}

static int fitting_radius(struct box b, int radius) {
    int half = (b.width < b.height ? b.width : b.height) / 2;
    radius = radius < half ? radius : half;
    return radius < SHAPE_RADIUS_MAX ? radius : SHAPE_RADIUS_MAX;
}

void draw_round(struct canvas *canvas, struct box b, int radius, uint8_t colour) {
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

void draw_disc(struct canvas *canvas, int x, int y, int radius, uint8_t colour) {
    int reach = radius;
    for (int dy = 0; dy <= radius; dy++) {
        while (reach * reach + dy * dy > radius * radius + radius) {
            reach--;
        }
        draw_fill(canvas, box(x - reach, y - dy, 2 * reach + 1, 1), colour);
        if (dy > 0) {
            draw_fill(canvas, box(x - reach, y + dy, 2 * reach + 1, 1), colour);
        }
    }
}

// Sine of a 256th of a turn in 127ths, by Bhaskara's formula: a ring needs no more.
static int sine(int turn) {
    turn &= 255;
    int half = turn & 127;
    int product = half * (128 - half);
    int value = 127 * 4 * product / (20480 - product);
    return turn < 128 ? value : -value;
}

// How far a circle reaches to either side in the row `dy` from its centre; -1 beside it.
static int reach_at(int radius, int dy) {
    int left = radius * radius + radius - dy * dy;
    int reach = -1;
    while ((reach + 1) * (reach + 1) <= left) {
        reach++;
    }
    return reach;
}

// The part of a row, between two columns, that lies on the ring before its end.
static void draw_ring_row(struct canvas *canvas, struct box row, int x, int dy, int end_x,
                          int end_y, bool more_than_half, uint8_t colour) {
    int run = 0;
    for (int column = row.x; column < box_right(row); column++) {
        int dx = column - x;
        bool right_half = dx >= 0;
        bool before_end = end_x * dy - end_y * dx <= 0; // going round, by less than half
        if (more_than_half ? right_half || before_end : right_half && before_end) {
            run++;
        } else if (run > 0) {
            draw_fill(canvas, box(column - run, row.y, run, 1), colour);
            run = 0;
        }
    }
    draw_fill(canvas, box(box_right(row) - run, row.y, run, 1), colour);
}

void draw_ring(struct canvas *canvas, int x, int y, int radius, int thickness, int part, int whole,
               uint8_t colour) {
    int turn = part >= whole ? 256 : 256 * part / whole;
    if (turn <= 0) {
        return;
    }
    int end_x = sine(turn), end_y = -sine(turn + 64);
    for (int dy = -radius; dy <= radius; dy++) {
        int outer = reach_at(radius, dy), inner = reach_at(radius - thickness, dy);
        // Left and right of the hole, or right across above and below it.
        struct box left = box(x - outer, y + dy, inner >= 0 ? outer - inner : 2 * outer + 1, 1);
        struct box right = box(x + inner + 1, y + dy, inner >= 0 ? outer - inner : 0, 1);
        if (turn >= 256) {
            draw_fill(canvas, left, colour);
            draw_fill(canvas, right, colour);
        } else {
            draw_ring_row(canvas, left, x, dy, end_x, end_y, turn > 128, colour);
            draw_ring_row(canvas, right, x, dy, end_x, end_y, turn > 128, colour);
        }
    }
}
