/* What the opponent of Trakks chooses at tables of the referee's game, and why. */
#ifndef HOST_TESTS_TRAKKS_TRAKKS_ASKED_H
#define HOST_TESTS_TRAKKS_TRAKKS_ASKED_H

#include "games/trakks/trakks_opponent_internal.h"
#include "host-tests/games/referee.h"

/* The last one that was asked. */
struct trakks_asked {
    struct trakks_thinking thinking;
    struct trakks_move chosen;
    char sentence[256]; /* why */
    uint8_t record[1 << 16];
    uint32_t record_length;
};
extern struct trakks_asked asked;

/* Starts a game of two seats that these lines arrange. */
void trakks_start_with(const char *lines);
/* The state that it is in. */
const struct trakks_state *trakks_now(void);

/* From here on the opponent remembers no moves, or this one too. */
void trakks_forget(void);
void trakks_remember(const struct trakks_move *move);

/* Asks for the seat that has to choose; each number of moves is another stream of chance. */
void trakks_ask(const struct trakks_state *state, uint8_t level, uint32_t moves);

/* Now this level makes this move, and says why. */
void trakks_expect_choice(uint8_t level, const char *move, const char *why);
/* A lay of this many tiles of the hand, wherever they go. */
void trakks_expect_lay(uint8_t level, uint8_t tiles, const char *why);

#endif
