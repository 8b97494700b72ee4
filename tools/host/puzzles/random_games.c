/* Puzzles from games played at random: at most one of each game. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "puzzles.h"

enum { MOVES_MAX = 64, ANSWERS_MAX = 32, FOUND_MAX = 32, WORDS = 2048, KINDS_MAX = 32 };

/* A puzzle of this difficulty, as it is printed. */
struct found {
    char words[WORDS];
    uint8_t kind;
};

static struct table table;
static char moves[MOVES_MAX][24]; /* "p1 play Y6" */
static unsigned move_count;
static unsigned of_answer[ANSWERS_MAX]; /* puzzles of this difficulty with each answer */
static unsigned of_kind[KINDS_MAX];     /* those that are not printed yet */
static struct found found[FOUND_MAX];
static unsigned found_count;

static void move_to_words(char *words, size_t size, const struct game_move *move) {
    struct text out = text_into(words, size);
    text_add_char(&out, 'p');
    text_add_number(&out, move->seat + 1);
    text_add_char(&out, ' ');
    table.game->move_to_text(move, &out);
}

static void add_puzzle(uint8_t difficulty, const struct game_move *answer, uint8_t kind) {
    struct found *puzzle = &found[found_count++];
    struct text out = text_into(puzzle->words, sizeof puzzle->words);
    char words[24];
    move_to_words(words, sizeof words, answer);
    text_add(&out, "puzzle ");
    text_add_number(&out, difficulty);
    text_add(&out, "\nnew ");
    text_add(&out, table.game->id);
    text_add(&out, " players=");
    text_add_number(&out, table.options.players);
    text_add(&out, " seed=");
    text_add_number(&out, (int32_t)table.options.seed);
    text_add(&out, "\nmoves");
    for (unsigned i = 0; i < move_count; i++) {
        text_add(&out, " ");
        text_add(&out, moves[i]);
        text_add(&out, ";");
    }
    text_add(&out, " ");
    text_add(&out, words);
    assert(out.length + 1 < sizeof puzzle->words);
    puzzle->kind = kind;
    of_kind[kind]++;
}

/* The first one of the kind with the most left that is not this kind, if there is another. */
static struct found *pick_other(unsigned last_kind) {
    struct found *picked = NULL;
    for (unsigned i = 0; i < found_count; i++) {
        unsigned kind = found[i].kind;
        bool taken = found[i].words[0] == '\0';
        bool better = picked == NULL || (picked->kind == last_kind && kind != last_kind) ||
                      (kind != last_kind && of_kind[kind] > of_kind[picked->kind]);
        if (!taken && better) {
            picked = &found[i];
        }
    }
    return picked;
}

/* No two neighbours of one kind, as far as that is possible. */
static void print_found(void) {
    unsigned last_kind = KINDS_MAX;
    for (unsigned i = 0; i < found_count; i++) {
        struct found *puzzle = pick_other(last_kind);
        printf("%s\n\n", puzzle->words);
        puzzle->words[0] = '\0';
        last_kind = puzzle->kind;
        of_kind[last_kind]--;
    }
    found_count = 0;
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

/* Adds it if some answer makes this position a puzzle. */
static bool look_at_position(const struct puzzle_maker *maker, const struct random_games *wanted,
                             uint8_t difficulty) {
    for (uint8_t a = 0; a < wanted->answers; a++) {
        struct game_move answer = {
            .seat = table.game->turn(table.state), .kind = wanted->kind, .a = a};
        struct puzzle puzzle = {table.game, difficulty, table.state, &answer};
        if (of_answer[a] < wanted->of_answer &&
            table.game->check(table.state, &answer).code == GAME_OK &&
            maker->prove(&puzzle) == NULL) {
            uint8_t kind = wanted->kind_of != NULL ? wanted->kind_of(&puzzle) : 0;
            if (wanted->of_kind > 0 && of_kind[kind] >= wanted->of_kind) {
                continue;
            }
            of_answer[a]++;
            add_puzzle(difficulty, &answer, kind);
            return true;
        }
    }
    return false;
}

static void look_through_game(const struct puzzle_maker *maker, const struct random_games *wanted,
                              uint32_t deal, uint8_t difficulty) {
    struct rng rng = opponent_chance(deal, 0, 0);
    deal_game(maker->game, deal, wanted->players_max);
    while (table.game->turn(table.state) != SEAT_NONE && move_count < wanted->moves_max) {
        if (look_at_position(maker, wanted, difficulty)) {
            return;
        }
        referee_random_move(referee_of(table.game), table.state, &rng, table.move);
        move_to_words(moves[move_count++], sizeof *moves, (const struct game_move *)table.move);
        table.game->apply(table.state, table.move, NULL);
    }
}

void puzzles_from_random_games(const struct puzzle_maker *maker,
                               const struct random_games *wanted) {
    uint32_t deal = 1;
    assert(wanted->moves_max <= MOVES_MAX && wanted->answers <= ANSWERS_MAX &&
           wanted->of_difficulty <= FOUND_MAX);
    for (uint8_t difficulty = 1; difficulty <= wanted->last_difficulty; difficulty++) {
        memset(of_answer, 0, sizeof of_answer);
        for (; found_count < wanted->of_difficulty; deal++) {
            look_through_game(maker, wanted, deal, difficulty);
            if (deal % 1000 == 0) {
                fprintf(stderr, "game %u: %u of difficulty %d\n", deal, found_count, difficulty);
            }
        }
        print_found();
    }
}
