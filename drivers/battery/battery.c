/* From noisy volts to a calm percentage, for one lithium cell. */
#include "drivers/battery/battery.h"

enum { SMOOTHING = 16, HYSTERESIS_MV = 12 };

/* Resting voltage of a lithium-polymer cell at so much charge; straight lines in between. */
static const struct {
    uint16_t millivolts;
    uint8_t percent;
} curve[] = {
    {3300, 0},  {3500, 5},  {3610, 10}, {3690, 20}, {3730, 30}, {3770, 40},
    {3800, 50}, {3860, 60}, {3920, 70}, {4000, 80}, {4080, 90}, {4160, 100},
};

enum { POINTS = sizeof curve / sizeof curve[0] };

uint16_t battery_millivolts(uint16_t reading) {
    return (uint16_t)((uint32_t)reading * BATTERY_FULL_SCALE_MV / BATTERY_READINGS);
}

static uint8_t percent_of(uint32_t millivolts) {
    if (millivolts <= curve[0].millivolts) {
        return 0;
    }
    for (int i = 1; i < POINTS; i++) {
        if (millivolts < curve[i].millivolts) {
            uint32_t above = millivolts - curve[i - 1].millivolts;
            uint32_t span = (uint32_t)curve[i].millivolts - curve[i - 1].millivolts;
            uint32_t rise = (uint32_t)curve[i].percent - curve[i - 1].percent;
            return (uint8_t)(curve[i - 1].percent + above * rise / span);
        }
    }
    return 100;
}

void battery_filter_add(struct battery_filter *filter, uint16_t millivolts) {
    if (filter->millivolts_x16 == 0) {
        filter->millivolts_x16 = (uint32_t)millivolts * SMOOTHING;
        filter->percent = percent_of(millivolts);
        return;
    }
    filter->millivolts_x16 += millivolts;
    filter->millivolts_x16 -= filter->millivolts_x16 / (SMOOTHING + 1);
    uint32_t smooth = filter->millivolts_x16 / SMOOTHING;
    uint8_t highest = percent_of(smooth + HYSTERESIS_MV);
    uint8_t lowest = percent_of(smooth - HYSTERESIS_MV);
    if (filter->percent > highest) {
        filter->percent = highest;
    } else if (filter->percent < lowest) {
        filter->percent = lowest;
    }
}
