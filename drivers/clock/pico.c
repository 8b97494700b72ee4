/* Time from the chip's microsecond counter; its first alarm ends a sleep. */
#include <hardware/clocks.h>
#include <hardware/sync.h>
#include <hardware/timer.h>
#include <pico/time.h>

#include "drivers/clock/clock.h"
#include "drivers/start/start.h"

enum { WAKE_ALARM = 0, LONGEST_SLEEP_MS = 60000 };

static volatile bool awake;

static void on_alarm(uint alarm) {
    (void)alarm;
    awake = true;
}

void clock_init(void) {
    start_restore_ring_oscillator();
    hardware_alarm_claim(WAKE_ALARM);
    hardware_alarm_set_callback(WAKE_ALARM, on_alarm);
}

uint32_t clock_ms(void) {
    return (uint32_t)(time_us_64() / 1000);
}

uint32_t clock_us(void) {
    return time_us_32();
}

uint32_t clock_core_khz(void) {
    return frequency_count_khz(CLOCKS_FC0_SRC_VALUE_CLK_SYS);
}

uint32_t clock_ring_khz(void) {
    return frequency_count_khz(CLOCKS_FC0_SRC_VALUE_ROSC_CLKSRC);
}

void clock_wake(void) {
    awake = true;
}

/* The moment in microseconds at which clock_ms() becomes `ms`. */
static absolute_time_t moment_of(uint32_t ms) {
    uint64_t now_ms = time_us_64() / 1000;
    uint32_t ahead = ms - (uint32_t)now_ms;
    if (ahead > LONGEST_SLEEP_MS) {
        ahead = LONGEST_SLEEP_MS;
    }
    return from_us_since_boot((now_ms + ahead) * 1000);
}

void clock_sleep_until(uint32_t ms) {
    if (!awake && !clock_reached(clock_ms(), ms) &&
        !hardware_alarm_set_target(WAKE_ALARM, moment_of(ms))) {
        /* The core wakes for an interrupt even while it may not take it: nothing can slip in
         * between the question and the sleep. */
        uint32_t interrupts = save_and_disable_interrupts();
        while (!awake) {
            __wfi();
            restore_interrupts(interrupts);
            interrupts = save_and_disable_interrupts();
        }
        restore_interrupts(interrupts);
        hardware_alarm_cancel(WAKE_ALARM);
    }
    awake = false;
}
