/* The eight buttons: what was pressed, let go, held long, and repeated, in the order it happened.
 */
#ifndef DRIVERS_BUTTONS_H
#define DRIVERS_BUTTONS_H

#include <stdbool.h>
#include <stdint.h>

enum button {
    BUTTON_UP,
    BUTTON_DOWN,
    BUTTON_LEFT,
    BUTTON_RIGHT,
    BUTTON_A,
    BUTTON_B,
    BUTTON_X,
    BUTTON_Y,
    BUTTON_COUNT
};

enum button_kind { BUTTON_PRESS, BUTTON_RELEASE, BUTTON_LONG, BUTTON_REPEAT };

struct button_event {
    uint8_t button; /* enum button */
    uint8_t kind;   /* enum button_kind */
    uint32_t time_ms;
};

enum {
    BUTTON_LONG_MS = 500,         /* held this long: one BUTTON_LONG */
    BUTTON_REPEAT_AFTER_MS = 300, /* held this long: the first BUTTON_REPEAT, */
    BUTTON_REPEAT_EVERY_MS = 60,  /* then one each, */
    BUTTON_STUCK_MS = 60 * 1000,  /* until now: it sticks, and counts as let go */
};

/* A button that is held already says nothing until it was let go. */
void buttons_init(void);

/* What makes contact at this moment: bit b for button b. */
uint8_t buttons_contacts(void);

/* Takes the oldest event; false where there is none. */
bool buttons_next(struct button_event *event);
bool buttons_pending(void);

bool buttons_held(enum button button);
bool buttons_any_held(void);

/* When the first contact after a rest was made, as clock_us. */
uint32_t buttons_contact_us(void);

/* While on, every contact is counted, bounces and all, from 0 on. */
void buttons_count_contacts(bool on);
uint16_t buttons_counted(enum button button);

/* ---- for whoever reads the pins: once a millisecond while something is held ---- */

/* `down` has bit b set while button b makes contact, bounces and all. */
void buttons_sample(uint8_t down, uint32_t time_ms);

/* Nothing is held and nothing bounces: no need to sample before the next edge. */
bool buttons_at_rest(void);

/* Forgets everything, as after power-on with these held. */
void buttons_reset(uint8_t down);

#endif
