/* What buttons do where the end of a game is shown, as its foot line says. */
#ifndef SCREENS_END_PRESS_H
#define SCREENS_END_PRESS_H

#include "drivers/buttons.h"
#include "firmware/ui/canvas.h"

/* B leads to the table of the game, by whatever name. */
void draw_end_foot(struct canvas *canvas, const char *table);
/* X tells why it ended so; the title may be NULL. */
void end_press(enum button button, enum button_kind kind, const char *title, const char *why);

#endif
