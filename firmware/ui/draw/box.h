/* A rectangle of the screen, and the few ways to cut one up. Layouts are boxes cut from boxes. */
#ifndef UI_BOX_H
#define UI_BOX_H

#include <stdbool.h>
#include <stdint.h>

#include "games/base/numbers.h"

struct box {
    int16_t x, y, width, height;
};

static inline struct box box(int x, int y, int width, int height) {
    return (struct box){(int16_t)x, (int16_t)y, (int16_t)width, (int16_t)height};
}

static inline int box_right(struct box b) {
    return b.x + b.width;
}

static inline int box_bottom(struct box b) {
    return b.y + b.height;
}

static inline struct box box_inset(struct box b, int dx, int dy) {
    return box(b.x + dx, b.y + dy, b.width - 2 * dx, b.height - 2 * dy);
}

static inline struct box box_moved(struct box b, int dx, int dy) {
    return box(b.x + dx, b.y + dy, b.width, b.height);
}

/* A box of this size in the middle of another. */
static inline struct box box_centred(struct box b, int width, int height) {
    return box(b.x + (b.width - width) / 2, b.y + (b.height - height) / 2, width, height);
}

/* These cut a part off and leave the rest. */
static inline struct box box_cut_top(struct box *b, int height) {
    struct box part = box(b->x, b->y, b->width, height);
    *b = box(b->x, b->y + height, b->width, b->height - height);
    return part;
}

static inline struct box box_cut_bottom(struct box *b, int height) {
    *b = box(b->x, b->y, b->width, b->height - height);
    return box(b->x, b->y + b->height, b->width, height);
}

static inline struct box box_cut_left(struct box *b, int width) {
    struct box part = box(b->x, b->y, width, b->height);
    *b = box(b->x + width, b->y, b->width - width, b->height);
    return part;
}

static inline struct box box_cut_right(struct box *b, int width) {
    *b = box(b->x, b->y, b->width - width, b->height);
    return box(b->x + b->width, b->y, width, b->height);
}

static inline bool box_contains(struct box outer, struct box inner) {
    return inner.x >= outer.x && inner.y >= outer.y && box_right(inner) <= box_right(outer) &&
           box_bottom(inner) <= box_bottom(outer);
}

/* What two boxes have in common; empty (no width or no height) if they do not meet. */
static inline struct box box_common(struct box a, struct box b) {
    int left = max(a.x, b.x);
    int top = max(a.y, b.y);
    int right = min(box_right(a), box_right(b));
    int bottom = min(box_bottom(a), box_bottom(b));
    return box(left, top, right > left ? right - left : 0, bottom > top ? bottom - top : 0);
}

/* The smallest box that holds both. */
static inline struct box box_around(struct box a, struct box b) {
    int left = min(a.x, b.x);
    int top = min(a.y, b.y);
    int right = max(box_right(a), box_right(b));
    int bottom = max(box_bottom(a), box_bottom(b));
    return box(left, top, right - left, bottom - top);
}

static inline bool box_empty(struct box b) {
    return b.width <= 0 || b.height <= 0;
}

#endif
