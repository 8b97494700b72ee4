/* What Trakks gives to the shelf, the rules reader and the pause menu. */
#include "firmware/screens/trakks/trakks_ui.h"

#include "art.h"
#include "firmware/screens/plain.h"
#include "games/trakks/trakks.h"

static uint8_t chapter_now(void) {
    return 0;
}

static void name(struct text *out, char kind, uint8_t value) {
    game_trakks.name(out, kind, value);
}

const struct game_ui trakks_ui = {
    .game = &game_trakks,
    .cover = &art_cover_trakks,
    .title = T_TRAKKS_TITLE,
    .length = T_TRAKKS_LENGTH,
    .about = T_TRAKKS_ABOUT,
    .options = {{T_TRAKKS_OPTION_ROUNDS, T_TRAKKS_OPTION_ROUNDS_WHY, T_TRAKKS_OPTION_ROUNDS, true}},
    .first_chapter = T_TRAKKS_RULES_AIM_TITLE,
    .chapters = 1,
    .chapter_now = chapter_now,
    .screen = &plain_screen,
    .name = name,
};
