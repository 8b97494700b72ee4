/* A board without a piezo. */
#include "drivers/sound/sound.h"

void sound_init(void) {}

bool sound_present(void) {
    return false;
}

void sound_volume(uint8_t volume) {
    (void)volume;
}

void sound_play(const struct note *notes) {
    (void)notes;
}
