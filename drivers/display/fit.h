/* For after a board's options: refuses a panel on which the canvas has no place. */
#ifndef DRIVERS_DISPLAY_FIT_H
#define DRIVERS_DISPLAY_FIT_H

#include "drivers/display/display.h"

_Static_assert(BOARD_DISPLAY_WIDTH >= DISPLAY_WIDTH && BOARD_DISPLAY_HEIGHT >= DISPLAY_HEIGHT,
               "the panel is too small: every screen is drawn for 240 x 240 pixels, never shrunk");
_Static_assert(BOARD_DISPLAY_WORD_BITS == 8 || BOARD_DISPLAY_WORD_BITS == 16,
               "words on the wire have 8 or 16 bits");

#endif
