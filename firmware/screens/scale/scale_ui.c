/* What Sur une échelle de un à T-Rex gives to the shelf, the rules reader and the pause menu. */
#include "art.h"
#include "firmware/screens/game_ui.h"
#include "firmware/session/session.h"
#include "firmware/screens/scale/scale_screens.h"

enum {
    CHAPTER_AIM,
    CHAPTER_CARD,
    CHAPTER_SILENCE,
    CHAPTER_MATCH,
    CHAPTER_SWAP,
    CHAPTER_CHANGE,
    CHAPTER_END,
    CHAPTER_TIE,
    CHAPTER_TWO,
    CHAPTER_DEVICE,
    CHAPTERS
};

static uint8_t chapter_now(void) {
    struct scale_state seen;
    const struct scale_state *view = session_view(SEAT_TABLE, &seen);
    bool two = view->players == 2;
    switch (view->phase) {
    case SCALE_PHASE_PLAY:
        return !scale_clock_goes() ? CHAPTER_AIM : two ? CHAPTER_TWO : CHAPTER_MATCH;
    case SCALE_PHASE_SWAP:
        return CHAPTER_SWAP;
    case SCALE_PHASE_OVER:
        return two ? CHAPTER_TWO : CHAPTER_END;
    default:
        return CHAPTER_TIE;
    }
}

static void add_hand(struct text *out, const void *state, uint8_t seat) {
    const struct scale_state *now = state;
    if (now->seat[seat].card != SCALE_NO_CARD) {
        game_ui_add_thing(out, 'c', now->seat[seat].card);
    }
}

const struct game_ui scale_ui = {
    .game = &game_scale,
    .cover = &art_cover_scale,
    .title = T_SCALE_TITLE,
    .length = T_SCALE_LENGTH,
    .about = T_SCALE_ABOUT,
    .options = {{T_SCALE_OPTION_FIRST, T_SCALE_OPTION_FIRST_WHY, T_SCALE_OPTION_FIRST_NO, false}},
    .read_from_table = true,
    .curtain_seconds = 20,
    .first_chapter = T_SCALE_RULES_AIM_TITLE,
    .chapters = CHAPTERS,
    .chapter_now = chapter_now,
    .screen = &scale_table_screen,
    .name = scale_name_thing,
    .add_hand = add_hand,
};
