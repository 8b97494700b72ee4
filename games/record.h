/* The record of a game: every move since the start, in order, as one stream of bytes. Save, resume,
 * undo, replay, export and the memory of opponents all read it.
 *
 * Each entry is a head of two bytes, low byte first, and its content. The head is the length of the
 * content, never 0; its highest bit marks a note about the move before it, which readers of moves
 * skip. */
#ifndef GAMES_RECORD_H
#define GAMES_RECORD_H

#include "game.h"

enum { RECORD_HEAD_BYTES = 2 };

struct record {
    const uint8_t *bytes;
    uint32_t length;
};

struct record_head {
    uint16_t length; /* of the content */
    bool is_note;
};

struct record_move {
    const uint8_t *bytes;
    uint16_t length;
};

/* The head of the entry that starts at `bytes`. */
struct record_head record_read_head(const uint8_t bytes[RECORD_HEAD_BYTES]);
void record_write_head(uint8_t bytes[RECORD_HEAD_BYTES], uint16_t move_length);

/* Finds the next move at or after *at, which starts at 0, and moves *at behind it. False at the end
 * of the record, or at an entry that is not whole. */
bool record_next(const struct record *record, uint32_t *at, struct record_move *move);
/* Finds move number `n`, from 0. */
bool record_find(const struct record *record, uint32_t n, struct record_move *move);
uint32_t record_count(const struct record *record);

/* The most bytes that record_append adds. */
static inline uint32_t record_append_max(const struct game *game) {
    return RECORD_HEAD_BYTES + (uint32_t)game->move_bytes_max;
}

/* Appends a move behind the first `length` bytes, where record_append_max(game) must be free;
 * returns the new length. */
uint32_t record_append(uint8_t *bytes, uint32_t length, const struct game *game, const void *move);

#endif
