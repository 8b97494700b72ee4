/* From the shelf into a game and back. */
#ifndef SCREENS_PLAY_H
#define SCREENS_PLAY_H

#include <stdint.h>

/* Puts the screen of the session on the stack, above the shelf. */
void play_open(void);
/* Goes on with the game of this kind, or says why it cannot. */
void play_resume(uint8_t game_index);
/* Back to the shelf; the game waits. */
void play_leave(void);
/* The seed of the session, with which anybody can check the shuffles. Only for games that are over.
 */
void play_tell_seed(void);

#endif
