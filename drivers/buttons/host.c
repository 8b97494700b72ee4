/* The buttons on the host: contacts that a program sets, sampled as on the device. */
#include "drivers/buttons/host.h"

#include <string.h>

#include "drivers/clock/clock.h"
#include "drivers/clock/host.h"

static uint8_t contacts;
static uint32_t contact_us;
static bool counting;
static uint16_t counted[BUTTON_COUNT];

void buttons_init(void) {
    buttons_reset(contacts);
}

uint8_t buttons_contacts(void) {
    return contacts;
}

uint32_t buttons_contact_us(void) {
    return contact_us;
}

void buttons_count_contacts(bool on) {
    counting = on;
    memset(counted, 0, sizeof counted);
}

uint16_t buttons_counted(enum button button) {
    return counted[button];
}

void buttons_host_set(enum button button, bool down) {
    uint8_t bit = (uint8_t)(1u << button);
    if (down && !(contacts & bit)) {
        contact_us = contacts == 0 ? clock_us() : contact_us;
        counted[button] = (uint16_t)(counted[button] + counting);
    }
    contacts = down ? contacts | bit : contacts & (uint8_t)~bit;
}

void buttons_host_run(uint32_t ms) {
    for (uint32_t i = 0; i < ms; i++) {
        clock_host_advance(1);
        buttons_sample(contacts, clock_ms());
        if (buttons_pending()) {
            clock_wake();
        }
    }
}

void buttons_host_press(enum button button, uint32_t ms) {
    buttons_host_set(button, true);
    buttons_host_run(ms);
    buttons_host_set(button, false);
    while (!buttons_at_rest()) {
        buttons_host_run(1);
    }
}
