/* The display's host twin: a panel to look at, and a count of what was sent to it. */
#ifndef DRIVERS_DISPLAY_HOST_H
#define DRIVERS_DISPLAY_HOST_H

#include <stdbool.h>
#include <stdint.h>

#include "drivers/display/display.h"

/* What the panel shows now: RGB565, rows of DISPLAY_WIDTH. Later changes are not in it. */
const uint16_t *display_host_panel(void);
bool display_host_asleep(void);

/* Since the last display_init: how many rectangles and how many pixels were sent. */
uint32_t display_host_rectangles(void);
uint32_t display_host_pixels(void);

/* While slow, data stays on its way until the caller waits for it, as on a wire; otherwise it
 * arrives at once. display_host_waits: how often the caller has waited since. */
void display_host_slow(bool slow);
uint32_t display_host_waits(void);

/* Gives the panel this many columns at each side, until the next display_init: what they show, as
 * display_sides has it, and how often that was sent. */
void display_host_widen(uint8_t width);
const uint16_t *display_host_sides(void);
uint32_t display_host_sides_sent(void);

#endif
