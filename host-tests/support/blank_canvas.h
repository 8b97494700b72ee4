/* An empty canvas, for tests of what is drawn. */
#ifndef HOST_TESTS_SUPPORT_BLANK_CANVAS_H
#define HOST_TESTS_SUPPORT_BLANK_CANVAS_H

#include "firmware/ui/draw/canvas.h"

extern uint8_t canvas_pixels[CANVAS_WIDTH * CANVAS_HEIGHT];

/* All of it background, and without a clip. */
struct canvas blank_canvas(void);

#endif
