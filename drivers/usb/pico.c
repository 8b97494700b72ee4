/* USB by TinyUSB. The stack runs while the cable brings power and is shut down without: the chip
 * itself could not tell a cable that was pulled from a computer that sleeps. */
#include <device/usbd_pvt.h>
#include <tusb.h>

#include "drivers/clock/clock.h"
#include "drivers/usb/pico_power.h"
#include "drivers/usb/pico_reset.h"
#include "drivers/usb/usb.h"

enum {
    PORT = 0,
    QUIET_MS = 20,
    TOUCH_BAUD = 1200, /* the serial port opened with this: go to the boot loader */
    RESET_PROTOCOL = 1,
    LEFT_OUT = 0x7f, /* of such a request's value: what the boot loader leaves out */
};

static bool powered;
static bool running;
static uint32_t quiet_at;
static unsigned session;
static unsigned plugs;
static enum usb_request requested;
static uint8_t request_without;
static bool guarded;
static enum usb_answer answer;
static uint8_t reset_interface;

void usb_init(void) {
    usb_power_init();
}

/* Alarms that the SDK has set at a bus reset (erratum RP2040-E5) want the controller once more, a
 * few milliseconds after the cable is gone. */
static void shut_down_when_quiet(void) {
    if (clock_reached(clock_ms(), quiet_at)) {
        tud_deinit(PORT);
        running = false;
    }
}

void usb_work(void) {
    bool was_powered = powered;
    powered = usb_power_there();
    if (was_powered && !powered) {
        session++;
        plugs++;
        requested = USB_REQUEST_NONE;
        answer = USB_ANSWER_NONE;
        quiet_at = clock_ms() + QUIET_MS;
    }
    if ((powered || !USB_HAS_POWER_PIN) && !running) {
        running = tud_init(PORT);
    } else if (USB_HAS_POWER_PIN && !powered && running) {
        shut_down_when_quiet();
    }
    tud_task();
}

bool usb_connected(void) {
    return powered && running && tud_ready();
}

bool usb_terminal(void) {
    return usb_connected() && tud_cdc_connected();
}

unsigned usb_session(void) {
    return session;
}

unsigned usb_plugs(void) {
    return plugs;
}

enum usb_request usb_request(void) {
    return requested;
}

uint8_t usb_request_without(void) {
    return request_without;
}

void usb_guard_requests(bool is_guarded) {
    guarded = is_guarded;
}

void usb_answer_request(enum usb_answer answered) {
    requested = USB_REQUEST_NONE;
    answer = answered;
}

static void note_request(enum usb_request request, uint8_t without) {
    if (!guarded || answer != USB_ANSWER_REFUSED) {
        requested = request;
        request_without = without;
        answer = guarded ? USB_ANSWER_WAITS : USB_ANSWER_NONE;
    }
}

/* ---- the serial port ---- */

size_t usb_read(uint8_t *bytes, size_t room) {
    return usb_terminal() ? tud_cdc_read(bytes, room) : 0;
}

size_t usb_write_room(void) {
    return usb_terminal() ? tud_cdc_write_available() : 0;
}

size_t usb_write(const uint8_t *bytes, size_t count) {
    size_t room = usb_write_room();
    size_t taken = tud_cdc_write(bytes, count < room ? count : room);
    tud_cdc_write_flush();
    return taken;
}

/* ---- what TinyUSB calls by name ---- */

void tud_event_hook_cb(uint8_t port, uint32_t event, bool in_interrupt) {
    (void)port;
    (void)event;
    (void)in_interrupt;
    clock_wake();
}

void tud_mount_cb(void) {
    session++;
}

void tud_cdc_line_state_cb(uint8_t interface, bool terminal, bool carrier) {
    (void)interface;
    (void)carrier;
    if (!terminal) {
        tud_cdc_write_clear();
        tud_cdc_read_flush();
    }
}

void tud_cdc_line_coding_cb(uint8_t interface, const cdc_line_coding_t *coding) {
    (void)interface;
    if (coding->bit_rate == TOUCH_BAUD) {
        note_request(USB_REQUEST_BOOTLOADER, 0);
    }
}

/* ---- the interface by which picotool restarts a device: no endpoint, three requests ---- */

static void reset_init(void) {}

static bool reset_deinit(void) {
    return true;
}

static void reset_bus_reset(uint8_t port) {
    (void)port;
    reset_interface = 0;
}

static uint16_t reset_open(uint8_t port, const tusb_desc_interface_t *interface, uint16_t length) {
    (void)port;
    (void)length;
    if (interface->bInterfaceClass != TUSB_CLASS_VENDOR_SPECIFIC ||
        interface->bInterfaceSubClass != 0 || interface->bInterfaceProtocol != RESET_PROTOCOL) {
        return 0;
    }
    reset_interface = interface->bInterfaceNumber;
    return sizeof *interface;
}

static void note_reset(const tusb_control_request_t *request) {
    if (request->bRequest == USB_RESET_BOOTLOADER) {
        note_request(USB_REQUEST_BOOTLOADER, (uint8_t)(request->wValue & LEFT_OUT));
    } else {
        note_request(USB_REQUEST_RESTART, 0);
    }
}

/* The computer gets its answer before the device goes; a stall if a person is asked first. */
static bool reset_asked(uint8_t port, const tusb_control_request_t *request) {
    static uint8_t told;
    switch (request->bRequest) {
    case USB_RESET_GET_ANSWER:
        told = (uint8_t)answer;
        return tud_control_xfer(port, request, &told, sizeof told);
    case USB_RESET_BOOTLOADER:
    case USB_RESET_RESTART:
        if (guarded) {
            note_reset(request);
            return false;
        }
        return tud_control_status(port, request);
    default:
        return false;
    }
}

static bool reset_request(uint8_t port, uint8_t stage, const tusb_control_request_t *request) {
    if (stage == CONTROL_STAGE_SETUP) {
        return request->wIndex == reset_interface && reset_asked(port, request);
    }
    if (stage == CONTROL_STAGE_ACK && request->bRequest != USB_RESET_GET_ANSWER) {
        note_reset(request);
    }
    return true;
}

static bool reset_transferred(uint8_t port, uint8_t endpoint, xfer_result_t result,
                              uint32_t bytes) {
    (void)port;
    (void)endpoint;
    (void)result;
    (void)bytes;
    return true;
}

static const usbd_class_driver_t reset_driver = {
    .name = "reset",
    .init = reset_init,
    .deinit = reset_deinit,
    .reset = reset_bus_reset,
    .open = reset_open,
    .control_xfer_cb = reset_request,
    .xfer_cb = reset_transferred,
};

const usbd_class_driver_t *usbd_app_driver_get_cb(uint8_t *count) {
    *count = 1;
    return &reset_driver;
}
