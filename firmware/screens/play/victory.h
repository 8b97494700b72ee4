/* The picture of the winner. */
#ifndef SCREENS_VICTORY_H
#define SCREENS_VICTORY_H

#include "firmware/ui/stack/screen.h"

/* The screen to show at the end of the session's game, over its table. A leads on from it to this
 * one with the points, B back to the table. If no one won, it is the one with the points. */
const struct screen *victory_before(const struct screen *points);

/* For tests: what is seen of these winners, in a game with `seats` seats. */
void draw_victory(struct canvas *canvas, uint8_t winners, uint8_t seats, const char *decision);

#endif
