/* Standard requests of USB that break its rules (USB 2.0, chapter 9) are refused before TinyUSB
 * sees them: it would store what a computer sends with a GET where the answer is read from, which
 * is flash or a variable that is gone by then, and it takes configurations, settings and endpoints
 * that are not there. */
#include <device/dcd.h>
#include <device/usbd.h>

/* The linker sends every event of the controller here first. */
void __real_dcd_event_handler(const dcd_event_t *event, bool in_isr);
void __wrap_dcd_event_handler(const dcd_event_t *event, bool in_isr);

enum { NO_REQUEST = 0xff, FIRST_SETTING = 0, ONLY_CONFIGURATION = 1 };

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

void __wrap_dcd_event_handler(const dcd_event_t *event, bool in_isr) {
    const tusb_control_request_t *request = &event->setup_received;
    if (event->event_id != DCD_EVENT_SETUP_RECEIVED ||
        request->bmRequestType_bit.type != TUSB_REQ_TYPE_STANDARD ||
        (has_right_direction(request) && is_about_something_here(request))) {
        __real_dcd_event_handler(event, in_isr);
        return;
    }
    dcd_event_t refused = *event; /* no such request is known: TinyUSB answers with a stall */
    refused.setup_received.bmRequestType_bit.recipient = TUSB_REQ_RCPT_DEVICE;
    refused.setup_received.bRequest = NO_REQUEST;
    __real_dcd_event_handler(&refused, in_isr);
}
