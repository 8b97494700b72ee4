/* The light's host twin: its colour as 0xRRGGBB. */
#ifndef DRIVERS_LED_HOST_H
#define DRIVERS_LED_HOST_H

#include "drivers/led/led.h"

uint32_t led_host_colour(void);

#endif
