/* The begin record of a game: which one it is, its options, and who plays. */
#ifndef FIRMWARE_STORE_BEGIN_H
#define FIRMWARE_STORE_BEGIN_H

#include "firmware/store/journal.h"
#include "firmware/store/layout.h"
#include "games/game.h"

/* NULL if this firmware does not have the game. */
const struct game *begin_game(const struct journal_record *record);
/* False if the options are not those of the game. Names that the record does not have are empty;
 * seats may be NULL. */
bool begin_read(const struct journal_record *record, struct game_options *options,
                struct store_seat seats[GAME_SEATS_MAX]);
/* The length of the content; 0 if the game's id is too long. seats has one entry for each
 * player, or is NULL. */
uint8_t begin_write(uint8_t content[JOURNAL_CONTENT], const struct game *game,
                    const struct game_options *options, const struct store_seat *seats);

#endif
