/* How the device starts again, by itself or because it hangs, and what survives it. */
#ifndef DRIVERS_RESTART_H
#define DRIVERS_RESTART_H

#include <stdbool.h>
#include <stdint.h>

enum { RESTART_WATCHDOG_MS = 4000, RESTART_FEED_EVERY_MS = 2000, RESTART_MEMORY_BYTES = 256 };

/* From now on the device starts again when restart_feed has not been called for
 * RESTART_WATCHDOG_MS. */
void restart_watch(void);
void restart_feed(void);

/* The last start was one that the watchdog forced (a hang, or restart_now). */
bool restart_was_forced(void);

/* Memory that keeps its bytes over a restart, but not over power-off: any bytes at first. */
uint8_t *restart_memory(void);

_Noreturn void restart_now(void);

/* The USB boot loader: the device is a drive that takes a UF2. */
_Noreturn void restart_into_bootloader(void);

#endif
