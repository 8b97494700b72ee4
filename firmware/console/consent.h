/* Whether the computer at the cable may see something of the games. A person at the device says so,
 * and it holds until that computer is gone. */
#ifndef CONSOLE_CONSENT_H
#define CONSOLE_CONSENT_H

#include <stdbool.h>
#include <stdint.h>

enum consent {
    CONSENT_UNASKED,
    CONSENT_ASKED,
    CONSENT_GIVEN,
    CONSENT_REFUSED,
    CONSENT_UNANSWERED, /* nobody was there to say it */
};

enum consent consent(void);

/* Asks, unless somebody has decided already. */
void consent_ask(void);
/* Nobody waits for the answer any more: the question goes away, what was decided stays. */
void consent_drop(void);
/* Somebody else is at the cable. */
void consent_forget(void);

/* The question is on the panel. It is put only before what everybody may see, so nothing secret is
 * behind it. */
bool consent_shown(void);

/* Puts the question once the moment is right, and takes it back when nobody answers. Returns in how
 * many ms it wants to be called again. */
uint32_t consent_watch(uint32_t now_ms);

enum {
    CONSENT_CALM_MS = 700,  /* without a press before the question comes up */
    CONSENT_GRACE_MS = 600, /* in which a press was still meant for the game */
    CONSENT_PATIENCE_MS = 60 * 1000,
};

#endif
