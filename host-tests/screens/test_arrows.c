/* The one rule for arrows (firmware/ui/README.md), on every screen with a cursor: left and right
 * stay in the row, up and down leave it. Hands that press at random go through all of the device.
 */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "drivers/display/host.h"
#include "drivers/flash/host.h"
#include "firmware/screens/device/device.h"
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/shelf/shelf.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/widgets/layout.h"
#include "firmware/ui/widgets/targets.h"
#include "games/base/numbers.h"
#include "games/base/rng.h"
#include "games/challenge.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/environment.h"
#include "host-tests/support/native_device.h"

enum { SECTORS = 128, PRESSES = 1500, LIFT_MS = 700, NAMES_MAX = 64 };

enum { ROUNDS_MAX = 30 }; /* until every screen of `wanted` was met */

void setUp(void) {
    device_on_at_shelf();
}

void tearDown(void) {
    session_leave();
    device_off();
}

/* ---- the rule, on what the panel shows ---- */

static const char *met[NAMES_MAX];
static unsigned met_count;

static bool has_met(const char *name) {
    unsigned i = 0;
    while (i < met_count && strcmp(met[i], name) != 0) {
        i++;
    }
    return i < met_count;
}

static void note_cursor_on(const char *name) {
    if (!has_met(name) && met_count < NAMES_MAX) {
        met[met_count++] = name;
    }
}

static int middle_y(struct box b) {
    return 2 * b.y + b.height;
}

static bool share_a_row(struct box a, struct box b) {
    struct box common = box_common(box(0, a.y, 1, a.height), box(0, b.y, 1, b.height));
    return 2 * common.height >= (a.height < b.height ? a.height : b.height);
}

/* What is no cursor among targets: a needle that turns, and a hand that up and down sort. The board
 * of Trakks scrolls under its cursor (host-tests/trakks/test_trakks_camera.c). While an opponent
 * thinks, its move may change the table during the press. */
static bool is_exempt(const char *name, bool is_sideways) {
    bool sorts_or_scrolls = strcmp(name, "trex hand") == 0 || strcmp(name, "trakks lay") == 0 ||
                            strcmp(name, "trakks table") == 0;
    return strcmp(name, "thinking") == 0 || strcmp(name, "tyrannosaurus choice") == 0 ||
           (sorts_or_scrolls && !is_sideways);
}

/* The tiles of a table that lie anywhere, without rows. */
static bool has_scattered(const char *name) {
    return strcmp(name, "trakks lay") == 0 || strcmp(name, "trakks table") == 0;
}

/* The board may scroll under the cursor, which then stays at its edge. */
static bool goes_that_way(struct box before, struct box after, enum button arrow) {
    return arrow == BUTTON_LEFT ? after.x <= before.x : after.x >= before.x;
}

/* Whether what was under the cursor has moved up or down the screen by itself: a list that is
 * longer than its place scrolls under a cursor that stays. The frame around the cursor is left out,
 * and of a cover on the shelf all but its picture, as its card is raised under the cursor only. */
static bool has_scrolled(const uint16_t *before, const uint16_t *after, struct box b,
                         enum button arrow) {
    enum { FRAME = 3, EDGE = 6, PICTURE = 50, FAR = 120 };
    struct box inner = b.height > PICTURE ? box(b.x + EDGE, b.y + EDGE, b.width - 2 * EDGE, PICTURE)
                                          : box_inset(b, FRAME, FRAME);
    for (int by = FRAME; by <= FAR; by++) {
        int top = arrow == BUTTON_DOWN ? inner.y - by : inner.y + by;
        bool same = top >= 0 && top + inner.height <= CANVAS_HEIGHT;
        for (int y = 0; same && y < inner.height; y++) {
            same = memcmp(before + (inner.y + y) * CANVAS_WIDTH + inner.x,
                          after + (top + y) * CANVAS_WIDTH + inner.x,
                          (size_t)inner.width * sizeof *before) == 0;
        }
        if (same) {
            return true;
        }
    }
    return false;
}

/* If up or down leads the other way, around from one end to the other, the opposite arrow leads
 * back to the row. Not asked where a bubble may have gone: all else moves. */
static void expect_way_back(enum button arrow, struct box before, struct box after,
                            const char *what) {
    bool is_up = arrow == BUTTON_UP;
    if (is_up == (middle_y(after) < middle_y(before))) {
        return;
    }
    device_press(is_up ? BUTTON_DOWN : BUTTON_UP);
    TEST_ASSERT_EQUAL_INT_MESSAGE(middle_y(before), middle_y(cursor_place()), what);
    device_press(arrow);
}

static void press_arrow(enum button arrow) {
    static uint16_t picture[CANVAS_WIDTH * CANVAS_HEIGHT];
    const struct screen *screen = screens_top();
    struct box before = cursor_place();
    uint16_t moves = session_count_moves();
    memcpy(picture, display_host_panel(), sizeof picture);
    device_press(arrow);
    struct box after = cursor_place();
    bool is_sideways = arrow == BUTTON_LEFT || arrow == BUTTON_RIGHT;
    bool moved = memcmp(&before, &after, sizeof before) != 0;
    bool others_moved = session_count_moves() != moves; /* and the table shows where */
    if (screens_top() != screen || others_moved || box_empty(before) || box_empty(after)) {
        return;
    }
    note_cursor_on(screen->name);
    if (!moved || is_exempt(screen->name, is_sideways)) {
        return;
    }
    char what[120];
    snprintf(what, sizeof what, "%s: arrow %d from %d,%d %dx%d to %d,%d %dx%d", screen->name,
             (int)arrow, before.x, before.y, before.width, before.height, after.x, after.y,
             after.width, after.height);
    if (is_sideways && has_scattered(screen->name)) {
        TEST_ASSERT_TRUE_MESSAGE(share_a_row(before, after) || goes_that_way(before, after, arrow),
                                 what);
    } else if (is_sideways) {
        TEST_ASSERT_TRUE_MESSAGE(share_a_row(before, after), what);
    } else {
        TEST_ASSERT_TRUE_MESSAGE(middle_y(before) != middle_y(after) ||
                                     has_scrolled(picture, display_host_panel(), before, arrow),
                                 what);
        if (middle_y(before) != middle_y(after) && before.height == after.height) {
            expect_way_back(arrow, before, after, what);
        }
    }
}

/* ---- hands ---- */

static void press_something(struct rng *rng) {
    uint32_t chance = rng_below(rng, 100);
    if (chance < 60) {
        press_arrow((enum button)rng_below(rng, 4));
    } else if (chance < 85) {
        device_hold(BUTTON_A, curtain_is_down() ? LIFT_MS : DEVICE_SHORT_MS);
    } else if (chance < 90) {
        device_hold(BUTTON_A, LIFT_MS);
    } else {
        device_press(chance < 96 ? BUTTON_B : chance < 98 ? BUTTON_X : BUTTON_Y);
    }
}

static void play_by_chance(const struct game *game, uint8_t players, uint64_t seed) {
    struct rng rng;
    rng_seed(&rng, seed);
    chance_begin(game, players, seed);
    play_open();
    device_settle();
    for (unsigned i = 0; i < share_of(PRESSES); i++) {
        press_something(&rng);
    }
}

/* Screens with a cursor that random presses have to meet. */
static const char *const wanted[] = {
    "shelf",      "game page",      "seats",       "pause",        "settings",
    "trex hand",  "trex choice",    "trex round",  "trakks table", "trakks turn",
    "trakks lay", "trakks actions", "scale table", "scale pick",   "tyrannosaurus choice",
    "puzzles",
};

/* The first that was not met yet, or NULL. */
static const char *unmet(void) {
    for (unsigned i = 0; i < count_of(wanted); i++) {
        if (!has_met(wanted[i])) {
            return wanted[i];
        }
    }
    return NULL;
}

static void play_each_game(uint64_t round) {
    for (uint8_t i = 0; i < game_count; i++) {
        for (uint8_t players = games[i]->seats_min; players <= games[i]->seats_max; players++) {
            play_by_chance(games[i], players, players + round * GAME_SEATS_MAX);
            tearDown();
            setUp();
        }
    }
}

/* With a share of the presses one round is enough: all of them met every screen. */
static void test_every_cursor_keeps_the_rule(void) {
    bool is_share = share_of(PRESSES) < PRESSES;
    play_each_game(0);
    for (uint64_t round = 1; round < ROUNDS_MAX && unmet() != NULL && !is_share; round++) {
        play_each_game(round);
    }
    for (unsigned i = 0; i < met_count; i++) {
        printf("%s%s", i > 0 ? ", " : "cursors: ", met[i]);
    }
    printf("\n");
    if (!is_share) {
        TEST_ASSERT_NULL_MESSAGE(unmet(), unmet());
    }
}

/* However many games there are: the last row may have one cover only, and the covers scroll. */
static void test_the_shelf_keeps_the_rule(void) {
    enum { ARROWS = 300 };
    struct rng rng;
    rng_seed(&rng, 1);
    for (unsigned i = 0; i < ARROWS; i++) {
        press_arrow((enum button)rng_below(&rng, 4));
        TEST_ASSERT_EQUAL_STRING("shelf", screens_top()->name);
    }
}

/* ---- screens that hands hardly come to ---- */

static void roam(const char *name) {
    enum { ARROWS = 60, DIRECTIONS = 4 };
    struct rng rng;
    rng_seed(&rng, 1);
    device_settle();
    TEST_ASSERT_EQUAL_STRING(name, screens_top()->name);
    struct box first = cursor_place();
    bool moved = false;
    for (unsigned i = 0; i < ARROWS; i++) {
        press_arrow((enum button)rng_below(&rng, DIRECTIONS));
        struct box now = cursor_place();
        moved = moved || memcmp(&first, &now, sizeof first) != 0;
    }
    TEST_ASSERT_EQUAL_STRING(name, screens_top()->name);
    TEST_ASSERT_TRUE_MESSAGE(moved, name);
    screens_home(CUT);
}

static void begin_and_leave(const struct game *game) {
    for (uint64_t seed = 1; seed <= 2; seed++) {
        chance_begin(game, game->seats_min, seed);
        session_leave();
    }
}

static void finish(const struct game *game) {
    struct rng rng;
    rng_seed(&rng, 1);
    chance_begin(game, game->seats_min, 1);
    while (chance_play(&rng)) {
    }
}

static void test_lists_of_games_keep_the_rule(void) {
    begin_and_leave(games[0]);
    games_in_progress_open(0);
    roam("games in progress");
    for (uint8_t i = 0; i < game_count; i++) {
        finish(games[i]);
        session_close();
    }
    replay_open();
    roam("replay");
    finish(games[0]);
    again_open();
    roam("again");
}

static void test_pages_of_a_game_keep_the_rule(void) {
    for (uint8_t i = 0; i < game_count; i++) {
        game_page_open(i);
        roam("game page");
        if (game_ui(i)->awards.medals != NULL) {
            medals_open(i);
            roam("medals");
        }
        rules_open(i, 0);
        device_press(BUTTON_X);
        roam("index of rules");
        if (challenge_count(games[i]) > 0) {
            challenges_open(i);
            roam("challenges");
        }
    }
}

static void test_what_is_typed_keeps_the_rule(void) {
    deal_code_open(false);
    roam("deal code");
    person_editor_open(0, 2);
    roam("person");
    person_editor_open(0, 2);
    device_press(BUTTON_UP);
    device_press(BUTTON_A);
    roam("keyboard");
}

static void test_menus_of_the_device_keep_the_rule(void) {
    device_menu_open();
    roam("menu");
    settings_open();
    roam("settings");
    device_off();
    flash_host_reset(SECTORS);
    device_on(NULL);
    device_settle();
    device_press(BUTTON_A);
    roam("first start");
}

/* ---- the function, on boxes ---- */

static struct box place(const void *boxes, uint16_t index) {
    return ((const struct box *)boxes)[index];
}

static uint16_t step(const struct box *boxes, uint16_t count, uint16_t from, enum button arrow) {
    const struct targets targets = {count, place, boxes, .wraps = false};
    return targets_step(&targets, from, arrow, BUTTON_PRESS);
}

/* As on the table of 1 to T-Rex with many players: right from "change" goes to the first of them,
 * not to "match"; up and down from each of them go to "match" and "change". */
static void test_two_words_above_one_another_beside_a_row(void) {
    enum { MATCH, FIRST, SECOND, CHANGE, COUNT };
    static const struct box strip[COUNT] = {[MATCH] = {0, 180, 60, 20},
                                            [FIRST] = {60, 180, 40, 40},
                                            [SECOND] = {100, 180, 40, 40},
                                            [CHANGE] = {0, 200, 60, 20}};
    TEST_ASSERT_EQUAL_UINT16(FIRST, step(strip, COUNT, CHANGE, BUTTON_RIGHT));
    TEST_ASSERT_EQUAL_UINT16(FIRST, step(strip, COUNT, MATCH, BUTTON_RIGHT));
    TEST_ASSERT_EQUAL_UINT16(SECOND, step(strip, COUNT, CHANGE, BUTTON_LEFT));
    TEST_ASSERT_EQUAL_UINT16(MATCH, step(strip, COUNT, SECOND, BUTTON_UP));
    TEST_ASSERT_EQUAL_UINT16(CHANGE, step(strip, COUNT, SECOND, BUTTON_DOWN));
    TEST_ASSERT_EQUAL_UINT16(CHANGE, step(strip, COUNT, MATCH, BUTTON_DOWN));
}

static void test_a_held_arrow_stops_at_the_end(void) {
    static const struct box row[] = {{0, 0, 10, 10}, {10, 0, 10, 10}, {20, 0, 10, 10}};
    const struct targets targets = {3, place, row, .wraps = true};
    TEST_ASSERT_EQUAL_UINT16(0, targets_step(&targets, 2, BUTTON_RIGHT, BUTTON_PRESS));
    TEST_ASSERT_EQUAL_UINT16(2, targets_step(&targets, 2, BUTTON_RIGHT, BUTTON_REPEAT));
}

/* As on the table of Trakks. */
static void test_scattered_targets_have_no_rows_to_go_around(void) {
    enum { HIGH, LOW, FAR, COUNT };
    static const struct box tiles[COUNT] = {
        [HIGH] = {0, 0, 8, 8}, [LOW] = {0, 16, 8, 8}, [FAR] = {64, 8, 8, 8}};
    const struct targets targets = {COUNT, place, tiles, .are_scattered = true};
    TEST_ASSERT_EQUAL_UINT16(HIGH, targets_step(&targets, LOW, BUTTON_UP, BUTTON_PRESS));
    TEST_ASSERT_EQUAL_UINT16(FAR, targets_step(&targets, LOW, BUTTON_RIGHT, BUTTON_PRESS));
    TEST_ASSERT_EQUAL_UINT16(LOW, targets_step(&targets, LOW, BUTTON_LEFT, BUTTON_PRESS));
    TEST_ASSERT_EQUAL_UINT16(FAR, targets_step(&targets, FAR, BUTTON_RIGHT, BUTTON_PRESS));
    TEST_ASSERT_EQUAL_UINT16(LOW, targets_step(&targets, LOW, BUTTON_RIGHT, BUTTON_REPEAT));
}

static void test_what_is_not_there_is_passed_over(void) {
    static const struct box row[] = {{0, 0, 10, 10}, {10, 0, 0, 10}, {20, 0, 10, 10}};
    TEST_ASSERT_EQUAL_UINT16(2, step(row, 3, 0, BUTTON_RIGHT));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_every_cursor_keeps_the_rule);
    RUN_TEST(test_the_shelf_keeps_the_rule);
    RUN_TEST(test_lists_of_games_keep_the_rule);
    RUN_TEST(test_pages_of_a_game_keep_the_rule);
    RUN_TEST(test_what_is_typed_keeps_the_rule);
    RUN_TEST(test_menus_of_the_device_keep_the_rule);
    RUN_TEST(test_two_words_above_one_another_beside_a_row);
    RUN_TEST(test_a_held_arrow_stops_at_the_end);
    RUN_TEST(test_scattered_targets_have_no_rows_to_go_around);
    RUN_TEST(test_what_is_not_there_is_passed_over);
    return UNITY_END();
}
