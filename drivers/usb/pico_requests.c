/* Requests that break the rules of USB (2.0, chapter 9; PSTN 1.2) are refused before TinyUSB sees
 * them. It would store the data that a computer sends with a GET over the memory that the answer is
 * read from, which is flash or a variable that no longer exists; it takes configurations, settings
 * and endpoints that do not exist; and up to its version 0.18 it copies as many bytes as arrive,
 * wherever they go (hathach/tinyusb pull request 3705). */
#include <class/cdc/cdc.h>
#include <device/dcd.h>
#include <device/usbd.h>
#include <portable/raspberrypi/rp2040/rp2040_usb.h>

#include "drivers/usb/pico_reset.h"

/* The linker sends every event of the controller here first. */
void __real_dcd_event_handler(const dcd_event_t *event, bool in_isr);
void __wrap_dcd_event_handler(const dcd_event_t *event, bool in_isr);
/* And every transfer: when it begins, and when a packet of it is there. */
void __real_hw_endpoint_xfer_start(struct hw_endpoint *endpoint, uint8_t *buffer, uint16_t length);
void __wrap_hw_endpoint_xfer_start(struct hw_endpoint *endpoint, uint8_t *buffer, uint16_t length);
bool __real_hw_endpoint_xfer_continue(struct hw_endpoint *endpoint);
bool __wrap_hw_endpoint_xfer_continue(struct hw_endpoint *endpoint);

enum { NO_REQUEST = 0xff, FIRST_SETTING = 0, ONLY_CONFIGURATION = 1, CONTROL_OUT = 0x00 };

static bool has_endpoint(uint8_t address) {
    const uint8_t *at = tud_descriptor_configuration_cb(0);
    const uint8_t *end = at + (at[2] | at[3] << 8);
    for (; at < end; at = tu_desc_next(at)) {
        if (tu_desc_type(at) == TUSB_DESC_ENDPOINT && at[2] == address) {
            return true;
        }
    }
    return tu_edpt_number(address) == 0;
}

/* No SET that a device of this kind knows is followed by bytes. */
static bool has_right_direction(const tusb_control_request_t *request) {
    switch (request->bRequest) {
    case TUSB_REQ_GET_STATUS:
    case TUSB_REQ_GET_DESCRIPTOR:
    case TUSB_REQ_GET_CONFIGURATION:
    case TUSB_REQ_GET_INTERFACE:
        return request->bmRequestType_bit.direction == TUSB_DIR_IN;
    default:
        return request->wLength == 0;
    }
}

static bool is_about_something_here(const tusb_control_request_t *request) {
    if (request->bmRequestType_bit.recipient == TUSB_REQ_RCPT_ENDPOINT) {
        return has_endpoint((uint8_t)request->wIndex);
    }
    switch (request->bRequest) {
    case TUSB_REQ_SET_CONFIGURATION:
        return request->wValue <= ONLY_CONFIGURATION;
    case TUSB_REQ_SET_INTERFACE:
        return request->wValue == FIRST_SETTING;
    default:
        return true;
    }
}

/* Those of the serial port and of the reset interface, which have no number in common. */
static bool has_right_length(const tusb_control_request_t *request) {
    bool is_in = request->bmRequestType_bit.direction == TUSB_DIR_IN;
    switch (request->bRequest) {
    case CDC_REQUEST_GET_LINE_CODING:
    case USB_RESET_GET_ANSWER:
        return is_in;
    case CDC_REQUEST_SET_LINE_CODING:
        return !is_in && request->wLength == sizeof(cdc_line_coding_t);
    default:
        return !is_in && request->wLength == 0;
    }
}

static bool keeps_to_the_rules(const tusb_control_request_t *request) {
    switch (request->bmRequestType_bit.type) {
    case TUSB_REQ_TYPE_STANDARD:
        return has_right_direction(request) && is_about_something_here(request);
    case TUSB_REQ_TYPE_CLASS:
        return has_right_length(request);
    default:
        return request->bmRequestType_bit.direction == TUSB_DIR_IN;
    }
}

void __wrap_dcd_event_handler(const dcd_event_t *event, bool in_isr) {
    if (event->event_id != DCD_EVENT_SETUP_RECEIVED || keeps_to_the_rules(&event->setup_received)) {
        __real_dcd_event_handler(event, in_isr);
        return;
    }
    dcd_event_t refused = *event; /* no such request is known: TinyUSB answers with a stall */
    refused.setup_received.bmRequestType_bit.type = TUSB_REQ_TYPE_STANDARD;
    refused.setup_received.bmRequestType_bit.recipient = TUSB_REQ_RCPT_DEVICE;
    refused.setup_received.bRequest = NO_REQUEST;
    __real_dcd_event_handler(&refused, in_isr);
}

/* ---- packets that are longer than what was announced ---- */

static uint16_t expected; /* bytes of the transfer to the device at the control endpoint */

void __wrap_hw_endpoint_xfer_start(struct hw_endpoint *endpoint, uint8_t *buffer, uint16_t length) {
    if (endpoint->ep_addr == CONTROL_OUT) {
        expected = length;
    }
    __real_hw_endpoint_xfer_start(endpoint, buffer, length);
}

/* The controller stores what comes and says how much that was, up to a whole packet. */
bool __wrap_hw_endpoint_xfer_continue(struct hw_endpoint *endpoint) {
    uint32_t control = *endpoint->buffer_control;
    if (endpoint->ep_addr == CONTROL_OUT && (control & USB_BUF_CTRL_LEN_MASK) > expected) {
        *endpoint->buffer_control = (control & ~USB_BUF_CTRL_LEN_MASK) | expected;
    }
    return __real_hw_endpoint_xfer_continue(endpoint);
}
