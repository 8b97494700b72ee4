/* The light on the host: a number. */
#include "drivers/backlight/host.h"

static uint16_t lamp;

void backlight_init(void) {
    backlight_set(0, 0);
}

void backlight_drive(uint16_t duty) {
    lamp = duty;
}

uint16_t backlight_host_duty(void) {
    return lamp;
}
