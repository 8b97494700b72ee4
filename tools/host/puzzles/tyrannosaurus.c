/* Tyrannosaurus: steer the Ty-Rex so that the goal is reached whatever the others choose. Positions
 * come from games played at random. Nothing but their directions is unknown, and all are tried. */
#include <string.h>

#include "games/tyrannosaurus/tyrannosaurus_internal.h"
#include "puzzles.h"

extern const struct puzzle_maker puzzles_tyrannosaurus;

enum { SEATS_MAX = 3 };

/* Whether a move has the same end, with what the others have chosen already: the device takes one
 * for the other. */
static bool has_same_end(const struct puzzle *puzzle, const struct game_move *move) {
    struct ty_state wanted = *(const struct ty_state *)puzzle->state, other = wanted;
    game_tyrannosaurus.apply(&wanted, puzzle->answer, NULL);
    game_tyrannosaurus.apply(&other, move, NULL);
    return memcmp(&wanted, &other, sizeof wanted) == 0;
}

/* Whether exactly one direction reaches the goal: that of the answer. */
static const char *prove(const struct puzzle *puzzle) {
    const struct ty_state *state = puzzle->state;
    const struct game_move *answer = puzzle->answer;
    struct ty_state view;
    if (state->phase != TY_PHASE_TYREX || answer->kind != TY_STEER || state->players > SEATS_MAX ||
        !ty_in_play(state, answer->seat)) {
        return "the Ty-Rex is not to be steered now";
    }
    ty_view(&view, state, answer->seat);
    for (uint8_t direction = 0; direction < TY_DIRECTIONS; direction++) {
        struct game_move move = {.seat = answer->seat, .kind = TY_STEER, .a = direction};
        bool fails = ty_refute(&view, &move, (enum ty_goal)puzzle->difficulty, NULL);
        if (fails == (direction == answer->a)) {
            return fails ? "the answer can fail" : "another direction does it too";
        }
        if (fails && has_same_end(puzzle, &move)) {
            return "another direction counts as the answer";
        }
    }
    return NULL;
}

/* Where the answer leads: into the lake or the volcano, or in which direction. */
static uint8_t kind_of(const struct puzzle *puzzle) {
    const struct ty_state *state = puzzle->state;
    const struct game_move *answer = puzzle->answer;
    uint8_t to = ty_neighbour(state->tyrex, answer->a);
    bool leaves = to != TY_NOWHERE && ty_tile_at(state, to) != TY_NO_TILE;
    return leaves ? TY_DIRECTIONS : answer->a;
}

static void find(void) {
    puzzles_from_random_games(&puzzles_tyrannosaurus,
                              &(struct random_games){.kind = TY_STEER,
                                                     .answers = TY_DIRECTIONS,
                                                     .players_max = SEATS_MAX,
                                                     .moves_max = 40,
                                                     .last_difficulty = TY_GOAL_BITE_TWO,
                                                     .of_difficulty = 15,
                                                     .of_answer = 3,
                                                     .kind_of = kind_of,
                                                     .of_kind = 5});
}

const struct puzzle_maker puzzles_tyrannosaurus = {
    .game = &game_tyrannosaurus, .find = find, .prove = prove};
