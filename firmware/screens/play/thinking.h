/* Opponents at their turn: the root screen of the game, and who is thinking, move after move. */
#ifndef SCREENS_THINKING_H
#define SCREENS_THINKING_H

#include <stdbool.h>
#include <stdint.h>

#include "firmware/ui/draw/canvas.h"

/* If it is an opponent's turn: goes back to the root screen of the game, on which it thinks and
 * plays. False if a person has the turn, or no one. */
bool thinking_takes_turn(void);
bool thinking_shown(void);
void thinking_back_to_table(void); /* takes off all above the root screen of the game */

/* The tick of a screen that waits for a press in front of an opponent's turn: it is left after a
 * while. */
uint32_t thinking_leaves(uint32_t shown_ms, void (*leave)(void));

/* Dots that bounce at the left of a box; another picture every THINKING_FRAME_MS. */
enum { THINKING_FRAME_MS = 80, THINKING_DOTS_WIDTH = 24 };
void draw_thinking_dots(struct canvas *canvas, struct box b, uint8_t colour, uint32_t frame);

#endif
