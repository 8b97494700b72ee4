/* The ways into a game and out of it. */
#include "firmware/screens/play.h"

#include "firmware/screens/game_ui.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/dialog.h"

void play_open(void) {
    handover_set_time(game_ui_now()->curtain_seconds);
    screens_home(CUT);
    screens_push(game_ui_now()->screen, DEEPER);
}

void play_resume(uint8_t game_index) {
    switch (session_resume(game_index)) {
    case STORE_WHOLE:
        play_open();
        return;
    case STORE_UNKNOWN:
        dialog_tell(NULL, say(T_PAGE_UNKNOWN));
        return;
    default:
        store_forget(game_index);
        dialog_tell(NULL, say(T_PAGE_DAMAGED));
    }
}

void play_leave(void) {
    handover_open();
    session_leave();
    screens_home(BACK);
}

void play_tell_seed(void) {
    static char words[48];
    char number[24];
    struct text digits = text_into(number, sizeof number);
    struct text out = text_into(words, sizeof words);
    text_add_unsigned(&digits, session_options()->seed);
    say_filled(&out, T_REPLAY_SEED, &(struct fill){.w = {number}});
    dialog_tell(words, say(T_SEATS_SEED_WHY));
}
