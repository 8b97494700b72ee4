/* Puzzles for one person: puzzles find GAME prints them, puzzles prove FILE... proves those of
 * files.
 *
 * A file has for each puzzle a line `puzzle DIFFICULTY`, then the words of tabletop: `new GAME
 * OPTIONS`, `set` lines, moves, and last of all the answer; `moves` has several of them in a
 * line. */
#include <stdio.h>
#include <string.h>

#include "game_sizes.h"
#include "puzzles.h"
#include "games/base/numbers.h"

enum { LINE_BYTES = 8192 };

static const struct puzzle_maker *maker_of(const struct game *game) {
    const struct puzzle_maker *const *maker = puzzle_makers;
    while (*maker != NULL && (*maker)->game != game) {
        maker++;
    }
    return *maker;
}

/* ---- reading ---- */

static struct {
    const struct puzzle_maker *maker;
    struct game_options options;
    union any_setup setup;
    union any_state state, before; /* before: the last move */
    union any_move move;
    unsigned difficulty, moves, number;
    unsigned of_difficulty[DIFFICULTIES];
} now;

static const char *words_for(struct game_message refused) {
    return refused.code == GAME_OK ? NULL : game_reason_words(now.maker->game, refused.code)->text;
}

static const char *begin(const char *line) {
    struct word word = {0};
    word_next(line, &word);
    const struct game *game = word_next(line, &word) ? game_by_id(word.at, word.length) : NULL;
    now.maker = game != NULL ? maker_of(game) : NULL;
    if (now.maker == NULL) {
        return "there are no puzzles for this game";
    }
    game_options_default(game, &now.options);
    while (word_next(line, &word)) {
        struct game_message refused = game_option_from_text(game, &now.options, &word);
        if (refused.code != GAME_OK) {
            return words_for(refused);
        }
    }
    game->prepare(&now.setup, &now.options);
    return NULL;
}

static const char *play(const struct word *seat) {
    const struct game *game = now.maker->game;
    uint8_t whose = SEAT_TABLE;
    const char *refused = now.moves == 0 ? words_for(game->start(&now.state, &now.setup)) : NULL;
    if (refused != NULL) {
        return refused;
    }
    if (!word_is(seat, "table") && !word_seat(seat, now.options.players, &whose)) {
        return "there is no such seat";
    }
    refused = words_for(
        referee_of(game)->move_from_text(&now.state, whose, seat->at + seat->length, &now.move));
    refused = refused != NULL ? refused : words_for(game->check(&now.state, &now.move));
    now.before = now.state;
    if (refused == NULL) {
        game->apply(&now.state, &now.move, NULL);
        now.moves++;
    }
    return refused;
}

/* The puzzle that was read. */
static const char *prove(void) {
    if (now.difficulty == 0) {
        return NULL;
    }
    struct puzzle puzzle = {.game = now.maker->game,
                            .difficulty = (uint8_t)now.difficulty,
                            .state = &now.before,
                            .answer = &now.move};
    now.number++;
    now.of_difficulty[now.difficulty - 1]++;
    return now.moves == 0 ? "it has no answer" : now.maker->prove(&puzzle);
}

static const char *next_puzzle(const char *line) {
    const char *wrong = prove();
    now.moves = 0;
    if (sscanf(line, "puzzle %u", &now.difficulty) != 1 || now.difficulty < 1 ||
        now.difficulty > DIFFICULTIES) {
        now.difficulty = 1;
        return "puzzle DIFFICULTY";
    }
    return wrong;
}

/* "p1 play Y6; p2 play B7" */
static const char *play_all(char *words) {
    for (char *line = strtok(words, ";"); line != NULL; line = strtok(NULL, ";")) {
        struct word seat = {0};
        const char *refused = word_next(line, &seat) ? play(&seat) : "a move is missing";
        if (refused != NULL) {
            return refused;
        }
    }
    return NULL;
}

static const char *read_line(char *line) {
    struct word first = {0};
    if (!word_next(line, &first) || first.at[0] == '#') {
        return NULL;
    }
    return word_is(&first, "puzzle")  ? next_puzzle(line)
           : word_is(&first, "new")   ? begin(line)
           : word_is(&first, "moves") ? play_all(line + (first.at - line) + first.length)
           : now.maker == NULL        ? "a puzzle begins with new"
           : word_is(&first, "set")
               ? words_for(
                     referee_of(now.maker->game)->arrange(&now.setup, first.at + first.length))
               : play(&first);
}

static int prove_file(const char *name) {
    static char line[LINE_BYTES];
    FILE *file = fopen(name, "r");
    int wrong = 0;
    if (file == NULL) {
        perror(name);
        return 1;
    }
    memset(&now, 0, sizeof now);
    for (unsigned number = 1; fgets(line, sizeof line, file) != NULL; number++) {
        line[strcspn(line, "\n")] = '\0';
        const char *why = read_line(line);
        if (why != NULL) {
            fprintf(stderr, "%s:%u: %s\n", name, number, why);
            wrong++;
        }
    }
    fclose(file);
    const char *why = prove();
    if (why != NULL) {
        fprintf(stderr, "%s: the last one: %s\n", name, why);
        wrong++;
    }
    printf("%s: %u puzzles proven, by difficulty", name, now.number);
    for (int i = 0; i < DIFFICULTIES; i++) {
        printf(" %u", now.of_difficulty[i]);
    }
    puts("");
    return wrong > 0;
}

int main(int count, char **words) {
    int wrong = count < 3;
    for (int i = 2; i < count; i++) {
        const struct game *game = game_by_id(words[i], strlen(words[i]));
        if (strcmp(words[1], "prove") == 0) {
            wrong |= prove_file(words[i]);
        } else if (strcmp(words[1], "find") == 0 && game != NULL && maker_of(game) != NULL) {
            maker_of(game)->find();
        } else {
            wrong = 1;
        }
    }
    if (count < 3) {
        fputs("usage: puzzles find GAME | puzzles prove FILE...\n", stderr);
    }
    return wrong;
}
