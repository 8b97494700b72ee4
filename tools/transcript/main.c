/* transcript: what a save region holds, in the words of tabletop, as a line of JSON. It reads with
 * the very code of the device, from a copy: nothing is changed. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drivers/flash_host.h"
#include "firmware/store/store.h"

enum {
    REGION_MAX = FLASH_HOST_MAX_SECTORS * FLASH_SECTOR_BYTES,
    ANSWER_BYTES = 4 << 20,
    LINE_BYTES = 4096,
};

static const char usage[] =
    "usage: transcript [--bytes N] [FILE]\n"
    "Reads save regions of flash chips from FILE or standard input, and prints a line of JSON for\n"
    "each: lines (of the game played last), games in progress, finished ones, damaged, values.\n"
    "  --bytes N   the size of a region, where there are several one after the other\n";

static uint8_t region[REGION_MAX];
static char answer[ANSWER_BYTES];
static struct store_transcript transcript;

static int trouble(const char *what, const char *why) {
    fprintf(stderr, "transcript: %s: %s\n", what, why);
    return 2;
}

static void add_move(struct text *out, const uint8_t *bytes, uint16_t length) {
    static _Alignas(8) uint8_t move[STORE_MOVE_BYTES * 4];
    static char words[LINE_BYTES];
    struct text line = text_into(words, sizeof words);
    if (!transcript.game->move_from_bytes(bytes, length, move)) {
        json_string(out, NULL, "# a move that cannot be read");
        return;
    }
    text_add_seat(&line, ((const struct game_move *)move)->seat);
    text_add_char(&line, ' ');
    transcript.game->move_to_text(move, &line);
    json_string(out, NULL, words);
}

static void add_lines(struct text *out, const char *key) {
    char words[LINE_BYTES];
    struct text line = text_into(words, sizeof words);
    text_add(&line, "new ");
    text_add(&line, transcript.game->id);
    text_add_char(&line, ' ');
    game_options_to_text(transcript.game, &transcript.options, &line);
    json_open(out, key, '[');
    json_string(out, NULL, words);
    json_string(out, NULL, "start");
    const uint8_t *bytes;
    uint16_t length, at = 0;
    while (store_next_move(&transcript, &at, &bytes, &length)) {
        add_move(out, bytes, length);
    }
    json_close(out, ']');
}

static void add_games(struct text *out) {
    json_open(out, "games", '{');
    for (uint8_t slot = 0; slot < STORE_GAMES; slot++) {
        if (store_load(slot, &transcript) == STORE_WHOLE) {
            add_lines(out, transcript.game->id);
        }
    }
    json_close(out, '}');
    json_open(out, "damaged", '[');
    for (uint8_t slot = 0; slot < STORE_GAMES; slot++) {
        enum store_state state = store_load(slot, &transcript);
        if (state == STORE_DAMAGED || state == STORE_UNKNOWN) {
            json_string(out, NULL, games[slot]->id);
        }
    }
    json_close(out, ']');
    json_open(out, "finished", '[');
    for (uint8_t n = 0; store_finished(n) < STORE_SLOTS; n++) {
        if (store_load(store_finished(n), &transcript) == STORE_WHOLE) {
            add_lines(out, NULL);
        }
    }
    json_close(out, ']');
}

static void add_value(struct text *out, const char *key, enum store_value value) {
    uint8_t content[STORE_VALUE_BYTES];
    char hex[2 * STORE_VALUE_BYTES + 1] = "";
    uint8_t length = store_get(value, content, sizeof content);
    for (uint8_t i = 0; i < length; i++) {
        snprintf(&hex[2 * i], 3, "%02x", content[i]);
    }
    json_string(out, key, hex);
}

static void tell_region(void) {
    struct text out = text_into(answer, sizeof answer);
    struct store_health health = store_open();
    json_open(&out, NULL, '{');
    uint8_t last = 0;
    store_get(STORE_LAST_GAME, &last, 1);
    if (last < STORE_GAMES && store_load(last, &transcript) == STORE_WHOLE) {
        add_lines(&out, "lines");
    } else {
        json_open(&out, "lines", '[');
        json_close(&out, ']');
    }
    add_games(&out);
    json_open(&out, "values", '{');
    add_value(&out, "settings", STORE_SETTINGS);
    add_value(&out, "people", STORE_PEOPLE);
    add_value(&out, "statistics", STORE_STATISTICS);
    json_close(&out, '}');
    json_bool(&out, "torn", health.torn);
    json_bool(&out, "aged", health.aged);
    json_bool(&out, "newer", health.newer);
    json_close(&out, '}');
    puts(answer);
}

static int tell_all(FILE *in, const char *name, size_t bytes) {
    size_t length;
    while ((length = fread(region, 1, bytes, in)) > 0) {
        if (length % FLASH_SECTOR_BYTES != 0 || (bytes < REGION_MAX && length < bytes)) {
            return trouble(name, "does not end with a whole sector or region");
        }
        flash_host_reset((uint32_t)(length / FLASH_SECTOR_BYTES));
        memcpy(flash_host_bytes(), region, length);
        tell_region();
    }
    return ferror(in) ? trouble(name, strerror(errno)) : 0;
}

int main(int argc, char **argv) {
    size_t bytes = REGION_MAX;
    int at = 1;
    if (argc > 2 && strcmp(argv[1], "--bytes") == 0) {
        bytes = strtoul(argv[2], NULL, 10);
        at = 3;
    }
    if (argc > at + 1 || bytes == 0 || bytes > REGION_MAX || bytes % FLASH_SECTOR_BYTES != 0 ||
        (argc > at && argv[at][0] == '-')) {
        fputs(usage, stderr);
        return 2;
    }
    if (argc == at) {
        return tell_all(stdin, "standard input", bytes);
    }
    FILE *in = fopen(argv[at], "rb");
    if (in == NULL) {
        return trouble(argv[at], strerror(errno));
    }
    int status = tell_all(in, argv[at], bytes);
    fclose(in);
    return status;
}
