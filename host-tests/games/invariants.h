/* What must hold in every state of a game, whatever was played: the file
 * host-tests/<id>/invariants_<id>.c defines it as <id>_invariants, and the property tests ask it
 * after every move. */
#ifndef HOST_TESTS_GAMES_INVARIANTS_H
#define HOST_TESTS_GAMES_INVARIANTS_H

#include "games/game.h"

/* NULL, or what is broken in words for the one who reads the failed test. */
typedef const char *invariants(const void *state);

struct game_invariants {
    const char *id;
    invariants *broken;
};

/* Generated from the files that are there; the last entry has no id. */
extern const struct game_invariants all_invariants[];

#endif
