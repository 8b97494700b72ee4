/* Pictures on the canvas: the pixel art of the shell and of the games, converted. */
#ifndef UI_SPRITE_H
#define UI_SPRITE_H

#include <stdbool.h>

#include "canvas.h"

/* Two pixels a byte, the left one in the low half, rows padded to whole bytes. A pixel is a place
 * in the sprite's own colours; 0 is transparent. */
struct sprite {
    const uint8_t *pixels;
    const uint8_t *colours; /* of the palette; entry 0 is unused */
    uint8_t width, height;
    uint8_t colour_count;
    bool whole : 1;  /* no pixel of it is transparent */
    bool packed : 1; /* in runs of one colour: draw it as it is, or scaled */
};

void draw_sprite(struct canvas *canvas, const struct sprite *sprite, int x, int y);
/* As seen in a mirror. */
void draw_sprite_flipped(struct canvas *canvas, const struct sprite *sprite, int x, int y);
/* The tint ramp of the art becomes the ramp that begins at this dark colour. */
void draw_sprite_tinted(struct canvas *canvas, const struct sprite *sprite, int x, int y,
                        uint8_t ramp, bool flipped);
/* Twice as large, tinted. */
void draw_sprite_big(struct canvas *canvas, const struct sprite *sprite, int x, int y,
                     uint8_t ramp);
void draw_sprite_big_flipped(struct canvas *canvas, const struct sprite *sprite, int x, int y,
                             uint8_t ramp);
/* In its own colours, as large as the box says: each pixel of the box is the nearest of the sprite.
 */
void draw_sprite_scaled(struct canvas *canvas, const struct sprite *sprite, struct box b);
/* All of its shape in one colour. */
void draw_stencil(struct canvas *canvas, const struct sprite *sprite, int x, int y, uint8_t colour);

#endif
