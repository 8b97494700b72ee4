/* The screens of Trakks show nothing that the viewer may not know, and a lay takes few presses.
 */
#include <stdio.h>
#include <string.h>

#include "firmware/remembered/people.h"
#include "firmware/remembered/preferences.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/trakks/trakks_lay.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/stack/curtain.h"
#include "games/referee.h"
#include "host-tests/games/referee.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/plain_words.h"
#include "host-tests/support/rules.h"
#include "host-tests/support/secrets.h"

enum { GAMES_PLAYED = 6, MOVES = 60 };

void setUp(void) {
    secrets_start(5);
}

void tearDown(void) {
    handheld_end();
}

static void look_at_everything(void) {
    const struct trakks_state *now = secrets_state();
    uint8_t phase = now->phase, turn = session_turn();
    secrets_stay_hidden(SEAT_TABLE, NULL);
    if (phase == TRAKKS_OVER) {
        secrets_stay_hidden(SEAT_TABLE, trakks_scores_open);
    } else if (phase == TRAKKS_GIVE) {
        secrets_stay_hidden(turn, trakks_give_open);
    } else {
        secrets_stay_hidden(turn, trakks_turn_open);
        secrets_stay_hidden(turn, trakks_lay_open);
        secrets_stay_hidden(turn, trakks_actions_open);
    }
}

static void no_screen_shows_a_secret(void) {
    secrets_in_games(&game_trakks, &trakks_root_screen, GAMES_PLAYED, MOVES, look_at_everything);
    secrets_were_looked_for(1000);
}

/* The comparison above can fail: the holder's own tiles are on the screen. */
static void ones_own_hand_is_seen(void) {
    static _Alignas(4) uint8_t first[HANDHELD_PIXELS], second[HANDHELD_PIXELS];
    secrets_begin(&game_trakks, 2, 1, &trakks_root_screen);
    secrets_draw(0, trakks_turn_open, first);
    referee_trakks.resample_hidden(secrets_state(), 1,
                                   secrets_rng()); /* what the other may not know */
    secrets_draw(0, trakks_turn_open, second);
    TEST_ASSERT_NOT_EQUAL(0, memcmp(first, second, sizeof first));
}

/* ---- by button presses ---- */

static bool top_is(const char *name) {
    return !curtain_is_down() && strcmp(screens_top()->name, name) == 0;
}

/* A game for two that stands as these lines say, with the first seat's curtain lifted. */
static void sit_down(const char *const lines[], uint8_t count) {
    referee_new(&referee_trakks, "players=2 seed=1");
    for (uint8_t i = 0; i < count; i++) {
        referee_set(lines[i]);
    }
    referee_start();
    static uint64_t seed = 1;
    secrets_begin(&game_trakks, 2, ++seed, &trakks_root_screen);
    memset(&trakks_laying, 0, sizeof trakks_laying); /* as after power-on */
    memcpy(secrets_state(), referee.state.bytes, sizeof(struct trakks_state));
    screens_home(CUT);
    screens_push(&trakks_root_screen, CUT);
    handheld_press(BUTTON_A);
    handheld_lift_curtain();
    TEST_ASSERT_TRUE(top_is("trakks turn"));
    handheld_count_presses();
}
#define SIT_DOWN(...)                                                                              \
    sit_down((const char *const[]){__VA_ARGS__},                                                   \
             sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

static void assert_played_within(unsigned most, const char *what) {
    TEST_ASSERT_EQUAL_UINT16_MESSAGE(1, session_count_moves(), what);
    handheld_assert_presses(what, most);
}

#define RUN_ON_TABLE           "table b3@10,10 b4@11,10 b5@12,10 r9@10,14 g9@11,14 y9@12,14 b9@13,14"
#define RUN_AND_GROUP_ON_TABLE RUN_ON_TABLE " r1@20,20 g1@21,20 b1@22,20"

static void attaching_one_tile_takes_at_most_six_presses(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b1 b6 r1 g1 g5 y7", "opened p1 yes");
    handheld_type("ARAA"); /* lay, to the second tile, up, down where it fits */
    handheld_type("DA");   /* done */
    assert_played_within(6, "Trakks, attach one tile");
}

static void three_of_a_run_take_at_most_eight_presses(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b1 r2 r3 r4 g5 y7", "opened p1 yes", "opened p2 yes");
    handheld_type("ARaADA");
    assert_played_within(8, "Trakks, lay three of a run");
}

/* The blue 9 of four nines goes to the blue 7 and 8 of the hand. */
static void lifting_one_and_laying_two_takes_at_most_sixteen_presses(void) {
    SIT_DOWN("table b3@10,10 b4@11,10 b5@12,10 b9@10,13 r9@11,13 g9@12,13 y9@13,13",
             "hand p1 b7 b8 y1", "opened p1 yes", "opened p2 yes");
    handheld_type("A");
    handheld_type("UA");    /* to the nine, up with it */
    handheld_type("LLLAB"); /* apart, down, back to the hand */
    handheld_type("AAAA");  /* seven and eight */
    handheld_type("DA");
    assert_played_within(16, "Trakks, lift one and lay two");
}

static void down_at_the_edge_of_the_table_goes_to_the_hand(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r1 g1", "opened p1 yes");
    handheld_type("AUU");    /* laying, from the lower line of the table to the upper one */
    handheld_type("DD");     /* the lower line, and beyond it the hand */
    handheld_type("LLAADA"); /* at its end: to the blue 6, up, down, done */
    TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
}

static void b_goes_from_the_table_to_the_hand_at_once(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r1 g1", "opened p1 yes");
    handheld_type("AUBAADA"); /* laying, table, hand: the blue 6 up, down, done */
    TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
}

static void the_tools_begin_at_done_when_the_table_is_right(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r1 g1", "opened p1 yes");
    handheld_type("AAA");    /* the blue 6 lies there; the cursor stays in the hand */
    handheld_type("DRRUDA"); /* to other tools, to the hand, and back to the tools: done again */
    TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
}

/* Whatever is built, A alone never ends the turn. */
static void a_alone_never_ends_a_turn(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 b7 b8", "opened p1 yes");
    handheld_type("AAAAAAAAAAAAAAAAAAAAAAAA");
    TEST_ASSERT_EQUAL_UINT16(0, session_count_moves());
    TEST_ASSERT_TRUE(top_is("trakks lay"));
}

/* It once stayed on the bulb, where A asked for the same hint again; on done, A ended the turn. */
static void after_a_hint_is_used_the_cursor_is_in_the_hand(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r1 g1", "opened p1 yes");
    handheld_type("ADA");
    handheld_pass(4000);
    handheld_type("AAA"); /* which tile, how, use it */
    TEST_ASSERT_EQUAL_UINT8(ON_HAND, trakks_laying.focus);
    TEST_ASSERT_EQUAL_UINT8(2, trakks_laying.hand.count);
    handheld_type("DA"); /* done */
    TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
}

static void a_alone_ends_no_turn_after_a_hint_either(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r1 g1", "opened p1 yes");
    handheld_type("ADA");
    handheld_pass(4000);
    handheld_type("AAAAAAAAAAAA");
    TEST_ASSERT_EQUAL_UINT16(0, session_count_moves());
}

static void done_says_first_how_many_tiles_still_fit(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b2 b6 r1 g12", "opened p1 yes");
    handheld_type("ARAA"); /* the blue 6 */
    handheld_pass(500);
    handheld_type("D");
    TEST_ASSERT_EQUAL_STRING("1 more of your tiles fits. A ends your turn anyway.",
                             plain_words(trakks_notice));
    TEST_ASSERT_EQUAL_UINT16(0, session_count_moves());
    handheld_type("UDA");
    TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
}

static void putting_back_leaves_the_cursor_on_the_tile(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r1 g1", "opened p1 yes");
    handheld_type("ARAB"); /* the second tile of the hand up, and back */
    TEST_ASSERT_EQUAL_UINT8(trakks_kind(1, 1), trakks_hand_kind(&trakks_laying.hand));
}

/* The title said that it fits nowhere, and turned it did. */
static void a_line_that_fits_only_turned_is_turned(void) {
    SIT_DOWN(RUN_AND_GROUP_ON_TABLE, "hand p1 r5 g5 y5 y12", "opened p1 yes", "opened p2 yes");
    handheld_type("Aa");
    handheld_pass(100);
    handheld_type("ADA"); /* above the blue 5; done */
    TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
}

/* One place that fits hid those that could fit later. */
static void beyond_the_places_that_fit_x_leads_to_those_that_could(void) {
    SIT_DOWN(RUN_AND_GROUP_ON_TABLE, "hand p1 b6 b7 y12", "opened p1 yes", "opened p2 yes");
    handheld_type("AAAA"); /* lay; the blue 6 beside the 5; the blue 7 up, which fits beside it */
    uint16_t fits = trakks_laying.camera.cursor;
    TEST_ASSERT_EQUAL(PLACE_LEGAL, draft_place_at(&trakks_laying.draft, fits));
    handheld_type("X");
    TEST_ASSERT_NOT_EQUAL(fits, trakks_laying.camera.cursor);
    TEST_ASSERT_EQUAL(PLACE_PROMISING,
                      draft_place_at(&trakks_laying.draft, trakks_laying.camera.cursor));
}

static enum text_key label_of_x(void) {
    struct actions now = {0};
    screens_top()->update_actions(&now);
    return now.x.label;
}

/* It once went by rows. */
static void x_begins_where_a_tile_repairs_a_line(void) {
    SIT_DOWN(
        "table r6@4,4 g6@5,4 y6@6,4 b6@7,4 b3@10,10 b4@11,10 b5@12,10 r9@10,14 g9@11,14 y9@12,14",
        "hand p1 r7 r8 y1", "opened p1 yes", "opened p2 yes");
    struct draft *draft = &trakks_laying.draft;
    handheld_type("A");
    for (uint8_t value = 7; value <= 8; value++) {
        TEST_ASSERT_TRUE(draft_lift_hand(draft, trakks_kind(1, value)));
        TEST_ASSERT_TRUE(draft_put_down(draft, trakks_square((uint8_t)(13 + value), 18)));
    }
    draft_lift(draft, trakks_square(4, 4)); /* the red 6 */
    TEST_ASSERT_EQUAL_UINT16(trakks_square(19, 18), draft_next_place(draft, trakks_square(0, 0)));
    TEST_ASSERT_EQUAL_UINT16(trakks_square(19, 18), draft_other_place(draft, trakks_square(4, 4)));
    uint16_t other = draft_other_place(draft, trakks_square(19, 18));
    TEST_ASSERT_EQUAL_UINT16(trakks_square(8, 4), other);
}

/* X once only turned it, and the way to each place was walked. */
static void a_row_goes_from_place_to_place_and_then_turns(void) {
    SIT_DOWN("table b3@10,10 b4@11,10 b5@12,10 b3@10,14 b4@11,14 b5@12,14 r1@20,20 g1@21,20 "
             "b1@22,20",
             "hand p1 b6 b7 b8 y12", "opened p1 yes", "opened p2 yes");
    handheld_type("Aa");
    TEST_ASSERT_EQUAL_UINT8(3, trakks_laying.draft.carried_count);
    TEST_ASSERT_EQUAL_UINT16(trakks_square(13, 14), trakks_laying.camera.cursor);
    TEST_ASSERT_EQUAL(T_TRAKKS_DO_NEXT_PLACE, label_of_x());
    handheld_type("X");
    TEST_ASSERT_EQUAL_UINT16(trakks_square(13, 10), trakks_laying.camera.cursor);
    TEST_ASSERT_EQUAL(T_TRAKKS_DO_TURN, label_of_x());
    handheld_type("X");
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_DOWN, trakks_laying.draft.carried_axis);
    handheld_type("XXX"); /* its three places */
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_ACROSS, trakks_laying.draft.carried_axis);
}

/* It once left a new player without any idea. */
static void without_a_simple_lay_the_hint_says_what_else_to_do(void) {
    SIT_DOWN(RUN_AND_GROUP_ON_TABLE, "hand p1 r7 g13 y11", "opened p1 yes", "opened p2 yes");
    handheld_type("ADA");
    handheld_pass(4000);
    size_t none = strlen(say(T_TRAKKS_HINT_NONE));
    TEST_ASSERT_EQUAL_STRING_LEN(say(T_TRAKKS_HINT_NONE), trakks_notice, none);
    TEST_ASSERT_GREATER_THAN(none + 1, strlen(trakks_notice));
}

static void undo_leads_to_the_tile_that_came_back(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r1 g1 y7", "opened p1 yes", "opened p2 yes");
    handheld_type("AAADRRA");
    TEST_ASSERT_EQUAL_UINT8(trakks_kind(0, 6), trakks_hand_kind(&trakks_laying.hand));
}

static void a_second_opening_group_leaves_the_player_where_they_are(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b1 b2 b3 r7 g7 y7 y1");
    handheld_type("AaA"); /* the run */
    handheld_type("aA");  /* the set, apart */
    handheld_type("DA");
    TEST_ASSERT_EQUAL_STRING("You may open with only one group.", trakks_notice);
    TEST_ASSERT_EQUAL(ON_TOOLS, trakks_laying.focus);
    TEST_ASSERT_EQUAL_UINT16(0, session_count_moves());
}

static enum text_key label_of_b(void) {
    struct actions now = {0};
    screens_top()->update_actions(&now);
    return now.b.label;
}

static void b_says_where_it_leads_with_an_empty_hand(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6", "opened p1 yes");
    handheld_type("AAA");
    TEST_ASSERT_EQUAL(T_TRAKKS_DO_TO_DONE, label_of_b());
    handheld_type("B");
    TEST_ASSERT_EQUAL(T_TRAKKS_DO_TABLE, label_of_b());
}

/* The next A once picked the last tile up again; then it was silent. */
static void with_an_empty_hand_and_a_valid_table_a_says_how_to_end(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b2", "opened p1 yes", "opened p2 yes");
    handheld_type("AAA");
    uint16_t steps = trakks_laying.draft.step_count;
    TEST_ASSERT_EQUAL_CHAR('\0', trakks_notice[0]);
    handheld_type("AAAA");
    TEST_ASSERT_NOT_EQUAL_CHAR('\0', trakks_notice[0]);
    handheld_assert_legible();
    TEST_ASSERT_EQUAL_UINT8(0, trakks_laying.draft.carried_count);
    TEST_ASSERT_EQUAL_UINT16(steps, trakks_laying.draft.step_count);
    TEST_ASSERT_EQUAL_UINT16(0, session_count_moves());
    handheld_type("BA"); /* to done, which ends the turn */
    TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
}

/* The same after a tile of the table was moved, as in puzzles. */
static void the_last_tile_of_the_table_is_not_picked_up_again(void) {
    SIT_DOWN("table b3@10,10 b4@11,10 b5@12,10 b9@10,13 r9@11,13 g9@12,13 y9@13,13",
             "hand p1 b7 b8", "opened p1 yes", "opened p2 yes");
    handheld_type("AAAAA"); /* the pair, apart */
    static struct draft *const draft = &trakks_laying.draft;
    TEST_ASSERT_EQUAL_UINT8(0, trakks_laying.hand.count);
    trakks_laying.camera.cursor = trakks_square(10, 13);
    trakks_laying.focus = ON_TABLE;
    handheld_type("A"); /* the blue 9 up: it is carried to where it repairs the pair */
    TEST_ASSERT_EQUAL_UINT8(1, draft->carried_count);
    handheld_type("XA");
    TEST_ASSERT_TRUE(lay_is_ready(&trakks_laying));
    handheld_type("A");
    TEST_ASSERT_EQUAL_UINT8(0, draft->carried_count);
    handheld_type("DA");
    TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
}

/* It once went to the neighbour of the tile that was put down. */
static void the_hand_leads_to_the_tile_that_completes_the_line(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b13 g1 r11 r12 r13 g11 y7", "opened p1 yes", "opened p2 yes");
    trakks_lay_open();
    trakks_hand_find(&trakks_laying.hand, trakks_kind(1, 12));
    handheld_type("AA"); /* the red 12, apart */
    trakks_hand_find(&trakks_laying.hand, trakks_kind(1, 13));
    handheld_type("AA");
    uint8_t next = trakks_hand_kind(&trakks_laying.hand);
    TEST_ASSERT_EQUAL_UINT8(trakks_kind(1, 11), next);
}

/* It once proposed what lay there already. */
static void a_hint_says_that_nothing_better_can_be_laid(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r1 g3", "opened p1 yes", "opened p2 yes");
    handheld_type("AAADRA"); /* the blue 6 lies there; the bulb */
    handheld_pass(4000);
    TEST_ASSERT_EQUAL_STRING(say(T_TRAKKS_HINT_LIES), trakks_notice);
    handheld_type("A");
    TEST_ASSERT_EQUAL_STRING(say(T_TRAKKS_HINT_LIES), trakks_notice);
}

static void a_hint_finishes_a_half_built_line(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 g12 g13 g14 y1", "opened p1 yes", "opened p2 yes");
    handheld_type("AAA"); /* the green 12, apart */
    handheld_type("AA");  /* the green 13 beside it */
    handheld_type("DRA"); /* the bulb */
    TEST_ASSERT_EQUAL_STRING("green\u00a014 completes it: A picks it up.",
                             plain_words(trakks_notice));
    handheld_type("AADA");
    TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
}

/* One player's order of tiles is not the next one's. */
static void each_seat_sorts_its_own_hand(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r1 g1", "opened p1 yes");
    TEST_ASSERT_FALSE(trakks_hand_by_number());
    handheld_type("DDA");
    TEST_ASSERT_TRUE(trakks_hand_by_number());
    handheld_type("BUUA"); /* takes a tile of the pool */
    handheld_lift_curtain();
    TEST_ASSERT_EQUAL_UINT8(1, handover_holder());
    TEST_ASSERT_FALSE(trakks_hand_by_number());
    preference_change(&game_trakks, 0);
}

/* It used to jump back to the first of them with every press. */
static void the_cursor_passes_two_equal_tiles(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b1 b1 b6 r1", "opened p1 yes");
    handheld_type("ARRAADA");
    TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
}

static void a_hint_comes_in_three_steps(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r1 g1", "opened p1 yes");
    handheld_type("ADA"); /* that there is a lay */
    handheld_pass(2000);
    handheld_type("AA"); /* with which tile; all of it */
    TEST_ASSERT_EQUAL_UINT16(0, session_count_moves());
    TEST_ASSERT_EQUAL_UINT8(2, trakks_laying.hand.count); /* no tile is in two places */
    handheld_type("ADA");                                 /* use it; done */
    TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
}

static void a_hint_names_a_tile_that_is_not_laid_yet(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 b7 r1 g3", "opened p1 yes", "opened p2 yes");
    handheld_type("AAADRA"); /* the blue 6 lies there; the bulb */
    handheld_pass(4000);
    handheld_type("A");
    TEST_ASSERT_EQUAL_STRING("Try blue\u00a07. A shows how.", plain_words(trakks_notice));
}

static void allow_winning_hints(void) {
    struct game_options *options = (struct game_options *)session_options();
    options->choice[TRAKKS_OPTION_HINTS] = TRAKKS_HINTS_ALL;
}

static void among_people_no_hint_wins_the_round(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r9 g9 y9", "opened p1 yes");
    handheld_type("ADA");
    handheld_pass(4000);
    handheld_type("AAAAAA");
    TEST_ASSERT_EQUAL_STRING(say(T_TRAKKS_HINT_WINS), trakks_notice);
    TEST_ASSERT_FALSE(trakks_lay_can_resume()); /* nothing was laid */
}

static void a_hint_to_win_names_a_tile_that_has_to_move(void) {
    SIT_DOWN("table r3@10,10 r4@11,10 r5@12,10 r6@13,10 b3@10,14 b4@11,14 b5@12,14 b6@13,14",
             "hand p1 y6", "opened p1 yes", "opened p2 yes");
    handheld_type("ADA");
    handheld_pass(4000);
    TEST_ASSERT_EQUAL_STRING(say(T_TRAKKS_HINT_WINS), trakks_notice);
    handheld_type("A");
    TEST_ASSERT_EQUAL_STRING("Move red\u00a06 on the table.", plain_words(trakks_notice));
    TEST_ASSERT_FALSE(trakks_lay_can_resume());
}

static void alone_no_hint_wins_the_round_either(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r9 g9 y9", "opened p1 yes");
    people_set_player(1, PLAYER_OPPONENT);
    TEST_ASSERT_EQUAL_UINT8(1, session_count_people());
    handheld_type("ADA");
    handheld_pass(4000);
    handheld_type("AAAAAA");
    TEST_ASSERT_EQUAL_STRING(say(T_TRAKKS_HINT_WINS), trakks_notice);
    TEST_ASSERT_FALSE(trakks_lay_can_resume());
}

/* The simple search takes b6 to the run alone; Apex lays the set of nines as well and wins. */
static void the_hint_is_what_an_apex_would_lay_and_says_why(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r9 g9 y9", "opened p1 yes");
    allow_winning_hints();
    handheld_type("ADA");
    handheld_pass(4000);
    handheld_type("AA"); /* with which tile; all of it */
    TEST_ASSERT_EQUAL_STRING("Every last tile: that wins.", trakks_notice);
    handheld_type("ABA"); /* use it; to done, as the hand is empty; done */
    TEST_ASSERT_EQUAL_UINT8(0, trakks_holds(secrets_state(), 0, trakks_kind(3, 9)));
    TEST_ASSERT_TRUE(session_is_over());
}

/* It keeps three tiles for a lay of all; a person who asks how to lay is shown how. */
static void a_hint_shows_a_lay_although_the_apex_would_wait(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r1 g1", "opened p1 yes");
    handheld_type("ADA");
    handheld_pass(4000);
    handheld_type("AA");
    TEST_ASSERT_EQUAL_UINT16(0, session_count_moves());
    handheld_type("ADA");
    TEST_ASSERT_EQUAL_UINT8(0, trakks_holds(secrets_state(), 0, trakks_kind(0, 6)));
}

static void ask_for_advice(void) {
    advice_open();
    handheld_lift_curtain();
    handheld_pass(4000);
    handheld_type("A");
    handheld_pass(4000);
}

/* Advice once named the tiles and left the player to find out where they go. */
static void an_advised_lay_is_shown_on_the_table(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 b7 b8 r1 g3", "opened p1 yes");
    ask_for_advice();
    TEST_ASSERT_TRUE(top_is("trakks lay"));
    TEST_ASSERT_EQUAL(HINT_SHOWN, trakks_laying.focus);
    TEST_ASSERT_EQUAL_STRING("This lays 3 of your 5 tiles.", plain_words(trakks_notice));
    handheld_type("A"); /* use it */
    TEST_ASSERT_EQUAL_UINT16(0, session_count_moves());
    handheld_type("DA"); /* done */
    TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
    TEST_ASSERT_EQUAL_UINT8(0, trakks_holds(secrets_state(), 0, trakks_kind(0, 8)));
}

static void an_advised_lay_need_not_be_used(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 b7 b8 r1 g3", "opened p1 yes");
    ask_for_advice();
    handheld_type("BBB");
    TEST_ASSERT_TRUE(top_is("trakks turn"));
    TEST_ASSERT_FALSE(trakks_lay_can_resume());
}

static void a_game_without_hints_gives_none(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r1 g1", "opened p1 yes");
    struct game_options *options = (struct game_options *)session_options();
    options->choice[TRAKKS_OPTION_HINTS] = TRAKKS_HINTS_OFF;
    handheld_type("ADA");
    handheld_pass(2000);
    handheld_type("AAAA");
    TEST_ASSERT_EQUAL_UINT16(0, session_count_moves());
}

static bool round_has_ended(void) {
    const struct game_log *log = session_log();
    return log->count > 0 && log->event[log->count - 1].code == TRAKKS_EVENT_NEW_ROUND;
}

/* Then come the points, then the next round. */
static void the_end_of_a_round_stays_on_the_table(void) {
    enum { BOARD = 60 * CANVAS_WIDTH, BOARD_PIXELS = 90 * CANVAS_WIDTH };
    struct game_options options;
    game_options_default(&game_trakks, &options);
    options.players = 2;
    options.choice[TRAKKS_OPTION_ROUNDS] = 2;
    chance_begin_with(&game_trakks, &options);
    while (!round_has_ended()) {
        chance_play(secrets_rng());
    }
    screens_home(CUT);
    screens_push(&trakks_root_screen, CUT);
    handheld_pass(3000);
    static uint8_t ended[HANDHELD_PIXELS];
    handheld_draw(ended);
    const uint8_t *board = ended + BOARD; /* a tile, seen close or from above */
    TEST_ASSERT_TRUE(memchr(board, COLOUR_EGGSHELL, BOARD_PIXELS) != NULL ||
                     memchr(board, COLOUR_EGGSHELL_SHADOW, BOARD_PIXELS) != NULL);
    handheld_type("A");
    handheld_pass(5000);
    TEST_ASSERT_TRUE(top_is("trakks scores"));
    handheld_type("A");
    handheld_hear_news();
    TEST_ASSERT_TRUE(curtain_is_down());
}

/* What came by an arrow or a +3 is marked until its seat moves, also after the power was off. */
static void new_tiles_stay_marked_after_power_off(void) {
    unsigned found = 0;
    for (uint64_t seed = 0; seed < 20 && found < 3; seed++) {
        secrets_begin(&game_trakks, 3, seed, &trakks_root_screen);
        for (unsigned i = 0; i < 200; i++) {
            const struct trakks_state before = *(const struct trakks_state *)secrets_state();
            unsigned came = 0;
            for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
                came += before.received[kind];
            }
            if (came > 0) {
                uint8_t index = session_game_index();
                session_leave();
                TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(index));
                TEST_ASSERT_EQUAL_MEMORY(&before, secrets_state(), sizeof before);
                found++;
                break;
            }
            if (!chance_play(secrets_rng())) {
                break;
            }
        }
        session_leave();
    }
    TEST_ASSERT_GREATER_THAN(0, found);
}

static struct box cursor_on_the_table(void) {
    screens_home(CUT);
    screens_push(&trakks_root_screen, CUT);
    handheld_pass(5000);
    return cursor_place();
}

/* As after the power was off: what was looked at before is not known any more. */
static void a_resumed_game_begins_with_the_last_lay(void) {
    secrets_begin(&game_trakks, 2, 1, &trakks_root_screen);
    for (unsigned i = 0; i < 60; i++) {
        TEST_ASSERT_TRUE(chance_play(secrets_rng()));
    }
    struct box first = cursor_on_the_table(), moved = first;
    static const char *const arrows[] = {"R", "L", "D", "U"};
    for (int i = 0; i < 4 && memcmp(&moved, &first, sizeof moved) == 0; i++) {
        handheld_type(arrows[i]);
        moved = cursor_place();
    }
    TEST_ASSERT_NOT_EQUAL(0, memcmp(&moved, &first, sizeof moved));
    uint8_t index = session_game_index();
    session_leave();
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(index));
    struct box again = cursor_on_the_table();
    TEST_ASSERT_EQUAL_MEMORY(&first, &again, sizeof first);
}

static void after_a_move_the_next_curtain_falls_at_once(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r1 g1", "opened p1 yes");
    handheld_type("LAA"); /* take one of the pool */
    TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
    TEST_ASSERT_TRUE(curtain_is_down());
    TEST_ASSERT_EQUAL_UINT8(1, handover_holder());
}

static void help_for_lay_speaks_of_the_opening_until_a_seat_has_opened(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r1 g1", "opened p1 no");
    handheld_type("X");
    TEST_ASSERT_EQUAL_STRING(say(T_TRAKKS_TABLE_ASKED_OPEN), trakks_explanation);
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r1 g1", "opened p1 yes");
    handheld_type("X");
    TEST_ASSERT_EQUAL_STRING(say(T_TRAKKS_TURN_LAY_WHY), trakks_explanation);
}

/* The cursor goes to the tile that makes a line with two of the hand. */
static void taking_is_up_and_a(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b10 b11 r1 g3", "pool r6 g14 b12 y9 r3 y2", "opened p1 yes");
    handheld_type("UA");
    TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
    const struct trakks_state *state = secrets_state();
    TEST_ASSERT_EQUAL_UINT8(1, trakks_holds(state, 0, trakks_kind(0, 12)));
}

static void drawing_takes_four_presses(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 r1 g12 y7 AR", "pool r6 y9 r3 y2 r12 y11", "opened p1 yes",
             "opened p2 yes");
    handheld_type("DLa");
    TEST_ASSERT_TRUE(top_is("trakks received"));
    handheld_type("A");
    assert_played_within(4, "Trakks, draw a tile");
}

static void nothing_is_drawn_by_the_rhythm_of_a(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 r1 g12 y7 AR", "pool r6 y9 r3 y2 r12 y11", "opened p1 yes",
             "opened p2 yes");
    handheld_type("DLAAAAAA");
    TEST_ASSERT_EQUAL_UINT16(0, session_count_moves());
    TEST_ASSERT_EQUAL_STRING(say(T_TRAKKS_ACTION_HOLD), trakks_notice);
}

/* Even if no tile fits by itself: where the cursor begins is not advice. */
static void a_turn_begins_at_laying(void) {
    SIT_DOWN(RUN_AND_GROUP_ON_TABLE, "hand p1 g12 g13 g14 y4", "opened p1 yes", "opened p2 yes");
    handheld_type("A");
    TEST_ASSERT_TRUE(top_is("trakks lay"));
}

/* What was said of a tile of the pool was about the hand alone. */
static void a_tile_of_the_pool_that_fits_the_table_is_said_to(void) {
    enum { CAPTION = 18 };
    static const char *const opened[] = {"opened p1 no", "opened p1 yes"};
    for (int i = 0; i < 2; i++) {
        SIT_DOWN(RUN_ON_TABLE, "hand p1 r1 g13", "pool b6 y9", opened[i]);
        TEST_ASSERT_EQUAL_INT(i, trakks_fits_table(trakks_kind(0, 6)));
        TEST_ASSERT_FALSE(trakks_fits_table(trakks_kind(3, 9)));
        handheld_type("U");
        if (i > 0) {
            TEST_ASSERT_FALSE(handheld_same_box(box(0, HAND_BOTTOM, CANVAS_WIDTH, CAPTION)));
        }
        handheld_keep_picture();
    }
}

static void down_leads_from_the_pool_back_to_the_choices(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 b11 r1 g3", "opened p1 yes");
    handheld_type("UDA");
    TEST_ASSERT_TRUE(top_is("trakks lay"));
}

/* Who plays the arrow gives at once; who gives last sees what came, and plays on at once. */
static void an_arrow_has_one_hand_over_between_two(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r1 g1 AR", "hand p2 r2 r3 r4 r5", "opened p1 yes");
    handheld_type("DAa");
    TEST_ASSERT_TRUE(top_is("trakks give"));
    handheld_type("AAa");
    TEST_ASSERT_TRUE(curtain_is_down());
    handheld_lift_curtain();
    handheld_type("AAa");
    TEST_ASSERT_TRUE(top_is("trakks received"));
    handheld_type("A");
    TEST_ASSERT_TRUE(top_is("trakks turn"));
}

static void no_tile_is_played_or_given_by_the_rhythm_of_a(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r1 g1 AR P3", "hand p2 r2 r3 r4 r5", "opened p1 yes");
    handheld_type("DAAAAAA");
    TEST_ASSERT_EQUAL_UINT16(0, session_count_moves());
    handheld_type("Da");
    TEST_ASSERT_TRUE(top_is("trakks give"));
    handheld_type("AAAAAA");
    TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
    TEST_ASSERT_TRUE(top_is("trakks give"));
    handheld_type("a");
    TEST_ASSERT_EQUAL_UINT16(2, session_count_moves());
}

/* The press that chooses the second tile may be long. */
static void holding_the_last_choice_gives_nothing(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r1 g1 AR", "hand p2 r2 r3 r4 r5", "opened p1 yes");
    handheld_type("DAaAa");
    TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
    TEST_ASSERT_TRUE(top_is("trakks give"));
}

/* Two rows of tiles: down to the second, and on to the tools. */
static void a_held_arrow_stays_in_the_hand(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b1 b6 b8 b10 r1 r3 r6 r8 g1 g5 y7 y9 y11 y13", "opened p1 yes");
    handheld_type("AD");
    TEST_ASSERT_EQUAL(ON_HAND, trakks_laying.focus);
    handheld_type("D");
    TEST_ASSERT_EQUAL(ON_TOOLS, trakks_laying.focus);
    handheld_type("BU");
    handheld_hold(BUTTON_DOWN, 2000); /* held, it ends in the last row */
    handheld_let_go(BUTTON_DOWN);
    TEST_ASSERT_EQUAL(ON_HAND, trakks_laying.focus);
}

static uint8_t count_new(void) {
    uint8_t counts[TRAKKS_KINDS], count = 0;
    trakks_received_counts(counts);
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        count = (uint8_t)(count + counts[kind]);
    }
    return count;
}

static void tiles_that_came_are_new_until_their_owner_has_played(void) {
    SIT_DOWN(RUN_ON_TABLE, "hand p1 b6 r1 g1 AR P3", "hand p2 r2 r3 r4 r5", "opened p1 yes");
    handheld_type("DADa"); /* the arrow is below the +3 */
    handheld_type("AAa");
    handheld_lift_curtain();
    handheld_type("AAaA"); /* the second gives, sees what came, and has the turn */
    handheld_type("DLaA"); /* draws, sees it */
    handheld_lift_curtain();
    TEST_ASSERT_EQUAL_UINT8(0, handover_holder());
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_GIFT, count_new());
    handheld_type("DLaA");
    handheld_lift_curtain();
    TEST_ASSERT_EQUAL_UINT8(0, count_new());
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TK-22", no_screen_shows_a_secret);
    SHOWS("TK-22", ones_own_hand_is_seen);
    RUN_TEST(attaching_one_tile_takes_at_most_six_presses);
    RUN_TEST(three_of_a_run_take_at_most_eight_presses);
    RUN_TEST(lifting_one_and_laying_two_takes_at_most_sixteen_presses);
    RUN_TEST(down_at_the_edge_of_the_table_goes_to_the_hand);
    RUN_TEST(b_goes_from_the_table_to_the_hand_at_once);
    RUN_TEST(the_tools_begin_at_done_when_the_table_is_right);
    RUN_TEST(a_alone_never_ends_a_turn);
    RUN_TEST(after_a_hint_is_used_the_cursor_is_in_the_hand);
    RUN_TEST(a_alone_ends_no_turn_after_a_hint_either);
    RUN_TEST(done_says_first_how_many_tiles_still_fit);
    RUN_TEST(putting_back_leaves_the_cursor_on_the_tile);
    RUN_TEST(a_line_that_fits_only_turned_is_turned);
    RUN_TEST(x_begins_where_a_tile_repairs_a_line);
    RUN_TEST(a_row_goes_from_place_to_place_and_then_turns);
    RUN_TEST(beyond_the_places_that_fit_x_leads_to_those_that_could);
    RUN_TEST(without_a_simple_lay_the_hint_says_what_else_to_do);
    RUN_TEST(undo_leads_to_the_tile_that_came_back);
    RUN_TEST(a_second_opening_group_leaves_the_player_where_they_are);
    RUN_TEST(b_says_where_it_leads_with_an_empty_hand);
    RUN_TEST(with_an_empty_hand_and_a_valid_table_a_says_how_to_end);
    RUN_TEST(the_last_tile_of_the_table_is_not_picked_up_again);
    RUN_TEST(the_hand_leads_to_the_tile_that_completes_the_line);
    RUN_TEST(a_hint_says_that_nothing_better_can_be_laid);
    RUN_TEST(a_hint_finishes_a_half_built_line);
    RUN_TEST(each_seat_sorts_its_own_hand);
    RUN_TEST(among_people_no_hint_wins_the_round);
    RUN_TEST(a_hint_to_win_names_a_tile_that_has_to_move);
    RUN_TEST(alone_no_hint_wins_the_round_either);
    RUN_TEST(the_cursor_passes_two_equal_tiles);
    RUN_TEST(a_hint_comes_in_three_steps);
    RUN_TEST(a_hint_names_a_tile_that_is_not_laid_yet);
    RUN_TEST(the_hint_is_what_an_apex_would_lay_and_says_why);
    RUN_TEST(a_hint_shows_a_lay_although_the_apex_would_wait);
    RUN_TEST(an_advised_lay_is_shown_on_the_table);
    RUN_TEST(an_advised_lay_need_not_be_used);
    RUN_TEST(a_game_without_hints_gives_none);
    RUN_TEST(no_tile_is_played_or_given_by_the_rhythm_of_a);
    RUN_TEST(holding_the_last_choice_gives_nothing);
    RUN_TEST(a_held_arrow_stays_in_the_hand);
    RUN_TEST(the_end_of_a_round_stays_on_the_table);
    RUN_TEST(new_tiles_stay_marked_after_power_off);
    RUN_TEST(a_resumed_game_begins_with_the_last_lay);
    RUN_TEST(after_a_move_the_next_curtain_falls_at_once);
    SHOWS("TK-14", help_for_lay_speaks_of_the_opening_until_a_seat_has_opened);
    RUN_TEST(taking_is_up_and_a);
    RUN_TEST(drawing_takes_four_presses);
    RUN_TEST(nothing_is_drawn_by_the_rhythm_of_a);
    RUN_TEST(a_turn_begins_at_laying);
    RUN_TEST(a_tile_of_the_pool_that_fits_the_table_is_said_to);
    RUN_TEST(down_leads_from_the_pool_back_to_the_choices);
    RUN_TEST(an_arrow_has_one_hand_over_between_two);
    RUN_TEST(tiles_that_came_are_new_until_their_owner_has_played);
    return UNITY_END();
}
