/* What one person reached alone with opponents, and what a table reached together: for each game
 * the record against each opponent, the medals, and the party records. Read from the flash when it
 * is needed; nothing of it stays in memory. Games among people do not count. */
#ifndef REMEMBERED_SOLO_RECORDS_H
#define REMEMBERED_SOLO_RECORDS_H

#include <stdbool.h>

#include "games/opponent.h"

/* All counts stay at 255. */
struct record_against {
    uint8_t played, won;
    uint8_t row, longest_row; /* wins in a row: now, and the most */
};

/* Of tables of one size. */
struct party_record {
    uint8_t seconds[2]; /* the shortest game; 0: none yet */
    uint8_t row;        /* the longest row of matches */
};

enum { GAME_MEDALS_MAX = 16, PARTY_SIZES = GAME_SEATS_MAX + 1 };

/* As it is in the flash. */
struct solo_record {
    uint8_t game[4]; /* the checksum of its id */
    uint8_t last[4]; /* the number of the game that was counted last */
    uint8_t medals[2];
    struct record_against against[OPPONENT_CHARACTERS];
    struct party_record party[PARTY_SIZES]; /* by number of players */
};

void solo_record_load(const struct game *game, struct solo_record *record);
/* False if it cannot be saved. */
bool solo_record_save(const struct solo_record *record);
/* Of every game. */
void solo_records_clear(void);

uint16_t solo_record_medals(const struct solo_record *record);
void solo_record_add_medals(struct solo_record *record, uint16_t medals);
/* True the first time that it is asked about the game with this number of the store. */
bool solo_record_is_new(struct solo_record *record, uint32_t number);
/* Of the shortest game; 0: none yet. */
uint16_t party_seconds(const struct party_record *party);

/* A game that was won or lost against this one of opponent_characters. */
void solo_record_add(struct solo_record *record, uint8_t character, bool won);
/* What a table of this size reached; false if it was neither faster nor longer. No seconds: the
 * time does not count. */
bool solo_record_add_party(struct solo_record *record, uint8_t players, uint16_t seconds,
                           uint8_t row);

#endif
