/* What was best in each game: the best score, the most wins in a row, the longest game, and what
 * the game itself counts. Games among people and those of one person with opponents count apart:
 * wins over Hatchlings would soon be every record. */
#ifndef REMEMBERED_RECORDS_H
#define REMEMBERED_RECORDS_H

#include <stdbool.h>
#include <stdint.h>

#include "games/game.h"

enum record_kind { RECORD_SCORE, RECORD_STREAK, RECORD_LONGEST, RECORD_FEAT, RECORD_KINDS };

struct best_record {
    int16_t value;
    const char *name; /* the holder's; NULL if there is none, or no one here has that name */
};

/* A game that came to its end. `number` is the store's: if the power fails before the game is
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
typedef const char *record_names(uint8_t place);

void records_start(record_names *names);
/* As statistics_add, which calls it. */
void records_add(const struct finished_game *played);
void records_clear(void);

/* Among people, or alone with opponents. False if there is none yet. */
bool best_record_find(const struct game *game, bool alone, enum record_kind kind,
                      struct best_record *record);

#endif
