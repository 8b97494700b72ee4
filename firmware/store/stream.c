/* Records of moves, put together to a stream and written as one. */
#include "firmware/store/stream.h"

static bool has_moves(uint8_t slot, const struct journal_record *record) {
    return directory_owns(directory_entry(slot), JOURNAL_MOVES, record);
}

struct stream stream_open(uint8_t slot) {
    struct stream stream = {.slot = slot, .straight = true};
    struct journal_walk walk = {0};
    struct journal_record record;
    uint16_t end = 0;
    while (journal_next(&walk, &record)) {
        if (has_moves(slot, &record)) {
            stream.straight = stream.straight && record.offset == end;
            end = (uint16_t)(record.offset + record.length);
        }
    }
    return stream;
}

/* A later record may begin before this one ends: then it replaces the end of this one. */
static uint16_t kept_length(const struct stream *stream, const struct journal_record *record) {
    struct journal_walk walk = stream->walk;
    struct journal_record later;
    uint16_t end = (uint16_t)(record->offset + record->length);
    while (!stream->straight && journal_next(&walk, &later)) {
        if (has_moves(stream->slot, &later) && later.offset < end) {
            end = later.offset;
        }
    }
    return end > record->offset ? (uint16_t)(end - record->offset) : 0;
}

bool stream_next(struct stream *stream, struct part *part) {
    struct journal_record record;
    while (!stream->gap && journal_next(&stream->walk, &record)) {
        if (!has_moves(stream->slot, &record)) {
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

bool stream_begin(struct entry *entry, const uint8_t *content, uint8_t length) {
    struct journal_record record = {.kind = JOURNAL_BEGIN,
                                    .number = entry->number,
                                    .generation = entry->generation,
                                    .length = length,
                                    .content = content};
    bool written = journal_append(&record);
    entry->begin = record.page;
    return written;
}

bool stream_write(const struct entry *entry, uint16_t offset, const uint8_t *content,
                  uint8_t length) {
    struct journal_record record = {.kind = JOURNAL_MOVES,
                                    .number = entry->number,
                                    .generation = entry->generation,
                                    .offset = offset,
                                    .length = length,
                                    .content = content};
    return journal_append(&record);
}

/* Appends what fills a page, and keeps the rest for the next one. */
struct packer {
    const struct entry *packed;
    uint16_t written;
    uint8_t filled;
    uint8_t page[JOURNAL_CONTENT];
};

static bool flush(struct packer *packer) {
    if (!stream_write(packer->packed, packer->written, packer->page, packer->filled)) {
        return false;
    }
    packer->written = (uint16_t)(packer->written + packer->filled);
    packer->filled = 0;
    return true;
}

static bool pack_part(struct packer *packer, const struct part *part) {
    for (uint16_t i = 0; i < part->length; i++) {
        packer->page[packer->filled++] = part->bytes[i];
        if (packer->filled == sizeof packer->page && !flush(packer)) {
            return false;
        }
    }
    return true;
}

enum packing stream_pack(uint8_t slot, struct entry *packed) {
    struct journal_record begin;
    const struct entry *entry = directory_entry(slot);
    if (entry->begin == 0 || !journal_record_at(entry->begin, &begin)) {
        return UNREADABLE;
    }
    if (!stream_begin(packed, begin.content, begin.length)) {
        return NO_ROOM;
    }
    packed->game = entry->game;
    packed->end = entry->end;
    struct packer packer = {.packed = packed};
    struct stream stream = stream_open(slot);
    struct part part;
    while (stream_next(&stream, &part)) {
        if (!pack_part(&packer, &part)) {
            return NO_ROOM;
        }
    }
    if (stream.gap) {
        return UNREADABLE;
    }
    return packer.filled == 0 || flush(&packer) ? PACKED : NO_ROOM;
}
