/* Runs the firmware in virtual time: whenever it sleeps, the buttons are sampled millisecond by
 * millisecond until it wants to wake or the time that was asked for is over. */
#include "host-tests/support/native_device.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drivers/buttons/host.h"
#include "drivers/clock/clock.h"
#include "drivers/clock/host.h"
#include "drivers/display/host.h"
#include "drivers/flash/host.h"
#include "drivers/restart/host.h"
#include "firmware/app/app.h"

enum {
    SAVE_SECTORS = 128, /* as on the boards */
    MOST_STEPS_AWAKE = 1000000,
    QUIET_MS = 100, /* without a pixel: the screen has come to rest */
    PATIENCE_MS = 10000,
    PATIENCE_STARTS = 100, /* firmware that restarts again and again never settles */
};

static bool on;
static uint32_t stop_at;
static void (*after_start)(void);

/* While the screen is to come to rest: since when, and the last pixels that were sent. */
static struct {
    bool wanted;
    uint32_t starts, since;
    uint32_t pixels, pixels_at;
} rest;

static void await_rest(void) {
    rest.since = rest.pixels_at = clock_ms();
    rest.pixels = display_host_pixels();
}

static void note_pixels(void) {
    uint32_t now = clock_ms();
    if (rest.pixels == display_host_pixels()) {
        return;
    }
    rest.pixels = display_host_pixels();
    rest.pixels_at = now;
    if (now - rest.since < PATIENCE_MS) {
        stop_at = now + QUIET_MS;
    }
}

static void sleep_until(uint32_t ms) {
    if (rest.wanted) {
        note_pixels();
    }
    while (!clock_reached(clock_ms(), ms) && !clock_reached(clock_ms(), stop_at) &&
           !buttons_pending()) {
        buttons_host_run(1);
    }
}

static void start(void) {
    app_start();
    clock_host_on_sleep(sleep_until);
    await_rest();
    stop_at = rest.wanted && rest.starts++ < PATIENCE_STARTS ? clock_ms() + QUIET_MS : 0;
    if (after_start != NULL) {
        after_start();
    }
}

void device_on(void (*then)(void)) {
    if (flash_bytes() == 0) {
        flash_host_reset(SAVE_SECTORS);
    }
    after_start = then;
    on = true;
    start();
}

void device_off(void) {
    on = false;
}

bool device_is_on(void) {
    return on;
}

/* Time passes only while the firmware sleeps; it may think for long before that, but not forever.
 */
static void run_until_stop(void) {
    uint32_t since = clock_ms();
    uint32_t steps = 0;
    while (on && !clock_reached(clock_ms(), stop_at)) {
        app_step();
        steps = clock_ms() == since ? steps + 1 : 0;
        since = clock_ms();
        if (steps > MOST_STEPS_AWAKE) {
            fputs("the firmware never sleeps\n", stderr);
            abort();
        }
    }
}

void device_run(uint32_t ms) {
    jmp_buf restarted;
    stop_at = clock_ms() + ms;
    switch (setjmp(restarted)) {
    case 0:
        restart_host_catch(&restarted);
        break;
    case RESTART_HOST_NOW: /* as after power-on, with what survives a restart */
        start();
        break;
    default:
        on = false;
        break;
    }
    run_until_stop();
    restart_host_catch(NULL);
}

bool device_settle(void) {
    rest.wanted = true;
    rest.starts = 0;
    await_rest();
    device_run(QUIET_MS);
    rest.wanted = false;
    return !on || clock_ms() - rest.pixels_at >= QUIET_MS;
}

uint32_t device_time(void) {
    return clock_ms();
}

void device_hold(enum button button, uint32_t ms) {
    buttons_host_set(button, true);
    device_run(ms);
    buttons_host_set(button, false);
    device_settle();
}

void device_press(enum button button) {
    device_hold(button, DEVICE_SHORT_MS);
}

/* FNV, folded, eight bytes at a time: pictures are compared in their thousands. */
uint32_t device_panel(void) {
    const uint16_t *pixels = display_host_panel();
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < DISPLAY_WIDTH * DISPLAY_HEIGHT; i += 4) {
        uint64_t four;
        memcpy(&four, pixels + i, sizeof four);
        hash = (hash ^ four ^ hash >> 32) * UINT64_C(0x100000001b3);
    }
    return (uint32_t)(hash ^ hash >> 32);
}

void device_off_and_on(void) {
    device_off();
    flash_host_power_on();
    device_on(after_start);
    device_settle();
}

void device_on_at_shelf(void) {
    flash_host_reset(SAVE_SECTORS);
    device_on(NULL);
    device_settle();
    device_press(BUTTON_A);
    device_press(BUTTON_A);
}
