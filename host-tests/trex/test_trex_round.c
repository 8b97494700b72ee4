/* T-REX: playing cards, the countdown, blind plays and passes. */
#include <string.h>

#include "host-tests/support/rules.h"
#include "host-tests/trex/trex_table.h"

void setUp(void) {}

void tearDown(void) {}

/* The rulebook's example: Anna p1, Brian p2, Carol p3, Nick p4; strong blue, weak brown. */
static void deal_the_example(void) {
    referee_new(&referee_trex, "players=4 seed=1");
    referee_set("trumps blue brown");
    referee_set("deck p1 Y6 N3 B7 Y1 R5 G4 R10");
    referee_set("deck p2 B7 B12 Y1 R5 G4 R10 N3");
    referee_set("deck p3 N8 R5 Y1 G4 R10 N3 B2");
    referee_set("deck p4 B12 G4 Y1 R5 R10 N3 B2");
    referee_start();
}

static void test_any_card_of_the_hand_may_be_played(void) {
    deal_the_example();
    ASSERT_LEGAL("play Y1; play N3; play G4; play R5; play Y6; play B7; play R10");
    referee_refused("p1 play B12", "TR-7");
    TEST_ASSERT_EQUAL_STRING("B12 is not in p1's hand; play a card that is.",
                             referee_why_not("p1 play B12"));
    referee_play("p1 play R10");
    ASSERT_HEARD("p1 plays R10");
    ASSERT_SHOWS("\"played\":[\"R10\"]");
    TEST_ASSERT_FALSE(trex_now()->seat[0].hand & trex_set("R10"));
}

static void test_seats_play_clockwise_from_the_leader(void) {
    deal_the_example();
    referee_refused("p2 play B7", NULL);
    referee_play_all("p1 play Y1; p2 play Y1; p3 play Y1");
    TEST_ASSERT_EQUAL_INT(3, trex_now()->turn);
    referee_play("p4 play Y1");
    TEST_ASSERT_EQUAL_INT(0, trex_now()->turn);
    referee_refused("p1 egg 1", "TR-7");
    referee_refused("p1 lose deck", "TR-7");
    referee_refused("p1 trump keep", "TR-7");
}

static void test_only_the_top_card_counts(void) {
    uint8_t order[TREX_SEATS_MAX];
    trex_deal("players=2 seed=1");
    trex_give(0, "", "", "B12 N3");
    trex_give(1, "", "", "Y1");
    TEST_ASSERT_EQUAL_INT(2, trex_ranking(trex_now(), order));
    TEST_ASSERT_EQUAL_INT(1, order[0]);
}

static void test_a_draw_is_applied_at_once(void) {
    deal_the_example();
    uint8_t top = trex_now()->seat[0].deck[9];
    uint8_t next = trex_now()->seat[0].deck[8];
    referee_play("p1 play Y6");
    ASSERT_HEARD("p1 draws 2");
    TEST_ASSERT_EQUAL_INT(8, trex_now()->seat[0].hand_count);
    TEST_ASSERT_EQUAL_INT(8, trex_now()->seat[0].deck_count);
    TEST_ASSERT_TRUE(trex_now()->seat[0].hand & UINT32_C(1) << top);
    TEST_ASSERT_TRUE(trex_now()->seat[0].hand & UINT32_C(1) << next);
    TEST_ASSERT_EQUAL_HEX8_MESSAGE(1, referee.log.learned, "only p1 saw the cards");
}

static void test_one_draws_as_many_as_there_are(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "N8 B12", "R5 G4", "");
    referee_play("p1 play N8");
    ASSERT_HEARD("p1 draws 2");
    TEST_ASSERT_EQUAL_HEX32(trex_set("B12 R5 G4"), trex_now()->seat[0].hand);
    referee_play("p2 play Y6");
    referee_play("p1 play B12");
    ASSERT_HEARD("p1 draws nothing: the deck is empty");
    TEST_ASSERT_EQUAL_INT(2, trex_now()->seat[0].hand_count);
    TEST_ASSERT_EQUAL_HEX8(0, referee.log.learned);
}

static void test_a_card_without_a_symbol_draws_nothing_and_says_nothing_of_it(void) {
    static const char *const plays[] = {"p1 play MS", "p1 play CH"};
    for (int i = 0; i < 2; i++) {
        trex_deal("players=2 seed=1");
        trex_give(0, "MS CH Y1", "R5 G4", "N8");
        referee_play(plays[i]);
        ASSERT_NOT_HEARD("p1 draws nothing: the deck is empty");
        TEST_ASSERT_EQUAL_INT(2, trex_now()->seat[0].deck_count);
    }
}

static void test_a_meteor_announces_the_last_lap(void) {
    deal_the_example();
    referee_play("p1 play Y6");
    TEST_ASSERT_EQUAL_INT(0, trex_plays_left(trex_now()));
    referee_play("p2 play B7");
    ASSERT_HEARD("p2 starts the countdown with B7");
    ASSERT_SHOWS("\"meteor\":{\"seat\":\"p2\",\"card\":\"B7\"}");
    TEST_ASSERT_EQUAL_INT(4, trex_plays_left(trex_now()));
    referee_play_all("p3 play N8; p4 play B12; p1 play Y1");
    TEST_ASSERT_EQUAL_INT(TREX_PHASE_PLAY, trex_now()->phase);
    TEST_ASSERT_EQUAL_INT(1, trex_plays_left(trex_now()));
    referee_play("p2 play Y1");
    TEST_ASSERT_EQUAL_INT(TREX_PHASE_EGG, trex_now()->phase);
    ASSERT_HEARD("p2 draws 1");
    ASSERT_HEARD("round 1 is over");
    TEST_ASSERT_EQUAL_INT(0, trex_plays_left(trex_now()));
}

static void test_the_holders_next_card_ends_the_round_even_a_higher_meteor(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "N3 N13", "Y1", "");
    trex_give(1, "G4 R5", "Y1", "");
    referee_play_all("p1 play N3; p2 play G4; p1 play N13");
    TEST_ASSERT_EQUAL_INT(TREX_PHASE_EGG, trex_now()->phase);
    ASSERT_SHOWS("\"meteor\":{\"seat\":\"p1\",\"card\":\"N3\"}");
    ASSERT_NOT_HEARD("p1 restarts the countdown with N13");
}

static void test_a_lower_meteor_changes_nothing(void) {
    trex_deal("players=3 seed=1");
    trex_give(0, "B7 Y1", "G4", "");
    trex_give(1, "N3 Y1", "G4", "");
    trex_give(2, "R5 Y1", "G4", "");
    referee_play_all("p1 play B7; p2 play N3");
    ASSERT_HEARD("p2 plays N3, lower than B7. The countdown continues");
    referee_play_all("p3 play R5; p1 play Y1");
    TEST_ASSERT_EQUAL_INT(TREX_PHASE_EGG, trex_now()->phase);
}

static void test_a_meteor_at_least_as_high_takes_over(void) {
    trex_deal("players=3 seed=1");
    trex_give(0, "B7 Y1 R5", "G4", "");
    trex_give(1, "B7 Y1 R5", "G4", "");
    trex_give(2, "N13 Y1 R5", "G4", "");
    referee_play_all("p1 play B7; p2 play B7");
    ASSERT_HEARD("p2 restarts the countdown with B7");
    referee_play("p3 play N13");
    ASSERT_SHOWS("\"meteor\":{\"seat\":\"p3\",\"card\":\"N13\"}");
    referee_play_all("p1 play R5; p2 play R5");
    TEST_ASSERT_EQUAL_INT(TREX_PHASE_PLAY, trex_now()->phase);
    referee_play("p3 play Y1");
    TEST_ASSERT_EQUAL_INT(TREX_PHASE_EGG, trex_now()->phase);
}

static void test_the_shower_is_above_all_numbers_and_a_later_one_above_it(void) {
    trex_deal("players=4 seed=1");
    trex_give(0, "N13 Y1", "G4", "");
    trex_give(1, "MS Y1", "G4", "");
    trex_give(2, "N13 Y1", "G4", "");
    trex_give(3, "MS Y1", "G4", "");
    referee_play_all("p1 play N13; p2 play MS");
    ASSERT_SHOWS("\"meteor\":{\"seat\":\"p2\",\"card\":\"MS\"}");
    referee_play("p3 play N13");
    ASSERT_HEARD("p3 plays N13, lower than MS. The countdown continues");
    referee_play("p4 play MS");
    ASSERT_SHOWS("\"meteor\":{\"seat\":\"p4\",\"card\":\"MS\"}");
}

static void test_meteors_compare_by_number_alone_but_for_one_switch(void) {
    TEST_ASSERT_TRUE(trex_meteors_by_number);
    /* Brown is weak and blue strong; 13 is brown and 7 blue. */
    TEST_ASSERT_TRUE(trex_meteor_beats(13, 7, TREX_BLUE, TREX_BROWN, true));
    TEST_ASSERT_FALSE(trex_meteor_beats(7, 13, TREX_BLUE, TREX_BROWN, true));
    TEST_ASSERT_FALSE(trex_meteor_beats(13, 7, TREX_BLUE, TREX_BROWN, false));
    TEST_ASSERT_TRUE(trex_meteor_beats(7, 13, TREX_BLUE, TREX_BROWN, false));
    TEST_ASSERT_TRUE(trex_meteor_beats(7, 7, TREX_BLUE, TREX_BROWN, false));
    TEST_ASSERT_TRUE(trex_meteor_beats(TREX_SHOWER, 7, TREX_BLUE, TREX_BROWN, false));
    TEST_ASSERT_FALSE(trex_meteor_beats(7, TREX_SHOWER, TREX_BLUE, TREX_BROWN, false));
}

static void test_the_chamaelosaurus_takes_colour_and_number_but_no_symbol(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "N8 CH", "Y1 B2 G4 R5", "");
    trex_give(1, "R10", "G4 B2 Y1", "");
    referee_play_all("p1 play N8; p2 play R10; p1 play CH");
    ASSERT_HEARD("p1's Chamaelosaurus counts as N8");
    TEST_ASSERT_EQUAL_INT(8, trex_top_counts_as(&trex_now()->seat[0]));
    TEST_ASSERT_EQUAL_INT(1, trex_now()->seat[0].deck_count);
    ASSERT_NOT_HEARD("p1 draws 3");
}

static void test_the_chamaelosaurus_on_a_meteor_is_none(void) {
    trex_deal("players=3 seed=1");
    trex_give(0, "Y1", "G4", "B7");
    trex_give(1, "CH", "G4", "N13");
    trex_give(2, "Y1", "G4", "R10");
    trex_now()->meteor_seat = 0;
    trex_now()->meteor_card = 7;
    trex_now()->turn = 1;
    referee_play("p2 play CH");
    ASSERT_SHOWS("\"meteor\":{\"seat\":\"p1\",\"card\":\"B7\"}");
}

static void test_the_chamaelosaurus_on_nothing_or_on_the_shower_is_zero(void) {
    struct trex_seat seat = {.played = {TREX_CHAMAELOSAURUS}, .played_count = 1};
    TEST_ASSERT_EQUAL_INT(TREX_NO_CARD, trex_top_counts_as(&seat));
    seat = (struct trex_seat){.played = {15, TREX_SHOWER, TREX_CHAMAELOSAURUS}, .played_count = 3};
    TEST_ASSERT_EQUAL_INT(TREX_NO_CARD, trex_top_counts_as(&seat));
    trex_deal("players=2 seed=1");
    trex_give(0, "CH", "Y1", "");
    referee_play("p1 play CH");
    ASSERT_HEARD("p1's Chamaelosaurus is worth 0: nothing underneath to copy");
}

static void test_the_shower_may_be_played_first_and_counts_zero(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "MS N3", "Y1", "");
    trex_give(1, "N8", "Y1", "");
    ASSERT_LEGAL("play N3; play MS");
    referee_play("p1 play MS");
    ASSERT_SHOWS("\"meteor\":{\"seat\":\"p1\",\"card\":\"MS\"}");
    TEST_ASSERT_EQUAL_INT(TREX_NO_CARD, trex_top_counts_as(&trex_now()->seat[0]));
    TEST_ASSERT_EQUAL_INT(0, trex_strength(TREX_SHOWER, TREX_BLUE, TREX_BROWN));
}

static void test_an_empty_hand_plays_the_deck_unseen(void) {
    trex_deal("players=3 seed=1");
    trex_give(0, "", "Y6 B2 N13", "");
    ASSERT_LEGAL("play blind");
    referee_refused("p1 play Y6", "TR-13");
    referee_refused("p1 pass", "TR-13");
    referee_play("p1 play blind");
    ASSERT_HEARD("p1 plays Y6 unseen from the deck");
    ASSERT_HEARD("p1 draws 2");
    TEST_ASSERT_EQUAL_HEX32(trex_set("B2 N13"), trex_now()->seat[0].hand);
    TEST_ASSERT_EQUAL_HEX8_MESSAGE(7, referee.log.learned, "everyone saw the card");
    trex_give(1, "Y1", "B7", "");
    referee_refused("p2 play blind", "TR-13");
    TEST_ASSERT_EQUAL_STRING(
        "p2 still has 1 in hand; the deck is played only when the hand is empty.",
        referee_why_not("p2 play blind"));
}

static void test_a_blind_meteor_counts(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "", "B7", "");
    referee_play("p1 play blind");
    ASSERT_SHOWS("\"meteor\":{\"seat\":\"p1\",\"card\":\"B7\"}");
}

static void test_only_a_seat_without_any_card_passes(void) {
    trex_deal("players=2 seed=1");
    referee_refused("p1 pass", "TR-14");
    trex_give(0, "", "", "Y1");
    trex_give(1, "R5", "", "Y1");
    ASSERT_LEGAL("pass");
    referee_refused("p1 play blind", "TR-14");
    referee_refused("p1 play Y6", "TR-14");
    referee_play("p1 pass");
    ASSERT_HEARD("p1 has no cards left and passes");
    TEST_ASSERT_EQUAL_INT(TREX_PHASE_PLAY, trex_now()->phase);
    TEST_ASSERT_EQUAL_INT(1, trex_now()->turn);
}

static void test_a_holders_pass_ends_the_round(void) {
    trex_deal("players=3 seed=1");
    trex_give(0, "", "", "Y1 B7");
    trex_give(1, "", "", "Y1 R10");
    trex_give(2, "", "", "Y1 G4");
    trex_now()->meteor_seat = 1;
    trex_now()->meteor_card = 7;
    referee_play("p1 pass");
    TEST_ASSERT_EQUAL_INT(TREX_PHASE_PLAY, trex_now()->phase);
    referee_play("p2 pass");
    TEST_ASSERT_EQUAL_INT(TREX_PHASE_EGG, trex_now()->phase);
}

static void test_as_many_passes_in_a_row_as_seats_end_the_round(void) {
    trex_deal("players=3 seed=1");
    trex_give(0, "", "", "Y1 B2");
    trex_give(1, "", "", "Y1 R10");
    trex_give(2, "G14", "", "G4");
    referee_play_all("p1 pass; p2 pass; p3 play G14; p1 pass; p2 pass");
    TEST_ASSERT_EQUAL_INT(TREX_PHASE_PLAY, trex_now()->phase);
    referee_play("p3 pass");
    TEST_ASSERT_EQUAL_INT(TREX_PHASE_EGG, trex_now()->phase);
    TEST_ASSERT_EQUAL_INT(0, trex_now()->turn);
    ASSERT_SHOWS("\"meteor\":null");
}

static void test_strong_beats_middle_beats_weak_beats_nothing(void) {
    /* Strong blue, weak brown, from the strongest on. */
    static const uint8_t order[] = {12, 7, 2, 15, 14, 11, 10, 9, 6, 5, 4, 1, 13, 8, 3};
    for (size_t i = 1; i < sizeof order; i++) {
        TEST_ASSERT_GREATER_THAN(trex_strength(order[i], TREX_BLUE, TREX_BROWN),
                                 trex_strength(order[i - 1], TREX_BLUE, TREX_BROWN));
    }
    TEST_ASSERT_GREATER_THAN(0, trex_strength(3, TREX_BLUE, TREX_BROWN));
    TEST_ASSERT_EQUAL_INT(0, trex_strength(TREX_NO_CARD, TREX_BLUE, TREX_BROWN));
    TEST_ASSERT_EQUAL_INT(0, trex_strength(TREX_CHAMAELOSAURUS, TREX_BLUE, TREX_BROWN));
}

static void expect_ranking(const char *expected) {
    uint8_t order[TREX_SEATS_MAX];
    char digits[TREX_SEATS_MAX + 1] = {0};
    uint8_t count = trex_ranking(trex_now(), order);
    for (uint8_t i = 0; i < count; i++) {
        digits[i] = (char)('1' + order[i]);
    }
    TEST_ASSERT_EQUAL_STRING(expected, digits);
}

static void test_among_equals_the_later_card_is_stronger(void) {
    trex_deal("players=5 seed=1");
    trex_give(3, "", "", "R10");
    trex_give(0, "", "", "R10");
    trex_give(4, "", "", "R10");
    trex_give(2, "", "", "G14");
    expect_ranking("3514");
}

static void test_equals_rank_by_the_time_they_were_played(void) {
    trex_deal("players=3 seed=1");
    trex_give(0, "R10 G4", "", "");
    trex_give(1, "N3 R10", "", "");
    trex_give(2, "G4 R10", "", "");
    referee_play_all("p1 play R10; p2 play N3; p3 play R10");
    expect_ranking("312");
    referee_play_all("p1 play G4; p2 play R10");
    ASSERT_HEARD("p2 is number 1 with R10");
    ASSERT_HEARD("p3 is number 2 with R10");
    ASSERT_HEARD("p2 is ahead of p3: equal, but played later");
}

static void test_a_chamaelosaurus_counts_from_when_it_was_played(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "", "", "R10");
    trex_give(1, "", "", "R10");
    expect_ranking("21");
    trex_give(0, "", "", "R10 CH");
    expect_ranking("12");
}

static void test_all_zeros_are_equal(void) {
    trex_deal("players=4 seed=1");
    trex_give(2, "", "", "B12 MS CH");
    trex_give(0, "", "", "MS");
    trex_give(3, "", "", "CH");
    trex_give(1, "", "", "N3");
    expect_ranking("2413");
}

static void test_the_order_is_fixed_before_anything_is_lost(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "B12", "R5 R10 Y1 B2", "B7");
    trex_give(1, "R5", "Y1 B2", "R10");
    trex_now()->meteor_seat = 0;
    trex_now()->meteor_card = 7;
    referee_play_all("p1 play B12; p1 egg 1; p1 lose played; p2 lose played");
    TEST_ASSERT_EQUAL_INT_MESSAGE(1, trex_now()->turn, "p2 was the weakest and chooses trumps");
}

static void test_worked_case_one(void) {
    deal_the_example();
    referee_play("p1 play Y6");
    ASSERT_HEARD("p1 draws 2");
    referee_play("p2 play B7");
    referee_play("p3 play N8");
    ASSERT_HEARD("p3 draws 3");
    referee_play("p4 play B12");
    ASSERT_HEARD("p4 draws 2");
    referee_play("p1 play N3");
    ASSERT_HEARD("p1 plays N3, lower than B7. The countdown continues");
    referee_play("p2 play B12");
    ASSERT_HEARD("p2 draws 2");
    ASSERT_HEARD("round 1 is over");
    ASSERT_HEARD("p2 is number 1 with B12");
    ASSERT_HEARD("p4 is number 2 with B12");
    ASSERT_HEARD("p3 is number 3 with N8");
    ASSERT_HEARD("p1 is number 4 with N3");
    TEST_ASSERT_EQUAL_INT(1, trex_now()->turn);
    referee_play_all("p2 egg 2; p2 lose played; p4 lose deck; p3 lose deck; p1 lose played");
    referee_play("p1 trump strong yellow");
    ASSERT_HEARD("p1 makes yellow strong instead of blue");
    ASSERT_SHOWS("\"turn\":\"p1\",\"round\":2,\"leader\":\"p1\",\"strong\":\"yellow\","
                 "\"weak\":\"brown\"");
}

static void test_worked_case_two(void) {
    deal_the_example();
    referee_play_all("p1 play Y6; p2 play B7; p3 play N8; p4 play B12; p1 play B7");
    ASSERT_HEARD("p1 restarts the countdown with B7");
    referee_play_all("p2 play B12; p3 play R5; p4 play G4");
    TEST_ASSERT_EQUAL_INT(TREX_PHASE_PLAY, trex_now()->phase);
    referee_play("p1 play Y1");
    TEST_ASSERT_EQUAL_INT(TREX_PHASE_EGG, trex_now()->phase);
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TR-7", test_any_card_of_the_hand_may_be_played);
    SHOWS("TR-7", test_seats_play_clockwise_from_the_leader);
    SHOWS("TR-7", test_only_the_top_card_counts);
    SHOWS("TR-8", test_a_draw_is_applied_at_once);
    SHOWS("TR-8", test_one_draws_as_many_as_there_are);
    SHOWS("TR-8", test_a_card_without_a_symbol_draws_nothing_and_says_nothing_of_it);
    SHOWS("TR-9", test_a_meteor_announces_the_last_lap);
    SHOWS("TR-9", test_the_holders_next_card_ends_the_round_even_a_higher_meteor);
    SHOWS("TR-10", test_a_lower_meteor_changes_nothing);
    SHOWS("TR-10", test_a_meteor_at_least_as_high_takes_over);
    SHOWS("TR-10", test_the_shower_is_above_all_numbers_and_a_later_one_above_it);
    SHOWS("TR-10", test_meteors_compare_by_number_alone_but_for_one_switch);
    SHOWS("TR-11", test_the_chamaelosaurus_takes_colour_and_number_but_no_symbol);
    SHOWS("TR-11", test_the_chamaelosaurus_on_a_meteor_is_none);
    SHOWS("TR-11", test_the_chamaelosaurus_on_nothing_or_on_the_shower_is_zero);
    SHOWS("TR-12", test_the_shower_may_be_played_first_and_counts_zero);
    SHOWS("TR-13", test_an_empty_hand_plays_the_deck_unseen);
    SHOWS("TR-13", test_a_blind_meteor_counts);
    SHOWS("TR-14", test_only_a_seat_without_any_card_passes);
    SHOWS("TR-14", test_a_holders_pass_ends_the_round);
    SHOWS("TR-14", test_as_many_passes_in_a_row_as_seats_end_the_round);
    SHOWS("TR-15", test_strong_beats_middle_beats_weak_beats_nothing);
    SHOWS("TR-16", test_among_equals_the_later_card_is_stronger);
    SHOWS("TR-16", test_equals_rank_by_the_time_they_were_played);
    SHOWS("TR-11 TR-16", test_a_chamaelosaurus_counts_from_when_it_was_played);
    SHOWS("TR-12 TR-16", test_all_zeros_are_equal);
    SHOWS("TR-16", test_the_order_is_fixed_before_anything_is_lost);
    SHOWS("TR-8 TR-9 TR-10 TR-16 TR-17 TR-18 TR-21 TR-22", test_worked_case_one);
    SHOWS("TR-9 TR-10", test_worked_case_two);
    return UNITY_END();
}
