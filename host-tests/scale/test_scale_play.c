/* Sur une échelle de un à T-Rex: matches, swaps, changes, and piles made anew. */
#include <stdio.h>
#include <string.h>

#include "games/referee.h"
#include "host-tests/scale/scale_table.h"
#include "host-tests/support/rules.h"

void setUp(void) {}

void tearDown(void) {}

static uint8_t card_of(int seat) {
    return scale_now()->seat[seat].card;
}

static void test_a_seat_performs_the_action_of_its_cards_colour_at_its_level(void) {
    uint8_t action, level;
    referee_new(&referee_scale, "players=3 seed=1");
    referee_set("pile O6 B10 V1 B3");
    referee_set("actions O 3");
    referee_set("actions B 17");
    referee_set("actions V 5");
    referee_start();
    TEST_ASSERT_TRUE(scale_performance(scale_now(), 0, &action, &level));
    TEST_ASSERT_EQUAL_INT(3, action);
    TEST_ASSERT_EQUAL_INT(6, level);
    TEST_ASSERT_TRUE(scale_performance(scale_now(), 1, &action, &level));
    TEST_ASSERT_EQUAL_INT(17, action);
    TEST_ASSERT_EQUAL_INT(10, level);
    struct scale_state view;
    game_scale.view(&view, scale_now(), 0);
    TEST_ASSERT_FALSE(scale_performance(&view, 1, &action, &level));
}

static void test_a_match_is_between_two_different_seats(void) {
    scale_deal("players=4 seed=1", "O6 B6 V1 V2 O1 O2");
    referee_refused("table match p1 p1", "SC-25");
    referee_refused("table match p1 p2 p3", "SC-9");
    referee_refused("table verdict match", "SC-9");
    referee_refused("table tie O7 B4", "SC-9");
    referee_refused("table judge p1", "SC-9");
    referee_refused("p1 swap O", NULL);
    referee_play("table match p2 p1");
}

static void test_equal_values_are_two_success_each_whatever_the_colours(void) {
    scale_deal("players=3 seed=1", "O6 B6 V1 O1 O2");
    referee_play("table match p1 p2");
    ASSERT_HEARD("p1 shows O6 and p2 shows B6: a perfect match");
    ASSERT_HEARD("p1: +2");
    ASSERT_HEARD("p2: +2");
    ASSERT_SHOWS("\"success\":12,\"failure\":8");
    ASSERT_SHOWS("{\"card\":\"O1\",\"success\":2,\"failure\":0,\"score\":2}");
    ASSERT_SHOWS("{\"card\":\"V1\",\"success\":0,\"failure\":0,\"score\":0}");
}

static void test_values_that_differ_by_one_are_one_success_each(void) {
    scale_deal("players=3 seed=1", "O6 B7 V10 O1 O2");
    referee_play("table match p2 p1");
    ASSERT_HEARD("p2 shows B7 and p1 shows O6: a near match");
    TEST_ASSERT_EQUAL_INT(14, scale_now()->success);
    TEST_ASSERT_EQUAL_INT(1, scale_now()->seat[0].success);
    TEST_ASSERT_EQUAL_INT(1, scale_now()->seat[1].success);
}

static void test_other_values_are_one_failure_each(void) {
    scale_deal("players=3 seed=1", "O1 O10 V3 O1 O2");
    referee_play("table match p1 p2");
    ASSERT_HEARD("p1 shows O1 and p2 shows O10: no match");
    ASSERT_HEARD("p2: −1");
    ASSERT_SHOWS("\"success\":16,\"failure\":6");
    TEST_ASSERT_EQUAL_INT(-1, game_scale.score(scale_now(), 0));
    ASSERT_SHOWS("\"failure\":1,\"score\":-1}");
    scale_deal("players=3 seed=1", "O6 B8 V3 O1 O2");
    referee_play("table match p1 p2");
    ASSERT_HEARD("p1 shows O6 and p2 shows B8: no match");
    TEST_ASSERT_EQUAL_INT(1, scale_now()->seat[0].failure);
    TEST_ASSERT_EQUAL_INT(16, scale_now()->success);
}

static void test_both_put_their_cards_away_and_draw_in_the_order_named(void) {
    scale_deal("players=3 seed=1", "O6 B6 V1 O9 B4");
    referee_play("table match p2 p1");
    TEST_ASSERT_EQUAL_INT(scale_card("O9"), card_of(1));
    TEST_ASSERT_EQUAL_INT(scale_card("B4"), card_of(0));
    ASSERT_SHOWS("\"pile\":74,\"discards\":2");
    TEST_ASSERT_EQUAL_INT(1, scale_now()->discards[scale_card("O6")]);
    TEST_ASSERT_EQUAL_HEX8_MESSAGE(7, referee.log.learned, "both cards were shown to everyone");
}

static void test_a_swap_turns_up_the_next_action_of_its_colour(void) {
    referee_new(&referee_scale, "players=3 seed=1");
    referee_set("pile O6 B6 V1 SB SB B9 SO B4");
    referee_set("actions B 3 17 8");
    referee_set("actions O 1 2");
    referee_start();
    referee_play("table match p1 p2");
    ASSERT_HEARD("p1 draws SB");
    ASSERT_HEARD("the blue action 3 is replaced by 17");
    ASSERT_HEARD("the blue action 17 is replaced by 8");
    ASSERT_HEARD("the orange action 1 is replaced by 2");
    TEST_ASSERT_EQUAL_INT(8, scale_action(scale_now(), SCALE_BLUE));
    TEST_ASSERT_EQUAL_INT(scale_card("B9"), card_of(0));
    TEST_ASSERT_EQUAL_INT(scale_card("B4"), card_of(1));
    ASSERT_SHOWS("\"pile\":71,\"discards\":5");
}

static void test_a_multicolour_swap_is_settled_before_the_other_draws(void) {
    referee_new(&referee_scale, "players=3 seed=1");
    referee_set("pile O6 B6 V1 SO SX SV B9 SX O2");
    referee_set("actions V 4 5 6 7");
    referee_set("actions O 10 11 12");
    referee_start();
    referee_play("table match p1 p2");
    ASSERT_SHOWS("\"phase\":\"swap\",\"turn\":\"p1\"");
    ASSERT_SHOWS("\"players\":[{\"card\":\"SX\",\"success\":2,\"failure\":0,\"score\":2},"
                 "{\"card\":null,");
    ASSERT_SHOWS("\"discards\":3");
    ASSERT_LEGAL("swap O; swap B; swap V");
    referee_refused("table match p1 p3", "SC-12");
    referee_refused("table change p3", "SC-12");
    referee_refused("table swap B", "SC-12");
    referee_refused("p1 change p1", "SC-12");
    referee_refused("p2 swap B", NULL);
    referee_refused("p1 swap X", "SC-1");
    TEST_ASSERT_EQUAL_STRING("First p1 chooses which action to swap.",
                             referee_why_not("table change p3"));
    referee_play("p1 swap V");
    ASSERT_HEARD("p1 swaps violet");
    ASSERT_HEARD("the violet action 4 is replaced by 5");
    ASSERT_HEARD("the violet action 5 is replaced by 6");
    ASSERT_SHOWS("\"phase\":\"swap\",\"turn\":\"p2\"");
    ASSERT_SHOWS("\"players\":[{\"card\":\"B9\",\"success\":2,\"failure\":0,\"score\":2},"
                 "{\"card\":\"SX\",");
    referee_play("p2 swap O");
    ASSERT_SHOWS("\"phase\":\"play\",\"turn\":\"table\",\"actions\":{\"O\":12,");
    TEST_ASSERT_EQUAL_INT(scale_card("O2"), card_of(1));
    TEST_ASSERT_EQUAL_INT(6, scale_action(scale_now(), SCALE_VIOLET));
    TEST_ASSERT_EQUAL_INT(SEAT_NONE, scale_now()->to_draw);
}

static void test_a_card_may_be_changed_at_any_time_without_penalty(void) {
    scale_deal("players=3 seed=1", "O6 B6 V1 O9 B4 SX V8");
    referee_play_all("table change p2; table change p2; table change p3; p3 swap B");
    TEST_ASSERT_EQUAL_INT(scale_card("B4"), card_of(1));
    TEST_ASSERT_EQUAL_INT(scale_card("V8"), card_of(2));
    ASSERT_SHOWS("\"success\":16,\"failure\":8,\"pile\":72,\"discards\":4");
    TEST_ASSERT_EQUAL_INT(0, game_scale.score(scale_now(), 1));
    struct game_move change = {SEAT_TABLE, SCALE_CHANGE, 1, 0};
    struct game_move swap = {1, SCALE_SWAP, 0, 0};
    struct game_move match = {SEAT_TABLE, SCALE_MATCH, 0, 1};
    TEST_ASSERT_TRUE(referee_scale.makes_no_progress(&change));
    TEST_ASSERT_TRUE(referee_scale.makes_no_progress(&swap));
    TEST_ASSERT_FALSE(referee_scale.makes_no_progress(&match));
}

static void test_a_card_may_be_changed_after_a_failure_and_after_a_success(void) {
    scale_deal("players=3 seed=1", "O1 B9 V9 O5 B9 O7 O3");
    referee_play_all("table match p1 p2; table change p1; table match p2 p3; table change p2");
    ASSERT_SHOWS("{\"card\":\"O7\",\"success\":0,\"failure\":1,\"score\":-1}");
    TEST_ASSERT_EQUAL_INT(1, game_scale.score(scale_now(), 1));
}

static void test_a_changed_card_leaves_no_trace(void) {
    scale_deal("players=3 seed=1", "O6 B6 V1 O9");
    referee_play("table change p2");
    ASSERT_HEARD("p2 discards a card and draws another");
    ASSERT_HEARD("p2 draws a card");
    TEST_ASSERT_EQUAL_INT(2, referee.log.count);
    TEST_ASSERT_EQUAL_HEX8_MESSAGE(2, referee.log.learned, "only p2 sees the new card");
    struct scale_state view;
    game_scale.view(&view, scale_now(), 0);
    TEST_ASSERT_EACH_EQUAL_UINT8(0, view.discards, SCALE_KINDS);
    TEST_ASSERT_EQUAL_INT(1, view.discard_count);
}

static void test_an_empty_pile_is_made_anew_from_what_was_put_away(void) {
    scale_deal("players=3 seed=1", "O6 B6 V1 O9 SX");
    scale_leave_in_pile(1);
    referee_play("table match p1 p2");
    ASSERT_HEARD("77 discarded cards are shuffled into a new pile");
    TEST_ASSERT_EQUAL_INT(scale_card("O9"), card_of(0));
    TEST_ASSERT_EQUAL_INT_MESSAGE(79, scale_now()->pile_count + scale_now()->discard_count + 3,
                                  "hands stay where they are");
    int both = 0;
    for (int i = 0; i < scale_now()->pile_count; i++) {
        both += scale_now()->pile[i] == scale_card("O6");
    }
    both += scale_now()->discards[scale_card("O6")] + (card_of(1) == scale_card("O6"));
    TEST_ASSERT_EQUAL_INT_MESSAGE(2, both, "the cards of this move are in the new pile");
}

static void test_a_pile_made_anew_is_shuffled(void) {
    scale_deal("players=3 seed=1", "O6 B6 V1");
    scale_leave_in_pile(0);
    referee_play("table change p1");
    int falling = 0;
    for (int i = 1; i < scale_now()->pile_count; i++) {
        falling += scale_now()->pile[i] < scale_now()->pile[i - 1];
    }
    TEST_ASSERT_GREATER_THAN(20, falling);
    TEST_ASSERT_LESS_THAN(55, falling);
}

static void test_a_swap_is_announced_to_everyone(void) {
    scale_deal("players=3 seed=1", "O6 B6 V1 SX SO B7");
    referee_play("table change p1");
    TEST_ASSERT_EQUAL_HEX8(7, referee.log.learned);
    referee_play("p1 swap V");
    TEST_ASSERT_EQUAL_HEX8(7, referee.log.learned);
}

static void test_a_swap_of_the_same_move_goes_into_the_new_pile(void) {
    scale_deal("players=3 seed=1", "O6 B6 V1 SO");
    scale_leave_in_pile(1);
    referee_play("table change p1");
    ASSERT_HEARD("p1 draws SO");
    /* 79 less the three hands' two others; O6 and SO were put away in this very move. */
    ASSERT_HEARD("77 discarded cards are shuffled into a new pile");
}

static void test_a_multicolour_swap_that_waits_stays_out_of_the_new_pile(void) {
    scale_deal("players=3 seed=1", "O6 B6 V1 SX");
    scale_leave_in_pile(1);
    referee_play("table match p1 p2");
    TEST_ASSERT_EQUAL_INT(0, scale_now()->pile_count);
    TEST_ASSERT_EQUAL_INT_MESSAGE(77, scale_now()->discard_count, "not p3's card, not the SX");
    referee_play("p1 swap O");
    ASSERT_HEARD("78 discarded cards are shuffled into a new pile");
}

static void test_the_pile_is_made_anew_only_when_a_card_must_be_drawn(void) {
    scale_deal("players=3 seed=1", "O6 B6 V1 O9 B4");
    scale_leave_in_pile(2);
    referee_play("table match p1 p2");
    ASSERT_SHOWS("\"pile\":0,\"discards\":76");
}

static void test_empty_actions_are_made_anew_from_all_twenty(void) {
    int same = 0;
    for (char seed = '0'; seed <= '9'; seed++) {
        char options[] = "players=3 seed=0";
        options[15] = seed;
        scale_deal(options, "O6 B6 V1 SB O9 SB O8");
        scale_now()->face_up[SCALE_BLUE] = SCALE_ACTIONS - 2;
        uint8_t last = scale_now()->actions[SCALE_BLUE][SCALE_ACTIONS - 1];
        referee_play("table change p1");
        ASSERT_NOT_HEARD("the blue actions were all used and are reshuffled");
        TEST_ASSERT_EQUAL_INT(last, scale_action(scale_now(), SCALE_BLUE));
        referee_play("table change p1");
        ASSERT_HEARD("the blue actions were all used and are reshuffled");
        for (uint16_t i = 0; i < referee.log.count; i++) { /* which tells no more than the colour */
            const struct game_message *event = &referee.log.event[i];
            TEST_ASSERT_TRUE(event->code != SCALE_EVENT_ACTIONS_ANEW || event->arg[1] == 0);
        }
        uint32_t actions = 0;
        for (int i = 0; i < SCALE_ACTIONS; i++) {
            actions |= UINT32_C(1) << scale_now()->actions[SCALE_BLUE][i];
        }
        TEST_ASSERT_EQUAL_HEX32(0xfffff, actions);
        TEST_ASSERT_EQUAL_INT(0, scale_now()->face_up[SCALE_BLUE]);
        same += scale_action(scale_now(), SCALE_BLUE) == last;
    }
    TEST_ASSERT_LESS_THAN(5, same);
}

/* The blue action that is turned up when the actions were made anew, `last` being put away. */
static uint8_t blue_action_made_anew(unsigned seed, uint8_t last) {
    char options[32];
    snprintf(options, sizeof options, "players=3 seed=%u", seed);
    scale_deal(options, "O6 B6 V1 SB O9");
    scale_now()->face_up[SCALE_BLUE] = SCALE_ACTIONS - 1;
    scale_now()->actions[SCALE_BLUE][SCALE_ACTIONS - 1] = last;
    referee_play("table change p1");
    return scale_action(scale_now(), SCALE_BLUE);
}

static void test_any_action_may_come_first_when_made_anew_the_last_one_too(void) {
    enum { LAST = 7 };
    uint32_t came = 0;
    for (unsigned seed = 0; seed < 200; seed++) {
        came |= UINT32_C(1) << blue_action_made_anew(seed, LAST);
    }
    TEST_ASSERT_EQUAL_HEX32(0xfffff, came);
}

static void test_a_player_of_a_swapped_action_may_keep_the_old_one_until_the_next_card(void) {
    scale_deal("players=3 seed=1", "O6 B6 O1 SO B7 SO V4 O9");
    uint8_t first = scale_action(scale_now(), SCALE_ORANGE);
    referee_play("table change p2");
    const struct scale_seat *seats = scale_now()->seat;
    TEST_ASSERT_EQUAL_INT(first, seats[0].old_actions[0]);
    TEST_ASSERT_EQUAL_INT(SCALE_NO_ACTION, seats[0].old_actions[1]);
    TEST_ASSERT_EQUAL_INT(first, seats[2].old_actions[0]);
    TEST_ASSERT_EQUAL_INT_MESSAGE(SCALE_NO_ACTION, seats[1].old_actions[0], "blue");
    uint8_t second = scale_action(scale_now(), SCALE_ORANGE);
    referee_play("table change p2");
    TEST_ASSERT_EQUAL_INT(second, seats[0].old_actions[0]);
    TEST_ASSERT_EQUAL_INT(first, seats[0].old_actions[1]);
    referee_play("table change p1");
    TEST_ASSERT_EQUAL_INT(scale_card("O9"), card_of(0));
    TEST_ASSERT_EQUAL_INT(SCALE_NO_ACTION, seats[0].old_actions[0]);
    TEST_ASSERT_EQUAL_INT(SCALE_NO_ACTION, seats[0].old_actions[1]);
    TEST_ASSERT_EQUAL_INT(second, seats[2].old_actions[0]);
}

static void test_an_old_action_tells_no_one_else_the_colour_of_a_card(void) {
    scale_deal("players=3 seed=1", "O6 B6 O1 SO B7");
    referee_play("table change p2");
    for (uint8_t viewer = 0; viewer <= 3; viewer++) {
        struct scale_state view;
        game_scale.view(&view, scale_now(), viewer < 3 ? viewer : SEAT_TABLE);
        for (uint8_t seat = 0; seat < 3; seat++) {
            bool knows = seat == viewer && seat != 1;
            TEST_ASSERT_EQUAL(knows, view.seat[seat].old_actions[0] != SCALE_NO_ACTION);
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("SC-8", test_a_seat_performs_the_action_of_its_cards_colour_at_its_level);
    SHOWS("SC-9 SC-25", test_a_match_is_between_two_different_seats);
    SHOWS("SC-10", test_equal_values_are_two_success_each_whatever_the_colours);
    SHOWS("SC-10", test_values_that_differ_by_one_are_one_success_each);
    SHOWS("SC-10", test_other_values_are_one_failure_each);
    SHOWS("SC-11", test_both_put_their_cards_away_and_draw_in_the_order_named);
    SHOWS("SC-12", test_a_swap_turns_up_the_next_action_of_its_colour);
    SHOWS("SC-12", test_a_multicolour_swap_is_settled_before_the_other_draws);
    SHOWS("SC-13", test_a_card_may_be_changed_at_any_time_without_penalty);
    SHOWS("SC-13", test_a_card_may_be_changed_after_a_failure_and_after_a_success);
    SHOWS("SC-13 SC-24", test_a_changed_card_leaves_no_trace);
    SHOWS("SC-14", test_an_empty_pile_is_made_anew_from_what_was_put_away);
    SHOWS("SC-14", test_a_pile_made_anew_is_shuffled);
    SHOWS("SC-12", test_a_swap_is_announced_to_everyone);
    SHOWS("SC-14", test_a_swap_of_the_same_move_goes_into_the_new_pile);
    SHOWS("SC-14", test_a_multicolour_swap_that_waits_stays_out_of_the_new_pile);
    SHOWS("SC-14", test_the_pile_is_made_anew_only_when_a_card_must_be_drawn);
    SHOWS("SC-15", test_empty_actions_are_made_anew_from_all_twenty);
    SHOWS("SC-15", test_any_action_may_come_first_when_made_anew_the_last_one_too);
    SHOWS("SC-26", test_a_player_of_a_swapped_action_may_keep_the_old_one_until_the_next_card);
    SHOWS("SC-26 SC-24", test_an_old_action_tells_no_one_else_the_colour_of_a_card);
    return UNITY_END();
}
