/* A game whose moves are recorded as a device does, so that opponents can be asked about it. One at
 * a time, in memory of its own; on the chip and on the host alike. */
#ifndef BENCH_CHIP_OPPONENT_GAME_H
#define BENCH_CHIP_OPPONENT_GAME_H

#include "games/opponent.h"

/* Random game number n from its start. */
void opponent_game_begin(const struct game *game, uint32_t number);
/* The next random move of that game; false if it is over, or longer than there is room for. */
bool opponent_game_play_random(void);
/* What the seat on turn is asked; its level is the caller's choice. Not at the end of the game. */
struct opponent_question opponent_game_question(void);
/* Thinks to the end. Calls after_slice, which may be NULL, after each slice. */
void opponent_game_think(const struct opponent *opponent, const struct opponent_question *question,
                         void (*after_slice)(void));

/* Plays this many moves of a game in which all seats are opponents, of all strengths in turn: the
 * hash of its record. */
uint64_t opponent_game_hash(const struct opponent *opponent, uint32_t number, uint32_t moves);

#endif
