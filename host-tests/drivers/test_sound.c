/* Sounds are silent when they should be. That cues are short and different is up to
 * tools/assets/sounds/sounds.mjs. */
#include <unity.h>

#include "cues.h"
#include "drivers/sound/host.h"

void setUp(void) {
    sound_init();
}

void tearDown(void) {}

static void test_silence_is_no_sound(void) {
    cue_play(CUE_NONE);
    TEST_ASSERT_EQUAL_UINT(0, sound_host_heard(cue_notes(CUE_NONE)));
}

static void test_off_stays_off(void) {
    sound_volume(0);
    cue_play(CUE_WIN);
    TEST_ASSERT_EQUAL_UINT(0, sound_host_heard(cue_notes(CUE_WIN)));
    sound_volume(1);
    cue_play(CUE_WIN);
    TEST_ASSERT_EQUAL_UINT(1, sound_host_heard(cue_notes(CUE_WIN)));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_silence_is_no_sound);
    RUN_TEST(test_off_stays_off);
    return UNITY_END();
}
