/* Red, green and blue by PWM. */
#include <pico/binary_info.h>

#include "board.h"
#include "drivers/led/led.h"
#include "drivers/pwm/pico.h"

bi_decl(bi_1pin_with_name(BOARD_LED_PIN_R, "Light, red"));
bi_decl(bi_1pin_with_name(BOARD_LED_PIN_G, "Light, green"));
bi_decl(bi_1pin_with_name(BOARD_LED_PIN_B, "Light, blue"));

void led_init(void) {
    pwm_light_init(BOARD_LED_PIN_R);
    pwm_light_init(BOARD_LED_PIN_G);
    pwm_light_init(BOARD_LED_PIN_B);
}

/* Squared, which is near enough to even for the eye. */
static void drive(uint pin, uint8_t level) {
    pwm_set_gpio_level(pin, (uint16_t)((uint32_t)level * level * PWM_LIGHT_WRAP / (255 * 255)));
}

bool led_present(void) {
    return true;
}

void led_set(uint8_t red, uint8_t green, uint8_t blue) {
    drive(BOARD_LED_PIN_R, red);
    drive(BOARD_LED_PIN_G, green);
    drive(BOARD_LED_PIN_B, blue);
}
