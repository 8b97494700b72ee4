/* Opponents at their turn: the table of the game, who is thinking, and their moves one after
 * another. */
#ifndef SCREENS_THINKING_H
#define SCREENS_THINKING_H

#include <stdbool.h>
#include <stdint.h>

#include "firmware/ui/draw/canvas.h"

/* Where it is an opponent's turn: back to the table of the game, on which it thinks and plays.
 * False where a person is asked, or nobody. */
bool thinking_takes_turn(void);

/* Whether they are at it: the table of the game is seen. */
bool thinking_shown(void);

/* For a screen that waits for a press and is in front of an opponent's turn: it is left after a
 * while. A tick in its words. */
uint32_t thinking_leaves(uint32_t shown_ms, void (*leave)(void));

/* Dots that go on while somebody thinks, at the left of a box; another picture every
 * THINKING_FRAME_MS. */
enum { THINKING_FRAME_MS = 80, THINKING_DOTS_WIDTH = 24 };
void draw_thinking_dots(struct canvas *canvas, struct box b, uint8_t colour, uint32_t frame);

#endif
