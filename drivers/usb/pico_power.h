/* Whether a cable brings power: one pin, on boards with and without a battery. */
#ifndef DRIVERS_USB_POWER_PICO_H
#define DRIVERS_USB_POWER_PICO_H

#include <hardware/gpio.h>

#include "board.h"

static inline void usb_power_init(void) {
    gpio_init(BOARD_VBUS_PIN);
}

static inline bool usb_power_there(void) {
    return gpio_get(BOARD_VBUS_PIN);
}

#endif
