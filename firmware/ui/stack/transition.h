/* How the picture changes when another screen comes on top. For the stack of screens. */
#ifndef UI_TRANSITION_H
#define UI_TRANSITION_H

#include <stdint.h>

enum transition {
    CUT,    /* at once */
    DEEPER, /* the stage is pushed to the left */
    BACK,   /* and to the right */
    FALL,   /* the new one falls over the old like a curtain */
    RISE,   /* the old one is lifted and the new one is behind it */
};
enum { TRANSITION_MS = 160 };

/* The next picture comes that way; at once if motion is off. */
void transition_start(enum transition transition);
/* CUT once the picture is in place. */
enum transition transition_now(void);
/* Moves the picture on if it is time; returns the ms until the next step. */
uint32_t transition_step(uint32_t now_ms);
/* Puts the picture in place at once, if it has begun to move. */
void transition_finish(void);

#endif
