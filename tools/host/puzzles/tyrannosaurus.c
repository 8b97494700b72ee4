/* Tyrannosaurus: steer the Ty-Rex so that the goal is reached whatever the others choose. Positions
 * come from games played by chance. Nothing but their directions is unknown, and all are tried. */
#include <stdio.h>
#include <string.h>

#include "games/tyrannosaurus/tyrannosaurus_internal.h"
#include "puzzles.h"

enum { OF_DEGREE = 15, OF_DIRECTION = 3, RECORDED = 40, SEATS_MAX = 3 };

/* Whether exactly one direction reaches the goal: that of the answer. */
static const char *judge(const struct ty_state *state, const struct game_move *answer,
                         uint8_t degree) {
    struct ty_state view;
    uint8_t replies[TY_SEATS];
    if (state->phase != TY_PHASE_TYREX || answer->kind != TY_STEER || state->players > SEATS_MAX ||
        !ty_in_play(state, answer->seat)) {
        return "the Ty-Rex is not to be steered now";
    }
    ty_view(&view, state, answer->seat);
    for (uint8_t direction = 0; direction < TY_DIRECTIONS; direction++) {
        struct game_move move = {.seat = answer->seat, .kind = TY_STEER, .a = direction};
        bool fails = ty_refute(&view, &move, (enum ty_goal)degree, replies);
        if (fails == (direction == answer->a)) {
            return fails ? "the answer can fail" : "another direction does it too";
        }
    }
    return NULL;
}

/* ---- finding ---- */

static struct table table;
static char moves[RECORDED][24];
static unsigned move_count;
static uint8_t of_direction[TY_DIRECTIONS];

static void note_move(char *words, size_t size, const struct game_move *move) {
    struct text out = text_into(words, size);
    text_add_char(&out, 'p');
    text_add_number(&out, move->seat + 1);
    text_add_char(&out, ' ');
    game_tyrannosaurus.move_to_text(move, &out);
}

static void print_position(uint8_t degree, const struct game_move *answer) {
    char words[24];
    note_move(words, sizeof words, answer);
    printf("puzzle %d\nnew tyrannosaurus players=%d seed=%u\nmoves", degree, table.options.players,
           (unsigned)table.options.seed);
    for (unsigned i = 0; i < move_count; i++) {
        printf(" %s;", moves[i]);
    }
    printf(" %s\n\n", words);
}

static bool print_answer(const struct ty_state *state, uint8_t degree) {
    for (uint8_t direction = 0; direction < TY_DIRECTIONS; direction++) {
        struct game_move answer = {
            .seat = game_tyrannosaurus.turn(state), .kind = TY_STEER, .a = direction};
        if (of_direction[direction] < OF_DIRECTION && judge(state, &answer, degree) == NULL) {
            of_direction[direction]++;
            print_position(degree, &answer);
            return true;
        }
    }
    return false;
}

/* One of a game at most. */
static bool look_through_game(uint32_t deal, uint8_t degree) {
    const struct ty_state *state = (const struct ty_state *)table.state;
    struct rng rng = opponent_chance(deal, 0, 0);
    uint8_t seat;
    table.game = &game_tyrannosaurus;
    game_options_default(&game_tyrannosaurus, &table.options);
    table.options.seed = deal;
    table.options.players = (uint8_t)(2 + deal % 2);
    move_count = 0;
    game_tyrannosaurus.prepare(table.setup, &table.options);
    game_tyrannosaurus.start(table.state, table.setup);
    while ((seat = game_tyrannosaurus.turn(state)) != SEAT_NONE && move_count < RECORDED) {
        if (state->phase == TY_PHASE_TYREX && print_answer(state, degree)) {
            return true;
        }
        referee_random_move(&referee_tyrannosaurus, state, &rng, table.move);
        note_move(moves[move_count++], sizeof *moves, (const struct game_move *)table.move);
        game_tyrannosaurus.apply(table.state, table.move, NULL);
    }
    return false;
}

static void find(void) {
    uint32_t deal = 1;
    for (uint8_t degree = TY_GOAL_SURVIVE; degree <= TY_GOAL_BITE_TWO; degree++) {
        memset(of_direction, 0, sizeof of_direction);
        for (unsigned found = 0; found < OF_DEGREE; deal++) {
            found += look_through_game(deal, degree);
            if (deal % 1000 == 0) {
                fprintf(stderr, "game %u: %u of degree %d\n", deal, found, degree);
            }
        }
    }
}

static const char *prove(const struct puzzle *puzzle) {
    return judge(puzzle->state, puzzle->answer, puzzle->degree);
}

const struct puzzle_maker puzzles_tyrannosaurus = {
    .game = &game_tyrannosaurus, .find = find, .prove = prove};
