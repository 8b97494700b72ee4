/* Tables of Sur une échelle de un à T-Rex as tests want them. */
#ifndef HOST_TESTS_SCALE_SCALE_TABLE_H
#define HOST_TESTS_SCALE_SCALE_TABLE_H

#include "games/scale/scale.h"
#include "host-tests/games/referee.h"

/* The state that the referee's game is in. */
struct scale_state *scale_now(void);

/* Starts a game with these cards on top of the pile: first one card for each seat, then those to
 * draw. */
void scale_deal(const char *options, const char *pile);
/* Puts the pile's cards away, all but this many from the top. */
void scale_leave_in_pile(uint8_t count);
/* The card with this code. */
uint8_t scale_card(const char *code);

#endif
