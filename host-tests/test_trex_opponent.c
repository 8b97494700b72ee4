/* The opponent of T-REX in positions where a good player knows what to do, and why. */
#include <unity.h>

#include "games/trex/trex_opponent_internal.h"
#include "support/advice.h"
#include "support/trex_table.h"

void setUp(void) {}

void tearDown(void) {}

/* Round 3: a green egg, of which p1 has two already, and a red one. */
static struct trex_state *eggs_to_win(void) {
    static const uint8_t turned_up[TREX_PILES][3] = {{TREX_GREEN, TREX_GREEN, TREX_GREEN},
                                                     {TREX_YELLOW, TREX_BROWN, TREX_RED}};
    struct trex_state *state = trex_now();
    state->round = 3;
    for (uint8_t i = 0; i < state->round; i++) {
        state->eggs[0][i] = turned_up[0][i];
        state->eggs[1][i] = turned_up[1][i];
    }
    state->seat[0].eggs[TREX_GREEN] = 2;
    state->seat[1].eggs[TREX_YELLOW] = state->seat[1].eggs[TREX_BROWN] = 1;
    return state;
}

/* Strong blue, weak brown; p1 has the turn. */
static void last_lap(uint8_t holder, uint8_t meteor) {
    struct trex_state *state = eggs_to_win();
    state->meteor_seat = holder;
    state->meteor_card = meteor;
    state->turn = 0;
}

/* Brown is weak: even a yellow 1 beats a brown 13. Blue 12 and red 15 are for another round. */
static void test_it_wins_with_the_cheapest_card_that_is_enough(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "Y1 B12 R15 N8", "", "B7");
    trex_give(1, "Y6 G9 G4", "Y1 B2 R10 G14", "N13");
    last_lap(0, 7);
    ASSERT_APEX_PLAYS("play Y1");
}

/* Who plays last sees what has to be beaten, and nothing beats blue 12 as the last card. Played at
 * once, it would lose to the same card of the holder, who comes later. */
static void test_it_takes_the_meteor_over_and_keeps_the_card_that_wins(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "N13 B12 Y6 G4", "Y1 R5 G14 N3", "R10");
    trex_give(1, "B12 G9 G4 R15", "Y1 B2 R10 G14", "B7");
    last_lap(1, 7);
    ASSERT_APEX_PLAYS("play N13");
}

/* Both have the same eggs, and both get a red one: only the cards that remain will decide (TR-25).
 * Red 15 would win a round that is worth nothing, and then it, or a card as high, would be lost. */
static void test_it_saves_its_numbers_where_the_round_is_worth_nothing(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "Y1 R15", "G14 N13", "B7 Y6");
    trex_give(1, "R15 G9", "Y1 R10 G14", "N8");
    struct trex_state *state = trex_now();
    state->round = TREX_ROUNDS;
    for (uint8_t i = 0; i < TREX_ROUNDS; i++) {
        uint8_t colour = i + 1 < TREX_ROUNDS ? i % TREX_COLOURS : TREX_RED;
        state->eggs[0][i] = state->eggs[1][i] = colour;
        for (uint8_t seat = 0; seat < 2 && i + 1 < TREX_ROUNDS; seat++) {
            state->seat[seat].eggs[colour]++;
        }
    }
    state->meteor_seat = 0;
    state->meteor_card = 7;
    state->turn = 0;
    ASSERT_APEX_PLAYS("play Y1");
}

/* A third green egg would bring five points, but p2 has four red ones: a fifth would bring it nine.
 */
static void test_it_takes_the_egg_that_the_other_needs(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "Y6 G4", "Y1", "B12");
    trex_give(1, "B2 G9", "Y1", "B7");
    struct trex_state *state = eggs_to_win();
    state->phase = TREX_PHASE_EGG;
    state->turn = 0;
    state->order[0] = 0;
    state->order[1] = 1;
    state->seat[1].eggs[TREX_RED] = 4;
    ASSERT_APEX_PLAYS("egg 2");
}

/* Three red cards, and p2 holds mostly blue ones: red instead of blue turns the game around. */
static void test_it_makes_the_colour_strong_that_it_holds(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "R5 R10 R15 N3", "Y1 Y6 G4 N8", "");
    trex_give(1, "B2 B7 B12 G4", "Y1 Y6 N3 N8", "");
    struct trex_state *state = trex_now();
    state->phase = TREX_PHASE_TRUMP;
    state->turn = 0;
    ASSERT_APEX_PLAYS("trump strong red");
}

/* Red 15 would be better still, but it is not in that hand. */
static void test_it_names_the_best_card_of_its_own_hand(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "R5 R10 N3", "R15 Y6", "");
    trex_now()->phase = TREX_PHASE_TRUMP;
    trex_now()->turn = 0;
    const struct game_move red = {.seat = 0, .kind = TREX_SET_STRONG, .a = TREX_RED};
    struct game_message said = trex_thought_about(NULL, trex_now(), &red);
    TEST_ASSERT_EQUAL_UINT8(TREX_THOUGHT_STRONG_HELPS, said.code);
    TEST_ASSERT_EQUAL_UINT8(TREX_RED, said.arg[0]);
    TEST_ASSERT_EQUAL_UINT8(10, said.arg[1]);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_it_wins_with_the_cheapest_card_that_is_enough);
    RUN_TEST(test_it_takes_the_meteor_over_and_keeps_the_card_that_wins);
    RUN_TEST(test_it_saves_its_numbers_where_the_round_is_worth_nothing);
    RUN_TEST(test_it_takes_the_egg_that_the_other_needs);
    RUN_TEST(test_it_makes_the_colour_strong_that_it_holds);
    RUN_TEST(test_it_names_the_best_card_of_its_own_hand);
    return UNITY_END();
}
