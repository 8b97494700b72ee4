/* New firmware by way of USB: what to do, the way to the boot loader, and what the update brought.
 */
#ifndef SCREENS_UPDATE_H
#define SCREENS_UPDATE_H

#include <stdbool.h>
#include <stdint.h>

void update_open(void);

/* Every step: goes where the computer at the cable wants the device to go. */
void update_watch(void);

/* At the start: looks which version ran last. Until update_seen, update_from is that version where
 * it was another one, else NULL. */
void update_start(void);
const char *update_from(void);
void update_seen(void);

#endif
