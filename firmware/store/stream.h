/* The records of one game: how it began, and its moves as a stream of bytes. */
#ifndef FIRMWARE_STORE_STREAM_H
#define FIRMWARE_STORE_STREAM_H

#include "firmware/store/directory.h"

/* Reads a stream in order, part by part. */
struct stream {
    struct journal_walk walk;
    uint8_t slot;
    bool straight;   /* every record begins where the one before it ended */
    bool gap;        /* something is missing: what was read so far is incomplete */
    uint16_t length; /* of what was read */
};

struct part {
    const uint8_t *bytes;
    uint16_t length;
};

struct stream stream_open(uint8_t slot);
bool stream_next(struct stream *stream, struct part *part);

/* Both write what `entry` names; begin fills in where it is. */
bool stream_begin(struct entry *entry, const uint8_t *content, uint8_t length);
bool stream_write(const struct entry *entry, uint16_t offset, const uint8_t *content,
                  uint8_t length);

enum packing { PACKED, UNREADABLE, NO_ROOM };

/* Rewrites the game of a slot without gaps, as the entry `packed`; fills in where it is. */
enum packing stream_pack(uint8_t slot, struct entry *packed);

#endif
