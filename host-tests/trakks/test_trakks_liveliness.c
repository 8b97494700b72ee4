/* Trakks: opponents play in the open. Whole games of each level against itself, watched as a person
 * at the table would: who sits on tiles, how large hands get, and whether the table fills. The same
 * for many games: tools/bench opponents liveliness. */
#include <stdio.h>
#include <unity.h>

#include "host-tests/trakks/trakks_asked.h"

enum {
    DEALS = 10,
    ADVISED = 3,
    WAITS_MAX = 2,
    HAND_BOUND = 18,
    EARLY_TURNS = 5,
    EARLY_TILES = 10,
    MOVED_MAX = 5
};

static struct {
    int large_hands; /* games in which a hand was not below the bound */
    int on_table;    /* tiles after the first turns, in all games */
    int lays, moved; /* tiles of the table that lays moved */
} seen;

void setUp(void) {}

void tearDown(void) {}

/* Tiles that the level that was asked last found a place for. */
static uint8_t count_layable(const struct trakks_state *state) {
    uint8_t numbers =
        (uint8_t)(state->held[state->seat] - trakks_holds(state, state->seat, TRAKKS_PLUS3) -
                  trakks_holds(state, state->seat, TRAKKS_ARROW));
    return (uint8_t)(numbers - asked.thinking.plan.left_count);
}

static int count_table(const struct trakks_state *state) {
    int count = 0;
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            count += state->where[kind][copy] < TRAKKS_SQUARES;
        }
    }
    return count;
}

static void expect_no_third_wait(const struct trakks_state *state, uint64_t deal, uint32_t moves) {
    uint8_t layable = count_layable(state);
    if (layable >= 2) {
        char what[100];
        snprintf(what, sizeof what, "deal %u, move %u: seat %d could lay %d tiles, and waits again",
                 (unsigned)deal, (unsigned)moves, state->seat, layable);
        TEST_FAIL_MESSAGE(what);
    }
}

static void watch_game(uint64_t deal, uint8_t players, uint8_t level) {
    static struct trakks_setup setup;
    static struct trakks_state state;
    struct game_options options;
    uint8_t waits[TRAKKS_SEATS] = {0}, largest = 0;
    uint32_t moves = 0, turns = 0;
    game_options_default(&game_trakks, &options);
    options.players = players;
    options.seed = deal;
    game_trakks.prepare(&setup, &options);
    game_trakks.start(&state, &setup);
    trakks_forget();
    for (uint8_t seat; (seat = game_trakks.turn(&state)) != SEAT_NONE; moves++) {
        largest = state.held[seat] > largest ? state.held[seat] : largest;
        trakks_ask(&state, level, moves);
        struct trakks_move chosen = asked.chosen;
        if (state.phase == TRAKKS_TURN) {
            bool lays = chosen.head.kind == TRAKKS_LAY;
            seen.lays += lays;
            seen.moved += lays ? chosen.head.a - trakks_laid(&chosen) : 0;
            if (!lays && waits[seat] >= WAITS_MAX && (state.opened >> seat & 1) != 0) {
                trakks_ask(&state, OPPONENT_APEX, moves); /* what it finds no one overlooks */
                expect_no_third_wait(&state, deal, moves);
            }
            waits[seat] = (uint8_t)(lays ? 0 : waits[seat] + 1);
            seen.on_table += turns++ == (uint32_t)players * EARLY_TURNS ? count_table(&state) : 0;
        }
        trakks_remember(&chosen);
        game_trakks.apply(&state, &chosen, NULL);
    }
    seen.large_hands += largest >= HAND_BOUND;
}

static void watch_level(uint8_t level, uint8_t deals) {
    for (uint8_t players = 2; players <= 4; players = (uint8_t)(players + 2)) {
        seen.large_hands = seen.on_table = seen.lays = seen.moved = 0;
        for (uint64_t deal = 0; deal < deals; deal++) {
            watch_game(deal, players, level);
        }
        TEST_ASSERT_LESS_OR_EQUAL(deals / 10, seen.large_hands);
        TEST_ASSERT_GREATER_THAN(deals * EARLY_TILES, seen.on_table);
        TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(MOVED_MAX * seen.lays, seen.moved, "moves the table");
    }
}

static void test_hatchling_plays_in_the_open(void) {
    watch_level(OPPONENT_HATCHLING, 2 * DEALS);
}

static void test_hunter_plays_in_the_open(void) {
    watch_level(OPPONENT_HUNTER, 2 * DEALS);
}

/* Hunters that looked less far than Apex overlooked a lay after two waits in these deals. */
static void test_a_hunter_that_has_waited_twice_overlooks_nothing(void) {
    watch_game(34, 2, OPPONENT_HUNTER);
    watch_game(95, 2, OPPONENT_HUNTER);
}

static void test_apex_plays_in_the_open(void) {
    watch_level(OPPONENT_APEX, DEALS);
}

/* Someone who only draws is told to lay as soon as half of the hand can be laid, and whenever two
 * tiles can after two turns. */
static void test_the_adviser_does_not_say_wait_to_who_can_lay_half(void) {
    static struct trakks_setup setup;
    static struct trakks_state state;
    static const struct trakks_move draw = {.head = {.kind = TRAKKS_DRAW}};
    struct game_options options;
    int told_to_lay = 0;
    game_options_default(&game_trakks, &options);
    options.players = 2;
    for (uint64_t deal = 0; deal < ADVISED; deal++) {
        options.seed = deal;
        game_trakks.prepare(&setup, &options);
        game_trakks.start(&state, &setup);
        trakks_forget();
        for (uint32_t moves = 0; moves < 40; moves++) {
            struct trakks_move move = draw;
            trakks_ask(&state, OPPONENT_APEX, moves);
            uint8_t layable = count_layable(&state);
            bool opened = (state.opened >> state.seat & 1) != 0;
            bool is_wait =
                asked.chosen.head.kind == TRAKKS_TAKE || asked.chosen.head.kind == TRAKKS_DRAW;
            TEST_ASSERT_FALSE(opened && is_wait && 2 * layable >= state.held[state.seat]);
            if (asked.chosen.head.kind == TRAKKS_LAY) {
                told_to_lay++;
            }
            /* it lays once, to open, and then only draws */
            move = opened || asked.chosen.head.kind != TRAKKS_LAY ? draw : asked.chosen;
            move.head.seat = state.seat;
            trakks_remember(&move);
            game_trakks.apply(&state, &move, NULL);
        }
    }
    TEST_ASSERT_GREATER_THAN(ADVISED * 10, told_to_lay);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_hatchling_plays_in_the_open);
    RUN_TEST(test_hunter_plays_in_the_open);
    RUN_TEST(test_a_hunter_that_has_waited_twice_overlooks_nothing);
    RUN_TEST(test_apex_plays_in_the_open);
    RUN_TEST(test_the_adviser_does_not_say_wait_to_who_can_lay_half);
    return UNITY_END();
}
