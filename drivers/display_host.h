/* The display's host twin: a panel to look at, and a count of what was sent to it. */
#ifndef DRIVERS_DISPLAY_HOST_H
#define DRIVERS_DISPLAY_HOST_H

#include <stdbool.h>
#include <stdint.h>

#include "drivers/display.h"

/* What the panel shows, RGB565, rows of DISPLAY_WIDTH. */
const uint16_t *display_host_panel(void);
bool display_host_asleep(void);

/* Since the last display_init: how many rectangles and how many pixels were sent. */
uint32_t display_host_rectangles(void);
uint32_t display_host_pixels(void);

#endif
