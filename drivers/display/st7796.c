/* The ST7796's own registers: voltages and gamma, as public drivers set them. Behind a lock. */
#include "board.h"
#include "drivers/display/spi.h"

#if BOARD_DISPLAY_CONTROLLER != 7796
#error "the board has another controller: name its driver in boards/<board>.cmake"
#endif

enum {
    DFC = 0xb6,
    PWR2 = 0xc1,
    PWR3 = 0xc2,
    VCMPCTL = 0xc5,
    PGC = 0xe0,
    NGC = 0xe1,
    DOCA = 0xe8,
    CSCON = 0xf0,
};

void display_controller_init(void) {
    static const uint8_t gamma_up[] = {0xf0, 0x09, 0x0b, 0x06, 0x04, 0x15, 0x2f,
                                       0x54, 0x42, 0x3c, 0x17, 0x14, 0x18, 0x1b};
    static const uint8_t gamma_down[] = {0xe0, 0x09, 0x0b, 0x06, 0x04, 0x03, 0x2b,
                                         0x43, 0x42, 0x3b, 0x16, 0x14, 0x17, 0x1b};
    static const uint8_t timing[] = {0x40, 0x8a, 0x00, 0x00, 0x29, 0x19, 0xa5, 0x33};
    display_spi_send(CSCON, (const uint8_t[]){0xc3}, 1); /* opens the lock, in two parts */
    display_spi_send(CSCON, (const uint8_t[]){0x96}, 1);
    display_spi_send(DFC, (const uint8_t[]){0x80, 0x02, 0x3b}, 3); /* 480 lines */
    display_spi_send(DOCA, timing, sizeof timing);
    display_spi_send(PWR2, (const uint8_t[]){0x06}, 1);
    display_spi_send(PWR3, (const uint8_t[]){0xa7}, 1);
    display_spi_send(VCMPCTL, (const uint8_t[]){0x18}, 1);
    display_spi_send(PGC, gamma_up, sizeof gamma_up);
    display_spi_send(NGC, gamma_down, sizeof gamma_down);
    display_spi_send(CSCON, (const uint8_t[]){0x3c}, 1);
    display_spi_send(CSCON, (const uint8_t[]){0x69}, 1);
}
