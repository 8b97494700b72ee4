/* Raspberry Pi Pico (2 MiB flash) on the Waveshare Pico-LCD-1.3: 240 x 240 ST7789, four keys and a
 * stick. Numbers only, for the preprocessor and for the emulated handheld; each may be
 * set from outside with -D. What is not here is in common/defaults.h. */
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

/* BOARD_DISPLAY_MADCTL: how the panel is mounted: its memory access register, without the order of
 * colours */
#ifndef BOARD_DISPLAY_MADCTL
#define BOARD_DISPLAY_MADCTL 0x70
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

#endif
