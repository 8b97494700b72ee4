/* Writes answers. An answer that does not fit is written again into a larger buffer, so nothing
 * that is written here may change the session. */
#include "answer.h"
#include "games/referee.h"

typedef void writer(const struct session *session, const void *subject, struct text *json);

static void answer(struct session *session, writer *write, const void *subject) {
    struct text json = {.cut = session->answer == NULL};
    do {
        if (json.cut) {
            session->answer_size = session->answer == NULL ? 4096 : 2 * session->answer_size;
            session->answer = grown(session->answer, session->answer_size);
        }
        json = text_into(session->answer, session->answer_size);
        json_open(&json, NULL, '{');
        write(session, subject, &json);
        json_close(&json, '}');
    } while (json.cut);
}

/* ---- words for a person ---- */

enum {
    QUOTED_MAX = 40,    /* bytes of a typed word that are repeated */
    WORD_LAST = 255,    /* this place stands for all later ones, too */
    MOVE_MAX = 4096,    /* the longest move in words */
    SENTENCE_MAX = 512, /* the longest refusal or event */
};

/* The length of the first character as UTF-8, or 0 if it is not valid. */
static size_t character_length(const char *at, size_t left) {
    const unsigned char *byte = (const unsigned char *)at;
    if (byte[0] < 0x80) {
        return 1;
    }
    size_t length = byte[0] >= 0xf0 ? 4 : byte[0] >= 0xe0 ? 3 : 2;
    if (byte[0] < 0xc2 || byte[0] > 0xf4 || length > left) {
        return 0;
    }
    for (size_t i = 1; i < length; i++) {
        if ((byte[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    bool overlong = (byte[0] == 0xe0 && byte[1] < 0xa0) || (byte[0] == 0xf0 && byte[1] < 0x90);
    bool surrogate = byte[0] == 0xed && byte[1] >= 0xa0;
    bool beyond = byte[0] == 0xf4 && byte[1] >= 0x90;
    return overlong || surrogate || beyond ? 0 : length;
}

static void add_quoted(struct text *out, const struct word *word) {
    text_add_char(out, '\'');
    size_t at = 0;
    while (at < word->length) {
        size_t length = character_length(word->at + at, word->length - at);
        if (at + length > QUOTED_MAX) {
            text_add(out, "...");
            break;
        }
        if (length == 0) {
            text_add(out, "\xef\xbf\xbd"); /* U+FFFD, in place of a byte that is no text */
            at++;
        } else {
            text_add_part(out, word->at + at, length);
            at += length;
        }
    }
    text_add_char(out, '\'');
}

static void add_word(struct text *out, const char *typed, uint8_t place) {
    struct word word = {0};
    if (place == WORD_LAST) {
        text_add(out, "A word far along the line");
        return;
    }
    while (word_next(typed, &word)) {
        if (word.index == place) {
            add_quoted(out, &word);
            return;
        }
    }
    text_add(out, "The end of the line");
}

static void add_games(struct text *out) {
    for (uint8_t i = 0; i < game_count; i++) {
        text_add(out, i > 0 ? ", " : "");
        text_add(out, games[i]->id);
    }
}

static void add_thing(struct text *out, char kind, uint8_t value, const void *context) {
    const struct refusal *about = context;
    if (kind == 'p') {
        text_add(out, value == SEAT_TABLE ? "the " : "");
        text_add_seat(out, value);
    } else if (kind == 'w') {
        add_word(out, about->typed, value);
    } else if (about->game != NULL) {
        about->game->name(out, kind, value);
    } else {
        add_games(out); /* the one thing that is named without a game */
    }
}

static void write_sentence(struct text *json, const char *key, const struct refusal *about) {
    char sentence[SENTENCE_MAX];
    struct text out = text_into(sentence, sizeof sentence);
    message_to_text(&out, about->words->text, &about->message, add_thing, about);
    json_string(json, key, sentence);
}

/* ---- the answers ---- */

static void write_done(const struct session *session, const void *subject, struct text *json) {
    (void)session;
    (void)subject;
    json_bool(json, "ok", true);
}

void answer_done(struct session *session) {
    answer(session, write_done, NULL);
}

/* The words of "not your choice" are those of every game: which rule it is, only the game knows. */
static const char *rule_broken(const struct session *session, const struct refusal *refusal) {
    return refusal->message.code == GAME_REASON_NOT_YOUR_CHOICE
               ? session->referee->turn_rule(session->state)
               : refusal->words->rule;
}

static void write_refusal(const struct session *session, const void *subject, struct text *json) {
    const struct refusal *refusal = subject;
    const char *rule = rule_broken(session, refusal);
    json_bool(json, "ok", false);
    write_sentence(json, "error", refusal);
    if (rule != NULL) {
        json_string(json, "rule", rule);
    }
}

void answer_refusal(struct session *session, const struct refusal *refusal) {
    answer(session, write_refusal, refusal);
}

static void write_events(const struct session *session, const void *subject, struct text *json) {
    const struct game *game = session->game;
    (void)subject;
    json_bool(json, "ok", true);
    json_open(json, "events", '[');
    for (uint16_t i = 0; i < session->log.count; i++) {
        struct game_message event = session->log.event[i];
        if (event.code < game->event_count) {
            struct refusal about = {game, &game->events[event.code], event, ""};
            write_sentence(json, NULL, &about);
        }
    }
    json_close(json, ']');
}

void answer_events(struct session *session) {
    answer(session, write_events, NULL);
}

static void write_state(const struct session *session, const void *subject, struct text *json) {
    const struct game *game = session->game;
    json_bool(json, "ok", true);
    json_string(json, "game", game->id);
    session->referee->show(subject, json);
    uint8_t winners = game->winners(subject);
    json_open(json, "winners", '[');
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        if ((winners >> seat & 1) != 0) {
            json_seat(json, NULL, seat);
        }
    }
    json_close(json, ']');
}

void answer_state(struct session *session, const void *state) {
    answer(session, write_state, state);
}

static void write_strings(struct text *json, const char *key, const struct list *list) {
    json_open(json, key, '[');
    for (size_t i = 0; i < list->count; i++) {
        json_string(json, NULL, list->items[i]);
    }
    json_close(json, ']');
}

static void write_legal(const struct session *session, const void *subject, struct text *json) {
    (void)subject;
    json_bool(json, "ok", true);
    json_seat(json, "turn", session->game->turn(session->state));
    write_strings(json, "moves", &session->moves);
}

void answer_legal(struct session *session) {
    answer(session, write_legal, NULL);
}

static void write_transcript(const struct session *session, const void *subject,
                             struct text *json) {
    (void)subject;
    json_bool(json, "ok", true);
    write_strings(json, "lines", &session->transcript);
}

void answer_transcript(struct session *session) {
    answer(session, write_transcript, NULL);
}

static void write_hash(const struct session *session, const void *subject, struct text *json) {
    char hash[17];
    struct text out = text_into(hash, sizeof hash);
    (void)subject;
    text_add_hex(&out, game_hash(session->game, session->state), 16);
    json_bool(json, "ok", true);
    json_string(json, "hash", hash);
}

void answer_hash(struct session *session) {
    answer(session, write_hash, NULL);
}

static void write_advice(const struct session *session, const void *subject, struct text *json) {
    const struct advice *advice = subject;
    const struct opponent *opponent = opponent_of(session->game);
    char move[MOVE_MAX];
    struct text out = text_into(move, sizeof move);
    struct refusal about = {session->game, &opponent->thoughts[advice->why.code], advice->why, ""};
    session->game->move_to_text(advice->move, &out);
    json_bool(json, "ok", true);
    json_string(json, "move", move);
    write_sentence(json, "why", &about);
}

void answer_advice(struct session *session, const struct advice *advice) {
    answer(session, write_advice, advice);
}
