/* The ILI9341's own registers: voltages. Its gamma curve after a reset is good as it is. */
#include "board.h"
#include "drivers/display/spi.h"

#if BOARD_DISPLAY_CONTROLLER != 9341
#error "the board has another controller: name its driver in boards/<board>.cmake"
#endif

enum {
    PWCTRL1 = 0xc0,
    PWCTRL2 = 0xc1,
    VMCTRL1 = 0xc5,
    VMCTRL2 = 0xc7,
};

void display_controller_init(void) {
    display_spi_send(PWCTRL1, (const uint8_t[]){0x23}, 1);       /* grey levels from 4.6 V */
    display_spi_send(PWCTRL2, (const uint8_t[]){0x10}, 1);       /* factors of the voltage pumps */
    display_spi_send(VMCTRL1, (const uint8_t[]){0x3e, 0x28}, 2); /* VCOM from -1.5 to 4.25 V */
    display_spi_send(VMCTRL2, (const uint8_t[]){0x86}, 1);       /* and 58 steps lower */
}
