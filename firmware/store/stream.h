/* The records of one game: how it began, and its moves as a stream of bytes. */
#ifndef FIRMWARE_STORE_STREAM_H
#define FIRMWARE_STORE_STREAM_H

#include "firmware/store/directory.h"
#include "firmware/store/journal.h"

/* Whether a record is of this kind and of the very game that the slot has. */
bool stream_has(uint8_t slot, uint8_t kind, const struct journal_record *record);
bool stream_find_begin(uint8_t slot, struct journal_record *record);

/* Reads a stream in order, part by part. */
struct stream {
    struct journal_walk walk;
    uint8_t slot;
    bool straight;   /* every record begins where the one before it ended */
    bool gap;        /* something is missing: what was read so far is not the whole */
    uint16_t length; /* of what was read */
};

struct part {
    const uint8_t *bytes;
    uint16_t length;
};

struct stream stream_open(uint8_t slot);
bool stream_next(struct stream *stream, struct part *part);

bool stream_begin(uint8_t slot, struct entry entry, const uint8_t *content, uint8_t length);
bool stream_write(uint8_t slot, struct entry entry, uint16_t offset, const uint8_t *content,
                  uint8_t length);

enum packing { PACKED, UNREADABLE, NO_ROOM };

/* Writes the game of one slot anew, closely, as `entry` of another or the same slot. */
enum packing stream_pack(uint8_t from, uint8_t to, struct entry entry);

#endif
