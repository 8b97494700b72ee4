/* YouMakeTech's Raspberry Pi Pico Game Boy: a Raspberry Pi Pico (2 MiB flash) with a 240 x 240
 * ST7789, four directions, two buttons and a buzzer. The numbers are its maker's:
 * github.com/YouMakeTech/Pi-Pico-Game-Boy, PicoGameBoy.py and st7789.py. Not tried on a real one.
 * Numbers only, for the preprocessor and for the emulated handheld; each may be set from outside
 * with -D. What is not here is in common/defaults.h. */
#ifndef BOARDS_PICO_GAME_BOY_H
#define BOARDS_PICO_GAME_BOY_H

/* BOARD_NAME: the name as people read it */
#ifndef BOARD_NAME
#define BOARD_NAME "Pico Game Boy"
#endif
/* BOARD_ID: the name as files have it */
#ifndef BOARD_ID
#define BOARD_ID "pico_game_boy"
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
#define BOARD_DISPLAY_VCOMS 0x37
#endif
/* BOARD_DISPLAY_SPI: which SPI block drives the panel, 0 or 1 */
#ifndef BOARD_DISPLAY_SPI
#define BOARD_DISPLAY_SPI 0
#endif
/* BOARD_DISPLAY_PIN_CS: panel chip select, active low */
#ifndef BOARD_DISPLAY_PIN_CS
#define BOARD_DISPLAY_PIN_CS 17
#endif
/* BOARD_DISPLAY_PIN_SCK: SPI clock */
#ifndef BOARD_DISPLAY_PIN_SCK
#define BOARD_DISPLAY_PIN_SCK 18
#endif
/* BOARD_DISPLAY_PIN_MOSI: SPI data */
#ifndef BOARD_DISPLAY_PIN_MOSI
#define BOARD_DISPLAY_PIN_MOSI 19
#endif
/* BOARD_DISPLAY_PIN_DC: low for a command, high for data */
#ifndef BOARD_DISPLAY_PIN_DC
#define BOARD_DISPLAY_PIN_DC 20
#endif
/* BOARD_DISPLAY_PIN_RESET: panel reset, active low */
#ifndef BOARD_DISPLAY_PIN_RESET
#define BOARD_DISPLAY_PIN_RESET 21
#endif
/* BOARD_DISPLAY_PIN_BACKLIGHT: backlight, dimmed by PWM, high is bright */
#ifndef BOARD_DISPLAY_PIN_BACKLIGHT
#define BOARD_DISPLAY_PIN_BACKLIGHT 22
#endif

/* BOARD_BUTTON_PIN_UP: button, pulled up, low when pressed */
#ifndef BOARD_BUTTON_PIN_UP
#define BOARD_BUTTON_PIN_UP 2
#endif
/* BOARD_BUTTON_PIN_DOWN: button */
#ifndef BOARD_BUTTON_PIN_DOWN
#define BOARD_BUTTON_PIN_DOWN 3
#endif
/* BOARD_BUTTON_PIN_LEFT: button */
#ifndef BOARD_BUTTON_PIN_LEFT
#define BOARD_BUTTON_PIN_LEFT 4
#endif
/* BOARD_BUTTON_PIN_RIGHT: button */
#ifndef BOARD_BUTTON_PIN_RIGHT
#define BOARD_BUTTON_PIN_RIGHT 5
#endif
/* BOARD_BUTTON_PIN_A: button */
#ifndef BOARD_BUTTON_PIN_A
#define BOARD_BUTTON_PIN_A 6
#endif
/* BOARD_BUTTON_PIN_B: button */
#ifndef BOARD_BUTTON_PIN_B
#define BOARD_BUTTON_PIN_B 7
#endif
/* BOARD_BUTTON_PIN_X: none; B and up stand for it */
#ifndef BOARD_BUTTON_PIN_X
#define BOARD_BUTTON_PIN_X 255
#endif
/* BOARD_BUTTON_PIN_Y: none; B and down stand for it */
#ifndef BOARD_BUTTON_PIN_Y
#define BOARD_BUTTON_PIN_Y 255
#endif

/* BOARD_SOUND_PIN: buzzer, by PWM */
#ifndef BOARD_SOUND_PIN
#define BOARD_SOUND_PIN 15
#endif

#endif
