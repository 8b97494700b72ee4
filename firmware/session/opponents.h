/* The seats that the device plays itself, and advice to the others: one of them thinks at a time,
 * in slices, so that buttons are answered in between. The move follows from the game alone:
 * leaving, sleep or a power cut do not change it. The thinking screen calls this
 * (firmware/screens/play/thinking.c). */
#ifndef SESSION_OPPONENTS_H
#define SESSION_OPPONENTS_H

#include "games/opponent.h"

/* Whether the device plays the seat whose turn it is; in a lesson also the table's turn. */
bool opponents_have_turn(void);

/* One slice of thinking for the seat whose turn it is; true once there is an answer. It starts
 * again if the game or the level has changed since the last call. */
bool opponents_think(enum opponent_level level);
/* What it would play, and why: a message of the opponent's thoughts. Once it has thought. */
struct game_message opponents_answer(void *move);
/* How good it thinks a move is (struct opponent). False until it has thought, or if it cannot say.
 */
bool opponents_worth(const void *move, int16_t *worth);
/* Whether the reason for its answer sets it apart from this move. Call it once it has thought. */
bool opponents_sets_apart(const void *move);
/* Something else has used the memory for thinking: the next call starts again. */
void opponents_forget(void);

#endif
