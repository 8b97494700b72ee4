/* A board that cannot measure what feeds it. */
#include <pico/binary_info.h>

#include "board.h"
#include "drivers/battery/battery.h"
#include "drivers/usb/pico_power.h"

#if BOARD_VBUS_PIN != BOARD_NO_PIN
bi_decl(bi_1pin_with_name(BOARD_VBUS_PIN, "USB power"));
#endif

void battery_init(void) {
    usb_power_init();
}

void battery_poll(void) {}

bool battery_present(void) {
    return false;
}

uint8_t battery_percent(void) {
    return 100;
}

bool battery_charging(void) {
    return false;
}

bool battery_usb_power(void) {
    return usb_power_there();
}
