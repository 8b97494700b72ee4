/* The sound's host twin: what was asked for, and what would have been heard. */
#ifndef DRIVERS_SOUND_HOST_H
#define DRIVERS_SOUND_HOST_H

#include "drivers/sound/sound.h"

/* How often these notes were played since sound_init, with the sound not off. */
unsigned sound_host_heard(const struct note *notes);

#endif
