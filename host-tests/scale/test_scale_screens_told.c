/* What the screens of 1 to T-Rex tell: ties, the warm-up and the rules, two players, replays, and
 * what the end gives prizes for. */
#include <stdlib.h>
#include <string.h>

#include "firmware/remembered/people.h"
#include "firmware/remembered/preferences.h"
#include "firmware/screens/ending/awards.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/screens/shell.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/layout.h"
#include "games/base/numbers.h"
#include "host-tests/scale/scale_hands.h"
#include "host-tests/support/blank_canvas.h"
#include "host-tests/support/handheld.h"
#include "host-tests/support/plain_words.h"
#include "host-tests/support/rules.h"

void setUp(void) {
    handheld_start();
    scale_clock_end();
}

void tearDown(void) {
    handheld_end();
}

/* ---- a tie ---- */

/* As if these seats were tied, in names as long as they can be. */
static void assert_tie_is_told(uint8_t tied) {
    handheld_name_all("WWWWWWWWWWWW");
    scale_play_from_the_go(SCALE_SEATS_MAX, 4);
    struct scale_state *there = (struct scale_state *)session_open_state();
    there->phase = SCALE_PHASE_TIE;
    there->tied = tied;
    scale_continue();
    handheld_assert_top("scale tie");
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
    scale_play_from_the_go(SCALE_SEATS_MAX, 4);
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

/* ---- before and during the game ---- */

static void rename_seat(uint8_t seat, const char *name) {
    struct person changed = *person(seat);
    strcpy(changed.name, name);
    TEST_ASSERT_TRUE(person_change(seat, &changed, GAME_SEATS_MAX));
    screen_redraw();
    handheld_pass(300);
}

static void test_the_warm_up_goes_around_the_table(void) {
    enum { SEATS = 3 };
    scale_sit_down(SEATS, 4);
    scale_warm_up_open();
    handheld_pass(300);
    for (uint8_t level = 1; level <= SCALE_LEVELS; level++) {
        for (uint8_t seat = 0; seat < SEATS; seat++) {
            bool named = (level - 1) % SEATS == seat;
            char usual[PEOPLE_NAME_BYTES];
            strcpy(usual, person(seat)->name);
            handheld_keep_picture();
            rename_seat(seat, "Zoe");
            TEST_ASSERT_EQUAL(!named, handheld_same_picture());
            rename_seat(seat, usual);
        }
        handheld_press(BUTTON_A);
    }
    handheld_assert_top("scale table");
}

/* B left it from any level, and each warm-up of a deal was the same. */
static void test_the_warm_up_goes_back_level_by_level_and_is_another_one_next_time(void) {
    scale_sit_down(3, 4);
    scale_warm_up_open();
    handheld_pass(300);
    handheld_keep_picture();
    handheld_press(BUTTON_A);
    TEST_ASSERT_FALSE(handheld_same_picture());
    handheld_press(BUTTON_B);
    handheld_assert_top("scale warm-up");
    TEST_ASSERT_TRUE(handheld_same_picture());
    handheld_press(BUTTON_B);
    handheld_assert_top("scale table");
    scale_warm_up_open();
    handheld_pass(300);
    TEST_ASSERT_FALSE(handheld_same_picture());
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
        scale_play_from_the_go(4, 4);
        empty_the_pile();
        scale_go_to_change();
        handheld_press(BUTTON_A);
        handheld_press(BUTTON_A);
        handheld_press(BUTTON_A);
        handheld_assert_top("scale shuffle");
        audit_begin();
        handheld_draw(pixels);
        TEST_ASSERT_EQUAL_STRING("", audit_end());
        handheld_press(BUTTON_A);
        TEST_ASSERT_TRUE(!handheld_top_is("scale shuffle"));
        scale_clock_end();
        screens_home(CUT);
        session_leave();
    }
    language_set(LANGUAGE_EN);
}

static void test_two_are_told_before_they_begin_that_winning_is_hard(void) {
    handheld_begin(&game_scale, 2, 4, &scale_root_screen);
    handheld_pass(300);
    handheld_assert_top("words");
    assert_told(T_SCALE_TWO_HARD, "winning is hard");
    handheld_press(BUTTON_B);
    handheld_assert_top("scale table");
    handheld_press(BUTTON_X); /* and not once more */
    handheld_press(BUTTON_B);
    handheld_assert_top("scale table");
    screens_home(CUT);
    session_leave();
    scale_sit_down(3, 4);
    handheld_assert_top("scale table");
}

/* The tip of a first game would cover these words: it comes after them. */
static void test_the_first_tip_waits_until_two_have_read_that_winning_is_hard(void) {
    handheld_begin(&game_scale, 2, 4, &scale_root_screen);
    toast_show(TOAST_TIP, say(T_SCALE_LESSON_TIP_START));
    handheld_pass(300);
    handheld_assert_top("words");
    TEST_ASSERT_FALSE(toast_is_shown());
    handheld_press(BUTTON_B);
    handheld_assert_top("scale table");
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
    scale_play_from_the_go(2, 4);
    handheld_keep_picture();
    play_verdict(1, 1, SCALE_VERDICT_MATCH);
    scale_reveal_again();
    handheld_pass(300);
    handheld_assert_top("scale reveal");
    TEST_ASSERT_TRUE(scale_same_stocks());
}

/* What the table had too little of came from the box. */
static void test_the_last_match_that_is_retold_begins_with_what_was_left(void) {
    scale_play_from_the_go(3, 4);
    struct scale_state *there = (struct scale_state *)session_open_state();
    there->seat[2].success = (uint8_t)(there->success - 1);
    there->success = 1;
    there->seat[0].card = there->seat[1].card = 1;
    screen_redraw();
    handheld_pass(300);
    handheld_keep_picture();
    struct game_move move = {.seat = SEAT_TABLE, .kind = SCALE_MATCH, .a = 0, .b = 1};
    TEST_ASSERT_EQUAL(GAME_OK, session_play(&move).code);
    scale_reveal_again();
    handheld_pass(300);
    TEST_ASSERT_TRUE(scale_same_stocks());
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
        scale_play_from_the_go(3, 4);
        struct scale_state *there = (struct scale_state *)session_open_state();
        there->seat[2].success = (uint8_t)(there->success - left);
        there->success = left;
        there->seat[0].card = there->seat[1].card = 1;
        struct game_move move = {.seat = SEAT_TABLE, .kind = SCALE_MATCH, .a = 0, .b = 1};
        TEST_ASSERT_EQUAL(GAME_OK, session_play(&move).code);
        scale_reveal_again();
        handheld_pass(2500);
        TEST_ASSERT_FALSE_MESSAGE(left == 2 && handheld_same_box(wide_box(LINE_TOP, LINE_HEIGHT)),
                                  "a line of words");
        handheld_keep_picture();
        scale_clock_end();
        screens_home(CUT);
        session_leave();
    }
}

/* Six points stood below seven tokens. */
static void test_the_winners_tokens_are_as_many_as_the_points(void) {
    static uint8_t clean[sizeof canvas_pixels];
    scale_play_from_the_go(3, 4);
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
        scale_judge_awards(&log, scale_open_state());
    }
}

/* The pair with the first seat had it, although the other had more points. */
static void test_of_two_best_pairs_the_one_with_more_points_has_the_prize(void) {
    enum { BEST_PAIR = 0, MATCHES = 3 };
    for (uint8_t more = 0; more <= 2; more++) {
        scale_play_from_the_go(4, 4);
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
    scale_play_from_the_go(2, 4);
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
        scale_judge_awards(&log, scale_open_state());
    }
    TEST_ASSERT_EQUAL_UINT8(4, scale_longest_row());
}

static void test_two_earn_one_token_together_for_one_apart(void) {
    scale_play_from_the_go(2, 4);
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
        scale_play_from_the_go(2, 4);
        play_verdict(1, other_card[i], said[i]);
        scale_reveal_again();
        handheld_pass(1500);
        TEST_ASSERT_FALSE_MESSAGE(i > 0 && handheld_same_box(wide_box(WORDS_TOP, WORDS_HEIGHT)),
                                  "it was a match, and it was not");
        handheld_keep_picture();
        scale_clock_end();
        screens_home(CUT);
        session_leave();
    }
}

/* It was behind both seats, three presses away. */
static void test_two_have_no_match_beside_match(void) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_set((enum language)language);
        scale_play_from_the_go(2, 4); /* one to the right of match */
        handheld_press(BUTTON_DOWN);
        handheld_press(BUTTON_A);
        handheld_assert_top("scale consent");
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
        scale_play_from_the_go(players, 4);
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
        scale_play_from_the_go(players, 4);
        award_reached(DUO, 0); /* what is judged by itself comes before */
        scale_start_awards();
        struct game_log log = {.count = 1, .event = {{SCALE_EVENT_PERFECT_MATCH, {0, 1, 1, 1}}}};
        for (int matches = 0; matches < ENOUGH; matches++) {
            scale_judge_awards(&log, scale_open_state());
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
    scale_sit_down(2, 4);
    TEST_ASSERT_EQUAL_UINT8(STORY_TOLD, scale_story.judge(&log, 0));
    TEST_ASSERT_EQUAL_UINT8(STORY_LEFT_OUT, scale_story.judge(&log, 1));
    TEST_ASSERT_EQUAL_UINT8(STORY_LEFT_OUT, scale_story.judge(&log, 2));
    screens_home(CUT);
    session_leave();
    scale_sit_down(3, 4);
    TEST_ASSERT_EQUAL_UINT8(STORY_TOLD, scale_story.judge(&log, 1));
}

static void test_a_pause_says_how_to_go_on(void) {
    scale_play_from_the_go(3, 4);
    toast_hide();
    handheld_press(BUTTON_B);
    TEST_ASSERT_TRUE(toast_is_shown());
}

/* A deal may be played twice, and a replay of it in between. */
static void test_a_replay_leaves_nothing_to_the_game_that_follows(void) {
    scale_play_from_the_go(2, 4);
    uint8_t apart = (uint8_t)abs(scale_level_of(scale_open_state()->seat[0].card) -
                                 scale_level_of(scale_open_state()->seat[1].card));
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
    TEST_ASSERT_EQUAL_STRING_MESSAGE("scale table", screens_top()->name, "not what two are told");
    handheld_press(BUTTON_A);
    TEST_ASSERT_TRUE_MESSAGE(curtain_is_down(), "the cards come before the count");
    session_leave();
    screens_home(CUT);
    handheld_begin(&game_scale, 3, 4, &scale_root_screen); /* and once more */
    handheld_pass(300);
    handheld_press(BUTTON_A);
    TEST_ASSERT_TRUE(curtain_is_down());
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("SC-18", test_a_tie_of_eight_names_everyone_in_every_language);
    RUN_TEST(test_both_actions_of_a_tie_fit_below_the_table_of_a_replay);
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
    return UNITY_END();
}
