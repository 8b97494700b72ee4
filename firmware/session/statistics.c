/* Counts games and wins. The table is kept sorted; a new name takes the place of the last one. */
#include "firmware/session/statistics.h"

#include <string.h>

#include "firmware/store/store.h"

static struct {
    struct statistics_name names[STATISTICS_NAMES];
    uint8_t played[STATISTICS_GAMES][2]; /* low byte first */
    uint8_t last[4];                     /* the number of the game that was counted last */
} counts;

_Static_assert(sizeof counts <= STORE_VALUE_BYTES, "the statistics are one value");

static bool precedes(const struct statistics_name *a, const struct statistics_name *b) {
    return a->won != b->won ? a->won > b->won : a->played > b->played;
}

static void sort(void) {
    for (int end = STATISTICS_NAMES - 1; end > 0; end--) {
        for (int i = 0; i < end; i++) {
            if (precedes(&counts.names[i + 1], &counts.names[i])) {
                struct statistics_name held = counts.names[i];
                counts.names[i] = counts.names[i + 1];
                counts.names[i + 1] = held;
            }
        }
    }
}

void statistics_start(void) {
    memset(&counts, 0, sizeof counts);
    store_get(STORE_STATISTICS, &counts, sizeof counts);
    for (int i = 0; i < STATISTICS_NAMES; i++) {
        counts.names[i].name[PEOPLE_NAME_BYTES - 1] = '\0';
    }
    sort();
}

static struct statistics_name *entry_of(const char *name) {
    for (int i = 0; i < STATISTICS_NAMES; i++) {
        if (strcmp(counts.names[i].name, name) == 0) {
            return &counts.names[i];
        }
    }
    struct statistics_name *last = &counts.names[STATISTICS_NAMES - 1];
    memset(last, 0, sizeof *last);
    strcpy(last->name, name);
    return last;
}

static bool is_counted(uint32_t number) {
    uint32_t last = 0;
    for (int i = 0; i < 4; i++) {
        last |= (uint32_t)counts.last[i] << 8 * i;
    }
    return last == number;
}

void statistics_add(uint8_t game, uint8_t players, uint8_t winners, uint32_t number) {
    if (is_counted(number)) {
        return;
    }
    for (int i = 0; i < 4; i++) {
        counts.last[i] = (uint8_t)(number >> 8 * i);
    }
    uint16_t played = (uint16_t)(statistics_played(game) + (statistics_played(game) < UINT16_MAX));
    counts.played[game][0] = (uint8_t)played;
    counts.played[game][1] = (uint8_t)(played >> 8);
    for (uint8_t seat = 0; seat < players; seat++) {
        struct statistics_name *entry = entry_of(person(seat)->name);
        bool won = (winners >> seat & 1) != 0;
        entry->played = (uint8_t)(entry->played + (entry->played < UINT8_MAX));
        entry->won = (uint8_t)(entry->won + (won && entry->won < UINT8_MAX));
        sort();
    }
    store_put(STORE_STATISTICS, &counts, sizeof counts);
}

void statistics_clear(void) {
    memset(&counts, 0, sizeof counts);
    store_put(STORE_STATISTICS, &counts, sizeof counts);
}

uint16_t statistics_played(uint8_t game) {
    return (uint16_t)(counts.played[game][0] | counts.played[game][1] << 8);
}

const struct statistics_name *statistics_name(uint8_t place) {
    bool there = place < STATISTICS_NAMES && counts.names[place].played > 0;
    return there ? &counts.names[place] : NULL;
}
