/* Buttons on pins that are pulled up. While nothing is pressed nobody looks: the first contact is
 * an interrupt, and starts a sampler that runs until everything is at rest again. */
#include <hardware/gpio.h>
#include <hardware/irq.h>
#include <pico/binary_info.h>
#include <pico/time.h>

#include "board.h"
#include "drivers/buttons.h"
#include "drivers/clock.h"

enum {
    SAMPLE_US = 1000,
    FIRST_SAMPLES_US = 250, /* while a press is still a matter of doubt, somebody waits for it */
    PULL_UP_US = 5,
};

static const struct {
    uint8_t pin;
    uint8_t button;
} wiring[] = {
    {BOARD_BUTTON_PIN_UP, BUTTON_UP},     {BOARD_BUTTON_PIN_DOWN, BUTTON_DOWN},
    {BOARD_BUTTON_PIN_LEFT, BUTTON_LEFT}, {BOARD_BUTTON_PIN_RIGHT, BUTTON_RIGHT},
    {BOARD_BUTTON_PIN_A, BUTTON_A},       {BOARD_BUTTON_PIN_B, BUTTON_B},
    {BOARD_BUTTON_PIN_X, BUTTON_X},       {BOARD_BUTTON_PIN_Y, BUTTON_Y},
#ifdef BOARD_BUTTON_PIN_PRESS
    {BOARD_BUTTON_PIN_PRESS, BUTTON_A},
#endif
};

enum { PINS = sizeof wiring / sizeof wiring[0] };

bi_decl(bi_1pin_with_name(BOARD_BUTTON_PIN_UP, "Up"));
bi_decl(bi_1pin_with_name(BOARD_BUTTON_PIN_DOWN, "Down"));
bi_decl(bi_1pin_with_name(BOARD_BUTTON_PIN_LEFT, "Left"));
bi_decl(bi_1pin_with_name(BOARD_BUTTON_PIN_RIGHT, "Right"));
bi_decl(bi_1pin_with_name(BOARD_BUTTON_PIN_A, "A"));
bi_decl(bi_1pin_with_name(BOARD_BUTTON_PIN_B, "B"));
bi_decl(bi_1pin_with_name(BOARD_BUTTON_PIN_X, "X"));
bi_decl(bi_1pin_with_name(BOARD_BUTTON_PIN_Y, "Y"));
#ifdef BOARD_BUTTON_PIN_PRESS
bi_decl(bi_1pin_with_name(BOARD_BUTTON_PIN_PRESS, "Stick, as A"));
#endif

uint8_t buttons_contacts(void) {
    uint32_t high = gpio_get_all();
    unsigned down = 0;
    for (int i = 0; i < PINS; i++) {
        down |= (~high >> wiring[i].pin & 1) << wiring[i].button;
    }
    return (uint8_t)down;
}

/* A level, not an edge: a contact that is made while nobody looks cannot be missed. */
static void listen(bool on) {
    for (int i = 0; i < PINS; i++) {
        gpio_set_irq_enabled(wiring[i].pin, GPIO_IRQ_LEVEL_LOW, on);
    }
}

static void sample(void) {
    buttons_sample(buttons_contacts(), clock_ms());
    if (buttons_pending()) {
        clock_wake();
    }
}

static int64_t next_sample_us(void) {
    return buttons_any_held() ? SAMPLE_US : FIRST_SAMPLES_US;
}

static int64_t on_tick(alarm_id_t id, void *context) {
    (void)id;
    (void)context;
    sample();
    if (buttons_at_rest()) {
        listen(true);
        return 0;
    }
    return -next_sample_us();
}

static void start_sampling(void) {
    listen(false);
    sample();
    add_alarm_in_us((uint64_t)next_sample_us(), on_tick, NULL, true);
}

void buttons_init(void) {
    for (int i = 0; i < PINS; i++) {
        gpio_init(wiring[i].pin);
        gpio_pull_up(wiring[i].pin);
    }
    busy_wait_us(PULL_UP_US);
    buttons_reset(buttons_contacts());
    irq_set_exclusive_handler(IO_IRQ_BANK0, start_sampling);
    irq_set_enabled(IO_IRQ_BANK0, true);
    if (buttons_at_rest()) {
        listen(true);
    } else {
        start_sampling();
    }
}
