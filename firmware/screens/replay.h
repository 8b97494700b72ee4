/* Finished games, watched again step by step with everything open. */
#ifndef SCREENS_REPLAY_H
#define SCREENS_REPLAY_H

/* The list of them. */
void replay_open(void);

#endif
