/* Types into the console and keeps what it says, as the computer of tools/handheld does. */
#include "computer.h"

#include <stdint.h>
#include <string.h>

#include "drivers/usb/host.h"
#include "host-tests/support/native_device.h"

enum { HEARD_BYTES = 1 << 18, SETTLE_MS = 100 };

static char heard[HEARD_BYTES];
static size_t heard_length;
static char taken[HEARD_BYTES];

static bool hear(void) {
    uint8_t *end = (uint8_t *)heard + heard_length;
    size_t count = usb_host_hear(end, sizeof heard - 1 - heard_length);
    heard_length += count;
    return count > 0;
}

static void listen(void) {
    for (int quiet = 0; quiet < SETTLE_MS; quiet++) {
        device_run(1);
        if (hear()) {
            quiet = 0;
        }
    }
}

void computer_plug(bool plugged) {
    usb_host_plug(plugged);
    usb_host_open(plugged);
    heard_length = 0;
    device_run(1);
}

bool computer_send(const char *line) {
    if (!usb_terminal()) {
        return false;
    }
    usb_host_type((const uint8_t *)line, strlen(line));
    usb_host_type((const uint8_t *)"\r\n", 2);
    listen();
    return true;
}

const char *computer_read(void) {
    hear();
    memcpy(taken, heard, heard_length);
    taken[heard_length] = '\0';
    heard_length = 0;
    return taken;
}
