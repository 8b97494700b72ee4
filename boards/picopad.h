/* Pajenicko Picopad: a Raspberry Pi Pico (2 MiB flash) behind a 320 x 240 ST7789, eight buttons and
 * a speaker. The numbers are its maker's: github.com/Pajenicko/Picopad, micropython/demo.py and
 * arduino/template/lib/picopad/include/picopad.h. Numbers only, for the preprocessor and for the
 * emulated handheld; each may be set from outside with -D. What is not here is in
 * common/defaults.h. */
#ifndef BOARDS_PICOPAD_H
#define BOARDS_PICOPAD_H

/* BOARD_NAME: the name as people read it */
#ifndef BOARD_NAME
#define BOARD_NAME "Picopad"
#endif
/* BOARD_ID: the name as files have it */
#ifndef BOARD_ID
#define BOARD_ID "picopad"
#endif

/* BOARD_DISPLAY_WIDTH: pixels of a row of the glass; 240 x 240 of them are needed, and shown in the
 * middle */
#ifndef BOARD_DISPLAY_WIDTH
#define BOARD_DISPLAY_WIDTH 320
#endif
/* BOARD_DISPLAY_MADCTL: how the panel is mounted: its memory access register, without the order of
 * colours */
#ifndef BOARD_DISPLAY_MADCTL
#define BOARD_DISPLAY_MADCTL 0x60
#endif
/* BOARD_DISPLAY_SPI: which SPI block drives the panel, 0 or 1 */
#ifndef BOARD_DISPLAY_SPI
#define BOARD_DISPLAY_SPI 0
#endif
/* BOARD_DISPLAY_PIN_BACKLIGHT: backlight, dimmed by PWM, high is bright */
#ifndef BOARD_DISPLAY_PIN_BACKLIGHT
#define BOARD_DISPLAY_PIN_BACKLIGHT 16
#endif
/* BOARD_DISPLAY_PIN_DC: low for a command, high for data */
#ifndef BOARD_DISPLAY_PIN_DC
#define BOARD_DISPLAY_PIN_DC 17
#endif
/* BOARD_DISPLAY_PIN_SCK: SPI clock */
#ifndef BOARD_DISPLAY_PIN_SCK
#define BOARD_DISPLAY_PIN_SCK 18
#endif
/* BOARD_DISPLAY_PIN_MOSI: SPI data */
#ifndef BOARD_DISPLAY_PIN_MOSI
#define BOARD_DISPLAY_PIN_MOSI 19
#endif
/* BOARD_DISPLAY_PIN_RESET: panel reset, active low */
#ifndef BOARD_DISPLAY_PIN_RESET
#define BOARD_DISPLAY_PIN_RESET 20
#endif
/* BOARD_DISPLAY_PIN_CS: panel chip select, active low */
#ifndef BOARD_DISPLAY_PIN_CS
#define BOARD_DISPLAY_PIN_CS 21
#endif

/* BOARD_BUTTON_PIN_UP: button, pulled up, low when pressed */
#ifndef BOARD_BUTTON_PIN_UP
#define BOARD_BUTTON_PIN_UP 4
#endif
/* BOARD_BUTTON_PIN_DOWN: button */
#ifndef BOARD_BUTTON_PIN_DOWN
#define BOARD_BUTTON_PIN_DOWN 5
#endif
/* BOARD_BUTTON_PIN_LEFT: button */
#ifndef BOARD_BUTTON_PIN_LEFT
#define BOARD_BUTTON_PIN_LEFT 3
#endif
/* BOARD_BUTTON_PIN_RIGHT: button */
#ifndef BOARD_BUTTON_PIN_RIGHT
#define BOARD_BUTTON_PIN_RIGHT 2
#endif
/* BOARD_BUTTON_PIN_A: button */
#ifndef BOARD_BUTTON_PIN_A
#define BOARD_BUTTON_PIN_A 7
#endif
/* BOARD_BUTTON_PIN_B: button */
#ifndef BOARD_BUTTON_PIN_B
#define BOARD_BUTTON_PIN_B 6
#endif
/* BOARD_BUTTON_PIN_X: button */
#ifndef BOARD_BUTTON_PIN_X
#define BOARD_BUTTON_PIN_X 9
#endif
/* BOARD_BUTTON_PIN_Y: button */
#ifndef BOARD_BUTTON_PIN_Y
#define BOARD_BUTTON_PIN_Y 8
#endif

/* BOARD_SOUND_PIN: speaker, by PWM */
#ifndef BOARD_SOUND_PIN
#define BOARD_SOUND_PIN 15
#endif

#endif
