/* A small picture, drawn once and then copied: several times as fast as drawing it again. */
#ifndef UI_STAMP_H
#define UI_STAMP_H

#include <stdbool.h>

#include "canvas.h"

struct stamp {
    uint8_t *pixels; /* word-aligned, `width` x `height` */
    uint8_t width, height;
};

/* Saves what is on the canvas there; false if not all of it is in the clip. */
bool stamp_take(const struct canvas *canvas, const struct stamp *stamp, int x, int y);
/* Draws it; false, with nothing drawn, if not all of it is in the clip. */
bool draw_stamp(struct canvas *canvas, const struct stamp *stamp, int x, int y);

#endif
