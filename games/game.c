/* What all games share: look-up, options, hash, log and plain moves. */
#include "game.h"

const struct game *game_by_id(const char *id, size_t length) {
    struct word word = {id, length, 0};
    for (uint8_t i = 0; i < game_count; i++) {
        if (word_is(&word, games[i]->id)) {
            return games[i];
        }
    }
    return NULL;
}

uint8_t game_index_of(const struct game *game) {
    for (uint8_t i = 0; i < game_count; i++) {
        if (games[i] == game) {
            return i;
        }
    }
    return GAME_NONE;
}

#define REASON(name, rule, text) [GAME_REASON_##name] = {rule, text},
static const struct game_words common[GAME_REASON_COMMON_END] = {
#include "reasons.def"
};
#undef REASON

_Static_assert((int)GAME_REASON_COMMON_END <= (int)GAME_REASON_OWN, "common reasons need room");

const struct game_words *game_reason_words(const struct game *game, uint8_t code) {
    static const struct game_words unknown = {NULL, "That is not possible."};
    if (code < GAME_REASON_COMMON_END && common[code].text != NULL) {
        return &common[code];
    }
    if (game != NULL && code >= GAME_REASON_OWN && code - GAME_REASON_OWN < game->reason_count &&
        game->reasons[code - GAME_REASON_OWN].text != NULL) {
        return &game->reasons[code - GAME_REASON_OWN];
    }
    return &unknown;
}

void game_options_default(const struct game *game, struct game_options *options) {
    *options = (struct game_options){.players = 0};
    for (uint8_t i = 0; i < game->option_count; i++) {
        options->choice[i] = game->options[i].default_value;
    }
}

struct game_message game_options_check(const struct game *game, const struct game_options *options,
                                       uint8_t given) {
    if (options->players < game->seats_min || options->players > game->seats_max) {
        return (struct game_message){GAME_REASON_PLAYERS_RANGE, {game->seats_min, game->seats_max}};
    }
    for (uint8_t i = 0; i < game->option_count; i++) {
        const struct game_option *option = &game->options[i];
        bool offered =
            options->players >= option->players_min && options->players <= option->players_max;
        if ((given >> i & 1) != 0 && !offered) {
            return (struct game_message){GAME_REASON_OPTION_PLAYERS, {0}};
        }
    }
    return GAME_ACCEPTED;
}

void game_options_to_text(const struct game *game, const struct game_options *options,
                          struct text *out) {
    text_add(out, "players=");
    text_add_number(out, options->players);
    text_add(out, " seed=");
    text_add_unsigned(out, options->seed);
    for (uint8_t i = 0; i < game->option_count; i++) {
        const struct game_option *option = &game->options[i];
        if (options->players < option->players_min || options->players > option->players_max) {
            continue;
        }
        text_add_char(out, ' ');
        text_add(out, option->key);
        text_add_char(out, '=');
        if (option->words != NULL) {
            text_add(out, option->words[options->choice[i] - option->lowest]);
        } else {
            text_add_number(out, options->choice[i]);
        }
    }
}

void game_options_to_bytes(const struct game_options *options, uint8_t bytes[GAME_OPTIONS_BYTES]) {
    for (int i = 0; i < 8; i++) {
        bytes[i] = (uint8_t)(options->seed >> 8 * i);
    }
    bytes[8] = options->players;
    for (int i = 0; i < GAME_OPTIONS_MAX; i++) {
        bytes[9 + i] = options->choice[i];
    }
}

bool game_options_from_bytes(const struct game *game, const uint8_t bytes[GAME_OPTIONS_BYTES],
                             struct game_options *options) {
    options->seed = 0;
    for (int i = 0; i < 8; i++) {
        options->seed |= (uint64_t)bytes[i] << 8 * i;
    }
    options->players = bytes[8];
    for (uint8_t i = 0; i < GAME_OPTIONS_MAX; i++) {
        uint8_t choice = bytes[9 + i];
        options->choice[i] = choice;
        bool fits = i >= game->option_count
                        ? choice == 0
                        : choice >= game->options[i].lowest && choice <= game->options[i].highest;
        if (!fits) {
            return false;
        }
    }
    return game_options_check(game, options, 0).code == GAME_OK;
}

bool game_read_move(const struct game *game, const void *state, const uint8_t *bytes, size_t length,
                    void *move) {
    if (!game->move_from_bytes(bytes, length, move)) {
        return false;
    }
    if (game->update_move != NULL) {
        game->update_move(state, move);
    }
    return game->check(state, move).code == GAME_OK;
}

bool game_follow_start(const struct game *game, const struct game_options *options,
                       struct game_followed *followed) {
    _Alignas(8) uint8_t setup[GAME_FOLLOWED_SETUP];
    if (game->update_move == NULL) {
        return true;
    }
    game->prepare(setup, options);
    return game->start(followed->state, setup).code == GAME_OK;
}

bool game_follow_move(const struct game *game, struct game_followed *followed, const uint8_t *bytes,
                      size_t length, void *move) {
    if (game->update_move == NULL) {
        return game->move_from_bytes(bytes, length, move);
    }
    if (!game_read_move(game, followed->state, bytes, length, move)) {
        return false;
    }
    game->apply(followed->state, move, NULL);
    return true;
}

void game_log_add(struct game_log *log, struct game_message event) {
    if (log != NULL && log->count < GAME_LOG_MAX) {
        log->event[log->count++] = event;
    }
}

void game_log_learned(struct game_log *log, uint8_t seat) {
    if (log != NULL) {
        log->learned |= (uint8_t)(1u << seat);
    }
}

void game_log_everyone_learned(struct game_log *log, uint8_t players) {
    for (uint8_t seat = 0; seat < players; seat++) {
        game_log_learned(log, seat);
    }
}

size_t game_move_to_bytes(const void *move, uint8_t *bytes) {
    const struct game_move *plain = move;
    bytes[0] = plain->seat;
    bytes[1] = plain->kind;
    bytes[2] = plain->a;
    bytes[3] = plain->b;
    return GAME_MOVE_BYTES;
}

bool game_move_from_bytes(const uint8_t *bytes, size_t length, void *move) {
    if (length != GAME_MOVE_BYTES) {
        return false;
    }
    *(struct game_move *)move = (struct game_move){bytes[0], bytes[1], bytes[2], bytes[3]};
    return true;
}

struct game_message game_check_turn(uint8_t turn, uint8_t seat) {
    if (turn == SEAT_NONE) {
        return (struct game_message){GAME_REASON_GAME_OVER, {0}};
    }
    if (turn != seat) {
        return (struct game_message){GAME_REASON_NOT_YOUR_CHOICE, {turn, seat}};
    }
    return GAME_ACCEPTED;
}
