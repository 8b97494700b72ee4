/* The firmware with its host twins, and a computer that reads all that is said. */
#include "host-tests/console/console_rig.h"

#include <assert.h>
#include <string.h>

#include "drivers/buttons/host.h"
#include "drivers/clock/host.h"
#include "drivers/flash/host.h"
#include "drivers/usb/host.h"
#include "firmware/console/consent.h"
#include "host-tests/support/native_device.h"

enum { SECTORS = 128, PAST_TITLE_MS = 1500, PRESS_MS = 60, AFTER_PRESS_MS = 400 };

static char heard[CONSOLE_RIG_HEARD_BYTES];
static size_t heard_length;

void desk_wait(uint32_t ms) {
    for (; ms > 0; ms--) {
        device_run(1);
        size_t room = sizeof heard - 1 - heard_length;
        heard_length += usb_host_hear((uint8_t *)heard + heard_length, room);
        heard[heard_length] = '\0';
    }
}

void desk_start(void) {
    clock_host_set(1000);
    buttons_reset(0);
    flash_host_reset(SECTORS);
    device_on(NULL);
    desk_wait(PAST_TITLE_MS);
    usb_host_plug(true);
    usb_host_open(true);
    desk_wait(10);
}

void desk_hold(enum button button, uint32_t ms) {
    buttons_host_set(button, true);
    desk_wait(ms);
    buttons_host_set(button, false);
    desk_wait(AFTER_PRESS_MS);
}

void desk_press(enum button button) {
    desk_hold(button, PRESS_MS);
}

void desk_say_yes(void) {
    buttons_host_set(BUTTON_X, true);
    desk_hold(BUTTON_Y, CONSENT_HOLD_MS + 200);
    buttons_host_set(BUTTON_X, false);
    desk_wait(AFTER_PRESS_MS);
}

const char *desk_send(const void *bytes, uint32_t count, uint32_t ms) {
    const uint8_t *at = bytes;
    heard_length = 0;
    heard[0] = '\0';
    while (count > 0) {
        size_t taken = usb_host_type(at, count);
        at += taken;
        count -= (uint32_t)taken;
        desk_wait(1);
    }
    desk_wait(ms);
    return heard;
}

const char *desk_ask(const char *line, uint32_t ms) {
    char bytes[256];
    size_t length = strlen(line);
    assert(length < sizeof bytes);
    memcpy(bytes, line, length);
    bytes[length] = '\r';
    return desk_send(bytes, (uint32_t)length + 1, ms);
}

void desk_allow(void) {
    desk_ask("games", CONSENT_CALM_MS + CONSENT_GRACE_MS + 100);
    assert(consent_shown());
    desk_say_yes();
    assert(consent(CONSENT_TO_SEE) == CONSENT_GIVEN);
}
