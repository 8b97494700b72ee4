/* What boards have in common: the value of every option that a board does not set itself. Taken
 * after the board's own header. The panel's pins are those of Waveshare's modules for the Pico, the
 * buttons' those of a Pico on a breadboard, the flash chip is the Pico's. Numbers only, for the
 * preprocessor and for the emulated handheld. */
#ifndef BOARDS_COMMON_DEFAULTS_H
#define BOARDS_COMMON_DEFAULTS_H

/* BOARD_NO_PIN: value of a pin that the board does not have */
#define BOARD_NO_PIN 255

/* BOARD_DISPLAY_CONTROLLER: number of the chip behind the glass, for which the driver in the
 * board's .cmake is */
#ifndef BOARD_DISPLAY_CONTROLLER
#define BOARD_DISPLAY_CONTROLLER 7789
#endif
/* BOARD_DISPLAY_WIDTH: pixels of a row of the glass; 240 x 240 of them are needed, and shown in the
 * middle */
#ifndef BOARD_DISPLAY_WIDTH
#define BOARD_DISPLAY_WIDTH 240
#endif
/* BOARD_DISPLAY_HEIGHT: rows of the glass */
#ifndef BOARD_DISPLAY_HEIGHT
#define BOARD_DISPLAY_HEIGHT 240
#endif
/* BOARD_DISPLAY_OFFSET_X: column of the controller's memory at which the glass begins */
#ifndef BOARD_DISPLAY_OFFSET_X
#define BOARD_DISPLAY_OFFSET_X 0
#endif
/* BOARD_DISPLAY_OFFSET_Y: row of the controller's memory at which the glass begins */
#ifndef BOARD_DISPLAY_OFFSET_Y
#define BOARD_DISPLAY_OFFSET_Y 0
#endif
/* BOARD_DISPLAY_MADCTL: how the panel is mounted: its memory access register, without the order of
 * colours */
#ifndef BOARD_DISPLAY_MADCTL
#define BOARD_DISPLAY_MADCTL 0x00
#endif
/* BOARD_DISPLAY_BGR: 1 if the glass has blue, green, red instead of red, green, blue */
#ifndef BOARD_DISPLAY_BGR
#define BOARD_DISPLAY_BGR 0
#endif
/* BOARD_DISPLAY_INVERTED: 1 if the glass needs INVON for true colours, as IPS does */
#ifndef BOARD_DISPLAY_INVERTED
#define BOARD_DISPLAY_INVERTED 1
#endif
/* BOARD_DISPLAY_GCTRL: the panel's gate voltages: register of the ST7789 */
#ifndef BOARD_DISPLAY_GCTRL
#define BOARD_DISPLAY_GCTRL 0x35
#endif
/* BOARD_DISPLAY_VCOMS: the panel's common voltage: register of the ST7789 */
#ifndef BOARD_DISPLAY_VCOMS
#define BOARD_DISPLAY_VCOMS 0x19
#endif
/* BOARD_DISPLAY_HERTZ: SPI clock, at most so much; the chip divides 125 MHz by even numbers */
#ifndef BOARD_DISPLAY_HERTZ
#define BOARD_DISPLAY_HERTZ 62500000
#endif
/* BOARD_DISPLAY_WORD_BITS: 8 for a panel that may have its chip select tied to ground, else 16 */
#ifndef BOARD_DISPLAY_WORD_BITS
#define BOARD_DISPLAY_WORD_BITS 16
#endif

/* BOARD_DISPLAY_SPI: which SPI block drives the panel, 0 or 1 */
#ifndef BOARD_DISPLAY_SPI
#define BOARD_DISPLAY_SPI 1
#endif
/* BOARD_DISPLAY_PIN_DC: low for a command, high for data */
#ifndef BOARD_DISPLAY_PIN_DC
#define BOARD_DISPLAY_PIN_DC 8
#endif
/* BOARD_DISPLAY_PIN_CS: panel chip select, active low */
#ifndef BOARD_DISPLAY_PIN_CS
#define BOARD_DISPLAY_PIN_CS 9
#endif
/* BOARD_DISPLAY_PIN_SCK: SPI clock */
#ifndef BOARD_DISPLAY_PIN_SCK
#define BOARD_DISPLAY_PIN_SCK 10
#endif
/* BOARD_DISPLAY_PIN_MOSI: SPI data */
#ifndef BOARD_DISPLAY_PIN_MOSI
#define BOARD_DISPLAY_PIN_MOSI 11
#endif
/* BOARD_DISPLAY_PIN_RESET: panel reset, active low; BOARD_NO_PIN if the module resets itself */
#ifndef BOARD_DISPLAY_PIN_RESET
#define BOARD_DISPLAY_PIN_RESET 12
#endif
/* BOARD_DISPLAY_PIN_BACKLIGHT: backlight, dimmed by PWM, high is bright */
#ifndef BOARD_DISPLAY_PIN_BACKLIGHT
#define BOARD_DISPLAY_PIN_BACKLIGHT 13
#endif

/* BOARD_VBUS_PIN: high with USB power; BOARD_NO_PIN if the board cannot see that */
#ifndef BOARD_VBUS_PIN
#define BOARD_VBUS_PIN 24
#endif

/* BOARD_FLASH_BYTES: size of the flash chip */
#ifndef BOARD_FLASH_BYTES
#define BOARD_FLASH_BYTES 0x200000
#endif
/* BOARD_SAVE_OFFSET: where the saves begin, counted from the start of flash */
#ifndef BOARD_SAVE_OFFSET
#define BOARD_SAVE_OFFSET 0x17f000
#endif
/* BOARD_SAVE_BYTES: how long they may grow; the last sector of flash stays free */
#ifndef BOARD_SAVE_BYTES
#define BOARD_SAVE_BYTES 0x80000
#endif

/* BOARD_BUTTON_PIN_A: button, pulled up, low when pressed; BOARD_NO_PIN if a stick is pressed for
 * it (BOARD_BUTTON_PIN_PRESS) */
#ifndef BOARD_BUTTON_PIN_A
#define BOARD_BUTTON_PIN_A 16
#endif
/* BOARD_BUTTON_PIN_B: button */
#ifndef BOARD_BUTTON_PIN_B
#define BOARD_BUTTON_PIN_B 17
#endif
/* BOARD_BUTTON_PIN_Y: button; BOARD_NO_PIN if B and down stand for it */
#ifndef BOARD_BUTTON_PIN_Y
#define BOARD_BUTTON_PIN_Y 18
#endif
/* BOARD_BUTTON_PIN_X: button; BOARD_NO_PIN if B and up stand for it */
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

#endif
