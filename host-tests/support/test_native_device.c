/* The device of the tests comes to rest where its screen does, and says so where it never does. */
#include <unity.h>

#include "drivers/flash/host.h"
#include "drivers/restart/restart.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/widgets/layout.h"
#include "host-tests/support/native_device.h"

enum { FRAME_MS = 20, QUIET_MS = 100, PATIENCE_MS = 10000, SECTORS = 128 };

static uint32_t frames, frames_left, last_frame_at;

static void draw(struct canvas *canvas) {
    uint8_t colour = frames % 2 == 0 ? COLOUR_ACCENT : COLOUR_TEXT;
    draw_fill(canvas, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), colour);
}

static bool ends_at_once;

static uint32_t tick(uint32_t now_ms) {
    if (ends_at_once) {
        restart_now();
    }
    if (frames_left > 0) {
        frames_left--;
        frames++;
        last_frame_at = now_ms;
        screen_redraw();
    }
    return FRAME_MS;
}

static const struct screen blinking = {.draw = draw, .tick = tick, .name = "blinking"};

static void show(void) {
    screens_push(&blinking, CUT);
}

void setUp(void) {
    flash_host_reset(SECTORS);
    frames = frames_left = 0;
    ends_at_once = false;
    device_on(show);
    device_settle();
}

void tearDown(void) {
    device_off();
}

static void test_it_rests_a_moment_after_the_last_picture(void) {
    frames_left = 20;
    TEST_ASSERT_TRUE(device_settle());
    TEST_ASSERT_EQUAL(20, frames);
    TEST_ASSERT_UINT32_WITHIN(2, last_frame_at + QUIET_MS, device_time());
}

static void test_what_moves_for_ever_never_rests(void) {
    frames_left = UINT32_MAX;
    uint32_t began = device_time();
    TEST_ASSERT_FALSE(device_settle());
    TEST_ASSERT_UINT32_WITHIN(QUIET_MS, PATIENCE_MS, device_time() - began);
    frames_left = 0;
    TEST_ASSERT_TRUE(device_settle());
}

static void test_what_starts_again_and_again_never_rests(void) {
    ends_at_once = true;
    TEST_ASSERT_FALSE(device_settle());
    ends_at_once = false;
    TEST_ASSERT_TRUE(device_settle());
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_it_rests_a_moment_after_the_last_picture);
    RUN_TEST(test_what_moves_for_ever_never_rests);
    RUN_TEST(test_what_starts_again_and_again_never_rests);
    return UNITY_END();
}
