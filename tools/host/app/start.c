/* Settings and people as if someone had chosen them before; the device still asks for the
 * language, with the cursor on this one. */
#include "start.h"

#include <string.h>

#include "firmware/remembered/challenge_results.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/remembered/solo_records.h"
#include "firmware/ui/stack/motion.h"
#include "gallery.h"
#include "games/base/numbers.h"
#include "games/challenge.h"
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

/* Challenges with every medal there is, and half of the medals of each game. */
static void play_alone(void) {
    enum { CHALLENGES = 60, EVERY_THIRD_MEDAL = 0x249, PLAYED = 40 };
    for (uint8_t i = 0; i < game_count; i++) {
        struct solo_record record;
        for (uint16_t number = 1; number <= min(CHALLENGES, challenge_count(games[i])); number++) {
            uint8_t medals = (uint8_t)(number * 5 / 3 % (1 << MEDALS));
            if (medals != 0) {
                medals_add(games[i], number, medals | 1 << MEDAL_FINISHED);
                challenge_result_add(games[i], number, (int16_t)(number % 20));
            }
        }
        solo_record_load(games[i], &record);
        solo_record_add_medals(&record, EVERY_THIRD_MEDAL | 1 << 1);
        for (uint8_t n = 0; n < PLAYED; n++) {
            solo_record_add(&record, n % OPPONENT_CHARACTERS, n % 7 != 0);
            solo_record_add_party(&record, (uint8_t)(2 + n % 5), (uint16_t)(2000 - 17 * n), n / 4);
        }
        solo_record_save(&record);
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
        if (options->solo) {
            play_alone();
        }
    }
    if (options->gallery) {
        gallery_open();
    }
    if (options->pieces) {
        pieces_open();
    }
}
