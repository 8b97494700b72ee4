/* What is remembered for each kind of game: entries that begin with the checksum of the game's id,
 * so that they survive any change of the shelf. They are kept in the form in which they are stored.
 */
#ifndef REMEMBERED_GAME_ENTRIES_H
#define REMEMBERED_GAME_ENTRIES_H

#include <stdbool.h>

#include "games/game.h"

struct game_entries {
    uint8_t size;              /* of an entry */
    uint8_t *(*at)(int place); /* from 0 to STORE_GAMES - 1 */
    bool (*is_used)(const uint8_t *entry);
};

uint32_t game_key(const char *id);
/* The place of the game's entry, or -1. */
int game_entry_find(const struct game_entries *entries, const struct game *game);
/* The same, or a free place, which becomes the game's; the last one if none is free. */
int game_entry_make(const struct game_entries *entries, const struct game *game);

#endif
