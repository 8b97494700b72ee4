/* The pictures of the test of the device: what a person is to look at. */
#ifndef SCREENS_SELFTEST_PAGES_H
#define SCREENS_SELFTEST_PAGES_H

#include "firmware/device/selftest.h"
#include "firmware/ui/draw/canvas.h"

/* The test's panel pictures fill the screen; the others stand in its frame. `at_ms` is how long the
 * page has been seen. */
void draw_selftest_page(struct canvas *canvas, enum selftest_part part, uint32_t at_ms);

/* What the device shall show, or the person shall do; the words of each part. */
const char *selftest_question(enum selftest_part part);

/* For how long the bar moves. */
enum { SELFTEST_MOTION_MS = 3000 };

#endif
