/* The screens of T-REX show nothing that the viewer may not know, all else in full, decide
 * nothing by a press that was meant for the screen before, and show at the end what broke a tie. */
#include <limits.h>
#include <string.h>

#include "firmware/remembered/preferences.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/ending/counting.h"
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/layout.h"
#include "host-tests/support/chance.h"
#include "games/referee.h"
#include "host-tests/support/rules.h"
#include "host-tests/support/secrets.h"
#include "host-tests/support/setting_change.h"

enum { GAMES_PLAYED = 12 };

static _Alignas(4) uint8_t first[HANDHELD_PIXELS], second[HANDHELD_PIXELS];

void setUp(void) {
    secrets_start(3);
    handover_start(&curtain_actions);
}

void tearDown(void) {
    handheld_end();
}

static uint8_t phase_now(void) {
    struct trex_state seen;
    session_view(SEAT_TABLE, &seen);
    return seen.phase;
}

/* A choice on the table before and after each button, pressed shortly or held. */
static void look_at_choice(enum button button, enum button_kind kind) {
    trex_choice_open();
    screen_dispatch(screens_top(), button, BUTTON_PRESS);
    screen_dispatch(screens_top(), button, kind);
}

static void choice_with_x(void) {
    look_at_choice(BUTTON_X, BUTTON_LONG);
}

static void choice_with_right(void) {
    look_at_choice(BUTTON_RIGHT, BUTTON_REPEAT);
}

static void choice_with_down(void) {
    look_at_choice(BUTTON_DOWN, BUTTON_LONG);
}

static void look_at_choices_on_the_table(void) {
    secrets_stay_hidden(SEAT_TABLE, trex_choice_open);
    secrets_stay_hidden(SEAT_TABLE, choice_with_x);
    secrets_stay_hidden(SEAT_TABLE, choice_with_right);
    secrets_stay_hidden(SEAT_TABLE, choice_with_down);
}

static void open_counted_points(void) {
    ending_open();
    counting_finish();
}

static void look_at_everything(void) {
    struct trex_state seen;
    const struct trex_state *now = session_view(SEAT_TABLE, &seen);
    uint8_t phase = now->phase, turn = now->turn;
    secrets_stay_hidden(SEAT_TABLE, NULL);
    switch (phase) {
    case TREX_PHASE_PLAY:
        secrets_stay_hidden(turn, trex_hand_open);
        break;
    case TREX_PHASE_EGG:
        secrets_stay_hidden(SEAT_TABLE, trex_round_open);
        look_at_choices_on_the_table();
        break;
    case TREX_PHASE_LOSE:
        look_at_choices_on_the_table();
        secrets_stay_hidden(turn, trex_choice_lifted);
        break;
    case TREX_PHASE_TRUMP:
        secrets_stay_hidden(turn, trex_choice_lifted);
        break;
    default:
        secrets_stay_hidden(SEAT_TABLE, open_counted_points);
    }
}

static void no_screen_shows_a_secret(void) {
    secrets_in_games(&game_trex, &trex_root_screen, GAMES_PLAYED, UINT_MAX, look_at_everything);
    secrets_were_looked_for(1000);
}

static void look_at_every_card_of_a_hand(void) {
    struct trex_state seen;
    const struct trex_state *now = session_view(SEAT_TABLE, &seen);
    uint8_t seat = now->turn, cards = now->seat[seat].hand_count;
    handover_to(&(struct handover){.seat = seat});
    trex_hand_open();
    for (uint8_t i = 0; i < cards; i++) {
        handheld_assert_legible();
        screens_take_event(&(struct button_event){.button = BUTTON_RIGHT, .kind = BUTTON_PRESS});
    }
    handheld_assert_legible();
}

/* Every page of the news, on the table or above a choice, and no sentence is dropped. */
static void look_at_all_news(void) {
    char all[2 * TREX_NEWS_BYTES];
    struct text news = text_into(all, sizeof all);
    const struct game_log *log = session_log();
    for (uint16_t i = 0; i < log->count; i++) {
        game_ui_sentence(&news, &log->event[i]);
    }
    TEST_ASSERT_LESS_THAN_size_t(TREX_NEWS_BYTES, news.length);
    handheld_assert_legible();
    while (trex_news_has_more()) {
        trex_news_next();
        handheld_assert_legible();
    }
}

/* The order of a round and every choice after it, or the end of the game. */
static void look_at_what_came_of_it(void) {
    if (session_is_over()) {
        open_counted_points();
        handheld_assert_legible();
        return;
    }
    if (phase_now() == TREX_PHASE_EGG) {
        trex_round_open();
        handheld_assert_legible();
    }
    trex_choice_open();
    look_at_all_news();
    handover_to(&(struct handover){.seat = session_turn()});
    trex_choice_lifted();
    for (uint8_t i = 0; i < 7; i++) {
        screens_take_event(&(struct button_event){.button = BUTTON_RIGHT, .kind = BUTTON_PRESS});
        handheld_assert_legible();
    }
}

/* The words of a card depend on who holds the meteor, what lies under it and what the deck has. */
static void whatever_happens_is_told_in_full(void) {
    handheld_name_all("WWWWWWWWWWWW");
    for (uint64_t seed = 0; seed < GAMES_PLAYED; seed++) {
        setting_change(SETTING_LANGUAGE, (uint8_t)(seed / 4 % 2));
        secrets_begin(&game_trex, (uint8_t)(2 + seed % 4), seed, &trex_root_screen);
        do {
            look_at_all_news();
            if (phase_now() == TREX_PHASE_PLAY) {
                look_at_every_card_of_a_hand();
            } else {
                look_at_what_came_of_it();
            }
            screens_home(CUT);
            screens_push(&trex_root_screen, CUT);
        } while (chance_play(secrets_rng()));
        session_leave();
    }
}

static bool shows_rest_of(uint8_t seat) {
    struct trex_state *now = secrets_state();
    handheld_draw(first);
    now->rest[seat]++;
    handheld_draw(second);
    now->rest[seat]--;
    return memcmp(first, second, sizeof first) != 0;
}

static void the_end_shows_what_broke_a_tie(void) {
    unsigned ties = 0;
    for (uint64_t seed = 0; ties < 3; seed++) {
        handheld_begin(&game_trex, 3, seed, &trex_root_screen);
        while (chance_play(secrets_rng())) {
        }
        const struct trex_state *now = secrets_state();
        bool tied = (now->rest[0] | now->rest[1] | now->rest[2]) != 0;
        open_counted_points();
        handheld_press(BUTTON_A); /* past the picture of the winner */
        for (uint8_t seat = 0; seat < 3; seat++) {
            TEST_ASSERT_EQUAL(tied && now->rest[seat] != 0, shows_rest_of(seat));
        }
        ties += tied;
        session_leave();
    }
}

/* ---- by hand ---- */

/* Down and up, and no time after it. */
static void touch(enum button button) {
    handheld_hold(button, 50);
    handheld_let_go(button);
}

static void assert_shown(const char *name) {
    TEST_ASSERT_EQUAL_STRING(name, screens_top()->name);
}

/* Begins a game and plays it by chance up to this phase; the table is shown. */
static void play_up_to(uint8_t phase, uint8_t players, uint64_t seed) {
    secrets_begin(&game_trex, players, seed, &trex_root_screen);
    while (phase_now() != phase) {
        TEST_ASSERT_TRUE(chance_play(secrets_rng()));
    }
}

static bool eggs_are_equal(void) {
    const struct trex_state *now = secrets_state();
    return now->eggs[0][now->round - 1] == now->eggs[1][now->round - 1];
}

static void a_player_who_may_change_a_trump_sees_their_hand_behind_their_curtain(void) {
    play_up_to(TREX_PHASE_TRUMP, 3, 1);
    handheld_press(BUTTON_A);
    assert_shown("curtain");
    handheld_press(BUTTON_X);
    assert_shown("words");
    handheld_press(BUTTON_B);
    handheld_lift_curtain();
    handheld_hear_news();
    assert_shown("trex choice");
    TEST_ASSERT_EQUAL(session_turn(), handover_holder());
}

/* A curtain that no one lifted is no permission to look, even after the game was left and resumed.
 */
static void a_loss_shows_no_hand_after_a_curtain_that_no_one_lifted(void) {
    play_up_to(TREX_PHASE_LOSE, 3, 1);
    secrets_draw(SEAT_TABLE, trex_choice_open, first);
    handover_to(&(struct handover){.seat = session_turn()});
    screens_home(CUT);
    screens_push(&trex_root_screen, CUT);
    trex_choice_open();
    handheld_draw(second);
    TEST_ASSERT_EQUAL_MEMORY(first, second, sizeof first);
}

/* The weakest leads, and holds the device already. */
static void a_player_who_changed_a_trump_leads_without_another_curtain(void) {
    play_up_to(TREX_PHASE_TRUMP, 3, 1);
    handheld_press(BUTTON_A);
    handheld_lift_curtain();
    handheld_hear_news();
    handheld_press(BUTTON_LEFT);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    handheld_hear_news();
    assert_shown("trex hand");
    TEST_ASSERT_EQUAL(TREX_PHASE_PLAY, phase_now());
}

static void open_decision(uint8_t phase, uint64_t seed) {
    play_up_to(phase, 4, seed);
    handover_to(&(struct handover){.seat = session_turn()});
    (phase == TREX_PHASE_PLAY ? trex_hand_open : trex_choice_open)();
}

static void open_undecided(uint8_t phase) {
    uint64_t seed = 1;
    open_decision(phase, seed);
    while (phase == TREX_PHASE_EGG && eggs_are_equal()) {
        session_leave();
        open_decision(phase, ++seed);
    }
}

/* In every decision the first press, A or an arrow, is seen; only a later A decides. */
static void nothing_is_chosen_by_a_press_for_the_screen_before(void) {
    static const uint8_t phases[] = {TREX_PHASE_PLAY, TREX_PHASE_EGG, TREX_PHASE_LOSE,
                                     TREX_PHASE_TRUMP};
    static const enum button buttons[] = {BUTTON_A, BUTTON_LEFT};
    for (size_t i = 0; i < 2 * sizeof phases; i++) {
        open_undecided(phases[i / 2]);
        uint16_t moves = session_count_moves();
        const char *shown = screens_top()->name;
        handheld_draw(first);
        TEST_ASSERT_FALSE_MESSAGE(box_empty(cursor_place()), "something is selected");
        TEST_ASSERT_TRUE(handheld_press_shows(buttons[i % 2]));
        assert_shown(shown);
        handheld_press(BUTTON_B); /* raised: one step back */
        assert_shown(shown);
        handheld_press(BUTTON_A);
        TEST_ASSERT_EQUAL(moves, session_count_moves());
        handheld_press(BUTTON_A);
        TEST_ASSERT_EQUAL(moves + 1, session_count_moves());
        handover_cancel();
        session_leave();
    }
}

/* One rule everywhere: an arrow raises, too, and carries what is raised; A decides about that. */
static void a_decides_about_what_an_arrow_has_raised(void) {
    static const uint8_t phases[] = {TREX_PHASE_PLAY, TREX_PHASE_EGG, TREX_PHASE_LOSE,
                                     TREX_PHASE_TRUMP};
    static const enum button before[] = {BUTTON_RIGHT, BUTTON_A};
    for (size_t i = 0; i < 2 * sizeof phases; i++) {
        open_undecided(phases[i / 2]);
        uint16_t moves = session_count_moves();
        handheld_press(before[i % 2]);
        handheld_press(BUTTON_LEFT);
        TEST_ASSERT_EQUAL(moves, session_count_moves());
        handheld_press(BUTTON_A);
        TEST_ASSERT_EQUAL(moves + 1, session_count_moves());
        handover_cancel();
        session_leave();
    }
}

/* However long the choice has been in sight: the first A shows what the second would decide. */
static void two_presses_decide_after_any_wait(void) {
    static const uint8_t phases[] = {TREX_PHASE_PLAY, TREX_PHASE_EGG, TREX_PHASE_LOSE,
                                     TREX_PHASE_TRUMP};
    enum { WAIT_MS = 3000 };
    for (size_t i = 0; i < sizeof phases; i++) {
        open_undecided(phases[i]);
        uint16_t moves = session_count_moves();
        handheld_pass(WAIT_MS);
        handheld_draw(first);
        touch(BUTTON_A);
        TEST_ASSERT_EQUAL(moves, session_count_moves());
        handheld_draw(second);
        TEST_ASSERT_NOT_EQUAL(0, memcmp(first, second, sizeof first));
        touch(BUTTON_A);
        TEST_ASSERT_EQUAL(moves + 1, session_count_moves());
        handheld_pass(WAIT_MS);
        handover_cancel();
        session_leave();
    }
}

/* Held from before, or pressed at once: it decides nothing. */
static void an_early_or_held_press_plays_no_card(void) {
    enum { LONG_MS = 3000 };
    play_up_to(TREX_PHASE_PLAY, 4, 1);
    handover_to(&(struct handover){.seat = session_turn()});
    uint16_t moves = session_count_moves();
    handheld_hold(BUTTON_A, 100);
    trex_hand_open();
    handheld_hold(BUTTON_A, LONG_MS);
    TEST_ASSERT_EQUAL(moves, session_count_moves());
    handheld_let_go(BUTTON_A);
    TEST_ASSERT_EQUAL(moves, session_count_moves());
    trex_hand_open();
    touch(BUTTON_A);
    TEST_ASSERT_EQUAL(moves, session_count_moves());
    handheld_pass(LONG_MS);
    TEST_ASSERT_EQUAL(moves, session_count_moves());
    touch(BUTTON_A);
    TEST_ASSERT_EQUAL(moves + 1, session_count_moves());
    handover_cancel();
}

static uint8_t choices_now(void) {
    struct game_move move;
    uint16_t at = 0;
    uint8_t count = 0;
    while (session_next_legal(&at, &move)) {
        count++;
    }
    return count;
}

/* Whatever was played. */
static void a_loss_begins_at_the_top_of_the_deck(void) {
    struct game_move move = {0};
    for (uint64_t seed = 1; seed <= 12; seed++) {
        open_decision(TREX_PHASE_LOSE, seed);
        bool may_choose = choices_now() > 1;
        handheld_press(BUTTON_A);
        handheld_press(BUTTON_A);
        TEST_ASSERT_TRUE(session_read_move((uint16_t)(session_count_moves() - 1), &move));
        TEST_ASSERT_TRUE(!may_choose || move.kind == TREX_LOSE_DECK);
        handover_cancel();
        session_leave();
    }
}

/* The strong and the weak colour decide: they stay in sight beside a bubble. */
static void a_bubble_hides_no_colour_of_the_round(void) {
    open_decision(TREX_PHASE_PLAY, 1);
    struct trex_state *now = secrets_state();
    toast_show(TOAST_TIP, "Play the card that is sure to win the round.");
    handheld_draw(first);
    uint8_t strong = now->strong;
    now->strong = now->weak;
    now->weak = strong;
    handheld_draw(second);
    now->weak = now->strong;
    now->strong = strong;
    TEST_ASSERT_NOT_EQUAL(0, memcmp(first, second, (size_t)HEAD_HEIGHT * CANVAS_WIDTH));
}

/* The line above the hand says how it is sorted. */
static void the_cursor_covers_no_word_above_the_hand(void) {
    enum { LINE_TOP = 121, LINE_BOTTOM = 134, LINE_RIGHT = 80 };
    open_decision(TREX_PHASE_PLAY, 1);
    handheld_press(BUTTON_RIGHT);
    handheld_press(BUTTON_LEFT);
    handheld_draw(first);
    handheld_press(BUTTON_LEFT); /* around to the last card */
    handheld_draw(second);
    for (int y = LINE_TOP; y < LINE_BOTTOM; y++) {
        size_t at = (size_t)(y * CANVAS_WIDTH);
        TEST_ASSERT_EQUAL_MEMORY(&first[at], &second[at], LINE_RIGHT);
    }
}

/* Three eggs of a colour are the highest pile; four colours and more have smaller eggs. */
static void give_eggs(struct trex_state *now, uint8_t colours) {
    enum { PILED = 3 };
    for (uint8_t seat = 0; seat < now->players; seat++) {
        memset(now->seat[seat].eggs, 0, sizeof now->seat[seat].eggs);
        memset(now->seat[seat].eggs, PILED, colours);
    }
}

static void assert_text_stays(int top, int bottom) {
    for (int at = top * CANVAS_WIDTH; at < bottom * CANVAS_WIDTH; at++) {
        if (first[at] == COLOUR_TEXT) {
            TEST_ASSERT_EQUAL_UINT8_MESSAGE(first[at], second[at], "an egg covers a number");
        }
    }
}

/* Above each nest is what its player has left in hand and deck. */
static void no_egg_covers_a_number(void) {
    enum { CARDS_BOTTOM = 116, NESTS_MIDDLE = 164 };
    static const char *const names[] = {"Jo", "WWWWWWWWWWWW"}; /* in one row, and in two */
    for (uint8_t players = 3; players <= TREX_SEATS_MAX; players++) {
        for (unsigned i = 0; i < count_of(names); i++) {
            play_up_to(TREX_PHASE_PLAY, players, 1);
            handheld_name_all(names[i]);
            give_eggs(secrets_state(), 0);
            handheld_draw(first);
            for (uint8_t colours = 1; colours <= TREX_COLOURS; colours++) {
                give_eggs(secrets_state(), colours);
                handheld_draw(second);
                assert_text_stays(CARDS_BOTTOM, NESTS_MIDDLE);
            }
            session_leave();
        }
    }
}

static void two_equal_eggs_are_taken_without_asking(void) {
    uint64_t seed = 1;
    do {
        play_up_to(TREX_PHASE_EGG, 3, seed++);
    } while (!eggs_are_equal());
    handheld_press(BUTTON_A);
    assert_shown("trex round");
    handheld_press(BUTTON_A);
    TEST_ASSERT_NOT_EQUAL(TREX_PHASE_EGG, phase_now());
}

static void the_own_hand_can_be_looked_at_before_a_loss(void) {
    play_up_to(TREX_PHASE_LOSE, 3, 1);
    handheld_press(BUTTON_A);
    assert_shown("trex choice");
    TEST_ASSERT_EQUAL(SEAT_TABLE, handover_holder());
    while (cursor_place().x < CANVAS_WIDTH / 2) { /* the hand is the last of three */
        handheld_press(BUTTON_RIGHT);
    }
    handheld_press(BUTTON_A);
    assert_shown("curtain");
    handheld_lift_curtain();
    assert_shown("trex choice");
    TEST_ASSERT_EQUAL(session_turn(), handover_holder());
    handheld_press(BUTTON_LEFT);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    TEST_ASSERT_NOT_EQUAL(TREX_PHASE_EGG, phase_now());
}

static bool draws_cards(uint8_t card) {
    return trex_symbols[card] >= 1 && trex_symbols[card] <= TREX_DRAWS_MAX;
}

/* The seat whose turn it is has one card in hand, such a one, and plays it. */
static void play_card(bool draws) {
    struct trex_state *now = secrets_state();
    struct trex_seat *own = &now->seat[now->turn];
    uint8_t card = 1;
    while ((own->hand >> card & 1) == 0 || draws_cards(card) != draws) {
        card++;
    }
    own->hand = 1u << card;
    own->hand_count = 1;
    handheld_press(BUTTON_A);
    handheld_lift_curtain();
    handheld_hear_news();
    assert_shown("trex hand");
    handheld_press(BUTTON_A);
    touch(BUTTON_A);
    while (screens_are_moving()) { /* the card goes to its pile */
        handheld_pass(20);
    }
}

static void drawn_cards_are_shown_for_a_moment(void) {
    play_up_to(TREX_PHASE_PLAY, 3, 2);
    play_card(true);
    assert_shown("trex drawn");
    TEST_ASSERT_EQUAL(0, handover_holder());
    touch(BUTTON_A); /* too early: meant for the question before; it only shortens this */
    assert_shown("trex drawn");
    handheld_pass(1500);
    assert_shown("curtain");
    TEST_ASSERT_EQUAL(1, handover_holder());
    TEST_ASSERT_EQUAL(UNDO_LEARNED, session_undo_status());
}

/* No one plays again: the cards left count together, whatever they are. */
static void what_the_last_card_of_the_game_drew_is_not_shown(void) {
    play_up_to(TREX_PHASE_PLAY, 2, 2);
    play_card(false);
    struct trex_state *now = secrets_state();
    now->round = trex_rounds(now);
    now->meteor_seat = now->turn;
    play_card(true);
    TEST_ASSERT_EQUAL(TREX_PHASE_EGG, phase_now());
    TEST_ASSERT_NOT_EQUAL(0, strcmp("trex drawn", screens_top()->name));
}

static void in_both_orders_of_the_hand_cards_without_a_number_come_last(void) {
    play_up_to(TREX_PHASE_PLAY, 2, 2);
    handover_to(&(struct handover){.seat = session_turn()});
    struct trex_state view = *(const struct trex_state *)secrets_state();
    view.seat[handover_holder()].hand = ((1u << TREX_CARDS) - 1) << 1;
    for (unsigned order = 0; order < 2; order++) {
        uint8_t sorted[TREX_CARDS];
        preference_change(&game_trex, order == 0 ? 0 : UINT8_MAX);
        TEST_ASSERT_EQUAL(TREX_CARDS, trex_sort_hand(&view, sorted));
        TEST_ASSERT_LESS_OR_EQUAL(TREX_NUMBERS, sorted[TREX_NUMBERS - 1]);
        TEST_ASSERT_GREATER_THAN(TREX_NUMBERS, sorted[TREX_NUMBERS]);
    }
    preference_change(&game_trex, 0);
}

/* One step to the card, and A; then the next curtain comes by itself. */
static void a_usual_card_takes_two_presses(void) {
    play_up_to(TREX_PHASE_PLAY, 4, 5);
    handheld_press(BUTTON_A);
    for (uint8_t plays = 0; phase_now() == TREX_PHASE_PLAY && plays < 8; plays++) {
        uint16_t moves = session_count_moves();
        handheld_lift_curtain();
        handheld_hear_news();
        handheld_count_presses();
        handheld_press(BUTTON_RIGHT);
        handheld_press(BUTTON_A);
        handheld_pass(5000);
        handheld_hear_news();
        TEST_ASSERT_EQUAL(moves + 1, session_count_moves());
        handheld_assert_presses("T-REX, play a card", 2);
        assert_shown(phase_now() == TREX_PHASE_PLAY ? "curtain" : "trex round");
    }
}

static void a_card_that_draws_nothing_can_be_taken_back_at_the_next_curtain(void) {
    play_up_to(TREX_PHASE_PLAY, 3, 2);
    play_card(false);
    handheld_hear_news();
    assert_shown("curtain");
    TEST_ASSERT_EQUAL(UNDO_ALLOWED, session_undo_status());
}

/* Pixels of the bars under new cards; each bar is 18 wide. */
static unsigned bars_under_hand(void) {
    enum { BAR_Y = 189, BAR_WIDTH = 18 };
    unsigned pixels = 0;
    handheld_draw(first);
    for (int x = 0; x < CANVAS_WIDTH; x++) {
        pixels += first[BAR_Y * CANVAS_WIDTH + x] == COLOUR_ACCENT;
    }
    return pixels / BAR_WIDTH;
}

static void drawn_cards_are_marked_in_the_hand(void) {
    play_up_to(TREX_PHASE_PLAY, 2, 2);
    const struct trex_state *now = secrets_state();
    play_card(true);
    unsigned drawn = now->seat[0].hand_count;
    TEST_ASSERT_GREATER_THAN_UINT(0, drawn);
    handheld_pass(5000);
    handheld_lift_curtain();
    handheld_hear_news();
    TEST_ASSERT_EQUAL(0, bars_under_hand());
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    handheld_pass(5000);
    handheld_hear_news();
    handheld_lift_curtain();
    handheld_hear_news();
    assert_shown("trex hand");
    TEST_ASSERT_EQUAL(drawn, bars_under_hand());
}

/* What came into a hand with its seat's last card, found by watching every move. */
static void new_cards_are_found_again_after_power_off(void) {
    unsigned found = 0;
    for (uint64_t deal = 0; deal < 4; deal++) {
        uint32_t expected[TREX_SEATS_MAX] = {0};
        secrets_begin(&game_trex, (uint8_t)(2 + deal), deal, &trex_root_screen);
        const struct trex_state *now = secrets_state();
        for (bool played = true; played && !session_is_over();) {
            uint8_t turn = now->turn;
            bool plays = now->phase == TREX_PHASE_PLAY;
            uint32_t before = now->seat[turn].hand;
            played = chance_play(secrets_rng());
            expected[turn] = plays ? now->seat[turn].hand & ~before : expected[turn];
            uint64_t hash = game_hash(&game_trex, now);
            trex_drawn_reset();
            for (uint8_t seat = 0; seat < now->players; seat++) {
                TEST_ASSERT_EQUAL_HEX32(expected[seat], trex_drawn_cards(seat));
                found += expected[seat] != 0;
            }
            TEST_ASSERT_EQUAL_HEX64(hash, game_hash(&game_trex, now));
        }
        session_leave();
    }
    TEST_ASSERT_GREATER_THAN_UINT(100, found);
}

/* On the screen before, no one would see the two cards that the tip is about. */
static void a_tip_tells_of_the_first_tie_where_it_is_seen(void) {
    enum { TIP = 1, SHOWN_MS = 3000 };
    secrets_begin(&game_trex, 5, 1, &trex_root_screen);
    while (!trex_has_happened(TREX_EVENT_TIES)) {
        TEST_ASSERT_TRUE(chance_play(secrets_rng()));
    }
    preferences_set_tips_given(&game_trex, 0);
    game_ui_give_tip();
    TEST_ASSERT_FALSE(toast_is_shown());
    TEST_ASSERT_EQUAL_HEX16(0, preferences_tips_given(&game_trex));
    trex_round_open();
    handheld_pass(SHOWN_MS);
    TEST_ASSERT_TRUE(toast_is_shown());
    TEST_ASSERT_EQUAL_HEX16(TIP, preferences_tips_given(&game_trex));
    handheld_assert_legible();
}

static void up_on_the_first_news_shows_what_was_before(void) {
    play_up_to(TREX_PHASE_LOSE, 4, 1);
    handheld_press(BUTTON_UP);
    assert_shown("history");
    handheld_press(BUTTON_B);
    assert_shown("trex table");
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TR-26", no_screen_shows_a_secret);
    SHOWS("TR-8 TR-9 TR-11 TR-12 TR-17 TR-18 TR-21", whatever_happens_is_told_in_full);
    SHOWS("TR-21 TR-26", a_player_who_may_change_a_trump_sees_their_hand_behind_their_curtain);
    SHOWS("TR-26", a_loss_shows_no_hand_after_a_curtain_that_no_one_lifted);
    SHOWS("TR-22", a_player_who_changed_a_trump_leads_without_another_curtain);
    RUN_TEST(nothing_is_chosen_by_a_press_for_the_screen_before);
    RUN_TEST(two_presses_decide_after_any_wait);
    RUN_TEST(a_decides_about_what_an_arrow_has_raised);
    RUN_TEST(an_early_or_held_press_plays_no_card);
    RUN_TEST(a_loss_begins_at_the_top_of_the_deck);
    RUN_TEST(a_bubble_hides_no_colour_of_the_round);
    RUN_TEST(the_cursor_covers_no_word_above_the_hand);
    RUN_TEST(no_egg_covers_a_number);
    SHOWS("TR-17", two_equal_eggs_are_taken_without_asking);
    SHOWS("TR-18", the_own_hand_can_be_looked_at_before_a_loss);
    SHOWS("TR-8", drawn_cards_are_shown_for_a_moment);
    SHOWS("TR-25", what_the_last_card_of_the_game_drew_is_not_shown);
    RUN_TEST(in_both_orders_of_the_hand_cards_without_a_number_come_last);
    RUN_TEST(drawn_cards_are_marked_in_the_hand);
    SHOWS("TR-8 TR-26", new_cards_are_found_again_after_power_off);
    RUN_TEST(a_usual_card_takes_two_presses);
    RUN_TEST(a_card_that_draws_nothing_can_be_taken_back_at_the_next_curtain);
    SHOWS("TR-25", the_end_shows_what_broke_a_tie);
    SHOWS("TR-16", a_tip_tells_of_the_first_tie_where_it_is_seen);
    RUN_TEST(up_on_the_first_news_shows_what_was_before);
    return UNITY_END();
}
