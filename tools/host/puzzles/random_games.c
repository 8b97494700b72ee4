/* Puzzles from games played at random: at most one of each game. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "puzzles.h"

enum { MOVES_MAX = 64, ANSWERS_MAX = 32 };

static struct table table;
static char moves[MOVES_MAX][24]; /* "p1 play Y6" */
static unsigned move_count;
static unsigned of_answer[ANSWERS_MAX]; /* puzzles of this degree with each answer */

static void move_to_words(char *words, size_t size, const struct game_move *move) {
    struct text out = text_into(words, size);
    text_add_char(&out, 'p');
    text_add_number(&out, move->seat + 1);
    text_add_char(&out, ' ');
    table.game->move_to_text(move, &out);
}

static void print_puzzle(uint8_t degree, const struct game_move *answer) {
    char words[24];
    move_to_words(words, sizeof words, answer);
    printf("puzzle %d\nnew %s players=%d seed=%u\nmoves", degree, table.game->id,
           table.options.players, (unsigned)table.options.seed);
    for (unsigned i = 0; i < move_count; i++) {
        printf(" %s;", moves[i]);
    }
    printf(" %s\n\n", words);
}

static void deal_game(const struct game *game, uint32_t deal, uint8_t players_max) {
    table.game = game;
    game_options_default(game, &table.options);
    table.options.seed = deal;
    table.options.players = (uint8_t)(2 + deal % (players_max - 1u));
    game->prepare(table.setup, &table.options);
    game->start(table.state, table.setup);
    move_count = 0;
}

/* Prints it if some answer makes this position a puzzle. */
static bool look_at_position(const struct puzzle_maker *maker, const struct random_games *wanted,
                             uint8_t degree) {
    for (uint8_t a = 0; a < wanted->answers; a++) {
        struct game_move answer = {
            .seat = table.game->turn(table.state), .kind = wanted->kind, .a = a};
        struct puzzle puzzle = {table.game, degree, table.state, &answer};
        if (of_answer[a] < wanted->of_answer &&
            table.game->check(table.state, &answer).code == GAME_OK &&
            maker->prove(&puzzle) == NULL) {
            of_answer[a]++;
            print_puzzle(degree, &answer);
            return true;
        }
    }
    return false;
}

static bool look_through_game(const struct puzzle_maker *maker, const struct random_games *wanted,
                              uint32_t deal, uint8_t degree) {
    struct rng rng = opponent_chance(deal, 0, 0);
    deal_game(maker->game, deal, wanted->players_max);
    while (table.game->turn(table.state) != SEAT_NONE && move_count < wanted->moves_max) {
        if (look_at_position(maker, wanted, degree)) {
            return true;
        }
        referee_random_move(referee_of(table.game), table.state, &rng, table.move);
        move_to_words(moves[move_count++], sizeof *moves, (const struct game_move *)table.move);
        table.game->apply(table.state, table.move, NULL);
    }
    return false;
}

void puzzles_from_random_games(const struct puzzle_maker *maker,
                               const struct random_games *wanted) {
    uint32_t deal = 1;
    assert(wanted->moves_max <= MOVES_MAX && wanted->answers <= ANSWERS_MAX);
    for (uint8_t degree = 1; degree <= wanted->last_degree; degree++) {
        memset(of_answer, 0, sizeof of_answer);
        for (unsigned found = 0; found < wanted->of_degree; deal++) {
            found += look_through_game(maker, wanted, deal, degree);
            if (deal % 1000 == 0) {
                fprintf(stderr, "game %u: %u of degree %d\n", deal, found, degree);
            }
        }
    }
}
