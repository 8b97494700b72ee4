/* The pages of the test of the device that a person looks at. */
#ifndef SCREENS_SELFTEST_H
#define SCREENS_SELFTEST_H

#include "firmware/device/selftest.h"
#include "firmware/ui/stack/screen.h"

enum { SELFTEST_MOTION_MS = 3000 }; /* for how long the bar moves */

/* The pages of colours, edges, shades and motion fill the screen; the others have a head. `at_ms`
 * is how long the page has been seen. */
void draw_selftest_page(struct canvas *canvas, enum selftest_part part, uint32_t at_ms);
/* The edges of the panel: they cross the foot. */
void draw_selftest_edges(struct canvas *canvas);
/* What the person is to look at or to do. */
const char *selftest_question(enum selftest_part part);

#endif
