/* Things that fly over a screen to show what became of them: a card to its pile, an egg to its
 * nest. The screen draws its resting picture without what motion_hides; the flights are drawn over
 * it, and only where they are. Any press ends them at once, and so does another screen. */
#ifndef UI_MOTION_H
#define UI_MOTION_H

#include "cues.h"
#include "firmware/ui/draw/canvas.h"
#include "firmware/ui/draw/sprite.h"

enum {
    MOTION_FLIGHTS = 12,   /* at the same time; any more arrive at once */
    MOTION_USUAL_MS = 200, /* 120 to 300 are good; longer is waiting */
    MOTION_FRAME_MS = 20,
};

enum motion_amount { MOTION_FULL, MOTION_SHORT, MOTION_NONE };

/* None also stops the transitions between screens, short halves all times. */
void motion_set(enum motion_amount amount);
enum motion_amount motion_amount(void);

enum flight_path {
    PATH_GLIDE, /* fast at first, then slower */
    PATH_FALL,  /* slow at first, then faster */
    PATH_SWING, /* slow at both ends */
    PATH_BUMP,  /* there and back */
};

struct flight {
    const struct sprite *sprite; /* NULL: `draw` draws it, from this corner on, in width x height */
    void (*draw)(struct canvas *canvas, int x, int y, uint16_t arg);
    uint16_t arg;
    uint8_t width, height; /* of what is drawn; a sprite knows its own */
    uint8_t ramp;          /* of a sprite that is tinted; 0: in its own colours */
    uint8_t id;            /* for motion_hides */
    int16_t x, y, to_x, to_y;
    uint16_t delay_ms, ms; /* ms 0: the usual time */
    uint8_t path;          /* enum flight_path */
    int8_t lift;           /* pixels that it rises above the straight line half-way */
    uint8_t lands_with;    /* enum cue: heard when it arrives; 0: nothing */
    /* Not seen at its start before it sets off; not seen at its goal once it has landed, until the
     * screen draws it there. Flights that follow one another as one thing need both. */
    bool hidden_before, hidden_after;
};

/* It sets off with the next picture of the screen on top, or joins those that fly. */
void motion_fly(const struct flight *flight);
/* A sprite from the middle of one box to the middle of another, in the usual time. */
struct flight flight_between(const struct sprite *sprite, struct box from, struct box to,
                             uint8_t id);
/* How long it takes from now on until all flights known so far have landed: the delay for one that
 * follows them. */
uint16_t motion_left_ms(void);

/* Something with this id has not arrived yet: the screen does not draw it at its goal. */
bool motion_hides(uint8_t id);
/* Until the last has landed, or a press. */
bool motion_active(void);

/* ---- for the stack of screens ---- */

uint32_t motion_scaled(uint32_t ms);
/* What is hidden has changed since the screen was drawn. */
bool motion_changed(void);
void motion_drawn(void);
/* After the resting picture is on the panel; returns in how many ms it wants to be called again. */
uint32_t motion_step(uint32_t now_ms);
/* All arrive at once, seen at once unless they are large. */
void motion_finish(void);
/* They are gone: another screen has come. */
void motion_drop(void);

#endif
