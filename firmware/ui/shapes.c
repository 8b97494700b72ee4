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

void draw_ring(struct canvas *canvas, int x, int y, int radius, int thickness, int part, int whole,
               uint8_t colour) {
    int turn = part >= whole ? 256 : 256 * part / whole;
    if (turn <= 0) {
        return;
    }
    // Where the ring ends; a pixel is on it when it lies clockwise between the top and there.
    int end_x = sine(turn), end_y = -sine(turn + 64);
    int outer = radius * radius + radius, inner_radius = radius - thickness;
    int inner = inner_radius * inner_radius + inner_radius;
    for (int dy = -radius; dy <= radius; dy++) {
        for (int dx = -radius; dx <= radius; dx++) {
            int distance = dx * dx + dy * dy;
            if (distance > outer || distance <= inner) {
                continue;
            }
            bool right_half = dx >= 0;
            bool before_end = end_x * dy - end_y * dx <= 0; // going round, by less than half
            bool on_ring = turn > 128 ? right_half || before_end : right_half && before_end;
            if (on_ring || turn >= 256) {
                draw_pixel(canvas, x + dx, y + dy, colour);
            }
        }
    }
}
