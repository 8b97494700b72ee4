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

bool canvas_sees(const struct canvas *canvas, struct box b) {
    return audit_watches() || !box_empty(box_common(canvas->clip, b));
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

/* Blocks of sixteen bytes, at least one. The core stores four registers in five cycles; the
 * compiler finds but eight. */
static inline uint32_t *fill_blocks(uint32_t *words, int blocks, uint32_t four) {
#if defined(PICO_ON_DEVICE) && PICO_ON_DEVICE
    register uint32_t a __asm("r3") = four;
    register uint32_t b __asm("r4") = four;
    register uint32_t c __asm("r5") = four;
    register uint32_t d __asm("r6") = four;
    __asm volatile(".syntax unified\n"
                   "1: stmia %0!, {r3, r4, r5, r6}\n"
                   "subs %1, #1\n"
                   "bne 1b\n"
                   : "+l"(words), "+l"(blocks)
                   : "r"(a), "r"(b), "r"(c), "r"(d)
                   : "cc", "memory");
#else
    for (; blocks > 0; blocks--) {
        words[0] = words[1] = words[2] = words[3] = four;
        words += 4;
    }
#endif
    return words;
}

/* The same for copying: blocks of sixteen bytes, at least one. */
static inline void copy_blocks(uint32_t **to, const uint32_t **from, int blocks) {
#if defined(PICO_ON_DEVICE) && PICO_ON_DEVICE
    __asm volatile(".syntax unified\n"
                   "1: ldmia %1!, {r3, r4, r5, r6}\n"
                   "stmia %0!, {r3, r4, r5, r6}\n"
                   "subs %2, #1\n"
                   "bne 1b\n"
                   : "+l"(*to), "+l"(*from), "+l"(blocks)
                   :
                   : "r3", "r4", "r5", "r6", "cc", "memory");
#else
    for (; blocks > 0; blocks--, *to += 4, *from += 4) {
        memcpy(*to, *from, 16);
    }
#endif
}

HOT void canvas_copy(uint32_t *to, const uint32_t *from, int words) {
    if (words >= 4) {
        copy_blocks(&to, &from, words / 4);
    }
    for (words &= 3; words > 0; words--) {
        *to++ = *from++;
    }
}

/* Whole words in the middle, less at the ends. Every row begins as far from a word as the first. */
static inline void fill_rows(uint8_t *row, int rows, int width, uint32_t four) {
    int lead = (int)(-(uintptr_t)row & 3), blocks = (width - lead) / 16;
    for (; rows > 0; rows--, row += CANVAS_WIDTH) {
        uint8_t *at = row;
        if (lead & 1) {
            *at++ = (uint8_t)four;
        }
        if (lead & 2) {
            *(uint16_t *)(void *)at = (uint16_t)four;
            at += 2;
        }
        uint32_t *words = (uint32_t *)(void *)at;
        if (blocks > 0) {
            words = fill_blocks(words, blocks, four);
        }
        int rest = width - lead;
        if (rest & 8) {
            words[0] = words[1] = four;
            words += 2;
        }
        if (rest & 4) {
            *words++ = four;
        }
        at = (uint8_t *)words;
        if (rest & 2) {
            *(uint16_t *)(void *)at = (uint16_t)four;
            at += 2;
        }
        if (rest & 1) {
            *at = (uint8_t)four;
        }
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
    if (b.width == CANVAS_WIDTH) { /* whole rows are in one piece */
        fill_blocks((uint32_t *)(void *)row, b.height * CANVAS_WIDTH / 16, four);
        return;
    }
    if (b.width >= NARROW) {
        fill_rows(row, b.height, b.width, four);
        return;
    }
    for (int rows = b.height; rows > 0; rows--, row += CANVAS_WIDTH) {
        fill_narrow_row(row, b.width, colour);
    }
}

void draw_repeated(struct canvas *canvas, struct box b, int rows) {
    b = box_common(b, canvas->clip);
    if (box_empty(b)) {
        return;
    }
    audit_cover(b);
    uint8_t *row = canvas->pixels + b.y * CANVAS_WIDTH + b.x;
    if (b.width == CANVAS_WIDTH) { /* whole rows are in one piece */
        int size = rows * CANVAS_WIDTH, left = (b.height - rows) * CANVAS_WIDTH;
        for (; left > 0; left -= size, row += size) {
            canvas_copy((uint32_t *)(void *)(row + size), (const uint32_t *)(const void *)row,
                        min(left, size) / 4);
        }
        return;
    }
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

HOT void draw_veil(struct canvas *canvas, struct box b, uint8_t colour) {
    b = box_common(b, canvas->clip);
    audit_cover(b);
    for (int y = b.y; y < box_bottom(b); y++) {
        int first = b.x + ((b.x + y) & 1);
        uint8_t *at = canvas->pixels + y * CANVAS_WIDTH + first;
        int left = box_right(b) - first;
        for (; left >= 8; left -= 8, at += 8) {
            at[0] = colour;
            at[2] = colour;
            at[4] = colour;
            at[6] = colour;
        }
        for (; left > 0; left -= 2, at += 2) {
            *at = colour;
        }
    }
}

void canvas_settle(struct canvas *canvas) {
    (void)canvas;
    audit_settle();
}
