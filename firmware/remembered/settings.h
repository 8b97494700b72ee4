/* What people may set, saved through power cuts. No stored setting can stop a boot: a value out of
 * range counts as the default one. */
#ifndef REMEMBERED_SETTINGS_H
#define REMEMBERED_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

enum setting {
    SETTING_LANGUAGE,   /* enum language */
    SETTING_BRIGHTNESS, /* 1 to 10 */
    SETTING_SOUND,      /* 0 is off, to 3 */
    SETTING_THEME,      /* enum theme */
    SETTING_AUTO_OFF,   /* after how long, from never to 10 minutes */
    SETTING_CURTAIN,    /* how long a secret stays without input: 0 short, 1 usual, to 3 */
    SETTING_HOLD,       /* how long A is held: 0 short, 1 usual, 2 long */
    SETTING_PACE,       /* of reveals: 0 slow, 1 usual, 2 fast */
    SETTING_STORY,      /* what happened is told behind the curtain */
    SETTING_MOTION,     /* enum motion_amount: 0 full, 1 short, 2 none */
    SETTING_TIPS,       /* what is new in a game is explained, once */
    SETTING_REACTIONS,  /* opponents say something now and then */
    SETTINGS
};

struct setting_range {
    uint8_t lowest, highest, default_value;
};

struct setting_range setting_range(enum setting which);

/* Reads the saved settings. In safe mode, after repeated crashes or a start with B held, settings,
 * people, tables and preferences start with their defaults and are not saved: the next normal start
 * has the old ones again. Games are saved as always. */
void settings_start(bool safe);
bool settings_in_safe_mode(void);
uint8_t setting(enum setting which);
/* Takes effect at once, and is stored when no press waits for an answer. A value out of range
 * becomes the default. */
void setting_set(enum setting which, uint8_t value);
/* Applies a value without saving it: a new device shows each language before one is chosen. */
void setting_preview(enum setting which, uint8_t value);
/* Hands the settings to the modules that have a copy: light, sound, theme, language, auto off, hold
 * time, motion. */
void settings_apply(void);

uint32_t setting_auto_off_ms(void);
/* How long a secret stays without input in a game that wants this time. */
uint32_t setting_curtain_ms(uint8_t seconds_of_game);
uint16_t setting_hold_ms(void);
/* How long one step of a reveal stays. */
uint32_t setting_pace_ms(void);

#endif
