/* Brightness for the eye, and fades. The eye answers to light about as its cube root, so the duty
 * goes with the cube of the step. */
#include "drivers/backlight/backlight.h"

#include "drivers/clock/clock.h"

static uint8_t from;
static uint8_t shown;
static uint8_t target;
static uint16_t duration_ms;
static uint32_t began_ms;

uint16_t backlight_duty(uint8_t fine) {
    const uint32_t top = BACKLIGHT_MAX * BACKLIGHT_FINE;
    uint32_t step = fine < top ? fine : top;
    return (uint16_t)((uint64_t)step * step * step * (BACKLIGHT_WRAP + 1) / (top * top * top));
}

static void show(uint8_t fine) {
    shown = fine;
    backlight_drive(backlight_duty(fine));
}

void backlight_set(uint8_t step, uint16_t fade_ms) {
    uint8_t wanted = step < BACKLIGHT_MAX ? step : BACKLIGHT_MAX;
    from = shown;
    target = (uint8_t)(wanted * BACKLIGHT_FINE);
    duration_ms = fade_ms;
    began_ms = clock_ms();
    if (fade_ms == 0) {
        show(target);
    }
}

bool backlight_tick(uint32_t now_ms) {
    if (shown == target) {
        return false;
    }
    uint32_t elapsed = now_ms - began_ms;
    if (elapsed >= duration_ms) {
        show(target);
        return false;
    }
    int32_t way = (int32_t)target - from;
    show((uint8_t)(from + way * (int32_t)elapsed / duration_ms));
    return true;
}
