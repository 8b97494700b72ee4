/* Who holds the device, and the curtain between two people. Whatever shows a secret goes through
 * here: the curtain falls again by itself after a while without input, when USB is plugged in, and
 * when the device was asleep. Where one person plays with opponents there is nobody to hide from,
 * and no curtain. */
#ifndef SESSION_HANDOVER_H
#define SESSION_HANDOVER_H

#include <stdbool.h>
#include <stdint.h>

#include "firmware/ui/draw/sprite.h"

struct handover {
    uint8_t seat;     /* who takes the device */
    const char *note; /* what happened last or what for, without secrets; may be NULL */
    const char
        *explain; /* what will be asked, for X: a text that stays, as of say(); may be NULL */
    void (*lifted)(void); /* called once that person has lifted the curtain; may be NULL */
    /* Who the person is in this game, in place of their own; NULL: as everywhere. */
    const char *name;
    const struct sprite *portrait; /* 48 x 48 */
};

/* What B, X and Y at the curtain lead to; it is handed down at the start. None shows a secret. */
struct handover_actions {
    void (*table)(void); /* to what everybody may see */
    void (*explain)(
        const char *explain); /* NULL where there is nothing but the curtain to explain */
    void (*menu)(void);
};

/* The device lies on the table. */
void handover_start(const struct handover_actions *ways);

/* How long a secret stays without input, as the game in play wants it; the setting makes it shorter
 * or longer. */
void handover_set_time(uint8_t seconds);

/* The curtain falls; once that person has lifted it, they hold the device. Texts are copied. Where
 * that person holds the device already there is no curtain, and `lifted` is called at once. */
void handover_to(const struct handover *next);

/* From now on the screen shows nothing that is not everybody's. */
void handover_open(void);

/* Nobody takes what the curtain fell for; the device lies on the table again. */
void handover_cancel(void);

/* Somebody comes back from a menu that everybody may see to what only the holder may: the curtain
 * falls first. */
void handover_return(void);

/* The seat that holds the device, or SEAT_TABLE. */
uint8_t handover_holder(void);

/* What is on top is everybody's, or the curtain. While one picture still moves over another, the
 * panel may show some of what was there before. */
bool handover_is_public(void);

/* The main loop calls this: `idle_ms` without input, how often the device was asleep, and whether
 * USB feeds it. In the last seconds a bar at the top of the screen tells what is left. Returns in
 * how many ms it wants to be called again, or NEVER. */
enum { HANDOVER_WARN_MS = 5000 };
uint32_t handover_watch(uint32_t idle_ms, unsigned sleeps, bool usb_power);

#endif
