/* Short cues on the piezo. They play by themselves; nobody ever waits for one. */
#ifndef DRIVERS_SOUND_H
#define DRIVERS_SOUND_H

#include <stdint.h>

enum cue {
    CUE_NONE,    /* silence */
    CUE_MOVE,    /* the cursor went somewhere */
    CUE_CONFIRM, /* a choice was taken */
    CUE_REFUSE,  /* a move was not allowed */
    CUE_DANGER,  /* something bad is near */
    CUE_MINE,    /* this person gains something */
    CUE_THEIRS,  /* somebody else does */
    CUE_REVEAL,  /* hidden things are turned over */
    CUE_WIN,     /* a game is over */
    CUE_TICK,    /* time goes by */
    CUE_GO,      /* hand over: your turn */
    CUE_COUNT
};

enum { SOUND_VOLUME_MAX = 3 };

void sound_init(void);

/* 0 is off, and stays off until somebody turns it up. A cue that plays is cut. */
void sound_volume(uint8_t volume);

/* Takes the place of a cue that still plays. */
void sound_play(enum cue cue);

/* ---- for whoever makes the tone ---- */

struct note {
    uint16_t hertz; /* 0 is a rest */
    uint16_t ms;    /* 0 ends the cue */
};

const struct note *sound_notes(enum cue cue);

#endif
