/* Pictures: looking up a sprite's colours once, then two pixels a byte. */
#include "sprite.h"

#include <string.h>

#include "art.h"
#include "audit.h"
#include "games/base/numbers.h"
#include "hot.h"

enum { SPRITE_COLOURS = 16 };

/* The rows and columns of a sprite that the clip leaves, counted in the sprite. */
struct part {
    int left, right, top, bottom;
};

static bool visible_part(const struct canvas *canvas, const struct sprite *sprite, int x, int y,
                         struct part *part) {
    struct box seen = box_common(canvas->clip, box(x, y, sprite->width, sprite->height));
    part->left = seen.x - x;
    part->right = part->left + seen.width;
    part->top = seen.y - y;
    part->bottom = part->top + seen.height;
    return !box_empty(seen);
}

/* Where a sprite's pixels come from and go to. */
struct blit {
    const uint8_t *row; /* of the sprite */
    uint8_t *at;        /* where the first visible column lands */
    int stride;         /* of the sprite */
    int first, last;    /* columns of the sprite that are seen, the last one not included */
    int rows;
};

static inline unsigned pixel_of(const uint8_t *row, int column) {
    return column & 1 ? row[column >> 1] >> 4 : row[column >> 1] & 15;
}

/* Two pixels a byte; mostly both are there, or both are transparent. */
HOT static void blit_forward(const struct blit *blit, const uint8_t *colours) {
    const uint8_t *row = blit->row;
    uint8_t *start = blit->at;
    for (int rows = blit->rows; rows > 0; rows--) {
        uint8_t *at = start;
        int column = blit->first;
        if (column & 1) {
            unsigned pixel = pixel_of(row, column++);
            if (pixel != 0) {
                *at = colours[pixel];
            }
            at++;
        }
        const uint8_t *pair = row + (column >> 1);
        const uint8_t *end = row + (blit->last >> 1);
        for (; pair < end; pair++, at += 2) {
            unsigned both = *pair;
            if (both == 0) {
                continue;
            }
            if (both & 15) {
                at[0] = colours[both & 15];
            }
            if (both >> 4) {
                at[1] = colours[both >> 4];
            }
        }
        if ((blit->last & 1) && column < blit->last && (*end & 15)) {
            *at = colours[*end & 15];
        }
        row += blit->stride;
        start += CANVAS_WIDTH;
    }
}

/* The colours of every two pixels that can stand in one byte. */
struct pairs {
    uint16_t of[SPRITE_COLOURS * SPRITE_COLOURS];
};

static void make_pairs(struct pairs *pairs, const uint8_t *colours, int count) {
    for (int right = 1; right < count; right++) {
        for (int left = 1; left < count; left++) {
            pairs->of[right << 4 | left] = (uint16_t)(colours[right] << 8 | colours[left]);
        }
    }
}

/* A picture that is drawn in several parts finds its pairs still there. */
static const struct pairs *pairs_of(const struct sprite *sprite, const uint8_t *colours) {
    static struct pairs pairs;
    static const struct sprite *made_for;
    if (sprite != made_for || colours != sprite->colours) {
        make_pairs(&pairs, colours, sprite->colour_count);
        made_for = colours == sprite->colours ? sprite : NULL;
    }
    return &pairs;
}

/* A whole picture that begins and ends with whole pairs, at even places. */
HOT static void blit_pairs(const struct blit *blit, const struct pairs *pairs) {
    const uint8_t *row = blit->row + (blit->first >> 1);
    uint16_t *start = (uint16_t *)(void *)blit->at;
    int count = (blit->last - blit->first) >> 1;
    for (int rows = blit->rows; rows > 0; rows--) {
        const uint8_t *pair = row;
        uint16_t *at = start;
        int left = count;
        for (; left >= 4; left -= 4) {
            at[0] = pairs->of[pair[0]];
            at[1] = pairs->of[pair[1]];
            at[2] = pairs->of[pair[2]];
            at[3] = pairs->of[pair[3]];
            at += 4;
            pair += 4;
        }
        while (left-- > 0) {
            *at++ = pairs->of[*pair++];
        }
        row += blit->stride;
        start += CANVAS_WIDTH / 2;
    }
}

static bool goes_by_pairs(const struct sprite *sprite, const struct blit *blit) {
    enum { WORTH_A_TABLE = 1000 };
    uintptr_t odd = (uintptr_t)blit->at | (uintptr_t)blit->first | (uintptr_t)blit->last;
    return sprite->whole && (odd & 1) == 0 &&
           (blit->last - blit->first) * blit->rows >= WORTH_A_TABLE;
}

/* The first column lands at the right. */
static void blit_mirrored(const struct blit *blit, const uint8_t *colours) {
    for (int y = 0; y < blit->rows; y++) {
        const uint8_t *row = blit->row + y * blit->stride;
        uint8_t *at = blit->at + y * CANVAS_WIDTH;
        for (int column = blit->last - 1; column >= blit->first; column--, at++) {
            unsigned pixel = pixel_of(row, column);
            if (pixel != 0) {
                *at = colours[pixel];
            }
        }
    }
}

/* A long run is written a word at a time. */
static inline void fill_run(uint8_t *at, const uint8_t *end, uint8_t colour) {
    enum { WORD = 4, WORTH_WORDS = 8 };
    if (end - at >= WORTH_WORDS) {
        while (((uintptr_t)at & (WORD - 1)) != 0) {
            *at++ = colour;
        }
        for (uint32_t four = colour * 0x01010101u; end - at >= WORD; at += WORD) {
            *(uint32_t *)(void *)at = four;
        }
    }
    while (at < end) {
        *at++ = colour;
    }
}

/* Each row has the number of its runs, and a byte for each of them: how many more pixels it has
 * than one, and their colour. */
static const uint8_t *packed_row(const struct sprite *sprite, int number) {
    const uint8_t *row = sprite->pixels;
    while (number-- > 0) {
        row += 1 + row[0];
    }
    return row;
}

/* Of a whole picture as it is. */
static void blit_runs(struct canvas *canvas, const struct sprite *sprite, int x, int y,
                      const struct part *part) {
    const uint8_t *row = packed_row(sprite, part->top);
    uint8_t *line = canvas->pixels + (y + part->top) * CANVAS_WIDTH + x;
    for (int rows = part->bottom - part->top; rows > 0; rows--, line += CANVAS_WIDTH) {
        const uint8_t *end = row + 1 + row[0];
        int column = 0;
        for (const uint8_t *run = row + 1; run < end; run++) {
            int at = max(column, part->left);
            uint8_t colour = sprite->colours[*run & 15];
            column += (*run >> 4) + 1;
            fill_run(line + at, line + min(column, part->right), colour);
        }
        row = end;
    }
}

/* With holes, mirrored or in other colours. */
static void blit_changed_runs(struct canvas *canvas, const struct sprite *sprite, int x, int y,
                              const struct part *part, bool flipped, const uint8_t *colours) {
    const uint8_t *row = packed_row(sprite, part->top);
    uint8_t *line = canvas->pixels + (y + part->top) * CANVAS_WIDTH + x;
    for (int rows = part->bottom - part->top; rows > 0; rows--, line += CANVAS_WIDTH) {
        const uint8_t *end = row + 1 + row[0];
        int column = 0;
        for (const uint8_t *run = row + 1; run < end; run++) {
            int length = (*run >> 4) + 1;
            int at = flipped ? sprite->width - column - length : column;
            column += length;
            if ((*run & 15) != 0) {
                fill_run(line + max(at, part->left), line + min(at + length, part->right),
                         colours[*run & 15]);
            }
        }
        row = end;
    }
}

/* Two pixels a byte, also of a packed sprite: those are written to `pairs`. */
static const uint8_t *pairs_in_row(const struct sprite *sprite, int number, uint8_t *pairs) {
    if (!sprite->packed) {
        return sprite->pixels + number * ((sprite->width + 1) / 2);
    }
    const uint8_t *row = packed_row(sprite, number), *end = row + 1 + row[0];
    int column = 0;
    memset(pairs, 0, (size_t)(sprite->width + 1) / 2);
    for (const uint8_t *run = row + 1; run < end; run++) {
        for (int left = (*run >> 4) + 1; left > 0; left--, column++) {
            pairs[column >> 1] |= (uint8_t)((*run & 15) << (column & 1 ? 4 : 0));
        }
    }
    return pairs;
}

#if UI_AUDIT
/* What says something by its shape alone. */
static enum audit_kind kind_of(const struct sprite *sprite) {
    static const char *const marks[] = {"mark_", "icon_", "arrow_", "button_", "blocked"};
    for (size_t i = 0; i < count_of(marks); i++) {
        if (strncmp(art_name(sprite), marks[i], strlen(marks[i])) == 0) {
            return AUDIT_MARK;
        }
    }
    return AUDIT_PICTURE;
}

/* One without a gap is a surface: it may be cut, and what is drawn on it is not over anything. */
static void audit_sprite(const struct canvas *canvas, const struct sprite *sprite, int x, int y,
                         bool flipped, const uint8_t *colours) {
    if (!audit_watches()) {
        return;
    }
    if (sprite->whole) {
        audit_cover(box_common(canvas->clip, box(x, y, sprite->width, sprite->height)));
        return;
    }
    audit_item(kind_of(sprite), art_name(sprite), box(x, y, sprite->width, sprite->height));
    for (int row = 0; row < sprite->height; row++) {
        uint8_t inks[CANVAS_WIDTH], pairs[CANVAS_WIDTH / 2];
        const uint8_t *pixels = pairs_in_row(sprite, row, pairs);
        for (int column = 0; column < sprite->width; column++) {
            unsigned pixel = pixel_of(pixels, column);
            inks[flipped ? sprite->width - 1 - column : column] =
                pixel != 0 ? colours[pixel] : COLOUR_NONE;
        }
        audit_ink(canvas->clip, canvas->pixels, x, y + row, inks, sprite->width);
    }
}
#endif

static bool is_seen(const struct canvas *canvas, const struct sprite *sprite, int x, int y) {
    return canvas_sees(canvas, box(x, y, sprite->width, sprite->height));
}

static void draw_with(struct canvas *canvas, const struct sprite *sprite, int x, int y,
                      bool flipped, const uint8_t *colours) {
#if UI_AUDIT
    audit_sprite(canvas, sprite, x, y, flipped, colours);
#endif
    struct part part;
    if (!visible_part(canvas, sprite, x, y, &part)) {
        return;
    }
    if (sprite->packed) {
        if (sprite->whole && !flipped && colours == sprite->colours) {
            blit_runs(canvas, sprite, x, y, &part);
        } else {
            blit_changed_runs(canvas, sprite, x, y, &part, flipped, colours);
        }
        return;
    }
    int stride = (sprite->width + 1) / 2;
    struct blit blit = {
        .row = sprite->pixels + part.top * stride,
        .at = canvas->pixels + (y + part.top) * CANVAS_WIDTH + x + part.left,
        .stride = stride,
        .first = flipped ? sprite->width - part.right : part.left,
        .last = flipped ? sprite->width - part.left : part.right,
        .rows = part.bottom - part.top,
    };
    if (flipped) {
        blit_mirrored(&blit, colours);
    } else if (goes_by_pairs(sprite, &blit)) {
        blit_pairs(&blit, pairs_of(sprite, colours));
    } else {
        blit_forward(&blit, colours);
    }
}

void draw_sprite(struct canvas *canvas, const struct sprite *sprite, int x, int y) {
    draw_with(canvas, sprite, x, y, false, sprite->colours);
}

void draw_sprite_flipped(struct canvas *canvas, const struct sprite *sprite, int x, int y) {
    draw_with(canvas, sprite, x, y, true, sprite->colours);
}

static void tinted_colours(const struct sprite *sprite, uint8_t ramp, uint8_t *colours) {
    for (int i = 0; i < sprite->colour_count; i++) {
        uint8_t colour = sprite->colours[i];
        bool tint = colour >= COLOUR_TINT_DARK && colour <= COLOUR_TINT_LIGHT;
        colours[i] = tint ? (uint8_t)(ramp + colour - COLOUR_TINT_DARK) : colour;
    }
}

void draw_sprite_tinted(struct canvas *canvas, const struct sprite *sprite, int x, int y,
                        uint8_t ramp, bool flipped) {
    if (is_seen(canvas, sprite, x, y)) {
        uint8_t colours[SPRITE_COLOURS];
        tinted_colours(sprite, ramp, colours);
        draw_with(canvas, sprite, x, y, flipped, colours);
    }
}

HOT static void blit_big_row(const uint8_t *row, int width, uint8_t *at, const uint8_t *colours) {
    for (int column = 0; column < width; column++, at += 2) {
        unsigned pixel = pixel_of(row, column);
        if (pixel != 0) {
            uint8_t colour = colours[pixel];
            at[0] = colour;
            at[1] = colour;
            at[CANVAS_WIDTH] = colour;
            at[CANVAS_WIDTH + 1] = colour;
        }
    }
}

/* One row of the panel, of which the clip leaves a part: x counts from the sprite's edge. A pixel
 * of the art is looked up once for both columns that it fills. */
HOT static void blit_big_part(const uint8_t *row, int width, int first, int last, bool flipped,
                              uint8_t *at, const uint8_t *colours) {
    int column = flipped ? width - 1 - (first >> 1) : first >> 1, step = flipped ? -1 : 1;
    for (int x = first; x < last; column += step) {
        unsigned pixel = pixel_of(row, column);
        int next = (x | 1) + 1;
        if (pixel != 0) {
            uint8_t colour = colours[pixel];
            at[x] = colour;
            if (next - x == 2 && x + 1 < last) {
                at[x + 1] = colour;
            }
        }
        x = next;
    }
}

static void draw_big(struct canvas *canvas, const struct sprite *sprite, int x, int y, uint8_t ramp,
                     bool flipped) {
    struct box place = box(x, y, 2 * sprite->width, 2 * sprite->height);
    struct box seen = box_common(canvas->clip, place);
    if (box_empty(seen)) {
        return;
    }
    audit_cover(seen);
    uint8_t colours[SPRITE_COLOURS];
    tinted_colours(sprite, ramp, colours);
    uint8_t pairs[CANVAS_WIDTH / 2];
    if (!flipped && box_contains(canvas->clip, place)) {
        for (int row = 0; row < sprite->height; row++) {
            blit_big_row(pairs_in_row(sprite, row, pairs), sprite->width,
                         canvas->pixels + (y + 2 * row) * CANVAS_WIDTH + x, colours);
        }
        return;
    }
    for (int at = seen.y; at < box_bottom(seen); at++) {
        blit_big_part(pairs_in_row(sprite, (at - y) / 2, pairs), sprite->width, seen.x - x,
                      box_right(seen) - x, flipped, canvas->pixels + at * CANVAS_WIDTH + x,
                      colours);
    }
}

void draw_sprite_big(struct canvas *canvas, const struct sprite *sprite, int x, int y,
                     uint8_t ramp) {
    draw_big(canvas, sprite, x, y, ramp, false);
}

void draw_sprite_big_flipped(struct canvas *canvas, const struct sprite *sprite, int x, int y,
                             uint8_t ramp) {
    draw_big(canvas, sprite, x, y, ramp, true);
}

HOT static void blit_scaled_row(const uint8_t *row, unsigned place, unsigned step, uint8_t *at,
                                int count, const uint8_t *colours) {
    for (; count > 0; count--, at++, place += step) {
        unsigned pixel = pixel_of(row, (int)(place >> 16));
        if (pixel != 0) {
            *at = colours[pixel];
        }
    }
}

void draw_sprite_scaled(struct canvas *canvas, const struct sprite *sprite, struct box b) {
    struct box seen = box_common(canvas->clip, b);
    if (box_empty(seen)) {
        return;
    }
    audit_cover(seen);
    unsigned across = ((unsigned)sprite->width << 16) / (unsigned)b.width;
    unsigned down = ((unsigned)sprite->height << 16) / (unsigned)b.height;
    for (int y = seen.y; y < box_bottom(seen); y++) {
        uint8_t pairs[CANVAS_WIDTH / 2];
        int number = (int)((unsigned)(y - b.y) * down >> 16);
        blit_scaled_row(pairs_in_row(sprite, number, pairs), (unsigned)(seen.x - b.x) * across,
                        across, canvas->pixels + y * CANVAS_WIDTH + seen.x, seen.width,
                        sprite->colours);
    }
}

void draw_stencil(struct canvas *canvas, const struct sprite *sprite, int x, int y,
                  uint8_t colour) {
    if (is_seen(canvas, sprite, x, y)) {
        uint8_t colours[SPRITE_COLOURS];
        memset(colours, colour, sizeof colours);
        draw_with(canvas, sprite, x, y, false, colours);
    }
}
