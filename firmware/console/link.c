/* Carries bytes between the serial port and the console, a packet a turn, so that no computer can
 * keep the main loop from its buttons. */
#include "firmware/console/link.h"

#include "drivers/clock/clock.h"
#include "drivers/usb/usb.h"
#include "firmware/console/answers.h"
#include "firmware/console/consent.h"
#include "firmware/console/console.h"
#include "games/base/numbers.h"

enum { PACKET = 64, PAUSE_MS = 300 };

static bool open;
static unsigned session;
static uint8_t typed[PACKET]; /* what the console has not taken yet */
static size_t typed_count, typed_at;
static uint32_t typed_ms; /* when the last of it came */

void console_start(void) {
    open = false;
    session = usb_session();
    selftest_allow_at_once();
}

/* True if the port was opened or closed: a question may have left the panel with it. */
static bool follow_port(void) {
    bool another = usb_session() != session;
    if (another) {
        session = usb_session();
        open = false;
    }
    if (usb_terminal() == open) {
        return another;
    }
    open = !open;
    typed_count = typed_at = 0;
    console_open();
    consent_drop(CONSENT_TO_SEE);
    return true;
}

static bool write(void) {
    uint8_t packet[PACKET];
    size_t room = usb_write_room();
    size_t count = console_pull(packet, min(room, PACKET));
    usb_write(packet, count);
    return count > 0;
}

static void fetch(uint32_t now_ms) {
    typed_at = 0;
    typed_count = usb_read(typed, sizeof typed);
    if (typed_count > 0) {
        if (now_ms - typed_ms >= PAUSE_MS) {
            console_pause();
        }
        typed_ms = now_ms;
    }
}

static bool read(uint32_t now_ms) {
    if (!console_listens()) {
        return false;
    }
    if (typed_at == typed_count) {
        fetch(now_ms);
    }
    typed_at += console_type(typed + typed_at, typed_count - typed_at);
    return typed_count > 0;
}

uint32_t console_work(uint32_t now_ms) {
    bool changed = follow_port();
    if (!open) {
        return changed ? 0 : NEVER;
    }
    bool wrote = write(), did_read = read(now_ms);
    if (usb_write_room() == 0) { /* the port wakes us when the computer has read */
        return NEVER;
    }
    return wrote || did_read ? 0 : console_wait_ms();
}
