/* The battery's host twin: what the pins would tell, at any time; levels are measured as on a
 * board. */
#ifndef DRIVERS_BATTERY_HOST_H
#define DRIVERS_BATTERY_HOST_H

#include "drivers/battery/battery.h"

void battery_host_volts(uint16_t millivolts);
/* The charger's signal: it counts only with USB power. */
void battery_host_charges(bool on);
void battery_host_usb_power(bool on);
/* A board that cannot measure what feeds it. */
void battery_host_remove(void);

#endif
