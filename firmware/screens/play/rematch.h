/* After a game: the same people again, or something else. */
#ifndef SCREENS_REMATCH_H
#define SCREENS_REMATCH_H

/* The game was given up, or came to its end and was looked at: then it is counted, and another one
 * with the same people and options is offered. */
void rematch_close_game(void);

#endif
