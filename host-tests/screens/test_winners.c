/* The end of a game shows everyone who won it, and no one else, however many and however named. */
#include <string.h>
#include <unity.h>

#include "art.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/ending/game_end.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/stack/present.h"
#include "games/base/numbers.h"
#include "host-tests/support/blank_canvas.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/handheld.h"

enum { ALL = (1 << GAME_SEATS_MAX) - 1 };

static struct canvas canvas;

void setUp(void) {
    handheld_start();
}

void tearDown(void) {
    handheld_end();
}

static void draw(uint8_t winners) {
    canvas = blank_canvas();
    draw_winners(&canvas, winners, &art_icon_crown);
}

static bool has_colour_of(uint8_t seat) {
    return memchr(canvas_pixels, ramp_base(person_ramp(seat)), sizeof canvas_pixels) != NULL;
}

static void test_each_winner_has_a_place_in_their_colour(void) {
    for (unsigned winners = 1; winners <= ALL; winners++) {
        draw((uint8_t)winners);
        for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
            TEST_ASSERT_EQUAL((winners >> seat & 1) != 0, has_colour_of(seat));
        }
    }
}

static void test_no_name_is_cut(void) {
    static const char *const names[] = {"O", "WWWWWWWWWWWW", "Anne Sophie"};
    for (size_t name = 0; name < count_of(names); name++) {
        handheld_name_all(names[name]);
        for (unsigned winners = 1; winners <= ALL; winners++) {
            audit_begin();
            draw((uint8_t)winners);
            TEST_ASSERT_EQUAL_STRING("", audit_end());
        }
    }
}

static void test_two_share_and_one_does_not(void) {
    TEST_ASSERT_FALSE(winners_share(0));
    TEST_ASSERT_FALSE(winners_share(1 << 7));
    TEST_ASSERT_TRUE(winners_share(1 << 7 | 1));
}

static void begin_with_eight(void) {
    handheld_begin(&game_scale, GAME_SEATS_MAX, 1, &scale_root_screen);
}

static void draw_picture(uint8_t winners) {
    canvas = blank_canvas();
    draw_victory(&canvas, winners, GAME_SEATS_MAX, "with 25 points");
}

static void test_every_winner_is_in_the_picture(void) {
    begin_with_eight();
    for (unsigned winners = 1; winners <= ALL; winners++) {
        draw_picture((uint8_t)winners);
        for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
            TEST_ASSERT_TRUE(has_colour_of(seat)); /* large or among the others */
        }
    }
}

static void test_no_word_of_the_picture_is_cut(void) {
    begin_with_eight();
    static const char *const names[] = {"O", "WWWWWWWWWWWW", "Anne Sophie"};
    for (size_t name = 0; name < count_of(names); name++) {
        handheld_name_all(names[name]);
        for (unsigned winners = 1; winners <= ALL; winners++) {
            audit_begin();
            draw_picture((uint8_t)winners);
            TEST_ASSERT_EQUAL_STRING("", audit_end());
        }
    }
}

/* ---- the dance ---- */

enum { BIG = 96, PLATE = 124, SINK = 10, DANCE_MS = 1800 };

/* The winner as it stands in the picture, this much above its place, over the resting picture. */
static bool panel_shows_one(uint8_t seat, int x, int rise, bool flipped) {
    memcpy(canvas_pixels, present_canvas()->pixels, sizeof canvas_pixels);
    canvas_init(&canvas, canvas_pixels);
    clip_push(&canvas, box(0, STAGE_TOP, CANVAS_WIDTH, PLATE - STAGE_TOP));
    (flipped ? draw_sprite_big_flipped : draw_sprite_big)(
        &canvas, game_ui_portrait(seat), x, PLATE - BIG + SINK - rise, person_ramp(seat));
    clip_pop(&canvas);
    for (int y = STAGE_TOP; y < PLATE; y++) {
        int row = y * CANVAS_WIDTH + x;
        if (memcmp(canvas_pixels + row, present_shown() + row, BIG) != 0) {
            return false;
        }
    }
    return true;
}

static bool is_seen_once(uint8_t seat, int x) {
    for (int rise = 0; rise <= SINK; rise++) {
        if (panel_shows_one(seat, x, rise, false) || panel_shows_one(seat, x, rise, true)) {
            return true;
        }
    }
    return false;
}

static void play_to_its_end(const struct game *game, uint8_t winners) {
    struct rng rng;
    rng_seed(&rng, 1);
    uint64_t seed = 1;
    do {
        chance_begin(game, 3, seed++);
        while (chance_play(&rng)) {
        }
    } while (winners_count(session_winners()) != winners);
}

static void test_a_dancing_winner_has_one_head_in_every_game(void) {
    for (uint8_t i = 0; i < game_count; i++) {
        play_to_its_end(games[i], 1);
        screens_push(&victory_screen, CUT);
        uint8_t seat = 0;
        while (session_winners() >> seat != 1) {
            seat++;
        }
        int x = game_ui_now()->victory.draw_treasure != NULL ? 8 : (CANVAS_WIDTH - BIG) / 2;
        handheld_pass(1);
        for (int ms = 1; ms < DANCE_MS; ms++, handheld_pass(1)) {
            TEST_ASSERT_TRUE_MESSAGE(is_seen_once(seat, x), games[i]->id);
        }
        screens_home(CUT);
        session_leave();
    }
}

/* ---- the winner's rack in Trakks ---- */

static int tiles_left_to(uint8_t seat) {
    int count = 0;
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        count += trakks_left(session_open_state(), seat, kind);
    }
    return count;
}

static void play_trakks_to_its_end(uint64_t seed) {
    struct rng rng;
    rng_seed(&rng, seed);
    chance_begin(&game_trakks, 2, seed);
    while (chance_play(&rng)) {
    }
}

/* Tiles are of ivory; the empty rack has none of it. */
static void test_a_winner_with_tiles_left_stands_beside_them(void) {
    enum { GAMES = 12 };
    int with_tiles = 0, without = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        play_trakks_to_its_end(seed);
        uint8_t winner = session_winners() == 1 ? 0 : 1;
        canvas = blank_canvas();
        trakks_draw_treasure(&canvas, box(0, 0, 120, 92), winner);
        bool seen = memchr(canvas_pixels, COLOUR_EGGSHELL, sizeof canvas_pixels) != NULL;
        TEST_ASSERT_EQUAL(tiles_left_to(winner) > 0, seen);
        with_tiles += seen;
        without += !seen;
        session_leave();
    }
    TEST_ASSERT_GREATER_THAN_INT(0, with_tiles);
    TEST_ASSERT_GREATER_THAN_INT(0, without);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_each_winner_has_a_place_in_their_colour);
    RUN_TEST(test_no_name_is_cut);
    RUN_TEST(test_every_winner_is_in_the_picture);
    RUN_TEST(test_no_word_of_the_picture_is_cut);
    RUN_TEST(test_a_dancing_winner_has_one_head_in_every_game);
    RUN_TEST(test_a_winner_with_tiles_left_stands_beside_them);
    RUN_TEST(test_two_share_and_one_does_not);
    return UNITY_END();
}
