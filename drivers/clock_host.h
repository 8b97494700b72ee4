/* The clock's host twin: time that passes only when somebody lets it. */
#ifndef DRIVERS_CLOCK_HOST_H
#define DRIVERS_CLOCK_HOST_H

#include <stdint.h>

void clock_host_set(uint32_t ms);
void clock_host_advance(uint32_t ms);

/* Called instead of letting a sleep jump to its end, where it is set: a program with a real clock
 * and real keys waits there. */
void clock_host_on_sleep(void (*wait_until)(uint32_t ms));

#endif
