/* What a panel that is wider than the canvas has beside it: who plays, with portrait, points and
 * name, and whose turn it is. Nothing but what the whole table knows. */
#ifndef SCREENS_SIDE_PANELS_H
#define SCREENS_SIDE_PANELS_H

#include <stdint.h>

#include "firmware/ui/draw/canvas.h"

/* Nothing is shown yet. */
void side_panels_start(void);

/* The main loop calls this after the screens; `idle_ms` without input. Shows the panels if they
 * have changed and nothing else is due. Returns in how many ms it wants to be called again, or
 * NEVER. */
uint32_t side_panels_watch(uint32_t idle_ms);

/* Both on one canvas: the left one in the first columns, the right one beside it. */
void draw_side_panels(struct canvas *canvas, uint8_t width);

#endif
