/* Small pictures copied from the canvas and back. */
#include "stamp.h"

#include "audit.h"
#include "hot.h"

static bool all_seen(const struct canvas *canvas, const struct stamp *stamp, int x, int y) {
    return box_contains(canvas->clip, box(x, y, stamp->width, stamp->height));
}

bool stamp_take(const struct canvas *canvas, const struct stamp *stamp, int x, int y) {
    if (!all_seen(canvas, stamp, x, y)) {
        return false;
    }
    const uint8_t *from = canvas->pixels + y * CANVAS_WIDTH + x;
    uint8_t *to = stamp->pixels;
    for (int row = 0; row < stamp->height; row++, from += CANVAS_WIDTH) {
        for (int column = 0; column < stamp->width; column++) {
            *to++ = from[column];
        }
    }
    return true;
}

/* Words or halves of words, as far as both sides are aligned. */
HOT static void copy_words(uint8_t *to, const uint8_t *from, int width, int height) {
    for (; height > 0; height--, to += CANVAS_WIDTH, from += width) {
        uint32_t *at = (uint32_t *)(void *)to;
        const uint32_t *word = (const uint32_t *)(const void *)from;
        for (int left = width; left > 0; left -= 4) {
            *at++ = *word++;
        }
    }
}

HOT static void copy_halves(uint8_t *to, const uint8_t *from, int width, int height) {
    for (; height > 0; height--, to += CANVAS_WIDTH, from += width) {
        uint16_t *at = (uint16_t *)(void *)to;
        const uint16_t *half = (const uint16_t *)(const void *)from;
        for (int left = width; left > 0; left -= 2) {
            *at++ = *half++;
        }
    }
}

static void copy_bytes(uint8_t *to, const uint8_t *from, int width, int height) {
    for (; height > 0; height--, to += CANVAS_WIDTH, from += width) {
        for (int column = 0; column < width; column++) {
            to[column] = from[column];
        }
    }
}

bool draw_stamp(struct canvas *canvas, const struct stamp *stamp, int x, int y) {
    if (!all_seen(canvas, stamp, x, y)) {
        return false;
    }
    audit_cover(box(x, y, stamp->width, stamp->height));
    uint8_t *to = canvas->pixels + y * CANVAS_WIDTH + x;
    unsigned odd = (unsigned)(uintptr_t)to | stamp->width;
    if ((odd & 3) == 0) {
        copy_words(to, stamp->pixels, stamp->width, stamp->height);
    } else if ((odd & 1) == 0) {
        copy_halves(to, stamp->pixels, stamp->width, stamp->height);
    } else {
        copy_bytes(to, stamp->pixels, stamp->width, stamp->height);
    }
    return true;
}
