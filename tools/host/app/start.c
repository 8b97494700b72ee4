/* Settings and people as if someone had chosen them before; the device still asks for the
 * language, with the cursor on this one. */
#include "start.h"

#include <string.h>

#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/ui/stack/motion.h"
#include "gallery.h"
#include "pieces.h"

/* The longest and widest names that the keyboard can type, and no two alike. */
static void give_long_names(void) {
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        struct person changed = *person(seat);
        memset(changed.name, 'W', KEYBOARD_LETTERS_MAX);
        changed.name[KEYBOARD_LETTERS_MAX - 1] = (char)('A' + seat);
        changed.name[KEYBOARD_LETTERS_MAX] = '\0';
        person_change(seat, &changed, 0);
    }
}

void start_apply(const struct start_options *options) {
    static bool chosen; /* what someone changes later is kept, as on the device */
    if (!chosen) {
        chosen = true;
        setting_preview(SETTING_LANGUAGE, options->language);
        setting_preview(SETTING_THEME, options->theme);
        if (options->quick) {
            setting_preview(SETTING_MOTION, MOTION_NONE);
            setting_preview(SETTING_HOLD, setting_range(SETTING_HOLD).lowest);
        }
        if (options->long_names) {
            give_long_names();
        }
    }
    if (options->gallery) {
        gallery_open();
    }
    if (options->pieces) {
        pieces_open();
    }
}
