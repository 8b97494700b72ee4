/* The curtain between two people: it names who takes the device and shows nothing of the game until
 * that person holds A for a while. */
#ifndef UI_CURTAIN_H
#define UI_CURTAIN_H

#include "firmware/ui/draw/sprite.h"
#include "screen.h"

enum { CURTAIN_HOLD_MS = 500, CURTAIN_NAME_BYTES = 40, CURTAIN_NOTE_BYTES = 200 };

struct curtain {
    const char *name;              /* who takes the device */
    const char *note;              /* two lines without secrets ("Round 3"); may be NULL */
    const struct sprite *portrait; /* 48 x 48, drawn at twice its size */
    uint8_t ramp;                  /* the person's colour */
    void (*lifted)(void);          /* called when the curtain has gone; may be NULL */
    /* What B, X and Y do; may be NULL. Without a menu there is no current game, and B leads back.
     */
    void (*table)(void), (*explain)(void), (*menu)(void);
};

/* Lets the curtain fall over the screen on top, or changes the one that is down already. */
void curtain_lower(const struct curtain *curtain);
bool curtain_is_down(void);

/* How long A is held; the usual is CURTAIN_HOLD_MS. */
void curtain_hold_time(uint16_t ms);

#endif
