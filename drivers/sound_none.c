/* A board without a piezo. */
#include "drivers/sound.h"

void sound_init(void) {}

void sound_volume(uint8_t volume) {
    (void)volume;
}

void sound_play(enum cue cue) {
    (void)cue;
}
