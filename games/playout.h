/* Random games, the same on every machine: for property tests, measurements, and the device's
 * comparison of itself with a desktop. */
#ifndef GAMES_PLAYOUT_H
#define GAMES_PLAYOUT_H

#include "games/referee.h"

enum {
    PLAYOUT_MOVES_MAX = 20000, /* a game is cut off here; only moves without progress come near */
    PLAYOUT_MOVE_BYTES = 1024, /* no game has a longer move_bytes_max */
};

struct playout {
    const struct game_referee *referee;
    void *setup, *state, *move; /* the caller's memory, of the sizes that the game asks for */

    struct game_options options; /* these three are playout's own */
    struct rng rng;
    uint32_t moves;
};

/* Sets up and starts random game number n; its number decides seats, options, seed and moves. */
void playout_begin(struct playout *play, uint32_t number);
/* Chooses a move into play->move; false if the game is over or was cut off. */
bool playout_choose(struct playout *play);
/* Applies the chosen move; log may be NULL. */
void playout_apply(struct playout *play, struct game_log *log);

/* Of a game's record, to be compared with another machine's. */
uint64_t playout_hash(const uint8_t *bytes, size_t count);
/* Plays this many games, from number 0 on, to their ends and hashes their moves and last states. */
uint64_t playout_hash_of_games(struct playout *play, uint32_t games);
/* Plays this many moves, in as many games from number 0 on as it takes, to be timed. */
uint32_t playout_play_moves(struct playout *play, uint32_t moves);

#endif
