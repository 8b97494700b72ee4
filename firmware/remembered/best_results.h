/* What was best in each game: the best score, the most wins in a row, the longest game, and what
 * the game itself counts. Games among people and those of one person with opponents count apart:
 * wins over Hatchlings would soon be the best of all. */
#ifndef REMEMBERED_BEST_RESULTS_H
#define REMEMBERED_BEST_RESULTS_H

#include <stdbool.h>
#include <stdint.h>

#include "games/game.h"

enum best_result_kind { BEST_SCORE, BEST_STREAK, BEST_LONGEST, BEST_FEAT, BEST_RESULT_KINDS };

struct best_result {
    int16_t value;
    const char *name; /* the holder's; NULL if there is none, or no one here has that name */
};

/* A game that has ended. `number` is the store's: if the power fails before the game is
 * put away it ends once more, and is not counted twice. */
struct finished_game {
    const struct game *game;
    uint32_t number;
    uint16_t moves;
    uint8_t players;
    uint8_t winners, people; /* one bit per seat; opponents count nowhere */
    uint8_t strongest;       /* PLAYER_PERSON, or the strongest opponent */
    int16_t score[GAME_SEATS_MAX];
    uint8_t feat[GAME_SEATS_MAX];
};

/* Names that the device remembers, from place 0 on; NULL after the last. */
typedef const char *best_result_names(uint8_t place);

void best_results_start(best_result_names *names);
/* As statistics_add, which calls it. */
void best_results_add(const struct finished_game *played);
void best_results_clear(void);

/* Among people, or alone with opponents. False if there is none yet. */
bool best_result_find(const struct game *game, bool alone, enum best_result_kind kind,
                      struct best_result *best);

#endif
