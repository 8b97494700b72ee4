/* The words of the ST7789 panel controller, as far as they are spoken here. */
#ifndef DRIVERS_ST7789_H
#define DRIVERS_ST7789_H

enum st7789_command {
    ST7789_SLPIN = 0x10,
    ST7789_SLPOUT = 0x11,
    ST7789_INVON = 0x21,
    ST7789_DISPOFF = 0x28,
    ST7789_DISPON = 0x29,
    ST7789_CASET = 0x2a,
    ST7789_RASET = 0x2b,
    ST7789_RAMWR = 0x2c,
    ST7789_MADCTL = 0x36,
    ST7789_COLMOD = 0x3a,
    ST7789_GCTRL = 0xb7,
    ST7789_VCOMS = 0xbb,
    ST7789_VRHS = 0xc3,
    ST7789_PVGAMCTRL = 0xe0,
    ST7789_NVGAMCTRL = 0xe1,
};

enum { ST7789_COLMOD_RGB565 = 0x55 };

/* What the datasheet wants to wait. */
enum {
    ST7789_RESET_PULSE_US = 20,
    ST7789_SETTLE_US = 5000,         /* after a reset, SLPIN or SLPOUT, before anything else */
    ST7789_SLEEP_CHANGE_US = 120000, /* after a reset, SLPIN or SLPOUT, before the next of them */
};

#endif
