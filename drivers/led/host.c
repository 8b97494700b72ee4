/* The coloured light on the host: a number. */
#include "drivers/led/host.h"

static uint32_t colour;

void led_init(void) {
    colour = 0;
}

bool led_present(void) {
    return true;
}

void led_set(uint8_t red, uint8_t green, uint8_t blue) {
    colour = (uint32_t)red << 16 | (uint32_t)green << 8 | blue;
}

uint32_t led_host_colour(void) {
    return colour;
}
