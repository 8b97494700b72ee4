/* The device's own code for saves and games, for a web page: reads a save region in the words of
 * tabletop, and writes one that holds a game which nobody has played yet. The page copies a region
 * and a line of text in, calls, and copies them out. */
#include <string.h>

#include "drivers/flash_host.h"
#include "firmware/store/store.h"
#include "tools/transcript/tell.h"

enum { TEXT_BYTES = 1 << 20 };

static char text[TEXT_BYTES];

uint8_t *saves_region(uint32_t sectors);
char *saves_text(void);
void saves_tell(void);
bool saves_begin(void);

/* A region of so many erased sectors, to be filled by the caller. */
uint8_t *saves_region(uint32_t sectors) {
    flash_host_reset(sectors);
    return flash_host_bytes();
}

/* Where lines go in and answers come out, each with a zero at its end. */
char *saves_text(void) {
    return text;
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

/* Every sector that the device would prepare in its first quiet seconds is ready, so that the game
 * is there at once. */
static bool write_game(const struct game *game, const struct game_options *options) {
    store_open();
    while (store_housekeeping()) {
    }
    return store_begin(game, options, NULL) &&
           store_put(STORE_LAST_GAME, game->id, (uint8_t)strlen(game->id));
}

/* The text is what tabletop wants after `new`: `trex players=4 seed=7`. False leaves the reason in
 * its place. */
bool saves_begin(void) {
    static char line[256];
    struct text copy = text_into(line, sizeof line);
    text_add(&copy, text);
    struct word word = {0};
    const struct game *game = word_next(line, &word) ? game_by_id(word.at, word.length) : NULL;
    if (game == NULL) {
        struct text out = text_into(text, sizeof text);
        text_add(&out, "There is no such game.");
        return false;
    }
    struct game_options options;
    game_options_default(game, &options);
    while (word_next(line, &word)) {
        struct game_message refused = game_option_from_text(game, &options, &word);
        if (refused.code != GAME_OK) {
            return refuse(game, line, refused);
        }
    }
    struct game_message refused = game_options_check(game, &options, 0);
    return refused.code == GAME_OK ? write_game(game, &options) : refuse(game, line, refused);
}
