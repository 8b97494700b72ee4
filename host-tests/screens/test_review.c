/* The review on its screens: whose, the search that any press stops, and that person's curtain. */
#include <string.h>
#include <unity.h>

#include "firmware/remembered/people.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/shell.h"
#include "firmware/session/handover.h"
#include "firmware/session/hindsight.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/curtain.h"
#include "game_sizes.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/handheld.h"

enum { REVIEW = 2, REVIEWED = 1, STEP_MS = 20, LONG_MS = 120000 };

extern const struct game game_trex, game_tyrannosaurus;

void setUp(void) {
    handheld_start();
    handover_start(&curtain_actions);
}

void tearDown(void) {
    session_leave();
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        people_seat(seat, PLAYER_PERSON);
    }
    handheld_end();
}

/* The page after a game by chance, with the cursor on its review. */
static void end_game(const struct game *game, uint8_t players) {
    struct rng rng;
    rng_seed(&rng, 3);
    chance_begin(game, players, 3);
    while (chance_play(&rng)) {
    }
    screens_home(CUT);
    again_open();
    for (int i = 0; i < REVIEW; i++) {
        handheld_press(BUTTON_DOWN);
    }
}

static void pass_while(const char *name) {
    for (uint32_t ms = 0; ms < LONG_MS && strcmp(screens_top()->name, name) == 0; ms += STEP_MS) {
        handheld_pass(STEP_MS);
    }
}

static void among_people_it_is_behind_the_curtain_of_the_one_who_was_chosen(void) {
    static union any_state view, expected;
    end_game(&game_tyrannosaurus, 2);
    handheld_press(BUTTON_A);
    handheld_assert_top("review whose");
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_A);
    pass_while("review search");
    TEST_ASSERT_TRUE(curtain_is_down());
    TEST_ASSERT_TRUE(handover_is_public());
    handheld_lift_curtain();
    for (uint8_t page = 0; page < hindsight_count() + (hindsight_best() != NULL); page++) {
        handheld_assert_top("review");
        TEST_ASSERT_EQUAL_UINT8(REVIEWED, handover_holder());
        TEST_ASSERT_FALSE(handover_is_public());
        game_tyrannosaurus.view(&expected, session_open_state(), REVIEWED);
        session_view(REVIEWED, &view);
        TEST_ASSERT_EQUAL_MEMORY(&expected, &view, game_tyrannosaurus.state_size);
        handheld_pass(LONG_MS);
        handheld_press(BUTTON_A);
    }
    handheld_assert_top("again");
    TEST_ASSERT_TRUE(handover_is_public());
    TEST_ASSERT_NULL(session_game());
}

static void b_at_the_curtain_leads_back(void) {
    end_game(&game_tyrannosaurus, 2);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    pass_while("review search");
    TEST_ASSERT_TRUE(curtain_is_down());
    handheld_press(BUTTON_Y); /* no game is in play */
    TEST_ASSERT_TRUE(curtain_is_down());
    handheld_press(BUTTON_B);
    handheld_assert_top("again");
    TEST_ASSERT_NULL(session_game());
}

static void any_press_stops_the_search(void) {
    people_seat(1, PLAYER_OPPONENT);
    end_game(&game_trex, 2);
    for (int button = 0; button < BUTTON_COUNT; button++) {
        handheld_hold(BUTTON_A, STEP_MS);
        handheld_let_go(BUTTON_A);
        handheld_assert_top("review search");
        handheld_pass(STEP_MS);
        handheld_assert_top("review search");
        handheld_press((enum button)button);
        handheld_assert_top("again");
        TEST_ASSERT_NULL(session_game());
    }
}

static void alone_there_is_no_curtain(void) {
    people_seat(1, PLAYER_OPPONENT);
    end_game(&game_trex, 2);
    handheld_press(BUTTON_A);
    pass_while("review search");
    handheld_assert_top("review");
    handheld_press(BUTTON_B);
    handheld_assert_top("again");
}

static void a_watched_game_has_none(void) {
    people_seat(0, PLAYER_OPPONENT);
    people_seat(1, PLAYER_OPPONENT);
    end_game(&game_trex, 2);
    handheld_press(BUTTON_A);
    handheld_assert_top("replay");
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(among_people_it_is_behind_the_curtain_of_the_one_who_was_chosen);
    RUN_TEST(b_at_the_curtain_leads_back);
    RUN_TEST(any_press_stops_the_search);
    RUN_TEST(alone_there_is_no_curtain);
    RUN_TEST(a_watched_game_has_none);
    return UNITY_END();
}
