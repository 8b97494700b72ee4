/* Random games of any game, position by position, for properties that hold everywhere. */
#ifndef HOST_TESTS_GAMES_POSITIONS_H
#define HOST_TESTS_GAMES_POSITIONS_H

#include <stdbool.h>

#include "games/playout.h"

enum {
    POSITION_ROOM = 16384,      /* no set-up, state or move is larger */
    POSITION_TEXT_ROOM = 4096,  /* no move in words is longer */
    POSITION_LIST_ROOM = 32768, /* no position lists moves of more bytes */
};

/* Memory for one set-up, state or move of any game. */
struct room {
    _Alignas(8) uint8_t bytes[POSITION_ROOM];
};

struct position {
    const struct game *game;
    const struct game_referee *referee;
    uint32_t number; /* of the random game */
    struct playout play;
    struct rng dice; /* for what a test chooses itself */
};

/* Looks at a position before the next move is chosen, and once more at the end of each game. */
typedef void looker(struct position *position);

/* Plays random games until this many moves were made in all, and looks at every n-th position. */
void each_position(const struct game *game, uint32_t moves, uint32_t every, looker *look);

/* Fails the test, with a transcript that leads to this position. */
void position_fails(const struct position *position, const char *what, const char *file, int line);

#define HOLDS(position, what)                                                                      \
    do {                                                                                           \
        if (!(what)) {                                                                             \
            position_fails(position, #what, __FILE__, __LINE__);                                   \
        }                                                                                          \
    } while (0)

/* How many random moves of each game are played: POCKET_REX_MOVES, or a tenth of a million. */
uint32_t random_moves(void);
/* The number of the first of these games: POCKET_REX_FIRST_GAME, or 0. */
uint32_t first_random_game(void);
/* How many a test plays that looks closer: its own number, and more for more than a million. */
uint32_t moves_to_play(uint32_t usual);

/* The moves listed in a position, with their bytes in memory. */
struct move_list {
    uint32_t count, size;
    _Alignas(8) uint8_t bytes[POSITION_LIST_ROOM];
};

void list_moves(const struct game *game, const void *state, struct move_list *list);
const void *listed_move(const struct move_list *list, uint32_t place);
bool is_listed(const struct game *game, const struct move_list *list, const void *move);
bool same_move(const struct game *game, const void *left, const void *right);

/* The hash of the first thousand random games, the same on every machine, the device included. A
 * change of rules, states or moves changes it on purpose: then the new one is in the message of the
 * failed test. */
void expect_hash_of_games(const struct game_referee *referee, uint64_t hash);

/* Runs the test once for each game of the registry, under the name of both; with POCKET_REX_GAME
 * only for that one. */
void run_for_each_game(void (*test)(const struct game *game), const char *name, int line);

#define FOR_EACH_GAME(test) run_for_each_game(test, #test, __LINE__)

#endif
