/* Raspberry Pi Pico (2 MiB flash) on a breadboard with a 240 x 240 ST7789 module, eight buttons and
 * a piezo: pico_st7789.md has the wiring. Numbers only, for the preprocessor and for the emulated
 * handheld; each may be set from outside with -D. What is not here is in common/defaults.h. */
#ifndef BOARDS_PICO_ST7789_H
#define BOARDS_PICO_ST7789_H

/* BOARD_NAME: the name as people read it */
#ifndef BOARD_NAME
#define BOARD_NAME "Pico ST7789"
#endif
/* BOARD_ID: the name as files have it */
#ifndef BOARD_ID
#define BOARD_ID "pico_st7789"
#endif

/* BOARD_DISPLAY_HERTZ: SPI clock, half of what the panel takes, for long wires */
#ifndef BOARD_DISPLAY_HERTZ
#define BOARD_DISPLAY_HERTZ 31250000
#endif
/* BOARD_DISPLAY_WORD_BITS: bytes: many modules have their chip select tied to ground */
#ifndef BOARD_DISPLAY_WORD_BITS
#define BOARD_DISPLAY_WORD_BITS 8
#endif

/* BOARD_BUTTON_PIN_A: button, pulled up, low when pressed */
#ifndef BOARD_BUTTON_PIN_A
#define BOARD_BUTTON_PIN_A 16
#endif
/* BOARD_BUTTON_PIN_B: button */
#ifndef BOARD_BUTTON_PIN_B
#define BOARD_BUTTON_PIN_B 17
#endif
/* BOARD_BUTTON_PIN_Y: button */
#ifndef BOARD_BUTTON_PIN_Y
#define BOARD_BUTTON_PIN_Y 18
#endif
/* BOARD_BUTTON_PIN_X: button */
#ifndef BOARD_BUTTON_PIN_X
#define BOARD_BUTTON_PIN_X 19
#endif
/* BOARD_BUTTON_PIN_RIGHT: button */
#ifndef BOARD_BUTTON_PIN_RIGHT
#define BOARD_BUTTON_PIN_RIGHT 20
#endif
/* BOARD_BUTTON_PIN_DOWN: button */
#ifndef BOARD_BUTTON_PIN_DOWN
#define BOARD_BUTTON_PIN_DOWN 21
#endif
/* BOARD_BUTTON_PIN_LEFT: button */
#ifndef BOARD_BUTTON_PIN_LEFT
#define BOARD_BUTTON_PIN_LEFT 22
#endif
/* BOARD_BUTTON_PIN_UP: button */
#ifndef BOARD_BUTTON_PIN_UP
#define BOARD_BUTTON_PIN_UP 26
#endif

/* BOARD_SOUND_PIN: piezo, by PWM */
#ifndef BOARD_SOUND_PIN
#define BOARD_SOUND_PIN 15
#endif

#endif
