/* A lithium cell behind a divider by three, and the charger's own signal. */
#include <hardware/adc.h>
#include <hardware/gpio.h>
#include <pico/binary_info.h>

#include "board.h"
#include "drivers/battery/battery.h"
#include "drivers/usb/pico_power.h"

enum { FIRST_ADC_PIN = 26 };

bi_decl(bi_1pin_with_name(BOARD_BATTERY_PIN, "Battery voltage / 3"));
bi_decl(bi_1pin_with_name(BOARD_CHARGE_PIN, "Charging, low"));
#if BOARD_VBUS_PIN != BOARD_NO_PIN
bi_decl(bi_1pin_with_name(BOARD_VBUS_PIN, "USB power"));
#endif

static struct battery_filter filter;

void battery_init(void) {
    usb_power_init();
    gpio_init(BOARD_CHARGE_PIN);
    gpio_pull_up(BOARD_CHARGE_PIN);
    adc_init();
    adc_gpio_init(BOARD_BATTERY_PIN);
    adc_select_input(BOARD_BATTERY_PIN - FIRST_ADC_PIN);
    battery_poll();
}

void battery_poll(void) {
    battery_filter_add(&filter, battery_millivolts(adc_read()));
}

bool battery_present(void) {
    return true;
}

uint8_t battery_percent(void) {
    return filter.percent;
}

bool battery_charging(void) {
    return usb_power_there() && !gpio_get(BOARD_CHARGE_PIN);
}

bool battery_usb_power(void) {
    return usb_power_there();
}
