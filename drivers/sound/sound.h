/* Short cues on the piezo. They play by themselves; nobody ever waits for one. */
#ifndef DRIVERS_SOUND_H
#define DRIVERS_SOUND_H

#include <stdbool.h>
#include <stdint.h>

#include "cues.h" /* enum cue, from firmware/sounds and the games' sounds.txt */

enum { SOUND_VOLUME_MAX = 3 };

void sound_init(void);

/* False where the board has nothing that sounds. */
bool sound_present(void);

/* 0 is off, and stays off until somebody turns it up. A cue that plays is cut. */
void sound_volume(uint8_t volume);

/* Takes the place of a cue that still plays. */
void sound_play(enum cue cue);

/* ---- for whoever makes the tone ---- */

struct note {
    uint16_t hertz; /* 0 is a rest */
    uint16_t ms;    /* 0 ends the cue */
};

/* Made from the sounds that people write as notes. */
extern const struct note *const cue_notes[CUE_COUNT];
extern const bool cue_is_ending[CUE_COUNT]; /* may last longer than others */

const struct note *sound_notes(enum cue cue);

#endif
