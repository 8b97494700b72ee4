/* The device at a computer: a serial port, and the request of that computer for the boot loader.
 * Without a cable nothing of it runs. Nothing here waits. */
#ifndef DRIVERS_USB_H
#define DRIVERS_USB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

void usb_init(void);

/* From the main loop: notices the cable, answers the computer. New work calls clock_wake, except
 * when the cable is plugged in. */
void usb_work(void);

/* A computer knows the device and talks to it: false without a cable, before it has been asked for
 * its descriptors, at a mere charger, and while the computer sleeps. */
bool usb_connected(void);

/* A program has opened the serial port. */
bool usb_terminal(void);

/* Changes whenever another computer may be at the other end: the cable was pulled, or the computer
 * configured the device anew. What a person allowed holds while this stays the same. */
unsigned usb_session(void);
/* Changes whenever the cable was pulled. What a person refused holds while this stays the same. */
unsigned usb_plugs(void);

/* The serial port, without waiting: reads what has arrived, writes as much as there is room for.
 * With no one at the port there is no room; data that was on its way then is dropped. */
size_t usb_read(uint8_t *bytes, size_t room);
size_t usb_write_room(void);
size_t usb_write(const uint8_t *bytes, size_t count);

/* What the computer wants the device to become; the main loop does it, or answers it. */
enum usb_request {
    USB_REQUEST_NONE,
    USB_REQUEST_RESTART,
    USB_REQUEST_BOOTLOADER,
};

enum usb_request usb_request(void);

/* The parts that the boot loader leaves out, as restart_into_bootloader takes them. */
uint8_t usb_request_without(void);

/* While guarded, a request is refused at once, stays for the main loop, and the computer can ask
 * what became of it. After USB_ANSWER_REFUSED no request stays until the cable was pulled. */
enum usb_answer {
    USB_ANSWER_NONE,
    USB_ANSWER_WAITS, /* a person is asked */
    USB_ANSWER_REFUSED,
    USB_ANSWER_MISSING, /* the person did not answer */
};
void usb_guard_requests(bool guarded);
/* Ends the request that is there. */
void usb_answer_request(enum usb_answer answer);

#endif
