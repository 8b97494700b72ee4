/* New firmware by USB: the way to the boot loader, and which version ran last. */
#ifndef SCREENS_UPDATE_H
#define SCREENS_UPDATE_H

#include <stdbool.h>
#include <stdint.h>

#include "drivers/usb/usb.h"

void update_open(void);

/* Restarts as the computer at the cable asks. */
void update_obey(enum usb_request request);

/* Before the boot loader, which lets a computer read a game in progress: the next start says so,
 * until update_clear_bootloader_note. Needs the store. */
void update_note_bootloader(void);
bool update_has_bootloader_note(void);
void update_clear_bootloader_note(void);

/* At the start: reads which version ran last. Until update_seen, update_from is that version, or
 * NULL if it was this one. */
void update_start(void);
const char *update_from(void);
void update_seen(void);

#endif
