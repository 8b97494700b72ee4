/* What Tyrannosaurus Rex gives to the shelf, the rules reader and the pause menu. */
#include "firmware/screens/tyrannosaurus/tyrannosaurus_ui.h"

#include "art.h"
#include "firmware/screens/plain.h"
#include "games/tyrannosaurus/tyrannosaurus.h"

static uint8_t chapter_now(void) {
    return 0;
}

static void name(struct text *out, char kind, uint8_t value) {
    game_tyrannosaurus.name(out, kind, value);
}

const struct game_ui tyrannosaurus_ui = {
    .game = &game_tyrannosaurus,
    .cover = &art_cover_tyrannosaurus,
    .title = T_TYRANNOSAURUS_TITLE,
    .length = T_TYRANNOSAURUS_LENGTH,
    .about = T_TYRANNOSAURUS_ABOUT,
    .options = {{T_TYRANNOSAURUS_OPTION_PAIR, T_TYRANNOSAURUS_OPTION_PAIR_WHY,
                 T_TYRANNOSAURUS_OPTION_PAIR_STEGOSAURUS, false}},
    .first_chapter = T_TYRANNOSAURUS_RULES_AIM_TITLE,
    .chapters = 1,
    .chapter_now = chapter_now,
    .screen = &plain_screen,
    .name = name,
};
