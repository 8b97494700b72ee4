/* Who holds the device, and the curtain between two people. Every screen with a secret is opened
 * through here. The curtain falls again by itself after a while without input, when USB is plugged
 * in, and when the device was asleep. If one person plays with opponents there is no curtain. */
#ifndef SESSION_HANDOVER_H
#define SESSION_HANDOVER_H

#include <stdbool.h>
#include <stdint.h>

#include "firmware/ui/draw/sprite.h"

struct handover {
    uint8_t seat; /* who takes the device */
    /* What happened last or what for, without secrets: two lines, the rest is not seen. May be
     * NULL.
     */
    const char *note;
    const char *explain;  /* what will be asked, for X: not copied, as from say(); may be NULL */
    void (*lifted)(void); /* called once that person has lifted the curtain; may be NULL */
    /* The person's name and face in this game; NULL: their own. */
    const char *name;
    const struct sprite *portrait; /* 48 x 48 */
    bool without_story;            /* `lifted` is called at once, whatever this person has missed */
};

/* What B, X and Y at the curtain do; none of them may show a secret. And what comes once it is
 * lifted. The screens above this folder give it to handover_start. */
struct handover_actions {
    void (*table)(void);                  /* to what everyone may see */
    void (*explain)(const char *explain); /* NULL if there is nothing but the curtain to explain */
    void (*menu)(void);
    /* Behind the curtain: shows what this seat has missed, and calls `then` afterwards. Returns
     * false, and does nothing, if there is nothing to tell. */
    bool (*tell_story)(uint8_t seat, void (*then)(void));
};

/* At first no one holds the device. */
void handover_start(const struct handover_actions *actions);

/* How long a secret stays without input, as the current game wants it; the setting makes it shorter
 * or longer. */
void handover_set_time(uint8_t seconds);

/* The curtain falls; once that person has lifted it, they hold the device. `note` and `name` are
 * copied. If that person holds the device already there is no curtain, and `lifted` is called at
 * once. */
void handover_to(const struct handover *next);

/* From now on the screen shows only what everyone may see. */
void handover_set_public(void);

/* After a public screen: this seat still has the device. */
void handover_set_holder(uint8_t seat);

/* The hand-over is called off; no one holds the device. */
void handover_cancel(void);

/* Back from a menu that everyone may see to what only the holder may see: the curtain falls first.
 */
void handover_return(void);

/* The seat that holds the device, or SEAT_TABLE. */
uint8_t handover_holder(void);

/* The top screen is the curtain, or shows only what everyone may see. During a transition the panel
 * may still show some of the screen before. */
bool handover_is_public(void);

/* Called by the main loop with the time without input, how often the device was asleep, and whether
 * USB feeds it. In the last seconds a bar at the top of the screen shows the time left. Returns in
 * how many ms to call it again, or NEVER. */
enum { HANDOVER_WARN_MS = 5000 };
uint32_t handover_watch(uint32_t idle_ms, unsigned sleeps, bool usb_power);

#endif
