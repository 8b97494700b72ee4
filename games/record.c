/* Heads, and moving from one to the next. */
#include "record.h"

enum { NOTE_BIT = 0x8000 };

struct record_head record_read_head(const uint8_t bytes[RECORD_HEAD_BYTES]) {
    uint16_t head = (uint16_t)(bytes[0] | bytes[1] << 8);
    return (struct record_head){.length = (uint16_t)(head & ~NOTE_BIT),
                                .is_note = (head & NOTE_BIT) != 0};
}

void record_write_head(uint8_t bytes[RECORD_HEAD_BYTES], uint16_t move_length) {
    bytes[0] = (uint8_t)move_length;
    bytes[1] = (uint8_t)(move_length >> 8);
}

bool record_next(const struct record *record, uint32_t *at, struct record_move *move) {
    while (*at + RECORD_HEAD_BYTES <= record->length) {
        struct record_head head = record_read_head(&record->bytes[*at]);
        uint32_t content = *at + RECORD_HEAD_BYTES;
        if (head.length == 0 || content + head.length > record->length) {
            return false;
        }
        *at = content + head.length;
        if (!head.is_note) {
            *move = (struct record_move){&record->bytes[content], head.length};
            return true;
        }
    }
    return false;
}

bool record_find(const struct record *record, uint32_t n, struct record_move *move) {
    uint32_t at = 0;
    while (record_next(record, &at, move)) {
        if (n-- == 0) {
            return true;
        }
    }
    return false;
}

uint32_t record_count(const struct record *record) {
    struct record_move move;
    uint32_t count = 0;
    for (uint32_t at = 0; record_next(record, &at, &move);) {
        count++;
    }
    return count;
}

uint32_t record_append(uint8_t *bytes, uint32_t length, const struct game *game, const void *move) {
    uint16_t size = (uint16_t)game->move_to_bytes(move, &bytes[length + RECORD_HEAD_BYTES]);
    record_write_head(&bytes[length], size);
    return length + RECORD_HEAD_BYTES + size;
}
