/* The ST7789's own registers: voltages and gamma. */
#include "board.h"
#include "drivers/display/spi.h"

#if BOARD_DISPLAY_CONTROLLER != 7789
#error "the board has another controller: name its driver in boards/<board>.cmake"
#endif

enum {
    GCTRL = 0xb7,
    VCOMS = 0xbb,
    VRHS = 0xc3,
    PVGAMCTRL = 0xe0,
    NVGAMCTRL = 0xe1,
};

void display_controller_init(void) {
    /* The curve that the controller's maker recommends; the voltages are this panel's. */
    static const uint8_t gamma_up[] = {0xd0, 0x04, 0x0d, 0x11, 0x13, 0x2b, 0x3f,
                                       0x54, 0x4c, 0x18, 0x0d, 0x0b, 0x1f, 0x23};
    static const uint8_t gamma_down[] = {0xd0, 0x04, 0x0c, 0x11, 0x13, 0x2c, 0x3f,
                                         0x44, 0x51, 0x2f, 0x1f, 0x1f, 0x20, 0x23};
    display_spi_send(GCTRL, (const uint8_t[]){BOARD_DISPLAY_GCTRL}, 1);
    display_spi_send(VCOMS, (const uint8_t[]){BOARD_DISPLAY_VCOMS}, 1);
    display_spi_send(VRHS, (const uint8_t[]){0x12}, 1);
    display_spi_send(PVGAMCTRL, gamma_up, sizeof gamma_up);
    display_spi_send(NVGAMCTRL, gamma_down, sizeof gamma_down);
}
