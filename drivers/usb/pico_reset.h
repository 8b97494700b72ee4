/* The requests of the interface by which picotool and web pages restart a device. */
#ifndef DRIVERS_USB_RESET_PICO_H
#define DRIVERS_USB_RESET_PICO_H

enum {
    USB_RESET_BOOTLOADER = 1, /* these two as the Pico SDK has them */
    USB_RESET_RESTART = 2,
    USB_RESET_GET_ANSWER = 3, /* ours: what became of the last request, one byte */
};

#endif
