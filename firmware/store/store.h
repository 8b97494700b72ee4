/* What survives a power cut: a few values, the games in progress and the last finished ones.
 *
 * Everything that returns true is in the flash, whole, by then; a power cut at any moment leaves
 * either what was before or what is after. FORMAT.md has the bytes. */
#ifndef FIRMWARE_STORE_STORE_H
#define FIRMWARE_STORE_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "firmware/store/journal.h"
#include "games/game.h"

enum store_value {
    STORE_DIRECTORY, /* the store's own */
    STORE_SETTINGS,
    STORE_PEOPLE,
    STORE_STATISTICS,
    STORE_LAST_GAME,
    STORE_VERSION, /* of the firmware that ran last, as text */
    STORE_VALUES
};

enum {
    STORE_VALUE_BYTES = 236,
    STORE_GAMES = 4,    /* slots of games in progress, one a game of the registry */
    STORE_FINISHED = 6, /* slots of finished games, after those */
    STORE_SLOTS = STORE_GAMES + STORE_FINISHED,
    STORE_MOVES_BYTES = 24576, /* longest stream of moves */
    STORE_MOVE_BYTES = 1024,   /* longest single move */
};

struct store_health {
    bool newer; /* the region belongs to newer firmware: nothing is read, nothing will be written */
    bool torn;  /* what was to be saved last was cut off in the middle: it counts as not saved */
    bool aged;  /* something that was saved once cannot be read any more */
};

struct store_health store_open(void);
/* As store_open found it. */
struct store_health store_health(void);

/* The newest content of a value; its length, 0 where there is none. */
uint8_t store_get(enum store_value value, void *content, uint8_t size);
bool store_put(enum store_value value, const void *content, uint8_t length);

/* A game as it was played: each move in the stream is two bytes of length and its bytes. */
struct store_transcript {
    const struct game *game;
    struct game_options options;
    uint16_t length;
    uint8_t moves[STORE_MOVES_BYTES];
};

enum store_state {
    STORE_EMPTY,
    STORE_WHOLE,
    STORE_DAMAGED, /* a part cannot be read; the game cannot go on */
    STORE_UNKNOWN, /* a game that this firmware does not have */
};

/* Reads a game; the transcript is filled only where it is whole. */
enum store_state store_load(uint8_t slot, struct store_transcript *transcript);
bool store_used(uint8_t slot);
/* A number that no other game of this device has or had; 0 where the slot is empty. */
uint32_t store_number(uint8_t slot);

/* Takes the next move of a transcript; `at` starts at 0. */
bool store_next_move(const struct store_transcript *transcript, uint16_t *at, const uint8_t **move,
                     uint16_t *length);

bool store_begin(uint8_t slot, const struct game *game, const struct game_options *options);
bool store_append(uint8_t slot, const uint8_t *move, uint16_t length);
/* Takes back what came after the first `length` bytes of the stream. */
bool store_truncate(uint8_t slot, uint16_t length);
/* Moves a game from its slot to the finished ones, in place of the oldest. */
bool store_finish(uint8_t slot);
bool store_forget(uint8_t slot);

/* The finished slots from the newest on: the slot of number n, or STORE_SLOTS. */
uint8_t store_finished(uint8_t n);

/* Reads a game a little at a time, beside everything else that goes on. Of a game in progress only
 * its beginning is read: what came after it may be somebody's secret. */
struct store_reader {
    const struct game *game; /* known after STORE_READ_BEGIN, NULL for one that nobody here knows */
    struct game_options options;

    uint32_t number; /* the rest is the store's own */
    struct journal_walk walk;
    const uint8_t *bytes; /* in flash: what was found and not taken yet */
    uint16_t length;
    uint16_t generation;
    uint16_t read; /* up to where the stream was found */
    uint8_t slot;
    bool begun;
};
enum store_read {
    STORE_READ_ON, /* nothing yet: once more */
    STORE_READ_BEGIN,
    STORE_READ_MOVES, /* there is some more of the stream to take */
    STORE_READ_END,
    STORE_READ_LOST, /* it cannot be read, or another game took its place meanwhile */
};
struct store_reader store_reader(uint8_t slot);
enum store_read store_read(struct store_reader *reader);
/* Takes up to so many bytes of the stream of moves; 0 where store_read has to find more. */
uint16_t store_take(struct store_reader *reader, uint8_t *bytes, uint16_t most);

/* One step of work for later: true while there is more. It may take as long as an erase, so it is
 * called while nobody waits. */
bool store_housekeeping(void);
/* Whether a press may soon have to wait for such a step. */
bool store_low_on_space(void);

#endif
