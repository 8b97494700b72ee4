/* Whether a cable brings power: one pin, on boards with and without a battery. A board without that
 * pin sees a cable only while a computer at its other end talks; a charger it does not see. */
#ifndef DRIVERS_USB_POWER_PICO_H
#define DRIVERS_USB_POWER_PICO_H

#include <hardware/gpio.h>
#include <tusb.h>

#include "board.h"

enum { USB_HAS_POWER_PIN = BOARD_VBUS_PIN != BOARD_NO_PIN };

static inline void usb_power_init(void) {
    if (USB_HAS_POWER_PIN) {
        gpio_init(BOARD_VBUS_PIN);
    }
}

static inline bool usb_power_there(void) {
    return USB_HAS_POWER_PIN ? gpio_get(BOARD_VBUS_PIN) : tud_ready();
}

#endif
