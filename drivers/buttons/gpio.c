/* Buttons on pins that are pulled up. While nothing is pressed the pins are not sampled: the first
 * contact is an interrupt, and starts a sampler that runs until everything is at rest again. */
#include <hardware/gpio.h>
#include <hardware/irq.h>
#include <pico/binary_info.h>
#include <pico/time.h>

#include "board.h"
#include "drivers/buttons/buttons.h"
#include "drivers/clock/clock.h"
#include "drivers/combinations/combinations.h"

enum {
    SAMPLE_US = 1000,
    FIRST_SAMPLES_US = 250, /* until a press is certain: the player waits for it */
    PULL_UP_US = 5,
    IS_COMBINED = BOARD_BUTTON_PIN_X == BOARD_NO_PIN, /* X and Y are combinations with B */
};

static const struct {
    uint8_t pin;
    uint8_t button;
} wiring[] = {
    {BOARD_BUTTON_PIN_UP, BUTTON_UP},     {BOARD_BUTTON_PIN_DOWN, BUTTON_DOWN},
    {BOARD_BUTTON_PIN_LEFT, BUTTON_LEFT}, {BOARD_BUTTON_PIN_RIGHT, BUTTON_RIGHT},
    {BOARD_BUTTON_PIN_B, BUTTON_B},
#if BOARD_BUTTON_PIN_A != BOARD_NO_PIN
    {BOARD_BUTTON_PIN_A, BUTTON_A},
#endif
#if BOARD_BUTTON_PIN_X != BOARD_NO_PIN
    {BOARD_BUTTON_PIN_X, BUTTON_X},       {BOARD_BUTTON_PIN_Y, BUTTON_Y},
#endif
#ifdef BOARD_BUTTON_PIN_PRESS
    {BOARD_BUTTON_PIN_PRESS, BUTTON_A},
#endif
};

enum { PINS = sizeof wiring / sizeof wiring[0] };

static uint32_t contact_us;
static bool listening, counting;
static volatile uint16_t contact_counts[BUTTON_COUNT];

bi_decl(bi_1pin_with_name(BOARD_BUTTON_PIN_UP, "Up"));
bi_decl(bi_1pin_with_name(BOARD_BUTTON_PIN_DOWN, "Down"));
bi_decl(bi_1pin_with_name(BOARD_BUTTON_PIN_LEFT, "Left"));
bi_decl(bi_1pin_with_name(BOARD_BUTTON_PIN_RIGHT, "Right"));
#if BOARD_BUTTON_PIN_A != BOARD_NO_PIN
bi_decl(bi_1pin_with_name(BOARD_BUTTON_PIN_A, "A"));
#endif
bi_decl(bi_1pin_with_name(BOARD_BUTTON_PIN_B, "B"));
#if BOARD_BUTTON_PIN_X != BOARD_NO_PIN
bi_decl(bi_1pin_with_name(BOARD_BUTTON_PIN_X, "X"));
bi_decl(bi_1pin_with_name(BOARD_BUTTON_PIN_Y, "Y"));
#endif
#ifdef BOARD_BUTTON_PIN_PRESS
bi_decl(bi_1pin_with_name(BOARD_BUTTON_PIN_PRESS, "Stick, as A"));
#endif

static uint8_t closed_contacts(void) {
    uint32_t high = gpio_get_all();
    unsigned down = 0;
    for (int i = 0; i < PINS; i++) {
        down |= (~high >> wiring[i].pin & 1) << wiring[i].button;
    }
    return (uint8_t)down;
}

uint8_t buttons_contacts(void) {
    return IS_COMBINED ? combinations_at_once(closed_contacts()) : closed_contacts();
}

/* A level, not an edge: a contact that is made while this is off is not missed. */
static void listen(bool on) {
    listening = on;
    for (int i = 0; i < PINS; i++) {
        gpio_set_irq_enabled(wiring[i].pin, GPIO_IRQ_LEVEL_LOW, on);
    }
}

static bool at_rest(void) {
    return buttons_at_rest() && (!IS_COMBINED || combinations_at_rest());
}

/* The time to answer a combination counts from the moment at which it is complete. */
static uint8_t combine(uint8_t contacts) {
    static uint8_t before;
    uint8_t down = combinations_of(contacts, clock_ms());
    contact_us = down != 0 && before == 0 ? clock_us() : contact_us;
    before = down;
    return down;
}

static void sample(void) {
    uint8_t contacts = closed_contacts();
    buttons_sample(IS_COMBINED ? combine(contacts) : contacts, clock_ms());
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
    if (at_rest()) {
        listen(true);
        return 0;
    }
    return -next_sample_us();
}

/* Counts edges, so that even the shortest contact is counted. */
static void count_contacts(void) {
    for (int i = 0; i < PINS; i++) {
        if (gpio_get_irq_event_mask(wiring[i].pin) & GPIO_IRQ_EDGE_FALL) {
            gpio_acknowledge_irq(wiring[i].pin, GPIO_IRQ_EDGE_FALL);
            contact_counts[wiring[i].button]++;
        }
    }
}

static void start_sampling(void) {
    contact_us = clock_us();
    listen(false);
    sample();
    add_alarm_in_us((uint64_t)next_sample_us(), on_tick, NULL, true);
}

static void on_contact(void) {
    if (counting) {
        count_contacts();
    }
    if (listening) {
        start_sampling();
    }
}

void buttons_count_contacts(bool on) {
    for (int i = 0; i < PINS; i++) {
        gpio_acknowledge_irq(wiring[i].pin, GPIO_IRQ_EDGE_FALL);
        gpio_set_irq_enabled(wiring[i].pin, GPIO_IRQ_EDGE_FALL, on);
        contact_counts[wiring[i].button] = 0;
    }
    counting = on;
}

uint16_t buttons_counted(enum button button) {
    return contact_counts[button];
}

uint32_t buttons_contact_us(void) {
    return contact_us;
}

void buttons_init(void) {
    for (int i = 0; i < PINS; i++) {
        gpio_init(wiring[i].pin);
        gpio_pull_up(wiring[i].pin);
    }
    busy_wait_us(PULL_UP_US);
    if (IS_COMBINED) {
        combinations_reset(closed_contacts());
    }
    buttons_reset(IS_COMBINED ? 0 : closed_contacts());
    irq_set_exclusive_handler(IO_IRQ_BANK0, on_contact);
    irq_set_enabled(IO_IRQ_BANK0, true);
    if (at_rest()) {
        listen(true);
    } else {
        start_sampling();
    }
}
