/* Tables of T-REX as tests want them. */
#ifndef HOST_TESTS_TREX_TREX_TABLE_H
#define HOST_TESTS_TREX_TREX_TABLE_H

#include "games/trex/trex.h"
#include "host-tests/games/referee.h"

/* The state that the referee's game is in. */
struct trex_state *trex_now(void);

/* Starts a game with strong blue and weak brown, shuffled from seed 1. */
void trex_deal(const char *options);
/* From now on this seat has these cards ("Y6 B7"), the deck from its top, the played pile first to
 * last; all its other cards are lost. Gives the state back for further changes. */
struct trex_state *trex_give(uint8_t seat, const char *hand, const char *deck, const char *played);

/* The set of these cards. */
uint32_t trex_set(const char *cards);
/* The number of cards in a set. */
int trex_count(uint32_t set);

#endif
