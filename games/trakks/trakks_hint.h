/* Hints, and the search for lays that they and random play are built on. */
#ifndef GAMES_TRAKKS_HINT_H
#define GAMES_TRAKKS_HINT_H

#include "trakks.h"

/* ---- the search (trakks_hint_search.c; tiles that lines can spare: trakks_hint.c) ---- */

/* Searches lays: one new line, or one made longer, of tiles from the hand, perhaps with tiles taken
 * from lines that can spare them. */

enum {
    TRAKKS_TAKEN_MAX = 2, /* most tiles taken in one lay */
    /* Ways to take a tile: it leaves a gap, or the tile at the near or the far end of its set
     * of four comes into its place. */
    TRAKKS_TAKE_WAYS = 3,
};

struct trakks_fill {
    uint16_t square;
    uint8_t kind;
};

struct trakks_taken {
    uint16_t square;
    uint16_t filler; /* where the tile was that now lies there, or TRAKKS_NO_SQUARE */
    uint8_t kind;
};

/* A lay: the tiles taken off the table, and where they and tiles from the hand are put. */
struct trakks_find {
    uint8_t laid; /* tiles of the hand; 0 as long as nothing is found */
    uint8_t fill_count, taken_count;
    struct trakks_fill fill[TRAKKS_VALUES];
    struct trakks_taken taken[TRAKKS_TAKEN_MAX];
};

struct trakks_search {
    struct trakks_table table; /* without the tiles taken now; in the end with the find */
    uint8_t hand[TRAKKS_NUMBERS];
    uint16_t tile[TRAKKS_TABLE_TILES]; /* squares with tiles, as the table was at first */
    uint8_t tile_count;
    uint8_t groups;     /* on that table */
    uint8_t groups_max; /* that the lay may leave */
    bool opening;
    struct rng *dice; /* NULL: keeps the find that lays most; else any, each as likely */
    uint16_t seen;    /* finds so far, where it throws dice */
    struct trakks_find line, best;
};

/* For the seat whose turn it is; a view will do. */
void trakks_search_begin(struct trakks_search *search, const struct trakks_state *state,
                         struct rng *dice);
/* Starts over from the table it has now, with only these tiles of the hand. */
void trakks_search_restart_with_hand(struct trakks_search *search,
                                     const uint8_t hand[TRAKKS_NUMBERS]);
/* Tries all lines with what is taken now, and keeps the best find. */
void trakks_search_lines(struct trakks_search *search);
/* Takes a tile: choice is its place in the list times TRAKKS_TAKE_WAYS, plus the way. False if that
 * breaks a line, or nothing in the hand goes with the tile. */
bool trakks_search_take(struct trakks_search *search, uint16_t choice);
void trakks_search_put_back(struct trakks_search *search);
/* Ends the search and puts the best find on its table. False if there is none. */
bool trakks_search_end(struct trakks_search *search);

/* ---- the hint (trakks_hint.c) ---- */

/* A hint: a legal lay with at least one tile of the hand, if there is one that
 *   - opens, or makes a group of its own, with one line from the hand;
 *   - makes a line longer, joins two, or crosses one, with one line of tiles from the hand;
 *   - does so with one or two tiles taken from lines that stay right without them, where a set
 *     of four may close the gap.
 * It works in small steps, so that a screen can show how far it is. */

struct trakks_hint {
    struct trakks_search search; /* its table is, in the end, the one that the hint leads to */
    uint16_t step, steps;
};

/* For the seat whose turn it is; a view will do. */
void trakks_hint_begin(struct trakks_hint *hint, const struct trakks_state *state);
/* Starts over from the table it has now, with only these tiles of the hand. */
void trakks_hint_restart_with_hand(struct trakks_hint *hint, const uint8_t hand[TRAKKS_NUMBERS]);
/* One step further; false once there is nothing more to do. */
bool trakks_hint_step(struct trakks_hint *hint);
/* After the last step: the lay that was found, for the state that it began with. False if there
 * is none. */
bool trakks_hint_lay(const struct trakks_hint *hint, const struct trakks_state *state,
                     struct trakks_move *move);

#endif
