/* Tyrannosaurus: steer the Ty-Rex so that the goal is reached whatever the others choose. Positions
 * come from games played at random. Nothing but their directions is unknown, and all are tried. */
#include "games/tyrannosaurus/tyrannosaurus_internal.h"
#include "puzzles.h"

enum { SEATS_MAX = 3 };

/* Whether exactly one direction reaches the goal: that of the answer. */
static const char *prove(const struct puzzle *puzzle) {
    const struct ty_state *state = puzzle->state;
    const struct game_move *answer = puzzle->answer;
    struct ty_state view;
    uint8_t replies[TY_SEATS];
    if (state->phase != TY_PHASE_TYREX || answer->kind != TY_STEER || state->players > SEATS_MAX ||
        !ty_in_play(state, answer->seat)) {
        return "the Ty-Rex is not to be steered now";
    }
    ty_view(&view, state, answer->seat);
    for (uint8_t direction = 0; direction < TY_DIRECTIONS; direction++) {
        struct game_move move = {.seat = answer->seat, .kind = TY_STEER, .a = direction};
        bool fails = ty_refute(&view, &move, (enum ty_goal)puzzle->degree, replies);
        if (fails == (direction == answer->a)) {
            return fails ? "the answer can fail" : "another direction does it too";
        }
    }
    return NULL;
}

static void find(void) {
    puzzles_from_random_games(&puzzles_tyrannosaurus,
                              &(struct random_games){.kind = TY_STEER,
                                                     .answers = TY_DIRECTIONS,
                                                     .players_max = SEATS_MAX,
                                                     .moves_max = 40,
                                                     .last_degree = TY_GOAL_BITE_TWO,
                                                     .of_degree = 15,
                                                     .of_answer = 3});
}

const struct puzzle_maker puzzles_tyrannosaurus = {
    .game = &game_tyrannosaurus, .find = find, .prove = prove};
