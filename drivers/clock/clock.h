/* Time since power-on, and sleep: the core stops until something happens or a moment comes. */
#ifndef DRIVERS_CLOCK_H
#define DRIVERS_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* In place of a number of milliseconds to wait: does not need to be called again. */
#define NEVER UINT32_MAX

void clock_init(void);

/* Both wrap around: compare with clock_reached, never with <. */
uint32_t clock_ms(void);
uint32_t clock_us(void);

static inline bool clock_reached(uint32_t now, uint32_t moment) {
    return (int32_t)(now - moment) >= 0;
}

/* Ends the current sleep, or the next one. Call it, from an interrupt or not, when there is
 * something for the main loop to look at. */
void clock_wake(void);

/* Sleeps until that millisecond, or until clock_wake. A clock_wake that came since the last sleep
 * ends this one at once, so none is lost. */
void clock_sleep_until(uint32_t ms);

/* How fast the core and the ring oscillator run, counted against the crystal for a millisecond. */
uint32_t clock_core_khz(void);
uint32_t clock_ring_khz(void);

/* The earlier of two moments, even if the count of ms wraps around between them. */
static inline uint32_t clock_earlier(uint32_t a, uint32_t b) {
    return (int32_t)(a - b) < 0 ? a : b;
}

#endif
