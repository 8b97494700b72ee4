/* The settings: their ranges, what they do, and where they are kept. */
#include "firmware/remembered/settings.h"

#include <string.h>

#include "colours.h"
#include "drivers/backlight/backlight.h"
#include "drivers/sound/sound.h"
#include "firmware/device/power.h"
#include "firmware/store/store.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/motion.h"
#include "firmware/ui/stack/present.h"
#include "games/base/numbers.h"

static const uint8_t auto_off_minutes[] = {0, 1, 3, 5, 10};
static const uint8_t curtain_halves[] = {1, 2, 4, 6}; /* halves of the time that the game wants */
static const uint16_t hold_ms[] = {250, CURTAIN_HOLD_MS, 900};
static const uint16_t pace_ms[] = {1800, 1100, 550};

static const struct setting_range ranges[SETTINGS] = {
    [SETTING_LANGUAGE] = {0, LANGUAGE_COUNT - 1, 0},
    [SETTING_BRIGHTNESS] = {1, BACKLIGHT_MAX, 7},
    [SETTING_SOUND] = {0, SOUND_VOLUME_MAX, 2},
    [SETTING_THEME] = {0, THEME_COUNT - 1, 0},
    [SETTING_AUTO_OFF] = {0, count_of(auto_off_minutes) - 1, 2},
    [SETTING_CURTAIN] = {0, count_of(curtain_halves) - 1, 1},
    [SETTING_HOLD] = {0, count_of(hold_ms) - 1, 1},
    [SETTING_PACE] = {0, count_of(pace_ms) - 1, 1},
    [SETTING_STORY] = {0, 1, 1},
    [SETTING_MOTION] = {MOTION_FULL, MOTION_NONE, MOTION_FULL},
    [SETTING_TIPS] = {0, 1, 1},
    [SETTING_REACTIONS] = {0, 1, 1},
};

static uint8_t values[SETTINGS];
static bool safe_mode;

struct setting_range setting_range(enum setting which) {
    return ranges[which];
}

static uint8_t valid_or_default(enum setting which, uint8_t value) {
    struct setting_range range = ranges[which];
    return value >= range.lowest && value <= range.highest ? value : range.default_value;
}

/* ---- in the flash: for each its key, a length, and its bytes ---- */

/* A key stays with its setting for ever, wherever the setting is in the list. 'V' is taken: up to
 * 0.2.0 it was a setting that did nothing. */
static const char keys[SETTINGS] = {
    [SETTING_LANGUAGE] = 'L', [SETTING_BRIGHTNESS] = 'B', [SETTING_SOUND] = 'S',
    [SETTING_THEME] = 'T',    [SETTING_AUTO_OFF] = 'O',   [SETTING_CURTAIN] = 'C',
    [SETTING_HOLD] = 'H',     [SETTING_PACE] = 'P',       [SETTING_STORY] = 'Y',
    [SETTING_MOTION] = 'M',   [SETTING_TIPS] = 'G',       [SETTING_REACTIONS] = 'R',
};

enum { SETTINGS_BYTES = SETTINGS * 3 + LANGUAGE_CODE_SIZE };
_Static_assert((int)SETTINGS_BYTES <= (int)STORE_VALUE_BYTES, "all settings are one value");

/* The language goes by its code: its number depends on which others there are. */
static uint8_t setting_to_bytes(enum setting which, uint8_t *bytes) {
    if (which == SETTING_LANGUAGE) {
        const char *code = language_code((enum language)values[which]);
        size_t length = strlen(code);
        memcpy(bytes, code, length);
        return (uint8_t)length;
    }
    bytes[0] = values[which];
    return 1;
}

static void setting_from_bytes(enum setting which, const uint8_t *bytes, uint8_t length) {
    if (which != SETTING_LANGUAGE) {
        values[which] = valid_or_default(which, bytes[0]);
        return;
    }
    char code[LANGUAGE_CODE_SIZE] = "";
    enum language language;
    if (length < sizeof code) {
        memcpy(code, bytes, length);
    }
    if (language_from_code(code, &language)) {
        values[which] = (uint8_t)language;
    }
}

static uint8_t stored[SETTINGS_BYTES]; /* or about to be */

static uint8_t to_bytes(uint8_t bytes[SETTINGS_BYTES]) {
    uint8_t at = 0;
    for (int i = 0; i < SETTINGS; i++) {
        uint8_t length = setting_to_bytes((enum setting)i, &bytes[at + 2]);
        bytes[at] = (uint8_t)keys[i];
        bytes[at + 1] = length;
        at = (uint8_t)(at + 2 + length);
    }
    return at;
}

static void load(void) {
    uint8_t bytes[STORE_VALUE_BYTES];
    uint8_t end = store_get(STORE_SETTINGS, bytes, sizeof bytes);
    for (unsigned at = 0; at + 2 < end && at + 2 + bytes[at + 1] <= end; at += 2 + bytes[at + 1]) {
        const char *key = memchr(keys, bytes[at], sizeof keys);
        if (key != NULL && bytes[at + 1] > 0) {
            setting_from_bytes((enum setting)(key - keys), &bytes[at + 2], bytes[at + 1]);
        }
    }
}

/* ---- in use ---- */

void settings_start(bool safe) {
    safe_mode = safe;
    for (int i = 0; i < SETTINGS; i++) {
        values[i] = ranges[i].default_value;
    }
    if (!safe) {
        load();
    }
}

bool settings_in_safe_mode(void) {
    return safe_mode;
}

uint8_t setting(enum setting which) {
    return values[which];
}

void setting_preview(enum setting which, uint8_t value) {
    values[which] = valid_or_default(which, value);
    settings_apply();
}

void setting_set(enum setting which, uint8_t value) {
    setting_preview(which, value);
    if (!safe_mode) {
        store_put_soon(STORE_SETTINGS, stored, to_bytes(stored));
    }
}

void settings_apply(void) {
    language_set((enum language)values[SETTING_LANGUAGE]);
    present_theme((enum theme)values[SETTING_THEME]);
    power_set_brightness(values[SETTING_BRIGHTNESS]);
    power_set_auto_off(setting_auto_off_ms());
    sound_volume(values[SETTING_SOUND]);
    curtain_hold_time(setting_hold_ms());
    motion_set((enum motion_amount)values[SETTING_MOTION]);
}

uint32_t setting_auto_off_ms(void) {
    return auto_off_minutes[values[SETTING_AUTO_OFF]] * UINT32_C(60000);
}

uint32_t setting_curtain_ms(uint8_t seconds_of_game) {
    return curtain_halves[values[SETTING_CURTAIN]] * seconds_of_game * UINT32_C(500);
}

uint16_t setting_hold_ms(void) {
    return hold_ms[values[SETTING_HOLD]];
}

uint32_t setting_pace_ms(void) {
    return pace_ms[values[SETTING_PACE]];
}
