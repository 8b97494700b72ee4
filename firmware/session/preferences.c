/* A byte for each of up to sixteen kinds of games, in one value. */
#include "firmware/session/preferences.h"

#include <string.h>

#include "firmware/store/bytes.h"
#include "firmware/store/crc32.h"
#include "firmware/store/store.h"

enum { SPARE = 6 };

/* As they are in the flash. */
static struct entry {
    uint8_t game[4]; /* the checksum of its id; the first entry of zeros is free */
    uint8_t preference;
    uint8_t lesson;
    uint8_t tips[2];      /* low byte first */
    uint8_t spare[SPARE]; /* zeros, for what comes */
} entries[STORE_GAMES];

/* The one that was asked for last: a game asks for its own again and again. */
static const struct game *found_game;
static struct entry *found;

_Static_assert(sizeof entries <= STORE_VALUE_BYTES, "all games are one value");

void preferences_start(bool use_defaults) {
    memset(entries, 0, sizeof entries);
    found_game = NULL;
    if (!use_defaults) {
        store_get(STORE_PREFERENCES, entries, sizeof entries);
    }
}

/* Its own, or a free one; the last one where all belong to other games. */
static struct entry *find_entry(const struct game *game) {
    uint32_t key = crc32(game->id, strlen(game->id));
    for (int i = 0; i < STORE_GAMES; i++) {
        if (get32(entries[i].game) == key) {
            return &entries[i];
        }
    }
    int place = 0;
    while (place < STORE_GAMES - 1 && get32(entries[place].game) != 0) {
        place++;
    }
    memset(&entries[place], 0, sizeof entries[place]);
    put32(entries[place].game, key);
    return &entries[place];
}

static struct entry *entry_of(const struct game *game) {
    if (found_game != game) {
        found_game = game;
        found = find_entry(game);
    }
    return found;
}

uint8_t preference(const struct game *game) {
    return entry_of(game)->preference;
}

static void save(void) {
    store_put_soon(STORE_PREFERENCES, entries, sizeof entries);
}

void preference_change(const struct game *game, uint8_t preference) {
    entry_of(game)->preference = preference;
    save();
}

uint8_t lesson_progress(const struct game *game) {
    return entry_of(game)->lesson;
}

void lesson_progress_change(const struct game *game, uint8_t progress) {
    entry_of(game)->lesson = progress;
    save();
}

uint16_t tips_given(const struct game *game) {
    const uint8_t *tips = entry_of(game)->tips;
    return (uint16_t)(tips[0] | tips[1] << 8);
}

void tips_given_change(const struct game *game, uint16_t tips) {
    struct entry *entry = entry_of(game);
    entry->tips[0] = (uint8_t)tips;
    entry->tips[1] = (uint8_t)(tips >> 8);
    save();
}
