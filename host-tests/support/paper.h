/* An empty canvas, for tests of what is drawn. */
#ifndef HOST_TESTS_SUPPORT_PAPER_H
#define HOST_TESTS_SUPPORT_PAPER_H

#include "firmware/ui/canvas.h"

extern uint8_t paper[CANVAS_WIDTH * CANVAS_HEIGHT];

/* All of it background, and without a clip. */
struct canvas paper_new(void);

#endif
