/* PicoBoy Color: RP2040, 2 MiB flash, 240 x 280 ST7789 upside down, a five-way stick, two buttons
 * and a speaker. Pins and size are its maker's: github.com/hcl1981/picoboycolor, README.md and
 * Python/picoboy_py/pbc.py; the row at which the glass begins, and that no pin sees USB power, are
 * from github.com/tiacsys/bridle, boards/jsed/picoboy/pbc-lcd.dtsi and
 * doc/picoboy-color/pinouts.rsti. Not tried on a real one. Numbers only, for the preprocessor and
 * for the emulated handheld; each may be set from outside with -D. What is not here is in
 * common/defaults.h. */
#ifndef BOARDS_PICOBOY_COLOR_H
#define BOARDS_PICOBOY_COLOR_H

/* BOARD_NAME: the name as people read it */
#ifndef BOARD_NAME
#define BOARD_NAME "PicoBoy Color"
#endif
/* BOARD_ID: the name as files have it */
#ifndef BOARD_ID
#define BOARD_ID "picoboy_color"
#endif

/* BOARD_DISPLAY_HEIGHT: rows of the glass */
#ifndef BOARD_DISPLAY_HEIGHT
#define BOARD_DISPLAY_HEIGHT 280
#endif
/* BOARD_DISPLAY_OFFSET_Y: row of the controller's memory at which the glass begins */
#ifndef BOARD_DISPLAY_OFFSET_Y
#define BOARD_DISPLAY_OFFSET_Y 20
#endif
/* BOARD_DISPLAY_MADCTL: how the panel is mounted: its memory access register, without the order of
 * colours */
#ifndef BOARD_DISPLAY_MADCTL
#define BOARD_DISPLAY_MADCTL 0xc0
#endif
/* BOARD_DISPLAY_HERTZ: SPI clock, that of the maker */
#ifndef BOARD_DISPLAY_HERTZ
#define BOARD_DISPLAY_HERTZ 31250000
#endif
/* BOARD_DISPLAY_VCOMS: the panel's common voltage: register of the ST7789 */
#ifndef BOARD_DISPLAY_VCOMS
#define BOARD_DISPLAY_VCOMS 0x1f
#endif
/* BOARD_DISPLAY_SPI: which SPI block drives the panel, 0 or 1 */
#ifndef BOARD_DISPLAY_SPI
#define BOARD_DISPLAY_SPI 0
#endif
/* BOARD_DISPLAY_PIN_RESET: panel reset, active low */
#ifndef BOARD_DISPLAY_PIN_RESET
#define BOARD_DISPLAY_PIN_RESET 9
#endif
/* BOARD_DISPLAY_PIN_CS: panel chip select, active low */
#ifndef BOARD_DISPLAY_PIN_CS
#define BOARD_DISPLAY_PIN_CS 10
#endif
/* BOARD_DISPLAY_PIN_SCK: SPI clock */
#ifndef BOARD_DISPLAY_PIN_SCK
#define BOARD_DISPLAY_PIN_SCK 18
#endif
/* BOARD_DISPLAY_PIN_MOSI: SPI data */
#ifndef BOARD_DISPLAY_PIN_MOSI
#define BOARD_DISPLAY_PIN_MOSI 19
#endif
/* BOARD_DISPLAY_PIN_BACKLIGHT: backlight, dimmed by PWM, high is bright */
#ifndef BOARD_DISPLAY_PIN_BACKLIGHT
#define BOARD_DISPLAY_PIN_BACKLIGHT 26
#endif

/* BOARD_BUTTON_PIN_UP: button, pulled up, low when pressed */
#ifndef BOARD_BUTTON_PIN_UP
#define BOARD_BUTTON_PIN_UP 4
#endif
/* BOARD_BUTTON_PIN_DOWN: button */
#ifndef BOARD_BUTTON_PIN_DOWN
#define BOARD_BUTTON_PIN_DOWN 2
#endif
/* BOARD_BUTTON_PIN_LEFT: button */
#ifndef BOARD_BUTTON_PIN_LEFT
#define BOARD_BUTTON_PIN_LEFT 3
#endif
/* BOARD_BUTTON_PIN_RIGHT: button */
#ifndef BOARD_BUTTON_PIN_RIGHT
#define BOARD_BUTTON_PIN_RIGHT 1
#endif
/* BOARD_BUTTON_PIN_A: button */
#ifndef BOARD_BUTTON_PIN_A
#define BOARD_BUTTON_PIN_A 27
#endif
/* BOARD_BUTTON_PIN_B: button */
#ifndef BOARD_BUTTON_PIN_B
#define BOARD_BUTTON_PIN_B 28
#endif
/* BOARD_BUTTON_PIN_X: none; B and up stand for it */
#ifndef BOARD_BUTTON_PIN_X
#define BOARD_BUTTON_PIN_X 255
#endif
/* BOARD_BUTTON_PIN_Y: none; B and down stand for it */
#ifndef BOARD_BUTTON_PIN_Y
#define BOARD_BUTTON_PIN_Y 255
#endif
/* BOARD_BUTTON_PIN_PRESS: the stick pressed down, a second A */
#ifndef BOARD_BUTTON_PIN_PRESS
#define BOARD_BUTTON_PIN_PRESS 0
#endif

/* BOARD_SOUND_PIN: speaker, by PWM */
#ifndef BOARD_SOUND_PIN
#define BOARD_SOUND_PIN 15
#endif
/* BOARD_VBUS_PIN: none: the board cannot see USB power */
#ifndef BOARD_VBUS_PIN
#define BOARD_VBUS_PIN 255
#endif

#endif
