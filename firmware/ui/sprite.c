// Pictures: looking up a sprite's colours once, then two pixels a byte.
#include "sprite.h"

#include "audit.h"
#include "hot.h"

enum { SPRITE_COLOURS = 16 };

// The rows and columns of a sprite that the clip leaves, counted in the sprite.
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

// Column `left` lands at `at`; step is -1 for a mirrored sprite.
HOT static void blit_row(const uint8_t *row, int left, int right, uint8_t *at, int step,
                         const uint8_t *colours) {
    for (int column = left; column < right; column++, at += step) {
        unsigned pixel = row[column >> 1];
        pixel = column & 1 ? pixel >> 4 : pixel & 15;
        if (pixel != 0) {
            *at = colours[pixel];
        }
    }
}

#if UI_AUDIT
static void audit_sprite(const struct canvas *canvas, const struct sprite *sprite, int x, int y,
                         bool flipped) {
    int stride = (sprite->width + 1) / 2;
    audit_item(sprite->name, box(x, y, sprite->width, sprite->height));
    for (int row = 0; row < sprite->height; row++) {
        for (int column = 0; column < sprite->width; column++) {
            unsigned pixel = sprite->pixels[row * stride + (column >> 1)];
            pixel = column & 1 ? pixel >> 4 : pixel & 15;
            int at = flipped ? x + sprite->width - 1 - column : x + column;
            if (pixel != 0) {
                audit_ink(at, y + row, box_contains(canvas->clip, box(at, y + row, 1, 1)));
            }
        }
    }
}
#endif

static void draw_with(struct canvas *canvas, const struct sprite *sprite, int x, int y,
                      bool flipped, const uint8_t *colours) {
#if UI_AUDIT
    audit_sprite(canvas, sprite, x, y, flipped);
#endif
    struct part part;
    if (!visible_part(canvas, sprite, x, y, &part)) {
        return;
    }
    int stride = (sprite->width + 1) / 2;
    const uint8_t *row = sprite->pixels + part.top * stride;
    uint8_t *at = canvas->pixels + (y + part.top) * CANVAS_WIDTH + x + part.left;
    int first = part.left, last = part.right, step = 1;
    if (flipped) {
        first = sprite->width - part.right;
        last = sprite->width - part.left;
        at += part.right - part.left - 1;
        step = -1;
    }
    for (int y_in = part.top; y_in < part.bottom; y_in++) {
        blit_row(row, first, last, at, step, colours);
        row += stride;
        at += CANVAS_WIDTH;
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
    uint8_t colours[SPRITE_COLOURS];
    tinted_colours(sprite, ramp, colours);
    draw_with(canvas, sprite, x, y, flipped, colours);
}

HOT static void blit_big_row(const uint8_t *row, int width, uint8_t *at, const uint8_t *colours) {
    for (int column = 0; column < width; column++, at += 2) {
        unsigned pixel = row[column >> 1];
        pixel = column & 1 ? pixel >> 4 : pixel & 15;
        if (pixel != 0) {
            uint8_t colour = colours[pixel];
            at[0] = colour;
            at[1] = colour;
            at[CANVAS_WIDTH] = colour;
            at[CANVAS_WIDTH + 1] = colour;
        }
    }
}

void draw_sprite_big(struct canvas *canvas, const struct sprite *sprite, int x, int y,
                     uint8_t ramp) {
    struct box place = box(x, y, 2 * sprite->width, 2 * sprite->height);
    if (!box_contains(canvas->clip, place)) {
        return;
    }
    audit_cover(place);
    uint8_t colours[SPRITE_COLOURS];
    tinted_colours(sprite, ramp, colours);
    int stride = (sprite->width + 1) / 2;
    for (int row = 0; row < sprite->height; row++) {
        blit_big_row(sprite->pixels + row * stride, sprite->width,
                     canvas->pixels + (y + 2 * row) * CANVAS_WIDTH + x, colours);
    }
}

void draw_stencil(struct canvas *canvas, const struct sprite *sprite, int x, int y,
                  uint8_t colour) {
    uint8_t colours[SPRITE_COLOURS];
    for (int i = 0; i < SPRITE_COLOURS; i++) {
        colours[i] = colour;
    }
    draw_with(canvas, sprite, x, y, false, colours);
}
