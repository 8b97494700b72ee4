/* What an opponent of T-REX says about its move: the reason that holds in the position. */
#include <unity.h>

#include "games/trex/trex_opponent_internal.h"
#include "host-tests/trex/trex_table.h"

void setUp(void) {}

void tearDown(void) {}

/* Strong blue, weak brown; p1 has the turn. */
static void last_lap(uint8_t holder, uint8_t meteor) {
    struct trex_state *state = trex_now();
    state->meteor_seat = holder;
    state->meteor_card = meteor;
    state->turn = 0;
}

/* What a seat says that remembers only the cards `known`: where p2 has them in hand. */
static struct game_message why_knowing(const struct game_move *move, const char *known) {
    static struct trex_state view;
    struct trex_judge judge;
    struct trex_memory memory;
    game_trex.view(&view, trex_now(), move->seat);
    trex_judge_begin(&judge, &view);
    trex_forget(&memory, &view);
    memory.seat[1].hand = trex_set(known);
    return trex_thought_about(&judge, &memory, &view, move);
}

static struct game_message why(const struct game_move *move) {
    return why_knowing(move, "");
}

static enum trex_thought why_play(uint8_t card, const char *known) {
    const struct game_move move = {.seat = 0, .kind = TREX_PLAY, .a = card};
    return (enum trex_thought)why_knowing(&move, known).code;
}

/* Strong blue, weak brown. p2 holds the meteor and plays after p1: what lies there is covered. */
static void lap_before_p2(const char *hand, const char *theirs, const char *under) {
    trex_deal("players=2 seed=1");
    trex_give(0, hand, "Y1 R5", "R10");
    trex_give(1, theirs, under, "B12");
    last_lap(1, 7);
}

static void test_a_card_is_hard_to_top_where_hardly_a_card_can_do_it(void) {
    lap_before_p2("R15 Y6 G4", "G9 G4 Y1", "Y6 N3 N8");
    TEST_ASSERT_EQUAL(TREX_THOUGHT_LEADS_SURELY, why_play(15, ""));
}

/* One card in four would top it, and p2 holds one: three of four times it does not. */
static void test_a_card_is_hard_to_top_from_three_of_four_times_on(void) {
    lap_before_p2("R15 Y6 G4", "G9", "B7 Y1 N3");
    TEST_ASSERT_EQUAL(TREX_THOUGHT_LEADS_SURELY, why_play(15, ""));
    lap_before_p2("R15 Y6 G4", "G9", "B7 Y1");
    TEST_ASSERT_NOT_EQUAL(TREX_THOUGHT_LEADS_SURELY, why_play(15, ""));
}

/* Of six cards three would top red 15, and three are in that hand. */
static void test_no_card_is_hard_to_top_that_many_others_top(void) {
    lap_before_p2("R15 Y6 G4", "G9 R15 Y1", "B2 B7 N8");
    TEST_ASSERT_NOT_EQUAL(TREX_THOUGHT_LEADS_SURELY, why_play(15, ""));
}

/* One card in six would top it, and everyone saw that one go into the hand. */
static void test_no_card_is_hard_to_top_that_a_known_card_tops(void) {
    lap_before_p2("R15 Y6 G4", "B7", "G9 Y1 N3 N8 G4");
    TEST_ASSERT_EQUAL(TREX_THOUGHT_LEADS_SURELY, why_play(15, ""));
    TEST_ASSERT_NOT_EQUAL(TREX_THOUGHT_LEADS_SURELY, why_play(15, "B7"));
}

/* The Chamaelosaurus would copy blue 12. */
static void test_no_card_is_hard_to_top_that_a_known_copy_tops(void) {
    lap_before_p2("R15 Y6 G4", "CH", "G9 Y1 N3 N8 G4");
    TEST_ASSERT_NOT_EQUAL(TREX_THOUGHT_LEADS_SURELY, why_play(15, "CH"));
}

/* Blue 12 lies there, but p2 has to cover it. */
static void test_a_top_that_will_be_covered_wins_no_round(void) {
    lap_before_p2("R15 Y6 G4", "G9 R15 Y1", "B2 B7 N8");
    TEST_ASSERT_EQUAL(TREX_THOUGHT_PLAYS_STRONGEST, why_play(15, ""));
    TEST_ASSERT_EQUAL(TREX_THOUGHT_LETS_LAP_GO, why_play(4, ""));
}

/* A Chamaelosaurus in the hand would be as strong as what lies on the own pile. */
static enum trex_thought why_play_red_15_of(const char *hand, uint8_t top) {
    lap_before_p2(hand, "G9 R15 Y1", "B2 B7 N8");
    trex_now()->seat[0].played[0] = top;
    return why_play(15, "");
}

static void test_a_copy_is_stronger_only_on_a_stronger_card_and_for_who_holds_one(void) {
    TEST_ASSERT_EQUAL(TREX_THOUGHT_PLAYS_STRONGEST, why_play_red_15_of("R15 Y6 G4", 7));
    TEST_ASSERT_EQUAL(TREX_THOUGHT_LETS_LAP_GO, why_play_red_15_of("R15 Y6 G4 CH", 7));
    TEST_ASSERT_EQUAL(TREX_THOUGHT_PLAYS_STRONGEST, why_play_red_15_of("R15 Y6 G4 CH", 10));
}

/* Three of the six cards of p2 would top it, but none of them lies there. */
static void test_a_card_beats_what_lies_there_so_far(void) {
    lap_before_p2("R15 Y6 G4", "G9 R15 Y1", "B2 B7 N8");
    trex_now()->seat[1].played[0] = 14;
    TEST_ASSERT_EQUAL(TREX_THOUGHT_LEADS_LAP, why_play(15, ""));
    trex_now()->seat[1].played[0] = 12;
    TEST_ASSERT_EQUAL(TREX_THOUGHT_PLAYS_STRONGEST, why_play(15, ""));
}

static void test_no_card_wins_against_a_known_one_that_is_stronger(void) {
    lap_before_p2("R15 Y6 G4", "B7 G9", "R15 Y1 N3 N8");
    TEST_ASSERT_EQUAL(TREX_THOUGHT_CLOSES_BEATEN, why_play(4, "B7"));
}

/* Brown 13 would take the meteor over: the round is not lost. */
static void test_a_round_is_not_lost_while_the_meteor_can_be_taken_over(void) {
    lap_before_p2("R15 N13 G4", "B7 G9", "R15 Y1 N3 N8");
    TEST_ASSERT_EQUAL(TREX_THOUGHT_LETS_LAP_GO, why_play(4, "B7"));
}

/* p3 has played in this lap: its blue 12 stays. */
static void test_no_card_wins_against_a_top_that_stays(void) {
    trex_deal("players=3 seed=1");
    trex_give(0, "R15 Y6 G4", "Y1 R5", "R10");
    trex_give(1, "G9 R15 Y1", "B2 N8", "B7");
    trex_give(2, "G9 R15 Y1", "B2 N8", "B12");
    last_lap(1, 7);
    TEST_ASSERT_EQUAL(TREX_THOUGHT_CLOSES_BEATEN, why_play(4, ""));
}

/* p2 has no card to cover its top with. */
static void test_the_top_of_who_has_no_card_left_stays(void) {
    lap_before_p2("R15 Y6 G4", "", "");
    TEST_ASSERT_EQUAL(TREX_THOUGHT_CLOSES_BEATEN, why_play(15, ""));
    trex_now()->seat[1].played[0] = 1;
    TEST_ASSERT_EQUAL(TREX_THOUGHT_LEADS_SURELY, why_play(15, ""));
}

/* Blue is strong, and p2 shows the highest blue card: only the same card, played later, would win.
 */
static enum trex_thought why_close(const char *options, const char *hand) {
    trex_deal(options);
    trex_give(0, hand, "Y1 R5", "R10");
    trex_give(1, "G9 R15", "B2 N8", "B12");
    if (trex_now()->players > 2) {
        trex_give(2, "G9 R15", "B2 N8", "G4");
    }
    last_lap(0, 7);
    return why_play(6, "");
}

static void test_the_second_place_is_an_egg_among_three(void) {
    TEST_ASSERT_EQUAL(TREX_THOUGHT_CLOSES_SECOND, why_close("players=3 seed=1", "Y6 G9"));
}

static void test_of_two_the_second_has_lost_the_round(void) {
    TEST_ASSERT_EQUAL(TREX_THOUGHT_CLOSES_BEATEN, why_close("players=2 seed=1", "Y6 G9"));
}

static void test_a_card_that_would_win_is_saved_and_not_missing(void) {
    TEST_ASSERT_EQUAL(TREX_THOUGHT_CLOSES_SAVING, why_close("players=2 seed=1", "Y6 B12"));
}

/* The colour of the egg in each of the two piles. */
static enum trex_thought why_close_for_eggs(const char *options, uint8_t egg, uint8_t other) {
    trex_deal(options);
    trex_give(0, "Y6 B12", "Y1 R5", "R10");
    trex_give(1, "G9 R15", "B2 N8", "B7");
    if (trex_now()->players > 2) {
        trex_give(2, "G9 R15", "B2 N8", "G4");
    }
    last_lap(0, 7);
    trex_now()->eggs[0][0] = egg;
    trex_now()->eggs[1][0] = other;
    return why_play(12, "");
}

/* Of two equal eggs each of two players gets one, whatever they play. */
static void test_no_card_wins_an_egg_that_every_card_wins(void) {
    TEST_ASSERT_EQUAL(TREX_THOUGHT_CLOSES_ALIKE, why_close_for_eggs("players=2 seed=1", 1, 1));
    TEST_ASSERT_EQUAL(TREX_THOUGHT_CLOSES_WITH_NEW, why_close_for_eggs("players=2 seed=1", 1, 2));
    TEST_ASSERT_EQUAL(TREX_THOUGHT_CLOSES_WITH_NEW, why_close_for_eggs("players=3 seed=1", 1, 1));
}

static struct game_message why_lose(uint8_t kind, uint8_t on_deck) {
    static struct trex_state view;
    struct trex_judge judge;
    struct trex_memory memory;
    trex_deal("players=2 seed=1");
    trex_give(0, "R15 Y6", "G9 N3 Y1", "R5 B7");
    trex_now()->phase = TREX_PHASE_LOSE;
    trex_now()->turn = trex_now()->order[0] = 0;
    game_trex.view(&view, trex_now(), 0);
    trex_judge_begin(&judge, &view);
    trex_forget(&memory, &view);
    memory.seat[0].deck[2] = on_deck;
    const struct game_move move = {.seat = 0, .kind = kind};
    return trex_thought_about(&judge, &memory, &view, &move);
}

static void test_what_lies_on_the_deck_is_named_where_it_is_known(void) {
    TEST_ASSERT_EQUAL(TREX_THOUGHT_LOSES_PLAYED, why_lose(TREX_LOSE_PLAYED, TREX_NO_CARD).code);
    TEST_ASSERT_EQUAL(TREX_THOUGHT_LOSES_UNSEEN, why_lose(TREX_LOSE_DECK, TREX_NO_CARD).code);
    struct game_message kept = why_lose(TREX_LOSE_PLAYED, 9);
    TEST_ASSERT_EQUAL(TREX_THOUGHT_LOSES_FOR_KNOWN, kept.code);
    TEST_ASSERT_EQUAL_UINT8(7, kept.arg[0]);
    TEST_ASSERT_EQUAL_UINT8(9, kept.arg[1]);
    TEST_ASSERT_EQUAL(TREX_THOUGHT_LOSES_KNOWN, why_lose(TREX_LOSE_DECK, 9).code);
}

/* Two of each colour before: with one more, three times three points. */
static void test_an_egg_that_is_won_is_counted(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "Y6 B12", "Y1 R5", "R10");
    trex_give(1, "G9 R15", "B2 N8", "B7");
    last_lap(0, 7);
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        trex_now()->seat[0].eggs[colour] = 2;
    }
    trex_now()->eggs[0][0] = (uint8_t)(trex_now()->eggs[1][0] == 0);
    const struct game_move move = {.seat = 0, .kind = TREX_PLAY, .a = 12};
    struct game_message said = why(&move);
    TEST_ASSERT_EQUAL(TREX_THOUGHT_CLOSES_FIRST, said.code);
    TEST_ASSERT_EQUAL_UINT8(9, said.arg[2]);
}

/* "1 points" is said in no language. */
static void test_the_first_egg_of_a_colour_is_won_for_one_point(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "Y6 B12", "Y1 R5", "R10");
    trex_give(1, "G9 R15", "B2 N8", "B7");
    last_lap(0, 7);
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        trex_now()->seat[0].eggs[colour] = 0;
    }
    trex_now()->eggs[0][0] = (uint8_t)(trex_now()->eggs[1][0] == 0);
    const struct game_move move = {.seat = 0, .kind = TREX_PLAY, .a = 12};
    struct game_message said = why(&move);
    TEST_ASSERT_EQUAL(TREX_THOUGHT_CLOSES_WITH_NEW, said.code);
    TEST_ASSERT_EQUAL_UINT8(0, said.arg[2]);
}

/* With yellow strong the 6 beats the 15. */
static void test_a_new_strong_colour_makes_its_best_card_the_one_to_beat(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "Y6 R15", "Y1 R5", "");
    trex_now()->phase = TREX_PHASE_TRUMP;
    trex_now()->turn = 0;
    const struct game_move move = {.seat = 0, .kind = TREX_SET_STRONG, .a = TREX_YELLOW};
    struct game_message said = why(&move);
    TEST_ASSERT_EQUAL(TREX_THOUGHT_STRONG_HELPS, said.code);
    TEST_ASSERT_EQUAL_UINT8(6, said.arg[1]);
}

static void test_trumps_that_stay_are_named(void) {
    trex_deal("players=2 seed=1");
    trex_now()->phase = TREX_PHASE_TRUMP;
    trex_now()->turn = 0;
    const struct game_move move = {.seat = 0, .kind = TREX_KEEP_TRUMPS};
    struct game_message said = why(&move);
    TEST_ASSERT_EQUAL(TREX_THOUGHT_TRUMPS_STAY, said.code);
    TEST_ASSERT_EQUAL_UINT8(TREX_BLUE, said.arg[0]);
    TEST_ASSERT_EQUAL_UINT8(TREX_BROWN, said.arg[1]);
}

/* Y11 is the only card whose place no one told. */
static void test_the_last_card_of_a_deck_is_known(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "R15 Y6", "Y11", "R5 B7");
    trex_now()->phase = TREX_PHASE_LOSE;
    trex_now()->turn = trex_now()->order[0] = 0;
    const struct game_move move = {.seat = 0, .kind = TREX_LOSE_PLAYED};
    struct game_message said = why(&move);
    TEST_ASSERT_EQUAL(TREX_THOUGHT_LOSES_FOR_KNOWN, said.code);
    TEST_ASSERT_EQUAL_UINT8(11, said.arg[1]);
}

/* The Chamaelosaurus is not in that hand. */
static void test_a_card_that_stays_in_hand_is_in_the_hand(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "N3 MS", "Y11", "R5 B7");
    trex_now()->turn = 0;
    const struct game_move move = {.seat = 0, .kind = TREX_PLAY, .a = 3};
    struct game_message said = why(&move);
    TEST_ASSERT_EQUAL(TREX_THOUGHT_CALLS_METEOR, said.code);
    TEST_ASSERT_EQUAL_UINT8(TREX_SHOWER, said.arg[1]);
}

static struct game_message why_before_the_meteor(uint8_t card, const char *hand, const char *deck) {
    trex_deal("players=2 seed=1");
    trex_give(0, hand, deck, "R5");
    trex_now()->turn = 0;
    const struct game_move move = {.seat = 0, .kind = TREX_PLAY, .a = card};
    return why(&move);
}

static void expect_says(uint8_t code, uint8_t first, uint8_t second, uint8_t third,
                        struct game_message said) {
    TEST_ASSERT_EQUAL_UINT8(code, said.code);
    TEST_ASSERT_EQUAL_UINT8(first, said.arg[0]);
    TEST_ASSERT_EQUAL_UINT8(second, said.arg[1]);
    TEST_ASSERT_EQUAL_UINT8(third, said.arg[2]);
}

/* Blue is strong: 12 is the best that stays. */
static void test_it_says_how_many_cards_come_and_what_stays_in_hand(void) {
    expect_says(TREX_THOUGHT_DRAWS, 8, 3, 12, why_before_the_meteor(8, "N8 B12 R15", "Y1 B2 G4"));
    expect_says(TREX_THOUGHT_DRAWS, 8, 2, 15, why_before_the_meteor(8, "N8 R15 G9", "Y1 B2"));
    expect_says(TREX_THOUGHT_DRAWS, 1, 1, TREX_CHAMAELOSAURUS,
                why_before_the_meteor(1, "Y1 CH MS", "B2"));
}

static void test_it_says_what_stays_in_hand_where_no_card_comes(void) {
    expect_says(TREX_THOUGHT_WAITS, 8, 15, 0, why_before_the_meteor(8, "N8 R15", ""));
    expect_says(TREX_THOUGHT_WAITS, TREX_CHAMAELOSAURUS, 9, 0,
                why_before_the_meteor(TREX_CHAMAELOSAURUS, "CH G9 Y6", "Y1 B2"));
}

static void test_drawing_is_no_reason_for_a_card_that_draws_no_more_than_others(void) {
    expect_says(TREX_THOUGHT_WAITS, 1, 15, 0, why_before_the_meteor(1, "Y1 N8 R15", "Y6 B2 G4"));
    expect_says(TREX_THOUGHT_WAITS, 6, 12, 0, why_before_the_meteor(6, "Y6 B12", "Y1 B2 G4"));
    expect_says(TREX_THOUGHT_DRAWS, 6, 2, 12, why_before_the_meteor(6, "Y6 B12 N3", "Y1 B2 G4"));
}

/* Red 15 would be better still, but it is not in that hand. */
static void test_it_names_the_best_card_of_its_own_hand(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "R5 R10 N3", "R15 Y6", "");
    trex_now()->phase = TREX_PHASE_TRUMP;
    trex_now()->turn = 0;
    const struct game_move red = {.seat = 0, .kind = TREX_SET_STRONG, .a = TREX_RED};
    struct game_message said = why(&red);
    TEST_ASSERT_EQUAL_UINT8(TREX_THOUGHT_STRONG_HELPS, said.code);
    TEST_ASSERT_EQUAL_UINT8(TREX_RED, said.arg[0]);
    TEST_ASSERT_EQUAL_UINT8(10, said.arg[1]);
}

/* Yellow is made strong to take its strength from another colour: no card of this hand is to beat
 * for it. */
static void test_no_card_is_named_for_a_colour_that_is_not_in_the_hand(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "R5 R10 N3", "R15 Y6", "");
    trex_now()->phase = TREX_PHASE_TRUMP;
    trex_now()->turn = 0;
    const struct game_move yellow = {.seat = 0, .kind = TREX_SET_STRONG, .a = TREX_YELLOW};
    struct game_message said = why(&yellow);
    TEST_ASSERT_EQUAL_UINT8(TREX_THOUGHT_STRONG_PROMISES, said.code);
    TEST_ASSERT_EQUAL_UINT8(TREX_YELLOW, said.arg[0]);
}

/* p1 chooses before p2 between a red egg and another one. */
static struct trex_state *eggs_for_p1(uint8_t other) {
    trex_deal("players=2 seed=1");
    struct trex_state *state = trex_now();
    state->phase = TREX_PHASE_EGG;
    state->turn = 0;
    state->eggs[0][state->round - 1] = TREX_RED;
    state->eggs[1][state->round - 1] = other;
    state->order[0] = 0;
    state->order[1] = 1;
    return state;
}

static struct game_message about_the_red_egg(void) {
    const struct game_move egg = {.seat = 0, .kind = TREX_TAKE_EGG, .a = 1};
    return why(&egg);
}

static struct game_message about_egg_with(uint8_t held) {
    eggs_for_p1(TREX_RED)->seat[0].eggs[TREX_RED] = held;
    return about_the_red_egg();
}

/* Green would be the second one here, but red the fifth of p2. */
static void test_it_says_whom_an_egg_would_help_more(void) {
    struct trex_state *state = eggs_for_p1(TREX_GREEN);
    state->seat[0].eggs[TREX_GREEN] = 1;
    state->seat[1].eggs[TREX_RED] = 4;
    struct game_message said = about_the_red_egg();
    TEST_ASSERT_EQUAL_UINT8(TREX_THOUGHT_EGG_DENIES, said.code);
    TEST_ASSERT_EQUAL_UINT8(TREX_RED, said.arg[0]);
    TEST_ASSERT_EQUAL_UINT8(1, said.arg[1]);
}

/* "1 points" is what no one would say. */
static void test_it_says_one_point_of_a_first_egg_and_points_of_more(void) {
    TEST_ASSERT_EQUAL_UINT8(TREX_THOUGHT_EGG_FIRST, about_egg_with(0).code);
    struct game_message second = about_egg_with(1);
    TEST_ASSERT_EQUAL_UINT8(TREX_THOUGHT_EGG_GROWS, second.code);
    TEST_ASSERT_EQUAL_UINT8(4, second.arg[2]);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_a_card_is_hard_to_top_where_hardly_a_card_can_do_it);
    RUN_TEST(test_a_card_is_hard_to_top_from_three_of_four_times_on);
    RUN_TEST(test_no_card_wins_an_egg_that_every_card_wins);
    RUN_TEST(test_an_egg_that_is_won_is_counted);
    RUN_TEST(test_the_first_egg_of_a_colour_is_won_for_one_point);
    RUN_TEST(test_a_new_strong_colour_makes_its_best_card_the_one_to_beat);
    RUN_TEST(test_trumps_that_stay_are_named);
    RUN_TEST(test_no_card_is_hard_to_top_that_many_others_top);
    RUN_TEST(test_no_card_is_hard_to_top_that_a_known_card_tops);
    RUN_TEST(test_no_card_is_hard_to_top_that_a_known_copy_tops);
    RUN_TEST(test_a_top_that_will_be_covered_wins_no_round);
    RUN_TEST(test_a_copy_is_stronger_only_on_a_stronger_card_and_for_who_holds_one);
    RUN_TEST(test_a_card_beats_what_lies_there_so_far);
    RUN_TEST(test_no_card_wins_against_a_known_one_that_is_stronger);
    RUN_TEST(test_a_round_is_not_lost_while_the_meteor_can_be_taken_over);
    RUN_TEST(test_no_card_wins_against_a_top_that_stays);
    RUN_TEST(test_the_top_of_who_has_no_card_left_stays);
    RUN_TEST(test_the_second_place_is_an_egg_among_three);
    RUN_TEST(test_of_two_the_second_has_lost_the_round);
    RUN_TEST(test_a_card_that_would_win_is_saved_and_not_missing);
    RUN_TEST(test_what_lies_on_the_deck_is_named_where_it_is_known);
    RUN_TEST(test_the_last_card_of_a_deck_is_known);
    RUN_TEST(test_a_card_that_stays_in_hand_is_in_the_hand);
    RUN_TEST(test_it_says_how_many_cards_come_and_what_stays_in_hand);
    RUN_TEST(test_it_says_what_stays_in_hand_where_no_card_comes);
    RUN_TEST(test_drawing_is_no_reason_for_a_card_that_draws_no_more_than_others);
    RUN_TEST(test_it_names_the_best_card_of_its_own_hand);
    RUN_TEST(test_no_card_is_named_for_a_colour_that_is_not_in_the_hand);
    RUN_TEST(test_it_says_whom_an_egg_would_help_more);
    RUN_TEST(test_it_says_one_point_of_a_first_egg_and_points_of_more);
    return UNITY_END();
}
