/* Tyrannosaurus: a panic is a hunt, and no dinosaur sleeps in its corner. The same for many games:
 * tools/bench opponents liveliness. */
#include <string.h>
#include <unity.h>

#include "games/tyrannosaurus/tyrannosaurus_opponent_internal.h"
#include "host-tests/games/advice.h"
#include "host-tests/games/positions.h"
#include "host-tests/tyrannosaurus/tyrannosaurus_scene.h"

enum { WAYS = TY_DIRECTIONS * TY_DIRECTIONS * TY_DIRECTIONS, FIRST_TURNS = 4 };

void setUp(void) {}

void tearDown(void) {}

static void choose(struct ty_state *state, uint8_t level, uint32_t moves) {
    static struct {
        _Alignas(8) uint8_t bytes[OPPONENT_MEMORY_BYTES];
    } memory;
    const struct opponent *opponent = &opponent_tyrannosaurus;
    uint8_t seat = ty_turn(state);
    struct ty_state view;
    struct game_move move;
    ty_view(&view, state, seat);
    struct opponent_question question = {.view = &view,
                                         .seat = seat,
                                         .level = level,
                                         .effort = 1,
                                         .rng = opponent_chance(7, seat, moves)};
    opponent->start(memory.bytes, &question);
    while (!opponent->think(memory.bytes)) {
    }
    opponent->answer(memory.bytes, &move);
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, ty_check(state, &move).code);
    ty_apply(state, &move, NULL);
}

/* ---- panics ---- */

/* Trees that the victim has more after everyone was asked, or after way number `way`. */
static int gain_by_level(const struct ty_state *state, uint8_t level) {
    struct ty_state after = *state;
    uint8_t fleer = state->fleeing;
    while (after.phase == TY_PHASE_PANIC && after.fleeing == fleer &&
           ty_turn(&after) != SEAT_NONE) {
        choose(&after, level, 0);
    }
    return after.seat[fleer].reserve - state->seat[fleer].reserve;
}

static int gain_by_way(const struct ty_state *state, int way) {
    struct ty_state after = *state;
    uint8_t fleer = state->fleeing, seat;
    while (after.phase == TY_PHASE_PANIC && after.fleeing == fleer &&
           (seat = ty_turn(&after)) != SEAT_NONE) {
        struct game_move move = {
            .seat = seat, .kind = TY_STEER, .a = (uint8_t)(way % TY_DIRECTIONS)};
        way /= TY_DIRECTIONS;
        ty_apply(&after, &move, NULL);
    }
    return after.seat[fleer].reserve - state->seat[fleer].reserve;
}

static int least_gain(const struct ty_state *state) {
    int least = gain_by_way(state, 0);
    for (int way = 1; way < WAYS; way++) {
        int gain = gain_by_way(state, way);
        least = gain < least ? gain : least;
    }
    return least;
}

static uint32_t hunts, harmful;

static void look_at_panic(struct position *position) {
    const struct ty_state *state = position->play.state;
    if (state->phase != TY_PHASE_PANIC || ty_turn(state) != ty_first(state)) {
        return;
    }
    int least = least_gain(state);
    uint8_t level = (uint8_t)(hunts++ % OPPONENT_LEVELS);
    int gain = gain_by_level(state, level);
    harmful += least < 0;
    if (least < 0 ? gain >= 0 : gain > 0) {
        position_fails(position, "together they did no harm, though they could", __FILE__,
                       __LINE__);
    }
}

/* Each knows only its own choice, and yet together they do harm if that is possible, and else give
 * nothing. */
static void test_opponents_hunt_together(void) {
    each_position(&game_tyrannosaurus, moves_to_play(4000), 1, look_at_panic);
    TEST_ASSERT_GREATER_THAN_UINT32(20, hunts);
    TEST_ASSERT_GREATER_THAN_UINT32(10, harmful);
}

/* p1 flees on e5. Ty-Rex on c3: only together p2, p3 and p4 bring it there and back. */
static void test_three_send_it_at_the_ty_rex(void) {
    for (uint8_t level = 0; level < OPPONENT_LEVELS; level++) {
        ty_scene("reserve p1 3");
        referee_play_all("p1 act panic N; p2 act move N; p3 act rest; p4 act rest");
        ASSERT_PHASE(PANIC);
        TEST_ASSERT_EQUAL_INT(-1, gain_by_level(ty_now(), level));
    }
}

/* Lines that are played ahead have no time for all ways, and find this one nevertheless. */
static void test_lines_played_ahead_expect_the_hunt(void) {
    uint8_t directions[TY_SEATS], seat;
    ty_scene("reserve p1 3");
    referee_play_all("p1 act panic N; p2 act move N; p3 act rest; p4 act rest");
    ty_hunt_solve(ty_now(), directions);
    while (ty_now()->phase == TY_PHASE_PANIC && (seat = ty_turn(ty_now())) != SEAT_NONE) {
        struct game_move move = {.seat = seat, .kind = TY_STEER, .a = directions[seat]};
        ty_apply(ty_now(), &move, NULL);
    }
    TEST_ASSERT_EQUAL_UINT8(2, ty_now()->seat[P1].reserve);
}

/* ---- the first turns ---- */

/* Rests and panics, which have to be played sometime. */
static uint8_t count_idle(const struct ty_state *state, uint8_t seat) {
    return (uint8_t)(state->seat[seat].played[TY_REST] + state->seat[seat].played[TY_PANIC]);
}

static void play_first_turns(uint64_t seed, uint8_t players, uint8_t level) {
    struct ty_setup setup;
    struct ty_state state;
    struct game_options options;
    uint8_t home[TY_SEATS] = {0}, left = 0;
    uint32_t moves = 0;
    game_options_default(&game_tyrannosaurus, &options);
    options.players = players;
    options.seed = seed;
    ty_prepare(&setup, &options);
    ty_start(&state, &setup);
    while (state.phase != TY_PHASE_OVER && state.turn_number <= FIRST_TURNS) {
        for (uint8_t seat = 0; seat < players; seat++) {
            if (state.phase < TY_PHASE_ACTION) {
                home[seat] = state.seat[seat].square;
            }
            bool is_elsewhere = state.seat[seat].square != home[seat];
            bool ends_turn = state.phase == TY_PHASE_TYREX || state.phase == TY_PHASE_ACTION;
            left |= (uint8_t)((is_elsewhere && ends_turn) << seat);
        }
        choose(&state, level, moves++);
    }
    TEST_ASSERT_EQUAL_HEX8((1 << players) - 1, left);
    for (uint8_t seat = 0; seat < players; seat++) {
        TEST_ASSERT_LESS_OR_EQUAL_UINT8(1, count_idle(&state, seat));
    }
}

static void test_no_one_spends_four_turns_in_a_corner(void) {
    for (uint64_t seed = 0; seed < 12; seed++) {
        for (uint8_t level = 0; level < OPPONENT_LEVELS; level++) {
            play_first_turns(seed, (uint8_t)(2 + seed % 3), level);
        }
    }
}

/* On a1, without a tree there: it begins with a move and does not run against the edge, and one
 * rest or one panic is enough for the first turns. After those, or with a tree, anything makes
 * sense. */
static void test_early_cards_are_used_where_they_do_something(void) {
    enum { REST = TY_ACT_REST * TY_DIRECTIONS, PANIC = TY_ACT_PANIC * TY_DIRECTIONS + TY_N };
    enum { WEST = TY_ACT_MOVE * TY_DIRECTIONS + TY_W };
    ty_scene("");
    struct ty_state *state = ty_now();
    struct ty_seat *own = &state->seat[P4];
    state->tree[TY_SQUARE('a', 1)] = 0;
    TEST_ASSERT_EQUAL(0, ty_sensible_choices(state, P4) >> WEST & 1);
    TEST_ASSERT_EQUAL(0, ty_sensible_choices(state, P4) >> REST & 1);
    TEST_ASSERT_EQUAL(0, ty_sensible_choices(state, P4) >> PANIC & 1);
    state->turn_number = 2;
    TEST_ASSERT_EQUAL(1, ty_sensible_choices(state, P4) >> REST & 1);
    TEST_ASSERT_EQUAL(1, ty_sensible_choices(state, P4) >> PANIC & 1);
    for (uint8_t card = TY_REST; card <= TY_PANIC; card++) {
        own->played[TY_REST] = own->played[TY_PANIC] = 0;
        own->played[card] = 1;
        TEST_ASSERT_EQUAL(0, ty_sensible_choices(state, P4) >> REST & 1);
        TEST_ASSERT_EQUAL(0, ty_sensible_choices(state, P4) >> PANIC & 1);
    }
    own->played[TY_PANIC] = 0;
    state->tree[TY_SQUARE('a', 1)] = 1;
    TEST_ASSERT_EQUAL(1, ty_sensible_choices(state, P4) >> REST & 1);
    state->tree[TY_SQUARE('a', 1)] = 0;
    state->turn_number = FIRST_TURNS + 1;
    TEST_ASSERT_EQUAL(1, ty_sensible_choices(state, P4) >> REST & 1);
    TEST_ASSERT_EQUAL(1, ty_sensible_choices(state, P4) >> PANIC & 1);
}

/* ---- a game that is decided ---- */

static void test_a_tree_counts_even_if_the_game_is_decided(void) {
    ty_scene("");
    struct ty_state *state = ty_now();
    state->phase = TY_PHASE_OVER;
    state->winners = 1 << P1;
    for (uint8_t seat = P1; seat <= P2; seat++) {
        state->seat[seat].reserve = 7;
        int16_t before = ty_judge_seat(state, seat, 0);
        state->seat[seat].reserve = 8;
        TEST_ASSERT_GREATER_THAN_INT16(before, ty_judge_seat(state, seat, 0));
    }
    TEST_ASSERT_GREATER_THAN_INT16(ty_judge_seat(state, P2, 0), ty_judge_seat(state, P1, 0));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_opponents_hunt_together);
    RUN_TEST(test_three_send_it_at_the_ty_rex);
    RUN_TEST(test_lines_played_ahead_expect_the_hunt);
    RUN_TEST(test_no_one_spends_four_turns_in_a_corner);
    RUN_TEST(test_early_cards_are_used_where_they_do_something);
    RUN_TEST(test_a_tree_counts_even_if_the_game_is_decided);
    return UNITY_END();
}
