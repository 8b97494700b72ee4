/* The battery's host twin: as full as a test wants it. */
#ifndef DRIVERS_BATTERY_HOST_H
#define DRIVERS_BATTERY_HOST_H

#include "drivers/battery.h"

void battery_host_set(uint8_t percent, bool charging, bool usb_power);
void battery_host_remove(void);

#endif
