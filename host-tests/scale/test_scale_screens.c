/* The screens of Sur une échelle de un à T-Rex: what they may show of a card, and when; and that
 * every action fits its card. */
#include <stdlib.h>
#include <string.h>

#include "drivers/buttons/host.h"
#include "drivers/clock/clock.h"
#include "drivers/display/host.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/preferences.h"
#include "firmware/screens/ending/awards.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/screens/shell.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/layout.h"
#include "games/referee.h"
#include "host-tests/support/blank_canvas.h"
#include "host-tests/support/handheld.h"
#include "host-tests/support/plain_words.h"
#include "host-tests/support/rules.h"
#include "games/base/numbers.h"

enum { SECTORS = 128, PIXELS = DISPLAY_WIDTH * DISPLAY_HEIGHT };

static uint16_t before[PIXELS];

static const char *top(void) {
    return screens_top()->name;
}

static void keep_picture(void) {
    memcpy(before, display_host_panel(), sizeof before);
}

static bool same_picture(void) {
    return memcmp(before, display_host_panel(), sizeof before) == 0;
}

void setUp(void) {
    handheld_start();
    scale_clock_end();
}

void tearDown(void) {
    handheld_end();
}

enum { LOOK_MS = 2000 }; /* the curtain, the card, and time to read it */

static void sit_down(uint8_t players, uint64_t seed) {
    handheld_begin(&game_scale, players, seed, &scale_root_screen);
    handheld_pass(300);
    if (players == 2) { /* winning is hard */
        TEST_ASSERT_EQUAL_STRING("words", top());
        handheld_press(BUTTON_B);
    }
}

/* Straight to the go, and to the first seat: the cursor is on match. */
static void play_from_the_go(uint8_t players, uint64_t seed) {
    sit_down(players, seed);
    handheld_press(BUTTON_RIGHT);
    handheld_press(BUTTON_A); /* there is no go before everyone has seen a card */
    for (uint8_t seat = 0; seat < players; seat++) {
        TEST_ASSERT_TRUE(curtain_is_down());
        handheld_hold(BUTTON_A, LOOK_MS);
        handheld_let_go(BUTTON_A);
        handheld_pass(300);
    }
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL_STRING("scale table", top());
    handheld_press(BUTTON_RIGHT);
}

static const struct scale_state *state(void) {
    return session_open_state();
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
    keep_picture();
    for (; deals > 0; deals--) {
        deal_otherwise(seat, 1);
        screen_redraw();
        handheld_pass(1);
        TEST_ASSERT_TRUE(same_picture());
    }
}

/* ---- what lies on the table ---- */

static void test_the_table_is_the_same_whatever_the_cards_are(void) {
    for (uint8_t players = 2; players <= SCALE_SEATS_MAX; players++) {
        play_from_the_go(players, players);
        for (int cell = 0; cell < players + 2; cell++) {
            keep_picture();
            int changed = 0;
            for (int deal = 1; deal <= 20; deal++) {
                uint8_t card = state()->seat[0].card;
                deal_otherwise(SEAT_TABLE, 1 + (uint32_t)deal % 3);
                changed += state()->seat[0].card != card;
                screen_redraw();
                handheld_pass(1);
                TEST_ASSERT_TRUE(same_picture());
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
    play_from_the_go(3, 4);
    handheld_hold(BUTTON_A, 255); /* too short to see it */
    TEST_ASSERT_EQUAL_STRING("scale look", top());
    assert_hides(SEAT_TABLE, 10);
    handheld_let_go(BUTTON_A);
}

/* A has one meaning there: holding it shows the card. */
static void test_a_short_press_on_a_seat_stays_at_the_table_and_says_to_hold(void) {
    play_from_the_go(3, 4);
    struct box seat = cursor_place();
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL_STRING("scale table", top());
    TEST_ASSERT_TRUE(toast_is_shown());
    struct box after = cursor_place();
    TEST_ASSERT_EQUAL_MEMORY(&seat, &after, sizeof seat);
}

/* From a seat: below everyone, or around the left end if all is in one row. */
static void go_to_change(void) {
    enum { LEFT_END = 5 };
    struct box seat = cursor_place();
    handheld_press(BUTTON_DOWN);
    if (cursor_place().x != seat.x) {
        return;
    }
    while (cursor_place().x > LEFT_END) {
        handheld_press(BUTTON_LEFT);
    }
    handheld_press(BUTTON_LEFT);
}

/* ---- the cursor ---- */

/* One press from match, as it is needed often; no card goes before the question is answered. */
static void test_change_is_next_to_match_and_asks_first(void) {
    for (uint8_t players = 3; players <= SCALE_SEATS_MAX; players++) {
        play_from_the_go(players, players);
        handheld_press(BUTTON_LEFT); /* to match */
        struct box match = cursor_place();
        handheld_press(BUTTON_DOWN);
        if (memcmp(&match, (struct box[]){cursor_place()}, sizeof match) == 0) {
            handheld_press(BUTTON_LEFT);
        }
        handheld_press(BUTTON_A);
        handheld_press(BUTTON_A);
        TEST_ASSERT_EQUAL_STRING("question", top());
        TEST_ASSERT_EQUAL(0, session_count_moves());
        scale_clock_end();
        screens_home(CUT);
        session_leave();
    }
}

static void test_after_every_move_the_cursor_is_on_match(void) {
    play_from_the_go(3, 4);
    handheld_press(BUTTON_LEFT);
    struct box match = cursor_place();
    handheld_press(BUTTON_RIGHT);
    struct game_move change = {.seat = SEAT_TABLE, .kind = SCALE_CHANGE, .a = 1};
    TEST_ASSERT_TRUE(scale_play(&change));
    scale_continue();
    while (strcmp(top(), "scale table") != 0) {
        handheld_press(strcmp(top(), "scale look") == 0 ? BUTTON_B : BUTTON_A);
    }
    struct box after = cursor_place();
    TEST_ASSERT_EQUAL_MEMORY(&match, &after, sizeof match);
}

static void test_a_changed_card_leaves_no_trace(void) {
    for (uint64_t seed = 1; seed < 12; seed++) {
        play_from_the_go(4, seed);
        uint8_t actions =
            (uint8_t)(state()->face_up[0] + state()->face_up[1] + state()->face_up[2]);
        go_to_change();
        keep_picture();
        handheld_press(BUTTON_A);
        handheld_press(BUTTON_A);
        handheld_press(BUTTON_A);
        TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
        bool swapped = state()->phase != SCALE_PHASE_PLAY ||
                       actions != state()->face_up[0] + state()->face_up[1] + state()->face_up[2];
        if (!swapped) {
            TEST_ASSERT_EQUAL_STRING("scale look", top());
            handheld_press(BUTTON_B);
            handheld_press(BUTTON_RIGHT);
            go_to_change();
            TEST_ASSERT_TRUE(same_picture());
        }
        scale_clock_end();
        screens_home(CUT);
        session_leave();
    }
}

/* ---- hold to see ---- */

static void test_a_card_is_seen_while_a_is_held_and_gone_when_let_go(void) {
    play_from_the_go(3, 4);
    keep_picture();
    handheld_hold(BUTTON_A, 250);
    TEST_ASSERT_EQUAL_STRING("scale look", top());
    static uint16_t face_down[PIXELS];
    memcpy(face_down, display_host_panel(), sizeof face_down);
    handheld_pass(1000);
    static uint16_t card[PIXELS];
    memcpy(card, display_host_panel(), sizeof card);
    TEST_ASSERT_FALSE(memcmp(card, face_down, sizeof card) == 0);
    uint8_t held = state()->seat[0].card;
    while (state()->seat[0].card == held) {
        deal_otherwise(SEAT_TABLE, 1);
    }
    screen_redraw();
    handheld_pass(1);
    TEST_ASSERT_FALSE(memcmp(card, display_host_panel(), sizeof card) == 0);
    buttons_host_set(BUTTON_A, false);
    handheld_pass(20); /* the time that a contact may bounce */
    TEST_ASSERT_EQUAL_STRING("scale table", top());
    TEST_ASSERT_TRUE(same_picture());
}

static void test_only_ones_own_card_is_seen(void) {
    play_from_the_go(5, 8);
    handheld_hold(BUTTON_A, 1000);
    assert_hides(0, 20);
    handheld_let_go(BUTTON_A);
}

static void test_something_heavy_on_the_button_does_not_keep_a_card_open(void) {
    play_from_the_go(3, 4);
    handheld_hold(BUTTON_A, 1000);
    keep_picture();
    handheld_pass(10000);
    TEST_ASSERT_FALSE(same_picture());
    assert_hides(SEAT_TABLE, 1);
    handheld_let_go(BUTTON_A);
}

static void test_the_first_deal_goes_round_once_with_curtains(void) {
    sit_down(4, 3);
    handheld_press(BUTTON_A);
    for (uint8_t seat = 0; seat < 4; seat++) {
        TEST_ASSERT_TRUE(curtain_is_down());
        TEST_ASSERT_EQUAL_UINT8(seat, handover_holder());
        handheld_hold(BUTTON_A, 1500);
        TEST_ASSERT_EQUAL_STRING("scale look", top());
        handheld_let_go(BUTTON_A);
        handheld_pass(300);
    }
    TEST_ASSERT_EQUAL_STRING("scale table", top());
    TEST_ASSERT_EQUAL_UINT8(SEAT_TABLE, handover_holder());
    TEST_ASSERT_EQUAL_UINT16(0, session_count_moves());
}

/* Of the panel, as it was and as it is. */
static bool same_rows(int top, int height) {
    size_t from = (size_t)top * DISPLAY_WIDTH, bytes = sizeof *before * DISPLAY_WIDTH;
    return memcmp(before + from, display_host_panel() + from, (size_t)height * bytes) == 0;
}

/* Letting go too early left the same screen, with no word. */
static void test_a_card_let_go_too_early_asks_for_a_little_longer(void) {
    enum { WORDS_TOP = 185, WORDS_HEIGHT = 18 };
    play_from_the_go(3, 3);
    buttons_host_set(BUTTON_A, true); /* the press that leads there */
    handheld_pass(100);
    scale_look_at_new(0);
    handheld_pass(1000);
    keep_picture();
    handheld_let_go(BUTTON_A);
    handheld_pass(1000);
    TEST_ASSERT_TRUE(same_rows(WORDS_TOP, WORDS_HEIGHT));
    handheld_press(BUTTON_A);
    handheld_pass(1000);
    TEST_ASSERT_EQUAL_STRING("scale look", top());
    TEST_ASSERT_FALSE(same_rows(WORDS_TOP, WORDS_HEIGHT));
}

/* ---- a match ---- */

/* The cursor is on the first seat; seats 1 and 2 are chosen. */
static void ask_for_a_match(void) {
    handheld_press(BUTTON_LEFT);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL_STRING("scale consent", top());
}

static void test_the_choice_of_players_begins_at_the_top(void) {
    static struct box first;
    play_from_the_go(3, 5);
    handheld_press(BUTTON_LEFT);
    handheld_press(BUTTON_A);
    first = cursor_place();
    handheld_press(BUTTON_B);
    for (uint8_t seat = 0; seat < 3; seat++) {
        handheld_press(BUTTON_RIGHT);
    }
    handheld_hold(BUTTON_A, LOOK_MS); /* the last one looks at their card */
    handheld_let_go(BUTTON_A);
    handheld_pass(300);
    go_to_change();
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL_STRING("scale pick", top());
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
        sit_down(steps[i].players, 5);
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
        play_from_the_go(3, 5);
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
    play_from_the_go(3, 5);
    handheld_press(BUTTON_LEFT);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_UP); /* back to the one that is chosen */
    handheld_press(BUTTON_A);  /* that takes it back */
    TEST_ASSERT_EQUAL_STRING("scale pick", top());
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL_STRING("scale consent", top());
    handheld_press(BUTTON_B); /* one step back: both stay picked, one A asks again */
    TEST_ASSERT_EQUAL_STRING("scale pick", top());
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL_STRING("scale consent", top());
    handheld_press(BUTTON_B);
    handheld_press(BUTTON_B); /* only the first is picked */
    handheld_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("scale table", top());
    TEST_ASSERT_EQUAL_UINT16(0, session_count_moves());
}

static void test_the_drum_roll_takes_less_than_a_second(void) {
    play_from_the_go(3, 5);
    ask_for_a_match();
    handheld_press(BUTTON_UP);
    uint32_t began = clock_ms();
    handheld_hold(BUTTON_A, 30);
    handheld_let_go(BUTTON_A);
    TEST_ASSERT_EQUAL_STRING("scale reveal", top());
    keep_picture();
    struct game_message *shown = (struct game_message *)&session_log()->event[0];
    shown->arg[1] = shown->arg[1] == 1 ? 2 : 1; /* another card, on the log of this move alone */
    screen_redraw();
    handheld_pass(1);
    uint32_t cards_at = 0;
    while (cards_at == 0) { /* as long as it rolls, the log's card is not on the screen */
        keep_picture();
        shown->arg[1] = (uint8_t)(3 - shown->arg[1]);
        screen_redraw();
        screens_run(clock_ms());
        cards_at = same_picture() ? 0 : clock_ms();
        handheld_pass(1);
        TEST_ASSERT_LESS_THAN_UINT32(1000, clock_ms() - began);
    }
    TEST_ASSERT_GREATER_THAN_UINT32(500, cards_at - began);
}

/* The tokens in the head line, left of the time. */
static bool same_stocks(void) {
    enum { STOCKS_WIDTH = 170, STOCKS_HEIGHT = 18 };
    for (int y = 0; y < STOCKS_HEIGHT; y++) {
        const uint16_t *row = display_host_panel() + y * DISPLAY_WIDTH;
        if (memcmp(before + y * DISPLAY_WIDTH, row, STOCKS_WIDTH * sizeof *row) != 0) {
            return false;
        }
    }
    return true;
}

static void test_the_stocks_tell_the_verdict_no_sooner_than_the_cards(void) {
    play_from_the_go(3, 5);
    keep_picture();
    ask_for_a_match();
    handheld_press(BUTTON_UP);
    handheld_hold(BUTTON_A, 400);
    TEST_ASSERT_EQUAL_STRING("scale reveal", top());
    TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
    TEST_ASSERT_TRUE_MESSAGE(same_stocks(), "while the drum rolls");
    handheld_let_go(BUTTON_A);
    handheld_pass(1500);
    TEST_ASSERT_FALSE_MESSAGE(same_stocks(), "once the cards are there");
}

/* A perfect match has no tip. */
static void test_a_tip_tells_the_verdict_no_sooner_than_the_cards(void) {
    play_from_the_go(3, 5);
    ask_for_a_match();
    toast_hide();
    preferences_set_tips_given(&game_scale, 0);
    handheld_press(BUTTON_UP);
    handheld_hold(BUTTON_A, 400);
    TEST_ASSERT_EQUAL_STRING("scale reveal", top());
    TEST_ASSERT_NOT_EQUAL(SCALE_EVENT_PERFECT_MATCH, session_log()->event[0].code);
    TEST_ASSERT_FALSE_MESSAGE(toast_is_shown(), "while the drum rolls");
    handheld_let_go(BUTTON_A);
    handheld_pass(1500);
    TEST_ASSERT_TRUE_MESSAGE(toast_is_shown(), "once the cards are there");
}

static void test_a_new_card_wants_a_press_of_its_own(void) {
    play_from_the_go(3, 5);
    ask_for_a_match();
    handheld_press(BUTTON_UP);
    handheld_press(BUTTON_A);
    handheld_pass(1500);
    for (int screens = 0; strcmp(top(), "scale look") != 0 && screens < 20; screens++) {
        keep_picture();
        handheld_hold(BUTTON_A, 1000); /* someone is slow to let go */
        TEST_ASSERT_FALSE(same_picture());
        if (strcmp(top(), "scale look") != 0) {
            handheld_let_go(BUTTON_A);
        }
    }
    TEST_ASSERT_EQUAL_STRING("scale look", top());
    assert_hides(SEAT_TABLE, 1);
    handheld_let_go(BUTTON_A);
}

/* ---- a swapped action ---- */

static void look_at_first_seat(uint16_t picture[PIXELS]) {
    handheld_hold(BUTTON_A, 1000);
    TEST_ASSERT_EQUAL_STRING("scale look", top());
    memcpy(picture, display_host_panel(), PIXELS * sizeof *picture);
    handheld_let_go(BUTTON_A);
    handheld_pass(300);
    TEST_ASSERT_EQUAL_STRING("scale table", top());
}

static void test_a_card_shows_each_old_action_beside_the_new_one(void) {
    static uint16_t pictures[SCALE_OLD_ACTIONS + 1][PIXELS];
    play_from_the_go(3, 4);
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
    play_from_the_go(3, 4);
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

/* ---- a tie ---- */

/* As if these seats were tied, in names as long as they can be. */
static void assert_tie_is_told(uint8_t tied) {
    handheld_name_all("WWWWWWWWWWWW");
    play_from_the_go(SCALE_SEATS_MAX, 4);
    struct scale_state *there = (struct scale_state *)session_open_state();
    there->phase = SCALE_PHASE_TIE;
    there->tied = tied;
    scale_continue();
    TEST_ASSERT_EQUAL_STRING("scale tie", top());
    static uint8_t pixels[HANDHELD_PIXELS];
    audit_begin();
    handheld_draw(pixels);
    TEST_ASSERT_EQUAL_STRING("", audit_end());
    scale_clock_end();
    screens_home(CUT);
    session_leave();
}

static void test_a_tie_of_eight_names_everyone_in_every_language(void) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_set((enum language)language);
        assert_tie_is_told(0x03);
        assert_tie_is_told(0x7f);
        assert_tie_is_told(0x0f);
    }
    language_set(LANGUAGE_EN);
}

static void assert_tie_fits(uint8_t one, uint8_t other) {
    enum { STRIP = SCALE_COLOURS * ACTION_HEIGHT + 1 }; /* above the lines of a replay */
    struct game_message event = {.code = SCALE_EVENT_TIE_ACTIONS, .arg = {one, other}};
    char words[240];
    struct text out = text_into(words, sizeof words);
    game_ui_sentence(&out, &event);
    int height = paragraph_height(CANVAS_WIDTH - 2 * MARGIN, SMALL, words);
    TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(STAGE_BOTTOM - STAGE_TOP - STRIP, height, words);
}

/* Else a replay would leave the line empty. */
static void test_both_actions_of_a_tie_fit_below_the_table_of_a_replay(void) {
    play_from_the_go(SCALE_SEATS_MAX, 4);
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_set((enum language)language);
        for (uint8_t i = 0; i < SCALE_COLOURS * SCALE_ACTIONS; i++) {
            for (uint8_t j = (uint8_t)((i / SCALE_ACTIONS + 1) * SCALE_ACTIONS);
                 j < SCALE_COLOURS * SCALE_ACTIONS; j++) {
                assert_tie_fits(scale_action_card(i / SCALE_ACTIONS, i % SCALE_ACTIONS),
                                scale_action_card(j / SCALE_ACTIONS, j % SCALE_ACTIONS));
            }
        }
    }
    language_set(LANGUAGE_EN);
    scale_clock_end();
    screens_home(CUT);
    session_leave();
}

static void test_the_judges_page_through_the_cards_of_each_colour(void) {
    play_from_the_go(4, 4);
    struct scale_state *there = (struct scale_state *)session_open_state();
    there->phase = SCALE_PHASE_TIE;
    there->tied = 3;
    uint8_t orange = scale_action(there, SCALE_ORANGE), blue = scale_action(there, SCALE_BLUE);
    scale_continue();
    handheld_press(BUTTON_A);
    keep_picture();
    for (int page = 0; page < SCALE_ACTIONS; page++) {
        handheld_press(BUTTON_RIGHT);
        TEST_ASSERT_EQUAL(page == SCALE_ACTIONS - 1, same_picture());
    }
    for (int page = 0; page < 3; page++) {
        handheld_press(BUTTON_RIGHT);
    }
    handheld_press(BUTTON_A); /* the cursor moves on to blue */
    handheld_press(BUTTON_LEFT);
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL_STRING("scale judge", top());
    TEST_ASSERT_EQUAL_UINT8((orange + 3) % SCALE_ACTIONS, scale_action(state(), SCALE_ORANGE));
    TEST_ASSERT_EQUAL_UINT8((blue + SCALE_ACTIONS - 1) % SCALE_ACTIONS,
                            scale_action(state(), SCALE_BLUE));
}

/* The card that is chosen first stays as it is, even under the cursor; B gives it back. */
static void test_a_chosen_card_is_not_paged_away(void) {
    play_from_the_go(4, 4);
    struct scale_state *there = (struct scale_state *)session_open_state();
    there->phase = SCALE_PHASE_TIE;
    there->tied = 3;
    scale_continue();
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_UP);
    keep_picture();
    handheld_press(BUTTON_RIGHT);
    TEST_ASSERT_TRUE(same_picture());
    handheld_press(BUTTON_B);
    handheld_press(BUTTON_RIGHT);
    TEST_ASSERT_FALSE(same_picture());
}

/* ---- what is told besides ---- */

static void rename_seat(uint8_t seat, const char *name) {
    struct person changed = *person(seat);
    strcpy(changed.name, name);
    TEST_ASSERT_TRUE(person_change(seat, &changed, GAME_SEATS_MAX));
    screen_redraw();
    handheld_pass(300);
}

static void test_the_warm_up_goes_around_the_table(void) {
    enum { SEATS = 3 };
    sit_down(SEATS, 4);
    scale_warm_up_open();
    handheld_pass(300);
    for (uint8_t level = 1; level <= SCALE_LEVELS; level++) {
        for (uint8_t seat = 0; seat < SEATS; seat++) {
            bool named = (level - 1) % SEATS == seat;
            char usual[PEOPLE_NAME_BYTES];
            strcpy(usual, person(seat)->name);
            keep_picture();
            rename_seat(seat, "Zoe");
            TEST_ASSERT_EQUAL(!named, same_picture());
            rename_seat(seat, usual);
        }
        handheld_press(BUTTON_A);
    }
    TEST_ASSERT_EQUAL_STRING("scale table", top());
}

/* B left it from any level, and each warm-up of a deal was the same. */
static void test_the_warm_up_goes_back_level_by_level_and_is_another_one_next_time(void) {
    sit_down(3, 4);
    scale_warm_up_open();
    handheld_pass(300);
    keep_picture();
    handheld_press(BUTTON_A);
    TEST_ASSERT_FALSE(same_picture());
    handheld_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("scale warm-up", top());
    TEST_ASSERT_TRUE(same_picture());
    handheld_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("scale table", top());
    scale_warm_up_open();
    handheld_pass(300);
    TEST_ASSERT_FALSE(same_picture());
}

static void assert_told(enum text_key key, const char *part) {
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(plain_words(say(key)), part), part);
}

static void test_what_is_allowed_and_what_is_cheating_is_told(void) {
    static const char *const parts[] = {
        "talk", "roar", "sing", "dance", "number", "half", "other", "more", "looks like cheating"};
    for (size_t i = 0; i < count_of(parts); i++) {
        assert_told(T_SCALE_RULES_SILENCE, parts[i]);
    }
}

/* As if all cards that no one holds were used. */
static void empty_the_pile(void) {
    struct scale_state *there = (struct scale_state *)session_open_state();
    while (there->pile_count > 0) {
        uint8_t *card = &there->pile[--there->pile_count];
        there->discards[*card]++;
        there->discard_count++;
        *card = SCALE_NO_CARD;
    }
}

static void test_a_pile_that_is_made_anew_is_announced(void) {
    static uint8_t pixels[HANDHELD_PIXELS];
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_set((enum language)language);
        play_from_the_go(4, 4);
        empty_the_pile();
        go_to_change();
        handheld_press(BUTTON_A);
        handheld_press(BUTTON_A);
        handheld_press(BUTTON_A);
        TEST_ASSERT_EQUAL_STRING("scale shuffle", top());
        audit_begin();
        handheld_draw(pixels);
        TEST_ASSERT_EQUAL_STRING("", audit_end());
        handheld_press(BUTTON_A);
        TEST_ASSERT_TRUE(strcmp("scale shuffle", top()) != 0);
        scale_clock_end();
        screens_home(CUT);
        session_leave();
    }
    language_set(LANGUAGE_EN);
}

static void test_two_are_told_before_they_begin_that_winning_is_hard(void) {
    handheld_begin(&game_scale, 2, 4, &scale_root_screen);
    handheld_pass(300);
    TEST_ASSERT_EQUAL_STRING("words", top());
    assert_told(T_SCALE_TWO_HARD, "winning is hard");
    handheld_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("scale table", top());
    handheld_press(BUTTON_X); /* and not once more */
    handheld_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("scale table", top());
    screens_home(CUT);
    session_leave();
    sit_down(3, 4);
    TEST_ASSERT_EQUAL_STRING("scale table", top());
}

/* The tip of a first game would cover these words: it comes after them. */
static void test_the_first_tip_waits_until_two_have_read_that_winning_is_hard(void) {
    handheld_begin(&game_scale, 2, 4, &scale_root_screen);
    toast_show(TOAST_TIP, say(T_SCALE_LESSON_TIP_START));
    handheld_pass(300);
    TEST_ASSERT_EQUAL_STRING("words", top());
    TEST_ASSERT_FALSE(toast_is_shown());
    handheld_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("scale table", top());
    TEST_ASSERT_TRUE(toast_is_shown());
}

/* ---- two together, and replays ---- */

static void play_verdict(uint8_t one, uint8_t other, uint8_t kind) {
    struct scale_state *there = (struct scale_state *)session_open_state();
    there->seat[0].card = one;
    there->seat[1].card = other;
    struct game_move move = {.seat = SEAT_TABLE, .kind = kind};
    TEST_ASSERT_EQUAL(GAME_OK, session_play(&move).code);
}

/* A replay said that 254 of 15 tokens were won. */
static void test_a_match_that_is_retold_begins_with_the_tokens_of_before(void) {
    play_from_the_go(2, 4);
    keep_picture();
    play_verdict(1, 1, SCALE_VERDICT_MATCH);
    scale_reveal_again();
    handheld_pass(300);
    TEST_ASSERT_EQUAL_STRING("scale reveal", top());
    TEST_ASSERT_TRUE(same_stocks());
}

/* What the table had too little of came from the box. */
static void test_the_last_match_that_is_retold_begins_with_what_was_left(void) {
    play_from_the_go(3, 4);
    struct scale_state *there = (struct scale_state *)session_open_state();
    there->seat[2].success = (uint8_t)(there->success - 1);
    there->success = 1;
    there->seat[0].card = there->seat[1].card = 1;
    screen_redraw();
    handheld_pass(300);
    keep_picture();
    struct game_move move = {.seat = SEAT_TABLE, .kind = SCALE_MATCH, .a = 0, .b = 1};
    TEST_ASSERT_EQUAL(GAME_OK, session_play(&move).code);
    scale_reveal_again();
    handheld_pass(300);
    TEST_ASSERT_TRUE(same_stocks());
}

/* SC-16: four were handed out where two were left, and nothing said why. */
static void test_a_match_that_is_paid_beyond_what_is_left_says_so(void) {
    enum { LINE_TOP = 191, LINE_HEIGHT = 12 };
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_set((enum language)language);
        const char *words = say_with(T_SCALE_REVEAL_PAID, &(struct fill){.n = {2, 4}});
        TEST_ASSERT_LESS_OR_EQUAL_INT(CANVAS_WIDTH - 8, text_width(SMALL, words));
    }
    language_set(LANGUAGE_EN);
    for (uint8_t left = 4; left >= 2; left = (uint8_t)(left - 2)) {
        play_from_the_go(3, 4);
        struct scale_state *there = (struct scale_state *)session_open_state();
        there->seat[2].success = (uint8_t)(there->success - left);
        there->success = left;
        there->seat[0].card = there->seat[1].card = 1;
        struct game_move move = {.seat = SEAT_TABLE, .kind = SCALE_MATCH, .a = 0, .b = 1};
        TEST_ASSERT_EQUAL(GAME_OK, session_play(&move).code);
        scale_reveal_again();
        handheld_pass(2500);
        TEST_ASSERT_FALSE_MESSAGE(left == 2 && same_rows(LINE_TOP, LINE_HEIGHT), "a line of words");
        keep_picture();
        scale_clock_end();
        screens_home(CUT);
        session_leave();
    }
}

/* Six points stood below seven tokens. */
static void test_the_winners_tokens_are_as_many_as_the_points(void) {
    static uint8_t clean[sizeof canvas_pixels];
    play_from_the_go(3, 4);
    struct scale_seat *seat = &((struct scale_state *)session_open_state())->seat[0];
    struct box room = box(112, 40, 120, 92);
    seat->success = 6;
    struct canvas canvas = blank_canvas();
    scale_draw_treasure(&canvas, room, 0);
    memcpy(clean, canvas_pixels, sizeof clean);
    seat->success = 7;
    seat->failure = 1;
    canvas = blank_canvas();
    scale_draw_treasure(&canvas, room, 0);
    TEST_ASSERT_EQUAL_MEMORY(clean, canvas_pixels, sizeof clean);
}

static void judge_matches(uint8_t a, uint8_t b, int count) {
    struct game_log log = {.count = 1, .event = {{SCALE_EVENT_PERFECT_MATCH, {a, 1, b, 1}}}};
    while (count-- > 0) {
        scale_judge_awards(&log, state());
    }
}

/* The pair with the first seat had it, although the other had more points. */
static void test_of_two_best_pairs_the_one_with_more_points_has_the_prize(void) {
    enum { BEST_PAIR = 0, MATCHES = 3 };
    for (uint8_t more = 0; more <= 2; more++) {
        play_from_the_go(4, 4);
        award_reached(BEST_PAIR, 0); /* what is judged by itself comes before */
        scale_start_awards();
        struct scale_state *there = (struct scale_state *)session_open_state();
        there->seat[0].success = 5;
        there->seat[2].success = (uint8_t)(4 + more);
        judge_matches(2, 3, MATCHES);
        judge_matches(0, 1, MATCHES);
        TEST_ASSERT_EQUAL_UINT8(more == 0 ? MATCHES : 0, award_reached(BEST_PAIR, 0));
        TEST_ASSERT_EQUAL_UINT8(more == 2 ? MATCHES : 0, award_reached(BEST_PAIR, 2));
        scale_clock_end();
        screens_home(CUT);
        session_leave();
    }
}

/* Right calls of no match counted as matches, then ended the row; they do neither. */
static void test_two_have_a_row_of_matches_only(void) {
    play_from_the_go(2, 4);
    struct game_message log_of[][2] = {
        {{SCALE_EVENT_PERFECT_MATCH, {0, 1, 1, 1}}, {SCALE_EVENT_RIGHT, {2, 2, 15}}},
        {{SCALE_EVENT_NEAR_MATCH, {0, 1, 1, 2}}, {SCALE_EVENT_RIGHT, {1, 3, 15}}},
        {{SCALE_EVENT_NO_MATCH, {0, 1, 1, 5}}, {SCALE_EVENT_RIGHT, {1, 4, 15}}},
        {{SCALE_EVENT_PERFECT_MATCH, {0, 1, 1, 1}}, {SCALE_EVENT_RIGHT, {2, 6, 15}}},
        {{SCALE_EVENT_PERFECT_MATCH, {0, 1, 1, 1}}, {SCALE_EVENT_RIGHT, {2, 8, 15}}},
        {{SCALE_EVENT_PERFECT_MATCH, {0, 1, 1, 1}}, {SCALE_EVENT_WRONG, {8, 15}}},
    };
    scale_longest_row(); /* what is judged by itself comes before */
    scale_start_awards();
    for (size_t i = 0; i < count_of(log_of); i++) {
        struct game_log log = {.count = 2, .event = {log_of[i][0], log_of[i][1]}};
        scale_judge_awards(&log, state());
    }
    TEST_ASSERT_EQUAL_UINT8(4, scale_longest_row());
}

static void test_two_earn_one_token_together_for_one_apart(void) {
    play_from_the_go(2, 4);
    preferences_set_tips_given(&game_scale, 0);
    toast_hide();
    play_verdict(1, 2, SCALE_VERDICT_MATCH);
    scale_reveal_again();
    handheld_pass(1500);
    TEST_ASSERT_TRUE(toast_is_shown());
    TEST_ASSERT_EQUAL_HEX16(1u << (T_SCALE_LESSON_TIP_RIGHT - T_SCALE_LESSON_TIP_SWAP),
                            preferences_tips_given(&game_scale));
}

/* "Wrong!" over 1 and 1 did not say what was wrong. */
static void test_a_lost_game_says_what_the_cards_were(void) {
    enum { WORDS_TOP = 134, WORDS_HEIGHT = 20 };
    static const uint8_t other_card[] = {1, 5};
    static const uint8_t said[] = {SCALE_VERDICT_NO_MATCH, SCALE_VERDICT_MATCH};
    for (int i = 0; i < 2; i++) {
        play_from_the_go(2, 4);
        play_verdict(1, other_card[i], said[i]);
        scale_reveal_again();
        handheld_pass(1500);
        TEST_ASSERT_FALSE_MESSAGE(i > 0 && same_rows(WORDS_TOP, WORDS_HEIGHT),
                                  "it was a match, and it was not");
        keep_picture();
        scale_clock_end();
        screens_home(CUT);
        session_leave();
    }
}

/* It was behind both seats, three presses away. */
static void test_two_have_no_match_beside_match(void) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_set((enum language)language);
        play_from_the_go(2, 4); /* one to the right of match */
        handheld_press(BUTTON_DOWN);
        handheld_press(BUTTON_A);
        TEST_ASSERT_EQUAL_STRING("scale consent", top());
        handheld_press(BUTTON_UP);
        handheld_press(BUTTON_A);
        TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
        bool is_match = session_log()->event[0].code != SCALE_EVENT_NO_MATCH;
        TEST_ASSERT_EQUAL_UINT8(is_match ? SCALE_EVENT_WRONG : SCALE_EVENT_RIGHT,
                                session_log()->event[1].code);
        scale_clock_end();
        screens_home(CUT);
        session_leave();
    }
    language_set(LANGUAGE_EN);
}

/* Help spoke of successes and failures, which two do not have. */
static void test_two_are_told_how_their_own_game_ends(void) {
    for (uint8_t players = 2; players <= 3; players++) {
        play_from_the_go(players, 4);
        ((struct scale_state *)session_open_state())->phase = SCALE_PHASE_OVER;
        struct actions now = scale_root_screen.actions;
        scale_root_screen.update_actions(&now);
        TEST_ASSERT_EQUAL(players == 2 ? T_SCALE_RULES_TWO : T_SCALE_RULES_END, now.explanation);
        scale_clock_end();
        screens_home(CUT);
        session_leave();
    }
}

/* With two players there is only one pair: nothing to award. */
static void test_two_are_not_praised_as_the_best_pair(void) {
    enum { BEST_PAIR = 0, DUO = 9, ENOUGH = 3 };
    for (uint8_t players = 2; players <= 3; players++) {
        play_from_the_go(players, 4);
        award_reached(DUO, 0); /* what is judged by itself comes before */
        scale_start_awards();
        struct game_log log = {.count = 1, .event = {{SCALE_EVENT_PERFECT_MATCH, {0, 1, 1, 1}}}};
        for (int matches = 0; matches < ENOUGH; matches++) {
            scale_judge_awards(&log, state());
        }
        TEST_ASSERT_EQUAL_UINT8(ENOUGH, award_reached(DUO, 0));
        TEST_ASSERT_EQUAL_UINT8(players == 2 ? 0 : ENOUGH, award_reached(BEST_PAIR, 0));
        scale_clock_end();
        screens_home(CUT);
        session_leave();
    }
}

/* The history said that one had won, then that the other had, then that both had. */
static void test_two_who_won_are_not_told_one_by_one(void) {
    struct game_log log = {.count = 3,
                           .event = {{SCALE_EVENT_WON_TOGETHER, {0}},
                                     {SCALE_EVENT_WINS, {0}},
                                     {SCALE_EVENT_WINS, {1}}}};
    sit_down(2, 4);
    TEST_ASSERT_EQUAL_UINT8(STORY_TOLD, scale_story.judge(&log, 0));
    TEST_ASSERT_EQUAL_UINT8(STORY_LEFT_OUT, scale_story.judge(&log, 1));
    TEST_ASSERT_EQUAL_UINT8(STORY_LEFT_OUT, scale_story.judge(&log, 2));
    screens_home(CUT);
    session_leave();
    sit_down(3, 4);
    TEST_ASSERT_EQUAL_UINT8(STORY_TOLD, scale_story.judge(&log, 1));
}

static void test_a_pause_says_how_to_go_on(void) {
    play_from_the_go(3, 4);
    toast_hide();
    handheld_press(BUTTON_B);
    TEST_ASSERT_TRUE(toast_is_shown());
}

/* A deal may be played twice, and a replay of it in between. */
static void test_a_replay_leaves_nothing_to_the_game_that_follows(void) {
    play_from_the_go(2, 4);
    uint8_t apart =
        (uint8_t)abs(scale_level_of(state()->seat[0].card) - scale_level_of(state()->seat[1].card));
    struct game_move wrong = {.seat = SEAT_TABLE,
                              .kind = apart > 1 ? SCALE_VERDICT_MATCH : SCALE_VERDICT_NO_MATCH};
    TEST_ASSERT_EQUAL(GAME_OK, session_play(&wrong).code);
    session_close();
    screens_home(CUT);
    TEST_ASSERT_TRUE(replay_watch(0));
    handheld_pass(300);
    handheld_press(BUTTON_RIGHT);
    handheld_press(BUTTON_LEFT);
    handheld_press(BUTTON_B);
    handheld_begin(&game_scale, 3, 4, &scale_root_screen);
    handheld_pass(300);
    TEST_ASSERT_EQUAL_STRING_MESSAGE("scale table", top(), "not what two are told");
    handheld_press(BUTTON_A);
    TEST_ASSERT_TRUE_MESSAGE(curtain_is_down(), "the cards come before the count");
    session_leave();
    screens_home(CUT);
    handheld_begin(&game_scale, 3, 4, &scale_root_screen); /* and once more */
    handheld_pass(300);
    handheld_press(BUTTON_A);
    TEST_ASSERT_TRUE(curtain_is_down());
}

/* ---- the time played ---- */

static void test_the_time_played_survives_power_off(void) {
    enum { MINUTES = 3, MINUTE_MS = 60000 };
    play_from_the_go(3, 4);
    handheld_pass(MINUTES * MINUTE_MS + 20000);
    TEST_ASSERT_EQUAL_UINT32(MINUTES, scale_clock_minutes());
    store_put_waiting();
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
    play_from_the_go(3, 4);
    struct game_move change = {.seat = SEAT_TABLE, .kind = SCALE_CHANGE, .a = 1};
    TEST_ASSERT_EQUAL(GAME_OK, session_play(&change).code);
    uint8_t game = session_game_index();
    bool is_play = state()->phase == SCALE_PHASE_PLAY;
    session_leave();
    screens_home(CUT);
    scale_clock_end();
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(game));
    screens_push(&scale_root_screen, CUT);
    handheld_pass(300);
    TEST_ASSERT_TRUE(is_play);
    handheld_press(BUTTON_RIGHT); /* on 3, 2, 1 */
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL_STRING("scale look", top());
    handheld_hold(BUTTON_A, LOOK_MS);
    handheld_let_go(BUTTON_A);
    handheld_pass(300);
    TEST_ASSERT_EQUAL_STRING("scale table", top());
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    TEST_ASSERT_TRUE(scale_clock_is_running());
}

static void test_another_game_begins_with_no_time_played(void) {
    play_from_the_go(3, 4);
    handheld_pass(2 * 60000 + 1000);
    scale_clock_end();
    sit_down(3, 4);
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
    SHOWS("SC-24", test_a_new_card_wants_a_press_of_its_own);
    SHOWS("SC-26", test_a_card_shows_each_old_action_beside_the_new_one);
    RUN_TEST(test_a_new_card_shows_no_old_action);
    SHOWS("SC-18", test_a_tie_of_eight_names_everyone_in_every_language);
    RUN_TEST(test_both_actions_of_a_tie_fit_below_the_table_of_a_replay);
    SHOWS("SC-18", test_the_judges_page_through_the_cards_of_each_colour);
    SHOWS("SC-18", test_a_chosen_card_is_not_paged_away);
    RUN_TEST(test_a_match_that_is_retold_begins_with_the_tokens_of_before);
    SHOWS("SC-16", test_the_last_match_that_is_retold_begins_with_what_was_left);
    SHOWS("SC-16", test_a_match_that_is_paid_beyond_what_is_left_says_so);
    SHOWS("SC-17", test_the_winners_tokens_are_as_many_as_the_points);
    RUN_TEST(test_of_two_best_pairs_the_one_with_more_points_has_the_prize);
    RUN_TEST(test_two_have_a_row_of_matches_only);
    RUN_TEST(test_two_earn_one_token_together_for_one_apart);
    RUN_TEST(test_two_have_no_match_beside_match);
    RUN_TEST(test_two_are_told_how_their_own_game_ends);
    RUN_TEST(test_two_are_not_praised_as_the_best_pair);
    RUN_TEST(test_two_who_won_are_not_told_one_by_one);
    RUN_TEST(test_a_pause_says_how_to_go_on);
    RUN_TEST(test_a_lost_game_says_what_the_cards_were);
    RUN_TEST(test_a_replay_leaves_nothing_to_the_game_that_follows);
    SHOWS("SC-27", test_the_warm_up_goes_around_the_table);
    RUN_TEST(test_the_warm_up_goes_back_level_by_level_and_is_another_one_next_time);
    SHOWS("SC-28", test_what_is_allowed_and_what_is_cheating_is_told);
    SHOWS("SC-29", test_a_pile_that_is_made_anew_is_announced);
    SHOWS("SC-30", test_two_are_told_before_they_begin_that_winning_is_hard);
    SHOWS("SC-30", test_the_first_tip_waits_until_two_have_read_that_winning_is_hard);
    RUN_TEST(test_the_time_played_survives_power_off);
    RUN_TEST(test_new_cards_are_seen_after_power_off);
    RUN_TEST(test_another_game_begins_with_no_time_played);
    return UNITY_END();
}
