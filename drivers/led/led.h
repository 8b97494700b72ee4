/* The small coloured light, if the board has one. */
#ifndef DRIVERS_LED_H
#define DRIVERS_LED_H

#include <stdbool.h>
#include <stdint.h>

/* Dark. */
void led_init(void);

/* False if the board has none: setting it does nothing then. */
bool led_present(void);

void led_set(uint8_t red, uint8_t green, uint8_t blue);

#endif
