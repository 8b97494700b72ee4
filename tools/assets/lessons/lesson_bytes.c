/* Turns what a lesson's script says into the bytes that a device plays. Reads lines as tabletop has
 * them: `new GAME OPTIONS`, `set WORDS`, `start`, then moves with their seat. Answers each with a
 * line of hex digits: the options, nothing, what `set` changed in the set-up (as runs: where, low
 * byte first, how many, those bytes), and the move. Ends with status 1 at the first line that the
 * rules refuse, with the reason as its answer. */
#include <stdio.h>
#include <string.h>

#include "game_sizes.h"
#include "games/referee.h"

enum { LINE_BYTES = 1024, RUN_MAX = 255 };

static const struct game *game;
static struct game_options options;
static union any_setup prepared, setup;
static union any_state state;

static void print_hex(const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        printf("%02x", bytes[i]);
    }
}

static const char *words_for(struct game_message refused) {
    return refused.code == GAME_OK ? NULL : game_reason_words(game, refused.code)->text;
}

static const char *begin(const char *line) {
    uint8_t bytes[GAME_OPTIONS_BYTES];
    struct word word = {0};
    word_next(line, &word);
    game = word_next(line, &word) ? game_by_id(word.at, word.length) : NULL;
    if (game == NULL) {
        return "There is no such game.";
    }
    game_options_default(game, &options);
    while (word_next(line, &word)) {
        struct game_message refused = game_option_from_text(game, &options, &word);
        if (refused.code != GAME_OK) {
            return words_for(refused);
        }
    }
    game->prepare(&prepared, &options);
    setup = prepared;
    game_options_to_bytes(&options, bytes);
    print_hex(bytes, sizeof bytes);
    return NULL;
}

static void print_changes(void) {
    const uint8_t *from = (const uint8_t *)&prepared, *to = (const uint8_t *)&setup;
    for (size_t at = 0, end; at < game->setup_size; at = end + 1) {
        end = at;
        while (end < game->setup_size && from[end] != to[end] && end - at < RUN_MAX) {
            end++;
        }
        if (end > at) {
            print_hex((const uint8_t[]){(uint8_t)at, (uint8_t)(at >> 8), (uint8_t)(end - at)}, 3);
            print_hex(to + at, end - at);
            end--;
        }
    }
}

static const char *start(void) {
    struct game_message refused = game->start(&state, &setup);
    print_changes();
    return words_for(refused);
}

static const char *play(const struct word *seat) {
    static union any_move move;
    uint8_t bytes[GAME_MOVE_BYTES_MAX];
    uint8_t whose = SEAT_TABLE;
    if (!word_is(seat, "table") && !word_seat(seat, options.players, &whose)) {
        return "There is no such seat.";
    }
    struct game_message refused =
        referee_of(game)->move_from_text(&state, whose, seat->at + seat->length, &move);
    if (refused.code == GAME_OK) {
        refused = game->check(&state, &move);
    }
    if (refused.code == GAME_OK) {
        game->apply(&state, &move, NULL);
        print_hex(bytes, game->move_to_bytes(&move, bytes));
    }
    return words_for(refused);
}

static const char *answer(const char *line) {
    struct word first = {0};
    word_next(line, &first);
    return word_is(&first, "new")     ? begin(line)
           : game == NULL             ? "A lesson begins with new."
           : word_is(&first, "set")   ? words_for(referee_of(game)->arrange(&setup, first.at + 3))
           : word_is(&first, "start") ? start()
                                      : play(&first);
}

int main(void) {
    static char line[LINE_BYTES];
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        const char *refused = answer(line);
        puts(refused != NULL ? refused : "");
        if (refused != NULL) {
            return 1;
        }
    }
    return 0;
}
