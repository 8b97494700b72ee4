/* What the screens of several games do and draw alike. */
#ifndef SCREENS_PARTS_H
#define SCREENS_PARTS_H

#include "firmware/remembered/people.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/sprite.h"
#include "firmware/ui/stack/screen.h"

/* Opens a screen over the root of the game, in place of one that is there. */
void show_on_table(const struct screen *screen, enum transition transition);

/* Left and right move a cursor around `count` places, with a sound; false for other arrows. */
bool step_sideways(uint8_t *cursor, uint8_t count, enum button arrow);

static inline bool has_seat(uint8_t seats, uint8_t seat) {
    return (seats >> seat & 1) != 0;
}
/* The seat in this place at the end of the game, from 0: winners first, then the best
 * score. */
uint8_t seat_in_place(uint8_t place);

/* The text with its placeholders filled in; returns the buffer. */
const char *say_into(char *buffer, size_t size, enum text_key key, const struct fill *fill);
/* A line in the largest size that fits, up to that of the style. */
void draw_fitted(struct canvas *canvas, struct box b, unsigned style, uint8_t colour,
                 const char *line);

/* The name, or the letters of it that fit with a full stop after them. */
const char *name_fitting(char letters[PEOPLE_NAME_BYTES + 1], int width, unsigned style,
                         const char *name);
/* Pictures that text may be written over: a seat's face of 24 x 24 and of 48 x 48, and a sprite in
 * the middle of a box. */
void draw_small_face(struct canvas *canvas, uint8_t seat, int x, int y);
void draw_face(struct canvas *canvas, uint8_t seat, int x, int y);
void draw_sprite_in(struct canvas *canvas, struct box b, const struct sprite *sprite);
void draw_stencil_in(struct canvas *canvas, struct box b, const struct sprite *sprite,
                     uint8_t colour);

#endif
