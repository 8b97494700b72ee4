/* The menu of the current game, the same in all of them. */
#ifndef SCREENS_PAUSE_H
#define SCREENS_PAUSE_H

#include "firmware/session/handover.h"

void pause_open(void);
void pause_reopen(void); /* on the entry that led away from it */

/* Where the curtain's buttons lead. */
extern const struct handover_actions curtain_actions;

#endif
