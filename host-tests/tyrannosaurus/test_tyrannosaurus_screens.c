/* Tyrannosaurus Rex by its buttons: the compass, and that nothing of a secret choice is seen by
 * the next player. */
#include <string.h>
#include <unity.h>

#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/motion.h"
#include "firmware/ui/stack/present.h"
#include "firmware/ui/stack/toast.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/handheld.h"
#include "host-tests/support/rules.h"
#include "host-tests/tyrannosaurus/tyrannosaurus_scene.h"

enum { SEED = 7, TOAST_GONE_MS = 4000 };

static uint8_t pictures[2][16][HANDHELD_PIXELS];
static int which, taken;

static void take_picture(void) {
    memcpy(pictures[which][taken++], present_shown(), HANDHELD_PIXELS);
}

static void begin(uint8_t players) {
    handheld_begin(&game_tyrannosaurus, players, SEED, &ty_table_screen);
    handheld_pass(1);
}

void setUp(void) {
    handheld_start();
    handover_start(&curtain_actions);
    which = taken = 0;
}

void tearDown(void) {
    handheld_end();
}

/* Past the card that says which dinosaur one plays, if it is there. */
static void lift_curtain(void) {
    handheld_lift_curtain();
    if (strcmp(screens_top()->name, "tyrannosaurus role") == 0) {
        handheld_press(BUTTON_A);
    }
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
    begin(4);
    uint8_t seat = session_turn();
    handheld_press(BUTTON_A);
    lift_curtain();
    return seat;
}

static void assert_chosen(uint8_t seat, uint8_t direction) {
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL_UINT8(direction, direction_chosen_by(seat));
    session_leave();
}

static void test_two_keys_at_once_make_a_diagonal(void) {
    for (uint8_t i = 1; i < TY_DIRECTIONS; i += 2) {
        for (enum button earlier = BUTTON_UP; earlier <= BUTTON_RIGHT; earlier++) {
            uint8_t seat = begin_pointing();
            handheld_press(earlier);
            handheld_hold(ways[i].one, 30);
            handheld_press(ways[i].other);
            handheld_let_go(ways[i].one);
            assert_chosen(seat, ways[i].direction);
        }
    }
}

static void test_a_key_pulls_the_needle_until_it_is_there(void) {
    for (uint8_t i = 0; i < TY_DIRECTIONS; i += 2) {
        for (enum button earlier = BUTTON_UP; earlier <= BUTTON_RIGHT; earlier++) {
            uint8_t seat = begin_pointing();
            handheld_press(earlier);
            handheld_press(ways[i].one);
            handheld_press(ways[i].one);
            assert_chosen(seat, ways[i].direction);
        }
    }
}

static void test_keys_one_after_the_other_turn_the_needle(void) {
    for (uint8_t i = 1; i < TY_DIRECTIONS; i += 2) {
        uint8_t seat = begin_pointing();
        handheld_press(ways[i].one);
        handheld_press(ways[i].other);
        assert_chosen(seat, ways[i].direction);
    }
}

static void test_a_direction_has_to_be_pointed_at(void) {
    begin(4);
    uint8_t seat = session_turn();
    handheld_press(BUTTON_A);
    lift_curtain();
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL_UINT8(seat, session_turn());
    TEST_ASSERT_EQUAL_UINT8(seat, handover_holder());
}

/* ---- secrets ---- */

/* The first to place the lake points somewhere; everything that the next one sees is kept. */
static void pass_on_after(enum button key) {
    which = key == BUTTON_RIGHT ? 0 : 1;
    taken = 0;
    begin(4);
    handheld_press(BUTTON_A);
    lift_curtain();
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
    lift_curtain();
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
    begin(4);
    uint8_t seat = session_turn();
    handheld_press(BUTTON_A);
    TEST_ASSERT_TRUE(curtain_is_down());
    handheld_press(BUTTON_A);
    TEST_ASSERT_TRUE(curtain_is_down());
    lift_curtain();
    TEST_ASSERT_FALSE(curtain_is_down());
    TEST_ASSERT_EQUAL_UINT8(seat, handover_holder());
}

/* ---- from one to the next ---- */

static const char *top(void) {
    return screens_top()->name;
}

/* At a curtain, or at the table before the first one. */
static void choose(enum button key) {
    if (!curtain_is_down()) {
        handheld_press(BUTTON_A);
    }
    lift_curtain();
    handheld_press(key);
    handheld_press(BUTTON_A);
}

static void test_before_the_first_choice_everyone_sees_their_dinosaur(void) {
    begin(4);
    handheld_press(BUTTON_A);
    for (unsigned told = 0; session_count_moves() < 6;) {
        uint8_t bit = (uint8_t)(1u << session_turn());
        TEST_ASSERT_TRUE(curtain_is_down());
        handheld_lift_curtain();
        handheld_hear_news();
        TEST_ASSERT_EQUAL_STRING((told & bit) == 0 ? "tyrannosaurus role" : "tyrannosaurus choice",
                                 top());
        if ((told & bit) == 0) {
            handheld_press(BUTTON_A);
            TEST_ASSERT_EQUAL_STRING("tyrannosaurus choice", top());
        }
        told |= bit;
        handheld_press(BUTTON_RIGHT);
        handheld_press(BUTTON_A);
        while (session_count_moves() < 6 && !curtain_is_down()) {
            handheld_press(BUTTON_A); /* everyone looks */
        }
    }
}

static void test_every_dinosaur_is_told_where_it_is_safe(void) {
    static const char *const told[TY_DINOS] = {
        [TY_TRICERATOPS] = "Keep off the lake and the volcano",
        [TY_PTERANODON] = "You are safe on the volcano",
        [TY_DIPLODOCUS] = "You are safe on the lake",
        [TY_STEGOSAURUS] = "Keep off the lake and the volcano",
    };
    for (uint8_t dino = 0; dino < TY_DINOS; dino++) {
        char words[80], plain[80];
        struct text out = text_into(words, sizeof words), letters = text_into(plain, sizeof plain);
        ty_tell_safety(&out, dino);
        words_add(&letters, words);
        TEST_ASSERT_EQUAL_STRING(told[dino], plain);
    }
}

static void test_a_choice_leads_to_the_curtain_of_the_next(void) {
    begin(4);
    choose(BUTTON_RIGHT);
    TEST_ASSERT_TRUE(curtain_is_down());
    TEST_ASSERT_EQUAL_UINT8(session_turn(), handover_holder());
    handheld_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("tyrannosaurus table", top());
    TEST_ASSERT_EQUAL_UINT8(SEAT_TABLE, handover_holder());
}

static void choose_menu_entry(uint8_t entry) {
    handheld_press(BUTTON_Y);
    TEST_ASSERT_EQUAL_STRING("pause", top());
    for (; entry > 0; entry--) {
        handheld_press(BUTTON_DOWN);
    }
    handheld_press(BUTTON_A);
}

enum { MENU_UNDO = 3, MENU_ADVICE };

static void test_a_secret_choice_is_undone_in_the_menu_until_the_next_lifts_the_curtain(void) {
    begin(4);
    uint8_t seat = session_turn();
    choose(BUTTON_RIGHT);
    uint8_t next = session_turn();
    TEST_ASSERT_NOT_EQUAL_UINT8(seat, next);
    choose_menu_entry(MENU_UNDO);
    TEST_ASSERT_TRUE(curtain_is_down()); /* the one who chose says so, behind their own curtain */
    TEST_ASSERT_EQUAL_UINT8(seat, handover_holder());
    TEST_ASSERT_EQUAL_UINT8(next, session_turn());
    lift_curtain();
    TEST_ASSERT_EQUAL_UINT8(seat, session_turn());
    TEST_ASSERT_EQUAL_STRING("tyrannosaurus table", top());
    handheld_pass(TOAST_GONE_MS);

    choose(BUTTON_RIGHT);
    lift_curtain();
    TEST_ASSERT_EQUAL_UINT8(next, handover_holder());
    choose_menu_entry(MENU_UNDO);
    TEST_ASSERT_EQUAL_UINT8(next, session_turn());
}

static void test_a_usual_choice_takes_at_most_four_presses(void) {
    begin(2);
    while (session_turn() != SEAT_NONE) {
        struct ty_state seen;
        const struct ty_state *view = session_view(SEAT_TABLE, &seen);
        uint16_t moves = session_count_moves();
        if (!curtain_is_down()) {
            handheld_press(BUTTON_A);
        }
        lift_curtain();
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
    choose(BUTTON_RIGHT);
    choose(BUTTON_DOWN);
    choose(BUTTON_RIGHT);
    TEST_ASSERT_EQUAL_STRING("everyone look", top());
    handheld_hear_news();
}

static void test_a_reveal_continues_by_itself_and_leads_to_the_next_chooser(void) {
    begin(4);
    place_lake();
    TEST_ASSERT_EQUAL_STRING("tyrannosaurus reveal", top());
    handheld_pass(5 * setting_pace_ms());
    TEST_ASSERT_TRUE(curtain_is_down());
    TEST_ASSERT_EQUAL_UINT8(session_turn(), handover_holder());
}

static void test_a_reveal_can_be_skipped_and_looked_at_again(void) {
    begin(4);
    place_lake();
    take_picture();
    handheld_press(BUTTON_B);
    TEST_ASSERT_TRUE(curtain_is_down());
    handheld_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("tyrannosaurus table", top());
    handheld_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("tyrannosaurus reveal", top());
    take_picture();
    TEST_ASSERT_EQUAL_MEMORY(pictures[0][0], pictures[0][1], HANDHELD_PIXELS);
    handheld_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("tyrannosaurus table", top());
}

static void reveal_the_last_move(void) {
    struct rng rng;
    rng_seed(&rng, 7);
    while (chance_play(&rng)) {
    }
    TEST_ASSERT_TRUE(session_is_over());
    ty_reveal_open(false);
    handheld_hear_news();
    TEST_ASSERT_EQUAL_STRING("tyrannosaurus reveal", top());
}

/* B skips to what decided the game, not past it. */
static void test_the_last_move_is_never_skipped(void) {
    begin(4);
    reveal_the_last_move();
    for (int presses = 0; presses < 3; presses++) {
        handheld_press(BUTTON_B);
        TEST_ASSERT_EQUAL_STRING("tyrannosaurus reveal", top());
    }
    handheld_press(BUTTON_A);
    TEST_ASSERT_NOT_EQUAL(0, strcmp("tyrannosaurus reveal", top()));
}

/* It said so while the last tree was still to come, and then waited in silence. */
static void test_the_end_is_told_after_the_last_event_and_leads_a_lone_player_on(void) {
    for (uint8_t people = 1; people <= 2; people++) {
        for (uint8_t seat = 0; seat < 4; seat++) {
            people_set_player(seat, seat < people ? PLAYER_PERSON : PLAYER_OPPONENT);
        }
        setting_set(SETTING_TIPS, 0);
        begin(4);
        reveal_the_last_move();
        while (strcmp("tyrannosaurus reveal", top()) == 0 && !toast_is_notice()) {
            handheld_pass(100);
        }
        TEST_ASSERT_EQUAL_STRING("tyrannosaurus reveal", top());
        TEST_ASSERT_FALSE(motion_active());
        handheld_pass(TOAST_GONE_MS + 2 * setting_pace_ms());
        TEST_ASSERT_EQUAL_INT(people > 1, strcmp("tyrannosaurus reveal", top()) == 0);
        session_leave();
    }
}

/* After a power cut no one knows what was seen: the board as it is, and the reveal on demand. */
static void test_a_resumed_game_shows_the_board_and_can_show_the_reveal(void) {
    begin(4);
    place_lake();
    handheld_press(BUTTON_B);
    handheld_press(BUTTON_B);
    take_picture();
    uint8_t index = session_game_index();
    session_leave();
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(index));
    screens_home(CUT);
    screens_push(&ty_table_screen, CUT);
    handheld_pass(300);
    take_picture();
    TEST_ASSERT_EQUAL_MEMORY(pictures[0][0], pictures[0][1], HANDHELD_PIXELS);
    handheld_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("tyrannosaurus reveal", top());
}

/* The trees are counted before anyone is called the winner. */
static void test_the_reveal_does_not_tell_who_wins(void) {
    struct rng rng;
    rng_seed(&rng, 7);
    begin(4);
    while (chance_play(&rng)) {
    }
    const struct game_log *log = session_log();
    TEST_ASSERT_TRUE(log->event[log->count - 1].code == TY_EVENT_WINS ||
                     log->event[log->count - 1].code == TY_EVENT_SHARES);
    ty_reveal_open(false);
    handheld_hear_news();
    for (int presses = 0; strcmp("tyrannosaurus reveal", top()) == 0; presses++) {
        handheld_press(BUTTON_A);
        TEST_ASSERT_LESS_THAN_INT(log->count, presses);
    }
    TEST_ASSERT_EQUAL_STRING("points end", top());
}

/* What a step led to comes with it, and trees that are taken come together. */
static void test_a_reveal_takes_one_press_for_each_player(void) {
    struct rng rng;
    unsigned reveals = 0;
    rng_seed(&rng, SEED);
    begin(4);
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
        for (; strcmp("tyrannosaurus reveal", top()) == 0; presses++) {
            handheld_press(BUTTON_A);
        }
        TEST_ASSERT_LESS_OR_EQUAL_UINT(most, presses);
    }
    TEST_ASSERT_GREATER_THAN_UINT(10, reveals);
}

/* ---- alone ---- */

enum { ALONE_SEAT = 1, OPPONENTS_MS = 20000 };

/* No press is needed between an opponent's secret choice and the question to the only person. */
static void test_alone_a_secret_choice_leads_to_the_next_question(void) {
    people_set_player(0, PLAYER_OPPONENT);
    people_set_player(ALONE_SEAT, PLAYER_PERSON);
    begin(2);
    TEST_ASSERT_TRUE(thinking_start_if_due());
    handheld_pass(OPPONENTS_MS);
    TEST_ASSERT_EQUAL_UINT8(ALONE_SEAT, session_turn());
    TEST_ASSERT_EQUAL_STRING("tyrannosaurus role", top());
    handheld_press(BUTTON_A);
    for (int n = 0; n < 4; n++) { /* lake, volcano, cards, the Ty-Rex or a panic */
        TEST_ASSERT_EQUAL_STRING("tyrannosaurus choice", top());
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

/* It said that a player still has the card that this very player knows to be lost. */
static void test_alone_the_overview_shows_the_own_cards_as_they_are(void) {
    for (uint8_t people = 1; people <= 2; people++) {
        people_set_player(0, PLAYER_PERSON);
        people_set_player(1, people > 1 ? PLAYER_PERSON : PLAYER_OPPONENT);
        begin(2);
        for (uint8_t card = TY_MOVE; card <= TY_PANIC; card += TY_PANIC) {
            ((struct ty_state *)session_open_state())->seat[0].lost = card;
            ty_count_open();
            handheld_pass(300);
            take_picture();
            handheld_press(BUTTON_B);
        }
        bool same = memcmp(pictures[0][taken - 1], pictures[0][taken - 2], HANDHELD_PIXELS) == 0;
        TEST_ASSERT_EQUAL_INT(people > 1, same);
        session_leave();
    }
}

static void test_alone_a_skipped_reveal_is_summed_up_in_one_line(void) {
    enum { STEP_MS = 100, MOST_MS = 20000 };
    people_set_player(0, PLAYER_PERSON);
    people_set_player(1, PLAYER_OPPONENT);
    begin(2);
    for (uint32_t waited = 0; strcmp("tyrannosaurus reveal", top()) != 0; waited += STEP_MS) {
        TEST_ASSERT_LESS_THAN(MOST_MS, waited);
        bool asks = strcmp("tyrannosaurus choice", top()) == 0;
        handheld_press(asks && waited % (2 * STEP_MS) == 0 ? BUTTON_UP : BUTTON_A);
        handheld_pass(STEP_MS);
    }
    toast_hide();
    handheld_press(BUTTON_B);
    TEST_ASSERT_TRUE(toast_is_shown());
    TEST_ASSERT_FALSE(toast_is_said());
}

/* It showed the last reveal again, though the foot offers A alone. */
/* It was swallowed while the last caption was shown, and the press after it fell on the wrong card.
 */
static void test_alone_an_arrow_at_the_end_of_a_reveal_begins_the_next_choice(void) {
    enum { STEP_MS = 100, MOST_MS = 30000 };
    people_set_player(0, PLAYER_PERSON);
    people_set_player(1, PLAYER_OPPONENT);
    begin(2);
    for (uint32_t waited = 0; strcmp("tyrannosaurus reveal", top()) != 0; waited += STEP_MS) {
        TEST_ASSERT_LESS_THAN(MOST_MS, waited);
        bool asks = strcmp("tyrannosaurus choice", top()) == 0;
        handheld_press(asks && waited % (2 * STEP_MS) == 0 ? BUTTON_UP : BUTTON_A);
        handheld_pass(STEP_MS);
    }
    for (uint32_t waited = 0; strcmp("tyrannosaurus reveal", top()) == 0; waited += STEP_MS) {
        TEST_ASSERT_LESS_THAN(MOST_MS, waited);
        handheld_press(BUTTON_RIGHT);
        handheld_pass(STEP_MS);
    }
    for (uint32_t waited = 0; strcmp("tyrannosaurus choice", top()) != 0; waited += STEP_MS) {
        TEST_ASSERT_LESS_THAN(MOST_MS, waited);
        handheld_pass(STEP_MS);
    }
    uint16_t moves = session_count_moves();
    handheld_press(BUTTON_A);
    TEST_ASSERT_GREATER_THAN_UINT16(moves, session_count_moves());
    session_leave();
}

static void test_back_does_nothing_while_an_opponent_thinks(void) {
    enum { STEP_MS = 100, MOST_STEPS = 400 };
    people_set_player(0, PLAYER_PERSON);
    people_set_player(1, PLAYER_OPPONENT);
    begin(2);
    for (int steps = 0; !thinking_shown() || !ty_is_reveal(session_log()); steps++) {
        TEST_ASSERT_LESS_THAN(MOST_STEPS, steps);
        if (thinking_shown()) {
            handheld_pass(STEP_MS);
        } else if (strcmp("tyrannosaurus reveal", top()) == 0) {
            handheld_hold(BUTTON_B, STEP_MS);
            handheld_let_go(BUTTON_B);
        } else {
            handheld_press(steps % 2 == 0 ? BUTTON_A : BUTTON_UP);
        }
    }
    handheld_hold(BUTTON_B, STEP_MS / 2); /* no longer: the opponent answers soon */
    TEST_ASSERT_EQUAL_STRING("thinking", top());
    handheld_let_go(BUTTON_B);
}

/* It led to the board, where the next presses chose another card. */
static void test_back_from_advice_leads_to_the_menu_that_asked_for_it(void) {
    people_set_player(0, PLAYER_PERSON);
    people_set_player(1, PLAYER_OPPONENT);
    begin(2);
    handheld_press(BUTTON_A);
    lift_curtain();
    choose_menu_entry(MENU_ADVICE);
    TEST_ASSERT_EQUAL_STRING("advice", top());
    handheld_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("pause", top());
    handheld_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("tyrannosaurus choice", top());
}

/* The card alone was selected, and the direction that goes with it was nowhere to be seen. */
static void test_advice_that_is_taken_only_has_to_be_confirmed(void) {
    people_set_player(0, PLAYER_PERSON);
    people_set_player(1, PLAYER_OPPONENT);
    begin(2);
    while (ty_public_view()->phase < TY_PHASE_ACTION) {
        struct game_move move = {.seat = session_turn(), .kind = TY_STEER, .a = TY_S};
        TEST_ASSERT_EQUAL(GAME_OK, session_play(&move).code);
    }
    handheld_press(BUTTON_A);
    lift_curtain();
    choose_menu_entry(MENU_ADVICE);
    handheld_pass(OPPONENTS_MS);
    uint16_t moves = session_count_moves();
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL_STRING("tyrannosaurus choice", top());
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
static void test_alone_a_turn_with_nothing_but_rests_is_not_asked_for(void) {
    begin(3);
    uint8_t alone = seat_of(TY_DIPLODOCUS);
    for (uint8_t seat = 0; seat < 3; seat++) {
        people_set_player(seat, seat == alone ? PLAYER_PERSON : PLAYER_OPPONENT);
    }
    begin(3);
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

/* ---- captions ---- */

static void assert_caption_fits(const struct game_message *event) {
    char caption[160];
    struct text out = text_into(caption, sizeof caption);
    ty_tell_event(&out, event);
    TEST_ASSERT_FALSE_MESSAGE(out.cut, caption);
    TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(
        TY_CAPTION_LINES, paragraph_lines(TY_CAPTION_WIDTH, SMALL, caption), caption);
}

/* Few of them come in a scenario with the longest names; here they all do. */
static void test_every_caption_fits_with_the_longest_names(void) {
    handheld_name_all("WWWWWWWWWWWW");
    for (int i = 0; i < LANGUAGE_COUNT * TY_EVENTS_END * TY_DIRECTIONS * TY_DINOS; i++) {
        uint8_t direction = (uint8_t)(i % TY_DIRECTIONS);
        uint8_t dino = (uint8_t)(i / TY_DIRECTIONS % TY_DINOS);
        uint8_t code = (uint8_t)(i / TY_DIRECTIONS / TY_DINOS % TY_EVENTS_END);
        language_set((enum language)(i / TY_DIRECTIONS / TY_DINOS / TY_EVENTS_END));
        struct game_message event = {.code = code};
        event.arg[TY_ARG_OTHER] = 1;
        event.arg[TY_ARG_DIRECTION] = direction;
        event.arg[TY_ARG_TO] = TY_VOLCANO;
        event.arg[TY_ARG_DINO] = event.arg[TY_ARG_OTHER_DINO] = dino;
        assert_caption_fits(&event);
    }
    language_set((enum language)0);
}

static void test_who_rides_a_tile_is_told_in_one_line(void) {
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        char line[80];
        struct text out = text_into(line, sizeof line);
        language_set((enum language)i);
        say_filled(&out, T_TYRANNOSAURUS_TELL_RIDES, &(struct fill){.p = {"WWWWWWWWWWWW"}});
        TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(TY_CAPTION_WIDTH, text_width(SMALL, line), line);
    }
    language_set((enum language)0);
}

static void test_no_help_of_a_choice_is_cut(void) {
    begin(4);
    struct ty_state view = *ty_public_view();
    for (int i = 0; i < LANGUAGE_COUNT * TY_PHASE_OVER * TY_MOVE_KINDS; i++) {
        char told[TY_EXPLANATION_BYTES];
        struct text out = text_into(told, sizeof told);
        language_set((enum language)(i / TY_PHASE_OVER / TY_MOVE_KINDS));
        view.phase = (uint8_t)(i / TY_MOVE_KINDS % TY_PHASE_OVER);
        uint8_t kind = view.phase == TY_PHASE_ACTION ? (uint8_t)(i % TY_CARDS) : (uint8_t)TY_STEER;
        ty_tell_choice(&out, &view, P1, kind);
        TEST_ASSERT_FALSE_MESSAGE(out.cut, told);
    }
    language_set((enum language)0);
}

/* Another player's cards were six presses down, and one's own were left out. */
static void test_help_shows_the_own_lost_card_to_its_owner_alone(void) {
    people_set_player(0, PLAYER_PERSON);
    people_set_player(1, PLAYER_OPPONENT);
    begin(2);
    struct ty_state *state = (struct ty_state *)session_open_state();
    for (uint8_t seat = 0; seat < 2; seat++) {
        for (uint8_t card = TY_MOVE; card <= TY_PANIC; card += TY_PANIC) {
            handover_set_holder(0);
            state->seat[seat].lost = card;
            ty_help_open(TY_STEER);
            handheld_pass(300);
            take_picture();
            handheld_press(BUTTON_B);
        }
        bool same = memcmp(pictures[0][taken - 1], pictures[0][taken - 2], HANDHELD_PIXELS) == 0;
        TEST_ASSERT_EQUAL_INT(seat != 0, same);
    }
    session_leave();
}

static void test_every_task_of_a_puzzle_fits_above_the_board(void) {
    for (int i = 0; i < 3 * LANGUAGE_COUNT; i++) {
        language_set((enum language)(i / 3));
        const char *task = say((enum text_key)(T_SOLO_PUZZLE_TYRANNOSAURUS_1 + i % 3));
        TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(STRIP_WIDTH, text_width(SMALL, task), task);
    }
    language_set((enum language)0);
}

/* Where one of these seats is named first in a caption, by its name or its dinosaur. */
static const char *first_named(const char *caption, uint8_t seat, uint8_t dino) {
    const char *by_name = strstr(caption, person(seat)->name);
    const char *by_dino = strstr(caption, ty_dino_name(dino));
    return by_name == NULL || (by_dino != NULL && by_dino < by_name) ? by_dino : by_name;
}

static void test_the_dinosaur_beside_a_caption_is_the_first_that_it_names(void) {
    begin(4);
    for (int i = 0; i < LANGUAGE_COUNT * TY_EVENTS_END; i++) {
        language_set((enum language)(i / TY_EVENTS_END));
        struct game_message event = {.code = (uint8_t)(i % TY_EVENTS_END)};
        event.arg[TY_ARG_OTHER] = 1;
        event.arg[TY_ARG_OTHER_DINO] = 1;
        char caption[160];
        struct text out = text_into(caption, sizeof caption);
        ty_tell_event(&out, &event);
        const char *one = first_named(caption, 0, 0), *other = first_named(caption, 1, 1);
        if (one != NULL && other != NULL) {
            TEST_ASSERT_EQUAL_UINT8_MESSAGE(one < other ? 0 : 1, ty_told_seat(&event), caption);
        } else if (one != NULL || other != NULL) {
            TEST_ASSERT_EQUAL_UINT8_MESSAGE(one != NULL ? 0 : 1, ty_told_seat(&event), caption);
        }
    }
    language_set((enum language)0);
}

/* ---- the signs beside the board ---- */

static void test_the_bone_lies_on_no_number_however_many_trees(void) {
    static uint8_t pixels[HANDHELD_PIXELS];
    static const uint8_t trees[] = {9, 10, 20, 24};
    struct canvas canvas;
    canvas_init(&canvas, pixels);
    ty_scene("");
    for (uint8_t i = 0; i < sizeof trees * 2; i++) {
        handheld_name_all(i % 2 == 0 ? "Al" : "Anne Sophie"); /* a long name makes the sign small */
        ty_now()->bone = P2;
        ty_now()->seat[P2].reserve = trees[i / 2];
        audit_begin();
        draw_seats(&canvas, ty_now(), &(struct ty_seats){.lit = P2});
        TEST_ASSERT_EQUAL_STRING("", audit_end());
        audit_begin();
        draw_reserves(&canvas, ty_now(), P1);
        TEST_ASSERT_EQUAL_STRING("", audit_end());
    }
}

/* ---- who is who ---- */

/* The longest names may push out the news, never the question. */
static void test_the_note_of_the_curtain_keeps_to_its_lines(void) {
    static struct game_log log = {.count = 1};
    ty_scene("lake b2; volcano d2");
    for (int i = 0; i < 2 * LANGUAGE_COUNT * TY_PHASE_OVER * TY_EVENTS_END; i++) {
        handheld_name_all(i % 2 == 0 ? "Trixie" : "WWWWWWWWWWWW");
        language_set((enum language)(i / 2 % LANGUAGE_COUNT));
        ty_now()->phase = (uint8_t)(i / 2 / LANGUAGE_COUNT % TY_PHASE_OVER);
        ty_now()->fleeing = ty_now()->phase == TY_PHASE_PANIC ? P1 : (uint8_t)SEAT_NONE;
        log.event[0] =
            (struct game_message){.code = (uint8_t)(i / 2 / LANGUAGE_COUNT / TY_PHASE_OVER)};
        char note[CURTAIN_NOTE_BYTES];
        struct text out = text_into(note, sizeof note);
        ty_tell_note(&out, ty_now(), &log);
        TEST_ASSERT_FALSE_MESSAGE(out.cut, note);
        TEST_ASSERT_GREATER_THAN_MESSAGE(0, out.length, note);
        TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(TY_NOTE_LINES,
                                              paragraph_lines(TY_NOTE_WIDTH, SMALL, note), note);
    }
}

static void test_a_person_has_the_name_and_the_face_of_the_piece(void) {
    begin(4);
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
    begin(4);
    uint8_t seat = session_turn();
    struct person other = *person(seat);
    other.face = face;
    TEST_ASSERT_TRUE(person_change(seat, &other, 4));
    choose(BUTTON_RIGHT);
    choose_menu_entry(MENU_UNDO);
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
    begin(4);
    uint8_t seat = session_turn();
    struct person other = *person(seat);
    other.face = face;
    TEST_ASSERT_TRUE(person_change(seat, &other, 4));
    handheld_press(BUTTON_A);
    lift_curtain();
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
    begin(4);
    handheld_press(BUTTON_A);
    lift_curtain();
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
    begin(3);
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
    lift_curtain();
    handheld_hear_news();
    TEST_ASSERT_EQUAL_STRING("tyrannosaurus choice", top());
    take_picture();
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_A);
    take_picture();
    const int board = MEADOW_Y * CANVAS_WIDTH;
    TEST_ASSERT_TRUE(memcmp(pictures[0][0], pictures[0][1], board) != 0);
    TEST_ASSERT_EQUAL_MEMORY(pictures[0][0] + board, pictures[0][1] + board,
                             HANDHELD_PIXELS - board);
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
    begin(3);
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
    lift_curtain();
    handheld_hear_news();
    TEST_ASSERT_EQUAL_STRING("tyrannosaurus choice", top());
    handheld_press(BUTTON_UP);
    handheld_press(BUTTON_A);
    TEST_ASSERT_EQUAL(moves + 1, session_count_moves());
}

/* A French O looks like a zero: directions are arrows on the board and words in texts. */
static void test_no_direction_is_told_by_letters(void) {
    for (uint8_t i = 0; i < LANGUAGE_COUNT * TY_DIRECTIONS; i++) {
        char name[40];
        struct text out = text_into(name, sizeof name);
        language_set((enum language)(i % LANGUAGE_COUNT));
        ty_name_thing(&out, 'd', (uint8_t)(i / LANGUAGE_COUNT));
        TEST_ASSERT_GREATER_THAN_size_t_MESSAGE(strspn(name, "NESWO"), strlen(name), name);
    }
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TY-1", test_two_keys_at_once_make_a_diagonal);
    SHOWS("TY-1", test_a_key_pulls_the_needle_until_it_is_there);
    SHOWS("TY-1", test_keys_one_after_the_other_turn_the_needle);
    RUN_TEST(test_a_direction_has_to_be_pointed_at);
    SHOWS("TY-8 TY-29", test_nothing_of_a_choice_is_seen_by_the_next);
    RUN_TEST(test_the_board_is_behind_the_curtain_until_someone_lifts_it);
    RUN_TEST(test_before_the_first_choice_everyone_sees_their_dinosaur);
    SHOWS("TY-4", test_every_dinosaur_is_told_where_it_is_safe);
    RUN_TEST(test_a_choice_leads_to_the_curtain_of_the_next);
    RUN_TEST(test_a_secret_choice_is_undone_in_the_menu_until_the_next_lifts_the_curtain);
    RUN_TEST(test_a_usual_choice_takes_at_most_four_presses);
    RUN_TEST(test_a_reveal_continues_by_itself_and_leads_to_the_next_chooser);
    RUN_TEST(test_a_reveal_can_be_skipped_and_looked_at_again);
    RUN_TEST(test_the_last_move_is_never_skipped);
    RUN_TEST(test_the_end_is_told_after_the_last_event_and_leads_a_lone_player_on);
    RUN_TEST(test_a_resumed_game_shows_the_board_and_can_show_the_reveal);
    RUN_TEST(test_the_reveal_does_not_tell_who_wins);
    RUN_TEST(test_alone_a_secret_choice_leads_to_the_next_question);
    RUN_TEST(test_alone_the_overview_shows_the_own_cards_as_they_are);
    RUN_TEST(test_alone_a_skipped_reveal_is_summed_up_in_one_line);
    RUN_TEST(test_alone_an_arrow_at_the_end_of_a_reveal_begins_the_next_choice);
    RUN_TEST(test_back_does_nothing_while_an_opponent_thinks);
    RUN_TEST(test_back_from_advice_leads_to_the_menu_that_asked_for_it);
    RUN_TEST(test_advice_that_is_taken_only_has_to_be_confirmed);
    RUN_TEST(test_alone_a_turn_with_nothing_but_rests_is_not_asked_for);
    RUN_TEST(test_a_reveal_takes_one_press_for_each_player);
    RUN_TEST(test_a_card_that_is_used_up_is_refused_and_left);
    RUN_TEST(test_the_only_kind_of_card_left_is_not_asked_for);
    RUN_TEST(test_every_caption_fits_with_the_longest_names);
    RUN_TEST(test_who_rides_a_tile_is_told_in_one_line);
    RUN_TEST(test_no_help_of_a_choice_is_cut);
    RUN_TEST(test_help_shows_the_own_lost_card_to_its_owner_alone);
    RUN_TEST(test_every_task_of_a_puzzle_fits_above_the_board);
    RUN_TEST(test_the_dinosaur_beside_a_caption_is_the_first_that_it_names);
    RUN_TEST(test_the_bone_lies_on_no_number_however_many_trees);
    RUN_TEST(test_the_note_of_the_curtain_keeps_to_its_lines);
    RUN_TEST(test_a_person_has_the_name_and_the_face_of_the_piece);
    RUN_TEST(test_the_curtain_of_an_undo_has_the_face_of_the_piece);
    RUN_TEST(test_the_curtain_of_advice_has_the_face_of_the_piece);
    RUN_TEST(test_a_refusal_stands_over_the_board);
    RUN_TEST(test_no_direction_is_told_by_letters);
    return UNITY_END();
}
