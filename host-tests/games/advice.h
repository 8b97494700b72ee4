/* What an opponent would play in the referee's game. */
#ifndef HOST_TESTS_GAMES_ADVICE_H
#define HOST_TESTS_GAMES_ADVICE_H

#include "games/opponent.h"

/* The move as text, for the seat whose turn it is and without a record of moves; each number is
 * another stream of chance. */
const char *advice(enum opponent_level level, uint32_t number);

/* Apex plays this move, whatever its chance. */
#define ASSERT_APEX_PLAYS(move)                                                                    \
    do {                                                                                           \
        for (uint32_t number = 0; number < 8; number++) {                                          \
            TEST_ASSERT_EQUAL_STRING(move, advice(OPPONENT_APEX, number));                         \
        }                                                                                          \
    } while (0)

#endif
