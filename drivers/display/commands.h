/* The commands that panel controllers have in common (MIPI's Display Command Set), as far as they
 * are used here, and how long the controllers here want to wait. */
#ifndef DRIVERS_DISPLAY_COMMANDS_H
#define DRIVERS_DISPLAY_COMMANDS_H

enum display_command {
    DISPLAY_SWRESET = 0x01,
    DISPLAY_SLPIN = 0x10,
    DISPLAY_SLPOUT = 0x11,
    DISPLAY_INVON = 0x21,
    DISPLAY_DISPOFF = 0x28,
    DISPLAY_DISPON = 0x29,
    DISPLAY_CASET = 0x2a,
    DISPLAY_RASET = 0x2b,
    DISPLAY_RAMWR = 0x2c,
    DISPLAY_MADCTL = 0x36,
    DISPLAY_COLMOD = 0x3a,
};

enum {
    DISPLAY_MADCTL_MX = 0x40, /* columns from the right */
    DISPLAY_MADCTL_MV = 0x20, /* rows and columns exchanged */
    DISPLAY_MADCTL_BGR = 0x08,
    DISPLAY_COLMOD_RGB565 = 0x55,
};

/* How long the datasheets want to wait. A picture can be shown 125 ms after a reset: SLEEP_CHANGE
 * until SLPOUT, and SETTLE after it. */
enum {
    DISPLAY_RESET_PULSE_US = 20,
    DISPLAY_SETTLE_US = 5000,         /* after a reset, SLPIN or SLPOUT, before anything else */
    DISPLAY_SLEEP_CHANGE_US = 120000, /* after a reset, SLPIN or SLPOUT, before the next of them */
};

#endif
