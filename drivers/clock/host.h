/* The clock's host twin: time passes only when a test lets it. */
#ifndef DRIVERS_CLOCK_HOST_H
#define DRIVERS_CLOCK_HOST_H

#include <stdint.h>

void clock_host_set(uint32_t ms);
void clock_host_advance(uint32_t ms);

/* Until the next clock_init: time passes by `us` with each look at it, and the core runs
 * at `khz`. */
void clock_host_us_per_look(uint32_t us);
void clock_host_core_khz(uint32_t khz);

/* Called instead of letting a sleep jump to its end, if it is set: a program with a real clock
 * and real keys waits there. */
void clock_host_on_sleep(void (*wait_until)(uint32_t ms));

#endif
