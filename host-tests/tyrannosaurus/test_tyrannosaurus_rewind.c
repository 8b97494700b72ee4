/* The reveal of Tyrannosaurus Rex is derived backwards from what a move did: it must arrive at the
 * board before the move, and tell everyone's choices as they were made. */
#include <string.h>
#include <unity.h>

#include "art.h"
#include "drivers/flash/host.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/store/store.h"
#include "firmware/ui/stack/motion.h"
#include "games/referee.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/rules.h"

enum { SECTORS = 128 };

static struct ty_setup setup;
static struct ty_state now, before;
static struct game_log log_of_move;
static struct rng rng;
static uint64_t games_each;               /* for each number of seats */
static struct game_move chosen[TY_SEATS]; /* since the last reveal */

static void begin(uint8_t players, uint64_t seed) {
    struct game_options options;
    game_options_default(&game_tyrannosaurus, &options);
    options.players = players;
    options.seed = seed;
    options.choice[0] = players == 2 ? (uint8_t)(seed % 2) : options.choice[0];
    game_tyrannosaurus.prepare(&setup, &options);
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, game_tyrannosaurus.start(&now, &setup).code);
}

static struct game_move some_move(void) {
    struct game_move move;
    TEST_ASSERT_TRUE(referee_random_move(&referee_tyrannosaurus, &now, &rng, &move));
    return move;
}

static int all_trees(const struct ty_state *state) {
    int trees = state->gone;
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        trees += state->tree[square];
    }
    for (uint8_t seat = 0; seat < state->players; seat++) {
        trees += state->seat[seat].reserve;
    }
    return trees;
}

static void assert_same_board(const struct ty_state *wanted, const struct ty_state *found) {
    TEST_ASSERT_EQUAL_UINT8_ARRAY(wanted->tile, found->tile, TY_TILES);
    TEST_ASSERT_EQUAL_UINT8_ARRAY(wanted->tree, found->tree, TY_SQUARES);
    TEST_ASSERT_EQUAL_UINT8(wanted->tyrex, found->tyrex);
    TEST_ASSERT_EQUAL_UINT8(wanted->gone, found->gone);
    TEST_ASSERT_EQUAL_UINT8(wanted->bone, found->bone);
    TEST_ASSERT_EQUAL_UINT8(wanted->turn_number, found->turn_number);
    for (uint8_t seat = 0; seat < wanted->players; seat++) {
        TEST_ASSERT_EQUAL_UINT8(wanted->seat[seat].square, found->seat[seat].square);
        TEST_ASSERT_EQUAL_UINT8(wanted->seat[seat].reserve, found->seat[seat].reserve);
    }
}

/* Plays random games and calls this after every move that turned choices over. */
static void after_every_reveal(void (*look)(void)) {
    rng_seed(&rng, 3);
    for (uint8_t players = 2; players <= TY_SEATS; players++) {
        for (uint64_t seed = 0; seed < games_each; seed++) {
            begin(players, seed);
            memset(chosen, UINT8_MAX, sizeof chosen);
            while (game_tyrannosaurus.turn(&now) != SEAT_NONE) {
                struct game_move move = some_move();
                before = now;
                chosen[move.seat] = move;
                log_of_move.count = 0;
                game_tyrannosaurus.apply(&now, &move, &log_of_move);
                if (ty_is_reveal(&log_of_move)) {
                    look();
                    memset(chosen, UINT8_MAX, sizeof chosen);
                }
            }
        }
    }
}

static void look_at_board_before(void) {
    struct ty_state back = now;
    ty_rewind(&back, &log_of_move, 0);
    assert_same_board(&before, &back);
}

static void test_back_through_a_move_is_the_board_before_it(void) {
    after_every_reveal(look_at_board_before);
}

static void look_at_trees(void) {
    uint16_t first = log_of_move.event[0].code < TY_EVENT_TURN_BEGINS ? log_of_move.count : 0;
    for (uint16_t step = first; step < log_of_move.count; step++) {
        struct ty_state back = now;
        ty_rewind(&back, &log_of_move, step);
        TEST_ASSERT_EQUAL_INT(all_trees(&now), all_trees(&back));
    }
}

static void test_trees_add_up_at_every_step_of_a_reveal(void) {
    after_every_reveal(look_at_trees);
}

static void look_at_choices(void) {
    struct ty_shown shown[TY_SEATS];
    uint8_t count = 0;
    uint8_t told = ty_shown_choices(&log_of_move, shown);
    for (uint8_t seat = 0; seat < TY_SEATS; seat++) {
        if (chosen[seat].seat != seat) {
            TEST_ASSERT_EQUAL_UINT8(TY_MOVE_KINDS, shown[seat].kind);
            continue;
        }
        count++;
        TEST_ASSERT_EQUAL_UINT8(chosen[seat].kind, shown[seat].kind);
        TEST_ASSERT_EQUAL_UINT8(chosen[seat].kind == TY_ACT_REST ? (uint8_t)TY_DIRECTIONS
                                                                 : chosen[seat].a,
                                shown[seat].direction);
    }
    TEST_ASSERT_EQUAL_UINT8(count, told);
}

static void test_everyones_choice_is_shown_as_it_was_made(void) {
    after_every_reveal(look_at_choices);
}

static void look_at_captions(void) {
    for (uint16_t i = 0; i < log_of_move.count; i++) {
        char words[160];
        struct text out = text_into(words, sizeof words);
        ty_tell_event(&out, &log_of_move.event[i]);
        TEST_ASSERT_FALSE(out.cut);
        TEST_ASSERT_NULL_MESSAGE(strchr(words, '?'), words);
        TEST_ASSERT_NULL_MESSAGE(strchr(words, '{'), words);
    }
}

static void test_every_step_has_a_caption_without_gaps(void) {
    for (enum language language = 0; language < LANGUAGE_COUNT; language++) {
        language_set(language);
        after_every_reveal(look_at_captions);
    }
}

/* 120 to 300 ms: a motion is read, not waited for. */
static void look_at_flights(void) {
    for (uint16_t i = 0; i < log_of_move.count; i++) {
        struct ty_state from = now, to = now;
        ty_rewind(&from, &log_of_move, i);
        ty_rewind(&to, &log_of_move, (uint16_t)(i + 1));
        ty_fly(&from, &to, &log_of_move.event[i]);
        TEST_ASSERT_LESS_OR_EQUAL_UINT16(300, motion_left_ms());
        TEST_ASSERT_TRUE(!motion_active() || motion_left_ms() >= 120);
        motion_drop();
        TEST_ASSERT_EQUAL_UINT8(0, ty_flying());
    }
}

static void test_no_motion_takes_longer_than_a_moment(void) {
    games_each = 20;
    after_every_reveal(look_at_flights);
}

/* In whatever crowd. */
static void look_at_places(void) {
    struct box meadow = ty_meadow_box();
    for (uint8_t piece = 0; piece < TY_PIECES; piece++) {
        struct ty_place place;
        if (ty_place_of(&now, piece, &place)) {
            const struct sprite *sprite = piece < TY_SEATS ? ty_body(TY_TRICERATOPS, BODY_LARGE)
                                          : piece == TY_PIECE_TYREX
                                              ? &art_tyrex_board
                                              : ty_tile_sprite((uint8_t)(piece - TY_PIECE_TILE));
            TEST_ASSERT_TRUE(
                box_contains(meadow, box(place.x, place.y, sprite->width, sprite->height)));
        }
    }
}

static void test_every_piece_stands_on_the_meadow(void) {
    after_every_reveal(look_at_places);
}

void setUp(void) {
    games_each = 400;
    flash_host_reset(SECTORS);
    store_open();
    people_start();
}

void tearDown(void) {
    language_set(LANGUAGE_EN);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_back_through_a_move_is_the_board_before_it);
    RUN_TEST(test_trees_add_up_at_every_step_of_a_reveal);
    SHOWS("TY-13 TY-29", test_everyones_choice_is_shown_as_it_was_made);
    RUN_TEST(test_every_step_has_a_caption_without_gaps);
    RUN_TEST(test_no_motion_takes_longer_than_a_moment);
    RUN_TEST(test_every_piece_stands_on_the_meadow);
    return UNITY_END();
}
