/* The backlight by PWM. */
#include <pico/binary_info.h>

#include "board.h"
#include "drivers/backlight/backlight.h"
#include "drivers/pwm/pico.h"

_Static_assert((int)BACKLIGHT_WRAP == (int)PWM_LIGHT_WRAP, "all lights count alike");

bi_decl(bi_1pin_with_name(BOARD_DISPLAY_PIN_BACKLIGHT, "Backlight"));

void backlight_init(void) {
    pwm_light_init(BOARD_DISPLAY_PIN_BACKLIGHT);
    backlight_set(0, 0);
}

void backlight_drive(uint16_t duty) {
    pwm_set_gpio_level(BOARD_DISPLAY_PIN_BACKLIGHT, duty);
}
