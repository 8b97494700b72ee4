/* Raspberry Pi Pico (2 MiB flash) on the Waveshare Pico-LCD-1.3: 240 x 240 ST7789, four keys and a
 * stick.
 * Numbers only, for the preprocessor and for the emulated handheld; each may be set from outside
 * with -D. */
#ifndef BOARDS_WAVESHARE_PICO_LCD_1_3_H
#define BOARDS_WAVESHARE_PICO_LCD_1_3_H

/* BOARD_NAME: the name as people read it */
#ifndef BOARD_NAME
#define BOARD_NAME "Pico LCD 1.3"
#endif
/* BOARD_ID: the name as files have it */
#ifndef BOARD_ID
#define BOARD_ID "waveshare_pico_lcd_1_3"
#endif

/* BOARD_DISPLAY_SPI: which SPI block drives the panel, 0 or 1 */
#ifndef BOARD_DISPLAY_SPI
#define BOARD_DISPLAY_SPI 1
#endif
/* BOARD_DISPLAY_PIN_RESET: panel reset, active low */
#ifndef BOARD_DISPLAY_PIN_RESET
#define BOARD_DISPLAY_PIN_RESET 12
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
/* BOARD_DISPLAY_PIN_DC: low for a command, high for data */
#ifndef BOARD_DISPLAY_PIN_DC
#define BOARD_DISPLAY_PIN_DC 8
#endif
/* BOARD_DISPLAY_PIN_BACKLIGHT: backlight, dimmed by PWM, high is bright */
#ifndef BOARD_DISPLAY_PIN_BACKLIGHT
#define BOARD_DISPLAY_PIN_BACKLIGHT 13
#endif
/* BOARD_DISPLAY_MADCTL: how the panel is mounted: its memory access register */
#ifndef BOARD_DISPLAY_MADCTL
#define BOARD_DISPLAY_MADCTL 0x70
#endif
/* BOARD_DISPLAY_GCTRL: the panel's gate voltages: its register of that name */
#ifndef BOARD_DISPLAY_GCTRL
#define BOARD_DISPLAY_GCTRL 0x35
#endif
/* BOARD_DISPLAY_VCOMS: the panel's common voltage: its register of that name */
#ifndef BOARD_DISPLAY_VCOMS
#define BOARD_DISPLAY_VCOMS 0x19
#endif

/* BOARD_BUTTON_PIN_UP: button, pulled up, low when pressed */
#ifndef BOARD_BUTTON_PIN_UP
#define BOARD_BUTTON_PIN_UP 2
#endif
/* BOARD_BUTTON_PIN_DOWN: button */
#ifndef BOARD_BUTTON_PIN_DOWN
#define BOARD_BUTTON_PIN_DOWN 18
#endif
/* BOARD_BUTTON_PIN_LEFT: button */
#ifndef BOARD_BUTTON_PIN_LEFT
#define BOARD_BUTTON_PIN_LEFT 16
#endif
/* BOARD_BUTTON_PIN_RIGHT: button */
#ifndef BOARD_BUTTON_PIN_RIGHT
#define BOARD_BUTTON_PIN_RIGHT 20
#endif
/* BOARD_BUTTON_PIN_A: button */
#ifndef BOARD_BUTTON_PIN_A
#define BOARD_BUTTON_PIN_A 15
#endif
/* BOARD_BUTTON_PIN_B: button */
#ifndef BOARD_BUTTON_PIN_B
#define BOARD_BUTTON_PIN_B 17
#endif
/* BOARD_BUTTON_PIN_X: button */
#ifndef BOARD_BUTTON_PIN_X
#define BOARD_BUTTON_PIN_X 19
#endif
/* BOARD_BUTTON_PIN_Y: button */
#ifndef BOARD_BUTTON_PIN_Y
#define BOARD_BUTTON_PIN_Y 21
#endif
/* BOARD_BUTTON_PIN_PRESS: the stick pressed down, a second A */
#ifndef BOARD_BUTTON_PIN_PRESS
#define BOARD_BUTTON_PIN_PRESS 3
#endif

/* BOARD_VBUS_PIN: high with USB power */
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

#endif
