/* What the opponent of T-REX weighs, where a person can tell what is right. */
#include <unity.h>

#include "games/trex/trex_opponent_internal.h"
#include "host-tests/trex/trex_table.h"

static struct trex_judge judge;
static struct rng rng;

void setUp(void) {
    rng_seed(&rng, 1);
}

void tearDown(void) {}

/* Which of these choices p1 makes without chance. */
static struct game_move choice_among(uint32_t codes) {
    trex_judge_begin(&judge, trex_now());
    return trex_policy_move(&judge, trex_now(), codes, 0, &rng);
}

/* ---- trumps ---- */

static uint32_t code_of(uint8_t kind, uint8_t colour) {
    const struct game_move move = {.seat = 0, .kind = kind, .a = colour};
    return UINT32_C(1) << trex_move_code(&move);
}

/* Strong blue, weak brown; p1 may change one of them. */
static void choose_trumps(const char *hand) {
    trex_deal("players=2 seed=1");
    trex_give(0, hand, "N3", "");
    trex_now()->phase = TREX_PHASE_TRUMP;
    trex_now()->turn = trex_now()->order[0] = 0;
}

static void test_the_colour_of_its_own_hand_becomes_strong_and_another_weak(void) {
    const uint32_t strong =
        code_of(TREX_SET_STRONG, TREX_YELLOW) | code_of(TREX_SET_STRONG, TREX_GREEN);
    const uint32_t weak = code_of(TREX_SET_WEAK, TREX_YELLOW) | code_of(TREX_SET_WEAK, TREX_GREEN);
    choose_trumps("Y1 Y6 Y11");
    TEST_ASSERT_EQUAL_UINT8(TREX_YELLOW, choice_among(strong).a);
    TEST_ASSERT_EQUAL_UINT8(TREX_GREEN, choice_among(weak).a);
    choose_trumps("G4 G9 G14");
    TEST_ASSERT_EQUAL_UINT8(TREX_GREEN, choice_among(strong).a);
    TEST_ASSERT_EQUAL_UINT8(TREX_YELLOW, choice_among(weak).a);
}

static void test_trumps_that_suit_its_hand_stay(void) {
    const uint32_t keep = code_of(TREX_KEEP_TRUMPS, 0);
    choose_trumps("B2 B7 B12");
    TEST_ASSERT_EQUAL_UINT8(TREX_KEEP_TRUMPS,
                            choice_among(keep | code_of(TREX_SET_STRONG, TREX_RED)).kind);
    choose_trumps("N8 N13");
    TEST_ASSERT_EQUAL_UINT8(TREX_SET_WEAK,
                            choice_among(keep | code_of(TREX_SET_WEAK, TREX_RED)).kind);
}

/* ---- cards of the others ---- */

/* p2 holds the meteor, but nothing that it could play after p1: what beats its yellow 1 wins, and
 * green 4 does that as well as red 15. Brown is weak. */
static void test_who_has_played_every_card_has_none_that_could_win(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "N8 G4 R15", "", "R10");
    trex_give(1, "", "", "B2 N3 G4 R5 Y6 N8 G9 R10 Y11 B12 N13 G14 R15 CH MS B7 Y1");
    trex_now()->meteor_seat = 1;
    trex_now()->meteor_card = 7;
    trex_now()->turn = 0;
    TEST_ASSERT_EQUAL_UINT8(4, choice_among(UINT32_MAX).a);
}

/* ---- how much ---- */

static void test_more_effort_plays_more_moves_in_its_head(void) {
    static struct trex_search search;
    trex_deal("players=2 seed=1");
    game_trex.view(&search.view, trex_now(), game_trex.turn(trex_now()));
    search.rng = rng;
    trex_search_start(&search, 1000, 1);
    TEST_ASSERT_EQUAL_UINT32(1000, search.budget);
    trex_search_start(&search, 1000, 3);
    TEST_ASSERT_EQUAL_UINT32(3000, search.budget);
}

static void test_no_effort_is_so_great_that_it_comes_to_less(void) {
    static struct trex_outlook outlook;
    static struct trex_state view;
    uint16_t deals = 0;
    trex_deal("players=2 seed=1");
    game_trex.view(&view, trex_now(), game_trex.turn(trex_now()));
    for (uint16_t effort = 1; effort < UINT16_MAX / 3; effort = (uint16_t)(effort * 3)) {
        trex_outlook_begin(&outlook, &view, effort, &rng);
        TEST_ASSERT_GREATER_OR_EQUAL_UINT16(deals, outlook.deals);
        deals = outlook.deals;
    }
}

/* The device has other things behind it. */
static void test_a_long_search_stays_in_the_room_of_its_tree(void) {
    enum { MORE_DEALS = 500 };
    static struct {
        struct trex_search search;
        struct trex_node behind[1];
    } room;
    static const struct trex_node nothing;
    struct trex_search *search = &room.search;
    trex_deal("players=4 seed=1");
    game_trex.view(&search->view, trex_now(), game_trex.turn(trex_now()));
    search->rng = rng;
    trex_judge_begin(&search->judge, &search->view);
    trex_forget(&search->remembered, &search->view);
    trex_search_start(search, 1000, 1000);
    while (search->node_count < TREX_NODES) {
        TEST_ASSERT_TRUE(trex_search_step(search));
    }
    for (uint16_t until = (uint16_t)(search->deals + MORE_DEALS); search->deals < until;) {
        TEST_ASSERT_TRUE(trex_search_step(search));
    }
    TEST_ASSERT_EQUAL_UINT16(TREX_NODES, search->node_count);
    TEST_ASSERT_EQUAL_MEMORY(&nothing, room.behind, sizeof nothing);
}

/* ---- the end of the game ---- */

static void test_a_victory_is_worth_more_than_a_shared_one_and_that_more_than_none(void) {
    static const struct trex_outlook outlook;
    int16_t alone[TREX_SEATS_MAX], shared[TREX_SEATS_MAX];
    trex_deal("players=3 seed=1");
    trex_now()->phase = TREX_PHASE_OVER;
    trex_now()->winners = 1 << 1;
    trex_judge_round(&outlook, trex_now(), alone);
    trex_now()->winners = 1 << 1 | 1 << 2;
    trex_judge_round(&outlook, trex_now(), shared);
    TEST_ASSERT_GREATER_THAN_INT16(shared[1], alone[1]);
    TEST_ASSERT_EQUAL_INT16(shared[1], shared[2]);
    TEST_ASSERT_GREATER_THAN_INT16(alone[2], shared[2]);
    TEST_ASSERT_EQUAL_INT16((alone[1] + alone[2]) / 2, shared[2]);
    TEST_ASSERT_EQUAL_INT16(alone[0], alone[2]);
    TEST_ASSERT_EQUAL_INT16(alone[0], shared[0]);
}

/* ---- trumps in the head ---- */

static struct trex_judge judge_of(uint8_t strong, uint8_t weak) {
    struct trex_judge ranks;
    trex_now()->strong = strong;
    trex_now()->weak = weak;
    trex_judge_begin(&ranks, trex_now());
    return ranks;
}

/* The strength of the cards is worked out anew only where trumps are others. */
static void test_other_trumps_are_weighed_as_if_there_had_been_no_others(void) {
    enum { PAIRS = TREX_COLOURS * TREX_COLOURS };
    trex_deal("players=2 seed=1");
    struct trex_judge ranks = judge_of(TREX_BLUE, TREX_BROWN);
    for (int step = 0; step < PAIRS * PAIRS; step++) {
        int pair = step % 2 == 0 ? step / 2 % PAIRS : step / PAIRS;
        uint8_t strong = (uint8_t)(pair / TREX_COLOURS), weak = (uint8_t)(pair % TREX_COLOURS);
        if (strong == weak) {
            continue;
        }
        trex_judge_trumps(&ranks, strong, weak);
        struct trex_judge fresh = judge_of(strong, weak);
        TEST_ASSERT_EQUAL_UINT8_ARRAY(fresh.order, ranks.order, TREX_NUMBERS);
        TEST_ASSERT_EQUAL_HEX32_ARRAY(fresh.stronger, ranks.stronger, TREX_CARDS + 1);
    }
}

/* TR-15, card by card. */
static void test_the_judge_ranks_cards_as_the_rules_do(void) {
    trex_deal("players=2 seed=1");
    for (uint8_t strong = 0; strong < TREX_COLOURS; strong++) {
        uint8_t weak = (uint8_t)((strong + 2) % TREX_COLOURS);
        struct trex_judge ranks = judge_of(strong, weak);
        for (uint8_t one = 1; one <= TREX_NUMBERS; one++) {
            for (uint8_t other = 1; other <= TREX_NUMBERS; other++) {
                TEST_ASSERT_EQUAL(trex_strength(other, strong, weak) >
                                      trex_strength(one, strong, weak),
                                  ranks.stronger[one] >> other & 1);
            }
        }
        for (uint8_t place = 1; place < TREX_NUMBERS; place++) {
            TEST_ASSERT_GREATER_THAN_UINT8(trex_strength(ranks.order[place], strong, weak),
                                           trex_strength(ranks.order[place - 1], strong, weak));
        }
        TEST_ASSERT_EQUAL_HEX32(0xfffe, ranks.stronger[TREX_NO_CARD]);
        TEST_ASSERT_EQUAL_HEX32(0xfffe, ranks.stronger[TREX_SHOWER]);
        TEST_ASSERT_EQUAL_HEX32(0xfffe, ranks.stronger[TREX_CHAMAELOSAURUS]);
        TEST_ASSERT_EQUAL_HEX32(trex_set("N3 R5 B7 G9 Y11 N13 MS"), ranks.meteors);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_the_colour_of_its_own_hand_becomes_strong_and_another_weak);
    RUN_TEST(test_trumps_that_suit_its_hand_stay);
    RUN_TEST(test_who_has_played_every_card_has_none_that_could_win);
    RUN_TEST(test_more_effort_plays_more_moves_in_its_head);
    RUN_TEST(test_no_effort_is_so_great_that_it_comes_to_less);
    RUN_TEST(test_a_long_search_stays_in_the_room_of_its_tree);
    RUN_TEST(test_a_victory_is_worth_more_than_a_shared_one_and_that_more_than_none);
    RUN_TEST(test_other_trumps_are_weighed_as_if_there_had_been_no_others);
    RUN_TEST(test_the_judge_ranks_cards_as_the_rules_do);
    return UNITY_END();
}
