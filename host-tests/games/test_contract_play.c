/* Playing every game: random moves that break nothing, and games that end, are copied, and are
 * played again with the same result. */
#include <string.h>
#include <unity.h>

#include "games/record.h"
#include "games/referee.h"
#include "host-tests/games/invariants.h"
#include "host-tests/games/positions.h"
#include "host-tests/support/json.h"

void setUp(void) {}

void tearDown(void) {}

static invariants *invariants_of(const struct game *game) {
    for (const struct game_invariants *at = all_invariants; at->id != NULL; at++) {
        if (strcmp(at->id, game->id) == 0) {
            return at->broken;
        }
    }
    return NULL;
}

/* ---- random moves, a million in tools/test ---- */

static void check_log(const struct position *position, const struct game_log *log) {
    HOLDS(position, log->count < GAME_LOG_MAX);
    HOLDS(position, log->learned >> position->play.options.players == 0);
    for (uint16_t i = 0; i < log->count; i++) {
        HOLDS(position, log->event[i].code < position->game->event_count);
    }
}

/* One random game; gives the number of its moves. */
static uint32_t play_game(struct position *position, invariants *broken) {
    static struct game_log log;
    const struct game *game = position->game;
    struct playout *play = &position->play;
    uint32_t brought_nearer = 0;
    playout_begin(play, position->number);
    while (playout_choose(play)) {
        bool no_progress = position->referee->makes_no_progress != NULL &&
                           position->referee->makes_no_progress(play->move);
        HOLDS(position, game->turn(play->state) != SEAT_NONE);
        HOLDS(position, game->winners(play->state) == 0);
        HOLDS(position, game->check(play->state, play->move).code == GAME_OK);
        log.count = 0;
        log.learned = 0;
        playout_apply(play, &log);
        check_log(position, &log);
        brought_nearer += !no_progress;
        HOLDS(position, brought_nearer <= position->referee->max_moves);
        const char *what = broken == NULL ? NULL : broken(play->state);
        if (what != NULL) {
            position_fails(position, what, __FILE__, __LINE__);
        }
    }
    HOLDS(position, game->turn(play->state) == SEAT_NONE || play->moves == PLAYOUT_MOVES_MAX);
    HOLDS(position, game->winners(play->state) >> play->options.players == 0);
    return play->moves;
}

static void test_random_moves_break_nothing_and_end_in_time(const struct game *game) {
    static struct room setup, state, move;
    struct position position = {
        .game = game,
        .referee = referee_of(game),
        .number = first_random_game(),
        .play = {.referee = referee_of(game),
                 .setup = setup.bytes,
                 .state = state.bytes,
                 .move = move.bytes},
    };
    invariants *broken = invariants_of(game);
    uint32_t moves = random_moves();
    for (uint32_t made = 0; made < moves; position.number++) {
        made += play_game(&position, broken);
    }
}

/* ---- equal states are equal bytes ---- */

static void start_in(const struct game *game, struct room *setup, struct room *state, int filling,
                     const struct game_options *options) {
    memset(setup->bytes, filling, game->setup_size);
    memset(state->bytes, filling, game->state_size);
    game->prepare(setup->bytes, options);
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, game->start(state->bytes, setup->bytes).code);
}

static void test_what_was_in_memory_before_makes_no_difference(const struct game *game) {
    static struct room setup[2], state[2], view[2];
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct game_options options;
        game_options_default(game, &options);
        options.seed = seed;
        options.players =
            (uint8_t)(game->seats_min + seed % (game->seats_max - game->seats_min + 1u));
        start_in(game, &setup[0], &state[0], 0x00, &options);
        start_in(game, &setup[1], &state[1], 0xff, &options);
        TEST_ASSERT_EQUAL_MEMORY(state[0].bytes, state[1].bytes, game->state_size);
        memset(view[0].bytes, 0x00, game->state_size);
        memset(view[1].bytes, 0xff, game->state_size);
        game->view(view[0].bytes, state[0].bytes, 0);
        game->view(view[1].bytes, state[1].bytes, 0);
        TEST_ASSERT_EQUAL_MEMORY(view[0].bytes, view[1].bytes, game->state_size);
    }
}

static void look_at_a_copy(struct position *position) {
    static struct room copy, other;
    const struct game *game = position->game;
    struct playout twin = position->play;
    memcpy(copy.bytes, position->play.state, game->state_size);
    memcpy(other.bytes, position->play.state, game->state_size);
    twin.state = copy.bytes;
    if (!playout_choose(&twin)) {
        return;
    }
    static struct game_log log;
    game->apply(copy.bytes, twin.move, &log);
    log.count = 0;
    game->apply(other.bytes, twin.move, NULL);
    HOLDS(position, memcmp(copy.bytes, other.bytes, game->state_size) == 0);
}

static void test_a_copy_plays_like_its_original_with_or_without_a_log(const struct game *game) {
    each_position(game, moves_to_play(20000), 3, look_at_a_copy);
}

/* ---- a game is its options and moves ---- */

static void play_recorded(const struct record *record, const struct game *game, void *state) {
    static struct room move;
    struct record_move found;
    for (uint32_t at = 0; record_next(record, &at, &found);) {
        memset(move.bytes, 0x55, game->move_size);
        TEST_ASSERT_TRUE(game->move_from_bytes(found.bytes, found.length, move.bytes));
        TEST_ASSERT_EQUAL_UINT8(GAME_OK, game->check(state, move.bytes).code);
        game->apply(state, move.bytes, NULL);
    }
}

static void test_options_and_moves_as_bytes_lead_to_the_same_state(const struct game *game) {
    static uint8_t recorded[1 << 22];
    static struct room setup, state, move;
    struct playout play = {.referee = referee_of(game),
                           .setup = setup.bytes,
                           .state = state.bytes,
                           .move = move.bytes};
    for (uint32_t number = 0; number < 50; number++) {
        struct record record = {.bytes = recorded};
        playout_begin(&play, number);
        while (playout_choose(&play)) {
            TEST_ASSERT_LESS_THAN(sizeof recorded, record.length + record_append_max(game));
            record.length = record_append(recorded, record.length, game, play.move);
            playout_apply(&play, NULL);
        }
        uint64_t hash = game_hash(game, state.bytes);

        uint8_t bytes[GAME_OPTIONS_BYTES];
        struct game_options options;
        game_options_to_bytes(&play.options, bytes);
        TEST_ASSERT_TRUE(game_options_from_bytes(game, bytes, &options));
        start_in(game, &setup, &state, 0x55, &options);
        play_recorded(&record, game, state.bytes);
        TEST_ASSERT_EQUAL_HEX64(hash, game_hash(game, state.bytes));
    }
}

/* ---- what is shown ---- */

static void check_shown(struct position *position, const void *state) {
    static char shown[1 << 16];
    struct text json = text_into(shown, sizeof shown);
    json_open(&json, NULL, '{');
    position->referee->show(state, &json);
    json_close(&json, '}');
    HOLDS(position, !json.cut);
    HOLDS(position, json_is_valid(shown, json.length));
    HOLDS(position, strstr(shown, "\"phase\":\"") != NULL);
    HOLDS(position, strstr(shown, "\"turn\":") != NULL);
    HOLDS(position, strstr(shown, "\"players\":[") != NULL);
    HOLDS(position, strstr(shown, "\"ok\":") == NULL && strstr(shown, "\"winners\":") == NULL);
}

static void look_at_what_is_shown(struct position *position) {
    static struct room view;
    check_shown(position, position->play.state);
    for (uint8_t seat = 0; seat < position->play.options.players; seat++) {
        position->game->view(view.bytes, position->play.state, seat);
        check_shown(position, view.bytes);
    }
}

static void test_states_and_views_are_shown_as_json(const struct game *game) {
    each_position(game, moves_to_play(20000), 17, look_at_what_is_shown);
}

int main(void) {
    UNITY_BEGIN();
    FOR_EACH_GAME(test_random_moves_break_nothing_and_end_in_time);
    FOR_EACH_GAME(test_what_was_in_memory_before_makes_no_difference);
    FOR_EACH_GAME(test_a_copy_plays_like_its_original_with_or_without_a_log);
    FOR_EACH_GAME(test_options_and_moves_as_bytes_lead_to_the_same_state);
    FOR_EACH_GAME(test_states_and_views_are_shown_as_json);
    return UNITY_END();
}
