/* The picture of the winner; the screen is in ending.h. */
#ifndef SCREENS_VICTORY_H
#define SCREENS_VICTORY_H

#include "firmware/ui/draw/canvas.h"

/* For tests: what is seen of these winners, in a game with `seats` seats. */
void draw_victory(struct canvas *canvas, uint8_t winners, uint8_t seats, const char *decision);

#endif
