/* Tyrannosaurus Rex by its buttons: the compass, the reveal, and that nothing of a secret choice is
 * seen by the next player. */
#include <string.h>
#include <unity.h>

#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/motion.h"
#include "firmware/ui/stack/present.h"
#include "firmware/ui/stack/toast.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/handheld.h"
#include "host-tests/support/rules.h"
#include "host-tests/tyrannosaurus/tyrannosaurus_scene.h"

static uint8_t pictures[2][16][HANDHELD_PIXELS];
static int which, taken;

static void take_picture(void) {
    memcpy(pictures[which][taken++], present_shown(), HANDHELD_PIXELS);
}

void setUp(void) {
    handheld_start();
    handover_start(&curtain_actions);
    which = taken = 0;
}

void tearDown(void) {
    handheld_end();
}

/* What the holder of the device has chosen, though no one else may know. */
static uint8_t direction_chosen_by(uint8_t seat) {
    struct ty_state seen;
    const struct ty_state *own = session_view(seat, &seen);
    return own->seat[seat].choice % TY_DIRECTIONS;
}

/* ---- the compass ---- */

struct way {
    uint8_t direction;
    enum button one, other; /* the same: a single key */
};

static const struct way ways[TY_DIRECTIONS] = {
    {TY_N, BUTTON_UP, BUTTON_UP},       {TY_NE, BUTTON_UP, BUTTON_RIGHT},
    {TY_E, BUTTON_RIGHT, BUTTON_RIGHT}, {TY_SE, BUTTON_DOWN, BUTTON_RIGHT},
    {TY_S, BUTTON_DOWN, BUTTON_DOWN},   {TY_SW, BUTTON_LEFT, BUTTON_DOWN},
    {TY_W, BUTTON_LEFT, BUTTON_LEFT},   {TY_NW, BUTTON_LEFT, BUTTON_UP},
};

static uint8_t begin_pointing(void) {
    ty_sit_down(4);
    uint8_t seat = session_turn();
    handheld_press(BUTTON_A);
    ty_lift_curtain();
    return seat;
}

static void assert_chosen(uint8_t seat, uint8_t direction) {
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL_UINT8(direction, direction_chosen_by(seat));
    session_leave();
}

static void test_two_keys_held_together_make_a_diagonal(void) {
    for (uint8_t i = 1; i < TY_DIRECTIONS; i += 2) {
        for (enum button earlier = BUTTON_UP; earlier <= BUTTON_RIGHT; earlier++) {
            for (int other_first = 0; other_first < 2; other_first++) {
                enum button one = other_first ? ways[i].other : ways[i].one;
                uint8_t seat = begin_pointing();
                handheld_press(earlier);
                handheld_hold(one, 30);
                handheld_press(other_first ? ways[i].one : ways[i].other);
                handheld_let_go(one);
                assert_chosen(seat, ways[i].direction);
            }
        }
    }
}

/* A finger on the screen presses one arrow after the other. */
static void test_two_keys_shortly_one_after_the_other_make_a_diagonal_too(void) {
    enum { DOWN_MS = 30, UP_MS = 30 };
    for (uint8_t i = 1; i < TY_DIRECTIONS; i += 2) {
        uint8_t seat = begin_pointing();
        handheld_hold(ways[i].one, DOWN_MS);
        handheld_let_go(ways[i].one);
        handheld_pass(UP_MS);
        handheld_press(ways[i].other);
        assert_chosen(seat, ways[i].direction);
    }
}

/* Right and then up was up and right: the needle remembered. */
static void test_a_key_means_its_own_direction_whatever_was_pressed_before(void) {
    for (uint8_t i = 0; i < TY_DIRECTIONS; i += 2) {
        for (enum button earlier = BUTTON_UP; earlier <= BUTTON_RIGHT; earlier++) {
            uint8_t seat = begin_pointing();
            handheld_press(earlier);
            handheld_press(ways[i].one);
            assert_chosen(seat, ways[i].direction);
        }
    }
}

static void test_a_key_means_its_own_direction_after_a_diagonal(void) {
    for (uint8_t i = 0; i < TY_DIRECTIONS; i += 2) {
        uint8_t seat = begin_pointing();
        handheld_hold(BUTTON_UP, 30);
        handheld_press(BUTTON_RIGHT);
        handheld_let_go(BUTTON_UP);
        handheld_press(ways[i].one);
        assert_chosen(seat, ways[i].direction);
    }
}

static void test_a_direction_has_to_be_pointed_at(void) {
    ty_sit_down(4);
    uint8_t seat = session_turn();
    handheld_press(BUTTON_A);
    ty_lift_curtain();
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL_UINT8(seat, session_turn());
    TEST_ASSERT_EQUAL_UINT8(seat, handover_holder());
}

/* ---- secrets ---- */

/* The first to place the lake points somewhere; everything that the next one sees is kept. */
static void pass_on_after(enum button key) {
    which = key == BUTTON_RIGHT ? 0 : 1;
    taken = 0;
    ty_sit_down(4);
    handheld_press(BUTTON_A);
    ty_lift_curtain();
    handheld_press(key);
    handheld_press(BUTTON_A);
    take_picture(); /* the curtain of the next one */
    handheld_press(BUTTON_X);
    take_picture();
    handheld_press(BUTTON_B);
    handheld_press(BUTTON_B);
    take_picture(); /* the board, for everyone */
    handheld_press(BUTTON_X);
    take_picture();
    handheld_press(BUTTON_B);
    handheld_press(BUTTON_A);
    take_picture();
    ty_lift_curtain();
    take_picture(); /* the next one's compass */
    handheld_press(BUTTON_X);
    take_picture();
    handheld_press(BUTTON_B);
    handheld_press(BUTTON_DOWN);
    take_picture();
    handheld_press(BUTTON_Y);
    take_picture();
    session_leave();
}

static void test_nothing_of_a_choice_is_seen_by_the_next(void) {
    pass_on_after(BUTTON_RIGHT);
    pass_on_after(BUTTON_DOWN);
    for (int i = 0; i < taken; i++) {
        TEST_ASSERT_EQUAL_MEMORY(pictures[0][i], pictures[1][i], HANDHELD_PIXELS);
    }
}

static void test_the_board_is_behind_the_curtain_until_someone_lifts_it(void) {
    ty_sit_down(4);
    uint8_t seat = session_turn();
    handheld_press(BUTTON_A);
    TEST_ASSERT_TRUE(curtain_is_down());
    handheld_press(BUTTON_A);
    TEST_ASSERT_TRUE(curtain_is_down());
    ty_lift_curtain();
    TEST_ASSERT_FALSE(curtain_is_down());
    TEST_ASSERT_EQUAL_UINT8(seat, handover_holder());
}

static void test_before_the_first_choice_everyone_sees_their_dinosaur(void) {
    ty_sit_down(4);
    handheld_press(BUTTON_A);
    for (unsigned told = 0; session_count_moves() < 6;) {
        uint8_t bit = (uint8_t)(1u << session_turn());
        TEST_ASSERT_TRUE(curtain_is_down());
        handheld_lift_curtain();
        handheld_hear_news();
        TEST_ASSERT_EQUAL_STRING((told & bit) == 0 ? "tyrannosaurus role" : "tyrannosaurus choice",
                                 screens_top()->name);
        if ((told & bit) == 0) {
            handheld_press(BUTTON_A);
            handheld_assert_top("tyrannosaurus choice");
        }
        told |= bit;
        handheld_press(BUTTON_RIGHT);
        handheld_press(BUTTON_A);
        while (session_count_moves() < 6 && !curtain_is_down()) {
            handheld_press(BUTTON_A); /* everyone looks */
        }
    }
}

static void test_a_choice_leads_to_the_curtain_of_the_next(void) {
    ty_sit_down(4);
    ty_choose(BUTTON_RIGHT);
    TEST_ASSERT_TRUE(curtain_is_down());
    TEST_ASSERT_EQUAL_UINT8(session_turn(), handover_holder());
    handheld_press(BUTTON_B);
    handheld_assert_top("tyrannosaurus table");
    TEST_ASSERT_EQUAL_UINT8(SEAT_TABLE, handover_holder());
}

static void test_a_secret_choice_is_undone_in_the_menu_until_the_next_lifts_the_curtain(void) {
    ty_sit_down(4);
    uint8_t seat = session_turn();
    ty_choose(BUTTON_RIGHT);
    uint8_t next = session_turn();
    TEST_ASSERT_NOT_EQUAL_UINT8(seat, next);
    ty_choose_menu_entry(MENU_UNDO);
    TEST_ASSERT_TRUE(curtain_is_down()); /* the one who chose says so, behind their own curtain */
    TEST_ASSERT_EQUAL_UINT8(seat, handover_holder());
    TEST_ASSERT_EQUAL_UINT8(next, session_turn());
    ty_lift_curtain();
    TEST_ASSERT_EQUAL_UINT8(seat, session_turn());
    handheld_assert_top("tyrannosaurus table");
    handheld_pass(TOAST_GONE_MS);

    ty_choose(BUTTON_RIGHT);
    ty_lift_curtain();
    TEST_ASSERT_EQUAL_UINT8(next, handover_holder());
    ty_choose_menu_entry(MENU_UNDO);
    TEST_ASSERT_EQUAL_UINT8(next, session_turn());
}

static void test_a_usual_choice_takes_at_most_four_presses(void) {
    ty_sit_down(2);
    while (session_turn() != SEAT_NONE) {
        struct ty_state seen;
        const struct ty_state *view = session_view(SEAT_TABLE, &seen);
        uint16_t moves = session_count_moves();
        if (!curtain_is_down()) {
            handheld_press(BUTTON_A);
        }
        ty_lift_curtain();
        handheld_hear_news();
        handheld_count_presses();
        if (view->phase == TY_PHASE_ACTION) {
            handheld_press(BUTTON_A);
        }
        handheld_press(BUTTON_UP);
        handheld_press(BUTTON_RIGHT);
        handheld_press(BUTTON_A);
        TEST_ASSERT_EQUAL_UINT16(moves + 1, session_count_moves());
        if (view->phase == TY_PHASE_ACTION) {
            handheld_assert_presses("Tyrannosaurus, choose a card", 4);
            return;
        }
        handheld_hear_news();
        if (!curtain_is_down()) {
            handheld_press(BUTTON_B); /* skips the reveal */
        }
    }
    TEST_FAIL_MESSAGE("no card was chosen");
}

/* ---- the reveal ---- */

static void place_lake(void) {
    ty_choose(BUTTON_RIGHT);
    ty_choose(BUTTON_DOWN);
    ty_choose(BUTTON_RIGHT);
    handheld_assert_top("everyone look");
    handheld_hear_news();
}

static void test_a_reveal_continues_by_itself_and_leads_to_the_next_chooser(void) {
    ty_sit_down(4);
    place_lake();
    handheld_assert_top("tyrannosaurus reveal");
    handheld_pass(5 * setting_pace_ms());
    TEST_ASSERT_TRUE(curtain_is_down());
    TEST_ASSERT_EQUAL_UINT8(session_turn(), handover_holder());
}

static void test_a_reveal_can_be_skipped_and_looked_at_again(void) {
    ty_sit_down(4);
    place_lake();
    take_picture();
    handheld_press(BUTTON_B);
    TEST_ASSERT_TRUE(curtain_is_down());
    handheld_press(BUTTON_B);
    handheld_assert_top("tyrannosaurus table");
    handheld_press(BUTTON_B);
    handheld_assert_top("tyrannosaurus reveal");
    take_picture();
    TEST_ASSERT_EQUAL_MEMORY(pictures[0][0], pictures[0][1], HANDHELD_PIXELS);
    handheld_press(BUTTON_B);
    handheld_assert_top("tyrannosaurus table");
}

static void reveal_the_last_move(void) {
    struct rng rng;
    rng_seed(&rng, 7);
    while (chance_play(&rng)) {
    }
    TEST_ASSERT_TRUE(session_is_over());
    ty_reveal_open(false);
    handheld_hear_news();
    handheld_assert_top("tyrannosaurus reveal");
}

/* B skips to what decided the game, not past it. */
static void test_the_last_move_is_never_skipped(void) {
    ty_sit_down(4);
    reveal_the_last_move();
    for (int presses = 0; presses < 3; presses++) {
        handheld_press(BUTTON_B);
        handheld_assert_top("tyrannosaurus reveal");
    }
    handheld_press(BUTTON_A);
    TEST_ASSERT_FALSE(handheld_top_is("tyrannosaurus reveal"));
}

/* It said so while the last tree was still to come, and then waited in silence. */
static void test_the_end_is_told_after_the_last_event_and_leads_a_lone_player_on(void) {
    for (uint8_t people = 1; people <= 2; people++) {
        for (uint8_t seat = 0; seat < 4; seat++) {
            people_set_player(seat, seat < people ? PLAYER_PERSON : PLAYER_OPPONENT);
        }
        setting_set(SETTING_TIPS, 0);
        ty_sit_down(4);
        reveal_the_last_move();
        while (handheld_top_is("tyrannosaurus reveal") && !toast_is_notice()) {
            handheld_pass(100);
        }
        handheld_assert_top("tyrannosaurus reveal");
        TEST_ASSERT_FALSE(motion_active());
        handheld_pass(TOAST_GONE_MS + 2 * setting_pace_ms());
        TEST_ASSERT_EQUAL_INT(people > 1, handheld_top_is("tyrannosaurus reveal"));
        session_leave();
    }
}

/* After a power cut no one knows what was seen: the board as it is, and the reveal on demand. */
static void test_a_resumed_game_shows_the_board_and_can_show_the_reveal(void) {
    ty_sit_down(4);
    place_lake();
    handheld_press(BUTTON_B);
    handheld_press(BUTTON_B);
    take_picture();
    uint8_t index = session_game_index();
    session_leave();
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(index));
    screens_home(CUT);
    screens_push(&ty_root_screen, CUT);
    handheld_pass(300);
    take_picture();
    TEST_ASSERT_EQUAL_MEMORY(pictures[0][0], pictures[0][1], HANDHELD_PIXELS);
    handheld_press(BUTTON_B);
    handheld_assert_top("tyrannosaurus reveal");
}

/* The trees are counted before anyone is called the winner. */
static void test_the_reveal_does_not_tell_who_wins(void) {
    struct rng rng;
    rng_seed(&rng, 7);
    ty_sit_down(4);
    while (chance_play(&rng)) {
    }
    const struct game_log *log = session_log();
    TEST_ASSERT_TRUE(log->event[log->count - 1].code == TY_EVENT_WINS ||
                     log->event[log->count - 1].code == TY_EVENT_SHARES);
    ty_reveal_open(false);
    handheld_hear_news();
    for (int presses = 0; handheld_top_is("tyrannosaurus reveal"); presses++) {
        handheld_press(BUTTON_A);
        TEST_ASSERT_LESS_THAN_INT(log->count, presses);
    }
    handheld_assert_top("points end");
}

/* What a step led to comes with it, and trees that are taken come together. */
static void test_a_reveal_takes_one_press_for_each_player(void) {
    struct rng rng;
    unsigned reveals = 0;
    rng_seed(&rng, TY_SEED);
    ty_sit_down(4);
    for (; chance_play(&rng) && !session_is_over(); reveals += ty_is_reveal(session_log())) {
        const struct game_log *log = session_log();
        unsigned most = 1, presses = 0; /* all choices at once */
        for (uint16_t i = 0; i < log->count; i++) {
            uint8_t code = log->event[i].code;
            bool is_led_to =
                (code >= TY_EVENT_GIVES && code <= TY_EVENT_ELIMINATED) || code == TY_EVENT_BITTEN;
            bool is_with_last = code == TY_EVENT_TAKES && i > 0 && log->event[i - 1].code == code;
            most += !is_led_to && !is_with_last && code != TY_EVENT_TURN_BEGINS;
        }
        if (ty_is_reveal(log)) {
            ty_reveal_open(true);
        }
        for (; handheld_top_is("tyrannosaurus reveal"); presses++) {
            handheld_press(BUTTON_A);
        }
        TEST_ASSERT_LESS_OR_EQUAL_UINT(most, presses);
    }
    TEST_ASSERT_GREATER_THAN_UINT(10, reveals);
}

/* ---- who is who ---- */

static void test_a_person_has_the_name_and_the_face_of_the_piece(void) {
    ty_sit_down(4);
    struct ty_state seen;
    const struct ty_state *view = session_view(SEAT_TABLE, &seen);
    for (uint8_t seat = 0; seat < 4; seat++) {
        char name[CURTAIN_NAME_BYTES];
        struct text out = text_into(name, sizeof name);
        ty_tell_seat(&out, view, seat);
        TEST_ASSERT_NOT_NULL(strstr(name, person(seat)->name));
        TEST_ASSERT_NOT_NULL(strstr(name, ty_dino_name(view->seat[seat].dino)));
    }
    handheld_press(BUTTON_A);
    take_picture();
    struct person other = *person(session_turn()); /* another face of their own changes nothing */
    other.face = (uint8_t)((other.face + 1) % PEOPLE_FACES);
    TEST_ASSERT_TRUE(person_change(session_turn(), &other, 4));
    handheld_press(BUTTON_B);
    handheld_press(BUTTON_A);
    take_picture();
    TEST_ASSERT_EQUAL_MEMORY(pictures[0][0], pictures[0][1], HANDHELD_PIXELS);
}

static void show_undo_curtain_with(uint8_t face) {
    ty_sit_down(4);
    uint8_t seat = session_turn();
    struct person other = *person(seat);
    other.face = face;
    TEST_ASSERT_TRUE(person_change(seat, &other, 4));
    ty_choose(BUTTON_RIGHT);
    ty_choose_menu_entry(MENU_UNDO);
    TEST_ASSERT_TRUE(curtain_is_down());
    handheld_pass(300);
    take_picture();
    session_leave();
}

static void test_the_curtain_of_an_undo_has_the_face_of_the_piece(void) {
    show_undo_curtain_with(0);
    show_undo_curtain_with(1);
    TEST_ASSERT_EQUAL_MEMORY(pictures[0][0], pictures[0][1], HANDHELD_PIXELS);
}

static void show_advice_curtain_with(uint8_t face) {
    ty_sit_down(4);
    uint8_t seat = session_turn();
    struct person other = *person(seat);
    other.face = face;
    TEST_ASSERT_TRUE(person_change(seat, &other, 4));
    handheld_press(BUTTON_A);
    ty_lift_curtain();
    handheld_press(BUTTON_Y);
    advice_open();
    TEST_ASSERT_TRUE(curtain_is_down());
    handheld_pass(300);
    take_picture();
    session_leave();
}

static void test_the_curtain_of_advice_has_the_face_of_the_piece(void) {
    show_advice_curtain_with(0);
    show_advice_curtain_with(1);
    TEST_ASSERT_EQUAL_MEMORY(pictures[0][0], pictures[0][1], HANDHELD_PIXELS);
}

/* Where one chooses, a refusal takes the line over the board: nothing covers a choice. */
static void test_a_refusal_stands_over_the_board(void) {
    ty_sit_down(4);
    handheld_press(BUTTON_A);
    ty_lift_curtain();
    take_picture();
    handheld_press(BUTTON_A);
    take_picture();
    const int board = MEADOW_Y * CANVAS_WIDTH;
    TEST_ASSERT_FALSE(toast_is_shown());
    TEST_ASSERT_TRUE(memcmp(pictures[0][0], pictures[0][1], board) != 0);
    TEST_ASSERT_EQUAL_MEMORY(pictures[0][0] + board, pictures[0][1] + board,
                             HANDHELD_PIXELS - board);
}

/* The Pteranodon has no card for a rest. A says so, and goes to a card that is there. */
static void test_a_card_that_is_used_up_is_refused_and_left(void) {
    ty_sit_down(3);
    while (session_turn() != SEAT_NONE &&
           (ty_public_view()->phase != TY_PHASE_ACTION ||
            ty_public_view()->seat[session_turn()].dino != TY_PTERANODON)) {
        struct game_move move = {.seat = session_turn(),
                                 .kind = ty_public_view()->phase == TY_PHASE_ACTION ? TY_ACT_MOVE
                                                                                    : TY_STEER,
                                 .a = TY_N};
        TEST_ASSERT_EQUAL(GAME_OK, session_play(&move).code);
    }
    handheld_press(BUTTON_A);
    ty_lift_curtain();
    handheld_hear_news();
    handheld_assert_top("tyrannosaurus choice");
    take_picture();
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_A);
    take_picture();
    const int board = MEADOW_Y * CANVAS_WIDTH;
    TEST_ASSERT_TRUE(memcmp(pictures[0][0], pictures[0][1], board) != 0);
    TEST_ASSERT_EQUAL_MEMORY(pictures[0][0] + board, pictures[0][1] + board,
                             HANDHELD_PIXELS - board);
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TY-1", test_two_keys_held_together_make_a_diagonal);
    SHOWS("TY-1", test_two_keys_shortly_one_after_the_other_make_a_diagonal_too);
    SHOWS("TY-1", test_a_key_means_its_own_direction_whatever_was_pressed_before);
    SHOWS("TY-1", test_a_key_means_its_own_direction_after_a_diagonal);
    RUN_TEST(test_a_direction_has_to_be_pointed_at);
    SHOWS("TY-8 TY-29", test_nothing_of_a_choice_is_seen_by_the_next);
    RUN_TEST(test_the_board_is_behind_the_curtain_until_someone_lifts_it);
    RUN_TEST(test_before_the_first_choice_everyone_sees_their_dinosaur);
    RUN_TEST(test_a_choice_leads_to_the_curtain_of_the_next);
    RUN_TEST(test_a_secret_choice_is_undone_in_the_menu_until_the_next_lifts_the_curtain);
    RUN_TEST(test_a_usual_choice_takes_at_most_four_presses);
    RUN_TEST(test_a_reveal_continues_by_itself_and_leads_to_the_next_chooser);
    RUN_TEST(test_a_reveal_can_be_skipped_and_looked_at_again);
    RUN_TEST(test_the_last_move_is_never_skipped);
    RUN_TEST(test_the_end_is_told_after_the_last_event_and_leads_a_lone_player_on);
    RUN_TEST(test_a_resumed_game_shows_the_board_and_can_show_the_reveal);
    RUN_TEST(test_the_reveal_does_not_tell_who_wins);
    RUN_TEST(test_a_reveal_takes_one_press_for_each_player);
    RUN_TEST(test_a_card_that_is_used_up_is_refused_and_left);
    RUN_TEST(test_a_person_has_the_name_and_the_face_of_the_piece);
    RUN_TEST(test_the_curtain_of_an_undo_has_the_face_of_the_piece);
    RUN_TEST(test_the_curtain_of_advice_has_the_face_of_the_piece);
    RUN_TEST(test_a_refusal_stands_over_the_board);
    return UNITY_END();
}