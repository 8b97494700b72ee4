/* Reading a game back: all of it when resuming, or a little at a time. */
#include <string.h>

#include "firmware/store/begin.h"
#include "firmware/store/bytes.h"
#include "firmware/store/store.h"
#include "firmware/store/stream.h"
#include "games/base/numbers.h"

struct record store_record(const struct store_transcript *transcript) {
    return (struct record){transcript->moves, transcript->length};
}

/* The end of the last whole move: a longer one may have been cut off between two pages. */
static uint16_t whole_moves(const struct store_transcript *transcript) {
    struct record record = store_record(transcript);
    struct record_move move;
    uint32_t at = 0;
    while (record_next(&record, &at, &move)) {
    }
    return (uint16_t)at;
}

static enum store_state load_begin(const struct entry *entry, struct store_transcript *transcript) {
    struct journal_record begin;
    if (entry->number == 0) {
        return STORE_EMPTY;
    }
    if (entry->begin == 0 || !journal_record_at(entry->begin, &begin)) {
        return STORE_DAMAGED;
    }
    transcript->game = entry->game;
    transcript->finished_as = entry->finished_as;
    return begin_read(&begin, &transcript->options, transcript->seats) ? STORE_WHOLE
                                                                       : STORE_UNKNOWN;
}

static enum store_state load(uint8_t slot, struct store_transcript *transcript) {
    enum store_state state = load_begin(directory_entry(slot), transcript);
    if (state != STORE_WHOLE) {
        return state;
    }
    struct stream stream = stream_open(slot);
    struct part part;
    transcript->length = 0;
    while (stream_next(&stream, &part)) {
        memcpy(&transcript->moves[transcript->length], part.bytes, part.length);
        transcript->length = stream.length;
    }
    transcript->length = whole_moves(transcript);
    directory_set_end(slot, transcript->length);
    return stream.gap ? STORE_DAMAGED : STORE_WHOLE;
}

enum store_state store_load_at(const struct game *game, uint8_t place,
                               struct store_transcript *transcript) {
    uint8_t slot = directory_find(game, place);
    return slot == DIRECTORY_NONE ? STORE_EMPTY : load(slot, transcript);
}

/* ---- finished games ---- */

uint8_t store_finished_count(void) {
    uint8_t count = 0;
    for (uint8_t slot = STORE_GAMES; slot < DIRECTORY_SLOTS; slot++) {
        count = (uint8_t)(count + (directory_entry(slot)->number != 0));
    }
    return count;
}

/* The slot of the finished game with `age` newer ones; DIRECTORY_NONE if there is none. */
static uint8_t finished_slot(uint8_t age) {
    for (uint8_t slot = STORE_GAMES; slot < DIRECTORY_SLOTS; slot++) {
        uint8_t newer = 0;
        for (uint8_t other = STORE_GAMES; other < DIRECTORY_SLOTS; other++) {
            newer =
                (uint8_t)(newer + (directory_entry(other)->number > directory_entry(slot)->number));
        }
        if (directory_entry(slot)->number != 0 && newer == age) {
            return slot;
        }
    }
    return DIRECTORY_NONE;
}

enum store_state store_load_finished(uint8_t age, struct store_transcript *transcript) {
    uint8_t slot = finished_slot(age);
    return slot == DIRECTORY_NONE ? STORE_EMPTY : load(slot, transcript);
}

/* ---- a little at a time ---- */

static struct store_reader reader_of(uint8_t slot) {
    if (slot == DIRECTORY_NONE) {
        return (struct store_reader){0};
    }
    const struct entry *entry = directory_entry(slot);
    return (struct store_reader){
        .slot = slot, .number = entry->number, .generation = entry->generation};
}

struct store_reader store_reader(const struct game *game, uint8_t place) {
    return reader_of(directory_find(game, place));
}

struct store_reader store_finished_reader(uint8_t age) {
    return reader_of(finished_slot(age));
}

static enum store_read take_begin(struct store_reader *reader,
                                  const struct journal_record *record) {
    reader->begun = true;
    reader->game = begin_game(record);
    bool known = reader->game != NULL;
    return !known || begin_read(record, &reader->options, reader->seats) ? STORE_READ_BEGIN
                                                                         : STORE_READ_LOST;
}

/* A finished game is packed: each record begins where the one before it ended. */
static enum store_read take_moves(struct store_reader *reader,
                                  const struct journal_record *record) {
    if (record->offset + record->length <= reader->read) {
        return STORE_READ_ON; /* read already, at its old place */
    }
    if (record->offset > reader->read) {
        return STORE_READ_LOST;
    }
    uint16_t known = (uint16_t)(reader->read - record->offset);
    reader->bytes = record->content + known;
    reader->length = (uint16_t)(record->length - known);
    reader->read = (uint16_t)(reader->read + reader->length);
    return STORE_READ_MOVES;
}

/* If the game was packed anew, its old place in the flash may be erased at any time. */
static bool was_moved(const struct store_reader *reader) {
    const struct entry *entry = directory_entry(reader->slot);
    return entry->number != reader->number || entry->generation != reader->generation;
}

uint16_t store_take(struct store_reader *reader, uint8_t *bytes, uint16_t most) {
    if (was_moved(reader)) {
        reader->read = (uint16_t)(reader->read - reader->length);
        reader->length = 0;
    }
    uint16_t count = min(reader->length, most);
    if (count == 0) {
        return 0;
    }
    memcpy(bytes, reader->bytes, count);
    reader->bytes += count;
    reader->length = (uint16_t)(reader->length - count);
    return count;
}

enum store_read store_read(struct store_reader *reader) {
    enum { RECORDS_AT_ONCE = 32 };
    const struct entry *entry = directory_entry(reader->slot);
    if (reader->number == 0 || entry->number != reader->number) {
        return STORE_READ_LOST;
    }
    if (reader->begun && reader->slot < STORE_GAMES) {
        return STORE_READ_END;
    }
    if (was_moved(reader)) {
        reader->generation = entry->generation;
        reader->walk = (struct journal_walk){0};
    }
    for (int i = 0; i < RECORDS_AT_ONCE; i++) {
        struct journal_record record;
        if (!journal_next(&reader->walk, &record)) {
            return reader->begun ? STORE_READ_END : STORE_READ_LOST;
        }
        if (!reader->begun && directory_owns(entry, JOURNAL_BEGIN, &record)) {
            return take_begin(reader, &record);
        }
        if (reader->begun && directory_owns(entry, JOURNAL_MOVES, &record)) {
            return take_moves(reader, &record);
        }
    }
    return STORE_READ_ON;
}
