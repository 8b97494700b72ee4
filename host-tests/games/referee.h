/* A game played by typed lines in a test: whatever is not as the test says fails it at once, with
 * the line in the message. One game at a time. */
#ifndef HOST_TESTS_GAMES_REFEREE_H
#define HOST_TESTS_GAMES_REFEREE_H

#include "games/referee.h"

/* The game in play. All calls below are about it. */
struct referee {
    const struct game *game;
    const struct game_referee *table;
    struct game_log log; /* of the last move */
    union {
        uint64_t aligned;
        uint8_t bytes[8192];
    } setup, state;
};

extern struct referee referee;

/* `options` as after `new GAME`, then any number of `set` lines ("deck p1 Y6"), then the start. */
void referee_new(const struct game_referee *table, const char *options);
void referee_set(const char *words);
void referee_start(void);
/* These must be refused for this rule (NULL: for none in particular) and change nothing. */
void referee_set_refused(const char *words, const char *rule);
void referee_start_refused(const char *rule);

/* A line such as "p1 play Y6". */
void referee_play(const char *line);
/* Several of them, separated by semicolons: "p1 play Y6; p2 play B7". */
void referee_play_all(const char *lines);
/* Some legal move; false if the game is over. */
bool referee_play_any(struct rng *rng);
/* Each of several lines is obeyed. */
void referee_each(const char *lines, void (*obey)(const char *line));
void referee_refused(const char *line, const char *rule);

/* Whether this is one of the events of the last move, word for word. */
bool referee_heard(const char *event);
/* All legal moves, in the engine's order, separated by semicolons: "egg 1; egg 2". */
const char *referee_legal(void);
/* The JSON of the whole state, or of a seat's view. */
const char *referee_show(void);
const char *referee_view(uint8_t seat);
/* The words of the refusal of this line, and of this `set` line. */
const char *referee_why_not(const char *line);
const char *referee_why_not_set(const char *words);

/* The refusal of a line that ends too early. */
#define SOMETHING_IS_MISSING "Something is missing at the end of the line."

#define ASSERT_HEARD(event)     TEST_ASSERT_TRUE_MESSAGE(referee_heard(event), event)
#define ASSERT_NOT_HEARD(event) TEST_ASSERT_FALSE_MESSAGE(referee_heard(event), event)
#define ASSERT_LEGAL(moves)     TEST_ASSERT_EQUAL_STRING(moves, referee_legal())
#define ASSERT_SHOWS(part)      TEST_ASSERT_NOT_NULL_MESSAGE(strstr(referee_show(), part), part)
#define ASSERT_SHOWS_NOT(part)  TEST_ASSERT_NULL_MESSAGE(strstr(referee_show(), part), part)
#define ASSERT_WHY_NOT(words, line)                                                                \
    TEST_ASSERT_EQUAL_STRING_MESSAGE(words, referee_why_not(line), line)
#define ASSERT_WHY_NOT_SET(words, line)                                                            \
    TEST_ASSERT_EQUAL_STRING_MESSAGE(words, referee_why_not_set(line), line)
#define ASSERT_VIEWS(seat, part)                                                                   \
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(referee_view(seat), part), part)

#endif
