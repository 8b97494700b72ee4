/* The review on its screens: whose, the search that any press stops, and that person's curtain. */
#include <string.h>
#include <unity.h>

#include "firmware/remembered/people.h"
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/session/handover.h"
#include "firmware/session/hindsight.h"
#include "firmware/session/opponents.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/curtain.h"
#include "game_sizes.h"
#include "games/base/numbers.h"
#include "games/referee.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/handheld.h"

enum { REVIEW = 2, REVIEWED = 1, STEP_MS = 20, LONG_MS = 120000, SEED = 3 };

extern const struct game game_trakks, game_trex, game_tyrannosaurus;

void setUp(void) {
    handheld_start();
    handover_start(&curtain_actions);
}

void tearDown(void) {
    session_leave();
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        people_set_player(seat, PLAYER_PERSON);
    }
    handheld_end();
}

/* The page after a game by chance, with the cursor on its review. */
static void end_game(const struct game *game, uint8_t players, uint64_t seed) {
    struct rng rng;
    rng_seed(&rng, seed);
    chance_begin(game, players, seed);
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
    end_game(&game_tyrannosaurus, 2, SEED);
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
        handheld_press(BUTTON_A); /* what Apex says */
        handheld_assert_top("review");
        handheld_press(BUTTON_A);
    }
    handheld_assert_top("again");
    TEST_ASSERT_TRUE(handover_is_public());
    TEST_ASSERT_NULL(session_game());
}

/* Of the top screen, with Apex's answer. */
static const uint8_t *drawn_page(uint8_t pixels[HANDHELD_PIXELS]) {
    opponents_forget();
    while (!opponents_think(OPPONENT_APEX)) {
    }
    handheld_draw(pixels);
    return pixels;
}

/* The same with other hidden cards, tiles and choices: the same answer, and the same picture. */
static void check_page(const struct game *game) {
    static uint8_t shown[HANDHELD_PIXELS], other[HANDHELD_PIXELS];
    static union any_state before;
    void *state = (void *)session_open_state();
    drawn_page(shown);
    memcpy(&before, state, game->state_size);
    for (uint64_t seed = 0; seed < 4; seed++) {
        struct rng rng;
        rng_seed(&rng, seed);
        referee_of(game)->resample_hidden(state, REVIEWED, &rng);
        TEST_ASSERT_EQUAL_MEMORY(shown, drawn_page(other), HANDHELD_PIXELS);
        memcpy(state, &before, game->state_size);
    }
}

static unsigned check_review(const struct game *game, uint64_t seed) {
    unsigned pages = 0;
    end_game(game, (uint8_t)(2 + seed % (game->seats_max - 1u)), seed);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_A);
    pass_while("review search");
    if (!curtain_is_down()) { /* nothing was found */
        return 0;
    }
    handheld_lift_curtain();
    for (; strcmp(screens_top()->name, "review") == 0; pages++) {
        handheld_pass(LONG_MS);
        check_page(game);
        handheld_press(BUTTON_X); /* the hand */
        check_page(game);
        handheld_press(BUTTON_A); /* what Apex says */
        check_page(game);
        handheld_press(BUTTON_A);
    }
    handheld_assert_top("again");
    return pages;
}

static void no_page_depends_on_what_its_person_could_not_know(void) {
    static const struct game *const reviewed[] = {&game_trex, &game_tyrannosaurus, &game_trakks};
    enum { GAMES = 4 };
    for (unsigned i = 0; i < count_of(reviewed); i++) {
        unsigned pages = 0;
        for (uint64_t seed = 0; seed < GAMES; seed++) {
            pages += check_review(reviewed[i], seed);
            tearDown();
            setUp();
        }
        TEST_ASSERT_GREATER_THAN_UINT_MESSAGE(GAMES, pages, reviewed[i]->id);
    }
}

static void b_at_the_curtain_leads_back(void) {
    end_game(&game_tyrannosaurus, 2, SEED);
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
    people_set_player(1, PLAYER_OPPONENT);
    end_game(&game_trex, 2, SEED);
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
    people_set_player(1, PLAYER_OPPONENT);
    end_game(&game_trex, 2, SEED);
    handheld_press(BUTTON_A);
    pass_while("review search");
    handheld_assert_top("review");
    handheld_press(BUTTON_B);
    handheld_assert_top("again");
}

/* The first page of a review that has another one. */
static void open_review(void) {
    end_game(&game_tyrannosaurus, 2, SEED);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_A);
    pass_while("review search");
    handheld_lift_curtain();
    TEST_ASSERT_GREATER_THAN_UINT8(1, hindsight_count());
}

static void b_goes_one_step_back(void) {
    open_review();
    handheld_press(BUTTON_RIGHT);
    handheld_press(BUTTON_A); /* what Apex says */
    handheld_press(BUTTON_B); /* the position alone */
    handheld_assert_top("review");
    TEST_ASSERT_EQUAL_UINT16(hindsight_point(1)->moves, session_count_moves());
    handheld_press(BUTTON_B);
    handheld_assert_top("again");
}

static void left_and_right_turn_the_pages(void) {
    open_review();
    handheld_press(BUTTON_LEFT); /* there is none before */
    TEST_ASSERT_EQUAL_UINT16(hindsight_point(0)->moves, session_count_moves());
    handheld_press(BUTTON_RIGHT);
    TEST_ASSERT_EQUAL_UINT16(hindsight_point(1)->moves, session_count_moves());
    handheld_press(BUTTON_LEFT);
    TEST_ASSERT_EQUAL_UINT16(hindsight_point(0)->moves, session_count_moves());
    for (int i = 0; i <= HINDSIGHT_POINTS; i++) {
        handheld_press(BUTTON_RIGHT);
    }
    handheld_assert_top("review"); /* it stays at the last page */
}

/* Drawn once more, it changes nothing: it is there, and nothing covers it. */
static void assert_needle(const uint8_t pixels[HANDHELD_PIXELS], const struct game_move *move,
                          uint8_t further, uint8_t ramp) {
    static uint8_t again[HANDHELD_PIXELS];
    struct canvas canvas;
    if (move->kind != TY_ACT_REST) {
        canvas_init(&canvas, memcpy(again, pixels, sizeof again));
        draw_needle(&canvas, ty_sent_from(ty_public_view(), move->seat), move->a, further, ramp);
        canvas_settle(&canvas);
        TEST_ASSERT_EQUAL_MEMORY(pixels, again, HANDHELD_PIXELS);
    }
}

static void tyrannosaurus_points_where_it_went_and_where_apex_would_have_gone(void) {
    static uint8_t shown[HANDHELD_PIXELS];
    open_review();
    for (uint8_t page = 0; page < hindsight_count(); page++) {
        union any_move own, others;
        session_next_move(&own);
        handheld_draw(shown);
        assert_needle(shown, &own.plain, 0, person_ramp(REVIEWED));
        handheld_press(BUTTON_A); /* what Apex says */
        handheld_pass(LONG_MS);
        opponents_answer(&others);
        handheld_draw(shown);
        assert_needle(shown, &own.plain, 0, person_ramp(REVIEWED));
        bool is_same_way = own.plain.kind != TY_ACT_REST && own.plain.a == others.plain.a;
        assert_needle(shown, &others.plain, is_same_way, COLOUR_TINT_DARK);
        handheld_press(BUTTON_A);
    }
}

static void a_watched_game_has_none(void) {
    people_set_player(0, PLAYER_OPPONENT);
    people_set_player(1, PLAYER_OPPONENT);
    end_game(&game_trex, 2, SEED);
    handheld_press(BUTTON_A);
    handheld_assert_top("replay");
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(among_people_it_is_behind_the_curtain_of_the_one_who_was_chosen);
    RUN_TEST(no_page_depends_on_what_its_person_could_not_know);
    RUN_TEST(b_at_the_curtain_leads_back);
    RUN_TEST(b_goes_one_step_back);
    RUN_TEST(left_and_right_turn_the_pages);
    RUN_TEST(tyrannosaurus_points_where_it_went_and_where_apex_would_have_gone);
    RUN_TEST(any_press_stops_the_search);
    RUN_TEST(alone_there_is_no_curtain);
    RUN_TEST(a_watched_game_has_none);
    return UNITY_END();
}
