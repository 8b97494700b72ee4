/* What went wrong, said once and in plain words. */
#include "firmware/screens/device/device.h"

#include "cues.h"
#include "drivers/battery/battery.h"
#include "drivers/display/display.h"
#include "firmware/device/crash.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/device/update.h"
#include "firmware/screens/shell.h"
#include "firmware/session/session.h"
#include "firmware/store/store.h"

enum { BATTERY_EMPTY = 7, BATTERY_LOW = 20 };

static bool started;         /* the title has gone */
static uint8_t battery_said; /* the stage */
static bool unsaved_said;

void alerts_start(void) {
    started = false;
    battery_said = 0;
    unsaved_said = false;
}

void alerts_show(void) {
    started = true;
    struct store_health health = store_health();
    if (update_has_bootloader_note()) {
        update_clear_bootloader_note();
        dialog_tell(NULL, say(T_TROUBLE_BOOTLOADER));
    } else if (crash_just_happened()) {
        dialog_tell(say(T_TROUBLE_CRASH_TITLE), say(T_TROUBLE_CRASH));
    } else if (health.newer) {
        dialog_tell(NULL, say(T_TROUBLE_NEWER));
    } else if (health.lost) {
        dialog_tell(NULL, say(T_TROUBLE_LOST));
    } else if (health.torn) {
        toast_show(TOAST_NEWS, say(T_TROUBLE_TORN));
    } else if (settings_in_safe_mode()) {
        toast_show(TOAST_NEWS, say(T_TROUBLE_SAFE));
    }
}

void alerts_watch_saves(void) {
    bool unsaved = session_game() != NULL && !session_is_saved();
    if (unsaved && !unsaved_said) {
        cue_play(CUE_DANGER);
        toast_show(TOAST_REFUSED, say(T_TROUBLE_UNSAVED));
    }
    unsaved_said = unsaved;
}

/* Said when it gets low and when it is almost empty, and again after it was charged; its sign stays
 * in the head lines all the while. */
void alerts_watch_battery(void) {
    uint8_t percent = battery_percent();
    bool draining = battery_present() && !battery_charging();
    uint8_t stage = percent <= BATTERY_EMPTY ? 2 : percent <= BATTERY_LOW ? 1 : 0;
    head_battery(draining && stage > 0 ? percent : HEAD_NO_BATTERY);
    if (!draining) { /* only a charger makes a cell fuller: in the dark it merely recovers */
        battery_said = 0;
    } else if (stage > battery_said && started && display_is_on() && !toast_is_shown()) {
        battery_said = stage;
        cue_play(CUE_DANGER);
        toast_show(TOAST_REFUSED, say(stage == 2 ? T_TROUBLE_BATTERY : T_TROUBLE_BATTERY_LOW));
    }
}
