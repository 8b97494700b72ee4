/* Whether the computer at the cable may see something of the games, and whether it may restart the
 * device while one is in progress. A person at the device says so. */
#ifndef CONSOLE_CONSENT_H
#define CONSOLE_CONSENT_H

#include <stdbool.h>
#include <stdint.h>

enum consent_about { CONSENT_TO_SEE, CONSENT_TO_RESTART, CONSENTS };

enum consent {
    CONSENT_UNASKED,
    CONSENT_ASKED,
    CONSENT_GIVEN,
    CONSENT_REFUSED,
    CONSENT_UNANSWERED, /* no player answered */
};

/* Once at start. */
void consent_start(void);

enum consent consent(enum consent_about about);

/* Asks, unless a player has decided already. */
void consent_ask(enum consent_about about);
/* The answer is no longer needed: closes the question and keeps the decision. */
void consent_drop(enum consent_about about);

/* The question is on the panel. */
bool consent_shown(void);

/* Puts the question once the moment is right, and takes it back if no one answers. Forgets a yes
 * when another computer may be there, and a no when the cable was pulled. Returns in how many ms it
 * wants to be called again. */
uint32_t consent_watch(uint32_t now_ms);

enum {
    CONSENT_CALM_MS = 700,  /* without a press before the question comes up */
    CONSENT_GRACE_MS = 600, /* in which a press was still meant for the game */
    CONSENT_HOLD_MS = 1000, /* X and Y together: a yes */
    CONSENT_PATIENCE_MS = 60 * 1000,
};

#endif
