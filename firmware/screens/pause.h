/* The menu of a game in play, the same in all of them. */
#ifndef SCREENS_PAUSE_H
#define SCREENS_PAUSE_H

void pause_open(void);

#endif
