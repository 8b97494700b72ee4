/* Bright, dim, off: by the time since the last input. */
#include "firmware/device/power.h"

#include "drivers/clock/clock.h"

static struct {
    uint32_t last_input_ms;
    uint32_t off_counts_from_ms; /* the last input, or the last moment that had to stay on */
    uint32_t off_after_ms;       /* 0 is never */
    uint64_t asleep_us;
    unsigned sleeps;
    uint8_t brightness;
    bool read_from_table;
    uint8_t state;     /* enum power_state */
    uint8_t swallowed; /* bit b: button b has woken the device and is still down */
} power;

void power_start(uint32_t now_ms) {
    power.last_input_ms = now_ms;
    power.off_counts_from_ms = now_ms;
    power.asleep_us = 0;
    power.sleeps = 0;
    power.state = POWER_BRIGHT;
    power.swallowed = 0;
    power.read_from_table = false;
}

void power_set_auto_off(uint32_t after_ms) {
    power.off_after_ms = after_ms;
}

void power_set_brightness(uint8_t step) {
    power.brightness = step;
}

void power_set_read_from_table(bool read) {
    power.read_from_table = read;
}

uint8_t power_brightness(void) {
    return power.brightness;
}

void power_note_activity(uint32_t now_ms) {
    power.last_input_ms = now_ms;
    power.off_counts_from_ms = now_ms;
    power.state = POWER_BRIGHT;
}

bool power_handle_event(const struct button_event *event) {
    uint8_t bit = (uint8_t)(1u << event->button);
    bool was_off = power.state == POWER_OFF;
    power_note_activity(event->time_ms);
    if (was_off && event->kind == BUTTON_PRESS) {
        power.swallowed |= bit;
    }
    bool swallow = was_off || power.swallowed & bit;
    if (event->kind == BUTTON_RELEASE) {
        power.swallowed &= (uint8_t)~bit;
    }
    return swallow;
}

uint32_t power_idle_ms(uint32_t now_ms) {
    return now_ms - power.last_input_ms;
}

static uint32_t dim_after_ms(void) {
    return power.read_from_table ? POWER_DIM_AFTER_READ_MS : POWER_DIM_AFTER_MS;
}

/* A short auto-off time goes dark without being dim first. */
enum power_state power_update(uint32_t now_ms, bool stay_on) {
    if (power.state == POWER_OFF) {
        return POWER_OFF;
    }
    if (stay_on || (power.read_from_table && power_idle_ms(now_ms) < dim_after_ms())) {
        power.off_counts_from_ms = now_ms;
    }
    if (power.off_after_ms != 0 && now_ms - power.off_counts_from_ms >= power.off_after_ms) {
        power.state = POWER_OFF;
        power.sleeps++;
    } else if (power_idle_ms(now_ms) >= dim_after_ms()) {
        power.state = POWER_DIM;
    }
    return (enum power_state)power.state;
}

bool power_next_change(bool stay_on, uint32_t *at_ms) {
    bool dims = power.state == POWER_BRIGHT;
    bool goes_off = power.state != POWER_OFF && power.off_after_ms != 0 && !stay_on;
    uint32_t dim_at = power.last_input_ms + dim_after_ms();
    uint32_t off_from = power.read_from_table && dims ? dim_at : power.off_counts_from_ms;
    uint32_t off_at = off_from + power.off_after_ms;
    *at_ms = !goes_off ? dim_at : !dims ? off_at : clock_earlier(dim_at, off_at);
    return dims || goes_off;
}

unsigned power_sleep_count(void) {
    return power.sleeps;
}

void power_count_sleep(uint32_t slept_us) {
    power.asleep_us += slept_us;
}

uint8_t power_asleep_percent(uint32_t now_ms) {
    return now_ms == 0 ? 0 : (uint8_t)(power.asleep_us / 10 / now_ms);
}
