/* Finished games, watched again step by step with everything open. */
#ifndef SCREENS_REPLAY_H
#define SCREENS_REPLAY_H

#include "games/base/text.h"

/* The list of them. */
void replay_open(void);

/* What everybody holds at this step, a paragraph a person. */
void replay_tell_hands(struct text *out);

#endif
