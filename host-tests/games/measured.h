/* Opponents play as they were measured. What they win is known from thousands of games that take
 * hours (tools/bench opponents). Here it is seen in a moment whether an opponent is still the one
 * that was measured: what each level chooses and why, and what its weighing and its search come to,
 * are added up and compared with the sums from then.
 *
 * A sum that differs says nothing about right or wrong: the tests named after each opponent do. */
#ifndef HOST_TESTS_GAMES_MEASURED_H
#define HOST_TESTS_GAMES_MEASURED_H

#include "host-tests/games/played_games.h"

/* What is added up: the choices of each level, and these two. */
enum { SUM_WEIGHING = OPPONENT_LEVELS, SUM_SEARCH, SUMS };

void sums_begin(void);
/* Numbers, not what lies in memory: so the sums are the same on every machine. */
void sum_add(int sum, int64_t number);
void sum_add_bytes(int sum, const uint8_t *bytes, size_t count);
void sum_add_message(int sum, struct game_message message);
void sum_add_move(int sum, struct game_move move);
/* Asks a level, and adds its move and what decided it to its sum. What it thought stays in memory,
 * which the next question overwrites. */
const void *sum_add_choice(const struct played_choice *choice, uint8_t level);
/* The same for all levels. */
void sum_add_choices(const struct played_choice *choice);
void expect_sums(const struct game *game, const uint64_t pinned[SUMS]);

#endif
