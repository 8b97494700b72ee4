/* The firmware with the drivers' host twins, in simulated time. */
#ifndef SUPPORT_NATIVE_DEVICE_H
#define SUPPORT_NATIVE_DEVICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "drivers/buttons/buttons.h"

/* `then` (or NULL) is called after each start, also one that the firmware makes itself. */
void device_on(void (*then)(void));
/* A new device, with nothing saved: past the title and the choice of the language. */
void device_on_at_shelf(void);
void device_off(void);
bool device_is_on(void);

void device_run(uint32_t ms);
/* Runs until nothing has been sent to the panel for 100 ms; false if that takes more than 10 s. */
bool device_settle(void);
uint32_t device_time(void);

enum { DEVICE_SHORT_MS = 60 }; /* how long a person usually presses */
/* Down for so long, up, and until whatever moves has come to rest. */
void device_hold(enum button button, uint32_t ms);
void device_press(enum button button);
/* What the panel shows as a number, which is the same for the same picture in one run. */
uint32_t device_panel(void);
/* The power goes and comes back, with what is in the flash. */
void device_off_and_on(void);

#endif
