/* The seats that the device plays itself, and advice to those that it does not: one of them thinks
 * at a time, a slice after the other, so that buttons are answered in between. What it will play
 * follows from the game alone: whoever leaves, sleeps or cuts the power finds the same move. */
#ifndef SESSION_OPPONENTS_H
#define SESSION_OPPONENTS_H

#include "games/opponent.h"

/* The seat whose turn it is is played by the device. */
bool opponents_turn(void);

/* One slice of thinking for the seat whose turn it is; true once the answer is there. It goes on
 * where it was as long as the game stands as it did and the level is the same. */
bool opponents_think(enum opponent_level level);
/* What it would play, and why: a message of the opponent's reasons. Once it has thought. */
struct game_message opponents_answer(void *move);

#endif
