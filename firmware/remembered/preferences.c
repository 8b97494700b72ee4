/* A byte for each of up to sixteen kinds of games, in one value. */
#include "firmware/remembered/preferences.h"

#include <string.h>

#include "firmware/remembered/game_entries.h"
#include "firmware/remembered/settings.h"
#include "firmware/store/bytes.h"
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

void preferences_start(void) {
    memset(entries, 0, sizeof entries);
    found_game = NULL;
    if (!settings_in_safe_mode()) {
        store_get(STORE_PREFERENCES, entries, sizeof entries);
    }
}

static uint8_t *at(int place) {
    return entries[place].game;
}

static bool is_used(const uint8_t *entry) {
    return get32(entry) != 0;
}

static const struct game_entries by_game = {sizeof entries[0], at, is_used};

static struct entry *entry_of(const struct game *game) {
    if (found_game != game) {
        found_game = game;
        found = &entries[game_entry_make(&by_game, game)];
    }
    return found;
}

uint8_t preference(const struct game *game) {
    return entry_of(game)->preference;
}

static void save(void) {
    if (!settings_in_safe_mode()) {
        store_put_soon(STORE_PREFERENCES, entries, sizeof entries);
    }
}

void preference_change(const struct game *game, uint8_t preference) {
    entry_of(game)->preference = preference;
    save();
}

uint8_t preferences_lesson_progress(const struct game *game) {
    return entry_of(game)->lesson;
}

void preferences_set_lesson_progress(const struct game *game, uint8_t progress) {
    entry_of(game)->lesson = progress;
    save();
}

uint16_t preferences_tips_given(const struct game *game) {
    return get16(entry_of(game)->tips);
}

void preferences_set_tips_given(const struct game *game, uint16_t tips) {
    put16(entry_of(game)->tips, tips);
    save();
}
