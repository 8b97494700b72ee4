/* The notes of a cue. */
#include "drivers/sound/sound.h"

const struct note *sound_notes(enum cue cue) {
    return cue_notes[cue];
}
