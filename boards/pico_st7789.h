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

/* BOARD_SOUND_PIN: piezo, by PWM */
#ifndef BOARD_SOUND_PIN
#define BOARD_SOUND_PIN 15
#endif

#endif
