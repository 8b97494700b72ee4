/* What Sur une échelle de un à T-Rex gives to the shelf, the rules reader and the pause menu. */
#include "firmware/screens/scale/scale_ui.h"

#include "art.h"
#include "firmware/screens/plain.h"
#include "games/scale/scale.h"

static uint8_t chapter_now(void) {
    return 0;
}

static void name(struct text *out, char kind, uint8_t value) {
    game_scale.name(out, kind, value);
}

const struct game_ui scale_ui = {
    .game = &game_scale,
    .cover = &art_cover_scale,
    .title = T_SCALE_TITLE,
    .length = T_SCALE_LENGTH,
    .about = T_SCALE_ABOUT,
    .options = {{T_SCALE_OPTION_FIRST, T_SCALE_OPTION_FIRST_WHY, T_SCALE_OPTION_FIRST_NO, false}},
    .first_chapter = T_SCALE_RULES_AIM_TITLE,
    .chapters = 1,
    .chapter_now = chapter_now,
    .screen = &plain_screen,
    .name = name,
};
