/* A message carries what its words name and nothing else: all other arguments are 0, so that no
 * event or refusal gives away more than can be read. */
#include <string.h>
#include <unity.h>

#include "host-tests/games/positions.h"
#include "host-tests/support/message_words.h"
#include "games/base/numbers.h"

enum { MOVES = 20000, TRIES = 4 };

static struct room setup, state, move, tried;
static struct game_log event_log;

void setUp(void) {}

void tearDown(void) {}

/* Where each event says which dinosaur a seat has and where it stands, for its picture. */
static bool adds_what_is_seen(const struct game *game) {
    return strcmp(game->id, "tyrannosaurus") == 0;
}

static void test_events(const struct game *game) {
    if (adds_what_is_seen(game)) {
        return;
    }
    struct playout play = {.referee = referee_of(game),
                           .setup = setup.bytes,
                           .state = state.bytes,
                           .move = move.bytes};
    uint32_t moves = 0;
    for (uint32_t number = 0; moves < MOVES; number++) {
        playout_begin(&play, number);
        while (playout_choose(&play)) {
            event_log.count = 0;
            playout_apply(&play, &event_log);
            moves++;
            for (uint16_t i = 0; i < event_log.count; i++) {
                const struct game_message *event = &event_log.event[i];
                const char *words = game->events[event->code].text;
                TEST_ASSERT_TRUE_MESSAGE(message_has_no_more_than(event, words), words);
            }
        }
    }
}

static bool names_winner(const char *words) {
    static const char *const ways[] = {"{p0} wins", "{p0}) wins", "Shared victory: "};
    bool does = false;
    for (size_t i = 0; i < count_of(ways); i++) {
        does |= strstr(words, ways[i]) != NULL;
    }
    return does;
}

/* The seats that the events of the last move call winners, each once. */
static uint8_t told_winners(const struct game *game) {
    uint8_t told = 0;
    for (uint16_t i = 0; i < event_log.count; i++) {
        const struct game_message *event = &event_log.event[i];
        if (names_winner(game->events[event->code].text)) {
            TEST_ASSERT_EQUAL_HEX8(0, told >> event->arg[0] & 1);
            told |= (uint8_t)(1u << event->arg[0]);
        }
    }
    return told;
}

/* The last move says who has won, all of them and no one else; no other move says so. */
static void test_winners_are_told(const struct game *game) {
    enum { GAMES = 60 };
    struct playout play = {.referee = referee_of(game),
                           .setup = setup.bytes,
                           .state = state.bytes,
                           .move = move.bytes};
    for (uint32_t number = 0; number < GAMES; number++) {
        playout_begin(&play, number);
        while (playout_choose(&play)) {
            event_log.count = 0;
            playout_apply(&play, &event_log);
            TEST_ASSERT_EQUAL_HEX8(game->winners(state.bytes), told_winners(game));
        }
    }
}

/* Bytes of small numbers name moves of all kinds, few of which are legal. */
static void look_at_refusals(struct position *position) {
    const struct game *game = position->game;
    for (int i = 0; i < TRIES; i++) {
        uint8_t bytes[GAME_MOVE_BYTES];
        for (size_t at = 0; at < sizeof bytes; at++) {
            bytes[at] = (uint8_t)rng_below(&position->dice, 20);
        }
        memset(tried.bytes, 0, game->move_size);
        if (game->move_from_bytes(bytes, sizeof bytes, tried.bytes)) {
            struct game_message said = game->check(position->play.state, tried.bytes);
            const char *words = game_reason_words(game, said.code)->text;
            TEST_ASSERT_TRUE_MESSAGE(message_has_no_more_than(&said, words), words);
        }
    }
}

static void test_refusals(const struct game *game) {
    each_position(game, MOVES, 3, look_at_refusals);
}

/* ---- what is typed ---- */

/* Words of all games: few lines of them make sense. */
static const char *const vocabulary[] = {
    "p1",    "p2",      "p9",    "deck", "trumps", "eggs1",       "hand",    "table",   "opened",
    "bag",   "actions", "pile",  "dino", "lost",   "lake",        "volcano", "at",      "reserve",
    "bone",  "tyrex",   "tree",  "play", "blind",  "pass",        "egg",     "lose",    "played",
    "trump", "keep",    "blue",  "red",  "weak",   "match",       "change",  "verdict", "swap",
    "tie",   "judge",   "share", "act",  "move",   "rest",        "panic",   "steer",   "take",
    "draw",  "plus3",   "arrow", "lay",  "give",   "Y6",          "B7",      "MS",      "O6",
    "SX",    "O",       "b1",    "b2",   "P3",     "AR",          "b1@1,1",  "+b1@1,1", "1,1>2,2",
    "b1@1",  "a1",      "c3",    "e9",   "N",      "yes",         "no",      "0",       "1",
    "2",     "20",      "99",    "255",  "x",      "triceratops",
};

static void choose_words(struct rng *dice, struct text *line) {
    uint32_t count = rng_below(dice, 6);
    for (uint32_t i = 0; i < count; i++) {
        text_add(line, i > 0 ? " " : "");
        text_add(line, vocabulary[rng_below(dice, count_of(vocabulary))]);
    }
}

static void expect_no_more(const struct game *game, struct game_message said, const char *line) {
    if (said.code == GAME_REASON_WORD_MISSING) { /* game_refuse_word adds which */
        return;
    }
    const char *words = game_reason_words(game, said.code)->text;
    TEST_ASSERT_TRUE_MESSAGE(message_has_no_more_than(&said, words), line);
}

static void test_typed_lines(const struct game *game) {
    enum { LINES = 40000 };
    const struct game_referee *referee = referee_of(game);
    struct playout play = {
        .referee = referee, .setup = setup.bytes, .state = state.bytes, .move = move.bytes};
    struct rng dice;
    rng_seed(&dice, 22);
    for (uint32_t number = 0; number < LINES; number++) {
        char line[128];
        struct text out = text_into(line, sizeof line);
        if (number % 16 == 0) {
            playout_begin(&play, number);
        }
        choose_words(&dice, &out);
        expect_no_more(game, referee->arrange(setup.bytes, line), line);
        expect_no_more(game, referee->move_from_text(state.bytes, 0, line, tried.bytes), line);
    }
}

int main(void) {
    UNITY_BEGIN();
    FOR_EACH_GAME(test_events);
    FOR_EACH_GAME(test_winners_are_told);
    FOR_EACH_GAME(test_refusals);
    FOR_EACH_GAME(test_typed_lines);
    return UNITY_END();
}
