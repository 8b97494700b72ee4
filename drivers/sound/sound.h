/* Plays notes on the piezo. They play by themselves; no caller ever waits for them. */
#ifndef DRIVERS_SOUND_H
#define DRIVERS_SOUND_H

#include <stdbool.h>
#include <stdint.h>

enum { SOUND_VOLUME_MAX = 3 };

struct note {
    uint16_t hertz; /* 0 is a rest */
    uint16_t ms;    /* 0 ends the sequence */
};

void sound_init(void);

/* False if the board has nothing that sounds. */
bool sound_present(void);

/* 0 is off. Notes that are playing are cut. */
void sound_volume(uint8_t volume);

/* Replaces what is playing; an empty sequence changes nothing. The notes must stay where they are.
 */
void sound_play(const struct note *notes);

#endif
