/* The screen while opponents have the turn: shows the root screen of the game with who is thinking,
 * and makes their moves. */
#ifndef SCREENS_THINKING_H
#define SCREENS_THINKING_H

#include <stdbool.h>
#include <stdint.h>

#include "firmware/ui/draw/canvas.h"

/* If it is an opponent's turn: goes back to the root screen of the game and opens the thinking
 * screen over it. False if a person has the turn, or no one. */
bool thinking_start_if_due(void);
bool thinking_shown(void);
void thinking_back_to_table(void); /* removes all screens above the root screen of the game */

/* Leaves a screen for an opponent's turn. A screen that waits for a press returns this from its
 * tick, with how long it has been shown: after a while, and once a tip was read, `leave` is called.
 * It is never called if a person has the turn, or in a lesson that waits for the learner. */
uint32_t thinking_auto_leave(uint32_t shown_ms, void (*leave)(void));
/* The same for the root screen, after opponents have moved, for a player who is alone with them:
 * what they did is shown a little longer than between two of them, and for `least_ms`. */
uint32_t thinking_auto_continue(uint32_t shown_ms, uint32_t least_ms, void (*leave)(void));
/* The player has left the root screen for the turn: it stays when they come back to it. */
void thinking_note_continued(void);

/* Dots that bounce at the left of a box; another picture every THINKING_FRAME_MS. */
enum { THINKING_FRAME_MS = 80, THINKING_DOTS_WIDTH = 24 };
void draw_thinking_dots(struct canvas *canvas, struct box b, uint8_t colour, uint32_t frame);

#endif
