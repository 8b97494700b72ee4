/* Trakks: 2 to 4 seats lay runs and sets that cross. The rules are in RULES.md.
 *
 * A lay is judged by the table it leaves, however wildly it was rearranged (trakks_table.h); the
 * half-made table while a person is at it belongs to the screen, and comes here as one move. */
#ifndef GAMES_TRAKKS_H
#define GAMES_TRAKKS_H

#include "games/game.h"
#include "trakks_table.h"

enum trakks_phase { TRAKKS_TURN, TRAKKS_GIVE, TRAKKS_OVER };

/* The choices at set-up, in the order of struct game_options. Hints are for the device: the rules
 * are the same with and without. */
enum trakks_option { TRAKKS_OPTION_ROUNDS, TRAKKS_OPTION_HINTS, TRAKKS_OPTIONS };
enum { TRAKKS_HINTS_ON, TRAKKS_HINTS_OFF, TRAKKS_HINTS_ALL }; /* all: even a winning one */

/* Where a tile is: a square of the table, or one of these. */
enum {
    TRAKKS_IN_HAND = TRAKKS_SQUARES, /* plus the seat */
    TRAKKS_ELSEWHERE = 0xffff, /* bag, pool and out, as their lists say; in a view also unseen */
};

/* Both copies of a kind are alike, so their places are kept in order: equal games, equal bytes. */
struct trakks_state {
    struct rng rng;                              /* for the rounds to come; 0 in a view */
    uint16_t where[TRAKKS_KINDS][TRAKKS_COPIES]; /* in ascending order */
    uint16_t score[TRAKKS_SEATS];                /* of finished rounds */
    uint8_t bag[TRAKKS_TILES];                   /* the last comes out first; the rest NOTHING */
    uint8_t pool[TRAKKS_POOL];                   /* then NOTHING */
    uint8_t out[TRAKKS_ACTION_KINDS * TRAKKS_COPIES]; /* as they were played, then NOTHING */
    uint8_t gift[TRAKKS_SEATS][TRAKKS_GIFT];          /* chosen to be given; in order, or NOTHING */
    uint8_t held[TRAKKS_SEATS];                       /* tiles in each hand */
    uint8_t bag_count, pool_count, out_count;
    uint8_t players;
    uint8_t rounds, round; /* the first round is 1 */
    uint8_t phase;
    uint8_t seat;   /* whose turn it is */
    uint8_t giver;  /* the seat that must give now, after an arrow; else SEAT_NONE */
    uint8_t opened; /* one bit per seat */
    uint8_t passes; /* in a row */
    uint8_t viewer; /* whose view this is, SEAT_NONE for the whole state */
    /* Who held the copies of a kind when the last round ended, four bits each: 0 for no one,
     * otherwise the seat plus one. */
    uint8_t left[TRAKKS_KINDS];
    /* How many of a kind others brought to a seat since its last move, two bits per seat. */
    uint8_t received[TRAKKS_KINDS];
    uint8_t zero[6]; /* up to a multiple of eight */
};
_Static_assert(sizeof(struct trakks_state) == 520, "no padding, and small enough to be copied");

enum trakks_move_kind {
    TRAKKS_TAKE, /* a: place in the pool from 0 on */
    TRAKKS_DRAW,
    TRAKKS_PLAY_PLUS3, /* a: the seat that draws */
    TRAKKS_PLAY_ARROW,
    TRAKKS_LAY, /* a: number of edits */
    TRAKKS_PASS,
    TRAKKS_GIVE_TILES, /* a, b: kinds; b is NOTHING for a hand of one tile */
    TRAKKS_MOVE_KINDS,
};

/* One tile of a lay: from a square of the table as it was, or from the hand. */
struct trakks_edit {
    uint16_t from; /* a square, or TRAKKS_FROM_HAND plus the kind */
    uint16_t to;   /* a square */
};
enum {
    TRAKKS_FROM_HAND = TRAKKS_SQUARES,
    /* A lay puts down each tile at most once and never an action tile, so this many are enough. */
    TRAKKS_EDITS = TRAKKS_TABLE_TILES,
    TRAKKS_EDIT_BYTES = 3,
    TRAKKS_LAY_HEAD_BYTES = 3,
    TRAKKS_MOVE_BYTES_MAX = TRAKKS_LAY_HEAD_BYTES + TRAKKS_EDITS * TRAKKS_EDIT_BYTES,
};

struct trakks_move {
    struct game_move head;
    struct trakks_edit edit[TRAKKS_EDITS]; /* those of a lay, then zeros */
};

/* What `set` lines name. Squares may lie beyond the grid until start looks at them. */
struct trakks_setup {
    struct game_options options;
    uint8_t hand[TRAKKS_SEATS][TRAKKS_KINDS]; /* how many of each kind */
    uint8_t bag[TRAKKS_TILES];                /* the first comes out first */
    uint8_t pool[TRAKKS_POOL];
    struct trakks_placed {
        uint8_t kind, x, y;
    } table[TRAKKS_TILES];
    uint8_t bag_count, pool_count, table_count;
    uint8_t hands_named; /* one bit per seat */
    uint8_t opened;      /* one bit per seat */
};

#define EVENT(name, text) TRAKKS_EVENT_##name,
enum trakks_event {
#include "events.def"
    TRAKKS_EVENTS_END,
};
#undef EVENT

/* Why an opponent plays so, or a hint is good. */
#define THOUGHT(name, text) TRAKKS_THOUGHT_##name,
enum trakks_thought {
#include "trakks_thoughts.def"
    TRAKKS_THOUGHTS_END,
};
#undef THOUGHT

GAME_TYPES(trakks, struct trakks_setup, struct trakks_state, struct trakks_move,
           TRAKKS_MOVE_BYTES_MAX);
extern const struct game game_trakks;
extern const struct game_referee referee_trakks;

/* ---- for screens; a view will do ---- */

void trakks_table_of(const struct trakks_state *state, struct trakks_table *table);
/* How many tiles of this kind a seat holds. */
uint8_t trakks_holds(const struct trakks_state *state, uint8_t seat, uint8_t kind);
/* How many of this kind a seat held when the last round ended. */
uint8_t trakks_left(const struct trakks_state *state, uint8_t seat, uint8_t kind);
/* How many of this kind came to a seat since it last made a move: by a +3, or from its neighbour.
 */
uint8_t trakks_received(const struct trakks_state *state, uint8_t seat, uint8_t kind);
/* How many groups are reserved for seats that have not opened, once this seat has laid. */
uint8_t trakks_reserved(const struct trakks_state *state, uint8_t laying_seat);
/* Which number tiles of a hand make a line with others of it: TRAKKS_IN_RUN, TRAKKS_IN_SET or
 * both for each kind, 0 for all others. */
enum { TRAKKS_IN_RUN = 1, TRAKKS_IN_SET = 2 };
void trakks_mark_lines(const struct trakks_state *state, uint8_t seat,
                       uint8_t marks[TRAKKS_NUMBERS]);
/* The shortest lay of the seat whose turn it is that leads from the table as it is to this one.
 * False if none can: a tile of the table is missing, or one is not in the hand. */
bool trakks_find_lay(const struct trakks_state *state, const struct trakks_table *wanted,
                     struct trakks_move *move);

#endif
