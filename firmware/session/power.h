/* When to dim, when to go dark, and which press only wakes. Knows time and buttons, not the
 * hardware. */
#ifndef APP_POWER_H
#define APP_POWER_H

#include <stdbool.h>
#include <stdint.h>

#include "drivers/buttons.h"

enum power_state { POWER_BRIGHT, POWER_DIM, POWER_OFF };

enum { POWER_DIM_AFTER_MS = 30 * 1000, POWER_OFF_AFTER_MS = 3 * 60 * 1000 };

struct power {
    uint32_t last_input_ms;
    uint32_t off_counts_from_ms; /* the last input, or the last moment that had to stay on */
    uint32_t off_after_ms;       /* 0 is never */
    uint8_t state;               /* enum power_state */
    uint8_t swallowed;           /* bit b: button b has woken the device and is still down */
};

void power_start(struct power *power, uint32_t now_ms);

/* Tells of every button event. True where it did no more than wake the device: nobody else may act
 * on it. That goes on until the button was let go. */
bool power_swallows(struct power *power, const struct button_event *event);

/* As if somebody had pressed something. */
void power_note_activity(struct power *power, uint32_t now_ms);

/* The state from now on. `stay_on`: do not go dark now, something is being decided or USB feeds us;
 * the time until then starts again where that ends. */
enum power_state power_update(struct power *power, uint32_t now_ms, bool stay_on);

/* The moment of the next change, if nothing happens; false where there is none to come. */
bool power_next_change(const struct power *power, bool stay_on, uint32_t *at_ms);

uint32_t power_idle_ms(const struct power *power, uint32_t now_ms);

#endif
