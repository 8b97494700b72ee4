/* A game that counts in the statistics, without being played. */
#include "host-tests/session/counted_game.h"

#include "firmware/session/statistics.h"

void count_game(const struct game *game, uint8_t players, uint8_t winners, uint32_t number) {
    statistics_add(&(struct finished_game){.game = game,
                                           .number = number,
                                           .moves = 1,
                                           .players = players,
                                           .winners = winners,
                                           .people = UINT8_MAX});
}
