/* Tyrannosaurus Rex alone against opponents: it leads on by itself, asks for nothing that is
 * decided, and advice is one press from its move. */
#include <stdio.h>

#include "firmware/remembered/people.h"
#include "firmware/remembered/preferences.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/toast.h"
#include "games/base/numbers.h"
#include "host-tests/support/handheld.h"
#include "host-tests/support/rules.h"
#include "host-tests/tyrannosaurus/tyrannosaurus_scene.h"

void setUp(void) {
    handheld_start();
    handover_start(&curtain_actions);
}

void tearDown(void) {
    handheld_end();
}

enum { ALONE_SEAT = 1, STEP_MS = 100, OPPONENTS_MS = 20000 };

/* No press is needed between an opponent's secret choice and the question to the only person. */
static void test_a_secret_choice_leads_to_the_next_question(void) {
    people_set_player(0, PLAYER_OPPONENT);
    people_set_player(ALONE_SEAT, PLAYER_PERSON);
    ty_sit_down(2);
    TEST_ASSERT_TRUE(thinking_start_if_due());
    handheld_pass(OPPONENTS_MS);
    TEST_ASSERT_EQUAL_UINT8(ALONE_SEAT, session_turn());
    handheld_assert_top("tyrannosaurus role");
    handheld_press(BUTTON_A);
    for (int n = 0; n < 4; n++) { /* lake, volcano, cards, the Ty-Rex or a panic */
        handheld_assert_top("tyrannosaurus choice");
        handheld_press(BUTTON_A); /* the card; without one a direction is asked for */
        handheld_press(BUTTON_UP);
        handheld_press(BUTTON_A);
        handheld_pass(OPPONENTS_MS);
        while (toast_is_shown()) {
            handheld_pass(TOAST_GONE_MS);
        }
        handheld_pass(OPPONENTS_MS);
    }
}

static void show_overview_with_lost(uint8_t card) {
    ((struct ty_state *)session_open_state())->seat[0].lost = card;
    ty_count_open();
    handheld_pass(300);
}

/* It said that a player still has the card that this very player knows to be lost. */
static void test_the_overview_shows_the_own_cards_as_they_are(void) {
    for (uint8_t people = 1; people <= 2; people++) {
        people_set_player(0, PLAYER_PERSON);
        people_set_player(1, people > 1 ? PLAYER_PERSON : PLAYER_OPPONENT);
        ty_sit_down(2);
        show_overview_with_lost(TY_MOVE);
        handheld_keep_picture();
        handheld_press(BUTTON_B);
        show_overview_with_lost(TY_PANIC);
        TEST_ASSERT_EQUAL_INT(people > 1, handheld_same_picture());
        handheld_press(BUTTON_B);
        session_leave();
    }
}

/* One person, who points up, and one opponent. */
static void play_until_a_reveal(void) {
    enum { MOST_MS = 20000 };
    people_set_player(0, PLAYER_PERSON);
    people_set_player(1, PLAYER_OPPONENT);
    ty_sit_down(2);
    for (uint32_t waited = 0; !handheld_top_is("tyrannosaurus reveal"); waited += STEP_MS) {
        TEST_ASSERT_LESS_THAN(MOST_MS, waited);
        bool asks = handheld_top_is("tyrannosaurus choice");
        handheld_press(asks && waited % (2 * STEP_MS) == 0 ? BUTTON_UP : BUTTON_A);
        handheld_pass(STEP_MS);
    }
}

static void test_a_skipped_reveal_is_summed_up_in_one_line(void) {
    play_until_a_reveal();
    toast_hide();
    handheld_press(BUTTON_B);
    TEST_ASSERT_TRUE(toast_is_shown());
    TEST_ASSERT_FALSE(toast_is_said());
}

static bool is_flight(void) {
    uint8_t code = session_log()->event[0].code;
    return code >= TY_EVENT_SENT && code <= TY_EVENT_SENT_VOID;
}

/* Presses of "next" at what everyone chose, by a lone player who never waits and never skips. */
struct impatience {
    unsigned presses, turns, most;
};

static void play_impatiently(uint64_t seed, struct impatience *seen) {
    enum { MOST_STEPS = 4000, MOST = 4 };
    unsigned in_turn = 0, panics = 0;
    people_set_player(0, PLAYER_PERSON);
    people_set_player(1, PLAYER_OPPONENT);
    handheld_begin(&game_tyrannosaurus, 2, seed, &ty_root_screen);
    for (unsigned steps = 0; !session_is_over(); steps++) {
        TEST_ASSERT_LESS_THAN(MOST_STEPS, steps);
        bool asks = handheld_top_is("tyrannosaurus choice");
        if (handheld_top_is("tyrannosaurus reveal")) {
            uint16_t moves = session_count_moves();
            if (session_log()->event[0].code <= TY_EVENT_CARD_VOID) { /* cards, lake or volcano */
                seen->turns++;
                in_turn = panics = 0;
            }
            panics += is_flight();
            for (; handheld_top_is("tyrannosaurus reveal") && session_count_moves() == moves;
                 in_turn++, seen->presses++) {
                handheld_press(BUTTON_A);
            }
            seen->most = max(seen->most, in_turn);
            TEST_ASSERT_LESS_OR_EQUAL_UINT(MOST + (panics > 1), in_turn);
        } else if (thinking_shown()) {
            handheld_pass(STEP_MS);
        } else if (asks && steps % 2 == 0) {
            handheld_press((enum button)(BUTTON_UP + (seed + steps / 2) % 4));
        } else {
            handheld_press(BUTTON_A);
        }
    }
    session_leave();
}

/* They were six to ten in a turn. A second panic in one turn is the fifth. */
static void test_a_turn_alone_takes_at_most_four_presses_of_next(void) {
    enum { GAMES = 20 };
    struct impatience seen = {0};
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        play_impatiently(seed, &seen);
    }
    printf("presses of next alone: %u in %u turns, %u at most\n", seen.presses, seen.turns,
           seen.most);
}

/* It was swallowed while the last caption was shown, and the press after it fell on the wrong card.
 */
static void test_an_arrow_at_the_end_of_a_reveal_begins_the_next_choice(void) {
    enum { MOST_MS = 30000 };
    play_until_a_reveal();
    for (uint32_t waited = 0; handheld_top_is("tyrannosaurus reveal"); waited += STEP_MS) {
        TEST_ASSERT_LESS_THAN(MOST_MS, waited);
        handheld_press(BUTTON_RIGHT);
        handheld_pass(STEP_MS);
    }
    for (uint32_t waited = 0; !handheld_top_is("tyrannosaurus choice"); waited += STEP_MS) {
        TEST_ASSERT_LESS_THAN(MOST_MS, waited);
        handheld_pass(STEP_MS);
    }
    uint16_t moves = session_count_moves();
    handheld_press(BUTTON_A);
    TEST_ASSERT_GREATER_THAN_UINT16(moves, session_count_moves());
    session_leave();
}

/* It showed the last reveal again, though the foot offers A alone. */
static void test_back_does_nothing_while_an_opponent_thinks(void) {
    enum { MOST_STEPS = 400 };
    people_set_player(0, PLAYER_PERSON);
    people_set_player(1, PLAYER_OPPONENT);
    ty_sit_down(2);
    for (int steps = 0; !thinking_shown() || !ty_is_reveal(session_log()); steps++) {
        TEST_ASSERT_LESS_THAN(MOST_STEPS, steps);
        if (thinking_shown()) {
            handheld_pass(STEP_MS);
        } else if (handheld_top_is("tyrannosaurus reveal")) {
            handheld_hold(BUTTON_B, STEP_MS);
            handheld_let_go(BUTTON_B);
        } else {
            handheld_press(steps % 2 == 0 ? BUTTON_A : BUTTON_UP);
        }
    }
    handheld_hold(BUTTON_B, STEP_MS / 2); /* no longer: the opponent answers soon */
    handheld_assert_top("thinking");
    handheld_let_go(BUTTON_B);
}

/* It led to the board, where the next presses chose another card. */
static void test_back_from_advice_leads_to_the_menu_that_asked_for_it(void) {
    people_set_player(0, PLAYER_PERSON);
    people_set_player(1, PLAYER_OPPONENT);
    ty_sit_down(2);
    handheld_press(BUTTON_A);
    ty_lift_curtain();
    ty_choose_menu_entry(MENU_ADVICE);
    handheld_assert_top("advice");
    handheld_press(BUTTON_B);
    handheld_assert_top("pause");
    handheld_press(BUTTON_B);
    handheld_assert_top("tyrannosaurus choice");
}

/* The card alone was selected, and the direction that goes with it was nowhere to be seen. */
static void test_advice_that_is_taken_only_has_to_be_confirmed(void) {
    people_set_player(0, PLAYER_PERSON);
    people_set_player(1, PLAYER_OPPONENT);
    ty_sit_down(2);
    while (ty_public_view()->phase < TY_PHASE_ACTION) {
        struct game_move move = {.seat = session_turn(), .kind = TY_STEER, .a = TY_S};
        TEST_ASSERT_EQUAL(GAME_OK, session_play(&move).code);
    }
    handheld_press(BUTTON_A);
    ty_lift_curtain();
    ty_choose_menu_entry(MENU_ADVICE);
    handheld_pass(OPPONENTS_MS);
    uint16_t moves = session_count_moves();
    handheld_press(BUTTON_A);
    handheld_assert_top("tyrannosaurus choice");
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL_UINT16(moves + 1, session_count_moves());
}

static uint8_t seat_of(uint8_t dino) {
    uint8_t seat = 0;
    while (ty_public_view()->seat[seat].dino != dino) {
        seat++;
    }
    return seat;
}

/* Moves, then panics, then rests. */
static uint8_t card_of(uint8_t seat) {
    struct ty_state seen;
    const struct ty_state *view = session_view(seat, &seen);
    return ty_cards_left(view, seat, TY_MOVE) > 0    ? TY_ACT_MOVE
           : ty_cards_left(view, seat, TY_PANIC) > 0 ? TY_ACT_PANIC
                                                     : TY_ACT_REST;
}

/* Each such turn asked for an A. */
static void test_a_turn_with_nothing_but_rests_is_not_asked_for(void) {
    ty_sit_down(3);
    uint8_t alone = seat_of(TY_DIPLODOCUS);
    for (uint8_t seat = 0; seat < 3; seat++) {
        people_set_player(seat, seat == alone ? PLAYER_PERSON : PLAYER_OPPONENT);
    }
    ty_sit_down(3);
    while (ty_public_view()->phase != TY_PHASE_ACTION || session_turn() != alone ||
           card_of(alone) != TY_ACT_REST) {
        bool acts = ty_public_view()->phase == TY_PHASE_ACTION;
        struct game_move move = {.seat = session_turn(),
                                 .kind = acts ? card_of(session_turn()) : (uint8_t)TY_STEER};
        move.a = move.kind == TY_ACT_REST ? 0 : (uint8_t)TY_S;
        TEST_ASSERT_EQUAL(GAME_OK, session_play(&move).code);
        TEST_ASSERT_FALSE(session_is_over());
    }
    uint16_t moves = session_count_moves();
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL(moves + 1, session_count_moves());
    TEST_ASSERT_TRUE(toast_is_shown());
}

static uint8_t first_card_of(uint8_t seat) {
    uint8_t card = TY_MOVE;
    while (card < TY_PANIC && ty_cards_left(ty_public_view(), seat, card) == 0) {
        card++;
    }
    return card;
}

/* Rounds with nothing but Rest cards asked for each of them. */
static void test_the_only_kind_of_card_left_is_not_asked_for(void) {
    ty_sit_down(3);
    while (ty_public_view()->phase != TY_PHASE_ACTION || first_card_of(session_turn()) < TY_PANIC) {
        bool acts = ty_public_view()->phase == TY_PHASE_ACTION;
        struct game_move move = {.seat = session_turn(),
                                 .kind = acts ? first_card_of(session_turn()) : TY_STEER,
                                 .a = acts && first_card_of(session_turn()) == TY_REST ? 0 : TY_S};
        TEST_ASSERT_EQUAL(GAME_OK, session_play(&move).code);
        TEST_ASSERT_FALSE(session_is_over());
    }
    uint16_t moves = session_count_moves();
    handheld_press(BUTTON_A);
    ty_lift_curtain();
    handheld_hear_news();
    handheld_assert_top("tyrannosaurus choice");
    handheld_press(BUTTON_UP);
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL(moves + 1, session_count_moves());
}

/* The tip came only to who pressed A at the last caption of the set-up. */
static void test_the_first_hand_that_is_a_card_short_is_explained(void) {
    for (uint8_t players = 3; players >= 2; players--) { /* of three, none loses a card */
        ty_sit_down(players);
        preferences_set_tips_given(&game_tyrannosaurus, 0);
        while (ty_public_view()->phase < TY_PHASE_ACTION) {
            struct game_move move = {.seat = session_turn(), .kind = TY_STEER, .a = TY_S};
            TEST_ASSERT_EQUAL(GAME_OK, session_play(&move).code);
        }
        toast_hide();
        handheld_press(BUTTON_A);
        ty_lift_curtain();
        handheld_hear_news();
        handheld_assert_top("tyrannosaurus choice");
        TEST_ASSERT_EQUAL_INT(players == 2, toast_is_shown());
        session_leave();
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_the_first_hand_that_is_a_card_short_is_explained);
    RUN_TEST(test_a_secret_choice_leads_to_the_next_question);
    RUN_TEST(test_the_overview_shows_the_own_cards_as_they_are);
    RUN_TEST(test_a_skipped_reveal_is_summed_up_in_one_line);
    RUN_TEST(test_a_turn_alone_takes_at_most_four_presses_of_next);
    RUN_TEST(test_an_arrow_at_the_end_of_a_reveal_begins_the_next_choice);
    RUN_TEST(test_back_does_nothing_while_an_opponent_thinks);
    RUN_TEST(test_back_from_advice_leads_to_the_menu_that_asked_for_it);
    RUN_TEST(test_advice_that_is_taken_only_has_to_be_confirmed);
    RUN_TEST(test_a_turn_with_nothing_but_rests_is_not_asked_for);
    RUN_TEST(test_the_only_kind_of_card_left_is_not_asked_for);
    return UNITY_END();
}
