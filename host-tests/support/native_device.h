/* The firmware with the drivers' host twins, in time that passes only when it is told to. */
#ifndef HOST_APP_DEVICE_H
#define HOST_APP_DEVICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* `then` (or NULL) is called after each start, also one that the firmware makes itself. */
void device_on(void (*then)(void));
void device_off(void);
bool device_is_on(void);

void device_run(uint32_t ms);
/* Until nothing has been sent to the panel for 100 ms; false where that takes more than 10 s. */
bool device_settle(void);
uint32_t device_time(void);

#endif
