/* A message carries what its words name and nothing else: what they do not name is 0, so that no
 * event, refusal or reason tells more than can be read. */
#include <string.h>
#include <unity.h>

#include "games/opponent.h"
#include "support/positions.h"

enum { MOVES = 20000, TRIES = 4, MOVES_ASKED_ABOUT = 400, ASKED_EVERY = 20 };

static struct room setup, state, move, tried, view;
static struct game_log event_log;
static _Alignas(8) uint8_t memory[OPPONENT_MEMORY_BYTES];

void setUp(void) {}

void tearDown(void) {}

/* One bit per argument. */
static unsigned named_in(const char *words) {
    unsigned named = 0;
    for (const char *at = words; (at = strchr(at, '{')) != NULL; at++) {
        unsigned place = (unsigned)(at[2] - '0');
        named |= 1u << place | (at[1] == 'm' ? 2u << place : 0);
    }
    return named;
}

static void expect_no_more_than_words(const struct game_message *message, const char *words) {
    for (unsigned place = 0; place < MESSAGE_ARGS; place++) {
        if ((named_in(words) >> place & 1) == 0) {
            TEST_ASSERT_EQUAL_UINT8_MESSAGE(0, message->arg[place], words);
        }
    }
}

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
                expect_no_more_than_words(event, game->events[event->code].text);
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
            expect_no_more_than_words(&said, game_reason_words(game, said.code)->text);
        }
    }
}

static void test_refusals(const struct game *game) {
    each_position(game, MOVES, 3, look_at_refusals);
}

static void look_at_reasons(struct position *position) {
    const struct opponent *opponent = opponent_of(position->game);
    uint8_t seat = position->game->turn(position->play.state);
    if (opponent == NULL || seat >= position->play.options.players) {
        return;
    }
    position->game->view(view.bytes, position->play.state, seat);
    struct opponent_question question = {.view = view.bytes,
                                         .seat = seat,
                                         .level = OPPONENT_HATCHLING,
                                         .effort = 1,
                                         .rng = opponent_chance(position->number, seat, 1)};
    opponent->start(memory, &question);
    while (!opponent->think(memory)) {
    }
    struct game_message why = opponent->answer(memory, tried.bytes);
    expect_no_more_than_words(&why, opponent->reasons[why.code].text);
}

static void test_reasons(const struct game *game) {
    each_position(game, MOVES_ASKED_ABOUT, ASKED_EVERY, look_at_reasons);
}

int main(void) {
    UNITY_BEGIN();
    FOR_EACH_GAME(test_events);
    FOR_EACH_GAME(test_refusals);
    FOR_EACH_GAME(test_reasons);
    return UNITY_END();
}
