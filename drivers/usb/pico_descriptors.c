/* What the device tells a computer about itself: a serial port that every system knows, and the
 * interface of the Pico SDK by which picotool and web pages restart a device, with the word to
 * Windows that it needs no driver. TinyUSB asks for all of it by functions with fixed names. */
#include <pico/unique_id.h>
#include <tusb.h>

#include "board.h"
#include "version.h"

enum {
    USB_2_1 = 0x0210, /* from this on a computer asks for more than the first descriptors */
    VENDOR_RASPBERRY_PI = 0x2e8a,
    PRODUCT_PICO_SDK_SERIAL = 0x000a, /* where picotool looks for the reset interface */
    MAX_MILLIAMPERES = 500,           /* the charger's */
    RESET_PROTOCOL = 1,
    WINDOWS_8_1 = 0x06030000,
    WINDOWS_REQUEST = 1, /* ours to choose: Windows asks with it for the last descriptor here */
    WINDOWS_INDEX = 7,
    BROWSER_REQUEST = 2, /* ours to choose as well: a browser asks with it for the landing page */
    BROWSER_GET_ADDRESS = 2,
    LANDING_PAGE_NUMBER = sizeof LANDING_PAGE > 1 ? 1 : 0,
};

enum { INTERFACE_SERIAL, INTERFACE_SERIAL_DATA, INTERFACE_RESET, INTERFACES };

enum { ENDPOINT_NOTIFY = 0x81, ENDPOINT_OUT = 0x02, ENDPOINT_IN = 0x82 };

enum { NOTIFY_BYTES = 8, PACKET_BYTES = 64 };

enum {
    STRING_LANGUAGES,
    STRING_MANUFACTURER,
    STRING_PRODUCT,
    STRING_SERIAL,
    STRING_CONSOLE,
    STRING_RESET,
    STRINGS
};

/* ---- the device ---- */

static const tusb_desc_device_t device = {
    .bLength = sizeof device,
    .bDescriptorType = TUSB_DESC_DEVICE,
    .bcdUSB = USB_2_1,
    .bDeviceClass = TUSB_CLASS_MISC,
    .bDeviceSubClass = MISC_SUBCLASS_COMMON,
    .bDeviceProtocol = MISC_PROTOCOL_IAD,
    .bMaxPacketSize0 = CFG_TUD_ENDPOINT0_SIZE,
    .idVendor = VENDOR_RASPBERRY_PI,
    .idProduct = PRODUCT_PICO_SDK_SERIAL,
    .bcdDevice = PRODUCT_VERSION_BCD,
    .iManufacturer = STRING_MANUFACTURER,
    .iProduct = STRING_PRODUCT,
    .iSerialNumber = STRING_SERIAL,
    .bNumConfigurations = 1,
};

const uint8_t *tud_descriptor_device_cb(void) {
    return (const uint8_t *)&device;
}

/* ---- its one configuration ---- */

enum {
    INTERFACE_BYTES = 9,
    CONFIGURATION_BYTES = TUD_CONFIG_DESC_LEN + TUD_CDC_DESC_LEN + INTERFACE_BYTES,
};

/* clang-format off */
static const uint8_t configuration[] = {
    TUD_CONFIG_DESCRIPTOR(1, INTERFACES, 0, CONFIGURATION_BYTES, 0, MAX_MILLIAMPERES),
    TUD_CDC_DESCRIPTOR(INTERFACE_SERIAL, STRING_CONSOLE, ENDPOINT_NOTIFY, NOTIFY_BYTES,
                       ENDPOINT_OUT, ENDPOINT_IN, PACKET_BYTES),
    INTERFACE_BYTES, TUSB_DESC_INTERFACE, INTERFACE_RESET, 0, 0,
    TUSB_CLASS_VENDOR_SPECIFIC, 0, RESET_PROTOCOL, STRING_RESET,
};
/* clang-format on */

_Static_assert(sizeof configuration == CONFIGURATION_BYTES, "the configuration says its length");

const uint8_t *tud_descriptor_configuration_cb(uint8_t index) {
    return index == 0 ? configuration : NULL;
}

/* ---- for Windows: WinUSB is the driver of the reset interface ---- */

enum {
    SET_HEADER_BYTES = 10,
    SUBSET_HEADER_BYTES = 8,
    COMPATIBLE_ID_BYTES = 20,
    NAME_BYTES = 40, /* "DeviceInterfaceGUID" and its end, two bytes a letter */
    GUID_BYTES = 78,
    PROPERTY_BYTES = 10 + NAME_BYTES + GUID_BYTES,
    SUBSET_BYTES = SUBSET_HEADER_BYTES + COMPATIBLE_ID_BYTES + PROPERTY_BYTES,
    WINDOWS_BYTES = SET_HEADER_BYTES + SUBSET_BYTES,
    REGISTRY_TEXT = 1,
};

/* clang-format off */
static const uint8_t for_windows[] = {
    U16_TO_U8S_LE(SET_HEADER_BYTES), U16_TO_U8S_LE(MS_OS_20_SET_HEADER_DESCRIPTOR),
    U32_TO_U8S_LE(WINDOWS_8_1), U16_TO_U8S_LE(WINDOWS_BYTES),

    U16_TO_U8S_LE(SUBSET_HEADER_BYTES), U16_TO_U8S_LE(MS_OS_20_SUBSET_HEADER_FUNCTION),
    INTERFACE_RESET, 0, U16_TO_U8S_LE(SUBSET_BYTES),

    U16_TO_U8S_LE(COMPATIBLE_ID_BYTES), U16_TO_U8S_LE(MS_OS_20_FEATURE_COMPATBLE_ID),
    'W', 'I', 'N', 'U', 'S', 'B', 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0,

    U16_TO_U8S_LE(PROPERTY_BYTES), U16_TO_U8S_LE(MS_OS_20_FEATURE_REG_PROPERTY),
    U16_TO_U8S_LE(REGISTRY_TEXT), U16_TO_U8S_LE(NAME_BYTES),
    'D', 0, 'e', 0, 'v', 0, 'i', 0, 'c', 0, 'e', 0, 'I', 0, 'n', 0, 't', 0, 'e', 0,
    'r', 0, 'f', 0, 'a', 0, 'c', 0, 'e', 0, 'G', 0, 'U', 0, 'I', 0, 'D', 0, 0, 0,
    U16_TO_U8S_LE(GUID_BYTES),
    /* the one that the Pico SDK gives to this interface: programs may look for it */
    '{', 0, 'b', 0, 'c', 0, '7', 0, '3', 0, '9', 0, '8', 0, 'c', 0, '1', 0, '-', 0,
    '7', 0, '3', 0, 'c', 0, 'd', 0, '-', 0, '4', 0, 'c', 0, 'b', 0, '7', 0, '-', 0,
    '9', 0, '8', 0, 'b', 0, '8', 0, '-', 0,
    '9', 0, '1', 0, '3', 0, 'a', 0, '8', 0, 'f', 0, 'c', 0, 'a', 0, '7', 0, 'b', 0, 'f', 0,
    '6', 0, '}', 0, 0, 0,
};

enum {
    CAPABILITIES_BYTES = TUD_BOS_DESC_LEN + TUD_BOS_WEBUSB_DESC_LEN + TUD_BOS_MICROSOFT_OS_DESC_LEN,
};

static const uint8_t capabilities[] = {
    TUD_BOS_DESCRIPTOR(CAPABILITIES_BYTES, 2),
    TUD_BOS_WEBUSB_DESCRIPTOR(BROWSER_REQUEST, LANDING_PAGE_NUMBER),
    TUD_BOS_MS_OS_20_DESCRIPTOR(WINDOWS_BYTES, WINDOWS_REQUEST),
};
/* clang-format on */

_Static_assert(sizeof for_windows == WINDOWS_BYTES, "the words for Windows say their length");
_Static_assert(sizeof capabilities == CAPABILITIES_BYTES, "the capabilities say their length");

const uint8_t *tud_descriptor_bos_cb(void) {
    return capabilities;
}

/* ---- for browsers: the page that a release may set ---- */

enum { ADDRESS_HEADER_BYTES = 3, ADDRESS_TYPE = 3, SCHEME_HTTPS = 1 };

static const struct {
    uint8_t length, type, scheme;
    char address[sizeof LANDING_PAGE];
} landing_page = {ADDRESS_HEADER_BYTES + sizeof LANDING_PAGE - 1, ADDRESS_TYPE, SCHEME_HTTPS,
                  LANDING_PAGE};

_Static_assert(ADDRESS_HEADER_BYTES + sizeof LANDING_PAGE - 1 <= UINT8_MAX, "the address fits");

static bool asks_for_landing_page(const tusb_control_request_t *request) {
    return LANDING_PAGE_NUMBER != 0 && request->bRequest == BROWSER_REQUEST &&
           request->wIndex == BROWSER_GET_ADDRESS && request->wValue == LANDING_PAGE_NUMBER;
}

bool tud_vendor_control_xfer_cb(uint8_t port, uint8_t stage,
                                const tusb_control_request_t *request) {
    if (stage != CONTROL_STAGE_SETUP) {
        return true;
    }
    if (request->bmRequestType_bit.direction != TUSB_DIR_IN) {
        return false; /* what is sent would be stored over the answer */
    }
    if (asks_for_landing_page(request)) {
        return tud_control_xfer(port, request, (void *)(uintptr_t)&landing_page,
                                landing_page.length);
    }
    return request->bRequest == WINDOWS_REQUEST && request->wIndex == WINDOWS_INDEX &&
           tud_control_xfer(port, request, (void *)(uintptr_t)for_windows, sizeof for_windows);
}

/* ---- strings ---- */

enum { ENGLISH = 0x0409, LONGEST_STRING = 40 };

static const char *const strings[STRINGS] = {
    [STRING_MANUFACTURER] = PRODUCT_NAME,
    [STRING_PRODUCT] = PRODUCT_NAME " on " BOARD_NAME,
    [STRING_CONSOLE] = PRODUCT_NAME " console",
    [STRING_RESET] = "Reset",
};

_Static_assert(sizeof PRODUCT_NAME " on " BOARD_NAME <= LONGEST_STRING, "the longest one fits");

const uint16_t *tud_descriptor_string_cb(uint8_t index, uint16_t language) {
    (void)language;
    static uint16_t answer[1 + LONGEST_STRING];
    static char serial[2 * PICO_UNIQUE_BOARD_ID_SIZE_BYTES + 1];
    unsigned length = 0;
    if (index == STRING_LANGUAGES) {
        answer[1] = ENGLISH;
        length = 1;
    } else {
        const char *text = index < STRINGS ? strings[index] : NULL;
        if (index == STRING_SERIAL) {
            pico_get_unique_board_id_string(serial, sizeof serial);
            text = serial;
        }
        if (!text) {
            return NULL;
        }
        for (; text[length] && length < LONGEST_STRING; length++) {
            answer[1 + length] = (uint8_t)text[length];
        }
    }
    answer[0] = (uint16_t)(TUSB_DESC_STRING << 8 | (2 + 2 * length));
    return answer;
}
