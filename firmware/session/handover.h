/* Who holds the device, and the curtain between two people. Whatever shows a secret goes through
 * here: the curtain falls again by itself after a while without input, when USB is plugged in, and
 * when the device was asleep. */
#ifndef APP_HANDOVER_H
#define APP_HANDOVER_H

#include <stdbool.h>
#include <stdint.h>

/* The device lies on the table. */
void handover_start(void);

/* The curtain falls; once that person has lifted it, they hold the device and `lifted` is called
 * (it may be NULL). `note` says what for, without secrets; it is copied. */
void handover_to(uint8_t seat, const char *note, void (*lifted)(void));

/* From now on the screen shows nothing that is not everybody's. */
void handover_open(void);

/* The seat that holds the device, or SEAT_TABLE. */
uint8_t handover_holder(void);

/* What is on top is everybody's, or the curtain. While one picture still moves over another, the
 * panel may show some of what was there before. */
bool handover_shows_no_secret(void);

/* The main loop calls this: `idle_ms` without input, how often the device was asleep, and whether
 * USB feeds it. Returns in how many ms the curtain would fall, or HANDOVER_NEVER. */
#define HANDOVER_NEVER UINT32_MAX
uint32_t handover_watch(uint32_t idle_ms, unsigned sleeps, bool usb_power);

#endif
