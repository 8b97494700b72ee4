/* The light behind the panel, in steps that look even to the eye. */
#ifndef DRIVERS_BACKLIGHT_H
#define DRIVERS_BACKLIGHT_H

#include <stdbool.h>
#include <stdint.h>

enum { BACKLIGHT_MAX = 10, BACKLIGHT_WRAP = 12499 };

/* Dark. */
void backlight_init(void);

/* Goes to that step (0 is off) evenly in `fade_ms`, or at once if that is 0. */
void backlight_set(uint8_t step, uint16_t fade_ms);

/* Moves a fade on; true while there is more to come. The main loop calls it every few milliseconds.
 */
bool backlight_tick(uint32_t now_ms);

/* ---- for the driver of the lamp ---- */

/* Duty, 0 to BACKLIGHT_WRAP + 1, for a brightness from 0 to BACKLIGHT_MAX * BACKLIGHT_FINE. */
enum { BACKLIGHT_FINE = 16 };
uint16_t backlight_duty(uint8_t fine);
void backlight_drive(uint16_t duty);

#endif
