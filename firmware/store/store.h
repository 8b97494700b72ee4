/* What survives a power cut: a few values, the games in progress and the last finished ones.
 *
 * Once a function returns true, its data is in the flash, whole; a power cut at any moment leaves
 * either the old state or the new one. FORMAT.md has the bytes. */
#ifndef FIRMWARE_STORE_STORE_H
#define FIRMWARE_STORE_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "firmware/store/journal.h"
#include "firmware/store/layout.h"
#include "games/record.h"

struct store_health {
    bool newer; /* the region belongs to newer firmware: nothing is read, nothing will be written */
    bool torn;  /* the last save was cut off: it counts as not saved */
    bool lost;  /* something saved earlier can no longer be read */
};

/* Changes nothing. A region of an older format is carried over by the first thing that is saved, or
 * the first housekeeping. */
struct store_health store_open(void);
/* As store_open found it. */
struct store_health store_health(void);

/* The newest content of a value; its length, 0 if there is none. */
uint8_t store_get(enum store_value value, void *content, uint8_t size);
bool store_put(enum store_value value, const void *content, uint8_t length);
/* The same once the device is idle: the content as it is then. For what may be
 * lost in a power cut meanwhile, and is in static memory. */
void store_put_soon(enum store_value value, const void *content, uint8_t length);
bool store_has_pending(void); /* something waits to be stored by store_put_soon */
void store_put_pending(void); /* stores it */

/* A game as it was played. */
struct store_transcript {
    const struct game *game;
    struct game_options options;
    struct store_seat seats[GAME_SEATS_MAX]; /* names are empty if none were saved */
    uint16_t finished_as; /* 1 for the first game that this device finished; 0 while in progress */
    uint16_t length;
    uint8_t moves[STORE_MOVES_BYTES]; /* a record: games/record.h */
};

enum store_state {
    STORE_EMPTY,
    STORE_WHOLE,
    STORE_DAMAGED, /* a part cannot be read; the game cannot be resumed */
    STORE_UNKNOWN, /* it is whole; this firmware does not have the game, or has other rules */
};

struct record store_record(const struct store_transcript *transcript);

/* ---- games in progress: up to STORE_GAMES_OF_KIND of each kind ---- */

bool store_has(const struct game *game);
/* Whether there is any, also one that this firmware does not have. */
bool store_has_any(void);
/* How many of this kind there are. */
uint8_t store_count(const struct game *game);
/* Writes nothing to the flash: the one at that place, 0 for the one that was opened last. The
 * transcript is filled only if the game is whole. */
enum store_state store_load_at(const struct game *game, uint8_t place,
                               struct store_transcript *transcript);
/* Makes it the one that was opened last. */
void store_open_game(const struct game *game, uint8_t place);

/* The rest is about the one of its kind that was begun or opened last. */

/* A number that no other game on this device has or had; 0 if there is no game. */
uint32_t store_number(const struct game *game);
static inline enum store_state store_load(const struct game *game,
                                          struct store_transcript *transcript) {
    return store_load_at(game, 0, transcript);
}

/* Beside those of its kind; if these are STORE_GAMES_OF_KIND, in place of the one that was opened
 * longest ago. seats has one entry for each player, or is NULL. */
bool store_begin(const struct game *game, const struct game_options *options,
                 const struct store_seat *seats);
bool store_append(const struct game *game, const uint8_t *move, uint16_t length);
/* Takes back what came after the first `length` bytes of the stream. */
bool store_truncate(const struct game *game, uint16_t length);
/* Moves it to the finished ones, in place of the oldest if there are too many. */
bool store_finish(const struct game *game);
bool store_forget(const struct game *game);

/* ---- finished games, by age: 0 is the newest ---- */

uint8_t store_finished_count(void);
enum store_state store_load_finished(uint8_t age, struct store_transcript *transcript);

/* ---- reading a little at a time, beside everything else ---- */

struct store_reader {
    const struct game
        *game; /* known after STORE_READ_BEGIN, NULL for one that this firmware does not have */
    struct game_options options;
    struct store_seat seats[GAME_SEATS_MAX];

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
/* Of a game in progress only its beginning is read: what came after it may be a player's secret. */
struct store_reader store_reader(const struct game *game, uint8_t place);
struct store_reader store_finished_reader(uint8_t age);
enum store_read store_read(struct store_reader *reader);
/* Takes up to `most` bytes of the stream of moves; 0 if store_read has to find more. */
uint16_t store_take(struct store_reader *reader, uint8_t *bytes, uint16_t most);

/* ---- housekeeping ---- */

/* One step of work for later: true while there is more. It may take as long as an erase, so it is
 * called while the device is idle. */
bool store_housekeeping(void);
/* Whether a press may soon have to wait for such a step. */
bool store_low_on_space(void);

#endif
