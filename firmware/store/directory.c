/* The directory's bytes, and its copy in RAM. */
#include "firmware/store/directory.h"

#include <string.h>

#include "firmware/store/store.h"
#include "firmware/store/value.h"

enum { ENTRY_BYTES = 7 };

_Static_assert(STORE_SLOTS *ENTRY_BYTES <= JOURNAL_CONTENT, "the directory is one record");

static struct entry directory[STORE_SLOTS];

const struct entry *directory_entry(uint8_t slot) {
    return &directory[slot];
}

void directory_clear(void) {
    memset(directory, 0, sizeof directory);
}

void directory_read(void) {
    uint8_t bytes[STORE_SLOTS * ENTRY_BYTES] = {0};
    value_get(STORE_DIRECTORY, bytes, sizeof bytes);
    for (int slot = 0; slot < STORE_SLOTS; slot++) {
        const uint8_t *at = &bytes[slot * ENTRY_BYTES];
        directory[slot].game =
            (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
        directory[slot].generation = (uint16_t)(at[4] | at[5] << 8);
        directory[slot].end = 0;
    }
}

/* Twice, so that one damaged page cannot bring back games of yesterday. */
static bool write_directory(void) {
    uint8_t bytes[STORE_SLOTS * ENTRY_BYTES] = {0};
    for (int slot = 0; slot < STORE_SLOTS; slot++) {
        uint8_t *at = &bytes[slot * ENTRY_BYTES];
        for (int i = 0; i < 4; i++) {
            at[i] = (uint8_t)(directory[slot].game >> 8 * i);
        }
        at[4] = (uint8_t)directory[slot].generation;
        at[5] = (uint8_t)(directory[slot].generation >> 8);
    }
    bool first = value_put(STORE_DIRECTORY, bytes, sizeof bytes);
    bool second = value_put(STORE_DIRECTORY, bytes, sizeof bytes);
    return first || second;
}

bool directory_set(uint8_t slot, struct entry entry) {
    struct entry before = directory[slot];
    directory[slot] = entry;
    if (write_directory()) {
        return true;
    }
    directory[slot] = before;
    return false;
}

bool directory_move(uint8_t from, uint8_t to, struct entry entry) {
    struct entry before = directory[from];
    directory[from] = (struct entry){0};
    if (directory_set(to, entry)) {
        return true;
    }
    directory[from] = before;
    return false;
}

void directory_set_end(uint8_t slot, uint16_t end) {
    directory[slot].end = end;
}
