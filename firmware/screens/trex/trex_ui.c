/* What T-REX gives to the shelf, the rules reader and the pause menu. */
#include "firmware/screens/trex/trex_ui.h"

#include "art.h"
#include "firmware/screens/plain.h"
#include "games/trex/trex.h"

static uint8_t chapter_now(void) {
    return 0;
}

static void name(struct text *out, char kind, uint8_t value) {
    game_trex.name(out, kind, value);
}

const struct game_ui trex_ui = {
    .game = &game_trex,
    .cover = &art_cover_trex,
    .title = T_TREX_TITLE,
    .length = T_TREX_LENGTH,
    .about = T_TREX_ABOUT,
    .first_chapter = T_TREX_RULES_AIM_TITLE,
    .chapters = 1,
    .chapter_now = chapter_now,
    .screen = &plain_screen,
    .name = name,
};
