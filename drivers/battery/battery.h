/* How much is left in the battery, as a number that does not flicker, and whether USB feeds the
 * device. */
#ifndef DRIVERS_BATTERY_H
#define DRIVERS_BATTERY_H

#include <stdbool.h>
#include <stdint.h>

void battery_init(void);

/* Takes a measurement now; every second or two is enough. */
void battery_poll(void);

/* False if the board has no battery that it can measure: the level means nothing then. */
bool battery_present(void);
uint8_t battery_percent(void);
bool battery_charging(void);
bool battery_usb_power(void);

/* ---- for the driver that measures ---- */

/* The converter's readings of a cell behind a divider by three. */
enum { BATTERY_READINGS = 4096, BATTERY_FULL_SCALE_MV = 3 * 3300 };

uint16_t battery_millivolts(uint16_t reading);

struct battery_filter {
    uint32_t millivolts_x16; /* smoothed; 0 before the first sample */
    uint8_t percent;
};

/* Takes one measurement in and updates `percent`: smoothed over about 16 samples, and moved only
 * when the level has really left it. */
void battery_filter_add(struct battery_filter *filter, uint16_t millivolts);

#endif
