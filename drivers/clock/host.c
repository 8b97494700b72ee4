/* The clock on the host: virtual, so that tests of hours take no time. */
#include "drivers/clock/clock.h"

#include <stddef.h>

#include "drivers/clock/host.h"

static uint32_t now;
static uint32_t looking_us, us_per_look; /* looking at the microseconds takes some */
static uint32_t core_khz;
static bool awake;
static void (*on_sleep)(uint32_t ms);

void clock_init(void) {
    now = 0;
    looking_us = us_per_look = 0;
    core_khz = 125000;
    awake = false;
    on_sleep = NULL;
}

uint32_t clock_ms(void) {
    return now;
}

uint32_t clock_us(void) {
    looking_us += us_per_look;
    return now * 1000 + looking_us;
}

uint32_t clock_core_khz(void) {
    return core_khz;
}

uint32_t clock_ring_khz(void) {
    return 6500;
}

void clock_wake(void) {
    awake = true;
}

void clock_sleep_until(uint32_t ms) {
    if (!awake && !clock_reached(now, ms)) {
        if (on_sleep) {
            on_sleep(ms);
        } else {
            now = ms;
        }
    }
    awake = false;
}

void clock_host_set(uint32_t ms) {
    now = ms;
}

void clock_host_advance(uint32_t ms) {
    now += ms;
}

void clock_host_core_khz(uint32_t khz) {
    core_khz = khz;
}

void clock_host_us_per_look(uint32_t us) {
    us_per_look = us;
}

void clock_host_on_sleep(void (*wait_until)(uint32_t ms)) {
    on_sleep = wait_until;
}
