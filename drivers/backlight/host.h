/* The backlight's host twin: how bright it is. */
#ifndef DRIVERS_BACKLIGHT_HOST_H
#define DRIVERS_BACKLIGHT_HOST_H

#include <stdint.h>

#include "drivers/backlight/backlight.h"

/* 0 to BACKLIGHT_WRAP + 1. */
uint16_t backlight_host_duty(void);

#endif
