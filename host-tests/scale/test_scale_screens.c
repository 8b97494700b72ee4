/* The screens of Sur une échelle de un à T-Rex: what they may show of a card, and when. */
#include <string.h>

#include "drivers/buttons/host.h"
#include "drivers/clock/clock.h"
#include "drivers/display/host.h"
#include "firmware/remembered/preferences.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/screens/shell.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/layout.h"
#include "games/referee.h"
#include "host-tests/scale/scale_hands.h"
#include "host-tests/support/handheld.h"
#include "host-tests/support/rules.h"

enum { PIXELS = DISPLAY_WIDTH * DISPLAY_HEIGHT };

void setUp(void) {
    handheld_start();
    scale_clock_end();
}

void tearDown(void) {
    handheld_end();
}

/* The same table with other cards: everything hidden is dealt anew. */
static void deal_otherwise(uint8_t seat, uint32_t times) {
    struct scale_state *there = (struct scale_state *)session_open_state();
    struct rng rng;
    rng_seed(&rng, 99);
    for (; times > 0; times--) {
        referee_scale.resample_hidden(there, seat, &rng);
    }
}

/* The picture stays as it is with other cards behind it. */
static void assert_hides(uint8_t seat, int deals) {
    handheld_keep_picture();
    for (; deals > 0; deals--) {
        deal_otherwise(seat, 1);
        screen_redraw();
        handheld_pass(1);
        TEST_ASSERT_TRUE(handheld_same_picture());
    }
}

/* ---- what lies on the table ---- */

static void test_the_table_is_the_same_whatever_the_cards_are(void) {
    for (uint8_t players = 2; players <= SCALE_SEATS_MAX; players++) {
        scale_play_from_the_go(players, players);
        for (int cell = 0; cell < players + 2; cell++) {
            handheld_keep_picture();
            int changed = 0;
            for (int deal = 1; deal <= 20; deal++) {
                uint8_t card = scale_open_state()->seat[0].card;
                deal_otherwise(SEAT_TABLE, 1 + (uint32_t)deal % 3);
                changed += scale_open_state()->seat[0].card != card;
                screen_redraw();
                handheld_pass(1);
                TEST_ASSERT_TRUE(handheld_same_picture());
            }
            TEST_ASSERT_GREATER_THAN_INT(0, changed);
            handheld_press(BUTTON_RIGHT);
        }
        scale_clock_end();
        screens_home(CUT);
        session_leave();
    }
}

static void test_a_card_that_is_not_held_up_leaves_no_trace_on_its_page(void) {
    scale_play_from_the_go(3, 4);
    handheld_hold(BUTTON_A, 255); /* too short to see it */
    handheld_assert_top("scale look");
    assert_hides(SEAT_TABLE, 10);
    handheld_let_go(BUTTON_A);
}

/* A has one meaning there: holding it shows the card. */
static void test_a_short_press_on_a_seat_stays_at_the_table_and_says_to_hold(void) {
    scale_play_from_the_go(3, 4);
    struct box seat = cursor_place();
    handheld_press(BUTTON_A);
    handheld_assert_top("scale table");
    TEST_ASSERT_TRUE(toast_is_shown());
    struct box after = cursor_place();
    TEST_ASSERT_EQUAL_MEMORY(&seat, &after, sizeof seat);
}

/* ---- the cursor ---- */

/* One press from match, as it is needed often; no card goes before the question is answered. */
static void test_change_is_next_to_match_and_asks_first(void) {
    for (uint8_t players = 3; players <= SCALE_SEATS_MAX; players++) {
        scale_play_from_the_go(players, players);
        handheld_press(BUTTON_LEFT); /* to match */
        struct box match = cursor_place();
        handheld_press(BUTTON_DOWN);
        if (memcmp(&match, (struct box[]){cursor_place()}, sizeof match) == 0) {
            handheld_press(BUTTON_LEFT);
        }
        handheld_press(BUTTON_A);
        handheld_press(BUTTON_A);
        handheld_assert_top("question");
        TEST_ASSERT_EQUAL(0, session_count_moves());
        scale_clock_end();
        screens_home(CUT);
        session_leave();
    }
}

static void test_after_every_move_the_cursor_is_on_match(void) {
    scale_play_from_the_go(3, 4);
    handheld_press(BUTTON_LEFT);
    struct box match = cursor_place();
    handheld_press(BUTTON_RIGHT);
    struct game_move change = {.seat = SEAT_TABLE, .kind = SCALE_CHANGE, .a = 1};
    TEST_ASSERT_TRUE(scale_play(&change));
    scale_continue();
    while (!handheld_top_is("scale table")) {
        handheld_press(handheld_top_is("scale look") ? BUTTON_B : BUTTON_A);
    }
    struct box after = cursor_place();
    TEST_ASSERT_EQUAL_MEMORY(&match, &after, sizeof match);
}

static void test_a_changed_card_leaves_no_trace(void) {
    for (uint64_t seed = 1; seed < 12; seed++) {
        scale_play_from_the_go(4, seed);
        uint8_t actions =
            (uint8_t)(scale_open_state()->face_up[0] + scale_open_state()->face_up[1] +
                      scale_open_state()->face_up[2]);
        scale_go_to_change();
        handheld_keep_picture();
        handheld_press(BUTTON_A);
        handheld_press(BUTTON_A);
        handheld_press(BUTTON_A);
        TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
        bool swapped = scale_open_state()->phase != SCALE_PHASE_PLAY ||
                       actions != scale_open_state()->face_up[0] + scale_open_state()->face_up[1] +
                                      scale_open_state()->face_up[2];
        if (!swapped) {
            handheld_assert_top("scale look");
            handheld_hold(BUTTON_A, 1000); /* put off, it would be marked */
            handheld_let_go(BUTTON_A);
            handheld_pass(100);
            handheld_press(BUTTON_RIGHT);
            scale_go_to_change();
            TEST_ASSERT_TRUE(handheld_same_picture());
        }
        scale_clock_end();
        screens_home(CUT);
        session_leave();
    }
}

/* ---- hold to see ---- */

static void test_a_card_is_seen_while_a_is_held_and_gone_when_let_go(void) {
    scale_play_from_the_go(3, 4);
    handheld_keep_picture();
    handheld_hold(BUTTON_A, 250);
    handheld_assert_top("scale look");
    static uint16_t face_down[PIXELS];
    memcpy(face_down, display_host_panel(), sizeof face_down);
    handheld_pass(1000);
    static uint16_t card[PIXELS];
    memcpy(card, display_host_panel(), sizeof card);
    TEST_ASSERT_FALSE(memcmp(card, face_down, sizeof card) == 0);
    uint8_t held = scale_open_state()->seat[0].card;
    while (scale_open_state()->seat[0].card == held) {
        deal_otherwise(SEAT_TABLE, 1);
    }
    screen_redraw();
    handheld_pass(1);
    TEST_ASSERT_FALSE(memcmp(card, display_host_panel(), sizeof card) == 0);
    buttons_host_set(BUTTON_A, false);
    handheld_pass(20); /* the time that a contact may bounce */
    handheld_assert_top("scale table");
    TEST_ASSERT_TRUE(handheld_same_picture());
}

static void test_only_ones_own_card_is_seen(void) {
    scale_play_from_the_go(5, 8);
    handheld_hold(BUTTON_A, 1000);
    assert_hides(0, 20);
    handheld_let_go(BUTTON_A);
}

static void test_something_heavy_on_the_button_does_not_keep_a_card_open(void) {
    scale_play_from_the_go(3, 4);
    handheld_hold(BUTTON_A, 1000);
    handheld_keep_picture();
    handheld_pass(10000);
    TEST_ASSERT_FALSE(handheld_same_picture());
    assert_hides(SEAT_TABLE, 1);
    handheld_let_go(BUTTON_A);
}

static void test_the_first_deal_goes_round_once_with_curtains(void) {
    scale_sit_down(4, 3);
    handheld_press(BUTTON_A);
    for (uint8_t seat = 0; seat < 4; seat++) {
        TEST_ASSERT_TRUE(curtain_is_down());
        TEST_ASSERT_EQUAL_UINT8(seat, handover_holder());
        handheld_hold(BUTTON_A, 1500);
        handheld_assert_top("scale look");
        handheld_let_go(BUTTON_A);
        handheld_pass(300);
    }
    handheld_assert_top("scale table");
    TEST_ASSERT_EQUAL_UINT8(SEAT_TABLE, handover_holder());
    TEST_ASSERT_EQUAL_UINT16(0, session_count_moves());
}

/* Letting go too early left the same screen, with no word. */
static void test_a_card_let_go_too_early_asks_for_a_little_longer(void) {
    enum { WORDS_TOP = 185, WORDS_HEIGHT = 18 };
    scale_play_from_the_go(3, 3);
    buttons_host_set(BUTTON_A, true); /* the press that leads there */
    handheld_pass(100);
    scale_look_at_new(0);
    handheld_pass(1000);
    handheld_keep_picture();
    handheld_let_go(BUTTON_A);
    handheld_pass(1000);
    TEST_ASSERT_TRUE(handheld_same_box(wide_box(WORDS_TOP, WORDS_HEIGHT)));
    handheld_press(BUTTON_A);
    handheld_pass(1000);
    handheld_assert_top("scale look");
    TEST_ASSERT_FALSE(handheld_same_box(wide_box(WORDS_TOP, WORDS_HEIGHT)));
}

/* ---- a match ---- */

/* The cursor is on the first seat; seats 1 and 2 are chosen. */
static void ask_for_a_match(void) {
    handheld_press(BUTTON_LEFT);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    handheld_assert_top("scale consent");
}

static void test_the_choice_of_players_begins_at_the_top(void) {
    static struct box first;
    scale_play_from_the_go(3, 5);
    handheld_press(BUTTON_LEFT);
    handheld_press(BUTTON_A);
    first = cursor_place();
    handheld_press(BUTTON_B);
    for (uint8_t seat = 0; seat < 3; seat++) {
        handheld_press(BUTTON_RIGHT);
    }
    handheld_hold(BUTTON_A, SCALE_LOOK_MS); /* the last one looks at their card */
    handheld_let_go(BUTTON_A);
    handheld_pass(300);
    scale_go_to_change();
    handheld_press(BUTTON_A);
    handheld_assert_top("scale pick");
    struct box now = cursor_place();
    TEST_ASSERT_EQUAL_MEMORY(&first, &now, sizeof first);
}

/* From the last of a row the cursor went to the first of the next, two presses from its neighbour.
 */
static void test_after_one_is_chosen_the_cursor_is_on_a_neighbour(void) {
    static const struct {
        uint8_t players, chosen, next;
    } steps[] = {{3, 0, 1}, {3, 1, 2}, {3, 2, 1}, {4, 0, 1}, {4, 1, 0}, {4, 2, 3},
                 {4, 3, 2}, {5, 2, 1}, {5, 4, 3}, {8, 3, 2}, {8, 7, 6}};
    for (size_t i = 0; i < count_of(steps); i++) {
        static struct box wanted, found;
        scale_sit_down(steps[i].players, 5);
        scale_pick_again(SEAT_NONE, steps[i].next);
        handheld_pass(300);
        wanted = cursor_place();
        screens_pop(CUT);
        scale_pick_again(SEAT_NONE, steps[i].chosen);
        handheld_pass(300);
        handheld_press(BUTTON_A);
        found = cursor_place();
        TEST_ASSERT_EQUAL_MEMORY(&wanted, &found, sizeof wanted);
        screens_home(CUT);
        session_leave();
    }
}

static void test_nothing_is_shown_before_both_have_agreed(void) {
    static const enum button alone[] = {BUTTON_UP, BUTTON_A};
    for (int i = 0; i < 2; i++) {
        scale_play_from_the_go(3, 5);
        ask_for_a_match();
        for (int presses = 0; presses < 3; presses++) {
            handheld_press(alone[i]);
            TEST_ASSERT_EQUAL_UINT16(0, session_count_moves());
            TEST_ASSERT_EQUAL(presses > 0, toast_is_shown()); /* who is missing */
        }
        assert_hides(SEAT_TABLE, 1);
        handheld_press(alone[1 - i]);
        TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
        scale_clock_end();
        screens_home(CUT);
        session_leave();
    }
}

static void test_a_match_needs_two_different_seats(void) {
    scale_play_from_the_go(3, 5);
    handheld_press(BUTTON_LEFT);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_UP); /* back to the one that is chosen */
    handheld_press(BUTTON_A);  /* that takes it back */
    handheld_assert_top("scale pick");
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    handheld_assert_top("scale consent");
    handheld_press(BUTTON_B); /* one step back: both stay picked, one A asks again */
    handheld_assert_top("scale pick");
    handheld_press(BUTTON_A);
    handheld_assert_top("scale consent");
    handheld_press(BUTTON_B);
    handheld_press(BUTTON_B); /* only the first is picked */
    handheld_press(BUTTON_B);
    handheld_assert_top("scale table");
    TEST_ASSERT_EQUAL_UINT16(0, session_count_moves());
}

static void test_the_drum_roll_takes_less_than_a_second(void) {
    scale_play_from_the_go(3, 5);
    ask_for_a_match();
    handheld_press(BUTTON_UP);
    uint32_t began = clock_ms();
    handheld_hold(BUTTON_A, 30);
    handheld_let_go(BUTTON_A);
    handheld_assert_top("scale reveal");
    handheld_keep_picture();
    struct game_message *shown = (struct game_message *)&session_log()->event[0];
    shown->arg[1] = shown->arg[1] == 1 ? 2 : 1; /* another card, on the log of this move alone */
    screen_redraw();
    handheld_pass(1);
    uint32_t cards_at = 0;
    while (cards_at == 0) { /* as long as it rolls, the log's card is not on the screen */
        handheld_keep_picture();
        shown->arg[1] = (uint8_t)(3 - shown->arg[1]);
        screen_redraw();
        screens_run(clock_ms());
        cards_at = handheld_same_picture() ? 0 : clock_ms();
        handheld_pass(1);
        TEST_ASSERT_LESS_THAN_UINT32(1000, clock_ms() - began);
    }
    TEST_ASSERT_GREATER_THAN_UINT32(500, cards_at - began);
}

static void test_the_stocks_tell_the_verdict_no_sooner_than_the_cards(void) {
    scale_play_from_the_go(3, 5);
    handheld_keep_picture();
    ask_for_a_match();
    handheld_press(BUTTON_UP);
    handheld_hold(BUTTON_A, 400);
    handheld_assert_top("scale reveal");
    TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
    TEST_ASSERT_TRUE_MESSAGE(scale_same_stocks(), "while the drum rolls");
    handheld_let_go(BUTTON_A);
    handheld_pass(1500);
    TEST_ASSERT_FALSE_MESSAGE(scale_same_stocks(), "once the cards are there");
}

/* A perfect match has no tip. */
static void test_a_tip_tells_the_verdict_no_sooner_than_the_cards(void) {
    scale_play_from_the_go(3, 5);
    ask_for_a_match();
    toast_hide();
    preferences_set_tips_given(&game_scale, 0);
    handheld_press(BUTTON_UP);
    handheld_hold(BUTTON_A, 400);
    handheld_assert_top("scale reveal");
    TEST_ASSERT_NOT_EQUAL(SCALE_EVENT_PERFECT_MATCH, session_log()->event[0].code);
    TEST_ASSERT_FALSE_MESSAGE(toast_is_shown(), "while the drum rolls");
    handheld_let_go(BUTTON_A);
    handheld_pass(1500);
    TEST_ASSERT_TRUE_MESSAGE(toast_is_shown(), "once the cards are there");
}

static void test_a_new_card_wants_a_press_of_its_own(void) {
    scale_play_from_the_go(3, 5);
    ask_for_a_match();
    handheld_press(BUTTON_UP);
    handheld_press(BUTTON_A);
    handheld_pass(1500);
    for (int screens = 0; !handheld_top_is("scale look") && screens < 20; screens++) {
        if (handheld_top_is("scale swap choice")) {
            handheld_press(BUTTON_DOWN);
        }
        handheld_keep_picture();
        handheld_hold(BUTTON_A, 1000); /* someone is slow to let go */
        TEST_ASSERT_FALSE(handheld_same_picture());
        if (!handheld_top_is("scale look")) {
            handheld_let_go(BUTTON_A);
        }
    }
    handheld_assert_top("scale look");
    assert_hides(SEAT_TABLE, 1);
    handheld_let_go(BUTTON_A);
}

/* Nothing on the table told who had still to look. */
static void test_a_card_that_was_put_off_is_marked_until_it_is_seen(void) {
    for (uint8_t players = 2; players <= SCALE_SEATS_MAX; players++) {
        scale_play_from_the_go(players, 5);
        handheld_keep_picture();
        scale_look_at_new(1);
        handheld_pass(100);
        handheld_press(BUTTON_B);
        handheld_assert_top("scale table");
        TEST_ASSERT_FALSE(handheld_same_picture());
        handheld_assert_legible();
        scale_look_at(1);
        handheld_hold(BUTTON_A, 1000);
        handheld_let_go(BUTTON_A);
        handheld_pass(100);
        handheld_assert_top("scale table");
        TEST_ASSERT_TRUE(handheld_same_picture());
    }
}

/* ---- a swapped action ---- */

/* A held for a card, twice, swapped the first action. */
static void test_a_alone_swaps_no_action(void) {
    scale_play_from_the_go(3, 5);
    struct scale_state *state = (struct scale_state *)session_open_state();
    state->phase = SCALE_PHASE_SWAP;
    state->turn = 0;
    scale_swap_open();
    handheld_type("AaAa");
    handheld_assert_top("scale swap choice");
    handheld_type("RA");
    handheld_assert_top("scale swap choice");
    handheld_type("DA");
    handheld_assert_top("question");
}

static void look_at_first_seat(uint16_t picture[PIXELS]) {
    handheld_hold(BUTTON_A, 1000);
    handheld_assert_top("scale look");
    memcpy(picture, display_host_panel(), PIXELS * sizeof *picture);
    handheld_let_go(BUTTON_A);
    handheld_pass(300);
    handheld_assert_top("scale table");
}

static void test_a_card_shows_each_old_action_beside_the_new_one(void) {
    static uint16_t pictures[SCALE_OLD_ACTIONS + 1][PIXELS];
    scale_play_from_the_go(3, 4);
    struct scale_seat *first = &((struct scale_state *)session_open_state())->seat[0];
    for (uint8_t swaps = 0; swaps <= SCALE_OLD_ACTIONS; swaps++) {
        look_at_first_seat(pictures[swaps]);
        for (uint8_t earlier = 0; earlier < swaps; earlier++) {
            TEST_ASSERT_TRUE(memcmp(pictures[earlier], pictures[swaps], sizeof *pictures) != 0);
        }
        if (swaps < SCALE_OLD_ACTIONS) {
            first->old_actions[swaps] = 7;
        }
    }
}

/* A new card came with "replaced, but you may keep going" about an action that its owner had never
 * begun: the other player drew the swap right after it. */
static void test_a_new_card_shows_no_old_action(void) {
    static uint16_t pictures[2][PIXELS];
    scale_play_from_the_go(3, 4);
    struct scale_seat *first = &((struct scale_state *)session_open_state())->seat[0];
    for (int swapped = 0; swapped < 2; swapped++) {
        first->old_actions[0] = swapped != 0 ? 7 : SCALE_NO_ACTION;
        scale_look_at_new(0);
        handheld_pass(1000);
        handheld_hold(BUTTON_A, 1000);
        memcpy(pictures[swapped], display_host_panel(), sizeof *pictures);
        handheld_let_go(BUTTON_A);
        handheld_pass(1000);
    }
    TEST_ASSERT_EQUAL_MEMORY(pictures[0], pictures[1], sizeof *pictures);
}

static void test_the_judges_page_through_the_cards_of_each_colour(void) {
    scale_play_from_the_go(4, 4);
    struct scale_state *there = (struct scale_state *)session_open_state();
    there->phase = SCALE_PHASE_TIE;
    there->tied = 3;
    uint8_t orange = scale_action(there, SCALE_ORANGE), blue = scale_action(there, SCALE_BLUE);
    scale_continue();
    handheld_press(BUTTON_A);
    handheld_keep_picture();
    for (int page = 0; page < SCALE_ACTIONS; page++) {
        handheld_press(BUTTON_RIGHT);
        TEST_ASSERT_EQUAL(page == SCALE_ACTIONS - 1, handheld_same_picture());
    }
    for (int page = 0; page < 3; page++) {
        handheld_press(BUTTON_RIGHT);
    }
    handheld_press(BUTTON_A); /* the cursor moves on to blue */
    handheld_press(BUTTON_LEFT);
    handheld_press(BUTTON_A);
    handheld_assert_top("scale judge");
    TEST_ASSERT_EQUAL_UINT8((orange + 3) % SCALE_ACTIONS,
                            scale_action(scale_open_state(), SCALE_ORANGE));
    TEST_ASSERT_EQUAL_UINT8((blue + SCALE_ACTIONS - 1) % SCALE_ACTIONS,
                            scale_action(scale_open_state(), SCALE_BLUE));
}

/* The card that is chosen first stays as it is, even under the cursor; B gives it back. */
static void test_a_chosen_card_is_not_paged_away(void) {
    scale_play_from_the_go(4, 4);
    struct scale_state *there = (struct scale_state *)session_open_state();
    there->phase = SCALE_PHASE_TIE;
    there->tied = 3;
    scale_continue();
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_UP);
    handheld_keep_picture();
    handheld_press(BUTTON_RIGHT);
    TEST_ASSERT_TRUE(handheld_same_picture());
    handheld_press(BUTTON_B);
    handheld_press(BUTTON_RIGHT);
    TEST_ASSERT_FALSE(handheld_same_picture());
}

/* ---- the time played ---- */

static void test_the_time_played_survives_power_off(void) {
    enum { MINUTES = 3, MINUTE_MS = 60000 };
    scale_play_from_the_go(3, 4);
    handheld_pass(MINUTES * MINUTE_MS + 20000);
    TEST_ASSERT_EQUAL_UINT32(MINUTES, scale_clock_minutes());
    store_put_pending();
    uint8_t game = session_game_index();
    session_leave();
    screens_home(CUT);
    scale_clock_end(); /* nothing but the flash knows of this game any more */
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(game));
    screens_push(&scale_root_screen, CUT);
    TEST_ASSERT_EQUAL_UINT32(MINUTES, scale_clock_minutes());
    TEST_ASSERT_FALSE_MESSAGE(scale_clock_is_running(), "people want a new 3, 2, 1");
}

/* Those who drew with the last move see their new cards before there is another go. */
static void test_new_cards_are_seen_after_power_off(void) {
    scale_play_from_the_go(3, 4);
    struct game_move change = {.seat = SEAT_TABLE, .kind = SCALE_CHANGE, .a = 1};
    TEST_ASSERT_EQUAL(GAME_OK, session_play(&change).code);
    uint8_t game = session_game_index();
    bool is_play = scale_open_state()->phase == SCALE_PHASE_PLAY;
    session_leave();
    screens_home(CUT);
    scale_clock_end();
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(game));
    screens_push(&scale_root_screen, CUT);
    handheld_pass(300);
    TEST_ASSERT_TRUE(is_play);
    handheld_press(BUTTON_RIGHT); /* on 3, 2, 1 */
    handheld_press(BUTTON_A);
    handheld_assert_top("scale look");
    handheld_hold(BUTTON_A, SCALE_LOOK_MS);
    handheld_let_go(BUTTON_A);
    handheld_pass(300);
    handheld_assert_top("scale table");
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    TEST_ASSERT_TRUE(scale_clock_is_running());
}

static void test_another_game_begins_with_no_time_played(void) {
    scale_play_from_the_go(3, 4);
    handheld_pass(2 * 60000 + 1000);
    scale_clock_end();
    scale_sit_down(3, 4);
    TEST_ASSERT_EQUAL_UINT32(0, scale_clock_minutes());
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("SC-24", test_the_table_is_the_same_whatever_the_cards_are);
    SHOWS("SC-24", test_a_card_that_is_not_held_up_leaves_no_trace_on_its_page);
    SHOWS("SC-24", test_a_short_press_on_a_seat_stays_at_the_table_and_says_to_hold);
    RUN_TEST(test_change_is_next_to_match_and_asks_first);
    RUN_TEST(test_after_every_move_the_cursor_is_on_match);
    SHOWS("SC-13 SC-24", test_a_changed_card_leaves_no_trace);
    SHOWS("SC-24", test_a_card_is_seen_while_a_is_held_and_gone_when_let_go);
    SHOWS("SC-24", test_only_ones_own_card_is_seen);
    SHOWS("SC-24", test_something_heavy_on_the_button_does_not_keep_a_card_open);
    SHOWS("SC-6 SC-24", test_the_first_deal_goes_round_once_with_curtains);
    RUN_TEST(test_a_card_let_go_too_early_asks_for_a_little_longer);
    RUN_TEST(test_the_choice_of_players_begins_at_the_top);
    RUN_TEST(test_after_one_is_chosen_the_cursor_is_on_a_neighbour);
    SHOWS("SC-25", test_nothing_is_shown_before_both_have_agreed);
    SHOWS("SC-9 SC-25", test_a_match_needs_two_different_seats);
    SHOWS("SC-10", test_the_drum_roll_takes_less_than_a_second);
    SHOWS("SC-24", test_the_stocks_tell_the_verdict_no_sooner_than_the_cards);
    SHOWS("SC-24", test_a_tip_tells_the_verdict_no_sooner_than_the_cards);
    RUN_TEST(test_a_card_that_was_put_off_is_marked_until_it_is_seen);
    RUN_TEST(test_a_alone_swaps_no_action);
    SHOWS("SC-24", test_a_new_card_wants_a_press_of_its_own);
    SHOWS("SC-26", test_a_card_shows_each_old_action_beside_the_new_one);
    RUN_TEST(test_a_new_card_shows_no_old_action);
    SHOWS("SC-18", test_the_judges_page_through_the_cards_of_each_colour);
    SHOWS("SC-18", test_a_chosen_card_is_not_paged_away);
    RUN_TEST(test_the_time_played_survives_power_off);
    RUN_TEST(test_new_cards_are_seen_after_power_off);
    RUN_TEST(test_another_game_begins_with_no_time_played);
    return UNITY_END();
}
