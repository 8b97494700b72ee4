/* Who sat at which table: the last one of each game with its options, and the groups that played
 * lately, whatever they played. */
#ifndef REMEMBERED_TABLES_H
#define REMEMBERED_TABLES_H

#include <stdbool.h>
#include <stdint.h>

#include "games/game.h"

enum { TABLES_GROUPS = 8 };

/* Reads what is stored; in safe mode starts without. Call it after people_start. */
void tables_start(void);

/* Seats those who are likely to play this game, and fills in its options but for the seed: the
 * last table of this game, or else the group that played last, or one person with one opponent. */
void tables_seat(const struct game *game, struct game_options *options);
/* One person with one Hatchling, in a game with opponents. */
void tables_seat_alone(const struct game *game, struct game_options *options);

/* The number of the person who played last, as far as is known, to play alone. */
uint8_t tables_person_alone(void);

/* Saves the current seats and options as those of this game. */
void tables_save(const struct game *game, const struct game_options *options);
/* The same when a game begins: those who sit there are the group that played last. */
void tables_begin(const struct game *game, const struct game_options *options);
/* Whether the people whom tables_seat seats have begun this game before. */
bool tables_was_begun(const struct game *game);

/* The groups that can play this game, the last one first. */
uint8_t tables_group_count(const struct game *game);
/* The place of the group that sits there now; the count if it is not among them. */
uint8_t tables_group_now(const struct game *game, uint8_t players);
/* Seats that group; returns how many they are. */
uint8_t tables_seat_group(const struct game *game, uint8_t place);
/* Whether the person has played, or was given a name. */
bool tables_is_known(uint8_t number);

#endif
