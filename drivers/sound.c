/* The cues as notes. Each lasts under 150 ms, but for the end of a game. The piezo is loudest
 * around 4 kHz and all but mute below 300 Hz, so the cues live in between. */
#include "drivers/sound.h"

enum { MAX_NOTES = 8 };

enum pitch {
    REST = 0,
    E4 = 330,
    A4 = 440,
    C5 = 523,
    E5 = 659,
    G5 = 784,
    A5 = 880,
    C6 = 1047,
    D6 = 1175,
    E6 = 1319,
    G6 = 1568,
    C7 = 2093,
    E7 = 2637,
};

static const struct note cues[CUE_COUNT][MAX_NOTES] = {
    [CUE_MOVE] = {{C6, 8}},
    [CUE_CONFIRM] = {{C6, 30}, {G6, 45}},
    [CUE_REFUSE] = {{A4, 50}, {REST, 15}, {E4, 75}},
    [CUE_DANGER] = {{C6, 30}, {REST, 15}, {C6, 30}, {REST, 15}, {C6, 50}},
    [CUE_MINE] = {{E6, 35}, {G6, 35}, {C7, 60}},
    [CUE_THEIRS] = {{G5, 40}, {E5, 40}, {C5, 55}},
    [CUE_REVEAL] = {{C6, 25}, {D6, 25}, {E6, 25}, {G6, 60}},
    [CUE_WIN] = {{C6, 90}, {E6, 90}, {G6, 90}, {C7, 160}, {REST, 40}, {G6, 80}, {E7, 300}},
    [CUE_TICK] = {{A5, 5}},
    [CUE_GO] = {{G5, 60}, {C6, 80}},
};

const struct note *sound_notes(enum cue cue) {
    return cues[cue];
}
