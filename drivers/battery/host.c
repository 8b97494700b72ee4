/* The battery on the host: a full cell, until a test says otherwise. */
#include "drivers/battery/host.h"

static struct battery_filter filter;
static uint16_t cell_mv = 4200;
static bool present = true;
static bool charges, usb_power;

void battery_init(void) {
    filter = (struct battery_filter){0};
    battery_poll();
}

/* In the steps of the boards' converter, so that both come to the same level. */
void battery_poll(void) {
    uint32_t reading =
        ((uint32_t)cell_mv * BATTERY_READINGS + BATTERY_FULL_SCALE_MV / 2) / BATTERY_FULL_SCALE_MV;
    uint32_t highest = BATTERY_READINGS - 1;
    battery_filter_add(&filter,
                       battery_millivolts((uint16_t)(reading < highest ? reading : highest)));
}

bool battery_present(void) {
    return present;
}

uint8_t battery_percent(void) {
    return filter.percent;
}

bool battery_charging(void) {
    return usb_power && charges;
}

bool battery_usb_power(void) {
    return usb_power;
}

void battery_host_volts(uint16_t millivolts) {
    cell_mv = millivolts;
}

void battery_host_charges(bool on) {
    charges = on;
}

void battery_host_usb_power(bool on) {
    usb_power = on;
}

void battery_host_remove(void) {
    present = false;
}
