/* The eight buttons: presses, releases, long holds and repeats, as events in order. */
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
    BUTTON_REPEAT_AFTER_MS = 300, /* held this long: the first BUTTON_REPEAT */
    BUTTON_REPEAT_EVERY_MS = 60,  /* time between repeats */
    BUTTON_STUCK_MS = 60 * 1000,  /* held this long: stuck, and reported as released */
};

/* A button that is already held reports nothing until it is released. */
void buttons_init(void);

/* The contacts that are closed right now, before debouncing: bit b for button b. */
uint8_t buttons_contacts(void);

/* Takes the oldest event; false if there is none. */
bool buttons_next(struct button_event *event);
bool buttons_pending(void);

bool buttons_held(enum button button);
bool buttons_any_held(void);

/* When the first contact after a rest was made, by clock_us. */
uint32_t buttons_contact_us(void);

/* While on, counts every contact from 0, bounces included. For the self-test. */
void buttons_count_contacts(bool on);
uint16_t buttons_counted(enum button button);

/* ---- for the file that reads the pins (gpio.c, host.c) ---- */

/* One sample for the debouncer: bit b of `down` is set while button b makes contact. Called every
 * millisecond while a button is held, and more often until then. */
void buttons_sample(uint8_t down, uint32_t time_ms);

/* Nothing is held and nothing bounces: no need to sample before the next contact. */
bool buttons_at_rest(void);

/* Forgets everything, as after power-on with the buttons in `down` held. */
void buttons_reset(uint8_t down);

#endif
