/* Typed words as options, seats and names, and seats as JSON. */
#include "games/referee.h"

int word_among(const struct word *word, const char *const *names, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (word_is(word, names[i])) {
            return (int)i;
        }
    }
    return -1;
}

bool word_seat(const struct word *word, uint8_t players, uint8_t *seat) {
    if (word->length != 2 || word->at[0] != 'p' || word->at[1] < '1' ||
        word->at[1] >= '1' + players) {
        return false;
    }
    *seat = (uint8_t)(word->at[1] - '1');
    return true;
}

void json_seat(struct text *out, const char *key, uint8_t seat) {
    if (seat == SEAT_NONE) {
        json_null(out, key);
        return;
    }
    json_key(out, key);
    text_add_char(out, '"');
    text_add_seat(out, seat);
    text_add_char(out, '"');
}

struct game_message game_refuse_word(uint8_t reason, const struct word *word) {
    return (struct game_message){reason, {word->index}};
}

static bool split_at_equals(const struct word *word, struct word *key, struct word *value) {
    for (size_t i = 0; i < word->length; i++) {
        if (word->at[i] == '=') {
            *key = (struct word){word->at, i, word->index};
            *value = (struct word){word->at + i + 1, word->length - i - 1, word->index};
            return true;
        }
    }
    return false;
}

static bool choice_from_text(const struct game_option *option, const struct word *value,
                             uint8_t *choice) {
    if (option->words != NULL) {
        int place =
            word_among(value, option->words, (size_t)(option->highest - option->lowest) + 1);
        *choice = (uint8_t)(option->lowest + place);
        return place >= 0;
    }
    uint64_t number;
    if (!word_number(value, option->highest, &number) || number < option->lowest) {
        return false;
    }
    *choice = (uint8_t)number;
    return true;
}

struct game_message game_option_from_text(const struct game *game, struct game_options *options,
                                          const struct word *word) {
    struct word key, value;
    uint64_t number;
    if (!split_at_equals(word, &key, &value)) {
        return (struct game_message){GAME_REASON_UNKNOWN_OPTION, {word->index}};
    }
    if (word_is(&key, "players")) {
        if (!word_number(&value, UINT8_MAX, &number)) {
            return (struct game_message){GAME_REASON_NO_NUMBER, {word->index}};
        }
        options->players = (uint8_t)number;
        return GAME_ACCEPTED;
    }
    if (word_is(&key, "seed")) {
        if (!word_number(&value, UINT64_MAX, &options->seed)) {
            return (struct game_message){GAME_REASON_NO_NUMBER, {word->index}};
        }
        return GAME_ACCEPTED;
    }
    for (uint8_t i = 0; i < game->option_count; i++) {
        if (word_is(&key, game->options[i].key)) {
            return choice_from_text(&game->options[i], &value, &options->choice[i])
                       ? GAME_ACCEPTED
                       : (struct game_message){GAME_REASON_BAD_VALUE, {word->index}};
        }
    }
    return (struct game_message){GAME_REASON_UNKNOWN_OPTION, {word->index}};
}
