/* What people chose is there again after a power cycle: the number of players, names, sorting,
 * sound. All of it chosen by presses, as a person would. */
#include <string.h>
#include <unity.h>

#include "drivers/display/host.h"
#include "drivers/flash/host.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/preferences.h"
#include "firmware/remembered/settings.h"
#include "firmware/remembered/tables.h"
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/shelf/shelf.h"
#include "firmware/session/session.h"
#include "firmware/store/store.h"
#include "firmware/ui/stack/screen.h"
#include "games/trakks/trakks.h"
#include "games/trex/trex.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/native_device.h"
#include "host-tests/support/setting_change.h"

enum { SECTORS = 128, LONG_MS = 700 };

void setUp(void) {
    flash_host_reset(SECTORS);
    device_on(NULL);
    device_settle();
}

void tearDown(void) {
    session_leave();
    device_off();
}

static void press_until(const char *screen, enum button button) {
    for (int i = 0; i < 8 && strcmp(screens_top()->name, screen) != 0; i++) {
        device_press(button);
    }
    TEST_ASSERT_EQUAL_STRING(screen, screens_top()->name);
}

/* Behind the first player's curtain. */
static void begin(const struct game *game, const char *own_screen) {
    press_until("shelf", BUTTON_A);
    chance_begin(game, 2, 1);
    play_open();
    device_settle();
    press_until("curtain", BUTTON_A);
    device_hold(BUTTON_A, LONG_MS);
    TEST_ASSERT_EQUAL_STRING(own_screen, screens_top()->name);
}

static void sorting_a_hand_of_t_rex_is_remembered(void) {
    begin(&game_trex, "trex hand");
    TEST_ASSERT_EQUAL(0, preference(&game_trex));
    device_press(BUTTON_UP);
    TEST_ASSERT_EQUAL(1, preference(&game_trex));
    device_off_and_on();
    TEST_ASSERT_EQUAL(1, preference(&game_trex));
    TEST_ASSERT_EQUAL(0, preference(&game_trakks));
}

static void what_a_game_prefers_is_its_own(void) {
    preference_change(&game_trex, 3);
    preference_change(&game_trakks, 5);
    store_put_pending();
    device_off_and_on();
    TEST_ASSERT_EQUAL(3, preference(&game_trex));
    TEST_ASSERT_EQUAL(5, preference(&game_trakks));
}

/* Sixteen games that this firmware does not have fill the table: the last one gives way. */
static void after_safe_mode_each_game_has_a_place_of_its_own_again(void) {
    preference_change(&game_trex, 3);
    preference_change(&game_trakks, 5);
    settings_start(true);
    preferences_start();
    TEST_ASSERT_EQUAL(0, preference(&game_trakks));
    preference_change(&game_trakks, 4);
    preference_change(&game_trex, 2);
    TEST_ASSERT_EQUAL(4, preference(&game_trakks));
    TEST_ASSERT_EQUAL(2, preference(&game_trex));
}

static void a_preference_is_kept_where_the_table_is_full(void) {
    uint8_t full[STORE_GAMES * 14] = {0};
    for (uint8_t i = 0; i < STORE_GAMES; i++) {
        full[i * 14] = (uint8_t)(i + 1);
    }
    store_put(STORE_PREFERENCES, full, sizeof full);
    device_off_and_on();
    preference_change(&game_trex, 1);
    store_put_pending();
    device_off_and_on();
    TEST_ASSERT_EQUAL(1, preference(&game_trex));
}

static void sound_is_remembered(void) {
    setting_change(SETTING_SOUND, 0);
    device_off_and_on();
    TEST_ASSERT_EQUAL(0, setting(SETTING_SOUND));
}

/* Writing the flash would hold up the wire. */
static void a_language_is_stored_when_the_picture_is_on_the_panel(void) {
    press_until("first start", BUTTON_A);
    device_press(BUTTON_DOWN);
    display_host_slow(true);
    device_press(BUTTON_A);
    TEST_ASSERT_EQUAL_STRING("shelf", screens_top()->name);
    TEST_ASSERT_TRUE(store_has_pending());
    display_host_slow(false);
    device_settle();
    TEST_ASSERT_FALSE(store_has_pending());
    device_off_and_on();
    TEST_ASSERT_EQUAL(1, setting(SETTING_LANGUAGE));
}

static void press_times(enum button button, int times) {
    for (int i = 0; i < times; i++) {
        device_press(button);
    }
}

/* Past the lesson, which comes first in a game that is new. */
static void open_seats(void) {
    press_until("game page", BUTTON_A);
    device_press(BUTTON_DOWN);
    press_until("seats", BUTTON_A);
}

static void names_and_the_number_of_players_are_remembered(void) {
    press_until("shelf", BUTTON_A);
    open_seats();
    device_press(BUTTON_DOWN);
    device_press(BUTTON_RIGHT); /* one player more: an opponent, as one person is there */
    press_times(BUTTON_DOWN, 3);
    press_times(BUTTON_LEFT, 1); /* a person in place of Tiko */
    press_times(BUTTON_UP, 3);
    struct person changed = *person(2);
    person_name(&changed, "Éloïse");
    TEST_ASSERT_TRUE(person_change(2, &changed, GAME_SEATS_MAX));
    device_press(BUTTON_UP);
    device_press(BUTTON_A);
    TEST_ASSERT_NOT_NULL(session_game());
    TEST_ASSERT_EQUAL(3, session_options()->players);
    uint8_t game = session_game_index();
    device_off_and_on();
    struct game_options options;
    tables_seat(games[game], &options);
    TEST_ASSERT_EQUAL(3, options.players);
    TEST_ASSERT_TRUE(tables_was_begun(games[game]));
    TEST_ASSERT_EQUAL_STRING("Mirla", person(1)->name);
    TEST_ASSERT_EQUAL_STRING("Éloïse", person(2)->name);
}

static void leaving_before_the_start_forgets_nothing(void) {
    press_until("shelf", BUTTON_A);
    open_seats();
    device_press(BUTTON_DOWN);
    press_times(BUTTON_RIGHT, 2); /* four players */
    press_times(BUTTON_DOWN, 2);
    press_times(BUTTON_RIGHT, 1); /* the next who is free: a Hunter */
    device_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("game page", screens_top()->name);
    device_press(BUTTON_A);
    device_press(BUTTON_A);
    TEST_ASSERT_EQUAL(4, session_options()->players);
    TEST_ASSERT_EQUAL(OPPONENT_HUNTER, player_level(person_player(1)));
}

static uint8_t people_seated(uint8_t players) {
    uint8_t people = 0;
    for (uint8_t seat = 0; seat < players; seat++) {
        people = (uint8_t)(people + (person_player(seat) == PLAYER_PERSON));
    }
    return people;
}

/* Each of them another one. */
static void one_person_gets_opponents_for_more_seats(void) {
    press_until("shelf", BUTTON_A);
    open_seats();
    device_press(BUTTON_DOWN);
    device_press(BUTTON_RIGHT);
    TEST_ASSERT_EQUAL_UINT8(1, people_seated(3));
    device_press(BUTTON_RIGHT);
    TEST_ASSERT_EQUAL_UINT8(1, people_seated(4));
    for (uint8_t seat = 1; seat < 4; seat++) {
        for (uint8_t other = 1; other < seat; other++) {
            TEST_ASSERT_NOT_EQUAL(person_player(other), person_player(seat));
        }
    }
}

static void two_people_get_a_third(void) {
    press_until("shelf", BUTTON_A);
    open_seats();
    press_times(BUTTON_DOWN, 3);
    device_press(BUTTON_LEFT); /* a person in place of Mirla */
    press_times(BUTTON_UP, 2);
    device_press(BUTTON_RIGHT);
    TEST_ASSERT_EQUAL_UINT8(3, people_seated(3));
}

static void the_cursor_of_a_new_games_page_is_on_the_lesson(void) {
    press_until("shelf", BUTTON_A);
    press_until("game page", BUTTON_A);
    device_press(BUTTON_A);
    TEST_ASSERT_TRUE(session_is_practice());
}

/* "Roxy, Mirla: play again" comes before a new game, and starts at once. */
static void those_who_played_can_play_again_with_one_press(void) {
    press_until("shelf", BUTTON_A);
    open_seats();
    device_press(BUTTON_A);
    uint8_t game = session_game_index();
    session_close(); /* it was given up */
    screens_home(CUT);
    game_page_open(game);
    device_settle();
    device_press(BUTTON_DOWN); /* past the lesson */
    device_press(BUTTON_A);
    TEST_ASSERT_NOT_NULL(session_game());
    TEST_ASSERT_EQUAL(2, session_options()->players);
    TEST_ASSERT_EQUAL(PLAYER_OPPONENT + OPPONENT_HATCHLING, person_player(1));
}

static void come_to_playing_again(void) {
    press_until("shelf", BUTTON_A);
    chance_begin(&game_trex, 2, 1);
    struct rng rng;
    rng_seed(&rng, 1);
    while (chance_play(&rng)) {
    }
    play_open();
    again_open();
    device_settle();
    TEST_ASSERT_EQUAL_STRING("again", screens_top()->name);
}

/* From the offer of a rematch one step leads to the page of the game, not to the shelf. */
static void back_from_playing_again_leads_to_the_games_page(void) {
    come_to_playing_again();
    device_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("game page", screens_top()->name);
}

/* Everyone had the face of the first person, as if a replay had been watched. */
static void a_look_at_the_list_of_replays_seats_no_one_else(void) {
    come_to_playing_again();
    uint8_t second = person_number(1);
    replay_open();
    device_settle();
    device_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("again", screens_top()->name);
    TEST_ASSERT_EQUAL(second, person_number(1));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(sorting_a_hand_of_t_rex_is_remembered);
    RUN_TEST(what_a_game_prefers_is_its_own);
    RUN_TEST(after_safe_mode_each_game_has_a_place_of_its_own_again);
    RUN_TEST(a_preference_is_kept_where_the_table_is_full);
    RUN_TEST(sound_is_remembered);
    RUN_TEST(a_language_is_stored_when_the_picture_is_on_the_panel);
    RUN_TEST(names_and_the_number_of_players_are_remembered);
    RUN_TEST(leaving_before_the_start_forgets_nothing);
    RUN_TEST(the_cursor_of_a_new_games_page_is_on_the_lesson);
    RUN_TEST(those_who_played_can_play_again_with_one_press);
    RUN_TEST(back_from_playing_again_leads_to_the_games_page);
    RUN_TEST(a_look_at_the_list_of_replays_seats_no_one_else);
    RUN_TEST(one_person_gets_opponents_for_more_seats);
    RUN_TEST(two_people_get_a_third);
    return UNITY_END();
}
