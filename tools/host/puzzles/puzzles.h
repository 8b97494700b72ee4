/* Finds puzzles by playing games, and proves those of a file. */
#ifndef TOOLS_HOST_PUZZLES_H
#define TOOLS_HOST_PUZZLES_H

#include "games/referee.h"
#include "tools/proof/bench/opponents/match.h"

enum { DIFFICULTIES = 5 };

/* A position with its answer. */
struct puzzle {
    const struct game *game;
    uint8_t difficulty; /* from 1 on */
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

/* Looks for puzzles in games played at random, of two players up to players_max, and prints them:
 * up to last_difficulty, of_difficulty each, with the same answer in at most of_answer of these. */
struct random_games {
    uint8_t kind, answers; /* of a struct game_move: its kind, and how many values a has */
    uint8_t players_max, moves_max, last_difficulty;
    unsigned of_difficulty, of_answer;
    /* Optional: what the answer is like, below 32. Neighbours are of different kinds, and at most
     * of_kind of a difficulty (0: any number) of the same. */
    uint8_t (*kind_of)(const struct puzzle *puzzle);
    unsigned of_kind;
};
void puzzles_from_random_games(const struct puzzle_maker *maker, const struct random_games *wanted);

/* Of each game that has a <id>.c here with its puzzles_<id>, and NULL; generated. */
extern const struct puzzle_maker *const puzzle_makers[];

#endif
