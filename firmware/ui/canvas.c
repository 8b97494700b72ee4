/* The straight verbs: pixels, filled boxes, frames, lines. */
#include "canvas.h"

#include <string.h>

#include "audit.h"
#include "hot.h"

void canvas_init(struct canvas *canvas, uint8_t *pixels) {
    *canvas = (struct canvas){.pixels = pixels, .clip = box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT)};
}

void clip_push(struct canvas *canvas, struct box b) {
    if (canvas->depth < CANVAS_CLIPS) {
        canvas->outer[canvas->depth] = canvas->clip;
        canvas->clip = box_common(canvas->clip, b);
    }
    canvas->depth++;
}

void clip_pop(struct canvas *canvas) {
    canvas->depth--;
    if (canvas->depth < CANVAS_CLIPS) {
        canvas->clip = canvas->outer[canvas->depth];
    }
}

void draw_pixel(struct canvas *canvas, int x, int y, uint8_t colour) {
    draw_fill(canvas, box(x, y, 1, 1), colour);
}

enum { NARROW = 8 }; /* too narrow for words to pay */

static inline void fill_narrow_row(uint8_t *at, int count, uint8_t colour) {
    do {
        at[--count] = colour;
    } while (count > 0);
}

/* Whole words in the middle, bytes at the ends. */
static inline void fill_row(uint8_t *at, int count, uint32_t four) {
    while (count > 0 && ((uintptr_t)at & 3) != 0) {
        *at++ = (uint8_t)four;
        count--;
    }
    uint32_t *words = (uint32_t *)(void *)at;
    for (; count >= 16; count -= 16) {
        words[0] = four;
        words[1] = four;
        words[2] = four;
        words[3] = four;
        words += 4;
    }
    for (; count >= 4; count -= 4) {
        *words++ = four;
    }
    at = (uint8_t *)words;
    if (count & 2) {
        *at++ = (uint8_t)four;
        *at++ = (uint8_t)four;
    }
    if (count & 1) {
        *at = (uint8_t)four;
    }
}

HOT void draw_fill(struct canvas *canvas, struct box b, uint8_t colour) {
    b = box_common(b, canvas->clip);
    if (box_empty(b)) {
        return;
    }
    audit_cover(b);
    uint32_t four = colour * 0x01010101u;
    uint8_t *row = canvas->pixels + b.y * CANVAS_WIDTH + b.x;
    for (int rows = b.height; rows > 0; rows--) {
        if (b.width < NARROW) {
            fill_narrow_row(row, b.width, colour);
        } else {
            fill_row(row, b.width, four);
        }
        row += CANVAS_WIDTH;
    }
}

void draw_repeated(struct canvas *canvas, struct box b, int rows) {
    b = box_common(b, canvas->clip);
    if (box_empty(b)) {
        return;
    }
    audit_cover(b);
    uint8_t *row = canvas->pixels + b.y * CANVAS_WIDTH + b.x;
    for (int below = rows; below < b.height; below++) {
        memcpy(row + rows * CANVAS_WIDTH, row, (size_t)b.width);
        row += CANVAS_WIDTH;
    }
}

void draw_frame(struct canvas *canvas, struct box b, uint8_t colour) {
    draw_fill(canvas, box(b.x, b.y, b.width, 1), colour);
    draw_fill(canvas, box(b.x, box_bottom(b) - 1, b.width, 1), colour);
    draw_fill(canvas, box(b.x, b.y + 1, 1, b.height - 2), colour);
    draw_fill(canvas, box(box_right(b) - 1, b.y + 1, 1, b.height - 2), colour);
}

static int magnitude(int value) {
    return value < 0 ? -value : value;
}

/* Bresenham's line. */
void draw_line(struct canvas *canvas, int x0, int y0, int x1, int y1, uint8_t colour) {
    int dx = magnitude(x1 - x0), dy = magnitude(y1 - y0);
    int step_x = x0 < x1 ? 1 : -1, step_y = y0 < y1 ? 1 : -1;
    if (dx == 0 || dy == 0) {
        draw_fill(canvas, box(x0 < x1 ? x0 : x1, y0 < y1 ? y0 : y1, dx + 1, dy + 1), colour);
        return;
    }
    int error = dx - dy;
    for (;;) {
        draw_pixel(canvas, x0, y0, colour);
        if (x0 == x1 && y0 == y1) {
            return;
        }
        int twice = 2 * error;
        if (twice > -dy) {
            error -= dy;
            x0 += step_x;
        }
        if (twice < dx) {
            error += dx;
            y0 += step_y;
        }
    }
}

void draw_veil(struct canvas *canvas, struct box b, uint8_t colour) {
    b = box_common(b, canvas->clip);
    audit_cover(b);
    for (int y = b.y; y < box_bottom(b); y++) {
        uint8_t *row = canvas->pixels + y * CANVAS_WIDTH;
        for (int x = b.x + ((b.x + y) & 1); x < box_right(b); x += 2) {
            row[x] = colour;
        }
    }
}

void canvas_settle(struct canvas *canvas) {
    (void)canvas;
    audit_settle();
}
