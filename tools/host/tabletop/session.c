/* The commands. Each reads its words, carries itself out and writes its answer. */
#include "session.h"
#include "games/base/numbers.h"

#include <stdlib.h>
#include <string.h>

typedef enum session_reply command(struct session *session, const char *line,
                                   const struct word *first);

/* ---- refusals ---- */

static enum session_reply refuse(struct session *session, const struct game_words *words,
                                 uint8_t place, const char *typed) {
    struct refusal refusal = {NULL, words, {0, {place}}, typed};
    answer_refusal(session, &refusal);
    return SESSION_REFUSED;
}

/* A refusal in words that only the command line needs. */
static enum session_reply refuse_saying(struct session *session, const char *text, uint8_t place,
                                        const char *typed) {
    return refuse(session, &(struct game_words){NULL, text}, place, typed);
}

/* A refusal that the games have words for. */
static enum session_reply refuse_for(struct session *session, const struct game *game,
                                     struct game_message reason, const char *typed) {
    struct refusal refusal = {game, game_reason_words(game, reason.code), reason, typed};
    answer_refusal(session, &refusal);
    return SESSION_REFUSED;
}

static enum session_reply refuse_common(struct session *session, uint8_t code, uint8_t place,
                                        const char *typed) {
    return refuse(session, game_reason_words(NULL, code), place, typed);
}

/* When a command may come. */
enum stage { ANY_TIME, IN_SETUP, IN_PLAY };

/* Refuses a command that comes at another stage of the game. */
static bool at_stage(struct session *session, enum stage stage, const char *line,
                     const struct word *first) {
    if (stage == ANY_TIME) {
        return true;
    }
    if (session->game == NULL) {
        refuse_saying(session, "There is no game yet: start with new GAME players=N.", 0, "");
        return false;
    }
    if (session->started == (stage == IN_PLAY)) {
        return true;
    }
    if (session->started) {
        refuse_saying(session, "The game has already started: {w0} comes before that.",
                      first->index, line);
    } else {
        refuse_saying(session, "The game has not started yet: type start.", 0, "");
    }
    return false;
}

/* Refuses a line with words after the last one that is expected. */
static bool at_end(struct session *session, const char *line, const struct word *last) {
    struct word word = *last;
    if (word_next(line, &word)) {
        refuse_common(session, GAME_REASON_WORD_SURPLUS, word.index, line);
        return false;
    }
    return true;
}

/* ---- set-up ---- */

static bool same_key(const struct word *left, const struct word *right) {
    size_t i = 0;
    while (i < left->length && i < right->length && left->at[i] == right->at[i]) {
        if (left->at[i] == '=') {
            return true;
        }
        i++;
    }
    return false;
}

static bool key_was_there(const char *line, const struct word *option) {
    struct word word = {0};
    while (word_next(line, &word) && word.at < option->at) {
        if (same_key(&word, option)) {
            return true;
        }
    }
    return false;
}

/* Has this option a bit among those that game_options_check wants to know of? */
static uint8_t option_bit(const struct game *game, const struct word *option) {
    for (uint8_t i = 0; i < game->option_count; i++) {
        size_t length = strlen(game->options[i].key);
        if (option->length > length && option->at[length] == '=' &&
            memcmp(option->at, game->options[i].key, length) == 0) {
            return (uint8_t)(1u << i);
        }
    }
    return 0;
}

static struct game_message read_options(const struct game *game, const char *line,
                                        const struct word *id, struct game_options *options) {
    struct word word = *id;
    uint8_t given = 0;
    bool players = false;
    game_options_default(game, options);
    while (word_next(line, &word)) {
        struct game_message refused = game_option_from_text(game, options, &word);
        if (refused.code != GAME_OK) {
            return refused;
        }
        if (key_was_there(line, &word)) {
            return (struct game_message){GAME_REASON_OPTION_TWICE, {word.index}};
        }
        players |= same_key(&word, &(struct word){"players=", 8, 0});
        given |= option_bit(game, &word);
    }
    return players ? game_options_check(game, options, given)
                   : (struct game_message){GAME_REASON_PLAYERS_MISSING, {0}};
}

static void clear_game(struct session *session) {
    free(session->setup);
    free(session->state);
    free(session->view);
    free(session->move);
    list_clear(&session->transcript);
    growing_record_clear(&session->record);
    session->game = NULL;
    session->referee = NULL;
    session->setup = session->state = session->view = session->move = NULL;
    session->started = false;
}

/* The line as it was typed, but players and seed first, and the seed also if it was left out. */
static void note_new(struct session *session, const char *line, const struct word *id) {
    static const struct word players = {"players=", 8, 0}, seed = {"seed=", 5, 0};
    char noted[LINE_LONGEST + 1];
    struct text out = text_into(noted, sizeof noted);
    struct word word = *id;
    text_add(&out, "new ");
    text_add(&out, session->game->id);
    text_add(&out, " players=");
    text_add_number(&out, session->options.players);
    text_add(&out, " seed=");
    text_add_unsigned(&out, session->options.seed);
    while (word_next(line, &word)) {
        if (!same_key(&word, &players) && !same_key(&word, &seed)) {
            text_add_char(&out, ' ');
            text_add_part(&out, word.at, word.length);
        }
    }
    list_add(&session->transcript, noted);
}

static enum session_reply command_new(struct session *session, const char *line,
                                      const struct word *first) {
    struct word id = *first;
    if (!word_next(line, &id)) {
        return refuse_common(session, GAME_REASON_WORD_MISSING, 0, line);
    }
    const struct game *game = game_by_id(id.at, id.length);
    if (game == NULL) {
        return refuse_saying(session, "Unknown game {w0}; choose one of {g0}.", id.index, line);
    }
    struct game_options options;
    struct game_message refused = read_options(game, line, &id, &options);
    if (refused.code != GAME_OK) {
        return refuse_for(session, game, refused, line);
    }
    clear_game(session);
    session->game = game;
    session->referee = referee_of(game);
    session->options = options;
    session->setup = grown(NULL, game->setup_size);
    session->state = grown(NULL, game->state_size);
    session->view = grown(NULL, game->state_size);
    session->move = grown(NULL, game->move_size);
    game->prepare(session->setup, &options);
    note_new(session, line, &id);
    answer_done(session);
    return SESSION_ACCEPTED;
}

/* Keeps a line with one blank between its words. */
static void note_words(struct session *session, const char *line) {
    char noted[LINE_LONGEST + 1];
    struct text out = text_into(noted, sizeof noted);
    struct word word = {0};
    while (word_next(line, &word)) {
        text_add(&out, word.index > 0 ? " " : "");
        text_add_part(&out, word.at, word.length);
    }
    list_add(&session->transcript, noted);
}

static enum session_reply command_set(struct session *session, const char *line,
                                      const struct word *first) {
    const char *words = first->at + first->length;
    struct game_message refused = session->referee->arrange(session->setup, words);
    if (refused.code != GAME_OK) {
        return refuse_for(session, session->game, refused, words);
    }
    note_words(session, line);
    answer_done(session);
    return SESSION_ACCEPTED;
}

static enum session_reply command_start(struct session *session, const char *line,
                                        const struct word *first) {
    if (!at_end(session, line, first)) {
        return SESSION_REFUSED;
    }
    struct game_message refused = session->game->start(session->state, session->setup);
    if (refused.code != GAME_OK) {
        return refuse_for(session, session->game, refused, "");
    }
    session->started = true;
    list_add(&session->transcript, "start");
    answer_done(session);
    return SESSION_ACCEPTED;
}

/* ---- moves ---- */

static void note_move(struct session *session) {
    char line[LINE_LONGEST + 1];
    struct text out = text_into(line, sizeof line);
    text_add_seat(&out, ((const struct game_move *)session->move)->seat);
    text_add_char(&out, ' ');
    session->game->move_to_text(session->move, &out);
    list_add(&session->transcript, line);
    growing_record_add(&session->record, session->game, session->move);
}

static enum session_reply command_move(struct session *session, const char *line,
                                       const struct word *first) {
    uint8_t seat = SEAT_TABLE;
    if (!word_is(first, "table") && !word_seat(first, session->options.players, &seat)) {
        return refuse_common(session, GAME_REASON_NO_SUCH_SEAT, first->index, line);
    }
    const struct game *game = session->game;
    const char *words = first->at + first->length;
    struct game_message refused =
        session->referee->move_from_text(session->state, seat, words, session->move);
    if (refused.code == GAME_OK) {
        refused = game->check(session->state, session->move);
    }
    if (refused.code != GAME_OK) {
        return refuse_for(session, game, refused, words);
    }
    session->log.count = 0;
    session->log.learned = 0;
    game->apply(session->state, session->move, &session->log);
    note_move(session);
    answer_events(session);
    return SESSION_ACCEPTED;
}

/* ---- questions ---- */

static enum session_reply command_show(struct session *session, const char *line,
                                       const struct word *first) {
    if (!at_end(session, line, first)) {
        return SESSION_REFUSED;
    }
    answer_state(session, session->state);
    return SESSION_ACCEPTED;
}

/* The next word; refuses a line that has none. */
static bool read_word(struct session *session, const char *line, struct word *word) {
    if (!word_next(line, word)) {
        refuse_common(session, GAME_REASON_WORD_MISSING, 0, line);
        return false;
    }
    return true;
}

/* The next word as a seat. */
static bool read_seat(struct session *session, const char *line, struct word *word, uint8_t *seat) {
    if (!read_word(session, line, word)) {
        return false;
    }
    if (!word_seat(word, session->options.players, seat)) {
        refuse_common(session, GAME_REASON_NO_SUCH_SEAT, word->index, line);
        return false;
    }
    return true;
}

static enum session_reply command_view(struct session *session, const char *line,
                                       const struct word *first) {
    struct word word = *first;
    uint8_t seat;
    if (!read_seat(session, line, &word, &seat) || !at_end(session, line, &word)) {
        return SESSION_REFUSED;
    }
    session->game->view(session->view, session->state, seat);
    answer_state(session, session->view);
    return SESSION_ACCEPTED;
}

static enum session_reply command_legal(struct session *session, const char *line,
                                        const struct word *first) {
    if (!at_end(session, line, first)) {
        return SESSION_REFUSED;
    }
    uint16_t cursor = 0;
    list_clear(&session->moves);
    while (session->game->next_legal(session->state, &cursor, session->move)) {
        char move[LINE_LONGEST + 1];
        struct text out = text_into(move, sizeof move);
        session->game->move_to_text(session->move, &out);
        list_add(&session->moves, move);
    }
    list_sort(&session->moves);
    answer_legal(session);
    return SESSION_ACCEPTED;
}

static enum session_reply command_transcript(struct session *session, const char *line,
                                             const struct word *first) {
    if (!at_end(session, line, first)) {
        return SESSION_REFUSED;
    }
    answer_transcript(session);
    return SESSION_ACCEPTED;
}

static enum session_reply command_hash(struct session *session, const char *line,
                                       const struct word *first) {
    if (!at_end(session, line, first)) {
        return SESSION_REFUSED;
    }
    answer_hash(session);
    return SESSION_ACCEPTED;
}

/* A character of the device, by its name: only for a program that asks for them. */
static bool read_character(const struct session *session, const struct word *word,
                           struct advice *advice) {
    for (uint8_t i = 0; session->knows_characters && i < OPPONENT_CHARACTERS; i++) {
        if (word_among(word, &opponent_characters[i].name, 1) == 0) {
            advice->level = opponent_characters[i].level;
            advice->temper = opponent_characters[i].temper;
            return true;
        }
    }
    return false;
}

/* The seat and the level that advice is asked for. */
static bool read_advice(struct session *session, const char *line, const struct word *first,
                        struct advice *advice) {
    struct word word = *first;
    if (!read_seat(session, line, &word, &advice->seat) || !read_word(session, line, &word)) {
        return false;
    }
    int named = word_among(&word, opponent_level_names, OPPONENT_LEVELS);
    if (named >= 0) {
        advice->level = (uint8_t)named;
    } else if (!read_character(session, &word, advice)) {
        refuse_saying(session, "{w0} is not an opponent: hatchling, hunter or apex.", word.index,
                      line);
        return false;
    }
    return at_end(session, line, &word);
}

static enum session_reply command_advise(struct session *session, const char *line,
                                         const struct word *first) {
    struct advice advice = {
        .record = &session->record,
        .view = session->view,
        .move = session->move,
    };
    if (!read_advice(session, line, first, &advice)) {
        return SESSION_REFUSED;
    }
    const struct opponent *opponent = opponent_of(session->game);
    if (opponent == NULL) {
        return refuse_saying(session, "This game has no opponents to give advice.", 0, "");
    }
    struct game_message refused = game_check_turn(session->game->turn(session->state), advice.seat);
    if (refused.code != GAME_OK) {
        return refuse_for(session, session->game, refused, "");
    }
    advice.seed = session->options.seed;
    session->game->view(session->view, session->state, advice.seat);
    advise(opponent, &advice);
    answer_advice(session, &advice);
    return SESSION_ACCEPTED;
}

/* ---- which command ---- */

static const struct entry {
    const char *word;
    command *run;
    enum stage stage;
} commands[] = {
    {"new", command_new, ANY_TIME},      {"set", command_set, IN_SETUP},
    {"start", command_start, IN_SETUP},  {"table", command_move, IN_PLAY},
    {"show", command_show, IN_PLAY},     {"view", command_view, IN_PLAY},
    {"legal", command_legal, IN_PLAY},   {"hash", command_hash, IN_PLAY},
    {"advise", command_advise, IN_PLAY}, {"transcript", command_transcript, ANY_TIME},
};

/* p1 to p8 and, so that the answer speaks of seats, whatever else looks like one. */
static bool names_seat(const struct word *word) {
    return word->length >= 2 && word->at[0] == 'p' && word->at[1] >= '0' && word->at[1] <= '9';
}

static enum session_reply run(struct session *session, const char *line) {
    struct word first = {0};
    word_next(line, &first);
    for (size_t i = 0; i < count_of(commands); i++) {
        const struct entry *entry = &commands[i];
        if (word_is(&first, entry->word) || (entry->run == command_move && names_seat(&first))) {
            return at_stage(session, entry->stage, line, &first) ? entry->run(session, line, &first)
                                                                 : SESSION_REFUSED;
        }
    }
    return refuse_saying(session,
                         "{w0} is not a command: new, set, start, a seat with its move, show, "
                         "view, legal, transcript, hash or advise.",
                         first.index, line);
}

enum session_reply session_read(struct session *session, const struct line *line) {
    switch (line_kind(line)) {
    case LINE_COMMAND:
        return run(session, line->text);
    case LINE_TOO_LONG:
        return refuse_saying(session, "The line is longer than 4095 characters.", 0, "");
    case LINE_WITH_NUL:
        return refuse_saying(session, "The line has a zero byte in it.", 0, "");
    case LINE_NOTHING:
        break;
    }
    return SESSION_SILENT;
}

void session_end(struct session *session) {
    clear_game(session);
    list_clear(&session->moves);
    free(session->answer);
    session->answer = NULL;
    session->answer_size = 0;
}
