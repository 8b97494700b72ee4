/* The device's own code for saves and games, for a web page: reads a save region in the words of
 * tabletop, and writes one with a game that no one has played yet, or one that is over and can be
 * watched. The page copies a region and text in, calls, and copies them out. */
#include <string.h>

#include "drivers/flash/host.h"
#include "firmware/store/store.h"
#include "game_sizes.h"
#include "games/opponent.h"
#include "games/referee.h"
#include "tools/host/transcript/tell.h"
#include "tools/virtual-handheld/saves/saves.h"

enum { TEXT_BYTES = 1 << 20 };

static char text[TEXT_BYTES];

uint8_t *saves_region(uint32_t sectors);
void saves_tell(void);
bool saves_begin(void);
bool saves_replay(void);
bool saves_set_language(void);

/* A region of erased sectors, to be filled by the caller; NULL if no chip has this many. */
uint8_t *saves_region(uint32_t sectors) {
    if (sectors == 0 || sectors > FLASH_HOST_MAX_SECTORS) {
        return NULL;
    }
    flash_host_reset(sectors);
    return flash_host_bytes();
}

char *saves_text(void) {
    return text;
}

uint32_t saves_text_bytes(void) {
    return sizeof text;
}

void saves_tell(void) {
    struct text out = text_into(text, sizeof text);
    tell_region(&out);
}

static void name_word(struct text *out, char kind, uint8_t value, const void *line) {
    struct word word = {0};
    (void)kind;
    while (word_next(line, &word)) {
        if (word.index == value) {
            text_add_part(out, word.at, word.length);
            return;
        }
    }
}

static bool refuse(const struct game *game, const char *line, struct game_message reason) {
    struct text out = text_into(text, sizeof text);
    message_to_text(&out, game_reason_words(game, reason.code)->text, &reason, name_word, line);
    return false;
}

static bool refuse_saying(const char *why) {
    struct text out = text_into(text, sizeof text);
    text_add(&out, why);
    return false;
}

/* ---- who plays: people, but for those that are named ---- */

static struct store_seat seats[GAME_SEATS_MAX];

static bool is_opponent(const char *words, size_t length, uint8_t seat, const char *name) {
    char wanted[24];
    struct text out = text_into(wanted, sizeof wanted);
    text_add_seat(&out, seat);
    text_add_char(&out, words[length < 2 ? 0 : 2] == ' ' ? ' ' : '=');
    text_add(&out, name);
    return out.length == length && memcmp(wanted, words, length) == 0;
}

/* "p2=Grumbo" in a line, or "p2 Grumbo" in a remark: the device plays that seat. A level ("hunter")
 * is its first character, which has the same number in FORMAT.md. */
static bool take_opponent(const char *words, size_t length) {
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        for (uint8_t i = 0; i < OPPONENT_CHARACTERS; i++) {
            if (is_opponent(words, length, seat, opponent_characters[i].name) ||
                (i < OPPONENT_LEVELS &&
                 is_opponent(words, length, seat, opponent_level_names[i]))) {
                seats[seat].player = (uint8_t)(i + 1);
                return true;
            }
        }
    }
    return false;
}

/* The remarks of a transcript: "# p2 Grumbo". */
static void take_opponents(const char *transcript) {
    for (const char *line = transcript; *line != '\0';) {
        size_t length = 0;
        while (line[length] != '\0' && line[length] != '\n') {
            length++;
        }
        if (length > 2 && line[0] == '#' && line[1] == ' ') {
            take_opponent(line + 2, length - 2);
        }
        line += length + (line[length] == '\n');
    }
}

/* Every sector that the device would prepare in its first quiet seconds is ready, so that the game
 * is there at once. */
static bool write_game(const struct game *game, const struct game_options *options) {
    store_open();
    while (store_housekeeping()) {
    }
    return store_begin(game, options, seats) &&
           store_put(STORE_LAST_GAME, game->id, (uint8_t)strlen(game->id));
}

/* The game and its options from the words of a line, from the first one on; NULL leaves the reason
 * in the text. */
static const struct game *read_options(const char *line, struct word word,
                                       struct game_options *options) {
    const struct game *game = word_next(line, &word) ? game_by_id(word.at, word.length) : NULL;
    if (game == NULL) {
        refuse_saying("There is no such game.");
        return NULL;
    }
    game_options_default(game, options);
    memset(seats, 0, sizeof seats);
    while (word_next(line, &word)) {
        if (take_opponent(word.at, word.length)) {
            continue;
        }
        struct game_message refused = game_option_from_text(game, options, &word);
        if (refused.code != GAME_OK) {
            refuse(game, line, refused);
            return NULL;
        }
    }
    struct game_message refused = game_options_check(game, options, 0);
    if (refused.code != GAME_OK) {
        refuse(game, line, refused);
        return NULL;
    }
    return game;
}

/* The text is what tabletop wants after `new`, and who plays the seats that no person does:
 * `trex players=4 seed=7 p2=hunter`. False leaves the reason in its place. */
bool saves_begin(void) {
    static char line[256];
    if (strlen(text) >= sizeof line) {
        return refuse_saying("The line is too long.");
    }
    struct text copy = text_into(line, sizeof line);
    text_add(&copy, text);
    struct game_options options;
    const struct game *game = read_options(line, (struct word){0}, &options);
    return game != NULL && write_game(game, &options);
}

/* ---- a game that is over, from its transcript ---- */

static union any_state state;

static bool append_move(const struct game *game, const struct game_options *options,
                        const char *line) {
    static union any_move move;
    static uint8_t bytes[GAME_MOVE_BYTES_MAX];
    static struct game_log log;
    struct word first = {0};
    uint8_t seat = SEAT_TABLE;
    if (!word_next(line, &first) ||
        (!word_is(&first, "table") && !word_seat(&first, options->players, &seat))) {
        return refuse_saying(line);
    }
    const char *words = first.at + first.length;
    struct game_message refused = referee_of(game)->move_from_text(&state, seat, words, &move);
    if (refused.code == GAME_OK) {
        refused = game->check(&state, &move);
    }
    if (refused.code != GAME_OK) {
        return refuse(game, words, refused);
    }
    log.count = 0;
    log.learned = 0;
    game->apply(&state, &move, &log);
    size_t length = game->move_to_bytes(&move, bytes);
    while (store_housekeeping()) {
    }
    return store_append(game, bytes, (uint16_t)length);
}

static bool start_game(const struct game *game, const struct game_options *options) {
    static union any_setup setup;
    game->prepare(&setup, options);
    struct game_message refused = game->start(&state, &setup);
    return refused.code == GAME_OK || refuse(game, "", refused);
}

/* The next line, ended by a zero; NULL at the end. */
static char *take_line(char **rest) {
    char *line = *rest;
    if (*line == '\0') {
        return NULL;
    }
    char *end = line;
    while (*end != '\0' && *end != '\n') {
        end++;
    }
    *rest = *end == '\0' ? end : end + 1;
    *end = '\0';
    return line;
}

/* The text is a transcript as the console exports it: `new trex players=2 seed=7`, `start`, and a
 * move per line. */
bool saves_replay(void) {
    static char transcript[TEXT_BYTES];
    memcpy(transcript, text, sizeof transcript);
    char *rest = transcript;
    const char *line = take_line(&rest);
    struct word first = {0};
    struct game_options options;
    if (line == NULL || !word_next(line, &first) || !word_is(&first, "new")) {
        return refuse_saying("A transcript begins with a line \"new\".");
    }
    const char *words = first.at + first.length;
    const struct game *game = read_options(words, (struct word){0}, &options);
    take_opponents(rest);
    if (game == NULL || !start_game(game, &options) || !write_game(game, &options)) {
        return false;
    }
    while ((line = take_line(&rest)) != NULL) {
        struct word word = {0};
        bool is_move = word_next(line, &word) && !word_is(&word, "start") && word.at[0] != '#';
        if (is_move && !append_move(game, &options, line)) {
            return false;
        }
    }
    return store_finish(game);
}

/* ---- the language that the device speaks ---- */

/* A setting is its key, a length, and that many bytes: see FORMAT.md. Copies all but the language.
 */
static uint8_t copy_other_settings(uint8_t *to, const uint8_t *from, uint8_t length) {
    uint8_t kept = 0;
    for (unsigned at = 0; at + 2 <= length && at + 2 + from[at + 1] <= length;
         at += 2 + from[at + 1]) {
        if (from[at] != 'L') {
            memcpy(to + kept, from + at, 2 + from[at + 1]);
            kept = (uint8_t)(kept + 2 + from[at + 1]);
        }
    }
    return kept;
}

/* The text is the code of a language, such as `fr`. */
bool saves_set_language(void) {
    uint8_t before[STORE_VALUE_BYTES];
    uint8_t after[STORE_VALUE_BYTES];
    size_t code = strlen(text);
    store_open();
    while (store_housekeeping()) {
    }
    uint8_t length = store_get(STORE_SETTINGS, before, sizeof before);
    if (code == 0 || code > 8 || length + 2 + code > sizeof after) {
        return refuse_saying("There is no room for the language.");
    }
    after[0] = 'L';
    after[1] = (uint8_t)code;
    memcpy(after + 2, text, code);
    uint8_t others = copy_other_settings(after + 2 + code, before, length);
    return store_put(STORE_SETTINGS, after, (uint8_t)(2 + code + others)) ||
           refuse_saying("The language could not be saved.");
}
