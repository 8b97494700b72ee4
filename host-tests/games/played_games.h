/* Games as people and opponents play them, partly well and partly by chance, choice by choice: for
 * tests that ask an opponent what it would do. */
#ifndef HOST_TESTS_GAMES_PLAYED_GAMES_H
#define HOST_TESTS_GAMES_PLAYED_GAMES_H

#include "games/opponent.h"

/* A seat has to choose. The question is about OPPONENT_HUNTER, and a test may change that. */
struct played_choice {
    const struct game *game;
    const struct opponent *opponent;
    const void *state; /* all of it; the question has the view */
    struct opponent_question question;
};

typedef void choice_looker(const struct played_choice *choice);

/* Plays games with all numbers of seats until this many choices were looked at, every n-th one. The
 * same ones on every machine. */
void each_played_choice(const struct game *game, uint32_t count, uint32_t every,
                        choice_looker *look);

/* Thinks to the end in this memory, and gives the move and what decided it. */
struct game_message ask_opponent(const struct opponent *opponent, void *memory,
                                 const struct opponent_question *question, void *move);

#endif
