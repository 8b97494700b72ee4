/* Plays typed lines against an engine and fails the test if the answer is another. */
#include "host-tests/games/referee.h"

#include <string.h>
#include <unity.h>

struct referee referee;

enum { MANY = 8192, LINE_MAX_LENGTH = 512, MOVE_WORDS = 128 };

static void *setup(void) {
    return referee.setup.bytes;
}

static void *state(void) {
    return referee.state.bytes;
}

struct naming {
    const char *line;
};

static void name_thing(struct text *out, char kind, uint8_t value, const void *context) {
    const struct naming *naming = context;
    if (kind == 'p') {
        text_add_seat(out, value);
    } else if (kind == 'w') {
        struct word word = {0};
        for (int i = 0; naming->line != NULL && i <= value; i++) {
            word_next(naming->line, &word);
        }
        text_add_part(out, word.at, word.length);
    } else {
        referee.game->name(out, kind, value);
    }
}

static void expect_refusal(struct game_message answer, const char *line, const char *rule) {
    TEST_ASSERT_NOT_EQUAL_MESSAGE(GAME_OK, answer.code, line);
    const struct game_words *words = game_reason_words(referee.game, answer.code);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(rule, words->rule, line);
}

static void expect_accepted(struct game_message answer, const char *line) {
    if (answer.code != GAME_OK) {
        char buffer[LINE_MAX_LENGTH];
        struct text text = text_into(buffer, sizeof buffer);
        text_add(&text, line);
        text_add(&text, " was refused: ");
        text_add(&text, game_reason_words(referee.game, answer.code)->text);
        TEST_FAIL_MESSAGE(buffer);
    }
}

void referee_new(const struct game_referee *table, const char *options) {
    const struct game *game = table->game;
    TEST_ASSERT_TRUE(game->setup_size <= sizeof referee.setup);
    TEST_ASSERT_TRUE(game->state_size <= sizeof referee.state);
    TEST_ASSERT_TRUE(game->move_size <= MOVE_WORDS * sizeof(uint64_t));
    /* What is left over from an earlier test must not matter. */
    memset(&referee, 0xa5, sizeof referee);
    referee.game = game;
    referee.table = table;
    referee.log.count = 0;
    struct game_options chosen;
    struct word word = {0};
    game_options_default(game, &chosen);
    while (word_next(options, &word)) {
        expect_accepted(game_option_from_text(game, &chosen, &word), options);
    }
    expect_accepted(game_options_check(game, &chosen, 0), options);
    game->prepare(setup(), &chosen);
}

void referee_set(const char *words) {
    expect_accepted(referee.table->arrange(setup(), words), words);
}

void referee_start(void) {
    expect_accepted(referee.game->start(state(), setup()), "start");
}

void referee_set_refused(const char *words, const char *rule) {
    struct referee before = referee;
    expect_refusal(referee.table->arrange(setup(), words), words, rule);
    TEST_ASSERT_EQUAL_MEMORY(&before.setup, &referee.setup, sizeof before.setup);
}

void referee_start_refused(const char *rule) {
    struct referee before = referee;
    expect_refusal(referee.game->start(state(), setup()), "start", rule);
    TEST_ASSERT_EQUAL_MEMORY(&before.state, &referee.state, sizeof before.state);
}

/* The seat, the move, or why not. */
static struct game_message understand(const char *line, void *move) {
    struct word word = {0};
    uint8_t seat = SEAT_TABLE;
    TEST_ASSERT_TRUE_MESSAGE(word_next(line, &word), "a line without a seat");
    if (!word_is(&word, "table")) {
        TEST_ASSERT_TRUE_MESSAGE(word_seat(&word, GAME_SEATS_MAX, &seat), line);
    }
    const char *words = word.at + word.length;
    struct game_message answer = referee.table->move_from_text(state(), seat, words, move);
    return answer.code == GAME_OK ? referee.game->check(state(), move) : answer;
}

static void apply(const void *move) {
    referee.log.count = 0;
    referee.log.learned = 0;
    referee.game->apply(state(), move, &referee.log);
}

void referee_play(const char *line) {
    uint64_t move[MOVE_WORDS];
    expect_accepted(understand(line, move), line);
    apply(move);
}

void referee_each(const char *lines, void (*obey)(const char *line)) {
    while (*lines != '\0') {
        char line[LINE_MAX_LENGTH];
        size_t length = strcspn(lines, ";");
        TEST_ASSERT_TRUE(length < sizeof line);
        memcpy(line, lines, length);
        line[length] = '\0';
        obey(line);
        lines += length + (lines[length] == ';');
    }
}

void referee_play_all(const char *lines) {
    referee_each(lines, referee_play);
}

bool referee_play_any(struct rng *rng) {
    uint64_t move[MOVE_WORDS];
    if (!referee_random_move(referee.table, state(), rng, move)) {
        return false;
    }
    apply(move);
    return true;
}

void referee_refused(const char *line, const char *rule) {
    uint64_t move[MOVE_WORDS];
    struct referee before = referee;
    expect_refusal(understand(line, move), line, rule);
    TEST_ASSERT_EQUAL_MEMORY(&before.state, &referee.state, sizeof before.state);
}

static const char *refusal_in_words(struct game_message answer, const char *words) {
    static char buffer[LINE_MAX_LENGTH];
    struct text text = text_into(buffer, sizeof buffer);
    struct naming naming = {words};
    TEST_ASSERT_NOT_EQUAL_MESSAGE(GAME_OK, answer.code, words);
    message_to_text(&text, game_reason_words(referee.game, answer.code)->text, &answer, name_thing,
                    &naming);
    return buffer;
}

const char *referee_why_not(const char *line) {
    uint64_t move[MOVE_WORDS];
    struct game_message answer = understand(line, move);
    struct word seat = {0};
    word_next(line, &seat);
    return refusal_in_words(answer, seat.at + seat.length);
}

const char *referee_why_not_set(const char *words) {
    return refusal_in_words(referee.table->arrange(setup(), words), words);
}

bool referee_heard(const char *event) {
    for (uint16_t i = 0; i < referee.log.count; i++) {
        const struct game_message *said = &referee.log.event[i];
        struct naming naming = {NULL};
        char buffer[LINE_MAX_LENGTH];
        struct text text = text_into(buffer, sizeof buffer);
        TEST_ASSERT_TRUE(said->code < referee.game->event_count);
        message_to_text(&text, referee.game->events[said->code].text, said, name_thing, &naming);
        if (strcmp(buffer, event) == 0) {
            return true;
        }
    }
    return false;
}

const char *referee_legal(void) {
    static char buffer[MANY];
    struct text text = text_into(buffer, sizeof buffer);
    uint64_t move[MOVE_WORDS];
    uint16_t cursor = 0;
    while (referee.game->next_legal(state(), &cursor, move)) {
        text_add(&text, text.length > 0 ? "; " : "");
        referee.game->move_to_text(move, &text);
    }
    return buffer;
}

const char *referee_show(void) {
    static char buffer[MANY];
    struct text text = text_into(buffer, sizeof buffer);
    referee.table->show(state(), &text);
    TEST_ASSERT_FALSE(text.cut);
    return buffer;
}

const char *referee_view(uint8_t seat) {
    static char buffer[MANY];
    uint64_t view[sizeof referee.state / sizeof(uint64_t)];
    struct text text = text_into(buffer, sizeof buffer);
    referee.game->view(view, state(), seat);
    referee.table->show(view, &text);
    TEST_ASSERT_FALSE(text.cut);
    return buffer;
}
