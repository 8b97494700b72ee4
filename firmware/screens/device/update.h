/* New firmware by way of USB: what to do, the way to the boot loader, and what the update brought.
 */
#ifndef SCREENS_UPDATE_H
#define SCREENS_UPDATE_H

#include <stdbool.h>
#include <stdint.h>

#include "drivers/usb/usb.h"

void update_open(void);

/* Goes where the computer at the cable wants the device to go. */
void update_obey(enum usb_request request);

/* Before the boot loader, which lets a computer read a game in progress: the next start tells so,
 * as long as update_tells_bootloader. Needs the store. */
void update_note_bootloader(void);
bool update_tells_bootloader(void);
void update_bootloader_told(void);

/* At the start: looks which version ran last. Until update_seen, update_from is that version where
 * it was another one, else NULL. */
void update_start(void);
const char *update_from(void);
void update_seen(void);

#endif
