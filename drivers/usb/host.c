/* USB on the host: two buffers, and a cable that a test plugs in. */
#include "drivers/usb/host.h"

#include <string.h>

#include "drivers/clock/clock.h"

enum { TYPED_BYTES = 256 };

/* Bytes come at the end and go at the front. */
struct line {
    uint8_t bytes[USB_HOST_BYTES];
    size_t room;
    size_t count;
};

static bool plugged;
static bool open;
static unsigned session, plugs;
static enum usb_request requested;
static uint8_t requested_without;
static bool guarded;
static enum usb_answer answer;
static struct line typed = {.room = TYPED_BYTES};
static struct line said = {.room = USB_HOST_BYTES};

static size_t put(struct line *line, const uint8_t *bytes, size_t count) {
    size_t room = line->room - line->count;
    size_t taken = count < room ? count : room;
    memcpy(line->bytes + line->count, bytes, taken);
    line->count += taken;
    return taken;
}

static size_t take(struct line *line, uint8_t *bytes, size_t room) {
    size_t taken = line->count < room ? line->count : room;
    memcpy(bytes, line->bytes, taken);
    line->count -= taken;
    memmove(line->bytes, line->bytes + taken, line->count);
    return taken;
}

static void hang_up(void) {
    open = false;
    typed.count = 0;
    said.count = 0;
}

void usb_init(void) {
    usb_host_plug(false);
}

void usb_work(void) {}

bool usb_connected(void) {
    return plugged;
}

bool usb_terminal(void) {
    return usb_connected() && open;
}

unsigned usb_session(void) {
    return session;
}

size_t usb_read(uint8_t *bytes, size_t room) {
    return usb_terminal() ? take(&typed, bytes, room) : 0;
}

size_t usb_write_room(void) {
    return usb_terminal() ? said.room - said.count : 0;
}

size_t usb_write(const uint8_t *bytes, size_t count) {
    return usb_terminal() ? put(&said, bytes, count) : 0;
}

unsigned usb_plugs(void) {
    return plugs;
}

enum usb_request usb_request(void) {
    return requested;
}

uint8_t usb_request_without(void) {
    return requested_without;
}

void usb_guard_requests(bool is_guarded) {
    guarded = is_guarded;
}

void usb_answer_request(enum usb_answer answered) {
    requested = USB_REQUEST_NONE;
    answer = answered;
}

/* ---- the computer ---- */

void usb_host_plug(bool is_plugged) {
    plugged = is_plugged;
    session++;
    plugs++;
    requested = USB_REQUEST_NONE;
    answer = USB_ANSWER_NONE;
    hang_up();
    clock_wake();
}

void usb_host_configure(void) {
    session++;
    hang_up();
    clock_wake();
}

void usb_host_open(bool is_open) {
    hang_up();
    open = is_open;
    clock_wake();
}

size_t usb_host_type(const uint8_t *bytes, size_t count) {
    clock_wake();
    return usb_terminal() ? put(&typed, bytes, count) : 0;
}

size_t usb_host_hear(uint8_t *bytes, size_t room) {
    clock_wake();
    return take(&said, bytes, room);
}

bool usb_host_request(enum usb_request request, uint8_t without) {
    clock_wake();
    if (!guarded || answer != USB_ANSWER_REFUSED) {
        requested = request;
        requested_without = without;
        answer = guarded ? USB_ANSWER_WAITS : USB_ANSWER_NONE;
    }
    return !guarded;
}

enum usb_answer usb_host_answer(void) {
    return answer;
}
