/* A panel that is wider than the canvas shows at its sides who plays, and nothing that is not
 * everyone's; the canvas between them does not change for it. */
#include <string.h>
#include <unity.h>

#include "colours.h"
#include "drivers/display/host.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/play/side_panels.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/stack/present.h"
#include "firmware/ui/stack/screen.h"
#include "games/game.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/native_device.h"

enum { SIDE = 40, REST_MS = 1000 };

void setUp(void) {
    device_on_at_shelf();
    display_host_widen(SIDE);
}

void tearDown(void) {
    session_leave();
    device_off();
}

static void begin(const struct game *game, uint8_t players) {
    chance_begin(game, players, 7);
    play_open();
    device_run(REST_MS);
}

static int pixels_in(uint8_t colour) {
    uint16_t wanted = present_colours()[colour];
    int count = 0;
    for (int y = 0; y < DISPLAY_HEIGHT; y++) {
        for (int x = 0; x < 2 * SIDE; x++) {
            count += display_host_sides()[y * DISPLAY_WIDTH + x] == wanted;
        }
    }
    return count;
}

static void without_a_game_the_sides_are_left_alone(void) {
    device_run(REST_MS);
    TEST_ASSERT_EQUAL_UINT32(0, display_host_sides_sent());
}

static void everyone_who_plays_is_seen_in_their_colour(void) {
    for (uint8_t i = 0; i < game_count; i++) {
        begin(games[i], games[i]->seats_max);
        for (uint8_t seat = 0; seat < games[i]->seats_max; seat++) {
            TEST_ASSERT_GREATER_THAN_INT_MESSAGE(40, pixels_in(ramp_base(person_ramp(seat))),
                                                 games[i]->id);
        }
        session_leave();
        screens_home(CUT);
        device_run(REST_MS);
    }
}

static void they_are_sent_when_they_change_and_only_then(void) {
    begin(games[0], 2);
    TEST_ASSERT_EQUAL_UINT32(1, display_host_sides_sent());
    device_run(10 * REST_MS);
    TEST_ASSERT_EQUAL_UINT32(1, display_host_sides_sent());
    session_leave();
    screens_home(CUT);
    device_run(REST_MS);
    TEST_ASSERT_EQUAL_UINT32(2, display_host_sides_sent());
    TEST_ASSERT_EQUAL_INT(2 * SIDE * DISPLAY_HEIGHT, pixels_in(COLOUR_BACKGROUND));
}

static void the_canvas_between_them_stays_as_it_is(void) {
    begin(games[0], 2);
    TEST_ASSERT_EQUAL_UINT32(1, display_host_sides_sent());
    static uint16_t before[DISPLAY_WIDTH * DISPLAY_HEIGHT];
    memcpy(before, display_host_panel(), sizeof before);
    screen_redraw();
    device_run(REST_MS);
    TEST_ASSERT_EQUAL_MEMORY(before, display_host_panel(), sizeof before);
    TEST_ASSERT_EQUAL_MEMORY(present_shown(), present_canvas()->pixels,
                             DISPLAY_WIDTH * DISPLAY_HEIGHT);
}

static void every_text_of_them_is_whole_and_stands_out(void) {
    static uint8_t pixels[CANVAS_WIDTH * CANVAS_HEIGHT];
    for (uint8_t i = 0; i < game_count; i++) {
        for (uint8_t players = games[i]->seats_min; players <= games[i]->seats_max; players++) {
            begin(games[i], players);
            struct canvas canvas;
            canvas_init(&canvas, pixels);
            audit_begin();
            draw_side_panels(&canvas, SIDE);
            TEST_ASSERT_EQUAL_STRING("", audit_end());
            session_leave();
            screens_home(CUT);
            device_run(REST_MS);
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(without_a_game_the_sides_are_left_alone);
    RUN_TEST(everyone_who_plays_is_seen_in_their_colour);
    RUN_TEST(they_are_sent_when_they_change_and_only_then);
    RUN_TEST(the_canvas_between_them_stays_as_it_is);
    RUN_TEST(every_text_of_them_is_whole_and_stands_out);
    return UNITY_END();
}
