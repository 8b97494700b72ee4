/* Pimoroni PicoSystem: RP2040, 16 MiB flash, 240 x 240 ST7789, eight buttons, piezo, light,
 * battery. Numbers only, for the preprocessor and for the emulated handheld; each may be
 * set from outside with -D. What is not here is in common/defaults.h. */
#ifndef BOARDS_PICOSYSTEM_H
#define BOARDS_PICOSYSTEM_H

/* BOARD_NAME: the name as people read it */
#ifndef BOARD_NAME
#define BOARD_NAME "PicoSystem"
#endif
/* BOARD_ID: the name as files have it */
#ifndef BOARD_ID
#define BOARD_ID "picosystem"
#endif

/* BOARD_DISPLAY_SPI: which SPI block drives the panel, 0 or 1 */
#ifndef BOARD_DISPLAY_SPI
#define BOARD_DISPLAY_SPI 0
#endif
/* BOARD_DISPLAY_PIN_RESET: panel reset, active low */
#ifndef BOARD_DISPLAY_PIN_RESET
#define BOARD_DISPLAY_PIN_RESET 4
#endif
/* BOARD_DISPLAY_PIN_CS: panel chip select, active low */
#ifndef BOARD_DISPLAY_PIN_CS
#define BOARD_DISPLAY_PIN_CS 5
#endif
/* BOARD_DISPLAY_PIN_SCK: SPI clock */
#ifndef BOARD_DISPLAY_PIN_SCK
#define BOARD_DISPLAY_PIN_SCK 6
#endif
/* BOARD_DISPLAY_PIN_MOSI: SPI data */
#ifndef BOARD_DISPLAY_PIN_MOSI
#define BOARD_DISPLAY_PIN_MOSI 7
#endif
/* BOARD_DISPLAY_PIN_DC: low for a command, high for data */
#ifndef BOARD_DISPLAY_PIN_DC
#define BOARD_DISPLAY_PIN_DC 9
#endif
/* BOARD_DISPLAY_PIN_BACKLIGHT: backlight, dimmed by PWM, high is bright */
#ifndef BOARD_DISPLAY_PIN_BACKLIGHT
#define BOARD_DISPLAY_PIN_BACKLIGHT 12
#endif
/* BOARD_DISPLAY_PIN_VSYNC: the panel's tearing signal */
#ifndef BOARD_DISPLAY_PIN_VSYNC
#define BOARD_DISPLAY_PIN_VSYNC 8
#endif
/* BOARD_DISPLAY_MADCTL: how the panel is mounted: its memory access register, without the order of
 * colours */
#ifndef BOARD_DISPLAY_MADCTL
#define BOARD_DISPLAY_MADCTL 0x04
#endif
/* BOARD_DISPLAY_GCTRL: the panel's gate voltages: register of the ST7789 */
#ifndef BOARD_DISPLAY_GCTRL
#define BOARD_DISPLAY_GCTRL 0x14
#endif
/* BOARD_DISPLAY_VCOMS: the panel's common voltage: register of the ST7789 */
#ifndef BOARD_DISPLAY_VCOMS
#define BOARD_DISPLAY_VCOMS 0x25
#endif

/* BOARD_BUTTON_PIN_UP: button, pulled up, low when pressed */
#ifndef BOARD_BUTTON_PIN_UP
#define BOARD_BUTTON_PIN_UP 23
#endif
/* BOARD_BUTTON_PIN_DOWN: button */
#ifndef BOARD_BUTTON_PIN_DOWN
#define BOARD_BUTTON_PIN_DOWN 20
#endif
/* BOARD_BUTTON_PIN_LEFT: button */
#ifndef BOARD_BUTTON_PIN_LEFT
#define BOARD_BUTTON_PIN_LEFT 22
#endif
/* BOARD_BUTTON_PIN_RIGHT: button */
#ifndef BOARD_BUTTON_PIN_RIGHT
#define BOARD_BUTTON_PIN_RIGHT 21
#endif
/* BOARD_BUTTON_PIN_A: button */
#ifndef BOARD_BUTTON_PIN_A
#define BOARD_BUTTON_PIN_A 18
#endif
/* BOARD_BUTTON_PIN_B: button */
#ifndef BOARD_BUTTON_PIN_B
#define BOARD_BUTTON_PIN_B 19
#endif
/* BOARD_BUTTON_PIN_X: button */
#ifndef BOARD_BUTTON_PIN_X
#define BOARD_BUTTON_PIN_X 17
#endif
/* BOARD_BUTTON_PIN_Y: button */
#ifndef BOARD_BUTTON_PIN_Y
#define BOARD_BUTTON_PIN_Y 16
#endif

/* BOARD_SOUND_PIN: piezo, by PWM */
#ifndef BOARD_SOUND_PIN
#define BOARD_SOUND_PIN 11
#endif
/* BOARD_BATTERY_PIN: a third of the battery voltage, by ADC */
#ifndef BOARD_BATTERY_PIN
#define BOARD_BATTERY_PIN 26
#endif
/* BOARD_CHARGE_PIN: low while charging */
#ifndef BOARD_CHARGE_PIN
#define BOARD_CHARGE_PIN 24
#endif
/* BOARD_VBUS_PIN: high with USB power */
#ifndef BOARD_VBUS_PIN
#define BOARD_VBUS_PIN 2
#endif
/* BOARD_LED_PIN_R: red light, by PWM */
#ifndef BOARD_LED_PIN_R
#define BOARD_LED_PIN_R 14
#endif
/* BOARD_LED_PIN_G: green light */
#ifndef BOARD_LED_PIN_G
#define BOARD_LED_PIN_G 13
#endif
/* BOARD_LED_PIN_B: blue light */
#ifndef BOARD_LED_PIN_B
#define BOARD_LED_PIN_B 15
#endif

/* BOARD_FLASH_BYTES: size of the flash chip */
#ifndef BOARD_FLASH_BYTES
#define BOARD_FLASH_BYTES 0x1000000
#endif
/* BOARD_SAVE_OFFSET: where the saves begin, counted from the start of flash */
#ifndef BOARD_SAVE_OFFSET
#define BOARD_SAVE_OFFSET 0xf7f000
#endif

#endif
