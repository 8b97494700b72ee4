/* Raspberry Pi Pico (2 MiB flash) on a breadboard with a 320 x 320 ST7796 module, eight buttons
 * and a piezo: pico_st7796.md has the wiring. Numbers only, for the preprocessor and for the
 * emulated handheld; each may be set from outside with -D. What is not here is in
 * common/defaults.h. */
#ifndef BOARDS_PICO_ST7796_H
#define BOARDS_PICO_ST7796_H

/* BOARD_NAME: the name as people read it */
#ifndef BOARD_NAME
#define BOARD_NAME "Pico ST7796"
#endif
/* BOARD_ID: the name as files have it */
#ifndef BOARD_ID
#define BOARD_ID "pico_st7796"
#endif

/* BOARD_DISPLAY_CONTROLLER: number of the chip behind the glass, for which the driver in the
 * board's .cmake is */
#ifndef BOARD_DISPLAY_CONTROLLER
#define BOARD_DISPLAY_CONTROLLER 7796
#endif
/* BOARD_DISPLAY_WIDTH: pixels of a row of the glass; 240 x 240 of them are needed, and shown in the
 * middle */
#ifndef BOARD_DISPLAY_WIDTH
#define BOARD_DISPLAY_WIDTH 320
#endif
/* BOARD_DISPLAY_HEIGHT: rows of the glass */
#ifndef BOARD_DISPLAY_HEIGHT
#define BOARD_DISPLAY_HEIGHT 320
#endif
/* BOARD_DISPLAY_MADCTL: how the panel is mounted: its memory access register, without the order of
 * colours */
#ifndef BOARD_DISPLAY_MADCTL
#define BOARD_DISPLAY_MADCTL 0x40
#endif
/* BOARD_DISPLAY_BGR: 1 if the glass has blue, green, red instead of red, green, blue */
#ifndef BOARD_DISPLAY_BGR
#define BOARD_DISPLAY_BGR 1
#endif
/* BOARD_DISPLAY_HERTZ: SPI clock, beyond the 15 MHz of the datasheet; not every module takes it */
#ifndef BOARD_DISPLAY_HERTZ
#define BOARD_DISPLAY_HERTZ 31250000
#endif

/* BOARD_SOUND_PIN: piezo, by PWM */
#ifndef BOARD_SOUND_PIN
#define BOARD_SOUND_PIN 15
#endif

#endif
