/* Finds entries by the checksum of an id. */
#include "firmware/remembered/game_entries.h"

#include <string.h>

#include "firmware/store/bytes.h"
#include "firmware/store/crc32.h"
#include "firmware/store/layout.h"

uint32_t game_key(const char *id) {
    return crc32(id, strlen(id));
}

int game_entry_find(const struct game_entries *entries, const struct game *game) {
    uint32_t key = game_key(game->id);
    for (int place = 0; place < STORE_GAMES; place++) {
        if (entries->is_used(entries->at(place)) && get32(entries->at(place)) == key) {
            return place;
        }
    }
    return -1;
}

int game_entry_make(const struct game_entries *entries, const struct game *game) {
    int place = game_entry_find(entries, game);
    if (place < 0) {
        do {
            place++;
        } while (place < STORE_GAMES - 1 && entries->is_used(entries->at(place)));
        memset(entries->at(place), 0, entries->size);
        put32(entries->at(place), game_key(game->id));
    }
    return place;
}
