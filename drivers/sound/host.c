/* The sound on this machine: counted, not heard. */
#include "drivers/sound/host.h"

#include <string.h>

static uint8_t loudness;
static unsigned heard[CUE_COUNT];

void sound_init(void) {
    loudness = SOUND_VOLUME_MAX;
    memset(heard, 0, sizeof heard);
}

bool sound_present(void) {
    return true;
}

void sound_volume(uint8_t volume) {
    loudness = volume;
}

void sound_play(enum cue cue) {
    if (loudness > 0) {
        heard[cue]++;
    }
}

unsigned sound_host_heard(enum cue cue) {
    return heard[cue];
}
