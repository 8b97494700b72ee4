/* The cues: short, different, and silent when they should be. */
#include <string.h>
#include <unity.h>

#include "drivers/sound/host.h"

enum { LONGEST_CUE_MS = 150, LONGEST_END_MS = 2000, LOWEST_HERTZ = 300, HIGHEST_HERTZ = 5000 };

void setUp(void) {
    sound_init();
}

void tearDown(void) {}

static unsigned length_ms(enum cue cue) {
    unsigned ms = 0;
    for (const struct note *note = sound_notes(cue); note->ms > 0; note++) {
        ms += note->ms;
    }
    return ms;
}

static void test_a_cue_lasts_under_150_ms_but_for_the_end_of_a_game(void) {
    for (int cue = CUE_NONE + 1; cue < CUE_COUNT; cue++) {
        TEST_ASSERT_GREATER_THAN_UINT(0, length_ms((enum cue)cue));
        TEST_ASSERT_LESS_THAN_UINT(cue_is_ending[cue] ? LONGEST_END_MS : LONGEST_CUE_MS,
                                   length_ms((enum cue)cue));
    }
}

static void test_every_note_is_one_that_the_piezo_can_play(void) {
    for (int cue = CUE_NONE + 1; cue < CUE_COUNT; cue++) {
        for (const struct note *note = sound_notes((enum cue)cue); note->ms > 0; note++) {
            if (note->hertz > 0) {
                TEST_ASSERT_GREATER_OR_EQUAL_UINT16(LOWEST_HERTZ, note->hertz);
                TEST_ASSERT_LESS_OR_EQUAL_UINT16(HIGHEST_HERTZ, note->hertz);
            }
        }
    }
}

static void test_no_two_cues_sound_alike(void) {
    for (int a = 0; a < CUE_COUNT; a++) {
        for (int b = 0; b < a; b++) {
            const struct note *first = sound_notes((enum cue)a), *second = sound_notes((enum cue)b);
            while (first->ms > 0 && first->hertz == second->hertz && first->ms == second->ms) {
                first++;
                second++;
            }
            TEST_ASSERT_TRUE(first->hertz != second->hertz || first->ms != second->ms);
        }
    }
}

static void test_silence_is_no_sound(void) {
    sound_play(CUE_NONE);
    TEST_ASSERT_EQUAL_UINT(0, sound_notes(CUE_NONE)->ms);
}

static void test_off_stays_off(void) {
    sound_volume(0);
    sound_play(CUE_WIN);
    TEST_ASSERT_EQUAL_UINT(0, sound_host_heard(CUE_WIN));
    sound_volume(1);
    sound_play(CUE_WIN);
    TEST_ASSERT_EQUAL_UINT(1, sound_host_heard(CUE_WIN));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_a_cue_lasts_under_150_ms_but_for_the_end_of_a_game);
    RUN_TEST(test_every_note_is_one_that_the_piezo_can_play);
    RUN_TEST(test_no_two_cues_sound_alike);
    RUN_TEST(test_silence_is_no_sound);
    RUN_TEST(test_off_stays_off);
    return UNITY_END();
}
