/* The battery on this machine: full, until somebody says otherwise. */
#include "drivers/battery_host.h"

static struct {
    uint8_t percent;
    bool present;
    bool charging;
    bool usb_power;
} battery;

void battery_init(void) {
    battery_host_set(100, false, false);
}

void battery_poll(void) {}

bool battery_present(void) {
    return battery.present;
}

uint8_t battery_percent(void) {
    return battery.percent;
}

bool battery_charging(void) {
    return battery.charging;
}

bool battery_usb_power(void) {
    return battery.usb_power;
}

void battery_host_set(uint8_t percent, bool charging, bool usb_power) {
    battery.present = true;
    battery.percent = percent;
    battery.charging = charging;
    battery.usb_power = usb_power;
}

void battery_host_remove(void) {
    battery.present = false;
}
