/* Plays a cue. Its header and notes are generated (tools/assets/sounds/sounds.mjs). */
#include "cues.h"

void cue_play(enum cue cue) {
    sound_play(cue_notes(cue));
}
