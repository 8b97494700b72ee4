/* Records of moves, put together to a stream and written as one. */
#include "firmware/store/stream.h"

#include <stddef.h>

#include "firmware/store/store.h"

bool stream_has(uint8_t slot, uint8_t kind, const struct journal_record *record) {
    if (record->kind != kind || record->slot != slot) {
        return false;
    }
    const struct entry *entry = directory_entry(slot);
    return record->game == entry->game && record->generation == entry->generation;
}

bool stream_find_begin(uint8_t slot, struct journal_record *record) {
    struct journal_walk walk = {0};
    while (journal_next(&walk, record)) {
        if (stream_has(slot, JOURNAL_BEGIN, record)) {
            return true;
        }
    }
    return false;
}

struct stream stream_open(uint8_t slot) {
    struct stream stream = {.slot = slot, .straight = true};
    struct journal_walk walk = {0};
    struct journal_record record;
    uint16_t end = 0;
    while (journal_next(&walk, &record)) {
        if (stream_has(slot, JOURNAL_MOVES, &record)) {
            stream.straight = stream.straight && record.offset == end;
            end = (uint16_t)(record.offset + record.length);
        }
    }
    return stream;
}

/* Later records may begin where this one has not ended: then they replace its end. */
static uint16_t kept_length(const struct stream *stream, const struct journal_record *record) {
    struct journal_walk walk = stream->walk;
    struct journal_record later;
    uint16_t end = (uint16_t)(record->offset + record->length);
    while (!stream->straight && journal_next(&walk, &later)) {
        if (stream_has(stream->slot, JOURNAL_MOVES, &later) && later.offset < end) {
            end = later.offset;
        }
    }
    return end > record->offset ? (uint16_t)(end - record->offset) : 0;
}

bool stream_next(struct stream *stream, struct part *part) {
    struct journal_record record;
    while (!stream->gap && journal_next(&stream->walk, &record)) {
        if (!stream_has(stream->slot, JOURNAL_MOVES, &record)) {
            continue;
        }
        uint16_t kept = kept_length(stream, &record);
        if (kept == 0) {
            continue;
        }
        if (record.offset != stream->length || stream->length + kept > STORE_MOVES_BYTES) {
            stream->gap = true;
            return false;
        }
        *part = (struct part){record.content, kept};
        stream->length = (uint16_t)(stream->length + kept);
        return true;
    }
    return false;
}

bool stream_begin(uint8_t slot, struct entry entry, const uint8_t *content, uint8_t length) {
    struct journal_record record = {.kind = JOURNAL_BEGIN,
                                    .slot = slot,
                                    .game = entry.game,
                                    .generation = entry.generation,
                                    .length = length,
                                    .content = content};
    return journal_append(&record);
}

bool stream_write(uint8_t slot, struct entry entry, uint16_t offset, const uint8_t *content,
                  uint8_t length) {
    struct journal_record record = {.kind = JOURNAL_MOVES,
                                    .slot = slot,
                                    .game = entry.game,
                                    .generation = entry.generation,
                                    .offset = offset,
                                    .length = length,
                                    .content = content};
    return journal_append(&record);
}

enum packing stream_pack(uint8_t from, uint8_t to, struct entry entry) {
    struct journal_record begin;
    if (!stream_find_begin(from, &begin)) {
        return UNREADABLE;
    }
    if (!stream_begin(to, entry, begin.content, begin.length)) {
        return NO_ROOM;
    }
    uint8_t page[JOURNAL_CONTENT];
    uint8_t filled = 0;
    uint16_t written = 0;
    struct stream stream = stream_open(from);
    struct part part = {NULL, 0};
    bool more;
    do {
        more = stream_next(&stream, &part);
        for (uint16_t i = 0; more && i < part.length; i++) {
            page[filled++] = part.bytes[i];
            if (filled == sizeof page) {
                if (!stream_write(to, entry, written, page, filled)) {
                    return NO_ROOM;
                }
                written = (uint16_t)(written + filled);
                filled = 0;
            }
        }
    } while (more);
    if (stream.gap) {
        return UNREADABLE;
    }
    return filled == 0 || stream_write(to, entry, written, page, filled) ? PACKED : NO_ROOM;
}
