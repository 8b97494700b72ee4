/* Finds puzzles by playing games between opponents, and proves those of a file. */
#ifndef TOOLS_HOST_PUZZLES_H
#define TOOLS_HOST_PUZZLES_H

#include "games/referee.h"
#include "tools/proof/bench/opponents/match.h"

enum { DEGREES = 5 };

/* A position with its answer. */
struct puzzle {
    const struct game *game;
    uint8_t degree;     /* from 1 on */
    const void *state;  /* before the answer */
    const void *answer; /* a legal move there */
};

struct puzzle_maker {
    const struct game *game;
    /* Prints puzzles in the form of puzzles.txt. */
    void (*find)(void);
    /* NULL, or what is wrong with it. */
    const char *(*prove)(const struct puzzle *puzzle);
};

extern const struct puzzle_maker puzzles_trakks, puzzles_trex, puzzles_tyrannosaurus;

#endif
