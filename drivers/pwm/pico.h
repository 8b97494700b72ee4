/* Light by PWM. Backlight and coloured light may share a slice, so all of them count alike, and
 * the second caller finds the slice running. */
#ifndef DRIVERS_PWM_PICO_H
#define DRIVERS_PWM_PICO_H

#include <hardware/gpio.h>
#include <hardware/pwm.h>

/* 125 MHz / 12500 is 10 kHz: no flicker, no whine. */
enum { PWM_LIGHT_WRAP = 12499 };

/* Dark. */
static inline void pwm_light_init(uint pin) {
    uint slice = pwm_gpio_to_slice_num(pin);
    if (!(pwm_hw->slice[slice].csr & PWM_CH0_CSR_EN_BITS)) {
        pwm_config config = pwm_get_default_config();
        pwm_config_set_wrap(&config, PWM_LIGHT_WRAP);
        pwm_init(slice, &config, true);
    }
    pwm_set_gpio_level(pin, 0);
    gpio_set_function(pin, GPIO_FUNC_PWM);
}

#endif
