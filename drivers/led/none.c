/* A board without a coloured light. */
#include "drivers/led/led.h"

void led_init(void) {}

bool led_present(void) {
    return false;
}

void led_set(uint8_t red, uint8_t green, uint8_t blue) {
    (void)red;
    (void)green;
    (void)blue;
}
