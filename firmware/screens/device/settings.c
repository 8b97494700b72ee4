/* The settings as a list, and after them the ways to the test of the device and to an update. */
#include "firmware/screens/device/device.h"

#include "art.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/device/update.h"
#include "firmware/screens/shell.h"

enum { SELFTEST = SETTINGS, UPDATE, ROWS };

static struct list list;

static const struct sprite *const icons[ROWS] = {
    [SETTING_LANGUAGE] = &art_icon_globe, [SETTING_BRIGHTNESS] = &art_icon_light,
    [SETTING_SOUND] = &art_icon_sound,    [SETTING_THEME] = &art_icon_palette,
    [SETTING_AUTO_OFF] = &art_icon_moon,  [SETTING_CURTAIN] = &art_icon_curtain,
    [SETTING_HOLD] = &art_icon_hand,      [SETTING_PACE] = &art_icon_clock,
    [SETTING_STORY] = &art_icon_book,     [SETTING_MOTION] = &art_icon_motion,
    [SETTING_TIPS] = &art_icon_star,      [SETTING_REACTIONS] = &art_icon_speech,
    [SELFTEST] = &art_icon_check,         [UPDATE] = &art_icon_usb,
};

static const char *words_of(enum setting which) {
    static const enum text_key lengths[] = {T_WORD_SHORT, T_WORD_USUAL, T_WORD_LONG,
                                            T_WORD_LONGEST};
    static const enum text_key paces[] = {T_WORD_SLOW, T_WORD_USUAL, T_WORD_FAST};
    uint8_t value = setting(which);
    struct fill minutes = {.n = {(int32_t)(setting_auto_off_ms() / 60000)}};
    switch (which) {
    case SETTING_LANGUAGE:
        return language_name((enum language)value);
    case SETTING_THEME:
        return say((enum text_key)(T_THEME_DARK + value));
    case SETTING_AUTO_OFF:
        return value == 0 ? say(T_WORD_NEVER) : say_with(T_WORD_MINUTES, &minutes);
    case SETTING_CURTAIN:
    case SETTING_HOLD:
        return say(lengths[value]);
    case SETTING_PACE:
        return say(paces[value]);
    case SETTING_SOUND:
        return say(value == 0 ? T_WORD_OFF : (enum text_key)(T_VOLUME_1 + value - 1));
    case SETTING_MOTION:
        return say((enum text_key)(T_MOTION_FULL + value));
    case SETTING_STORY:
    case SETTING_TIPS:
    case SETTING_REACTIONS:
        return say(value ? T_WORD_ON : T_WORD_OFF);
    default:
        return say_number(value);
    }
}

_Static_assert(T_SETTING_REACTIONS - T_SETTING_LANGUAGE == SETTINGS - 1 &&
                   T_SETTING_WHY_REACTIONS - T_SETTING_WHY_LANGUAGE == SETTINGS - 1,
               "the texts of settings follow one another as the settings do");

static const char *title_of(uint8_t row) {
    return say(row == UPDATE     ? T_UPDATE_TITLE
               : row == SELFTEST ? T_SELFTEST_TITLE
                                 : (enum text_key)(T_SETTING_LANGUAGE + row));
}

static void tell(uint8_t index, struct list_row *row) {
    row->icon = icons[index];
    row->text = title_of(index);
    if (index < SETTINGS) {
        bool is_silent = index == SETTING_SOUND && setting(SETTING_SOUND) == 0;
        row->icon = is_silent ? &art_icon_mute : row->icon;
        row->value = words_of((enum setting)index);
        row->adjustable = true;
    }
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(T_SETTINGS_TITLE), NULL);
    draw_list(canvas, box_inset(stage(), 0, 4), &list, tell);
}

static void change(int by) {
    if (list.cursor >= SETTINGS) {
        return;
    }
    enum setting which = (enum setting)list.cursor;
    struct setting_range range = setting_range(which);
    int next = setting(which) + by;
    bool scale = which == SETTING_BRIGHTNESS || which == SETTING_SOUND;
    if (scale && (next < range.lowest || next > range.highest)) {
        cue_play(CUE_REFUSE);
        return;
    }
    next = next < range.lowest ? range.highest : next > range.highest ? range.lowest : next;
    setting_set(which, (uint8_t)next);
    cue_play(CUE_MOVE);
}

static void explain(void) {
    dialog_tell(title_of(list.cursor),
                say(list.cursor == UPDATE ? T_UPDATE_WHY
                    : list.cursor == SELFTEST
                        ? T_SELFTEST_WHY
                        : (enum text_key)(T_SETTING_WHY_LANGUAGE + list.cursor)));
}

static void choose(void) {
    if (list.cursor < SETTINGS) {
        change(1);
        return;
    }
    cue_play(CUE_CONFIRM);
    if (list.cursor == UPDATE) {
        update_open();
    } else {
        selftest_open();
    }
}

static void update_actions(struct actions *now) {
    now->a.label = list.cursor >= SETTINGS ? T_DO_CHOOSE : T_DO_CHANGE;
}

static const struct screen screen = {
    .draw = draw,
    .actions = {.a = {.act = choose}, .b = {.act = screen_back}, .x = {.act = explain}},
    .update_actions = update_actions,
    .list = &list,
    .adjust = change,
    .name = "settings",
};

void settings_open(void) {
    list = list_of(ROWS, 0);
    screens_push(&screen, DEEPER);
}
