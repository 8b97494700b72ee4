/* Counts games and wins. The table of names is kept sorted; a new name takes the place of the last
 * one. Each of the two values has the number of the game that it counted last: where the power
 * fails between them, each counts it once. */
#include "firmware/session/statistics.h"

#include <string.h>

#include "firmware/store/bytes.h"
#include "firmware/store/crc32.h"
#include "firmware/store/store.h"

/* Both as they are in the flash. */
static struct {
    uint8_t last[4];
    struct statistics_name names[STATISTICS_NAMES];
} wins;

struct played {
    uint8_t key[4]; /* the checksum of the game's id; the count alone says whether it is used */
    uint8_t count[2];
};
static struct {
    uint8_t last[4];
    struct played games[STORE_GAMES];
} played;

_Static_assert(sizeof wins <= STORE_VALUE_BYTES, "names and wins are one value");
_Static_assert(sizeof played <= STORE_VALUE_BYTES, "the games of each kind are one value");

static bool precedes(const struct statistics_name *a, const struct statistics_name *b) {
    return a->won != b->won ? a->won > b->won : a->played > b->played;
}

static void sort(void) {
    for (int end = STATISTICS_NAMES - 1; end > 0; end--) {
        for (int i = 0; i < end; i++) {
            if (precedes(&wins.names[i + 1], &wins.names[i])) {
                struct statistics_name held = wins.names[i];
                wins.names[i] = wins.names[i + 1];
                wins.names[i + 1] = held;
            }
        }
    }
}

void statistics_start(void) {
    memset(&wins, 0, sizeof wins);
    memset(&played, 0, sizeof played);
    store_get(STORE_STATISTICS, &wins, sizeof wins);
    store_get(STORE_PLAYED, &played, sizeof played);
    for (int i = 0; i < STATISTICS_NAMES; i++) {
        wins.names[i].name[PEOPLE_NAME_BYTES - 1] = '\0';
    }
    sort();
}

static struct statistics_name *entry_of(const char *name) {
    for (int i = 0; i < STATISTICS_NAMES; i++) {
        if (strcmp(wins.names[i].name, name) == 0) {
            return &wins.names[i];
        }
    }
    struct statistics_name *last = &wins.names[STATISTICS_NAMES - 1];
    memset(last, 0, sizeof *last);
    strcpy(last->name, name);
    return last;
}

static void add_names(uint8_t players, uint8_t winners) {
    for (uint8_t seat = 0; seat < players; seat++) {
        struct statistics_name *entry = entry_of(person(seat)->name);
        bool won = (winners >> seat & 1) != 0;
        entry->played = (uint8_t)(entry->played + (entry->played < UINT8_MAX));
        entry->won = (uint8_t)(entry->won + (won && entry->won < UINT8_MAX));
        sort();
    }
}

static uint32_t key_of(const struct game *game) {
    return crc32(game->id, strlen(game->id));
}

/* The count of the game; where it has none yet, the lowest one, which is 0 while there is room. */
static struct played *played_of(uint32_t key) {
    struct played *lowest = &played.games[0];
    for (int i = 0; i < STORE_GAMES; i++) {
        struct played *entry = &played.games[i];
        if (get16(entry->count) > 0 && get32(entry->key) == key) {
            return entry;
        }
        if (get16(entry->count) < get16(lowest->count)) {
            lowest = entry;
        }
    }
    return lowest;
}

static void add_played(uint32_t key) {
    struct played *entry = played_of(key);
    if (get32(entry->key) != key) {
        put32(entry->key, key);
        put16(entry->count, 0);
    }
    uint16_t count = get16(entry->count);
    put16(entry->count, (uint16_t)(count + (count < UINT16_MAX)));
}

void statistics_add(const struct game *game, uint8_t players, uint8_t winners, uint32_t number) {
    if (get32(wins.last) != number) {
        put32(wins.last, number);
        add_names(players, winners);
        store_put(STORE_STATISTICS, &wins, sizeof wins);
    }
    if (get32(played.last) != number) {
        put32(played.last, number);
        add_played(key_of(game));
        store_put(STORE_PLAYED, &played, sizeof played);
    }
}

void statistics_clear(void) {
    memset(&wins, 0, sizeof wins);
    memset(&played, 0, sizeof played);
    store_put(STORE_STATISTICS, &wins, sizeof wins);
    store_put(STORE_PLAYED, &played, sizeof played);
}

uint16_t statistics_played(const struct game *game) {
    const struct played *entry = played_of(key_of(game));
    return get32(entry->key) == key_of(game) ? get16(entry->count) : 0;
}

const struct statistics_name *statistics_name(uint8_t place) {
    bool there = place < STATISTICS_NAMES && wins.names[place].played > 0;
    return there ? &wins.names[place] : NULL;
}
