/* Bright, dim, off: by the time since the last input. */
#include "firmware/session/power.h"

void power_start(struct power *power, uint32_t now_ms) {
    *power = (struct power){
        .last_input_ms = now_ms,
        .off_counts_from_ms = now_ms,
        .off_after_ms = POWER_OFF_AFTER_MS,
        .state = POWER_BRIGHT,
    };
}

void power_note_activity(struct power *power, uint32_t now_ms) {
    power->last_input_ms = now_ms;
    power->off_counts_from_ms = now_ms;
    power->state = POWER_BRIGHT;
}

bool power_swallows(struct power *power, const struct button_event *event) {
    uint8_t bit = (uint8_t)(1u << event->button);
    bool was_off = power->state == POWER_OFF;
    power_note_activity(power, event->time_ms);
    if (was_off && event->kind == BUTTON_PRESS) {
        power->swallowed |= bit;
    }
    bool swallow = was_off || power->swallowed & bit;
    if (event->kind == BUTTON_RELEASE) {
        power->swallowed &= (uint8_t)~bit;
    }
    return swallow;
}

uint32_t power_idle_ms(const struct power *power, uint32_t now_ms) {
    return now_ms - power->last_input_ms;
}

/* A short auto-off time goes dark without being dim first. */
enum power_state power_update(struct power *power, uint32_t now_ms, bool stay_on) {
    if (power->state == POWER_OFF) {
        return POWER_OFF;
    }
    if (stay_on) {
        power->off_counts_from_ms = now_ms;
    }
    if (power->off_after_ms != 0 && now_ms - power->off_counts_from_ms >= power->off_after_ms) {
        power->state = POWER_OFF;
    } else if (power_idle_ms(power, now_ms) >= POWER_DIM_AFTER_MS) {
        power->state = POWER_DIM;
    }
    return (enum power_state)power->state;
}

static uint32_t sooner(uint32_t a, uint32_t b) {
    return (int32_t)(a - b) < 0 ? a : b;
}

bool power_next_change(const struct power *power, bool stay_on, uint32_t *at_ms) {
    bool dims = power->state == POWER_BRIGHT;
    bool goes_off = power->state != POWER_OFF && power->off_after_ms != 0 && !stay_on;
    uint32_t dim_at = power->last_input_ms + POWER_DIM_AFTER_MS;
    uint32_t off_at = power->off_counts_from_ms + power->off_after_ms;
    *at_ms = !goes_off ? dim_at : !dims ? off_at : sooner(dim_at, off_at);
    return dims || goes_off;
}
