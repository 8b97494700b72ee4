/* The directory's bytes, and its copy in RAM. */
#include "firmware/store/directory.h"

#include <string.h>

#include "firmware/store/begin.h"
#include "firmware/store/bytes.h"
#include "firmware/store/value.h"
#include "games/base/numbers.h"

enum {
    COUNT_BYTES = 4, /* of games ever finished */
    ENTRY_BYTES = 8,
    DIRECTORY_BYTES = COUNT_BYTES + DIRECTORY_SLOTS * ENTRY_BYTES,
    OPENED_ENTRY_BYTES = 8, /* a game's number, and when it was opened */
    OPENED_BYTES = STORE_GAMES * OPENED_ENTRY_BYTES,
};
_Static_assert((int)DIRECTORY_BYTES <= (int)JOURNAL_CONTENT, "the directory is one record");

enum { FORMAT_1_GAMES = 4, FORMAT_1_FINISHED = 6, FORMAT_1_ENTRY_BYTES = 7 };
_Static_assert((int)FORMAT_1_FINISHED <= (int)STORE_FINISHED, "all of them are carried over");

static struct entry directory[DIRECTORY_SLOTS];
static uint32_t finished_ever;
static bool older;

const struct entry *directory_entry(uint8_t slot) {
    return &directory[slot];
}

static bool is_of(uint8_t slot, const struct game *game) {
    return game != NULL && directory[slot].game == game;
}

uint8_t directory_count(const struct game *game) {
    uint8_t count = 0;
    for (uint8_t slot = 0; slot < STORE_GAMES; slot++) {
        count = (uint8_t)(count + is_of(slot, game));
    }
    return count;
}

/* How many of the kind were opened after the one in this slot. */
static uint8_t opened_later(uint8_t slot, const struct game *game) {
    uint8_t later = 0;
    for (uint8_t other = 0; other < STORE_GAMES; other++) {
        uint32_t then = directory[other].opened, own = directory[slot].opened;
        bool is_later = then > own || (then == own && other < slot); /* equal ones are damage */
        later = (uint8_t)(later + (is_of(other, game) && is_later));
    }
    return later;
}

uint8_t directory_find(const struct game *game, uint8_t place) {
    for (uint8_t slot = 0; slot < STORE_GAMES; slot++) {
        if (is_of(slot, game) && opened_later(slot, game) == place) {
            return slot;
        }
    }
    return DIRECTORY_NONE;
}

bool directory_owns(const struct entry *entry, uint8_t kind, const struct journal_record *record) {
    return record->kind == kind && record->number == entry->number &&
           record->generation == entry->generation;
}

/* ---- reading ---- */

void directory_clear(void) {
    memset(directory, 0, sizeof directory);
    finished_ever = 0;
    older = false;
}

static bool read_entries(void) {
    uint8_t bytes[DIRECTORY_BYTES] = {0};
    if (value_get(STORE_DIRECTORY, bytes, sizeof bytes) == 0) {
        return false;
    }
    finished_ever = get32(bytes);
    for (int slot = 0; slot < DIRECTORY_SLOTS; slot++) {
        const uint8_t *at = &bytes[COUNT_BYTES + slot * ENTRY_BYTES];
        directory[slot].number = get32(at);
        directory[slot].generation = get16(at + 4);
        directory[slot].finished_as = get16(at + 6);
    }
    return true;
}

/* A game is opened for the first time when it begins: its number says when that was. Whatever the
 * bytes say, it was before now. */
static void read_opened(void) {
    uint8_t bytes[OPENED_BYTES] = {0};
    uint32_t last = journal_next_sequence() - 1;
    value_get(STORE_OPENED, bytes, sizeof bytes);
    for (int slot = 0; slot < STORE_GAMES; slot++) {
        uint32_t opened = directory[slot].number;
        for (int i = 0; i < STORE_GAMES; i++) {
            const uint8_t *at = &bytes[i * OPENED_ENTRY_BYTES];
            if (get32(at) == directory[slot].number) {
                opened = max(opened, get32(at + 4));
            }
        }
        directory[slot].opened = min(opened, last);
    }
}

/* Finished games had no running number: the order in which they were finished gives it. */
static void number_finished(void) {
    for (int slot = STORE_GAMES; slot < DIRECTORY_SLOTS; slot++) {
        for (int other = STORE_GAMES; other < DIRECTORY_SLOTS; other++) {
            bool counts =
                directory[other].number != 0 && directory[other].number <= directory[slot].number;
            directory[slot].finished_as = (uint16_t)(directory[slot].finished_as + counts);
        }
        finished_ever += directory[slot].number != 0;
    }
}

/* Four games in progress, each in the slot of its kind, then six finished ones. */
static bool read_entries_of_format_1(void) {
    uint8_t bytes[(FORMAT_1_GAMES + FORMAT_1_FINISHED) * FORMAT_1_ENTRY_BYTES] = {0};
    if (value_get(STORE_DIRECTORY_1, bytes, sizeof bytes) == 0) {
        return false;
    }
    for (int i = 0; i < FORMAT_1_GAMES + FORMAT_1_FINISHED; i++) {
        const uint8_t *at = &bytes[i * FORMAT_1_ENTRY_BYTES];
        int slot = i < FORMAT_1_GAMES ? i : STORE_GAMES + i - FORMAT_1_GAMES;
        directory[slot].number = get32(at);
        directory[slot].generation = get16(at + 4);
    }
    number_finished();
    return true;
}

static struct entry *entry_of(const struct journal_record *record) {
    for (int slot = 0; slot < DIRECTORY_SLOTS; slot++) {
        if (record->number != 0 && directory_owns(&directory[slot], record->kind, record)) {
            return &directory[slot];
        }
    }
    return NULL;
}

/* Finds where each game begins and ends. */
static void find_games(void) {
    struct journal_walk walk = {0};
    struct journal_record record;
    while (journal_next(&walk, &record)) {
        struct entry *entry = record.kind == JOURNAL_VALUE ? NULL : entry_of(&record);
        if (entry != NULL && record.kind == JOURNAL_BEGIN) {
            entry->begin = record.page;
            entry->game = begin_game(&record);
        } else if (entry != NULL && record.kind == JOURNAL_MOVES) {
            entry->end = (uint16_t)(record.offset + record.length);
        }
    }
}

void directory_open(void) {
    directory_clear();
    older = !read_entries() && read_entries_of_format_1();
    read_opened();
    find_games();
}

/* ---- writing ---- */

/* Twice, so that one damaged page cannot bring back games of yesterday. */
bool directory_write(void) {
    uint8_t bytes[DIRECTORY_BYTES];
    put32(bytes, finished_ever);
    for (int slot = 0; slot < DIRECTORY_SLOTS; slot++) {
        uint8_t *at = &bytes[COUNT_BYTES + slot * ENTRY_BYTES];
        put32(at, directory[slot].number);
        put16(at + 4, directory[slot].generation);
        put16(at + 6, directory[slot].finished_as);
    }
    bool first = value_put(STORE_DIRECTORY, bytes, sizeof bytes);
    bool second = value_put(STORE_DIRECTORY, bytes, sizeof bytes);
    older = older && !first && !second;
    return first || second;
}

bool directory_is_older(void) {
    return older;
}

bool directory_set(uint8_t slot, struct entry entry) {
    struct entry before = directory[slot];
    directory[slot] = entry;
    if (directory_write()) {
        return true;
    }
    directory[slot] = before;
    return false;
}

bool directory_finish(uint8_t from, uint8_t to, struct entry entry) {
    struct entry before = directory[from];
    directory[from] = (struct entry){0};
    finished_ever++;
    entry.finished_as = (uint16_t)min(finished_ever, UINT16_MAX);
    if (directory_set(to, entry)) {
        return true;
    }
    directory[from] = before;
    finished_ever--;
    return false;
}

bool directory_note_opened(uint8_t slot) {
    uint8_t bytes[OPENED_BYTES] = {0};
    uint32_t now = journal_next_sequence();
    for (int i = 0; i < STORE_GAMES; i++) {
        put32(&bytes[i * OPENED_ENTRY_BYTES], directory[i].number);
        put32(&bytes[i * OPENED_ENTRY_BYTES + 4], i == slot ? now : directory[i].opened);
    }
    directory[slot].opened = now;
    return value_put(STORE_OPENED, bytes, sizeof bytes);
}

void directory_set_end(uint8_t slot, uint16_t end) {
    directory[slot].end = end;
}
