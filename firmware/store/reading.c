/* Reading a game back: all of it for who goes on with it, or a little at a time. */
#include <string.h>

#include "firmware/store/store.h"
#include "firmware/store/stream.h"

static bool read_begin(const struct journal_record *record, const struct game **game,
                       struct game_options *options) {
    uint8_t id_length = 0;
    while (id_length < record->length && record->content[id_length] != 0) {
        id_length++;
    }
    if (record->length != id_length + 1 + GAME_OPTIONS_BYTES) {
        return false;
    }
    *game = game_by_id((const char *)record->content, id_length);
    return *game == NULL ||
           game_options_from_bytes(*game, record->content + id_length + 1, options);
}

bool store_next_move(const struct store_transcript *transcript, uint16_t *at, const uint8_t **move,
                     uint16_t *length) {
    if (*at + 2 > transcript->length) {
        return false;
    }
    uint16_t size = (uint16_t)(transcript->moves[*at] | transcript->moves[*at + 1] << 8);
    if (size == 0 || *at + 2 + size > transcript->length) {
        return false;
    }
    *move = &transcript->moves[*at + 2];
    *length = size;
    *at = (uint16_t)(*at + 2 + size);
    return true;
}

/* The end of the last whole move: a longer one may have been cut off between two pages. */
static uint16_t whole_moves(const struct store_transcript *transcript) {
    const uint8_t *move;
    uint16_t length, at = 0;
    while (store_next_move(transcript, &at, &move, &length)) {
    }
    return at;
}

enum store_state store_load(uint8_t slot, struct store_transcript *transcript) {
    struct journal_record begin;
    if (!store_used(slot)) {
        return STORE_EMPTY;
    }
    if (!stream_find_begin(slot, &begin) ||
        !read_begin(&begin, &transcript->game, &transcript->options)) {
        return STORE_DAMAGED;
    }
    if (transcript->game == NULL) {
        return STORE_UNKNOWN;
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

/* ---- a little at a time ---- */

struct store_reader store_reader(uint8_t slot) {
    const struct entry *entry = directory_entry(slot);
    return (struct store_reader){
        .slot = slot, .number = entry->game, .generation = entry->generation};
}

static enum store_read take_begin(struct store_reader *reader,
                                  const struct journal_record *record) {
    reader->begun = true;
    return read_begin(record, &reader->game, &reader->options) ? STORE_READ_BEGIN : STORE_READ_LOST;
}

/* A finished game is packed: each record begins where the one before it ended. */
static enum store_read take_moves(struct store_reader *reader,
                                  const struct journal_record *record) {
    if (record->offset + record->length <= reader->read) {
        return STORE_READ_ON; /* read already, from where it was before */
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

/* Where the game was packed anew, what lies in the flash at the old place will not last. */
static bool was_moved(const struct store_reader *reader) {
    const struct entry *entry = directory_entry(reader->slot);
    return entry->game != reader->number || entry->generation != reader->generation;
}

uint16_t store_take(struct store_reader *reader, uint8_t *bytes, uint16_t most) {
    if (was_moved(reader)) {
        reader->read = (uint16_t)(reader->read - reader->length);
        reader->length = 0;
    }
    uint16_t count = reader->length < most ? reader->length : most;
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
    if (reader->number == 0 || entry->game != reader->number) {
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
        if (!reader->begun && stream_has(reader->slot, JOURNAL_BEGIN, &record)) {
            return take_begin(reader, &record);
        }
        if (reader->begun && stream_has(reader->slot, JOURNAL_MOVES, &record)) {
            return take_moves(reader, &record);
        }
    }
    return STORE_READ_ON;
}
