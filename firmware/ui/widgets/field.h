/* Small parts of screens: a bar that fills, dots that count pages. */
#ifndef UI_FIELD_H
#define UI_FIELD_H

#include "drivers/buttons/buttons.h"
#include "firmware/ui/draw/canvas.h"

void draw_progress(struct canvas *canvas, struct box b, int part, int whole, uint8_t colour);

/* Dots in the middle of the box, the current one filled. */
void draw_dots(struct canvas *canvas, struct box b, int count, int current);

/* A battery at `percent`, at the right end of the box. */
void draw_battery(struct canvas *canvas, struct box b, int percent, bool charging);

#endif
