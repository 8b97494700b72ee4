/* The host twin of USB: a test is the computer at the other end. */
#ifndef DRIVERS_USB_HOST_H
#define DRIVERS_USB_HOST_H

#include "drivers/usb/usb.h"

enum { USB_HOST_BYTES = 1024 };

/* The cable, a computer that uses the device at once; and a program that opens its serial port. */
void usb_host_plug(bool plugged);
/* The computer configures the device anew, with the cable as it is. */
void usb_host_configure(void);
void usb_host_open(bool open);

/* Types: as many bytes as the device has room for. */
size_t usb_host_type(const uint8_t *bytes, size_t count);

/* Reads what the device has said, and makes room for more. Optional. */
size_t usb_host_hear(uint8_t *bytes, size_t room);

/* False if the request is refused at once, as it is while they are guarded. */
bool usb_host_request(enum usb_request request, uint8_t without);
enum usb_answer usb_host_answer(void);

#endif
