/* A message carries what its words name and nothing else: what they do not name is 0, so that no
 * event or refusal tells more than can be read. */
#include <string.h>
#include <unity.h>

#include "support/message_words.h"
#include "support/positions.h"

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

int main(void) {
    UNITY_BEGIN();
    FOR_EACH_GAME(test_events);
    FOR_EACH_GAME(test_refusals);
    return UNITY_END();
}
