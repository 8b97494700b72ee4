/* The buttons' host twin: fingers for tests and for the host application. */
#ifndef DRIVERS_BUTTONS_HOST_H
#define DRIVERS_BUTTONS_HOST_H

#include <stdbool.h>

#include "drivers/buttons/buttons.h"

/* Contact of one button from now on. */
void buttons_host_set(enum button button, bool down);

/* Lets time pass (clock_host) with the sampler running. */
void buttons_host_run(uint32_t ms);

/* Down for that long, then up until the release has been seen. */
void buttons_host_press(enum button button, uint32_t ms);

#endif
