/* Reads with the very code of the device, from whatever flash it runs on: nothing is changed. */
#include "tools/host/transcript/tell.h"

#include "firmware/store/store.h"
#include "games/opponent.h"

enum { LINE_BYTES = 4096 };

static struct store_transcript transcript;
static struct game_followed followed;

static void add_move(struct text *out, const uint8_t *bytes, uint16_t length) {
    static _Alignas(8) uint8_t move[STORE_MOVE_BYTES * 4];
    static char words[LINE_BYTES];
    struct text line = text_into(words, sizeof words);
    if (!game_follow_move(transcript.game, &followed, bytes, length, move)) {
        json_string(out, NULL, "# a move that cannot be read");
        return;
    }
    text_add_seat(&line, ((const struct game_move *)move)->seat);
    text_add_char(&line, ' ');
    transcript.game->move_to_text(move, &line);
    json_string(out, NULL, words);
}

/* Whom the device played, as a remark: "# p2 Grumbo". */
static void add_opponent(struct text *out, uint8_t seat) {
    uint8_t player = transcript.seats[seat].player; /* as firmware/store/FORMAT.md has it */
    char words[LINE_BYTES];
    struct text line = text_into(words, sizeof words);
    if (player == 0) {
        return;
    }
    text_add(&line, "# ");
    text_add_seat(&line, seat);
    text_add_char(&line, ' ');
    text_add(
        &line,
        opponent_characters[player <= OPPONENT_CHARACTERS ? player - 1 : OPPONENT_CHARACTERS - 1]
            .name);
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
    for (uint8_t seat = 0; seat < transcript.options.players; seat++) {
        add_opponent(out, seat);
    }
    struct record record = store_record(&transcript);
    struct record_move move;
    uint32_t at = 0;
    bool starts = game_follow_start(transcript.game, &transcript.options, &followed);
    while (starts && record_next(&record, &at, &move)) {
        add_move(out, move.bytes, move.length);
    }
    json_close(out, ']');
}

static void add_games(struct text *out) {
    json_open(out, "games", '{');
    for (uint8_t i = 0; i < game_count; i++) {
        if (store_load(games[i], &transcript) == STORE_WHOLE) {
            add_lines(out, games[i]->id);
        }
    }
    json_close(out, '}');
    json_open(out, "damaged", '[');
    for (uint8_t i = 0; i < game_count * STORE_GAMES_OF_KIND; i++) {
        const struct game *game = games[i / STORE_GAMES_OF_KIND];
        if (store_load_at(game, i % STORE_GAMES_OF_KIND, &transcript) > STORE_WHOLE) {
            json_string(out, NULL, game->id);
        }
    }
    json_close(out, ']');
    json_open(out, "beside", '['); /* those of the same kinds that were opened earlier */
    for (uint8_t i = 0; i < game_count * STORE_GAMES_OF_KIND; i++) {
        uint8_t place = i % STORE_GAMES_OF_KIND;
        if (place > 0 &&
            store_load_at(games[i / STORE_GAMES_OF_KIND], place, &transcript) == STORE_WHOLE) {
            add_lines(out, NULL);
        }
    }
    json_close(out, ']');
    json_open(out, "finished", '[');
    for (uint8_t age = 0; age < store_finished_count(); age++) {
        if (store_load_finished(age, &transcript) == STORE_WHOLE) {
            add_lines(out, NULL);
        }
    }
    json_close(out, ']');
}

static void add_value(struct text *out, const char *key, enum store_value value) {
    uint8_t content[STORE_VALUE_BYTES];
    char hex[2 * STORE_VALUE_BYTES + 1];
    struct text digits = text_into(hex, sizeof hex);
    uint8_t length = store_get(value, content, sizeof content);
    for (uint8_t i = 0; i < length; i++) {
        text_add_hex(&digits, content[i], 2);
    }
    json_string(out, key, hex);
}

/* Of challenges, puzzles and medals: by their numbers, those that are there. */
static void add_solo_values(struct text *out) {
    for (uint8_t value = STORE_MEDALS; value < STORE_VALUES_END; value++) {
        uint8_t byte;
        char key[4];
        struct text number = text_into(key, sizeof key);
        text_add_number(&number, value);
        if (store_get((enum store_value)value, &byte, 1) > 0) {
            add_value(out, key, (enum store_value)value);
        }
    }
}

void tell_region(struct text *out) {
    struct store_health health = store_open();
    json_open(out, NULL, '{');
    char last[STORE_ID_BYTES];
    uint8_t length = store_get(STORE_LAST_GAME, last, sizeof last);
    if (store_load(game_by_id(last, length), &transcript) == STORE_WHOLE) {
        add_lines(out, "lines");
    } else {
        json_open(out, "lines", '[');
        json_close(out, ']');
    }
    add_games(out);
    json_open(out, "values", '{');
    add_value(out, "settings", STORE_SETTINGS);
    add_value(out, "people", STORE_PEOPLE);
    add_value(out, "statistics", STORE_STATISTICS);
    add_value(out, "played", STORE_PLAYED);
    add_value(out, "records", STORE_BEST_RESULTS);
    add_solo_values(out);
    json_close(out, '}');
    json_bool(out, "torn", health.torn);
    json_bool(out, "lost", health.lost);
    json_bool(out, "newer", health.newer);
    json_close(out, '}');
}
