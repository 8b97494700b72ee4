// Runs the firmware's screens a millisecond at a time.
#include "device.h"

#include "drivers/buttons_host.h"
#include "drivers/clock.h"
#include "drivers/clock_host.h"
#include "drivers/display.h"
#include "drivers/display_host.h"
#include "firmware/ui/present.h"
#include "firmware/ui/screen.h"
#include "gallery.h"

static bool on;
static uint32_t next_run;

void device_on(void) {
    clock_host_set(0);
    buttons_reset(0);
    display_init();
    struct canvas *canvas = present_init();
    present_theme(THEME_DARK);
    screens_start(canvas, &gallery);
    next_run = 0;
    on = true;
    device_run(1);
}

void device_off(void) {
    on = false;
}

bool device_is_on(void) {
    return on;
}

static void step(void) {
    struct button_event event;
    bool pressed = false;
    while (buttons_next(&event)) {
        screens_press(&event);
        pressed = true;
    }
    if (pressed || clock_reached(clock_ms(), next_run)) {
        uint32_t wait = screens_run(clock_ms());
        next_run = clock_ms() + (wait < 1000 ? wait : 1000);
    }
}

void device_run(uint32_t ms) {
    for (; on && ms > 0; ms--) {
        buttons_host_run(1);
        step();
    }
}

bool device_settle(void) {
    enum { QUIET_MS = 100, PATIENCE_MS = 10000 };
    uint32_t quiet = 0, sent = display_host_pixels();
    for (uint32_t waited = 0; waited < PATIENCE_MS && quiet < QUIET_MS; waited++) {
        device_run(1);
        quiet = sent == display_host_pixels() ? quiet + 1 : 0;
        sent = display_host_pixels();
    }
    return quiet == QUIET_MS;
}

uint32_t device_time(void) {
    return clock_ms();
}
