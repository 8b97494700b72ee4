/* The contract between a rule engine and the device. What only a referee and the tests need of a
 * game is in referee.h.
 *
 * A game is one const table of functions over plain data of fixed size that the caller owns and
 * copies by assignment. Engines do no I/O, read no clock, allocate nothing and hold no state of
 * their own: the same options and moves lead to the same bytes on every machine. */
#ifndef GAMES_GAME_H
#define GAMES_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/message.h"
#include "base/rng.h"
#include "base/text.h"
#include "seat.h"

enum {
    GAME_OPTIONS_MAX = 2, /* choices a game offers beside players and seed */
    GAME_LOG_MAX = 96,    /* events of one move, with room to spare for every game */
    GAME_FOLLOWED_STATE = 240,
    GAME_FOLLOWED_SETUP = 168,
};

/* Reasons that every game can give; a game's own begin at GAME_REASON_OWN. */
#define REASON(name, rule, text) GAME_REASON_##name,
enum game_reason {
    GAME_OK = 0,
#include "reasons.def"
    GAME_REASON_COMMON_END,
    GAME_REASON_OWN = 24,
};
#undef REASON

#define GAME_ACCEPTED ((struct game_message){GAME_OK, {0}})

/* One choice at set-up, such as a number of rounds or "first game: yes". */
struct game_option {
    const char *key;          /* the word before the '=' in text */
    const char *const *words; /* names of the values from lowest on, or NULL: plain numbers */
    uint8_t lowest, highest;  /* every value between them is possible */
    uint8_t default_value;    /* what holds if no one chooses */
    uint8_t players_min, players_max; /* numbers of seats that have this choice at all */
};

/* All that a fresh game depends on. */
struct game_options {
    uint64_t seed;
    uint8_t players;
    uint8_t choice[GAME_OPTIONS_MAX]; /* a value for each entry of game.options */
};

/* A choice that was made. A game with larger moves has this as its first member. */
struct game_move {
    uint8_t seat; /* 0 for p1 and so on, or SEAT_TABLE */
    uint8_t kind; /* meaning of these three is the game's own */
    uint8_t a, b;
};

/* What a move did, in order, for captions and animations. */
struct game_log {
    uint16_t count;
    /* One bit per seat that got to know something hidden: its own draw too, and for every seat a
     * die that is rolled openly. */
    uint8_t learned;
    struct game_message event[GAME_LOG_MAX];
};

struct game {
    const char *id; /* the word after `new` */
    uint8_t seats_min, seats_max;
    uint8_t option_count;
    const struct game_option *options;

    /* What the words of a message do not name is 0 in it. Reasons are sentences. The last move says
     * who won: an event for each winner, with "{p0} wins" in its words. */
    const struct game_words *reasons; /* by code, from GAME_REASON_OWN on */
    const struct game_words *events;  /* by code, from 0 on */
    uint8_t reason_count, event_count;

    uint16_t setup_size, state_size, move_size; /* bytes of the game's own structs */
    uint16_t move_bytes_max;                    /* the most bytes that move_to_bytes writes */

    /* Set-up: prepare from options, then start, which changes nothing if it refuses. */
    void (*prepare)(void *setup, const struct game_options *options);
    struct game_message (*start)(void *state, const void *setup);

    /* Play. turn is the seat that must choose now, SEAT_TABLE or SEAT_NONE. check says GAME_OK or
     * why not; apply never fails on a move that check accepted (log may be NULL). next_legal gives
     * one legal move per call while it returns true; the cursor starts at 0. */
    uint8_t (*turn)(const void *state);
    struct game_message (*check)(const void *state, const void *move);
    void (*apply)(void *state, const void *move, struct game_log *log);
    bool (*next_legal)(const void *state, uint16_t *cursor, void *move);

    /* Knowledge. view is the state with everything blanked that the seat may not know; screens get
     * nothing else. SEAT_TABLE knows what everyone may know. Everyone knows turn, winners and
     * scores, so a view gives the same ones as the state. */
    void (*view)(void *view, const void *state, uint8_t seat);

    /* Result. winners has one bit per seat and is 0 until the end. */
    uint8_t (*winners)(const void *state);
    int16_t (*score)(const void *state, uint8_t seat);
    bool lowest_score_wins;
    /* What an event counts towards a record of its own, such as the tiles of one lay, for the seat
     * that moved; 0 if it does not. NULL if this game has no such record. */
    uint8_t (*feat)(const struct game_message *event);

    /* Moves as text (without the seat) and as bytes; from_bytes accepts only what names a move,
     * whether or not it is legal now. */
    void (*move_to_text)(const void *move, struct text *out);
    size_t (*move_to_bytes)(const void *move, uint8_t *bytes);
    bool (*move_from_bytes)(const uint8_t *bytes, size_t length, void *move);
    /* Turns a move that an earlier version saved in another form into one of this version; any
     * other move stays as it is. NULL if no move has changed its form. State and set-up of a
     * game that has this are at most GAME_FOLLOWED_STATE and GAME_FOLLOWED_SETUP bytes. */
    void (*update_move)(const void *state, void *move);

    /* Names a thing of this game in messages: kind is the letter of the placeholder. For a letter
     * or a value that the game does not have, "?". */
    void (*name)(struct text *out, char kind, uint8_t value);
};

/* For <id>.h: the types of a game and the most bytes of a move. The build makes room for any game
 * from them (game_sizes.h), and the game's table takes its sizes from them: they agree. */
#define GAME_TYPES(id, setup, state, move, move_bytes)                                             \
    typedef setup id##_game_setup;                                                                 \
    typedef state id##_game_state;                                                                 \
    typedef move id##_game_move;                                                                   \
    enum { id##_game_move_bytes = (move_bytes) }

#define GAME_SIZES(id)                                                                             \
    .setup_size = sizeof(id##_game_setup), .state_size = sizeof(id##_game_state),                  \
    .move_size = sizeof(id##_game_move), .move_bytes_max = id##_game_move_bytes

/* All games, in the order of the shelf; generated from the folders of games/. */
extern const struct game *const games[];
extern const uint8_t game_count;

struct game_referee; /* referee.h */

const struct game *game_by_id(const char *id, size_t length);
enum { GAME_NONE = 255 };
uint8_t game_index_of(const struct game *game); /* in games[]; GAME_NONE if it is not there */

/* The words for a refusal, of this game or (game may be NULL) common to all. */
const struct game_words *game_reason_words(const struct game *game, uint8_t code);

/* Options with the default value of every choice. */
void game_options_default(const struct game *game, struct game_options *options);
/* Whether these options fit together: the number of seats, and each choice with it. given has one
 * bit per choice that was named. */
struct game_message game_options_check(const struct game *game, const struct game_options *options,
                                       uint8_t given);
void game_options_to_text(const struct game *game, const struct game_options *options,
                          struct text *out);

enum { GAME_OPTIONS_BYTES = 9 + GAME_OPTIONS_MAX };
void game_options_to_bytes(const struct game_options *options, uint8_t bytes[GAME_OPTIONS_BYTES]);
bool game_options_from_bytes(const struct game *game, const uint8_t bytes[GAME_OPTIONS_BYTES],
                             struct game_options *options);

/* Reads a saved move, of this version or an earlier one; false if it is not legal now. */
bool game_read_move(const struct game *game, const void *state, const uint8_t *bytes, size_t length,
                    void *move);

/* Reads the moves of a saved game one after another, without a session (for exports). If the game
 * has update_move, the state is followed along; the moves of other games are read whether or not
 * they are legal. */
struct game_followed {
    _Alignas(8) uint8_t state[GAME_FOLLOWED_STATE];
};
bool game_follow_start(const struct game *game, const struct game_options *options,
                       struct game_followed *followed);
bool game_follow_move(const struct game *game, struct game_followed *followed, const uint8_t *bytes,
                      size_t length, void *move);

/* Appends an event; does nothing without a log. */
void game_log_add(struct game_log *log, struct game_message event);
void game_log_learned(struct game_log *log, uint8_t seat);
void game_log_everyone_learned(struct game_log *log, uint8_t players);

/* The bytes of a game whose moves are plain struct game_move. */
enum { GAME_MOVE_BYTES = 4 };
size_t game_move_to_bytes(const void *move, uint8_t *bytes);
bool game_move_from_bytes(const uint8_t *bytes, size_t length, void *move);

/* The reason why this seat may not choose now, or GAME_OK. turn is the game's. */
struct game_message game_check_turn(uint8_t turn, uint8_t seat);

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "States are hashed and saved as bytes: this code is for little-endian machines."
#endif

#endif
